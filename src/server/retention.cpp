#include "server/retention.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

namespace holdup::server {

namespace {

constexpr i64 kDay = 24LL * 3600 * 1000;

i64 run(SQLite::Database& db, const std::string& sql, i64 before, int most) {
    SQLite::Statement statement(db, sql);
    statement.bind(1, before);
    if (statement.getBindParameterCount() > 1) statement.bind(2, most);
    return statement.exec();
}

i64 forget_tables(SQLite::Database& db, const std::string& which, i64 before, int most) {
    db.exec("CREATE TEMP TABLE IF NOT EXISTS leaving(no INTEGER PRIMARY KEY)");
    db.exec("DELETE FROM leaving");
    run(db, "INSERT INTO leaving SELECT no FROM tables WHERE finished = 1 AND ended < ?1 AND " + which + " LIMIT ?2",
        before, most);
    for (const char* rest : {"stories", "played"})
        db.exec("DELETE FROM " + std::string(rest) + " WHERE no IN (SELECT no FROM leaving)");
    return db.exec("DELETE FROM tables WHERE no IN (SELECT no FROM leaving)");
}

}  // namespace

Pruned prune(SQLite::Database& db, const Retention& keep, i64 now, int most) {
    Pruned pruned;
    // Sessions from before their times were kept begin to count now.
    run(db, "UPDATE tokens SET seen = ?1 WHERE seen = 0", now, most);
    if (keep.sessions > 0) {
        pruned.sessions = run(db, "DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE seen < ?1 LIMIT ?2)",
                              now - keep.sessions * kDay, most);
    }
    if (keep.guests > 0) {
        // Their sessions go with them.
        pruned.guests =
            run(db,
                "DELETE FROM people WHERE id IN (SELECT id FROM people p WHERE account IS NULL AND NOT EXISTS "
                "(SELECT 1 FROM tokens t WHERE t.person = p.id AND t.seen >= ?1) LIMIT ?2)",
                now - keep.guests * kDay, most);
        if (pruned.guests > 0) db.exec("DELETE FROM tokens WHERE person NOT IN (SELECT id FROM people)");
    }
    if (keep.tables > 0) {
        pruned.tables = forget_tables(
            db, "json_extract(summary, '$.status') = 'closed' AND json_extract(summary, '$.round') IS NULL",
            now - keep.tables * kDay, most);
    }
    if (keep.games > 0) {
        pruned.games = forget_tables(db, "json_extract(summary, '$.round') IS NOT NULL", now - keep.games * kDay, most);
    }
    return pruned;
}

i64 last_written(SQLite::Database& db) {
    i64 newest = 0;
    for (const char* sql :
         {"SELECT created FROM tables ORDER BY no DESC LIMIT 1", "SELECT at FROM log ORDER BY seq DESC LIMIT 1"}) {
        SQLite::Statement row(db, sql);
        if (row.executeStep()) newest = std::max(newest, row.getColumn(0).getInt64());
    }
    return newest;
}

Calendar::Calendar(i64 newest, i64 now, i64 steady)
    : began_well_(newest == 0 || (now - newest < 30 * kDay && newest - now < kDay)), ahead_(now - steady) {}

bool Calendar::holds(i64 now, i64 steady) const {
    const i64 moved = now - steady - ahead_;
    return began_well_ && moved < kDay && moved > -kDay;
}

i64 sweep_log(SQLite::Database& db, i64 from, int most) {
    SQLite::Statement last(db, "SELECT max(seq) FROM (SELECT seq FROM log WHERE seq > ? ORDER BY seq LIMIT ?)");
    last.bind(1, from);
    last.bind(2, most);
    if (!last.executeStep() || last.getColumn(0).isNull()) return 0;
    const i64 to = last.getColumn(0).getInt64();
    SQLite::Statement sweep(
        db, "DELETE FROM log WHERE seq > ? AND seq <= ? AND no IN (SELECT no FROM tables WHERE finished = 1)");
    sweep.bind(1, from);
    sweep.bind(2, to);
    sweep.exec();
    return to;
}

}  // namespace holdup::server
