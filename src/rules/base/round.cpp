#include "rules/base/round.h"

#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/encounter.h"
#include "rules/modules.h"
#include "rules/powers/powers.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup::base {

namespace {

// B.setup.first-game, B.setup.advanced, C4.4.2: a card is drawn when it is turned up, so nobody can know it earlier.
// The station card, if any, is the last one.
u8 draw_round_card(Play& p) {
    const State& s = p.s;
    if (s.rounds[s.round] != kNoRound) return s.rounds[s.round];
    RoundSet pool = round_pool(s, s.round);
    for (u8 card : s.rounds) {
        if (card != kNoRound) pool.remove(card);
    }
    return static_cast<u8>(pool.nth(p.dice.roll(Roll::RoundCard, static_cast<u32>(pool.size()))));
}

// C5.1.1.
void start_round(Play& p) {
    State& s = p.s;
    s.rounds[s.round] = draw_round_card(p);
    s.played = 0;
    s.picked = 0;
    p.note(Fact::FirstPlayer, 0, s.first);
    p.note(Fact::RoundStarted, 0, s.round, s.rounds[s.round]);
}

}  // namespace

void begin_moment(Play& p, Moment moment) {
    p.push(Rule::Moment, Pawn::Nobody, kNoSeat).options = static_cast<u64>(moment);
}

// C5.4.1: the event is the first thing at the end of a round.
bool Module::at(Moment moment, Play& p, Frame& frame) {
    if (moment == Moment::RoundStart) start_round(p);
    if (moment == Moment::EndOfRound) return resolve_event(p, frame);
    return true;
}

namespace {

// C8.1: a bot that has won ends the game in the middle of whatever was going on.
void stop(Play& p) {
    State& s = p.s;
    while (s.depth > 0) p.pop();
    s.deed = Deed{};
    s.phase = Phase::Over;
    p.note(Fact::GameOver);
}

template <Moment kMoment>
void moment_over(Play& p);

// Takes the moment of the top frame further, until it asks or is over.
template <Moment kMoment>
void go_on_moment(Play& p) {
    if (p.s.bots.won != 0) return stop(p);
    Frame& top = p.s.frame();
    // A bullet in the air comes down before anything follows from the moment.
    if (top.waiting == 0 && !H::run<kMoment>(p, top)) return;
    if (p.s.bullets_in_the_air() != 0) {
        top.waiting = 1;
        return;
    }
    p.pop();
    moment_over<kMoment>(p);
}

// Those of the round follow from each other. Each is run as soon as it begins: nobody has to look up which it is.
template <Moment kMoment>
void run_moment(Play& p) {
    begin_moment(p, kMoment);
    go_on_moment<kMoment>(p);
}

template <Moment kMoment>
void moment_over(Play& p) {
    switch (kMoment) {
        case Moment::RoundStart: fill_hands(p); return run_moment<Moment::BeforeScheming>(p);
        case Moment::BeforeScheming: return begin_scheming(p);
        case Moment::AfterScheming:
            p.s.phase = Phase::Stealing;
            p.note(Fact::StealingStarted);
            return;
        case Moment::EndOfRound: return end_round(p);
        case Moment::BeforeCard: return play_out(p);
        case Moment::AfterCard: return;
    }
}

void go_on_moment(Play& p, Moment moment) {
    switch (moment) {
        case Moment::RoundStart: return go_on_moment<Moment::RoundStart>(p);
        case Moment::BeforeScheming: return go_on_moment<Moment::BeforeScheming>(p);
        case Moment::AfterScheming: return go_on_moment<Moment::AfterScheming>(p);
        case Moment::EndOfRound: return go_on_moment<Moment::EndOfRound>(p);
        case Moment::BeforeCard: return go_on_moment<Moment::BeforeCard>(p);
        case Moment::AfterCard: return go_on_moment<Moment::AfterCard>(p);
    }
}

// A rule that waits and no person is asked: a meeting, a moment, or a bandit nobody plays. Apart, like the phases that
// come once a round, so that the turns of Schemin' and the cards of Stealin' are quick.
[[gnu::noinline]] void go_on(Play& p, Frame& top) {
    if (p.s.bots.won != 0) return stop(p);
    if (top.rule == Rule::Meeting) return go_on_meeting(p);
    if (top.rule != Rule::Moment) return answer_by_itself(p);
    go_on_moment(p, static_cast<Moment>(top.options));
}

[[gnu::noinline]] void next_phase(Play& p) {
    if (p.s.bots.won != 0) return stop(p);
    switch (p.s.phase) {
        case Phase::SetUp: return continue_setup(p);
        case Phase::RoundStart: return run_moment<Moment::RoundStart>(p);
        case Phase::RoundEnd: return run_moment<Moment::EndOfRound>(p);
        case Phase::Scheming:
        case Phase::Stealing:
        case Phase::Over: return;
    }
}

}  // namespace

