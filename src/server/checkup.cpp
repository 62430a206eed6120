#include "server/checkup.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>

#include "server/archive.h"
#include "server/deal.h"
#include "server/keeper.h"
#include "server/squeeze.h"
#include "server/store_files.h"

namespace holdup::server {

namespace {

namespace fs = std::filesystem;

i64 now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::vector<std::string> integrity(SQLite::Database& db) {
    std::vector<std::string> wrong;
    SQLite::Statement rows(db, "PRAGMA integrity_check(20)");
    while (rows.executeStep()) {
        if (const std::string line = rows.getColumn(0).getString(); line != "ok") wrong.push_back(line);
    }
    return wrong;
}

void check_games(SQLite::Database& db, Checkup& checkup) {
    for (const StoredTable& stored : stored_tables(db, Stored::All, [&](const std::string& id, const std::string& why) {
             checkup.wrong.push_back("Table " + id + ": " + why + ".");
         })) {
        ++(stored.finished ? checkup.finished : checkup.running);
        if (stored.hole) {
            checkup.wrong.push_back("Table " + stored.id + ": the log has a hole at entry " +
                                    std::to_string(stored.log.size()) + ".");
            continue;
        }
        const auto table = archived_table(stored);
        if (!table) {
            checkup.wrong.push_back("Table " + stored.id + ": what it was created with cannot be read.");
        } else if (table->refused() && table->refused()->code == "damaged") {
            checkup.wrong.push_back("Table " + stored.id + ": the game cannot be played again from entry " +
                                    std::to_string(table->playable().size()) + " on.");
        }
    }
    SQLite::Statement stories(db, "SELECT t.id, s.story FROM stories s JOIN tables t ON t.no = s.no");
    while (stories.executeStep()) {
        const SQLite::Column blob = stories.getColumn(1);
        if (unsqueeze({static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes())}).empty()) {
            checkup.wrong.push_back("Table " + stories.getColumn(0).getString() + ": its story cannot be read.");
        }
    }
    checkup.without_story =
        db.execAndGet(
              "SELECT count(*) FROM tables WHERE finished = 1 AND json_extract(summary, '$.round') IS NOT NULL "
              "AND no NOT IN (SELECT no FROM stories)")
            .getInt64();
}

// Copies one table row by row: from its beginning to the first page that cannot be read, and from its end back to it.
i64 salvage(SQLite::Database& from, SQLite::Database& to, const std::string& table, const std::string& key) {
    i64 rows = 0;
    for (const char* way : {"ASC", "DESC"}) {
        try {
            SQLite::Statement read(from, "SELECT * FROM " + table + " ORDER BY " + key + " " + way);
            // By name: a file of former times has fewer of them.
            std::string names, marks;
            for (int i = 0; i < read.getColumnCount(); ++i) {
                names += (i == 0 ? "" : ", ") + std::string(read.getColumnName(i));
                marks += i == 0 ? "?" : ", ?";
            }
            SQLite::Statement write(to, "INSERT OR IGNORE INTO " + table + "(" + names + ") VALUES(" + marks + ")");
            while (read.executeStep()) {
                for (int i = 0; i < read.getColumnCount(); ++i) {
                    const SQLite::Column value = read.getColumn(i);
                    if (value.isNull()) {
                        write.bind(i + 1);
                    } else if (value.isInteger()) {
                        write.bind(i + 1, value.getInt64());
                    } else if (value.isBlob()) {
                        write.bind(i + 1, value.getBlob(), value.getBytes());
                    } else {
                        write.bind(i + 1, value.getString());
                    }
                }
                rows += write.exec();
                write.reset();
            }
            return rows;
        } catch (const SQLite::Exception&) {
            // So far and no further; the rest from the other end.
        }
    }
    return rows;
}

// A new file with every row that can still be read; the old one stays beside it.
std::string rebuild(const std::string& database) {
    const std::string fresh = database + ".repaired";
    const std::string old = database + ".damaged";
    for (const std::string& path : {fresh, old}) {
        if (fs::exists(path)) throw std::runtime_error(path + " is in the way");
    }
    i64 rows = 0;
    {
        const Store made(fresh, [](const std::vector<Receipt>&) {});
    }
    {
        SQLite::Database from(database, SQLite::OPEN_READONLY, 5000);
        SQLite::Database to(fresh, SQLite::OPEN_READWRITE, 5000);
        SQLite::Transaction change(to);
        for (const auto& [table, key] :
             std::initializer_list<std::pair<std::string, std::string>>{{"tables", "no"},
                                                                        {"log", "seq"},
                                                                        {"stories", "no"},
                                                                        {"people", "id"},
                                                                        {"tokens", "hash"},
                                                                        {"rulings", "kind"},
                                                                        {"renames", "person"}}) {
            if (from.tableExists(table)) rows += salvage(from, to, table, key);
        }
        change.commit();
    }
    fs::rename(database, old);
    for (const char* end : {"-wal", "-shm"}) {
        if (fs::exists(database + end)) fs::rename(database + end, old + end);
        fs::remove(fresh + end);
    }
    fs::rename(fresh, database);
    fs::remove(fresh + ".lock");
    return std::to_string(rows) + " rows could be read and are in a new file; what could not is lost. The old one is " +
           old + "; a copy from before may hold more.";
}

void end_before_holes(SQLite::Database& db, std::vector<std::string>& done) {
    for (const StoredTable& table : stored_tables(db, Stored::Running, [](const std::string&, const std::string&) {})) {
        if (!table.hole) continue;
        SQLite::Statement cut(db, "DELETE FROM log WHERE no = ? AND n >= ?");
        cut.bind(1, table.number);
        cut.bind(2, static_cast<i64>(table.log.size()));
        const int lost = cut.exec();
        done.push_back("The log of table " + table.id + " ends before entry " + std::to_string(table.log.size()) +
                       "; " + std::to_string(lost) + " entries behind a hole are gone.");
    }
    const int stray = db.exec("DELETE FROM log WHERE no NOT IN (SELECT no FROM tables)");
    if (stray > 0) done.push_back(std::to_string(stray) + " entries of no table are gone.");
    const int loose = db.exec("DELETE FROM tokens WHERE person NOT IN (SELECT id FROM people)");
    if (loose > 0) done.push_back(std::to_string(loose) + " sessions of nobody are gone.");
}

}  // namespace

