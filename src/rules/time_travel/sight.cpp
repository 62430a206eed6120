// What the car at the end of the train is next to, and what is seen from it and of it.
#include "rules/next_to.h"
#include "rules/time_travel/module.h"

namespace holdup::time_travel {

namespace {

// The roof of the car it is coupled to; and of a car of the other train that stands beside it (C9.9.1).
LocSet roof_beside(const State& s) {
    const LocSet car = roofless(s.places);
    const LocSet other = s.rules.has(Switch::ArmouredTrain) ? across(s, car << kRoof) : 0;
    return ((beside(car) << kRoof) & s.places) | other;
}

// C11.1: the cars of the other train beyond the one beside it, both floors.
LocSet cars_beyond(const State& s) {
    if (!s.rules.has(Switch::ArmouredTrain)) return 0;
    const int at = lowest(roofless(s.places));
    LocSet cars = 0;
    for (int slot = kArmouredSlot; slot < kArmouredSlot + kArmouredSlots; ++slot) {
        const int stands = stands_at(s, inside_of(slot));
        if (at == kAheadSlot ? stands < at : stands > at) cars |= bit(slot) | bit(slot + kRoof);
    }
    return cars & s.places;
}

LocSet coach_roof(const State& s) { return at_bit(roof_of(kCoachSlot)) & s.places; }

}  // namespace

// T.adjacent, T.push, T.punch, C3.adjacent, C9.9.1, C9.9.2, C10.1: roof and inside of the next car both lead into it;
// out of it one comes to the inside only. A move over the roofs may end in it. The Marshal never enters (C9.2).
void Module::links(const State& s, LocSet from, Link link, LocSet& to) {
    const LocSet car = roofless(s.places);
    if (link == Link::Marshal) {
        to &= ~car;
    } else if (link == Link::Flee) {
        // C12.2: whoever flees goes to a roof.
        to = from & car ? roof_beside(s) : to & ~car;
    } else if (link != Link::Sight) {
        if (from & roof_beside(s)) to |= car;
        // C9.9.1: a coach beside the Handcar is next to it with its roof as well.
        if ((from & coach_roof(s)) && (car >> s.horse.coach) & 1) to |= car;
    }
}

// T.shoot: the inside of the locomotive, the coach's roof, and the train's roofs by line of sight; and the other way.
// C11.1: with the Combined wording both floors of the next car, but no roof beyond.
void Module::sight(const State& s, Pawn shooter, LocSet& seen) {
    const LocSet car = roofless(s.places);
    const LocSet here = at_bit(s.where(shooter));
    if (here & car) seen |= coach_roof(s);
    if (here & coach_roof(s)) seen |= car;
    if (s.rules.has(Switch::NearSight)) {
        const LocSet outside = roof_beside(s) | cars_beyond(s);
        if (here & car) seen |= outside;
        if (here & outside) seen |= car;
        return;
    }
    if (!(here & (car | kExpressRoofs))) return;
    const LocSet occupied = occupied_places(s, s.characters) & kExpressRoofs & ~here;
    const bool ahead = (car & at_bit(inside_of(kAheadSlot))) != 0;
    const auto nearest = [&](LocSet from, bool forward) {
        return forward ? nearest_ahead(occupied, from) : nearest_behind(occupied, from);
    };
    if (here & car) {
        // From above the car, along the roofs of the train.
        seen |= nearest(here << kRoof, !ahead);
    } else if (nearest(here, ahead) == 0) {
        seen |= car;
    }
}

}  // namespace holdup::time_travel
