#include "rules/base/encounter.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/next_to.h"
#include "rules/round_cards.h"

namespace holdup::horses {

namespace {

constexpr int kRideCars = 3;

// H.ride, C10.4: up to three cars either way, inside the car where the ride ends or inside the coach beside it.
LocSet ride_reach(const State& s, Pawn pawn) {
    const LocSet cars = (bit(2 * kRideCars + 1) - 1) << stands_at(s, s.where(pawn)) >> kRideCars;
    LocSet to = cars & kExpress & s.places;
    if (s.horse.coach != 0 && (to >> s.horse.coach) & 1) to |= bit(kCoachSlot);
    // C10.4: in the combined rules a ride leads somewhere else.
    if (s.rules.has(Switch::RideLeaves)) to &= ~at_bit(s.where(pawn));
    return to;
}

void ride_to(Play& p, Pawn pawn, Loc to) {
    State& s = p.s;
    const int from = stands_at(s, s.where(pawn));
    const int slot = stands_at(s, to);
    if (slot != from) {
        s.horse.take_horse(from);
        s.horse.add_horse(slot);
        p.note(Fact::HorseMoved, 0, from, slot);
    }
    base::arrive(p, pawn, to, Cause::Rode);
}

}  // namespace

// H.station.escape, C7.2.3: in the last round a bandit may ride away for good.
bool may_ride_off(const State& s, Pawn pawn) { return event_now(s) == Event::Escape && holds(s.bandits, pawn); }

// H.ride: from the inside or the roof, if a horse stands beside the car.
void Module::acts(Play& p, Pawn actor, Action action) {
    if (action != Action::Ride) return;
    const State& s = p.s;
    // C10.4: no horse runs beside the armoured train.
    if (on_armoured_train(s.where(actor)) || s.horse.horses_at(stands_at(s, s.where(actor))) == 0) {
        p.no_effect(actor, Why::NoHorse);
        return;
    }
    const LocSet to = ride_reach(s, actor);
    if (single(to) && !may_ride_off(s, actor)) {
        ride_to(p, actor, static_cast<Loc>(lowest(to)));
    } else {
        p.ask(Rule::Ride, actor, s.decides(actor), Group::Places, to);
    }
}

void answer_ride(Play& p, Pawn pawn, Choice choice) {
    if (choice != choice::kRideOff) {
        ride_to(p, pawn, static_cast<Loc>(choice::index(choice)));
        return;
    }
    State& s = p.s;
    const int slot = stands_at(s, s.where(pawn));
    s.horse.take_horse(slot);
    s.escaped |= static_cast<u16>(pawn_bit(pawn));
    s.gone |= static_cast<u16>(pawn_bit(pawn));
    s.at[static_cast<std::size_t>(pawn)] = kNowhere;
    p.note(Fact::HorseGone, 0, slot);
    p.note(Fact::RodeOff, ord(pawn));
}

}  // namespace holdup::horses
