// The agent every other one must beat: any legal answer, all equally likely.
#pragma once

#include "core/rng.h"
#include "game/choice.h"

namespace holdup {

Choice random_choice(const Choices& legal, Rng& rng);

}  // namespace holdup
