// A running game from its beginning, with the eyes of one who takes part or looks on.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/table.h"

namespace holdup::server {

// Every moment these eyes have seen so far, as far as it is stored; nothing (or nobody) means the public view.
std::variant<std::string, Problem> story_of(const Table& table, const std::string& person, std::optional<Seat> seat);

}  // namespace holdup::server
