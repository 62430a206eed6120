// The quick judgement of every question but which card to lay: where to go, whom to hit, what to take.
#pragma once

#include "agents/policy.h"

namespace holdup {

void weigh_answers(const State& state, Seat seat, const Choices& legal, Weighted& out);

}  // namespace holdup
