#include "game/seats.h"
#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.doc, B.two.ghost-doc, C13.5: a hand of seven.
void Module::hand_limit(const State& s, Seat seat, int& limit) {
    if (seat_has_power(s, seat, Power::Doc)) ++limit;
}

}  // namespace holdup::powers
