// C16.2: a bot's Punch is for everyone where it stands, all at once.
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/base/encounter.h"
#include "rules/base/round.h"
#include "rules/bots/bots.h"
#include "rules/bots/punching.h"
#include "rules/next_to.h"

namespace holdup::bots {

// Belle is not spared, and the Marshal and a courier are no exceptions.
PawnSet punch_targets(const State& s, Pawn bot) {
    const Loc at = s.where(bot);
    if (at == kNowhere) return 0;
    PawnSet targets = characters_at(s, at_bit(at)) & ~pawn_bit(bot);
    H::punchable(s, bot, targets);
    if (s.where(Pawn::Marshal) == at) targets |= pawn_bit(Pawn::Marshal);
    targets |= standing_at(s, armoured::couriers(s), at_bit(at));
    H::target_bar(s, bot, targets);
    return targets;
}

// C16.2: backwards, to the other train, to the coach, forwards; kNowhere where none of them is possible.
Loc punched_to(const State& s, Pawn victim) {
    const Ways ways = ways_from(s, victim, s.where(victim), Link::Punch);
    for (const Heading heading : {Heading::Back, Heading::Across, Heading::Coach, Heading::Forward}) {
        if (ways.to[static_cast<std::size_t>(heading)] != kNowhere) return ways.to[static_cast<std::size_t>(heading)];
    }
    return kNowhere;
}

namespace {

void drop_loot(Play& p, Pawn bot, Pawn victim) {
    bool clings = false;
    H::clings(p.s, victim, clings);
    const base::TokenSet held = base::tokens_of(p.s, victim);
    if (clings || held.empty()) return;
    // RULINGS 5.28: a victim who holds nothing but antidotes drops one.
    const base::TokenSet wanted = worth_taking(p.s, bot, held);
    base::drop_token(p, victim, pick(p, bot, wanted.empty() ? held : wanted), p.s.where(victim));
}

}  // namespace

void punch_all(Play& p, Pawn bot) {
    State& s = p.s;
    const PawnSet targets = punch_targets(s, bot);
    if (targets == 0) return p.no_effect(bot, Why::NobodyHere);
    const PawnSet people = targets & s.characters;
    in_play_order(s, people, [&](Pawn victim) {
        p.note(Fact::Punched, ord(victim), ord(bot));
        H::punched(p, bot, victim);
        drop_loot(p, bot, victim);
    });
    PawnSet others = targets & ~people;
    for (int pawn : each(others)) p.note(Fact::Punched, pawn, ord(bot));
    // C16.2: nothing happens to a courier beside whom the Marshal has stood.
    if (holds(others, Pawn::Marshal)) others &= ~kCourierPawns;
    if (others != 0) go_on_later(p, bot, Part::Arrivals, others);
    PawnSet moved = 0;
    in_play_order(s, people, [&](Pawn victim) {
        if (bot == Pawn::Django && throws_off(p, victim)) return;
        const Loc to = punched_to(s, victim);
        if (to == kNowhere) return;
        base::place(p, victim, to, Cause::Punched);
        moved |= pawn_bit(victim);
    });
    base::settle(p, moved, moved);
}

void punch_others(Play& p, Pawn bot, PawnSet others) {
    for (int pawn : each(others)) {
        const auto other = static_cast<Pawn>(pawn);
        if (other == Pawn::Marshal) {
            const Loc to = punched_to(p.s, other);
            if (to != kNowhere) base::move_marshal(p, to, Cause::Punched);
        } else if (holds(kCourierPawns, other)) {
            armoured::change_floors(p, pawn_bit(other), Cause::Punched);
        } else {
            H::punched_other(p, bot, other);
        }
    }
}

}  // namespace holdup::bots
