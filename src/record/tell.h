// The journal in plain English: one line for every fact.
#pragma once

#include <string>

#include "game/journal.h"
#include "game/state.h"

namespace holdup {

// As seen by one seat, or the whole truth when nobody in particular is looking.
std::string tell(const State& state, const Entry& entry, Seat viewer = kNoSeat);

// "inside first class", "on the roof of the luggage car".
std::string location_title(const State& state, Loc loc);

}  // namespace holdup
