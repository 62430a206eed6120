#pragma once

#include "game/hooks.h"

namespace holdup::base {

// The base game: round cards and the events at the end of a round.
struct Module {
    static bool enabled(const State&) { return true; }
    static bool at(Moment moment, Play& p, Frame& frame);
};

}  // namespace holdup::base
