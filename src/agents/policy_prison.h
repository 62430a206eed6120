// The quick judgement of Marshal & Prisoners: what the Player Marshal chases, and what bandits want of the prison car.
#pragma once

#include "agents/policy.h"

namespace holdup {

// How much the Marshal would like to have this bandit in the cell: most with his warrant, little a second time.
u32 wish_to_capture(const State& state, Pawn bandit);

// The questions of the box; false when the question is not one of them.
bool weigh_prison_answers(const State& state, Seat seat, const Choices& legal, Weighted& out);

}  // namespace holdup
