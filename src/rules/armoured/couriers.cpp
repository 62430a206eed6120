#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/encounter.h"
#include "rules/modules.h"

namespace holdup::armoured {

// C9.8, C9.8.1: a courier stays with his car, inside or on its roof.
void Module::ground(const State& s, Pawn pawn, LocSet& places) {
    if (!holds(kCourierPawns, pawn)) return;
    const Loc at = s.where(pawn);
    places = at_bit(at) | at_bit(other_floor(at));
}

void Module::blockers(const State& s, LocSet& occupied) { occupied |= courier_places(s); }

// A.fire, C3.target: a courier can be shot like a bandit, and by bandits only.
void Module::shootable(const State& s, Pawn shooter, PawnSet& pawns) {
    if (holds(s.bandits, shooter)) pawns |= couriers(s);
}

void count_wild(State& s, Pawn shooter) {
    if (s.rules.has(Switch::TeamGame) && s.owner(shooter) < s.seats) {
        ++s.armoured.wild[static_cast<std::size_t>(team_of(s, shooter))];
    }
}

// A.courier.shot, C11.3.4: the bullet goes under the Wild Bunch token, or out of the game, and the courier changes
// floors; nothing else a shot may do happens to him.
void Module::shot_other(Play& p, Pawn shooter, Pawn victim) {
    count_wild(p.s, shooter);
    if (!holds(kCourierPawns, victim)) return;
    ++p.s.spent;
    p.note(Fact::Shot, ord(victim), ord(shooter));
    change_floors(p, pawn_bit(victim), Cause::Pushed);
}

void change_floors(Play& p, PawnSet which, Cause cause) {
    LocSet to = 0;
    for (int pawn : each(which)) {
        const Loc at = p.s.at[static_cast<std::size_t>(pawn)];
        // C9.2, C9.8.1, C11.3.4: beside the Marshal whom nobody plays he stays, or bandits would change floors for
        // ever.
        if (at == bot_marshal_at(p.s)) continue;
        base::place(p, static_cast<Pawn>(pawn), other_floor(at), cause);
        to |= at_bit(other_floor(at));
    }
    base::settle(p, bandits_at(p.s, to), 0);
}

// C9.2, C9.8.1: when the Marshal comes in below a courier, the courier comes down to him.
void Module::comes(Play& p, Pawn pawn) {
    if (pawn != Pawn::Marshal) return;
    const Loc roof = other_floor(p.s.where(pawn));
    for (int courier : each(couriers(p.s))) {
        if (p.s.at[static_cast<std::size_t>(courier)] != roof) continue;
        base::place(p, static_cast<Pawn>(courier), other_floor(roof), Cause::CameDown);
    }
}

void Module::hot(const State& s, LocSet& places) { places |= courier_places(s); }

// A.courier.meet, C12.3: a bullet from each who is met, and then to the other floor; without bullets too.
bool Module::meeting(Stage stage, Play& p, Frame& f) {
    if (stage != Stage::Hits) return true;
    Party party = Party::of(f);
    PawnSet met = party.group & bandits_at(p.s, courier_places(p.s));
    H::meets_courier(p.s, met);
    if (met == 0) return true;
    base::neutral_bullets(p, met);
    party.flees |= static_cast<u16>(met);
    party.put(f);
    return true;
}

void Module::flights(const State& s, Pawn pawn, LocSet& to, Cause& cause) {
    PawnSet met = at_bit(s.where(pawn)) & courier_places(s) ? pawn_bit(pawn) : 0;
    H::meets_courier(s, met);
    if (met == 0) return;
    to |= at_bit(other_floor(s.where(pawn)));
    if (s.where(pawn) != bot_marshal_at(s)) cause = Cause::FledCourier;
}

// RULINGS 4, C12.3: in the Combined rules running past a courier costs a bandit a bullet.
void Module::guards(const State& s, Pawn pawn, Guards& guards) {
    if (!s.rules.has(Switch::CouriersLetPass) && holds(s.bandits, pawn)) guards.add(courier_places(s) & kRoofs);
}

}  // namespace holdup::armoured
