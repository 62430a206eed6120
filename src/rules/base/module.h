#pragma once

#include "game/hooks.h"

namespace holdup::base {

// The base game: round cards and the events at the end of a round.
struct Module {
    static constexpr u8 kId = 1;
    static bool enabled(const State&) { return true; }
    static bool at(Moment moment, Play& p, Frame& frame);
};

}  // namespace holdup::base
