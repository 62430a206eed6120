#include "rules/powers/module.h"
#include "rules/seats.h"

namespace holdup::powers {

// B.power.ghost, B.two.ghost-doc, C13.6: the first card of the first turn may lie face down; whoever drew instead has
// lost that for the round, because only the first turn counts.
void Module::facing(const State& s, Seat seat, unsigned& ways) {
    if (s.turn > 0) return;
    const bool first_card = !(s.played & seat_bit(seat));
    ways |= first_card & seat_has_power(s, seat, Power::Ghost) ? kFaceDown : 0;
}

}  // namespace holdup::powers
