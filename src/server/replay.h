// A finished game, for the archive: the record, and every moment of it with any eyes.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "server/problem.h"
#include "server/table.h"

namespace holdup::server {

// The table must have ended. A game that was left, or that these rules cannot play to its end, gives what is known of
// it.
std::variant<std::string, Problem> record_of(const Table& table);

// What of a log is played again, without words and without talk: many whole games may wait to be told.
std::vector<LogEntry> course_of(std::span<const LogEntry> log);

// All that it takes to tell a game, apart from its table: whole games are told by another thread (tellers.h).
struct Played {
    Setup setup;
    Chance chance;
    std::vector<LogEntry> log;
    std::optional<Problem> refused;
};
// As far as these rules go along with the game.
Played played_at(const Table& table);

// The members of a replay besides the table, which holds people's names: what is kept of a finished game. And a replay
// with them. `eyes`: "all", "public", or the number of a seat.
std::variant<std::string, Problem> story_with(const Played& played, std::string_view eyes);
std::string replay_with(std::string_view table, std::string_view story);

// Plays a stored log again; `before` and `after` are called around every answer, `after` once more at the start with
// nullptr.
void play_again(Game& game, const Setup& setup, const Chance& chance, std::span<const LogEntry> log,
                const std::function<void(const LogEntry&)>& before, const std::function<void(const LogEntry*)>& after);

// A record from outside as a finished table of the archive; the record is played through first.
std::variant<StoredTable, Problem> table_of_record(const std::string& text, i64 now, const std::string& owner = {});

// Whether a record's deal is the one that was promised: a sentence, and whether all is well.
struct DealCheck {
    bool well = false;
    std::string sentence;
};
DealCheck verify_deal(const std::string& record_text);

}  // namespace holdup::server
