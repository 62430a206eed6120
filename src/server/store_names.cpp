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
    bool named = false;  // its story begins with the table and the names there; those of today do not
};

// One finished game as it is stored at this moment: somebody else's wish may just have changed it. Everybody's entries
// wait meanwhile, so a story, which may be ten megabytes, is gone through only when there is something in it.
bool rename_in_game(SQLite::Database& db, const NewName& wish, const Found& game) {
    SQLite::Statement row =
        bound(db, "SELECT config, summary, log FROM tables WHERE no = ? AND finished = 1", game.number);
    if (!row.executeStep()) return false;
    auto log = unpack(blob_of(row.getColumn(2)));
    if (!log) return false;
    const std::string config = row.getColumn(0).getString();
    const Renamed done = rename_in_log(*log, wish);
    const std::string summary =
        renamed_summary(row.getColumn(1).getString(), wish, done.names, is_owner(config, wish.person));
    row.reset();
    SQLite::Statement update(db, "UPDATE tables SET config = ?, summary = ?, log = ? WHERE no = ?");
    const std::string bytes = pack(*log);
    update.bind(1, renamed_config(config, wish, done.names));
    update.bind(2, summary);
    update.bind(3, bytes.data(), static_cast<int>(bytes.size()));
    update.bind(4, game.number);
    update.exec();
    note_players(db, "no = " + std::to_string(game.number));
    SQLite::Statement kept = bound(db, "SELECT story FROM stories WHERE no = ?", game.number);
    if (game.named && kept.executeStep()) {
        const std::string story = squeeze(renamed_story(unsqueeze(blob_of(kept.getColumn(0))), wish, done.names));
        kept.reset();
        SQLite::Statement told(db, "UPDATE stories SET story = ? WHERE no = ?");
        told.bind(1, story.data(), static_cast<int>(story.size()));
        told.bind(2, game.number);
        told.exec();
    }
    // Its entries are kept whole with it.
    bound(db, "DELETE FROM log WHERE no = ?", game.number).exec();
    return true;
}

}  // namespace

std::vector<NewName> Store::to_rename() {
    return found([&](SQLite::Database& db) {
        return all_rows(db, "SELECT person, name, wholly FROM renames ORDER BY person", [](SQLite::Statement& row) {
            return NewName{row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getInt() != 0};
        });
    });
}

void Store::renamed(const Renaming& renaming) {
    change(
        [renaming](SQLite::Database& db) {
            if (*renaming.failed) return false;
            SQLite::Statement row(db, "DELETE FROM renames WHERE person = ? AND name = ? AND wholly = ?");
            row.bind(1, renaming.wish.person);
            row.bind(2, renaming.wish.name);
            row.bind(3, renaming.wish.wholly ? 1 : 0);
            return row.exec() > 0;
        },
        nullptr);
}

i64 Store::rename_in_games(const Renaming& renaming, i64 from) {
    std::vector<Found> games;
    i64 next = 0;
    look([&](SQLite::Database& db) {
        SQLite::Statement more = bound(db, "SELECT 1 FROM tables WHERE no >= ?", from + kGamesAtOnce);
        if (more.executeStep()) next = from + kGamesAtOnce;
    });
    try {
        games = found([&](SQLite::Database& db) {
            return all_rows(
                db,
                "SELECT no FROM tables WHERE finished = 1 AND no >= ?1 AND no < ?2 "
                "AND (instr(log, CAST(?3 AS BLOB)) > 0 OR instr(config, ?3) > 0)",
                [](SQLite::Statement& row) { return Found{row.getColumn(0).getInt64(), false}; }, from,
                from + kGamesAtOnce, renaming.wish.person);
        });
        for (Found& game : games) {
            const std::string story = unsqueeze(story_of(game.number));
            game.named = !story.empty() && !story.starts_with("\"eyes\":");
        }
    } catch (const SQLite::Exception&) {
        // A broken page keeps nobody's name in the games behind it.
        *renaming.failed = true;
    }
    for (const Found& game : games) {
        change(
            [renaming, game](SQLite::Database& db) {
                try {
                    return rename_in_game(db, renaming.wish, game);
                } catch (...) {
                    *renaming.failed = true;
                    throw;
                }
            },
            [renaming](Outcome outcome) { *renaming.failed = *renaming.failed || outcome == Outcome::Failed; });
    }
    return next;
}

void Store::rewrite(const StoredTable& table, const std::vector<u32>& entries, Done done) {
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
        std::move(done));
}

}  // namespace holdup::server
