// Hiding from the car at the end of the train.
#pragma once

#include "game/play.h"

namespace holdup::time_travel {

// The bandit who is alone in the car, or nobody.
Pawn lone_bandit(const State& s);

// The secret answer, and what everyone sees of it.
void answer_hide(Play& p, Loc loc);
void vanish(Play& p);

}  // namespace holdup::time_travel
