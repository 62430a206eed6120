// M.event.reflex: a card of the hand, after Stealin', resolved at once.
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/round.h"
#include "rules/modules.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

// M.event.reflex, C7.1.11: one player after the other, from the first on; the moment's step counts them. Whoever has no
// card has no reflex, which everyone can see.
bool run_reflex(Play& p, Frame& moment) {
    State& s = p.s;
    const u8 depth = s.depth;
    while (moment.step < s.seats) {
        const Seat seat = left_of(s, s.first, moment.step++);
        if (seat >= s.players && !sits_out(s, seat)) {
            H::reacts(p, seat);
            if (s.depth != depth) return false;
        }
        if (seat >= s.players || s.hands[seat].cards.empty() || sits_out(s, seat)) continue;
        p.push(Rule::Reflex, s.lead[seat], seat);
        return false;
    }
    s.deed = Deed{};
    // M.event.reflex-hand: what is left goes back to the decks, unless Expert keeps it.
    if (!s.rules.has(Switch::Expert)) base::return_hands(s);
    return true;
}

u64 reflex_options(const State& s, Seat seat) {
    return s.hands[seat].cards.kinds() << choice::kPlayUp | bit(choice::kPass);
}

void answer_reflex(Play& p, Seat seat, Choice choice) {
    State& s = p.s;
    if (choice == choice::kPass) return p.note(Fact::TurnPassed, 0, seat);
    const auto card = static_cast<Card>(choice - choice::kPlayUp);
    Hand& hand = s.hands[seat];
    hand.cards.remove(card);
    if (hand.known.count(card) > 0) hand.known.remove(card);
    (s.rules.has(Switch::Expert) ? s.decks[seat].discard : s.decks[seat].draw).add(card);
    const Pawn actor = s.bandit_of(seat, card);
    p.note(Fact::ReflexPlayed, ord(actor), ord(action_of(card)));
    base::perform(p, Deed{actor, seat, action_of(card), Source::Reflex, 0, {}});
}

}  // namespace holdup::prison
