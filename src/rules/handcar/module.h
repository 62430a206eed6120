#pragma once

#include "game/hooks.h"

namespace holdup::handcar {

// The Handcar throws everyone out as soon as two are in it; the rest is as in the Time Travel car.
struct Module {
    static bool enabled(const State& s) { return s.rules.has(Switch::Handcar); }
    static void enters(Play& p, PawnSet& group, PawnSet& entered, bool& waits);
};

}  // namespace holdup::handcar
