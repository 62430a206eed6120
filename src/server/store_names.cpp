// Names in games that are stored: changed or taken out, a few games at a time.
#include <SQLiteCpp/SQLiteCpp.h>

#include "server/forget.h"
#include "server/squeeze.h"
#include "server/store_files.h"
#include "server/store_rows.h"

namespace holdup::server {

namespace {

constexpr i64 kGamesAtOnce = 50;

struct Found {
    i64 number = 0;
    std::string config, summary, story;
    std::vector<LogEntry> log;
};

}  // namespace

std::vector<NewName> Store::to_rename() {
    return found([&](SQLite::Database& db) {
        return all_rows(db, "SELECT person, name, wholly FROM renames ORDER BY person", [](SQLite::Statement& row) {
            return NewName{row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getInt() != 0};
        });
    });
}

void Store::renamed(const NewName& wish) {
    change(
        [wish](SQLite::Database& db) {
            SQLite::Statement row(db, "DELETE FROM renames WHERE person = ? AND name = ? AND wholly = ?");
            row.bind(1, wish.person);
            row.bind(2, wish.name);
            row.bind(3, wish.wholly ? 1 : 0);
            return row.exec() > 0;
        },
        nullptr);
}

i64 Store::rename_in_games(const NewName& wish, i64 from) {
    std::vector<Found> games;
    i64 next = 0;
    look([&](SQLite::Database& db) {
        SQLite::Statement more(db, "SELECT 1 FROM tables WHERE no >= ?");
        more.bind(1, from + kGamesAtOnce);
        if (more.executeStep()) next = from + kGamesAtOnce;
        SQLite::Statement rows(
            db,
            "SELECT no, config, summary, log FROM tables WHERE finished = 1 AND no >= ?1 AND no < ?2 "
            "AND (instr(log, CAST(?3 AS BLOB)) > 0 OR instr(config, ?3) > 0)");
        rows.bind(1, from);
        rows.bind(2, from + kGamesAtOnce);
        rows.bind(3, wish.person);
        while (rows.executeStep()) {
            const SQLite::Column blob = rows.getColumn(3);
            auto log = unpack({static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes())});
            if (!log) continue;
            games.push_back({rows.getColumn(0).getInt64(),
                             rows.getColumn(1).getString(),
                             rows.getColumn(2).getString(),
                             {},
                             std::move(*log)});
        }
    });
    for (Found& game : games) {
        const Renamed done = rename_in_log(game.log, wish);
        game.summary = renamed_summary(game.summary, wish, done.names, is_owner(game.config, wish.person));
        game.config = renamed_config(game.config, wish, done.names);
        if (const std::string story = unsqueeze(story_of(game.number)); !story.empty()) {
            game.story = squeeze(renamed_story(story, wish, done.names));
        }
        change(
            [game](SQLite::Database& db) {
                SQLite::Statement row(
                    db, "UPDATE tables SET config = ?, summary = ?, log = ? WHERE no = ? AND finished = 1");
                const std::string log = pack(game.log);
                row.bind(1, game.config);
                row.bind(2, game.summary);
                row.bind(3, log.data(), static_cast<int>(log.size()));
                row.bind(4, game.number);
                if (row.exec() == 0) return false;
                note_players(db, "no = " + std::to_string(game.number));
                if (!game.story.empty()) {
                    SQLite::Statement told(db, "UPDATE stories SET story = ? WHERE no = ?");
                    told.bind(1, game.story.data(), static_cast<int>(game.story.size()));
                    told.bind(2, game.number);
                    told.exec();
                }
                // Its entries are kept whole with it.
                SQLite::Statement entries(db, "DELETE FROM log WHERE no = ?");
                entries.bind(1, game.number);
                entries.exec();
                return true;
            },
            nullptr);
    }
    return next;
}

void Store::rewrite(const StoredTable& table, const std::vector<u32>& entries) {
    std::vector<std::pair<u32, std::string>> texts;
    for (const u32 n : entries) texts.emplace_back(n, table.log[n].text);
    change(
        [number = table.number, config = table.config, texts](SQLite::Database& db) {
            SQLite::Statement row(db, "UPDATE tables SET config = ? WHERE no = ?");
            row.bind(1, config);
            row.bind(2, number);
            row.exec();
            for (const auto& [n, text] : texts) {
                SQLite::Statement entry(db, "UPDATE log SET text = ? WHERE no = ? AND n = ?");
                entry.bind(1, text);
                entry.bind(2, number);
                entry.bind(3, n);
                entry.exec();
            }
            return true;
        },
        nullptr);
}

}  // namespace holdup::server
