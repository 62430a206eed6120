// The agent every other one must beat: any legal answer, all equally likely.
#pragma once

#include "agents/tables.h"
#include "core/rng.h"
#include "game/choice.h"

namespace holdup {

inline Choice random_choice(const Choices& legal, Rng& rng) {
    return legal.nth(rng.below(static_cast<u32>(legal.count())));
}

}  // namespace holdup
