// The records in a database, without a running server.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/table.h"

namespace holdup::server {

// A stored table that is only looked at, without a server; nothing when its config cannot be read.
std::unique_ptr<Table> archived_table(StoredTable stored);

struct ArchivedRecord {
    std::string table, text;
    std::string problem;  // why there is no text, or not all of it
};

// Every game that has ended; the database may be in use by a server.
std::vector<ArchivedRecord> finished_records(const std::string& database);

// Takes a record in as a finished game; the sentence says why not, and is empty when it was taken.
std::string add_record(const std::string& database, const std::string& text);

}  // namespace holdup::server
