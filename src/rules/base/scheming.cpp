#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/base/round.h"
#include "rules/modules.h"
#include "rules/round_cards.h"

namespace holdup::base {

Seat seat_at(const State& s, int position) {
    if (turn_kind(s) != Turn::Switching) return left_of(s, s.first, position);
    // V.team.switching: partners swap order, teams go round the other way.
    if (s.rules.has(Switch::Pairs)) {
        const Seat a = right_of(s, s.first, position & ~1);
        return position & 1 ? a : partner_of(a);
    }
    // B.turn.switching, C6.5: counter-clockwise, still starting with the first player.
    return right_of(s, s.first, position);
}

void begin_scheming(Play& p) {
    p.s.phase = Phase::Scheming;
    p.s.turn = 0;
    p.s.position = 0;
    p.s.plays_left = 0;
    p.note(Fact::TurnStarted, 0, 0, ord(turn_kind(p.s)));
}

namespace {

// B.turn.speeding-up, C6.4: two turns in a row.
u8 turns_in_a_row(const State& s) { return turn_kind(s) == Turn::SpeedingUp ? 2 : 1; }

}  // namespace

void return_hands(State& s) {
    for (Seat seat = 0; seat < s.players; ++seat) {
        s.decks[seat].draw.add(s.hands[seat].cards);
        s.hands[seat].cards = Zone{};
        s.hands[seat].known = Zone{};
    }
}

namespace {

// Everyone has had this turn; false when it was the last one.
[[gnu::noinline]] bool next_turn(Play& p) {
    State& s = p.s;
    s.position = 0;
    if (++s.turn != turns_of(s)) {
        p.note(Fact::TurnStarted, 0, s.turn, ord(turn_kind(s)));
        return true;
    }
    // B.scheme.unplayed: the rest of the hand goes back, unless Expert keeps it.
    int keeps = s.rules.has(Switch::Expert) ? 1 : round_card(s).keeps;
    H::keeps(s, keeps);
    if (keeps == 0) return_hands(s);
    begin_moment(p, Moment::AfterScheming);
    return false;
}

// A module may run the whole turn itself.
[[gnu::noinline]] bool is_run(Play& p) {
    bool done = false;
    H::runs_turn(p, done);
    return done;
}

// A box may leave something to do to a seat with neither hand nor deck.
[[gnu::noinline]] bool can_do_more(const State& s, Seat seat) {
    Choices more;
    if (s.rules.has_box()) H::turn_options(s, seat, Frame{}, more);
    return more.count() > 0;
}

// As the modules of a table say.
[[gnu::noinline]] u8 turns_for(const State& s, Seat seat) {
    int turns = turns_in_a_row(s);
    H::in_a_row(s, seat, turns);
    return static_cast<u8>(turns);
}

[[gnu::noinline]] void plays_itself(Play& p, Seat seat) { H::plays_itself(p, seat); }

}  // namespace

// What is rare stands apart, so that the rest is quick: a game asks this more often than anything else.
void next_scheme(Play& p) {
    State& s = p.s;
    if (s.plays_left == 0) {
        if (s.position == s.seats && !next_turn(p)) return;
        if (s.rules.has_box() && s.position == 0 && is_run(p)) return;
        s.plays_left = turns_in_a_row(s);
        if (s.rules.has_box() && H::hears_in_a_row(s)) [[unlikely]]
            s.plays_left = turns_for(s, seat_at(s, s.position));
        ++s.position;
    }
    --s.plays_left;
    const Seat seat = seat_at(s, s.position - 1);
    if (s.rules.has_box()) {
        if (sits_out(s, seat)) return;
        if (seat >= s.players) return plays_itself(p, seat);
    }
    // Nothing to play and nothing to draw: the whole table can see that.
    if (s.hands[seat].cards.empty() && !can_draw(s, seat) && !can_do_more(s, seat)) {
        p.note(Fact::TurnPassed, 0, seat);
        return;
    }
    p.push(Rule::Scheme, s.lead[seat], seat);
}

namespace {

template <class Asked>
unsigned ways_by(const State& s, Seat seat) {
    // B.turn.standard, B.turn.tunnel, C6.1, C6.6.
    unsigned ways = turn_kind(s) == Turn::Tunnel ? kFaceDown : kFaceUp;
    Asked::facing(s, seat, ways);
    return ways;
}

// B.scheme.play-or-draw, C5.2.1: a card of the hand, or three more cards; bullets cannot be played.
template <class Asked>
u64 options_by(const State& s, Seat seat, int forced) {
    u64 kinds = s.hands[seat].cards.kinds();
    Asked::playable(s, seat, kinds);
    const unsigned ways = ways_by<Asked>(s, seat);
    const u64 up = (ways & kFaceUp) ? kinds << choice::kPlayUp : 0;
    const u64 down = (ways & kFaceDown) ? kinds << choice::kPlayDown : 0;
    const u64 options = up | down | (u64{forced == 0 && can_draw(s, seat)} << choice::kDraw);
    return options ? options : bit(choice::kPass);
}

[[gnu::noinline]] u64 box_options(const State& s, Seat seat, int forced) { return options_by<H>(s, seat, forced); }

}  // namespace

unsigned ways_to_lay(const State& s, Seat seat) { return ways_by<H>(s, seat); }

u64 scheme_options(const State& s, Seat seat, int forced) {
    return s.rules.has_box() ? box_options(s, seat, forced) : options_by<BaseHooks>(s, seat, forced);
}

// Flat, so that what the rule and the modules ask of the round card is looked up once.
[[gnu::flatten]] void box_choices(const State& s, Seat seat, const Frame& f, Choices& out) {
    out[Group::Basic] = options_by<H>(s, seat, f.step);
    H::turn_options(s, seat, f, out);
}

namespace {

[[gnu::always_inline]] inline void lay(Play& p, Seat seat, Card card, bool hidden) {
    State& s = p.s;
    Hand& hand = s.hands[seat];
    hand.cards.remove(card);
    if (!hand.known.empty() && !hidden && hand.known.count(card) > 0) hand.known.remove(card);
    const Pawn actor = s.bandit_of(seat, card);
    const bool borrowed = s.owner(actor) != seat;
    s.pile[s.pile_size++] = PileCard::make(actor, card, hidden, s.turn, borrowed);
    s.played |= seat_bit(seat);
    p.note(Fact::CardPlayed, ord(hidden ? s.lead[seat] : actor), seat, hidden, card,
           hidden ? seat_bit(seat) : kEverySeat);
}

}  // namespace

void play_card(Play& p, Seat seat, Card card, bool hidden) { lay(p, seat, card, hidden); }

void ask_cards(Play& p, Seat seat, int forced) {
    if (forced > 0 && !p.s.hands[seat].cards.empty()) {
        p.push(Rule::Scheme, p.s.lead[seat], seat).step = static_cast<u8>(forced);
    }
}

namespace {

// B.two.cover, B.two.ghost-cover: a Shoot laid face up on a standard turn lets the other bandit act at once.
[[gnu::noinline]] void ask_cover(Play& p, Seat seat, Card shown) {
    const State& s = p.s;
    if (action_of(shown) == Action::Shoot && turn_kind(s) == Turn::Standard && !s.hands[seat].cards.empty()) {
        p.push(Rule::Cover, s.bandit_of(seat, shown), seat);
    }
}

}  // namespace

void answer_scheme(Play& p, Seat seat, Choice choice, int forced) {
    State& s = p.s;
    if (choice == choice::kDraw) {
        const int drawn = draw_cards(p, seat, 3);
        p.note(Fact::TurnDrawn, 0, seat, drawn);
        return;
    }
    if (choice == choice::kPass) {
        p.note(forced == kOneMore ? Fact::CoverDeclined : Fact::TurnPassed, 0, seat);
        return;
    }
    const auto [card, hidden] = choice::laid(choice);
    lay(p, seat, card, hidden);
    if (forced > 1 && forced != kOneMore) ask_cards(p, seat, forced - 1);
    if (s.rules.has_box()) H::laid(p, seat, card, forced);
    if (s.rules.has(Switch::Cover) && !hidden) ask_cover(p, seat, card);
}

}  // namespace holdup::base
