// The database as a file: its lock, who may read it, its tables, and everything in it. For the store, and for whoever
// looks after a database without a server.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/store.h"

namespace SQLite {
class Column;
class Database;
}  // namespace SQLite

namespace holdup::server {

// Two servers on one file would each believe in their own memory. Whichever link leads to it, the file is the same.
class DatabaseLock {
  public:
    // Throws std::runtime_error with a sentence when another server has it, or its folder cannot be written.
    explicit DatabaseLock(const std::string& path);
    ~DatabaseLock();
    DatabaseLock(const DatabaseLock&) = delete;
    DatabaseLock& operator=(const DatabaseLock&) = delete;
    // The file itself, without links.
    const std::string& path() const { return path_; }

  private:
    std::string path_;
    int file_ = -1;
};

// Throws std::runtime_error with a sentence when something else than a file goes by this name: closing a device to
// others would close it to every program.
void expect_file(const std::string& path);

// Nobody but its owner may read a file that holds sessions and the secrets of deals. The first makes an empty one when
// there is none; the second says whether others could read it until now.
void make_private(const std::string& path);
bool keep_private(const std::string& path);

// Throws std::runtime_error with a sentence when the file belongs to some other program; an empty one is nobody's.
void expect_ours(SQLite::Database& db, const std::string& path);

// Makes the tables, and brings those of earlier versions up to date.
void bring_up_to_date(SQLite::Database& db, const std::string& path);

// Tables with their logs, in the order of their numbers. What cannot be read is told by the table's id.
enum class Stored : u8 { All, Running };
std::vector<StoredTable> stored_tables(SQLite::Database& db, Stored which,
                                       const std::function<void(const std::string& id, const std::string& why)>& wrong);

std::string blob_of(const SQLite::Column& column);

// Notes who played the finished games that fit this condition: their lists are made from it.
void note_players(SQLite::Database& db, const std::string& which);

void write_story(SQLite::Database& db, const StoredStory& story);

}  // namespace holdup::server
