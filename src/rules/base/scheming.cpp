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

// What is rare stands apart and is the last thing that is done, so that the rest is quick: a game asks for the next
// turn more often than for anything else. Each of these says whether somebody is asked.

// Everyone has had this turn.
[[gnu::noinline]] bool next_turn(Play& p) {
    State& s = p.s;
    s.position = 0;
    if (++s.turn != turns_of(s)) {
        p.note(Fact::TurnStarted, 0, s.turn, ord(turn_kind(s)));
        return false;
    }
    // B.scheme.unplayed: the rest of the hand goes back, unless Expert keeps it.
    int keeps = s.rules.has(Switch::Expert) ? 1 : round_card(s).keeps;
    H::keeps(s, keeps);
    if (keeps == 0) return_hands(s);
    end_scheming(p);
    return false;
}

[[gnu::noinline]] bool plays_itself(Play& p, Seat seat) {
    H::plays_itself(p, seat);
    return false;
}

// A seat with neither hand nor deck is asked only where a box leaves it something to do.
[[gnu::noinline]] bool ask_for_more(Play& p, Seat seat) {
    const State& s = p.s;
    Choices more;
    if (s.rules.has_box()) H::turn_options(s, seat, Frame{}, more);
    // Nothing to play and nothing to draw: the whole table can see that.
    if (more.count() == 0) {
        p.note(Fact::TurnPassed, 0, seat);
        return false;
    }
    p.push(Rule::Scheme, s.lead[seat], seat);
    return true;
}

[[gnu::always_inline]] inline bool ask_seat(Play& p) {
    State& s = p.s;
    --s.plays_left;
    const Seat seat = seat_at(s, s.position - 1);
    if (sits_out(s, seat)) return false;
    if (seat >= s.players) [[unlikely]]
        return plays_itself(p, seat);
    if (s.hands[seat].cards.empty() && !can_draw(s, seat)) [[unlikely]]
        return ask_for_more(p, seat);
    p.push(Rule::Scheme, s.lead[seat], seat);
    return true;
}

// A module may run the whole turn itself, or say how many turns a seat has in a row.
[[gnu::noinline]] bool begin_by_modules(Play& p) {
    State& s = p.s;
    bool done = false;
    if (s.position == 0) H::runs_turn(p, done);
    if (done) return false;
    int turns = turns_in_a_row(s);
    H::in_a_row(s, seat_at(s, s.position), turns);
    s.plays_left = static_cast<u8>(turns);
    ++s.position;
    return ask_seat(p);
}

template <class Asked>
bool next_seat(Play& p) {
    State& s = p.s;
    if (s.plays_left == 0) {
        if (s.position == s.seats) return next_turn(p);
        if ((s.position == 0 && Asked::hears_runs_turn(s)) || Asked::hears_in_a_row(s)) return begin_by_modules(p);
        s.plays_left = turns_in_a_row(s);
        ++s.position;
    }
    return ask_seat(p);
}

[[gnu::noinline]] bool next_seat_with_boxes(Play& p) { return next_seat<H>(p); }

}  // namespace

bool next_scheme(Play& p) { return p.s.rules.has_box() ? next_seat_with_boxes(p) : next_seat<BaseHooks>(p); }

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

namespace {

// Flat, so that what the rule and the modules ask of the round card is looked up once.
[[gnu::flatten, gnu::noinline]] void box_choices(const State& s, Seat seat, const Frame& f, Choices& out) {
    out[Group::Basic] = options_by<H>(s, seat, f.step);
    H::turn_options(s, seat, f, out);
}

}  // namespace

void scheme_choices(const State& s, Seat seat, const Frame& f, Choices& out) {
    if (s.rules.has_box()) return box_choices(s, seat, f, out);
    out[Group::Basic] = options_by<BaseHooks>(s, seat, f.step);
}

namespace {

[[gnu::always_inline]] inline void lay(State& s, Seat seat, Card card, bool hidden) {
    Hand& hand = s.hands[seat];
    hand.cards.remove(card);
    // Under Expert it is chance whether anything is known: asking first would cost more than it spares.
    if (s.rules.has(Switch::Expert) || !hand.known.empty()) hand.known.remove_if_there(card, !hidden);
    const Pawn actor = s.bandit_of(seat, card);
    const bool borrowed = s.owner(actor) != seat;
    s.pile[s.pile_size++] = PileCard::make(actor, card, hidden, s.turn, borrowed);
    s.played |= seat_bit(seat);
}

void tell_laid(Play& p, Seat seat, Card card, bool hidden) {
    const Pawn shown = hidden ? p.s.lead[seat] : p.s.bandit_of(seat, card);
    p.note(Fact::CardPlayed, ord(shown), seat, hidden, card, hidden ? seat_bit(seat) : kEverySeat);
}

}  // namespace

void play_card(Play& p, Seat seat, Card card, bool hidden) {
    lay(p.s, seat, card, hidden);
    tell_laid(p, seat, card, hidden);
}

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

[[gnu::noinline]] void draw_or_pass(Play& p, Seat seat, Choice choice, int forced) {
    if (choice == choice::kDraw) {
        const int drawn = draw_cards(p, seat, 3);
        p.note(Fact::TurnDrawn, 0, seat, drawn);
    } else {
        p.note(forced == kOneMore ? Fact::CoverDeclined : Fact::TurnPassed, 0, seat);
    }
}

// What a card that was laid may bring: more that must be laid, a module's say, cover; and somebody may listen.
[[gnu::noinline]] void follow_up(Play& p, Seat seat, Card card, bool hidden, int forced) {
    const State& s = p.s;
    tell_laid(p, seat, card, hidden);
    if (forced > 1 && forced != kOneMore) ask_cards(p, seat, forced - 1);
    if (s.rules.has_box()) H::laid(p, seat, card, forced);
    if (s.rules.has(Switch::Cover) && !hidden) ask_cover(p, seat, card);
}

}  // namespace

void answer_scheme(Play& p, Seat seat, Choice choice, int forced) {
    State& s = p.s;
    if (choice == choice::kDraw || choice == choice::kPass) return draw_or_pass(p, seat, choice, forced);
    const auto [card, hidden] = choice::laid(choice);
    lay(s, seat, card, hidden);
    // Nearly always that was all.
    if (forced > 1 || p.journal != nullptr || s.rules.has(Switch::Cover) || H::hears_laid(s)) [[unlikely]]
        follow_up(p, seat, card, hidden, forced);
}

}  // namespace holdup::base
