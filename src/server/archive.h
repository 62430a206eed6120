// The records in a database, without a running server.
#pragma once

#include <string>
#include <vector>

namespace holdup::server {

struct ArchivedRecord {
    std::string table, text;
};

// Every finished game; the database may be in use by a server.
std::vector<ArchivedRecord> finished_records(const std::string& database);

// Takes a record in as a finished game; the sentence says why not, and is empty when it was taken.
std::string add_record(const std::string& database, const std::string& text);

}  // namespace holdup::server
