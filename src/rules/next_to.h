// What is next to what, for each purpose, and who may stand where: along the vehicle, and as the modules of a table
// say.
#pragma once

#include "game/geography.h"
#include "game/seats.h"
#include "rules/modules.h"

namespace holdup {

// Along the vehicle, and wherever a module joins two of them.
inline LocSet next_to(const State& s, LocSet from, Link link) {
    LocSet to = beside(from) & s.places;
    H::links(s, from, link, to);
    return to;
}

// Where somebody stands in the way of a shot.
inline LocSet occupied_places(const State& s, PawnSet pawns) {
    LocSet occupied = 0;
    for (int pawn : each(pawns)) occupied |= at_bit(s.at[static_cast<std::size_t>(pawn)]);
    H::blockers(s, occupied);
    return occupied;
}

// Where a pawn may stand at all. C9.2: the Marshal whom nobody plays goes to no roof and into no car without one.
// C9.3.3: Shotgun goes nowhere else.
inline LocSet ground_of(const State& s, Pawn pawn) {
    LocSet places = s.places & ~at_bit(kCellSlot);
    if (!holds(s.characters, pawn)) {
        if (pawn == Pawn::Marshal) places = hideouts(s.places);
        if (pawn == Pawn::Shotgun) places &= ~hideouts(s.places);
    }
    H::ground(s, pawn, places);
    return places;
}

}  // namespace holdup
