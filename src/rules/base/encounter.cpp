#include "rules/base/encounter.h"

#include "rules/base/deck.h"
#include "rules/modules.h"
#include "rules/seats.h"

namespace holdup::base {

// B.marshal.shortage, C12.1: fewer bullets than bandits means that none of them takes one.
void neutral_bullets(Play& p, PawnSet group) {
    State& s = p.s;
    const int needed = std::popcount(group);
    if (needed > s.neutral) {
        p.note(Fact::NeutralShort, 0, needed - s.neutral);
        // F.neutral.exhausted: in 2014 the pile then leaves the game.
        if (s.rules.has(Switch::NeutralSetAside)) s.neutral = 0;
        return;
    }
    s.neutral = static_cast<u8>(s.neutral - needed);
    in_play_order(s, group, [&](Pawn pawn) {
        receive_bullet(p, pawn, kNeutralBullet);
        p.note(Fact::NeutralBullet, ord(pawn));
    });
}

namespace {

void place(Play& p, Pawn pawn, Loc to, Cause cause) {
    Loc& at = p.s.at[static_cast<std::size_t>(pawn)];
    p.note(Fact::PawnMoved, ord(pawn), at, to, static_cast<u16>(cause));
    at = to;
}

// B.marshal.escape, C12.1: everyone met is hit, then everyone flees to the roof, even one who just came from there.
void meet_marshal(Play& p, PawnSet met) {
    H::meets(p.s, met);
    if (met == 0) return;
    neutral_bullets(p, met);
    in_play_order(p.s, met, [&](Pawn pawn) { place(p, pawn, other_floor(p.s.where(pawn)), Cause::Fled); });
}

}  // namespace

void arrive(Play& p, Pawn pawn, Loc to, Cause cause) {
    place(p, pawn, to, cause);
    if (to == p.s.where(Pawn::Marshal)) meet_marshal(p, pawn_bit(pawn));
}

void move_marshal(Play& p, Loc to, Cause cause) {
    place(p, Pawn::Marshal, to, cause);
    meet_marshal(p, bandits_at(p.s, at_bit(to)));
}

}  // namespace holdup::base
