// What the Marshal's bullets do besides hitting.
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/loot.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

base::TokenSet mailbags_of(const State& s, Pawn pawn) {
    return base::only(base::tokens_of(s, pawn), LootKind::Mailbag);
}

namespace {

// C14.2.5: one mailbag; of two he takes which he likes, as far as he can tell them apart.
void take_bag(Play& p, Pawn victim) {
    const base::TokenSet bags = mailbags_of(p.s, victim);
    if (bags.empty()) return base::after_hit(p, kMarshal, victim);
    const Seat seat = p.s.decides(kMarshal);
    const base::LootOptions options = base::loot_options(p.s, bags, seat);
    if (options.ask) {
        p.ask(Rule::TakeBag, kMarshal, seat, Group::Loot, options.faces).other = static_cast<u8>(victim);
    } else {
        answer_bag(p, victim, static_cast<Face>(lowest(options.faces)));
    }
}

}  // namespace

void answer_bag(Play& p, Pawn victim, Face face) {
    base::take_token(p, kMarshal, base::pick_token(p, mailbags_of(p.s, victim), p.s.decides(kMarshal), face));
    base::after_hit(p, kMarshal, victim);
}

// M.bullets, C14.2.1, C14.2.2, C14.2.3, C14.2.4, C14.2.5, C14.2.6: at once, and only then what any hit brings along: a
// bag that the Marshal is still choosing must not fall out of the victim's hands meanwhile (C7.2.11).
void suffer(Play& p, Pawn victim, Penalty penalty) {
    if (lasts(penalty)) p.s.prison.penalties[static_cast<std::size_t>(victim)] |= static_cast<u8>(bit(ord(penalty)));
    if (penalty == Penalty::GotIm) lock_up(p, victim);
    if (penalty == Penalty::DropThatBag) return take_bag(p, victim);
    base::after_hit(p, kMarshal, victim);
}

// M.bullets.place: at the end of the round penalties are over, and what lay before a bandit is shuffled into his deck.
void end_penalties(Play& p) {
    State& s = p.s;
    in_play_order(s, s.bandits, [&](Pawn pawn) {
        const auto i = static_cast<std::size_t>(pawn);
        if (s.prison.penalties[i] == 0) return;
        p.note(Fact::PenaltiesOver, ord(pawn), s.prison.before[i]);
        if (s.prison.before[i] > 0) base::shuffle_deck(s, s.owner(pawn));
        for (; s.prison.before[i] > 0; --s.prison.before[i]) s.decks[s.owner(pawn)].draw.add(bullet_of(kMarshal));
        s.prison.penalties[i] = 0;
    });
}

// M.prison, C9.4: in the cell no card works but an Idea, and by the Combined rules a Marshal card and a Nudge.
// M.bullets, C14.2: a penalty binds the printed card only, so that a copied one works; a bought one counts as played
// (C13.1).
void Module::barred(const State& s, const Deed& deed, Bar& bar) {
    const bool peeks = deed.action == Action::Marshal || deed.action == Action::Nudge;
    const bool works = deed.action == Action::Idea || (peeks && s.rules.has(Switch::MarshalCardInCell));
    if (s.where(deed.actor) == kCellSlot && !works) {
        bar = {true, Why::InCell};
        return;
    }
    if (deed.source != Source::Card && deed.source != Source::Reflex && deed.source != Source::Bought) return;
    const auto forbids = [&](Penalty penalty, Why why) {
        if (holds(s.bandits, deed.actor) && s.prison.suffers(deed.actor, penalty)) bar = {true, why};
    };
    switch (deed.action) {
        case Action::Shoot: return forbids(Penalty::Disarmed, Why::Disarmed);
        case Action::Floor: return forbids(Penalty::WoundedKnee, Why::WoundedKnee);
        case Action::Punch:
        case Action::SpecialPunch: return forbids(Penalty::ShoulderInjury, Why::ShoulderInjury);
        default: return;
    }
}

}  // namespace holdup::prison
