#include "server/store_people.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <initializer_list>

#include "server/forget.h"
#include "server/store.h"

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

using Words = std::initializer_list<std::string>;

// Runs a statement with these texts bound in order; says whether it changed a row.
bool run_with(SQLite::Database& db, const char* sql, Words words) {
    SQLite::Statement statement(db, sql);
    int at = 0;
    for (const std::string& word : words) statement.bind(++at, word);
    return statement.exec() > 0;
}

bool insert_session(SQLite::Database& db, const std::string& person, const StoredSession& session) {
    SQLite::Statement row(db, "INSERT INTO tokens(hash, person, made, seen, browser) VALUES(?, ?, ?, ?, ?)");
    row.bind(1, session.token_hash);
    row.bind(2, person);
    row.bind(3, session.made);
    row.bind(4, session.seen);
    row.bind(5, session.browser);
    return row.exec() > 0;
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
            run_with(db, "INSERT INTO people(id, name) VALUES(?, ?)", {person.id, person.name});
            return insert_session(db, person.id, session);
        },
        std::move(done));
}

void Store::rename_person(const std::string& id, const std::string& name, Done done) {
    change([id,
            name](SQLite::Database& db) { return run_with(db, "UPDATE people SET name = ? WHERE id = ?", {name, id}); },
           std::move(done));
}

void Store::add_session(const std::string& person, const StoredSession& session, Done done) {
    change(
        [person, session](SQLite::Database& db) {
        // Somebody who has just been removed signs in no more.
            SQLite::Statement there(db, "SELECT 1 FROM people WHERE id = ?");
            there.bind(1, person);
            return there.executeStep() && insert_session(db, person, session);
        },
        std::move(done));
}

void Store::session_seen(const std::string& token_hash, i64 at) {
    change(
        [token_hash, at](SQLite::Database& db) {
            SQLite::Statement row(db, "UPDATE tokens SET seen = ? WHERE hash = ?");
            row.bind(1, at);
            row.bind(2, token_hash);
            return row.exec() > 0;
        },
        nullptr);
}

void Store::end_session(const std::string& token_hash, Done done) {
    change(
        [token_hash](SQLite::Database& db) { return run_with(db, "DELETE FROM tokens WHERE hash = ?", {token_hash}); },
        std::move(done));
}

void Store::end_sessions(const std::string& person, const std::string& kept, Done done) {
    change(
        [person, kept](SQLite::Database& db) {
            return run_with(db, "DELETE FROM tokens WHERE person = ? AND hash <> ?", {person, kept});
        },
        std::move(done));
}

void Store::make_account(const std::string& person, const std::string& account, const std::string& password,
                         const std::string& old_hash, const StoredSession& fresh, Done done) {
    change(
        [=](SQLite::Database& db) {
            if (!run_with(db, "UPDATE OR IGNORE people SET account = ?, password = ? WHERE id = ? AND account IS NULL",
                          {account, password, person})) {
                return false;
            }
            run_with(db, "DELETE FROM tokens WHERE hash = ?", {old_hash});
            return insert_session(db, person, fresh);
        },
        std::move(done));
}

void Store::change_password(const std::string& person, const std::string& password, const StoredSession& fresh,
                            Done done) {
    change(
        [=](SQLite::Database& db) {
            if (!run_with(db, "UPDATE people SET password = ? WHERE id = ? AND account IS NOT NULL",
                          {password, person})) {
                return false;
            }
            run_with(db, "DELETE FROM tokens WHERE person = ?", {person});
            return insert_session(db, person, fresh);
        },
        std::move(done));
}

void Store::remove_person(const std::string& id, Done done) {
    change(
        [id](SQLite::Database& db) {
            run_with(db, "DELETE FROM tokens WHERE person = ?", {id});
            insert_rename(db, {id, kSomebody, true});
            return run_with(db, "DELETE FROM people WHERE id = ?", {id});
        },
        std::move(done));
}

std::optional<StoredPerson> Store::person(const std::string& id) {
    std::optional<StoredPerson> found;
    look([&](SQLite::Database& db) {
        SQLite::Statement row(db, "SELECT id, name, coalesce(account, '') FROM people WHERE id = ?");
        row.bind(1, id);
        if (row.executeStep()) found = person_at(row);
    });
    return found;
}

std::optional<std::pair<StoredPerson, StoredSession>> Store::person_of_token(const std::string& token_hash) {
    std::optional<std::pair<StoredPerson, StoredSession>> found;
    look([&](SQLite::Database& db) {
        SQLite::Statement row(db,
                              "SELECT p.id, p.name, coalesce(p.account, ''), t.hash, t.made, t.seen, t.browser "
                              "FROM tokens t JOIN people p ON p.id = t.person WHERE t.hash = ?");
        row.bind(1, token_hash);
        if (row.executeStep()) found.emplace(person_at(row), session_at(row, 3));
    });
    return found;
}

std::vector<StoredSession> Store::sessions(const std::string& person, int most) {
    std::vector<StoredSession> sessions;
    look([&](SQLite::Database& db) {
        SQLite::Statement rows(db,
                               "SELECT hash, made, seen, browser FROM tokens WHERE person = ? "
                               "ORDER BY seen DESC, made DESC LIMIT ?");
        rows.bind(1, person);
        rows.bind(2, most);
        while (rows.executeStep()) sessions.push_back(session_at(rows, 0));
    });
    return sessions;
}

std::optional<Store::Login> Store::login(const std::string& account) {
    std::optional<Login> found;
    look([&](SQLite::Database& db) {
        SQLite::Statement row(db, "SELECT id, name, account, password FROM people WHERE account = ?");
        row.bind(1, account);
        if (row.executeStep()) found = Login{person_at(row), row.getColumn(3).getString()};
    });
    return found;
}

std::vector<StoredPerson> Store::people_named(const std::string& name, int most) {
    std::vector<StoredPerson> people;
    look([&](SQLite::Database& db) {
        SQLite::Statement rows(db,
                               "SELECT id, name, coalesce(account, '') FROM people "
                               "WHERE id = ?1 OR name = ?1 OR account = ?1 ORDER BY id LIMIT ?2");
        rows.bind(1, name);
        rows.bind(2, most);
        while (rows.executeStep()) people.push_back(person_at(rows));
    });
    return people;
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
    std::vector<StoredRuling> rulings;
    look([&](SQLite::Database& db) {
        SQLite::Statement rows(db, "SELECT kind, whom, why, until FROM rulings ORDER BY kind, whom");
        while (rows.executeStep()) {
            rulings.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                               rows.getColumn(2).getString(), rows.getColumn(3).getInt64()});
        }
    });
    return rulings;
}

void Store::add_ruling(const StoredRuling& ruling, Done done) {
    change(
        [ruling](SQLite::Database& db) {
            SQLite::Statement row(db, "INSERT OR REPLACE INTO rulings(kind, whom, why, until) VALUES(?, ?, ?, ?)");
            row.bind(1, ruling.kind);
            row.bind(2, ruling.whom);
            row.bind(3, ruling.why);
            row.bind(4, ruling.until);
            return row.exec() > 0;
        },
        std::move(done));
}

void Store::remove_ruling(const std::string& kind, const std::string& whom, Done done) {
    change(
        [kind, whom](SQLite::Database& db) {
            return run_with(db, "DELETE FROM rulings WHERE kind = ? AND whom = ?", {kind, whom});
        },
        std::move(done));
}

}  // namespace holdup::server
