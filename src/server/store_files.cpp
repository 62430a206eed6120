// What a database holds: its tables, logs as bytes, and copies of the whole.
#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <stdexcept>
#include <unordered_map>

#include "server/forget.h"
#include "server/log.h"
#include "server/store_files.h"
#include "server/store_people.h"

namespace holdup::server {

namespace {

// In the byte of the kind: the hash of the state follows. Logs of former times have none.
constexpr u64 kWithState = 0x80;

constexpr int kSchema = 3;  // 1: a log without states, no stories; 2: nothing about who played

constexpr const char* kTables = R"(
CREATE TABLE IF NOT EXISTS tables(
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, config TEXT NOT NULL, created INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0, ended INTEGER, summary TEXT, log BLOB);
CREATE INDEX IF NOT EXISTS tables_listed ON tables(ended) WHERE listed = 1;
CREATE TABLE IF NOT EXISTS log(
    seq INTEGER PRIMARY KEY, no INTEGER NOT NULL, n INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
    value INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT, state INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS played(
    person TEXT NOT NULL, ended INTEGER NOT NULL, no INTEGER NOT NULL, PRIMARY KEY(person, ended, no)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS played_at ON played(no);
CREATE TABLE IF NOT EXISTS stories(no INTEGER PRIMARY KEY, story BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS probe(n INTEGER PRIMARY KEY, room BLOB NOT NULL);
)";

}  // namespace

std::string pack(const std::vector<LogEntry>& log) {
    std::string bytes;
    const auto number = [&](u64 value, int size) {
        for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i));
    };
    for (const LogEntry& entry : log) {
        number(static_cast<u64>(entry.kind) | (entry.state != 0 ? kWithState : 0), 1);
        number(entry.seat, 1);
        number(entry.value, 2);
        number(static_cast<u64>(entry.at), 8);
        if (entry.state != 0) number(entry.state, 8);
        number(entry.text.size(), 4);
        bytes += entry.text;
    }
    return bytes;
}

std::optional<std::vector<LogEntry>> unpack(std::string_view bytes) {
    std::vector<LogEntry> log;
    const auto number = [&](std::size_t size) {
        u64 value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= static_cast<u64>(static_cast<unsigned char>(bytes[i])) << (8 * i);
        bytes.remove_prefix(size);
        return value;
    };
    while (!bytes.empty()) {
        const bool with_state = (static_cast<unsigned char>(bytes[0]) & kWithState) != 0;
        if (bytes.size() < (with_state ? 24 : 16)) return std::nullopt;
        LogEntry entry;
        entry.kind = static_cast<LogKind>(number(1) & ~kWithState);
        entry.seat = static_cast<Seat>(number(1));
        entry.value = static_cast<u16>(number(2));
        entry.at = static_cast<i64>(number(8));
        if (with_state) entry.state = number(8);
        const u64 size = number(4);
        if (size > bytes.size()) return std::nullopt;
        entry.text = bytes.substr(0, size);
        bytes.remove_prefix(size);
        log.push_back(std::move(entry));
    }
    return log;
}

void note_players(SQLite::Database& db, const std::string& which) {
    db.exec("DELETE FROM played WHERE no IN (SELECT no FROM tables WHERE " + which + ")");
    db.exec(
        "INSERT OR IGNORE INTO played(person, ended, no) SELECT one.value, t.ended, t.no FROM "
        "(SELECT no, ended, CASE WHEN json_valid(summary) THEN summary ELSE '{}' END AS summary FROM tables "
        "WHERE finished = 1 AND ended IS NOT NULL AND " +
        which +
        ") t, json_each(t.summary, '$.ids') one WHERE json_extract(t.summary, '$.status') = 'over' AND one.value <> '" +
        kGone + "'");
}

void expect_ours(SQLite::Database& db, const std::string& path) {
    const bool empty = db.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (empty || (db.tableExists("tables") && db.tableExists("log") && db.tableExists("people"))) return;
    throw std::runtime_error(path + " is another program's database; it was left as it is");
}

void bring_up_to_date(SQLite::Database& db, const std::string& path) {
    expect_ours(db, path);
    const int schema = db.execAndGet("PRAGMA user_version").getInt();
    if (schema > kSchema) throw std::runtime_error(path + " was written by a newer version of this program");
    db.exec("PRAGMA journal_mode = WAL");
    // FULL: a commit returns when the log is on the disk, not merely on its way.
    db.exec("PRAGMA synchronous = FULL");
    db.exec("PRAGMA wal_autocheckpoint = 4000");
    // All or nothing, so that an upgrade that is cut short begins anew.
    SQLite::Transaction change(db);
    if (schema == 1) db.exec("ALTER TABLE log ADD COLUMN state INTEGER NOT NULL DEFAULT 0");
    db.exec(kTables);
    make_people_tables(db);
    if (schema < 3) {
        try {
            note_players(db, "finished = 1");
        } catch (const SQLite::Exception& e) {
            // A broken page keeps nobody from playing; whoever repairs the file has the lists again.
            log_error("played", {{"error", e.what()}});
        }
    }
    db.exec("PRAGMA user_version = " + std::to_string(kSchema));
    change.commit();
}

std::string blob_of(const SQLite::Column& column) {
    const auto size = static_cast<std::size_t>(column.getBytes());
    return size == 0 ? std::string() : std::string(static_cast<const char*>(column.getBlob()), size);
}

namespace {

// The entries of running tables, each as far as it has no hole.
void read_logs(SQLite::Database& db, std::vector<StoredTable>& tables) {
    std::unordered_map<i64, StoredTable*> running;
    for (StoredTable& table : tables) {
        if (!table.finished) running[table.number] = &table;
    }
    // A database that no server of this version has opened yet has no states.
    const bool states = db.execAndGet("PRAGMA user_version").getInt() > 1;
    SQLite::Statement rows(db, std::string("SELECT no, n, kind, seat, value, at, text, ") + (states ? "state" : "0") +
                                   " FROM log ORDER BY seq");
    while (rows.executeStep()) {
        const auto found = running.find(rows.getColumn(0).getInt64());
        if (found == running.end() || found->second->hole) continue;
        auto& log = found->second->log;
        if (rows.getColumn(1).getInt64() != static_cast<i64>(log.size())) {
            found->second->hole = true;
            continue;
        }
        log.push_back({static_cast<LogKind>(rows.getColumn(2).getInt()), static_cast<Seat>(rows.getColumn(3).getInt()),
                       static_cast<u16>(rows.getColumn(4).getInt()), rows.getColumn(5).getInt64(),
                       rows.getColumn(6).getString(), static_cast<u64>(rows.getColumn(7).getInt64())});
    }
}

}  // namespace

std::vector<StoredTable> stored_tables(
    SQLite::Database& db, Stored which,
    const std::function<void(const std::string& id, const std::string& why)>& wrong) {
    std::vector<StoredTable> tables;
    SQLite::Statement rows(db, std::string("SELECT no, id, config, created, finished, log FROM tables") +
                                   (which == Stored::Running ? " WHERE finished = 0" : "") + " ORDER BY no");
    while (rows.executeStep()) {
        StoredTable table{rows.getColumn(0).getInt64(),
                          rows.getColumn(1).getString(),
                          rows.getColumn(2).getString(),
                          rows.getColumn(3).getInt64(),
                          {},
                          rows.getColumn(4).getInt() == 1};
        if (table.finished) {
            auto log = unpack(blob_of(rows.getColumn(5)));
            if (!log) {
                wrong(table.id, "its log cannot be read");
                continue;
            }
            table.log = std::move(*log);
        }
        tables.push_back(std::move(table));
    }
    read_logs(db, tables);
    return tables;
}

void write_story(SQLite::Database& db, const StoredStory& story) {
    SQLite::Statement row(db, "INSERT OR REPLACE INTO stories(no, story) VALUES(?, ?)");
    row.bind(1, story.table);
    row.bind(2, story.story.data(), static_cast<int>(story.story.size()));
    row.exec();
    if (story.log.empty()) return;
    SQLite::Statement whole(db, "UPDATE tables SET log = ? WHERE no = ? AND finished = 1");
    const std::string log = pack(story.log);
    whole.bind(1, log.data(), static_cast<int>(log.size()));
    whole.bind(2, story.table);
    whole.exec();
}

void back_up(const std::string& from, const std::string& to) {
    if (std::filesystem::exists(to)) throw std::runtime_error(to + " is already there");
    make_private(to);
    bool whole = false;
    try {
        SQLite::Database source(from, SQLite::OPEN_READONLY, 5000);
        SQLite::Database copy(to, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000);
        SQLite::Backup backup(copy, source);
        backup.executeStep(-1);
        whole = copy.execAndGet("PRAGMA quick_check(1)").getString() == "ok";
    } catch (const SQLite::Exception& e) {
        std::filesystem::remove(to);
        throw std::runtime_error("the backup failed: " + std::string(e.what()));
    }
    if (whole) return;
    // It would take the place of a copy that is worth more.
    std::filesystem::remove(to);
    throw std::runtime_error(from +
                             " is damaged and was not copied; keep the copies you have, and see holdup store check");
}

}  // namespace holdup::server
