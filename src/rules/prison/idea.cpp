#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/next_to.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

// RULINGS 4: an Idea copies the last bandit's card that was resolved, with or without effect, and never another Idea.
void Module::resolves(Play& p) {
    const Deed& deed = p.s.deed;
    const bool card = deed.source == Source::Card || deed.source == Source::Reflex;
    // C10.10.1: a card of a bot is nobody's to copy.
    if (!card || deed.action == Action::Idea || !holds(p.s.bandits, deed.actor) || p.s.is_out(deed.actor)) return;
    if (p.s.owner(deed.actor) >= p.s.players) return;
    p.s.prison.last = static_cast<u8>(ord(deed.action) + 1);
}

namespace {

// M.idea.copy, C10.10.1.
void copy(Play& p, Pawn actor) {
    if (p.s.prison.last == 0) return p.no_effect(actor, Why::NothingToCopy);
    Deed deed = p.s.deed;
    deed.action = static_cast<Action>(p.s.prison.last - 1);
    deed.source = Source::Copied;
    p.note(Fact::CardCopied, ord(actor), ord(deed.action));
    base::perform(p, deed);
}

// C10.10.3, C15.2: one prisoner at a time.
u64 prisoners_for(const State& s, Pawn bandit) {
    return s.prison.prisoner_of(bandit) == Pawn::Nobody ? u64{s.prison.behind} : 0;
}

// M.idea.free, C10.10.3: a prisoner, or a bandit out of the cell.
void open_doors(Play& p, Pawn actor) {
    const State& s = p.s;
    const u64 prisoners = prisoners_for(s, actor);
    const PawnSet locked = in_cell(s);
    const int ways = std::popcount(prisoners) + std::popcount(locked);
    if (ways == 0) {
        if (s.rules.has(Switch::IdeaFallsBack)) return copy(p, actor);
        p.no_effect(actor, Why::NobodyToFree);
    } else if (ways == 1) {
        answer_free(p, actor,
                    prisoners ? choice::captive(lowest(prisoners)) : choice::pawn(static_cast<Pawn>(lowest(locked))));
    } else {
        p.ask(Rule::FreeWhom, actor, s.decides(actor), Group::Captives, prisoners);
    }
}

}  // namespace

// C10.10: what it does depends on where the bandit is.
void idea(Play& p, Pawn actor) {
    const State& s = p.s;
    const LocSet here = at_bit(s.where(actor));
    const LocSet prison = s.rules.has(Switch::PrisonCar) ? prison_places(s) : 0;
    if (here & at_bit(kCellSlot)) {
        // M.idea.cell, C10.10.2: out into the corridor, or up.
        p.ask(Rule::LeaveCell, actor, s.decides(actor), Group::Places, prison);
    } else if (here & prison) {
        open_doors(p, actor);
    } else {
        copy(p, actor);
    }
}

void answer_leave_cell(Play& p, Pawn pawn, Loc to) { base::arrive(p, pawn, to, Cause::BrokeOut); }

void answer_free(Play& p, Pawn freer, Choice choice) {
    const auto whom = static_cast<Pawn>(choice::index(choice));
    if (choice::group(choice) == Group::Captives) return free_prisoner(p, freer, whom);
    // C10.10.3, C16.6: one who never stands on a roof comes out into the corridor.
    const Loc beside = p.s.where(freer);
    base::arrive(p, whom, at_bit(beside) & ground_of(p.s, whom) ? beside : inside_of(p.s.caboose), Cause::Freed);
    // He gives a token of his own choice, if he has any.
    const base::TokenSet held = base::tokens_of(p.s, whom);
    if (held.empty()) return;
    const Seat seat = p.s.decides(whom);
    const base::LootOptions options = base::loot_options(p.s, held, seat);
    if (options.ask) {
        p.ask(Rule::GiveLoot, whom, seat, Group::Loot, options.faces).other = static_cast<u8>(freer);
    } else {
        answer_give(p, whom, freer, static_cast<Face>(lowest(options.faces)));
    }
}

void answer_give(Play& p, Pawn giver, Pawn taker, Face face) {
    base::take_token(p, taker, base::pick_token(p, base::tokens_of(p.s, giver), p.s.decides(giver), face));
}

}  // namespace holdup::prison
