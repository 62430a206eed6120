#include "rules/next_to.h"
#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.django, C13.4: the victim goes one car further from him, same floor, and never off the train.
void Module::push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to) {
    if (!s.has_power(shooter, Power::Django)) return;
    const Loc from = s.where(shooter);
    const Loc stood = s.where(victim);
    for (int loc : each(next_to(s, at_bit(stood), Link::Push))) {
        if (distance(s, from, static_cast<Loc>(loc)) > distance(s, from, stood)) to |= bit(loc);
    }
}

}  // namespace holdup::powers
