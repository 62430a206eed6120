#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.django, C13.4: the victim goes one car further from him, same floor, and never off the train.
void Module::push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to) {
    if (!s.has_power(shooter, Power::Django)) return;
    const int from = slot_of(s.where(shooter));
    const int stood = slot_of(s.where(victim));
    const LocSet here = at_bit(s.where(victim));
    if (stood >= from) to |= (here << 1) & s.places;
    if (stood <= from) to |= (here >> 1) & s.places;
}

}  // namespace holdup::powers
