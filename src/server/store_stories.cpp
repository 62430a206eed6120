// Tables in the store, and what stays of their games: logs, what is told of them, and lists.
#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>

#include "server/store_files.h"
#include "server/store_rows.h"

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

namespace {

void keep_whole(SQLite::Database& db, const StoredTable& table, const std::string& summary, bool listed) {
    const i64 now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    SQLite::Statement row(db,
                          "UPDATE tables SET finished = 1, listed = ?, ended = ?, summary = ?, log = ? WHERE no = ?");
    const std::string log = pack(table.log);
    row.bind(1, listed ? 1 : 0);
    row.bind(2, now);
    row.bind(3, summary);
    row.bind(4, log.data(), static_cast<int>(log.size()));
    row.bind(5, table.number);
    row.exec();
    note_players(db, "no = " + std::to_string(table.number));
}

bool insert_table(SQLite::Database& db, const StoredTable& table) {
    SQLite::Statement row(db, "INSERT INTO tables(no, id, config, created) VALUES(?, ?, ?, ?)");
    row.bind(1, table.number);
    row.bind(2, table.id);
    row.bind(3, table.config);
    row.bind(4, table.created);
    row.exec();
    return true;
}

}  // namespace

void Store::create_table(const StoredTable& table, Done done) {
    change([table](SQLite::Database& db) { return insert_table(db, table); }, std::move(done));
}

void Store::finish_table(const StoredTable& table, const std::string& summary, bool is_public, Done done) {
    change(
        [table, summary, is_public](SQLite::Database& db) {
            keep_whole(db, table, summary, is_public);
            return true;
        },
        std::move(done));
}

void Store::import_game(const StoredTable& table, const std::string& summary, bool listed, Done done) {
    change(
        [table, summary, listed](SQLite::Database& db) {
            insert_table(db, table);
            keep_whole(db, table, summary, listed);
            return true;
        },
        std::move(done));
}

void Store::keep_story(const StoredStory& story, Done done) {
    change(
        [story](SQLite::Database& db) {
            write_story(db, story);
            return true;
        },
        std::move(done));
}

std::optional<StoredTable> Store::load_finished(const std::string& id) {
    return found([&](SQLite::Database& db) {
        return first_row(db, "SELECT no, id, config, created, log FROM tables WHERE id = ? AND finished = 1",
                         finished_table, id)
            .value_or(std::nullopt);
    });
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
    return found([&](SQLite::Database& db) {
        return first_row(
                   db, "SELECT story FROM stories WHERE no = ?",
                   [](SQLite::Statement& row) { return blob_of(row.getColumn(0)); }, table)
            .value_or(std::string());
    });
}

std::vector<StoredTable> Store::without_story(i64 after, int most) {
    auto read = found([&](SQLite::Database& db) {
        return all_rows(db,
                        "SELECT no, id, config, created, log FROM tables WHERE finished = 1 AND no > ? AND no "
                        "NOT IN (SELECT no FROM stories) ORDER BY no LIMIT ?",
                        finished_table, after, most);
    });
    std::vector<StoredTable> tables;
    for (auto& table : read) {
        if (table) tables.push_back(std::move(*table));
    }
    return tables;
}

namespace {

// From a row of id, summary, ended, no.
FinishedGame finished_game(SQLite::Statement& row) {
    return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getInt64(),
            row.getColumn(3).getInt64()};
}

}  // namespace

std::vector<FinishedGame> Store::finished_games(int most, i64 ended, i64 number) {
    return found([&](SQLite::Database& db) {
        return all_rows(db,
                        "SELECT id, summary, ended, no FROM tables WHERE listed = 1 AND (ended, no) < (?, ?) "
                        "ORDER BY ended DESC, no DESC LIMIT ?",
                        finished_game, ended, number, most);
    });
}

std::vector<FinishedGame> Store::finished_games_of(const std::string& person, int most, i64 ended, i64 number) {
    return found([&](SQLite::Database& db) {
        return all_rows(db,
                        "SELECT t.id, t.summary, p.ended, p.no FROM played p JOIN tables t ON t.no = p.no "
                        "WHERE p.person = ? AND (p.ended, p.no) < (?, ?) ORDER BY p.ended DESC, p.no DESC LIMIT ?",
                        finished_game, person, ended, number, most);
    });
}

}  // namespace holdup::server
