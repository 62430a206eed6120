#include "rules/base/plan.h"

#include "game/seats.h"
#include "rules/round_cards.h"

namespace holdup::base {

// H.plan, M.plan, A.plan: one unplayed card an icon, between the two phases, everyone at once and unseen; Expert hands
// are kept anyway.
bool ask_plan(Play& p) {
    State& s = p.s;
    if (s.rules.has(Switch::Expert) || round_card(s).keeps == 0) return false;
    SeatSet waiting = 0;
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (!s.hands[seat].cards.empty()) waiting |= seat_bit(seat);
    }
    if (waiting == 0) return false;
    Frame& f = p.push(Rule::Plan, Pawn::Nobody, kNoSeat);
    f.group = Group::Takes;
    f.waiting = waiting;
    f.other = round_card(s).keeps;
    return true;
}

bool answer_plan(Play& p, Seat seat, Choice choice) {
    Hand& hand = p.s.hands[seat];
    if (choice == choice::kPass) return true;
    const auto card = static_cast<Card>(choice::index(choice));
    hand.cards.remove(card);
    hand.aside.add(card);
    return hand.aside.size() == p.s.frame().other || hand.cards.empty();
}

// B.scheme.unplayed: what is not kept goes back to the deck.
void reveal_plan(Play& p) {
    State& s = p.s;
    each_player(s, [&](Seat seat) {
        Hand& hand = s.hands[seat];
        for (unsigned n = 0; n < static_cast<unsigned>(hand.aside.size()); ++n) {
            p.note(Fact::CardKept, 0, seat, 0, hand.aside.nth(n), seat_bit(seat));
        }
        s.decks[seat].draw.add(hand.cards);
        hand.cards = hand.aside;
        hand.aside = Zone{};
        hand.known = Zone{};  // nobody can tell what was kept
    });
}

}  // namespace holdup::base
