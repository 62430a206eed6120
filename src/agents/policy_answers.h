// The quick judgement of every question but which card to lay: where to go, whom to hit, what to take.
#pragma once

#include "agents/policy.h"

namespace holdup {

// The pawns that win with a seat.
PawnSet own_side(const State& state, Seat seat);
// What one must let fall is what one misses least.
void weigh_drops(u64 faces, Weighted& out);
// Where the frame's actor would go.
void weigh_own_places(const State& state, const Frame& frame, Seat seat, u64 options, Weighted& out);

void weigh_answers(const State& state, Seat seat, const Choices& legal, Weighted& out);

}  // namespace holdup
