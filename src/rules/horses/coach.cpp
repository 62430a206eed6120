#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/base/round.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"

namespace holdup::horses {

namespace {

// H.coach.inside, H.coach.roof, C9.3.1: what the coach and the car beside it are next to each other for.
bool inside_linked(const State& s, Link link) {
    switch (link) {
        case Link::Sight:
        case Link::Punch: return true;
        case Link::Move: return s.rules.has(Switch::CoachAdjacent);
        case Link::Push: return s.rules.has(Switch::PushAcross);
        case Link::Marshal: return s.rules.has(Switch::MarshalInCoach);  // H.coach.marshal
        case Link::Flee: return false;
    }
    return false;
}

bool roof_linked(const State& s, Link link) {
    switch (link) {
        case Link::Move:
        case Link::Punch: return true;
        case Link::Push: return s.rules.has(Switch::PushAcross);
        case Link::Flee: return s.rules.has(Switch::FleeToCoach);
        case Link::Sight:
        case Link::Marshal: return false;
    }
    return false;
}

}  // namespace

void Module::links(const State& s, LocSet from, Link link, LocSet& to) {
    if (s.horse.coach == 0) return;
    // Both floors at once, as far as they are joined: chosen, not branched to, because where somebody stands is chance.
    const LocSet floors = (inside_linked(s, link) ? kInsides : 0) | (roof_linked(s, link) ? kRoofs : 0);
    const LocSet car = bit(s.horse.coach) | bit(s.horse.coach + kRoof);
    const auto beside_it = [&](LocSet ends, int slot) {
        const LocSet here = from & ends & floors;
        return (here & kInsides ? bit(slot) : 0) | (here & kRoofs ? bit(slot + kRoof) : 0);
    };
    to |= (beside_it(car, kCoachSlot) | beside_it(kCoachPlaces, s.horse.coach)) & s.places;
}

// H.coach.shots, C11.1: the coach's roof and every roof of the train see each other, whoever stands between.
void Module::sight(const State& s, Pawn shooter, LocSet& seen) {
    if (s.horse.coach == 0) return;
    const LocSet here = at_bit(s.where(shooter));
    if (here & kExpressRoofs) seen |= bit(kCoachSlot + kRoof);
    if (here & bit(kCoachSlot + kRoof)) seen |= s.places & kExpressRoofs;
}

// H.coach.shots: Django pushes nobody to or from the coach, nor along the train from it.
void Module::push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to) {
    if (s.rules.has(Switch::PushAcross)) return;
    if ((at_bit(s.where(shooter)) | at_bit(s.where(victim))) & kCoachPlaces) to = 0;
}

namespace {

void coach_to(Play& p, int slot) {
    u8& coach = p.s.horse.coach;
    p.note(Fact::CoachMoved, 0, coach, slot);
    coach = static_cast<u8>(slot);
}

void shift_horses(Play& p, int step) {
    HorseState& h = p.s.horse;
    const int end = step > 0 ? rear_slot(p.s) : front_slot(p.s);
    u64 moved = h.horses & (u64{0xF} << (4 * end));
    for (int slot = front_slot(p.s); slot <= rear_slot(p.s); ++slot) {
        if (slot == end) continue;
        for (int i = h.horses_at(slot); i > 0; --i) {
            moved += u64{1} << (4 * (slot + step));
            p.note(Fact::HorseMoved, 0, slot, slot + step);
        }
    }
    h.horses = moved;
}

// RULINGS 5: carried off by the coach: out, and what he holds goes with him.
void carry_off(Play& p, Pawn pawn) {
    p.note(Fact::CarriedOff, ord(pawn));
    base::leave_game(p, pawn);
}

// C5.4.5: the coach leaves from beside the caboose, with Shotgun and with everything and everyone in or on it.
void leave(Play& p) {
    State& s = p.s;
    const Loc beside_it = other_floor(roof_beside_coach(s));
    p.note(Fact::CoachGone, 0, s.horse.coach);
    in_play_order(s, characters_at(s, kCoachPlaces), [&](Pawn pawn) { carry_off(p, pawn); });
    for (Place floor : {inside_of(kCoachSlot), roof_of(kCoachSlot), Loc{kUnderShotgun}}) {
        for_each(base::tokens_at(s, floor), [&](int t) { s.token_at[static_cast<std::size_t>(t)] = kBox; });
    }
    s.at[static_cast<std::size_t>(Pawn::Shotgun)] = kNowhere;
    s.horse.coach = 0;
    s.horse.hostages = 0;
    s.places &= ~kCoachPlaces;
    // RULINGS 6: the Marshal stays with the train.
    if (s.where(Pawn::Marshal) == inside_of(kCoachSlot)) base::move_marshal(p, beside_it, Cause::Event);
}

}  // namespace

// H.event.higher-speed, C7.1.8; C7.1.2 where Braking moves them too: one car, and never past the ends of the train.
void Module::shifted(Play& p, Way way) {
    State& s = p.s;
    if (way == Way::Forward && !s.rules.has(Switch::BrakingMovesAll)) return;
    const int step = way == Way::Forward ? -1 : 1;
    shift_horses(p, step);
    if (s.horse.coach == 0) return;
    const int slot = s.horse.coach + step;
    if (slot >= kLocomotive && slot <= rear_slot(s)) coach_to(p, slot);
    const Loc shotgun = s.where(Pawn::Shotgun);
    if (!s.horse.released || !(at_bit(shotgun) & kTrainRoofs)) return;
    const Loc to = base::shifted_from(s, shotgun, way);
    if (to != shotgun) base::place(p, Pawn::Shotgun, to, Cause::Event);
}

// H.coach.moves, C5.4.5.
void move_coach(Play& p) {
    State& s = p.s;
    if (s.horse.coach == 0) return;
    if (s.horse.coach < rear_slot(s)) {
        coach_to(p, s.horse.coach + 1);
    } else if (s.rules.has(Switch::CoachLeaves)) {
        leave(p);
    }
}

namespace {

// C5.4.5: where Shotgun's next step to the roof beside the coach leads.
Loc step_toward(const State& s, Loc at, Loc beside_coach) {
    // Out of a car without a roof he starts on the roof it is coupled to.
    const LocSet coupled = (beside(at_bit(at) & roofless(s.places)) << kRoof) & s.places;
    if (coupled) return static_cast<Loc>(lowest(coupled));
    // Off the armoured train he crosses as soon as a car of the express stands beside him.
    if (on_armoured_train(at)) {
        const LocSet beside_him = across(s, at_bit(at)) & kExpressRoofs;
        if (beside_him) return static_cast<Loc>(lowest(beside_him));
        return static_cast<Loc>(stands_at(s, at) < kLocomotive ? at + 1 : at - 1);
    }
    if (!(at_bit(at) & kExpressRoofs)) return beside_coach;
    return static_cast<Loc>(at < beside_coach ? at + 1 : at - 1);
}

}  // namespace

// H.coach.moves, C5.4.5: Shotgun on the train keeps beside the coach, car by car, and meets whoever stands there.
bool follow_coach(Play& p) {
    State& s = p.s;
    if (!s.horse.released || s.horse.coach == 0) return false;
    const Loc at = s.where(Pawn::Shotgun);
    const Loc beside_coach = roof_beside_coach(s);
    if (at == beside_coach) return false;
    base::arrive(p, Pawn::Shotgun, step_toward(s, at, beside_coach), Cause::Followed);
    return true;
}

}  // namespace holdup::horses
