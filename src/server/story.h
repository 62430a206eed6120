// A running game from its beginning, with the eyes of one who takes part or looks on.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/replay.h"

namespace holdup::server {

// What somebody may be told, as far as it is stored, with the eyes of a seat of theirs; without a seat, what is public.
std::variant<Played, Problem> played_for(const Table& table, const std::string& person, std::optional<Seat> seat);

// Every moment these eyes have seen so far.
std::string story_of(const Played& played, std::optional<Seat> seat);

}  // namespace holdup::server
