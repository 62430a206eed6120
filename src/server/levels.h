// The agents one can seat, as the server uses them. The list itself is src/agents'.
#pragma once

#include <string>
#include <string_view>

#include "agents/levels.h"
#include "core/rng.h"
#include "game/choice.h"
#include "game/view.h"

namespace holdup::server {

bool is_level(std::string_view level);
std::string_view level_title(std::string_view level);

// Who plays when nobody said who should, and for people who have left.
std::string_view default_level();

// What an agent of this level answers; it sees what its seat sees, and nothing else. Takes as long as the level takes.
Choice think(std::string_view level, const View& view, const Choices& legal, Rng& rng);

}  // namespace holdup::server
