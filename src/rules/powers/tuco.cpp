#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.tuco, C13.12: he also sees the other floor of his own car.
void Module::sight(const State& s, Pawn shooter, LocSet& seen) {
    if (s.has_power(shooter, Power::Tuco)) seen |= at_bit(other_floor(s.where(shooter))) & s.places;
}

}  // namespace holdup::powers
