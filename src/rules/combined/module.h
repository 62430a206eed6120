#pragma once

#include "game/hooks.h"

namespace holdup::combined {

// With the Combined wording any pawn can be shot, the Marshal too.
struct Module {
    static constexpr SwitchSet kWakes = {Switch::AnyTarget};
    static void shootable(const State& s, Pawn shooter, PawnSet& pawns);
    static void shot_other(Play& p, Pawn shooter, Pawn victim);
};

}  // namespace holdup::combined
