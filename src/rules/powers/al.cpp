#include "rules/base/actions.h"
#include "rules/base/loot.h"
#include "rules/modules.h"
#include "rules/powers/module.h"
#include "rules/powers/powers.h"

namespace holdup::powers {

namespace {

// Al himself, and then whoever has freed his sidekick. RULINGS 4: nobody who is locked up, hidden or out of the game
// buys anything.
Pawn buyer(const State& s, int number) {
    for (int pawn : each(number == 0 ? s.bandits & pawn_bit(Pawn::Al) : s.bandits & ~pawn_bit(Pawn::Al))) {
        const auto al = static_cast<Pawn>(pawn);
        if (s.has_power(al, Power::Al)) return at_bit(s.where(al)) & ~at_bit(kCellSlot) ? al : Pawn::Nobody;
    }
    return Pawn::Nobody;
}
constexpr int kBuyers = 2;
constexpr u8 buyer_bit(Pawn al) { return al == Pawn::Al ? 1 : 2; }

// C13.1: as if he had played it himself; he has no use for the "+" of the Player Marshal's cards.
Action plain(Action action) {
    if (action == Action::MovePlus) return Action::Move;
    return action == Action::FloorPlus ? Action::Floor : action;
}

// What he could do with it: a bot's card may be worth several actions, or none.
u64 actions_of(const State& s, PileCard card, Pawn al) {
    u64 actions = 0;
    if (s.owner(card.actor()) >= s.players) {
        H::sells(s, card, al, actions);
    } else if (action_of(card.card()) != Action::Capture) {
        actions = bit(card_of(plain(action_of(card.card()))));
    }
    return actions;
}

void act(Play& p, const Frame& f, Action action) {
    base::perform(p, Deed{f.actor, f.seat, action, Source::Bought, p.s.pile_next, 0, {}});
}

}  // namespace

// C13.1: once a round, before the card is resolved, any card of somebody else who is in play but a Capture.
bool offer_card(Play& p, Pawn al) {
    const State& s = p.s;
    if (al == Pawn::Nobody || s.bought & buyer_bit(al)) return false;
    const PileCard card = s.pile[s.pile_next - 1u];
    const bool for_sale = card.actor() != al && !s.is_out(card.actor()) && actions_of(s, card, al) != 0;
    if (!for_sale) return false;
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
    s.bought |= buyer_bit(f.actor);
    const u64 actions = actions_of(s, s.pile[s.pile_next - 1u], f.actor);
    const auto action = static_cast<Action>(lowest(actions));
    if (single(actions)) p.note(Fact::CardBought, ord(f.actor), ord(action), ord(owner));
    const auto face = static_cast<Face>(choice::index(choice));
    base::take_token(p, owner, base::pick_token(p, base::tokens_of(s, f.actor), f.seat, face));
    if (single(actions)) return act(p, f, action);
    p.ask(Rule::BuyAction, f.actor, f.seat, Group::Takes, actions).other = static_cast<u8>(owner);
}

// C13.1: of several actions he picks one.
void answer_buy_action(Play& p, const Frame& f, Choice choice) {
    const auto action = static_cast<Action>(choice::index(choice));
    p.note(Fact::CardBought, ord(f.actor), ord(action), f.other);
    act(p, f, action);
}

bool Guests::at(Moment moment, Play& p, Frame& frame) {
    if (moment == Moment::RoundStart) p.s.bought = 0;
    if (moment != Moment::BeforeCard) return true;
    while (frame.step < kBuyers) {
        if (offer_card(p, buyer(p.s, frame.step++))) return false;
    }
    return true;
}

}  // namespace holdup::powers
