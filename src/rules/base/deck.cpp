#include "rules/base/deck.h"

#include "rules/modules.h"

namespace holdup::base {

bool can_draw(const State& s, Seat seat) {
    const Deck& deck = s.decks[seat];
    if (!deck.draw.empty() || s.top_size[seat] > 0) return true;
    return s.rules.has(Switch::Expert) && !deck.discard.empty();
}

namespace {

// B.expert.draw, C5.1.5: only a draw that finds the deck empty shuffles the discards.
void reshuffle_discards(Play& p, Seat seat) {
    Deck& deck = p.s.decks[seat];
    deck.draw = deck.discard;
    deck.discard = Zone{};
    p.note(Fact::DeckReshuffled, 0, seat);
    // Nothing is left in the deck, so everyone can work out what the seat holds; but for partners, whose decks mix.
    if (p.s.rules.has(Switch::Pairs)) return;
    Hand& hand = p.s.hands[seat];
    hand.known = hand.cards;
    for (int i = p.s.pile_next; i < p.s.pile_size; ++i) {
        const PileCard card = p.s.pile[static_cast<std::size_t>(i)];
        if (card.hidden() && p.s.player_of(card) == seat) hand.known.add(card.card());
    }
}

Card take_top(State& s, Seat seat) {
    const int at = --s.top_size[seat];
    u64& stack = s.top[seat].stack;
    const auto source = static_cast<Card>((stack >> (4 * at)) & 0xF);
    stack &= ~(u64{0xF} << (4 * at));
    return static_cast<Card>(kFirstBullet + source);
}

}  // namespace

int draw_cards(Play& p, Seat seat, int count, Seat from) {
    State& s = p.s;
    int drawn = 0;
    const auto deal = [&](Zone& hand, Card card) {
        if (seat != from) card = as_partner_sees(card);
        hand.add(card);
        p.note(Fact::CardDrawn, 0, seat, from, card, seat_bit(seat));
        ++drawn;
    };
    Hand& held = s.hands[seat];
    while (drawn < count && s.top_size[from] > 0) {
        const Card bullet = take_top(s, from);
        held.known.add(bullet);  // everyone saw it go there
        deal(held.cards, bullet);
    }
    // Copies, so that they stay in registers: half of all the chance in a game is dealt here.
    for (Deck& deck = s.decks[from]; drawn < count;) {
        Zone pile = deck.draw;
        Zone hand = held.cards;
        for (int left = pile.size(); left > 0 && drawn < count; --left) {
            const u32 n = p.dice.roll(Roll::Card, static_cast<u32>(left));
            deal(hand, pile.take(n));
        }
        deck.draw = pile;
        held.cards = hand;
        if (drawn == count || !s.rules.has(Switch::Expert) || deck.discard.empty()) break;
        reshuffle_discards(p, from);
    }
    return drawn;
}

void receive_bullet(Play& p, Pawn victim, Card bullet) {
    State& s = p.s;
    const Seat seat = s.owner(victim);
    ++s.received[static_cast<std::size_t>(victim)];
    H::struck(p, victim);
    // Without Expert the deck is shuffled before the next draw, so "on top" is nowhere in particular. A bandit nobody
    // plays draws none of its bullets.
    if (!s.rules.has(Switch::Expert) || seat >= s.players) {
        s.decks[seat].draw.add(bullet);
        return;
    }
    // B.expert.discard, C5.3.4: face down on top of the deck. The order is remembered sixteen deep.
    u64& stack = s.top[seat].stack;
    if (s.top_size[seat] == kTopBullets) {
        s.decks[seat].draw.add(static_cast<Card>(kFirstBullet + (stack & 0xF)));
        stack >>= 4;
        --s.top_size[seat];
    }
    stack |= u64{static_cast<u8>(bullet - kFirstBullet)} << (4 * s.top_size[seat]++);
}

}  // namespace holdup::base
