// What a log keeps besides the choices themselves: the lines of the record, and the hash of every state. With them a
// record can be written without any rules, and other rules can show whether they would have played the same game.
#pragma once

#include <optional>
#include <string>

#include "game/state.h"
#include "record/record.h"
#include "server/config.h"
#include "server/store.h"

namespace holdup::server {

// Whether an entry is the game's: the rules answer to it.
bool is_play(LogKind kind);
bool is_answer(LogKind kind);

// The entry's text: of a start before which nothing was, of an answer given in this state.
std::string start_text(const State& started);
std::string answer_text(const State& before, Seat seat, Choice choice);
// What the last answer of a game adds to its text.
std::string result_text(const State& over);
bool has_result(const LogEntry& entry);

// The record as the log tells it, without its deal; it ends at the first answer that was kept without its words.
// Nothing for a game that was never begun.
std::optional<Record> record_in(const std::vector<LogEntry>& log, const Setup& setup, const Chance& chance);

}  // namespace holdup::server
