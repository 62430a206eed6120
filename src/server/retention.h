// How long what nobody needs any more is kept. 0 keeps it for ever.
#pragma once

#include "server/store.h"

namespace SQLite {
class Database;
}

namespace holdup::server {

// In days.
struct Retention {
    int guests = 180;    // people without an account who have not come back
    int sessions = 400;  // sign-ins nobody has used
    int tables = 30;     // tables that were closed before anybody began
    int games = 0;       // finished games
};

struct Pruned {
    i64 guests = 0, sessions = 0, tables = 0, games = 0;
    i64 all() const { return guests + sessions + tables + games; }
};

// Forgets what is older than that, at most so many of each; the caller has begun the transaction.
Pruned prune(SQLite::Database& db, const Retention& keep, i64 now, int most);

// When a table was last made or something was done at one; 0 when there was none.
i64 last_written(SQLite::Database& db);

// Whether the time of day can be believed when something is to be forgotten for its age: a clock that is set wrong
// would make everything old at once. It is doubted when the store was last written long before the server began, or
// after that, and when it does not go as the steady clock goes.
class Calendar {
  public:
    Calendar(i64 newest, i64 now, i64 steady);
    bool holds(i64 now, i64 steady) const;

  private:
    const bool began_well_;
    const i64 ahead_;  // of the steady clock
};

// Takes the entries of finished games out of the log, which are kept with them: looks at so many entries after number
// `from` and gives the last one looked at, or 0 at the end.
i64 sweep_log(SQLite::Database& db, i64 from, int most);

}  // namespace holdup::server
