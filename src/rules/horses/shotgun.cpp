#include "rules/base/encounter.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/next_to.h"
#include "rules/seats.h"

namespace holdup::horses {

// H.shotgun.shots, C9.3.3: on a roof of the train he stands in the way like anyone else.
void Module::blockers(const State& s, LocSet& occupied) {
    if (s.horse.released) occupied |= at_bit(s.where(Pawn::Shotgun)) & kExpressRoofs;
}

// H.shotgun.punch, C9.3.3: until he is punched off his strongbox, and never again after that.
void Module::punchable(const State& s, Pawn puncher, PawnSet& targets) {
    if (s.horse.coach != 0 && !s.horse.released && s.where(puncher) == s.where(Pawn::Shotgun)) {
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
    base::place(p, Pawn::Shotgun, roof_beside_coach(s), Cause::Punched);
    meet_shotgun(p, bandits_at(s, at_bit(s.where(Pawn::Shotgun))));
}

// H.shotgun.meet, C12.2: passing him on the roofs costs a bullet and nothing else. The coach is a branch off the line
// of roofs, so there is one way from one roof to another.
void Module::passes(Play& p, Pawn pawn, Loc from, Loc to) {
    const State& s = p.s;
    const Loc shotgun = s.where(Pawn::Shotgun);
    if (!s.horse.released || !on_roof(from) || shotgun == from || shotgun == to) return;
    if (!(at_bit(shotgun) & kExpressRoofs)) return;
    const int a = stands_at(s, from), b = stands_at(s, to), his = slot_of(shotgun);
    if (his >= (a < b ? a : b) && his <= (a < b ? b : a)) base::neutral_bullets(p, pawn_bit(pawn));
}

namespace {

void ask_flee(Play& p, PawnSet met) {
    State& s = p.s;
    if (met == 0) return;
    Pawn next = Pawn::Nobody;
    in_play_order(s, met, [&](Pawn pawn) { next = next == Pawn::Nobody ? pawn : next; });
    const LocSet to = next_to(s, at_bit(s.where(next)), Link::Flee) & kRoofs;
    Frame& f = p.ask(Rule::Flee, next, s.owner(next), Group::Places, to);
    f.waiting = static_cast<u16>(met & ~pawn_bit(next));
    if (!single(to)) return;
    const Frame only = f;
    p.pop();
    answer_flee(p, only, static_cast<Loc>(lowest(to)));
}

}  // namespace

// H.shotgun.meet, C12.2: all are hit, then all flee, in play order, each to the neighbouring roof of his choice.
void meet_shotgun(Play& p, PawnSet met) {
    if (met == 0) return;
    base::neutral_bullets(p, met);
    ask_flee(p, met);
}

void answer_flee(Play& p, const Frame& f, Loc to) {
    base::arrive(p, f.actor, to, Cause::FledShotgun);
    ask_flee(p, f.waiting);
}

void Module::arrived(Play& p, PawnSet group) {
    const State& s = p.s;
    if (s.horse.coach == 0) return;
    take_hostages(p, group & bandits_at(s, bit(kCoachSlot)));
    if (s.horse.released) meet_shotgun(p, group & bandits_at(s, at_bit(s.where(Pawn::Shotgun))));
}

}  // namespace holdup::horses
