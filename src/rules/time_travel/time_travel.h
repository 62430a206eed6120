// Hiding from the car at the end of the train.
#pragma once

#include "game/play.h"

namespace holdup::time_travel {

// The bandit who is alone in the car, or nobody.
Pawn lone_bandit(const State& s);

}  // namespace holdup::time_travel
