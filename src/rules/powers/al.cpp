#include "rules/base/actions.h"
#include "rules/base/loot.h"
#include "rules/powers/module.h"
#include "rules/powers/powers.h"

namespace holdup::powers {

namespace {

// RULINGS 4: nobody who is locked up, hidden or out of the game buys anything.
Pawn buyer(const State& s) {
    for (int pawn : each(s.bandits)) {
        const auto al = static_cast<Pawn>(pawn);
        if (s.has_power(al, Power::Al)) return at_bit(s.where(al)) & ~at_bit(kCellSlot) ? al : Pawn::Nobody;
    }
    return Pawn::Nobody;
}

// C13.1: as if he had played it himself; he has no use for the "+" of the Player Marshal's cards.
Action plain(Action action) {
    if (action == Action::MovePlus) return Action::Move;
    return action == Action::FloorPlus ? Action::Floor : action;
}

}  // namespace

// C13.1: once a round, before the card is resolved, any card of somebody else who is in play but a Capture.
bool offer_card(Play& p) {
    const State& s = p.s;
    const PileCard card = s.pile[s.pile_next - 1u];
    if (s.owner(card.actor()) >= s.players) return false;
    const Pawn al = buyer(s);
    const bool for_sale = card.actor() != al && !s.is_out(card.actor()) && action_of(card.card()) != Action::Capture;
    if (al == Pawn::Nobody || s.bought || !for_sale) return false;
    const base::TokenSet held = base::tokens_of(s, al);
    if (held.empty()) return false;
    const Seat seat = s.owner(al);
    p.ask(Rule::Buy, al, seat, Group::Loot, base::loot_options(s, held, seat).faces).other =
        static_cast<u8>(card.actor());
    return true;
}

// C13.1: one token of his choice to the owner of the card, then the action; after that the owner acts as usual.
void answer_buy(Play& p, const Frame& f, Choice choice) {
    if (choice == choice::kPass) return;
    State& s = p.s;
    const auto owner = static_cast<Pawn>(f.other);
    const Action action = plain(action_of(s.pile[s.pile_next - 1u].card()));
    s.bought = 1;
    p.note(Fact::CardBought, ord(f.actor), ord(action), ord(owner));
    const auto face = static_cast<Face>(choice::index(choice));
    base::take_token(p, owner, base::pick_token(p, base::tokens_of(s, f.actor), f.seat, face));
    base::perform(p, Deed{f.actor, f.seat, action, Source::Bought, s.pile_next, {}});
}

bool Guests::at(Moment moment, Play& p, Frame& frame) {
    if (moment == Moment::RoundStart) p.s.bought = 0;
    if (moment != Moment::BeforeCard || frame.step != 0) return true;
    frame.step = 1;
    return !offer_card(p);
}

}  // namespace holdup::powers