void end_scheming(Play& p) { run_moment<Moment::AfterScheming>(p); }

void advance(Play& p) {
    State& s = p.s;
    const bool may_dodge = s.rules.has(Switch::GuestBandits);
    for (;;) {
        // C13.11: when what brought them is done: whoever must flee or drop something has done so. C8.1: once a bot has
        // won nobody is asked any more.
        if (may_dodge && s.bullets_in_the_air() != 0 && (s.depth == 0 || s.frame().rule == Rule::Moment) &&
            s.bots.won == 0) [[unlikely]] {
            powers::ask_dodge(p);
            if (s.bullets_in_the_air() != 0) return;
            continue;
        }
        if (s.depth > 0) {
            Frame& top = s.frame();
            const bool asks = top.rule != Rule::Meeting && top.rule != Rule::Moment;
            // A bot may have won by what came before the question (Django, on reflex).
            if (asks && (top.seat < s.players || top.seat == kNoSeat) && s.bots.won == 0) return;
            go_on(p, top);
        } else if (s.phase == Phase::Scheming) {
            if (next_scheme(p)) return;
        } else if (s.phase == Phase::Stealing) {
            if (s.rules.has_box() && s.bots.won != 0) [[unlikely]] {
                stop(p);
            } else {
                next_card(p);
            }
        } else if (s.phase == Phase::Over) {
            return;
        } else {
            next_phase(p);
        }
    }
}

// B.round.draw, B.expert.draw, C5.1.5: six cards, or up to six.
void fill_hands(Play& p) {
    State& s = p.s;
    each_player(s, [&](Seat seat) {
        if (sits_out(s, seat)) return;
        int limit = 6;
        H::hand_limit(s, seat, limit);
        const int held = s.hands[seat].cards.size() - ((s.picked >> seat) & 1);
        int count = limit > held ? limit - held : 0;
        H::cards_drawn(s, seat, count);
        if (count > 0) draw_cards(p, seat, count);
    });
}

void leave_game(Play& p, Pawn pawn) {
    State& s = p.s;
    s.gone |= static_cast<u16>(pawn_bit(pawn));
    s.at[static_cast<std::size_t>(pawn)] = kNowhere;
    // C7.2.2: Shotgun, who has neither sheet nor seat.
    if (!holds(s.characters, pawn)) return;
    for_each(tokens_of(s, pawn), [&](int t) { s.token_at[static_cast<std::size_t>(t)] = kBox; });
    const Seat seat = s.owner(pawn);
    if (seat >= s.players) return;
    if ((pawns_of(s, seat) & ~PawnSet{s.gone}) != 0) return;
    // Nobody is left to play the hand.
    (s.rules.has(Switch::Expert) ? s.decks[seat].discard : s.decks[seat].draw).add(s.hands[seat].cards);
    s.hands[seat] = Hand{};
}

namespace {

// Nobody of this side has turns any more.
bool side_sits_out(const State& s, Seat seat) {
    return sits_out(s, seat) && (!s.rules.has(Switch::Pairs) || sits_out(s, partner_of(seat)));
}

}  // namespace

// B.round.first-player, V.team.first, C5.4.8: the first player passes on to the left; in pairs to the next team.
void end_round(Play& p) {
    State& s = p.s;
    for (int i = 0; i < s.pile_size; ++i) s.pile[static_cast<std::size_t>(i)] = PileCard{};
    s.pile_size = 0;
    s.pile_next = 0;
    s.turn = 0;
    s.position = 0;
    if (++s.round == kRounds) {
        s.phase = Phase::Over;
        p.note(Fact::GameOver);
        return;
    }
    const int step = s.rules.has(Switch::Pairs) ? 2 : 1;
    s.first = left_of(s, s.first, step);
    // C5.4.5: whoever is out of the game begins no round; if that is everyone, it does not matter.
    for (int i = 0; s.rules.has_box() && i < s.seats && side_sits_out(s, s.first); i += step) {
        s.first = left_of(s, s.first, step);
    }
    s.phase = Phase::RoundStart;
}

}  // namespace holdup::base
