#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/base/round.h"
#include "rules/next_to.h"

namespace holdup::base {

PawnSet punch_targets(const State& s, Pawn puncher) {
    PawnSet targets = characters_at(s, at_bit(s.where(puncher))) & ~pawn_bit(puncher);
    H::punchable(s, puncher, targets);
    H::target_bar(s, puncher, targets);
    H::target_spare(s, puncher, targets);
    return targets;
}

// B.punch, C10.5: someone in the puncher's own space, if anyone is there.
void punch(Play& p, Pawn actor, bool special) {
    const PawnSet targets = punch_targets(p.s, actor);
    if (targets == 0) {
        p.no_effect(actor, Why::NobodyHere);
    } else if (single(targets)) {
        punch_victim(p, actor, static_cast<Pawn>(lowest(targets)), special);
    } else {
        p.ask(Rule::PunchWhom, actor, p.s.decides(actor), Group::Pawns, targets).step = special ? kSpecialPunch : 0;
    }
}

namespace {

// B.punch, C10.5.1: after the loot, one car along the train on the same floor, the puncher's choice.
void knock_away(Play& p, Pawn puncher, Pawn victim, bool special) {
    // C4.2.11, C10.5.1: a Special Punch sends the victim to the other floor, where there is one.
    if (special) {
        const Loc floor = other_floor(p.s.where(victim));
        if (at_bit(floor) & ground_of(p.s, victim)) arrive(p, victim, floor, Cause::Punched);
        return;
    }
    LocSet to = next_to(p.s, at_bit(p.s.where(victim)), Link::Punch) & ground_of(p.s, victim);
    if (to == 0) return;
    bool off = false;
    H::falls(p.s, victim, off);
    if (off) to |= bit(kNowhere);
    if (single(to)) {
        arrive(p, victim, static_cast<Loc>(lowest(to)), Cause::Punched);
    } else {
        p.ask(Rule::PunchTo, puncher, p.s.decides(puncher), Group::Places, to).other = static_cast<u8>(victim);
    }
}

}  // namespace

void punch_to(Play& p, Pawn puncher, Pawn victim, Loc to) {
    if (to == kNowhere) return knock_off(p, puncher, victim);
    arrive(p, victim, to, Cause::Punched);
}

void knock_off(Play& p, Pawn by, Pawn victim) {
    p.note(Fact::KnockedOff, ord(victim), ord(by));
    leave_game(p, victim);
}

void punch_victim(Play& p, Pawn puncher, Pawn victim, bool special) {
    p.note(Fact::Punched, ord(victim), ord(puncher));
    if (!holds(p.s.characters, victim)) {
        H::punched_other(p, puncher, victim);
        return;
    }
    H::punched(p, puncher, victim);
    bool clings = false;
    H::clings(p.s, victim, clings);
    const TokenSet held = clings ? TokenSet{} : tokens_of(p.s, victim);
    if (held.empty()) {
        knock_away(p, puncher, victim, special);
        return;
    }
    const Seat seat = p.s.decides(puncher);
    const LootOptions options = loot_options(p.s, held, seat);
    if (options.ask) {
        Frame& f = p.ask(Rule::PunchLoot, puncher, seat, Group::Loot, options.faces);
        f.other = static_cast<u8>(victim);
        f.step = special ? kSpecialPunch : 0;
    } else {
        punch_loot(p, puncher, victim, special, static_cast<Face>(lowest(options.faces)));
    }
}

void punch_loot(Play& p, Pawn puncher, Pawn victim, bool special, Face face) {
    const Seat seat = p.s.decides(puncher);
    const int token = pick_token(p, tokens_of(p.s, victim), seat, face);
    drop_token(p, victim, token, p.s.where(victim));
    bool may_pocket = false;
    H::pockets(p.s, puncher, token, may_pocket);
    if (may_pocket) {
        Frame& f = p.ask(Rule::TakePurse, puncher, seat, Group::Basic, bit(choice::kYes) | bit(choice::kNo));
        f.other = static_cast<u8>(victim);
        f.step = static_cast<u8>(token | (special ? kSpecialPunch : 0));
    } else {
        knock_away(p, puncher, victim, special);
    }
}

void pocket_purse(Play& p, Pawn puncher, Pawn victim, bool special, int token, bool take) {
    if (take) take_token(p, puncher, token);
    knock_away(p, puncher, victim, special);
}

}  // namespace holdup::base
