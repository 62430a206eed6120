#include "game/seats.h"
#include "rules/base/round.h"
#include "rules/powers/module.h"
#include "rules/powers/powers.h"
#include "rules/round_cards.h"

namespace holdup::powers {

// A.power.misty, C13.9, C5.2.1: the bullets of her hand are Punch cards to her. RULINGS 6: on a jarring turn she cannot
// play them either.
u64 bullets_to_play(const State& s, Seat seat) {
    if (!seat_has_power(s, seat, Power::Misty) || turn_kind(s) == Turn::Jarring) return 0;
    const u64 held = s.hands[seat].cards.present() >> kFirstBullet;
    const unsigned ways = base::ways_to_lay(s, seat);
    return (ways & kFaceUp ? held : 0) | (ways & kFaceDown ? held << 32 : 0);
}

int cards_to_play(const State& s, Seat seat) {
    const Zone& hand = s.hands[seat].cards;
    return hand.action_count() + (bullets_to_play(s, seat) ? hand.bullet_count() : 0);
}

// Whoever has something to play does not pass. Apart: few tables have such a guest.
[[gnu::noinline]] void Guests::turn_options(const State& s, Seat seat, const Frame& f, Choices& out) {
    const u64 bullets = bullets_to_play(s, seat);
    if (bullets == 0) return;
    out[Group::Bullets] |= bullets;
    if (f.step != base::kOneMore) out[Group::Basic] &= ~bit(choice::kPass);
}

}  // namespace holdup::powers
