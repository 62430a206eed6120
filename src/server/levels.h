// The agents one can seat, as the server uses them. The list itself is src/agents'.
#pragma once

#include <atomic>
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

// Whether the level thinks by the clock, as long as it may, and not a few steps.
bool thinks_long(std::string_view level);

// A long thought may be cut short: it ends with a tenth of its time as soon as anything presses.
struct Haste {
    const std::atomic<int>* pressing = nullptr;
    bool* cut = nullptr;  // set when it was
};

// What an agent of this level answers; it sees what its seat sees, and nothing else. Takes as long as the level takes.
Choice think(std::string_view level, const View& view, const Choices& legal, Rng& rng, const Haste& haste = {});

}  // namespace holdup::server
