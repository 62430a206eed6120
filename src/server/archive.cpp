#include "server/archive.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <unordered_map>

#include "server/deal.h"
#include "server/replay.h"

namespace holdup::server {

namespace {

// A table that is only looked at needs nothing from a server.
class Nobody : public Host {
  public:
    i64 now() const override {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }
    i64 steady() const override { return now(); }
    void append(i64, u32, const LogEntry&) override {}
    bool think(const Table&, Seat, u32, const std::string&, const View&, const Choices&) override { return false; }
    void changed(const Table&) override {}
    void decided() override {}
};

Nobody nobody;
const Limits kLimits;

}  // namespace

std::unique_ptr<Table> archived_table(StoredTable stored) {
    auto config = restore_config(stored.config);
    if (!std::holds_alternative<TableConfig>(config)) return nullptr;
    return std::make_unique<Table>(nobody, kLimits, std::get<TableConfig>(std::move(config)), std::move(stored));
}

namespace {

// A game that has just ended is still in the log of running tables.
std::unordered_map<i64, std::vector<LogEntry>> running_logs(SQLite::Database& db) {
    std::unordered_map<i64, std::vector<LogEntry>> logs;
    // A database that no server of this version has opened yet has no states.
    const bool states = db.execAndGet("PRAGMA user_version").getInt() > 1;
    SQLite::Statement rows(db, std::string("SELECT no, kind, seat, value, at, text, ") + (states ? "state" : "0") +
                                   " FROM log ORDER BY seq");
    while (rows.executeStep()) {
        logs[rows.getColumn(0).getInt64()].push_back(
            {static_cast<LogKind>(rows.getColumn(1).getInt()), static_cast<Seat>(rows.getColumn(2).getInt()),
             static_cast<u16>(rows.getColumn(3).getInt()), rows.getColumn(4).getInt64(), rows.getColumn(5).getString(),
             static_cast<u64>(rows.getColumn(6).getInt64())});
    }
    return logs;
}

}  // namespace

std::vector<ArchivedRecord> finished_records(const std::string& database) {
    init_deal();
    SQLite::Database db(database, SQLite::OPEN_READONLY, 5000);
    // One moment for both reads, whatever a server writes meanwhile.
    SQLite::Transaction moment(db);
    auto running = running_logs(db);
    SQLite::Statement rows(db, "SELECT no, id, config, created, finished, log FROM tables ORDER BY no");
    std::vector<ArchivedRecord> records;
    while (rows.executeStep()) {
        const i64 number = rows.getColumn(0).getInt64();
        const bool finished = rows.getColumn(4).getInt() == 1;
        std::optional<std::vector<LogEntry>> log;
        if (finished) {
            const SQLite::Column blob = rows.getColumn(5);
            log = unpack({static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes())});
        } else {
            log = std::move(running[number]);
        }
        const std::string id = rows.getColumn(1).getString();
        std::unique_ptr<Table> table;
        if (log) {
            table = archived_table(
                {number, id, rows.getColumn(2).getString(), rows.getColumn(3).getInt64(), std::move(*log), finished});
        }
        if (!table) {
            records.push_back({id, {}, "what is stored of it cannot be read"});
            continue;
        }
        if (!table->ended()) continue;
        auto record = record_of(*table);
        const Problem* problem = std::get_if<Problem>(&record);
        records.push_back(problem != nullptr ? ArchivedRecord{id, {}, problem->text}
                                             : ArchivedRecord{id, std::get<std::string>(std::move(record)), {}});
    }
    return records;
}

std::string add_record(const std::string& database, const std::string& text) {
    init_deal();
    auto read = table_of_record(text, nobody.now());
    if (const Problem* problem = std::get_if<Problem>(&read)) return problem->text;
    StoredTable stored = std::get<StoredTable>(std::move(read));
    Store store(database, [](const std::vector<Receipt>&) {});
    stored.number = store.next_table_number();
    const auto table = archived_table(std::move(stored));
    Outcome outcome = Outcome::Failed;
    store.start();
    store.import_game(table->stored_table(), table->summary(), true, [&](Outcome how) { outcome = how; });
    store.stop();
    return outcome == Outcome::Stored ? "" : "the database cannot be written: " + store.last_error();
}

}  // namespace holdup::server
