// What is next to what, for each purpose: along the vehicle, and wherever a module joins two of them.
#pragma once

#include "rules/modules.h"

namespace holdup {

inline LocSet next_to(const State& s, LocSet from, Link link) {
    LocSet to = beside(from) & s.places;
    H::links(s, from, link, to);
    return to;
}

// RULINGS 3: where a car stands along the track; the coach stands beside one of the train's.
inline int stands_at(const State& s, Loc loc) {
    const int slot = slot_of(loc);
    return slot == kCoachSlot ? s.horse.coach : slot;
}

}  // namespace holdup
