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
    void think(const Table&, Seat, u32, const std::string&, const View&, const Choices&) override {}
    void changed(const Table&) override {}
    void decided() override {}
};

}  // namespace

namespace {

// A game that has just ended is still in the log of running tables.
std::unordered_map<i64, std::vector<LogEntry>> running_logs(SQLite::Database& db) {
    std::unordered_map<i64, std::vector<LogEntry>> logs;
    SQLite::Statement rows(db, "SELECT no, kind, seat, value, at, text FROM log ORDER BY seq");
    while (rows.executeStep()) {
        logs[rows.getColumn(0).getInt64()].push_back({static_cast<LogKind>(rows.getColumn(1).getInt()),
                                                      static_cast<Seat>(rows.getColumn(2).getInt()),
                                                      static_cast<u16>(rows.getColumn(3).getInt()),
                                                      rows.getColumn(4).getInt64(), rows.getColumn(5).getString()});
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
    Nobody nobody;
    const Limits limits;
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
        auto config = restore_config(rows.getColumn(2).getString());
        if (!log || !std::holds_alternative<TableConfig>(config)) continue;
        StoredTable stored{number, rows.getColumn(1).getString(), {}, rows.getColumn(3).getInt64(), std::move(*log),
                           true};
        const Table table(nobody, limits, std::get<TableConfig>(std::move(config)), std::move(stored));
        if (table.status() == Status::Over && !table.refused()) records.push_back({table.id(), record_of(table)});
    }
    return records;
}

std::string add_record(const std::string& database, const std::string& text) {
    init_deal();
    Nobody nobody;
    auto read = table_of_record(text, nobody.now());
    if (const Problem* problem = std::get_if<Problem>(&read)) return problem->text;
    StoredTable stored = std::get<StoredTable>(std::move(read));
    Store store(database, [](const std::vector<Receipt>&) {});
    stored.number = store.next_table_number();
    const Limits limits;
    const Table table(nobody, limits, std::get<TableConfig>(restore_config(stored.config)), stored);
    Outcome outcome = Outcome::Failed;
    store.start();
    store.import_game(stored, table.summary(), [&](Outcome how) { outcome = how; });
    store.stop();
    return outcome == Outcome::Stored ? "" : "the database cannot be written: " + store.last_error();
}

}  // namespace holdup::server
