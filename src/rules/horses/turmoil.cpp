#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/base/round.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/modules.h"
#include "rules/prison/prison.h"
#include "rules/round_cards.h"

namespace holdup::horses {

namespace {

// The frame of a turmoil turn remembers, a bit a seat, who draws, whose card stays face down, and who
// fetches the Brilliant Idea.
constexpr int kDraws = 0, kDown = 16, kSearches = 32;

// The cards in the order of the turn; C6.7: bots draw theirs as usual.
void lay_in_order(Play& p, u64 answers) {
    State& s = p.s;
    for (int i = 0; i < s.seats; ++i) {
        const Seat seat = left_of(s, s.first, i);
        if (seat >= s.players) {
            if (!sits_out(s, seat)) H::plays_itself(p, seat);
            continue;
        }
        Hand& hand = s.hands[seat];
        if (hand.aside.empty()) continue;
        const Card card = hand.aside.nth(0);
        hand.cards.add(card);
        hand.aside = Zone{};
        base::play_card(p, seat, card, (answers >> (kDown + seat)) & 1);
    }
}

}  // namespace

// H.turn.turmoil, C6.7, C6.7.1: everyone chooses at once; this is no standard turn, so nobody drinks.
void Module::runs_turn(Play& p, bool& done) {
    State& s = p.s;
    if (turn_kind(s) != Turn::Turmoil) return;
    done = true;
    s.position = s.seats;
    SeatSet waiting = 0;
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (!sits_out(s, seat) && (!s.hands[seat].cards.empty() || base::can_draw(s, seat))) waiting |= seat_bit(seat);
    }
    if (waiting == 0) return lay_in_order(p, 0);
    p.push(Rule::Turmoil, Pawn::Nobody, kNoSeat).waiting = waiting;
}

namespace {

void lay_aside(State& s, Seat seat, Choice choice) {
    Frame& f = s.frame();
    if (choice == choice::kDraw) f.options |= bit(kDraws + seat);
    if (choice == choice::kSearch) f.options |= bit(kSearches + seat);
    if (choice < choice::kPlayUp) return;
    const auto [card, down] = choice::laid(choice);
    if (down) f.options |= bit(kDown + seat);
    s.hands[seat].cards.remove(card);
    s.hands[seat].aside.add(card);
}

}  // namespace

void answer_turmoil(Play& p, Seat seat, Choice choice) { lay_aside(p.s, seat, choice); }

// Drawing, or any card of the hand; one that may lie face down is as likely to.
void imagine_turmoil(State& world, Seat seat, Dice& dice) {
    Choices legal;
    choices(world, seat, legal);
    lay_aside(world, seat, legal.nth(dice.roll(Roll::World, static_cast<u32>(legal.count()))));
}

// H.turn.turmoil: who draws has said so before the cards are shown; these are then laid in the order of the turn.
void reveal_turmoil(Play& p, const Frame& f) {
    State& s = p.s;
    each_player(s, [&](Seat seat) {
        if ((f.options >> (kSearches + seat)) & 1) prison::fetch_idea(p, seat);
        if (!((f.options >> (kDraws + seat)) & 1)) return;
        const int drawn = base::draw_cards(p, seat, 3);
        p.note(Fact::TurnDrawn, 0, seat, drawn);
    });
    lay_in_order(p, f.options);
}

}  // namespace holdup::horses
