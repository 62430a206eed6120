// The agent every other one must beat: any legal answer, all equally likely. And any table to let it play at.
#pragma once

#include "core/rng.h"
#include "game/choice.h"
#include "game/setup.h"

namespace holdup {

inline Choice random_choice(const Choices& legal, Rng& rng) {
    return legal.nth(rng.below(static_cast<u32>(legal.count())));
}

// Any legal table: a preset, a number of players it is made for, and switches flipped here and there.
Setup random_table(Rng& rng);

}  // namespace holdup
