// One step ahead, by the board alone: rob when there is loot, shoot when somebody is in sight, keep away from the
// Marshal, and value a purse nobody has opened at its mean.
#pragma once

#include "core/rng.h"
#include "game/choice.h"
#include "game/view.h"

namespace holdup {

Choice greedy_choice(const View& view, const Choices& legal, Rng& rng);

}  // namespace holdup
