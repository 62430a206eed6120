// The quick judgement of Couriers & Armoured Train: crossing over and coming home in time, couriers, team mates.
#pragma once

#include "agents/policy.h"

namespace holdup {

// Where a courier would hit whoever comes.
LocSet guarded(const State& state);

// The last round of a team game: whoever is on the armoured train when it ends wins nothing.
bool last_way_home(const State& state);

// The questions of the box; false when the question is not one of them.
bool weigh_armoured_answers(const State& state, Seat seat, const Choices& legal, Weighted& out);

}  // namespace holdup
