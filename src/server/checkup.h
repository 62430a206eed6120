// Looking after a database without a server: what is wrong with it, and what can be put right.
#pragma once

#include <string>
#include <vector>

#include "server/retention.h"

namespace holdup::server {

struct Checkup {
    i64 running = 0, finished = 0, people = 0, sessions = 0;
    i64 without_story = 0;  // finished games that only these rules can show
    std::vector<std::string> wrong;  // sentences
    bool damaged = false;  // the file itself
};

// Reads everything once and changes nothing; a server may be using the file.
Checkup check_store(const std::string& database);

// Puts right what can be: rows of broken pages are left behind, a log ends before its first hole, stories that are
// missing are written, and nobody else may read the file. Gives what was done. No server may be using the file.
std::vector<std::string> repair_store(const std::string& database);

// Forgets at once what a server with these settings would forget in time.
Pruned prune_store(const std::string& database, const Retention& keep);

// Gives the room of what was forgotten back to the disk; gives the file's size before and after.
std::pair<i64, i64> vacuum_store(const std::string& database);

}  // namespace holdup::server
