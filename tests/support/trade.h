// Cards that change places behind everybody's back, without the code that hides them.
#pragma once

#include "core/rng.h"
#include "game/state.h"

namespace holdup::testing {

inline Card any_card(const Zone& zone, Rng& rng) { return zone.nth(rng.below(static_cast<u32>(zone.size()))); }
inline Card any_action(const Zone& zone, Rng& rng) {
    return zone.nth(rng.below(static_cast<u32>(zone.action_count())));
}

// False when that would change nothing.
inline bool trade(Zone& a, Card from_a, Zone& b, Card from_b) {
    if (from_a == from_b) return false;
    a.remove(from_a);
    b.remove(from_b);
    a.add(from_b);
    b.add(from_a);
    return true;
}
inline bool trade(Zone& a, Zone& b, Rng& rng) {
    if (a.empty() || b.empty()) return false;
    const Card from_a = any_card(a, rng);
    return trade(a, from_a, b, any_card(b, rng));
}

// The card of the pile, if it lies face down, for an action of its player's hand.
inline bool trade_face_down(State& s, std::size_t i, Rng& rng) {
    const PileCard old = s.pile[i];
    const Seat seat = s.player_of(old);
    if (seat >= s.players) return false;  // a bot's card, which lies in no hand
    Hand& hand = s.hands[seat];
    if (!old.hidden() || hand.cards.action_count() == 0 || !hand.known.empty()) return false;
    const Card card = any_action(hand.cards, rng);
    if (card == old.card()) return false;
    hand.cards.remove(card);
    hand.cards.add(old.card());
    const Pawn actor = s.bandit_of(seat, card);
    s.pile[i] = PileCard::make(actor, card, true, old.turn(), s.owner(actor) != seat);
    return true;
}

}  // namespace holdup::testing
