#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/base/round.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"
#include "rules/round_cards.h"

namespace holdup::prison {

namespace {

constexpr u64 both_colours(Action action) { return bit(card_of(action)) | bit(card_of(action, 1)); }

bool is_plus(Card card) { return action_of(card) == Action::MovePlus || action_of(card) == Action::FloorPlus; }

int cards_this_turn(const State& s, Seat seat) {
    int cards = 0;
    for (std::size_t i = 0; i < s.pile_size; ++i) {
        cards += s.pile[i].turn() == s.turn && s.player_of(s.pile[i]) == seat;
    }
    return cards;
}

// M.event.whiskey, C7.1.14: old whiskey brings two cards, and not one more. Its second card is forced like the one of
// a normal flask, but is not the first of the turn.
bool drank_old_whiskey(const State& s, Seat seat, int forced) {
    return forced == 2 || (forced == 1 && cards_this_turn(s, seat) > 1);
}

}  // namespace

// M.turn.jarring, C6.3: nobody can aim. An Idea may be played, and copy a Shoot or a Punch later.
void Module::playable(const State& s, Seat, u64& kinds) {
    if (turn_kind(s) != Turn::Jarring) return;
    kinds &= ~(both_colours(Action::Shoot) | both_colours(Action::Punch) | bit(card_of(Action::SpecialPunch)));
}

// M.draw-idea, M.draw-declare, C5.2.1: instead of drawing, one may fetch the Idea; where it is, its player knows, also
// where a diversion has laid it under the deck.
bool can_fetch(const State& s, Seat seat) {
    const Deck& deck = s.decks[seat];
    const Card idea = card_of(Action::Idea);
    return deck.draw.count(idea) > 0 || s.armoured.under[seat] == idea + 1 ||
           (s.rules.has(Switch::Expert) && deck.discard.count(idea) > 0);
}

[[gnu::noinline]] void Module::turn_options(const State& s, Seat seat, const Frame& f, Choices& out) {
    if (f.step == 0 && can_fetch(s, seat)) out.add(choice::kSearch);
    if (f.step == base::kOneMore) out.add(choice::kPass);
}

// The deck is shuffled afterwards, the discards are not. Everyone has seen which card it was.
void fetch_idea(Play& p, Seat seat) {
    State& s = p.s;
    Deck& deck = s.decks[seat];
    const Card idea = card_of(Action::Idea);
    base::shuffle_deck(s, seat);
    (deck.draw.count(idea) > 0 ? deck.draw : deck.discard).remove(idea);
    s.hands[seat].cards.add(idea);
    s.hands[seat].known.add(idea);
    p.note(Fact::IdeaFetched, 0, seat);
}

// M.plus, C10.3, C6.3.1: on a standard turn only, a + card lets the Marshal play another one at once, and then perhaps
// another.
void Module::laid(Play& p, Seat seat, Card card, int forced) {
    const State& s = p.s;
    if (!is_plus(card) || turn_kind(s) != Turn::Standard || drank_old_whiskey(s, seat, forced)) return;
    if (!s.hands[seat].cards.empty()) p.push(Rule::Scheme, s.lead[seat], seat).step = base::kOneMore;
}

// M.event.reflex-hand: where cards of the hand are played after Stealin', hands are kept until then.
void Module::keeps(const State& s, int& cards) {
    if (event_now(s) == Event::Reflex) cards = 1;
}

}  // namespace holdup::prison
