#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/next_to.h"

namespace holdup::horses {

// H.shotgun.shots, C9.3.3: on a roof of a train he stands in the way like anyone else.
void Module::blockers(const State& s, LocSet& occupied) {
    if (s.horse.released) occupied |= at_bit(s.where(Pawn::Shotgun)) & kTrainRoofs;
}

// H.shotgun.punch, C9.3.3: until he is punched off his strongbox, and never again after that; RULINGS 25: not by the
// Player Marshal.
void Module::punchable(const State& s, Pawn puncher, PawnSet& targets) {
    const bool guarding = s.horse.coach != 0 && !s.horse.released && holds(s.bandits, puncher);
    if (guarding && s.where(puncher) == s.where(Pawn::Shotgun)) {
        targets |= pawn_bit(Pawn::Shotgun);
    }
}

// H.shotgun.punch: the strongbox stays, he goes to the roof beside.
void Module::punched_other(Play& p, Pawn, Pawn victim) {
    State& s = p.s;
    if (victim != Pawn::Shotgun) return;
    s.horse.released = 1;
    const Loc roof = roof_of(kCoachSlot);
    s.token_at[kGuardedStrongbox] = roof;
    p.note(Fact::LootPlaced, 0, roof, kGuardedStrongbox, s.face[kGuardedStrongbox]);
    base::arrive(p, Pawn::Shotgun, roof_beside_coach(s), Cause::Punched);
}

// H.shotgun.meet, M.combine, C12.2: passing him on the roofs costs a bandit a bullet and nothing else.
void Module::guards(const State& s, Pawn pawn, Guards& guards) {
    if (s.horse.released && holds(s.bandits, pawn)) guards.add(at_bit(s.where(Pawn::Shotgun)) & kTrainRoofs);
}

// H.shotgun.meet, C12.2: all are hit, then all flee, each to the neighbouring roof of his choice.
bool Module::meeting(Stage stage, Play& p, Frame& f) {
    const State& s = p.s;
    if (s.horse.coach == 0) return true;
    Party party = Party::of(f);
    if (stage == Stage::Hits && s.horse.released) {
        const PawnSet met = standing_at(s, party.group & s.bandits, at_bit(s.where(Pawn::Shotgun)));
        if (met == 0) return true;
        base::neutral_bullets(p, met);
        party.flees |= static_cast<u16>(met);
        party.put(f);
    } else if (stage == Stage::Stays && f.step == 0) {
        f.step = 1;
        return take_hostages(p, standing_at(s, party.group & s.bandits, bit(kCoachSlot)));
    }
    return true;
}

void Module::hot(const State& s, LocSet& places) {
    if (s.horse.coach == 0) return;
    if (s.horse.hostages != 0) places |= bit(kCoachSlot);
    if (s.horse.released) places |= at_bit(s.where(Pawn::Shotgun));
}

void Module::flights(const State& s, Pawn pawn, LocSet& to, Cause& cause) {
    if (!s.horse.released || s.where(pawn) != s.where(Pawn::Shotgun)) return;
    to |= next_to(s, at_bit(s.where(pawn)), Link::Flee) & kRoofs;
    cause = Cause::FledShotgun;
}

}  // namespace holdup::horses
