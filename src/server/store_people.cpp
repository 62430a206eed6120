#include "server/store_people.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/forget.h"
#include "server/store.h"
#include "server/store_rows.h"

namespace holdup::server {

namespace {

constexpr const char* kTables = R"(
CREATE TABLE IF NOT EXISTS people(
    id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens(
    hash TEXT PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL DEFAULT 0, seen INTEGER NOT NULL DEFAULT 0,
    browser TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_of ON tokens(person);
CREATE TABLE IF NOT EXISTS rulings(
    kind TEXT NOT NULL, whom TEXT NOT NULL, why TEXT NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY(kind, whom)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS renames(
    person TEXT PRIMARY KEY, name TEXT NOT NULL, wholly INTEGER NOT NULL) WITHOUT ROWID;
)";

// Runs a statement with these values bound in order; says whether it changed a row.
template <class... Values>
bool run_with(SQLite::Database& db, const char* sql, const Values&... values) {
    return bound(db, sql, values...).exec() > 0;
}

bool insert_session(SQLite::Database& db, const std::string& person, const StoredSession& session) {
    return run_with(db, "INSERT INTO tokens(hash, person, made, seen, browser) VALUES(?, ?, ?, ?, ?)",
                    session.token_hash, person, session.made, session.seen, session.browser);
}

void insert_rename(SQLite::Database& db, const NewName& wish) {
    // Who is to be forgotten stays so, whatever else comes.
    SQLite::Statement row(db,
                          "INSERT INTO renames(person, name, wholly) VALUES(?1, ?2, ?3) ON CONFLICT(person) DO UPDATE "
                          "SET name = ?2, wholly = ?3 WHERE wholly = 0");
    row.bind(1, wish.person);
    row.bind(2, wish.name);
    row.bind(3, wish.wholly ? 1 : 0);
    row.exec();
}

bool still_holds(SQLite::Database& db, const Proven& who) {
    SQLite::Statement there =
        bound(db, "SELECT 1 FROM people WHERE id = ? AND coalesce(password, '') = ?", who.person, who.password);
    return there.executeStep();
}

StoredSession session_at(SQLite::Statement& row, int column) {
    return {row.getColumn(column).getString(), row.getColumn(column + 1).getInt64(),
            row.getColumn(column + 2).getInt64(), row.getColumn(column + 3).getString()};
}

StoredPerson person_at(SQLite::Statement& row) {
    return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString()};
}

}  // namespace

void make_people_tables(SQLite::Database& db) {
    // Sessions used to be a token and a person, and nothing else.
    if (db.tableExists("tokens")) {
        const auto has = [&](const std::string& column) {
            SQLite::Statement row(db, "SELECT 1 FROM pragma_table_info('tokens') WHERE name = ?");
            row.bind(1, column);
            return row.executeStep();
        };
        for (const char* column : {"made INTEGER NOT NULL DEFAULT 0", "seen INTEGER NOT NULL DEFAULT 0",
                                   "browser TEXT NOT NULL DEFAULT ''"}) {
            const std::string text(column);
            if (!has(text.substr(0, text.find(' ')))) db.exec("ALTER TABLE tokens ADD COLUMN " + text);
        }
    }
    db.exec(kTables);
}

void Store::add_person(const StoredPerson& person, const StoredSession& session, Done done) {
    change(
        [person, session](SQLite::Database& db) {
            run_with(db, "INSERT INTO people(id, name) VALUES(?, ?)", person.id, person.name);
            return insert_session(db, person.id, session);
        },
        std::move(done));
}

void Store::rename_person(const std::string& id, const std::string& name, Done done) {
    change(
        [id, name](SQLite::Database& db) { return run_with(db, "UPDATE people SET name = ? WHERE id = ?", name, id); },
        std::move(done));
}

void Store::add_session(const Proven& who, const StoredSession& session,
                        std::function<void(Outcome, const std::vector<std::string>& ended)> done) {
    const auto ended = std::make_shared<std::vector<std::string>>();
    change(
        [who, session, ended](SQLite::Database& db) {
            // Somebody who has just been removed signs in no more.
            if (!still_holds(db, who)) return false;
            *ended = all_rows(
                db, "SELECT hash FROM tokens WHERE person = ? ORDER BY seen DESC, made DESC LIMIT -1 OFFSET ?",
                [](SQLite::Statement& row) { return row.getColumn(0).getString(); }, who.person, kMostSessions - 1);
            for (const std::string& hash : *ended) run_with(db, "DELETE FROM tokens WHERE hash = ?", hash);
            return insert_session(db, who.person, session);
        },
        [ended, done = std::move(done)](Outcome outcome) { done(outcome, *ended); });
}

void Store::session_seen(const std::string& token_hash, i64 at) {
    change(
        [token_hash, at](SQLite::Database& db) {
            return run_with(db, "UPDATE tokens SET seen = ? WHERE hash = ?", at, token_hash);
        },
        nullptr);
}

void Store::end_session(const std::string& token_hash, Done done) {
    change([token_hash](SQLite::Database& db) { return run_with(db, "DELETE FROM tokens WHERE hash = ?", token_hash); },
           std::move(done));
}

void Store::end_sessions(const std::string& person, const std::string& kept, Done done) {
    change(
        [person, kept](SQLite::Database& db) {
            return run_with(db, "DELETE FROM tokens WHERE person = ? AND hash <> ?", person, kept);
        },
        std::move(done));
}

void Store::make_account(const std::string& person, const std::string& account, const std::string& password,
                         const std::string& old_hash, const StoredSession& fresh, Done done) {
    change(
        [=](SQLite::Database& db) {
            if (!run_with(db, "UPDATE OR IGNORE people SET account = ?, password = ? WHERE id = ? AND account IS NULL",
                          account, password, person)) {
                return false;
            }
            run_with(db, "DELETE FROM tokens WHERE hash = ?", old_hash);
            return insert_session(db, person, fresh);
        },
        std::move(done));
}

void Store::change_password(const Proven& who, const std::string& password, const StoredSession& fresh, Done done) {
    change(
        [=](SQLite::Database& db) {
            if (!still_holds(db, who)) return false;
            run_with(db, "UPDATE people SET password = ? WHERE id = ?", password, who.person);
            run_with(db, "DELETE FROM tokens WHERE person = ?", who.person);
            return insert_session(db, who.person, fresh);
        },
        std::move(done));
}

void Store::remove_person(const Proven& who, Done done) {
    change(
        [who](SQLite::Database& db) {
            if (!still_holds(db, who)) return false;
            run_with(db, "DELETE FROM tokens WHERE person = ?", who.person);
            insert_rename(db, {who.person, kSomebody, true});
            return run_with(db, "DELETE FROM people WHERE id = ?", who.person);
        },
        std::move(done));
}

std::optional<StoredPerson> Store::person(const std::string& id) {
    return found([&](SQLite::Database& db) {
        return first_row(db, "SELECT id, name, coalesce(account, '') FROM people WHERE id = ?", person_at, id);
    });
}

std::optional<std::pair<StoredPerson, StoredSession>> Store::person_of_token(const std::string& token_hash) {
    return found([&](SQLite::Database& db) {
        return first_row(
            db,
            "SELECT p.id, p.name, coalesce(p.account, ''), t.hash, t.made, t.seen, t.browser "
            "FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = ?",
            [](SQLite::Statement& row) { return std::pair(person_at(row), session_at(row, 3)); }, token_hash);
    });
}

std::vector<StoredSession> Store::sessions(const std::string& person, int most) {
    return found([&](SQLite::Database& db) {
        return all_rows(
            db, "SELECT hash, made, seen, browser FROM tokens WHERE person = ? ORDER BY seen DESC, made DESC LIMIT ?",
            [](SQLite::Statement& row) { return session_at(row, 0); }, person, most);
    });
}

std::optional<Store::Login> Store::login(const std::string& account) {
    return found([&](SQLite::Database& db) {
        return first_row(
            db, "SELECT id, name, account, password FROM people WHERE account = ?",
            [](SQLite::Statement& row) { return Login{person_at(row), row.getColumn(3).getString()}; }, account);
    });
}

std::vector<StoredPerson> Store::people_named(const std::string& name, int most) {
    return found([&](SQLite::Database& db) {
        return all_rows(db,
                        "SELECT id, name, coalesce(account, '') FROM people "
                        "WHERE id = ?1 OR name = ?1 OR account = ?1 ORDER BY id LIMIT ?2",
                        person_at, name, most);
    });
}

void Store::rename_later(const NewName& wish, Done done) {
    change(
        [wish](SQLite::Database& db) {
            insert_rename(db, wish);
            return true;
        },
        std::move(done));
}

std::vector<StoredRuling> Store::rulings() {
    return found([&](SQLite::Database& db) {
        return all_rows(db, "SELECT kind, whom, why, until FROM rulings ORDER BY kind, whom",
                        [](SQLite::Statement& row) {
                            return StoredRuling{row.getColumn(0).getString(), row.getColumn(1).getString(),
                                                row.getColumn(2).getString(), row.getColumn(3).getInt64()};
                        });
    });
}

void Store::add_ruling(const StoredRuling& ruling, Done done) {
    change(
        [ruling](SQLite::Database& db) {
            return run_with(db, "INSERT OR REPLACE INTO rulings(kind, whom, why, until) VALUES(?, ?, ?, ?)",
                            ruling.kind, ruling.whom, ruling.why, ruling.until);
        },
        std::move(done));
}

void Store::remove_ruling(const std::string& kind, const std::string& whom, Done done) {
    change(
        [kind, whom](SQLite::Database& db) {
            return run_with(db, "DELETE FROM rulings WHERE kind = ? AND whom = ?", kind, whom);
        },
        std::move(done));
}

}  // namespace holdup::server
