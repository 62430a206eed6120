#include "server/archive.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>

#include "server/deal.h"
#include "server/replay.h"
#include "server/store_files.h"

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

std::vector<ArchivedRecord> finished_records(const std::string& database) {
    init_deal();
    SQLite::Database db(database, SQLite::OPEN_READONLY, 5000);
    // One moment for both reads, whatever a server writes meanwhile.
    SQLite::Transaction moment(db);
    std::vector<ArchivedRecord> records;
    const auto unreadable = [&](const std::string& id, const std::string& why) { records.push_back({id, {}, why}); };
    // A game that has just ended is still among the running ones.
    for (StoredTable& stored : stored_tables(db, Stored::All, unreadable)) {
        const std::string id = stored.id;
        const auto table = archived_table(std::move(stored));
        if (!table) {
            unreadable(id, "what it was created with cannot be read");
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
