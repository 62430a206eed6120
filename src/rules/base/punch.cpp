#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/next_to.h"
#include "rules/seats.h"

namespace holdup::base {

PawnSet punch_targets(const State& s, Pawn puncher) {
    PawnSet targets = bandits_at(s, at_bit(s.where(puncher))) & ~pawn_bit(puncher);
    H::punchable(s, puncher, targets);
    H::target_bar(s, puncher, targets);
    H::target_spare(s, puncher, targets);
    return targets;
}

// B.punch, C10.5: someone in the puncher's own space, if anyone is there.
void punch(Play& p, Pawn actor) {
    const PawnSet targets = punch_targets(p.s, actor);
    if (targets == 0) {
        p.no_effect(actor, Why::NobodyHere);
    } else if (single(targets)) {
        punch_victim(p, actor, static_cast<Pawn>(lowest(targets)));
    } else {
        p.ask(Rule::PunchWhom, actor, p.s.owner(actor), Group::Pawns, targets);
    }
}

namespace {

// B.punch, C10.5.1: after the loot, one car along the train on the same floor, the puncher's choice.
void knock_away(Play& p, Pawn puncher, Pawn victim) {
    const LocSet to = next_to(p.s, at_bit(p.s.where(victim)), Link::Punch);
    if (to == 0) return;
    if (single(to)) {
        arrive(p, victim, static_cast<Loc>(lowest(to)), Cause::Punched);
    } else {
        p.ask(Rule::PunchTo, puncher, p.s.owner(puncher), Group::Places, to).other = static_cast<u8>(victim);
    }
}

}  // namespace

void punch_victim(Play& p, Pawn puncher, Pawn victim) {
    p.note(Fact::Punched, ord(victim), ord(puncher));
    if (!holds(p.s.bandits, victim)) {
        H::punched_other(p, puncher, victim);
        return;
    }
    const TokenSet held = tokens_of(p.s, victim);
    if (held.empty()) {
        knock_away(p, puncher, victim);
        return;
    }
    const Seat seat = p.s.owner(puncher);
    const LootOptions options = loot_options(p.s, held, seat);
    if (options.ask) {
        p.ask(Rule::PunchLoot, puncher, seat, Group::Loot, options.faces).other = static_cast<u8>(victim);
    } else {
        punch_loot(p, puncher, victim, static_cast<Face>(lowest(options.faces)));
    }
}

void punch_loot(Play& p, Pawn puncher, Pawn victim, Face face) {
    const Seat seat = p.s.owner(puncher);
    const int token = pick_token(p, tokens_of(p.s, victim), seat, face);
    drop_token(p, victim, token, p.s.where(victim));
    bool may_pocket = false;
    H::pockets(p.s, puncher, token, may_pocket);
    if (may_pocket) {
        Frame& f = p.ask(Rule::TakePurse, puncher, seat, Group::Basic, bit(choice::kYes) | bit(choice::kNo));
        f.other = static_cast<u8>(victim);
        f.step = static_cast<u8>(token);
    } else {
        knock_away(p, puncher, victim);
    }
}

void pocket_purse(Play& p, Pawn puncher, Pawn victim, int token, bool take) {
    if (take) take_token(p, puncher, token);
    knock_away(p, puncher, victim);
}

}  // namespace holdup::base
