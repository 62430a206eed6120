// Rows of a query, read one after the other with the values of its question marks bound in order.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <utility>
#include <vector>

namespace holdup::server {

template <class... Values>
SQLite::Statement bound(SQLite::Database& db, const char* sql, const Values&... values) {
    SQLite::Statement statement(db, sql);
    int at = 0;
    (statement.bind(++at, values), ...);
    return statement;
}

template <class Read, class... Values>
auto all_rows(SQLite::Database& db, const char* sql, const Read& read, const Values&... values) {
    SQLite::Statement rows = bound(db, sql, values...);
    std::vector<decltype(read(rows))> all;
    while (rows.executeStep()) all.push_back(read(rows));
    return all;
}

template <class Read, class... Values>
auto first_row(SQLite::Database& db, const char* sql, const Read& read, const Values&... values) {
    SQLite::Statement row = bound(db, sql, values...);
    std::optional<decltype(read(row))> first;
    if (row.executeStep()) first.emplace(read(row));
    return first;
}

}  // namespace holdup::server
