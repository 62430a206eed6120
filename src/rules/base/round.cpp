#include "rules/base/round.h"

#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/encounter.h"
#include "rules/modules.h"
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

void moment_over(Play& p, Moment moment) {
    switch (moment) {
        case Moment::RoundStart:
            fill_hands(p);
            begin_moment(p, Moment::BeforeScheming);
            break;
        case Moment::BeforeScheming: begin_scheming(p); break;
        case Moment::AfterScheming:
            p.s.phase = Phase::Stealing;
            p.note(Fact::StealingStarted);
            break;
        case Moment::EndOfRound: end_round(p); break;
        case Moment::BeforeCard: play_out(p); break;
        case Moment::AfterCard: break;
    }
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

void advance(Play& p) {
    State& s = p.s;
    for (;;) {
        if (s.depth > 0) {
            Frame& top = s.frame();
            if (top.rule == Rule::Meeting) {
                go_on_meeting(p);
                continue;
            }
            if (top.rule != Rule::Moment) {
                if (top.seat < s.players || top.seat == kNoSeat) return;
                answer_by_itself(p);
                continue;
            }
            const auto moment = static_cast<Moment>(top.options);
            if (H::run(moment, p, top)) {
                p.pop();
                moment_over(p, moment);
            }
            continue;
        }
        switch (s.phase) {
            case Phase::SetUp: continue_setup(p); break;
            case Phase::RoundStart: begin_moment(p, Moment::RoundStart); break;
            case Phase::Scheming: next_scheme(p); break;
            case Phase::Stealing: next_card(p); break;
            case Phase::RoundEnd: begin_moment(p, Moment::EndOfRound); break;
            case Phase::Over: return;
        }
    }
}

// B.round.draw, B.expert.draw, C5.1.5: six cards, or up to six.
void fill_hands(Play& p) {
    State& s = p.s;
    each_player(s, [&](Seat seat) {
        if (s.gone != 0 && sits_out(s, seat)) return;
        int limit = 6;
        H::hand_limit(s, seat, limit);
        const int held = s.hands[seat].cards.size() - ((s.picked >> seat) & 1);
        if (limit > held) draw_cards(p, seat, limit - held);
    });
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
