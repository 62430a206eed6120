#include "game/view.h"

namespace holdup {

namespace {

bool sees(SeatSet seen, Seat seat) { return seen == kEverySeat || (seat < kSeats && ((seen >> seat) & 1)); }

// A frame of secret answers keeps bits by seat, sixteen to each kind.
u64 own_bits(Seat seat) { return seat < kSeats ? (bit(48) | bit(32) | bit(16) | 1) << seat : 0; }

// A question's answers are open when they follow from the board; what loot looks like to the chooser is his own.
Frame frame_for(const Frame& f, Seat seat) {
    Frame shown;
    shown.rule = f.rule;
    shown.actor = f.actor;
    shown.seat = f.seat;
    shown.group = f.group;
    shown.waiting = f.waiting;
    shown.step = f.step;
    shown.other = f.other;
    if (question(f.rule).known == Known::ToAll || f.seat == seat) shown.options = f.options;
    // What was answered in secret and is no card: a seat knows its own part.
    if (is_secret(f.rule)) shown.options = f.options & own_bits(seat);
    return shown;
}

void show_table(const State& s, State& shown) {
    shown.rules = s.rules;
    shown.places = s.places;
    shown.round_pool = s.round_pool;
    shown.deed = s.deed;
    shown.bandits = s.bandits;
    shown.characters = s.characters;
    shown.gone = s.gone;
    shown.escaped = s.escaped;
    shown.players = s.players;
    shown.spent = s.spent;
    shown.order = s.order;
    shown.place = s.place;
    shown.side = s.side;
    shown.played = s.played;
    shown.conductor = s.conductor;
    shown.picked = s.picked;
    shown.powers = s.powers;
    shown.silk = s.silk;
    shown.dodging = s.dodging;
    shown.bought = s.bought;
    shown.dodging_too = s.dodging_too;
    shown.phase = s.phase;
    shown.depth = s.depth;
    shown.seats = s.seats;
    shown.first = s.first;
    shown.round = s.round;
    shown.turn = s.turn;
    shown.position = s.position;
    shown.plays_left = s.plays_left;
    shown.pile_size = s.pile_size;
    shown.pile_next = s.pile_next;
    shown.neutral = s.neutral;
    shown.caboose = s.caboose;
    shown.rounds = s.rounds;
    shown.cars = s.cars;
    shown.at = s.at;
    shown.cylinder = s.cylinder;
    shown.friendly = s.friendly;
    shown.received = s.received;
    shown.seat_of = s.seat_of;
    shown.lead = s.lead;
    shown.second = s.second;
    shown.top_size = s.top_size;
    shown.tokens = s.tokens;
    shown.partners = s.partners;
    shown.top = s.top;
}

// C3.loot: a value is known to whoever has had the token, and to all once the game is over.
void show_tokens(const State& s, Seat seat, State& shown) {
    shown.token_at = s.token_at;
    shown.seen = s.seen;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        shown.face[t] = s.over() || sees(s.seen[t], seat) ? s.face[t] : back_of(kTokenKind[t]);
    }
}

// C3.common-deck: face-up cards are remembered, face-down ones only by whoever played them.
void show_pile(const State& s, Seat seat, State& shown) {
    for (std::size_t i = 0; i < s.pile_size; ++i) {
        const PileCard card = s.pile[i];
        const Seat player = s.player_of(card);
        // All backs are alike: not even which of a player's bandits will act can be seen. A bot lays cards unseen.
        shown.pile[i] = card.hidden() && (player != seat || player >= s.players)
                            ? PileCard::make(s.lead[player], kHiddenCard, true, card.turn(), false)
                            : card;
    }
}

Zone in_numbering_of(const Zone& zone, bool partner) {
    if (!partner) return zone;
    Zone turned{0, zone.bullets};
    for (int at : each(zone.cards)) turned.add(as_partner_sees(static_cast<Card>(at % kActionKinds)));
    return turned;
}

// Everything of a seat that the viewer cannot tell apart: hand, draw pile, cards face down, secret answers.
Zone heap_of(const State& s, Seat seat, bool whole_hand, bool commit_is_cards) {
    Zone heap = s.decks[seat].draw;
    if (!whole_hand) return heap;
    if (s.armoured.under[seat] != 0) heap.add(static_cast<Card>(s.armoured.under[seat] - 1));
    heap.add(s.hands[seat].cards);
    if (commit_is_cards) heap.add(s.hands[seat].aside);
    for (int i = s.pile_next; i < s.pile_size; ++i) {
        const PileCard card = s.pile[static_cast<std::size_t>(i)];
        if (card.hidden() && s.player_of(card) == seat) heap.add(card.card());
    }
    return minus(heap, s.hands[seat].known);
}

void show_cards(const State& s, Seat seat, View& v) {
    const Rule rule = s.depth > 0 ? s.frame().rule : Rule::None;
    const bool from_hand = question(rule).lies == Lies::InHand;
    const bool pairs = s.rules.has(Switch::Pairs);
    for (Seat i = 0; i < s.players; ++i) {
        const Hand& hand = s.hands[i];
        Deck& deck = v.shown.decks[i];
        const int committed = lies_as_cards(rule) ? hand.aside.size() : 0;
        v.hand_size[i] = static_cast<u8>(hand.cards.size() + (from_hand ? committed : 0));
        const int under = s.armoured.under[i] != 0 ? 1 : 0;
        v.deck_size[i] = static_cast<u8>(s.decks[i].draw.size() + under + (from_hand ? 0 : committed));
        deck.discard = s.decks[i].discard;
        v.shown.hands[i].known = hand.known;
        const bool own = i == seat;
        if (own) {
            v.shown.hands[i].cards = hand.cards;
            v.shown.hands[i].aside = hand.aside;
        }
        const Seat heap_at = pairs ? static_cast<Seat>(i & ~1) : i;
        const Zone heap = heap_of(s, i, !own, lies_as_cards(rule));
        v.shown.decks[heap_at].draw.add(in_numbering_of(heap, heap_at != i));
    }
}

}  // namespace

View view(const State& s, Seat seat) {
    View v;
    v.seat = seat;
    show_table(s, v.shown);
    show_parts(s, seat, v.shown);
    for (std::size_t i = 0; i < s.depth; ++i) v.shown.frames[i] = frame_for(s.frames[i], seat);
    show_tokens(s, seat, v.shown);
    show_pile(s, seat, v.shown);
    show_cards(s, seat, v);
    return v;
}

Entry redact(Entry entry, Seat seat) {
    if (!sees(entry.knows, seat)) entry.hidden = kUnknown;
    return entry;
}

}  // namespace holdup
