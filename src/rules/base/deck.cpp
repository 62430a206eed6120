#include "rules/base/deck.h"

#include <algorithm>

#include "rules/modules.h"

namespace holdup::base {

bool can_draw(const State& s, Seat seat) {
    const Deck& deck = s.decks[seat];
    const unsigned apart = s.top_size[seat] | s.armoured.under[seat];
    if (!s.rules.has(Switch::Expert)) return !deck.draw.empty() || apart != 0;
    // A deck whose cards are kept runs out so often that no branch can be guessed: all at once.
    return (deck.draw.cards | deck.draw.bullets | deck.discard.cards | deck.discard.bullets | apart) != 0;
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

// Deals so many of the cards a deck holds, which must be enough, to the hand they belong to; nobody listens. The action
// cards lie in registers meanwhile.
void deal_unheard(Dice& dice, Zone& deck, Zone& held, int size, int count) {
    u64 pile = deck.cards;
    u64 hand = held.cards;
    for (int left = size; left > size - count; --left) {
        const u32 n = dice.roll(Roll::Card, static_cast<u32>(left));
        const auto actions = static_cast<u32>(std::popcount(pile));
        if (n < actions) [[likely]] {
            Zone::deal_action(pile, n, hand);
        } else {
            deck.deal_bullet(n - actions, held);
        }
    }
    deck.cards = pile;
    held.cards = hand;
}

// Whatever a draw may come to: bullets on top, a partner's deck, too few cards, somebody who listens.
[[gnu::noinline]] int draw_any(Play& p, Seat seat, int count, Seat from) {
    State& s = p.s;
    Hand& held = s.hands[seat];
    Deck& deck = s.decks[from];
    int drawn = 0;
    const auto deal = [&](Card card) {
        if (seat != from) card = as_partner_sees(card);
        held.cards.add(card);
        p.note(Fact::CardDrawn, 0, seat, from, card, seat_bit(seat));
        ++drawn;
    };
    while (drawn < count && s.top_size[from] > 0) {
        const Card bullet = take_top(s, from);
        held.known.add(bullet);  // everyone saw it go there
        deal(bullet);
    }
    while (drawn < count) {
        const int size = deck.draw.size();
        const int now = std::min(size, count - drawn);
        if (seat == from && p.journal == nullptr) {
            deal_unheard(p.dice, deck.draw, held.cards, size, now);
            drawn += now;
        } else {
            for (int left = size; left > size - now; --left) {
                deal(deck.draw.take(p.dice.roll(Roll::Card, static_cast<u32>(left))));
            }
        }
        if (drawn == count) break;
        // A.turn.diversion, C6.2: the card under the deck is the last of it.
        if (u8& under = s.armoured.under[from]; under != 0) {
            deal(static_cast<Card>(under - 1));
            under = 0;
            continue;
        }
        if (!s.rules.has(Switch::Expert) || deck.discard.empty()) break;
        reshuffle_discards(p, from);
    }
    return drawn;
}

}  // namespace

// Half of all the chance in a game is dealt here, nearly always in the plainest way: enough cards in one's own deck,
// and nobody who listens.
int draw_cards(Play& p, Seat seat, int count, Seat from) {
    State& s = p.s;
    Zone& deck = s.decks[seat].draw;
    const int size = deck.size();
    if (seat != from || s.top_size[seat] > 0 || count > size || p.journal != nullptr) [[unlikely]]
        return draw_any(p, seat, count, from);
    deal_unheard(p.dice, deck, s.hands[seat].cards, size, count);
    return count;
}

int cards_with(const State& s, Seat seat, Card card) {
    int n = s.decks[seat].draw.count(card) + s.decks[seat].discard.count(card);
    if (seat >= s.players) return n;
    n += s.hands[seat].cards.count(card) + (s.armoured.under[seat] == card + 1);
    for (int i = 0; i < s.top_size[seat]; ++i) n += s.top_bullet(seat, i) == card;
    return n;
}

void shuffle_deck(State& s, Seat seat) {
    for (; s.top_size[seat] > 0;) {
        const Card bullet = take_top(s, seat);
        s.decks[seat].draw.add(bullet);
    }
    // What a diversion has laid under the deck is of the deck.
    if (u8& under = s.armoured.under[seat]; under != 0) {
        s.decks[seat].draw.add(static_cast<Card>(under - 1));
        under = 0;
    }
}

void count_bullet(Play& p, Pawn victim) {
    ++p.s.received[static_cast<std::size_t>(victim)];
    H::struck(p, victim);
}

bool receive_bullet(Play& p, Pawn victim, Card bullet) {
    // C13.11: Silk may pass it on as soon as nothing else is under way.
    if (bullet == kNeutralBullet && p.s.has_power(victim, Power::SilkDodge)) {
        ++(victim == Pawn::Silk ? p.s.dodging : p.s.dodging_too);
        return false;
    }
    take_bullet(p, victim, bullet);
    return true;
}

void take_bullet(Play& p, Pawn victim, Card bullet) {
    State& s = p.s;
    const Seat seat = s.owner(victim);
    count_bullet(p, victim);
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
