#include "game/seats.h"
#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.ghost, B.two.ghost-doc, C13.6: the first card of the first turn may lie face down; whoever drew instead has
// lost that for the round, because only the first turn counts.
void Module::facing(const State& s, Seat seat, unsigned& ways) {
    if (s.turn != 0 || (s.played & seat_bit(seat))) return;
    if (seat_has_power(s, seat, Power::Ghost)) ways |= kFaceDown;
}

}  // namespace holdup::powers
