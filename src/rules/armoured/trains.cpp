// Two trains side by side: what is next to what across, what is seen across, and how they pass each other.
#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"

namespace holdup::armoured {

// A.move, A.punch, C9.1, C9.5, C10.1: the car of the other train that stands beside one's own, on the same floor; also
// where a shot or a flight leads, and where the Marshal may go (C10.8.1), who never leaves the insides.
void Module::links(const State& s, LocSet from, Link, LocSet& to) { to |= across(s, from); }

// A.fire, C11.1: from one roof every roof of the other train, at any distance and whoever stands between; the coach's
// roof and the armoured train's see each other too (RULINGS 3).
void Module::sight(const State& s, Pawn shooter, LocSet& seen) {
    const LocSet here = at_bit(s.where(shooter));
    const LocSet coach = at_bit(roof_of(kCoachSlot));
    if (here & kArmouredRoofs) seen |= (kExpressRoofs | coach) & s.places;
    if (here & (kExpressRoofs | coach)) seen |= kArmouredRoofs & s.places;
}

namespace {

// Both numbers are told with 2 added, since a train may stand behind where it began.
void slide(Play& p, int cars) {
    auto& offset = p.s.armoured.offset;
    p.note(Fact::TrainMoved, 0, offset + 2, offset + cars + 2);
    offset = static_cast<std::int8_t>(offset + cars);
}

}  // namespace

// C7.1.2, C7.1.8: braking throws the armoured train one car back along the express, speed takes it one further.
void Module::shifted(Play& p, Way way) { slide(p, way == Way::Forward ? -1 : 1); }

// A.trains-pass, C5.4.5: two cars further after each round but the last.
bool Passing::at(Moment, Play& p, Frame&) {
    if (p.s.round + 1 < kRounds) slide(p, 2);
    return true;
}

}  // namespace holdup::armoured
