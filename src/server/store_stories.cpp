// Finished games in the store: their logs, what is told of them, and lists.
#include <SQLiteCpp/SQLiteCpp.h>

#include "server/store_files.h"

namespace holdup::server {

namespace {

// From a row of no, id, config, created, log.
std::optional<StoredTable> finished_table(SQLite::Statement& row) {
    auto log = unpack(blob_of(row.getColumn(4)));
    if (!log) return std::nullopt;
    return StoredTable{row.getColumn(0).getInt64(),
                       row.getColumn(1).getString(),
                       row.getColumn(2).getString(),
                       row.getColumn(3).getInt64(),
                       std::move(*log),
                       true};
}

}  // namespace

void Store::keep_story(const StoredStory& story, Done done) {
    change(
        [story](SQLite::Database& db) {
            write_story(db, story);
            return true;
        },
        std::move(done));
}

std::optional<StoredTable> Store::load_finished(const std::string& id) {
    std::optional<StoredTable> table;
    look([&](SQLite::Database& db) {
        SQLite::Statement row(db, "SELECT no, id, config, created, log FROM tables WHERE id = ? AND finished = 1");
        row.bind(1, id);
        if (row.executeStep()) table = finished_table(row);
    });
    return table;
}

void Store::reload(i64 table, std::function<void(std::optional<StoredTable>)> done) {
    const auto found = std::make_shared<std::optional<StoredTable>>();
    change(
        [table, found](SQLite::Database& db) {
            const auto ignore = [](const std::string&, const std::string&) {};
            for (StoredTable& one : stored_tables(db, Stored::Running, ignore)) {
                if (one.number == table) *found = std::move(one);
            }
            return true;
        },
        [found, done = std::move(done)](Outcome) { done(std::move(*found)); });
}

std::string Store::story_of(i64 table) {
    std::string story;
    look([&](SQLite::Database& db) {
        SQLite::Statement row(db, "SELECT story FROM stories WHERE no = ?");
        row.bind(1, table);
        if (row.executeStep()) story = blob_of(row.getColumn(0));
    });
    return story;
}

std::vector<StoredTable> Store::without_story(i64 after, int most) {
    std::vector<StoredTable> tables;
    look([&](SQLite::Database& db) {
        SQLite::Statement rows(db,
                               "SELECT no, id, config, created, log FROM tables WHERE finished = 1 AND no > ? AND no "
                               "NOT IN (SELECT no FROM stories) ORDER BY no LIMIT ?");
        rows.bind(1, after);
        rows.bind(2, most);
        while (rows.executeStep()) {
            if (auto table = finished_table(rows)) tables.push_back(std::move(*table));
        }
    });
    return tables;
}

std::vector<FinishedGame> Store::finished_games(int most, i64 ended, i64 number) {
    std::vector<FinishedGame> games;
    look([&](SQLite::Database& db) {
        SQLite::Statement rows(db,
                               "SELECT id, summary, ended, no FROM tables WHERE listed = 1 AND (ended, no) < (?, ?) "
                               "ORDER BY ended DESC, no DESC LIMIT ?");
        rows.bind(1, ended);
        rows.bind(2, number);
        rows.bind(3, most);
        while (rows.executeStep()) {
            games.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(), rows.getColumn(2).getInt64(),
                             rows.getColumn(3).getInt64()});
        }
    });
    return games;
}

}  // namespace holdup::server
