#pragma once

#include "game/hooks.h"

namespace holdup::circus {

// The Circus car: whoever comes to it may change floors on the giraffe's neck.
struct Module {
    static bool enabled(const State& s) { return s.rules.has(Switch::CircusCar); }
    static void enters(Play& p, PawnSet& group, PawnSet& entered, bool& waits);
};

}  // namespace holdup::circus