Checkup check_store(const std::string& database) {
    init_deal();
    Checkup checkup;
    expect_file(database);
    struct stat about{};
    if (::stat(database.c_str(), &about) == 0 && (about.st_mode & 077) != 0) {
        checkup.wrong.push_back("Others may read " + database + ".");
    }
    try {
        SQLite::Database db(database, SQLite::OPEN_READONLY, 5000);
        SQLite::Transaction moment(db);
        expect_ours(db, database);
        for (const std::string& line : integrity(db)) {
            checkup.wrong.push_back("The file is damaged: " + line + ".");
            checkup.damaged = true;
        }
        checkup.people = db.execAndGet("SELECT count(*) FROM people").getInt64();
        checkup.sessions = db.execAndGet("SELECT count(*) FROM tokens").getInt64();
        const i64 loose =
            db.execAndGet("SELECT count(*) FROM tokens WHERE person NOT IN (SELECT id FROM people)").getInt64();
        if (loose > 0) checkup.wrong.push_back(std::to_string(loose) + " sessions are nobody's.");
        if (db.execAndGet("PRAGMA user_version").getInt() < 2) {
            checkup.wrong.push_back("The file is of an earlier version; a server brings it up to date when it starts.");
        } else {
            check_games(db, checkup);
        }
    } catch (const SQLite::Exception& e) {
        checkup.damaged = true;
        checkup.wrong.push_back("The file cannot be read to its end: " + std::string(e.what()) + ".");
    }
    return checkup;
}

std::vector<std::string> repair_store(const std::string& database) {
    init_deal();
    std::vector<std::string> done;
    const DatabaseLock lock(database);
    bool whole = false;
    try {
        SQLite::Database db(database, SQLite::OPEN_READONLY, 5000);
        expect_ours(db, database);
        whole = integrity(db).empty();
    } catch (const SQLite::Exception&) {
        // Then it is not.
    }
    try {
        if (!whole) done.push_back(rebuild(lock.path()));
    } catch (const SQLite::Exception& e) {
        for (const char* end : {"", "-wal", "-shm", ".lock"}) fs::remove(lock.path() + ".repaired" + end);
        throw std::runtime_error(database + " is past repair (" + e.what() + "); put a copy in its place");
    }
    if (keep_private(lock.path())) done.push_back("Nobody else may read " + database + " any more.");
    SQLite::Database db(database, SQLite::OPEN_READWRITE, 5000);
    bring_up_to_date(db, database);
    SQLite::Transaction change(db);
    end_before_holes(db, done);
    note_players(db, "finished = 1");
    int told = 0;
    for (StoredTable& stored : stored_tables(db, Stored::All, [](const std::string&, const std::string&) {})) {
        if (!stored.finished) continue;
        SQLite::Statement kept(db, "SELECT story FROM stories WHERE no = ?");
        kept.bind(1, stored.number);
        if (kept.executeStep()) {
            const SQLite::Column blob = kept.getColumn(0);
            const std::string_view bytes(static_cast<const char*>(blob.getBlob()),
                                         static_cast<std::size_t>(blob.getBytes()));
            if (!unsqueeze(bytes).empty()) continue;
        }
        if (const auto story = kept_story(std::move(stored))) {
            write_story(db, *story);
            ++told;
        }
    }
    change.commit();
    if (told > 0) done.push_back("The stories of " + std::to_string(told) + " games were written.");
    return done;
}

Pruned prune_store(const std::string& database, const Retention& keep) {
    expect_file(database);
    SQLite::Database db(database, SQLite::OPEN_READWRITE, 20000);
    bring_up_to_date(db, database);
    Pruned sum;
    for (;;) {
        // In portions, so that a server that uses the file hardly waits.
        SQLite::Transaction change(db, SQLite::TransactionBehavior::IMMEDIATE);
        const Pruned portion = prune(db, keep, now_ms(), 500);
        change.commit();
        sum.guests += portion.guests;
        sum.sessions += portion.sessions;
        sum.tables += portion.tables;
        sum.games += portion.games;
        if (portion.all() == 0) return sum;
    }
}

std::pair<i64, i64> vacuum_store(const std::string& database) {
    const DatabaseLock lock(database);
    const auto size = [&] { return static_cast<i64>(fs::file_size(lock.path())); };
    const i64 before = size();
    {
        SQLite::Database db(lock.path(), SQLite::OPEN_READWRITE, 5000);
        bring_up_to_date(db, database);
        for (i64 from = 0; (from = sweep_log(db, from, 100000)) != 0;) {
        }
        db.exec("VACUUM");
        db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    return {before, size()};
}

}  // namespace holdup::server
