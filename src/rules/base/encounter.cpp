#include "rules/base/encounter.h"

#include "rules/base/deck.h"
#include "rules/modules.h"
#include "rules/seats.h"

namespace holdup::base {

// B.marshal.shortage, C2.6.6, C11.2.2, C11.2.3: fewer bullets than bandits means that none of them takes one.
bool neutral_bullets(Play& p, PawnSet group) {
    State& s = p.s;
    const int needed = std::popcount(group);
    if (needed > s.neutral) {
        p.note(Fact::NeutralShort, 0, needed - s.neutral);
        // F.neutral.exhausted: in 2014 the pile then leaves the game.
        if (s.rules.has(Switch::NeutralSetAside)) s.neutral = 0;
        return false;
    }
    s.neutral = static_cast<u8>(s.neutral - needed);
    in_play_order(s, group, [&](Pawn pawn) {
        receive_bullet(p, pawn, kNeutralBullet);
        p.note(Fact::NeutralBullet, ord(pawn));
    });
    return true;
}

void place(Play& p, Pawn pawn, Loc to, Cause cause) {
    Loc& at = p.s.at[static_cast<std::size_t>(pawn)];
    p.note(Fact::PawnMoved, ord(pawn), at, to, static_cast<u16>(cause));
    at = to;
}

namespace {

// B.marshal.escape, C12.1: everyone met is hit, then everyone flees to the roof, even one who just came from there.
void meet_marshal(Play& p, PawnSet met) {
    H::meets(p.s, met);
    if (met == 0) return;
    neutral_bullets(p, met);
    in_play_order(p.s, met, [&](Pawn pawn) { place(p, pawn, other_floor(p.s.where(pawn)), Cause::Fled); });
}

}  // namespace

// RULINGS 4: the Marshal first; where his victims have fled to, others may wait for them.
void meet(Play& p, PawnSet group) {
    meet_marshal(p, group & bandits_at(p.s, at_bit(p.s.where(Pawn::Marshal))));
    H::arrived(p, group);
}

void settle(Play& p, PawnSet group, PawnSet entered) {
    bool waits = false;
    H::enters(p, group, entered, waits);
    if (!waits) meet(p, group);
}

namespace {

[[gnu::noinline]] void arrive_among_boxes(Play& p, Pawn pawn, Loc to, Cause cause) {
    const PawnSet entered = slot_of(p.s.where(pawn)) != slot_of(to) ? pawn_bit(pawn) & p.s.bandits : 0;
    place(p, pawn, to, cause);
    settle(p, holds(p.s.bandits, pawn) ? pawn_bit(pawn) : bandits_at(p.s, at_bit(to)), entered);
}

}  // namespace

// In the base game only bandits arrive, and only the Marshal waits for them.
void arrive(Play& p, Pawn pawn, Loc to, Cause cause) {
    if (p.s.rules.has_box()) return arrive_among_boxes(p, pawn, to, cause);
    place(p, pawn, to, cause);
    if (to == p.s.where(Pawn::Marshal)) meet_marshal(p, pawn_bit(pawn));
}

void move_marshal(Play& p, Loc to, Cause cause) {
    place(p, Pawn::Marshal, to, cause);
    const PawnSet met = bandits_at(p.s, at_bit(to));
    if (p.s.rules.has_box()) return settle(p, met, 0);
    meet_marshal(p, met);
}

// C7.1.1, C7.1.14: one car toward the caboose; out of the coach he steps into the train instead.
bool send_marshal_back(Play& p) {
    const Loc at = p.s.where(Pawn::Marshal);
    if (slot_of(at) == p.s.caboose) return false;
    // Out of a coach that stands beside a rear Handcar he steps into the caboose.
    const int beside_coach = p.s.horse.coach < p.s.caboose ? p.s.horse.coach : p.s.caboose;
    move_marshal(p, slot_of(at) == kCoachSlot ? inside_of(beside_coach) : static_cast<Loc>(at + 1), Cause::Event);
    return true;
}

}  // namespace holdup::base
