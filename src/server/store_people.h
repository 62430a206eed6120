// The part of the database that is about people: who there is, where they are signed in, who is kept out.
#pragma once

namespace SQLite {
class Database;
}

namespace holdup::server {

// Makes the tables, and brings those of earlier versions up to date.
void make_people_tables(SQLite::Database& db);

}  // namespace holdup::server
