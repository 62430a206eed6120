#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/round_cards.h"

namespace holdup::armoured {

// A.turn.diversion, C6.2, C6.2.1: once a team and turn, instead of a card or of drawing.
void Module::turn_options(const State& s, Seat seat, const Frame& f, Choices& out) {
    if (f.step != 0 || turn_kind(s) != Turn::Diversion || !in_team(s, seat)) return;
    if (!((s.armoured.diverted >> team_of(s, seat)) & 1)) out.add(choice::kDivert);
}

void Module::runs_turn(Play& p, bool&) { p.s.armoured.diverted = 0; }

namespace {

// A card of the hand nobody has chosen goes under the deck; its owner sees it go.
void lose_card(Play& p, Seat seat) {
    State& s = p.s;
    Hand& hand = s.hands[seat];
    const auto n = static_cast<u32>(hand.cards.size());
    const Card card = hand.cards.take(n > 1 ? p.dice.roll(Roll::Diversion, n) : 0);
    // Of what was known to be there, one card less of each kind still is.
    for (int kind : each(hand.known.present())) hand.known.remove(static_cast<Card>(kind));
    u8& under = s.armoured.under[seat];
    if (under != 0) s.decks[seat].draw.add(static_cast<Card>(under - 1));
    under = static_cast<u8>(card + 1);
    p.note(Fact::CardDiverted, 0, seat, 0, card, seat_bit(seat));
}

}  // namespace

// RULINGS 20: every opponent with a card in hand loses one; an empty hand loses nothing. The Marshal is nobody's
// opponent.
void divert(Play& p, Seat seat) {
    State& s = p.s;
    s.armoured.diverted |= static_cast<u8>(1 << team_of(s, seat));
    p.note(Fact::Diverted, 0, seat);
    each_player(s, [&](Seat other) {
        const bool opponent = in_team(s, other) && side_of(s, other) != side_of(s, seat);
        if (opponent && !s.hands[other].cards.empty()) lose_card(p, other);
    });
}

void take_up(State& s, Seat seat) {
    u8& under = s.armoured.under[seat];
    if (under != 0) s.decks[seat].draw.add(static_cast<Card>(under - 1));
    under = 0;
}

}  // namespace holdup::armoured
