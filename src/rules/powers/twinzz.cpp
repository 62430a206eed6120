#include "game/seats.h"
#include "rules/powers/module.h"
#include "rules/round_cards.h"

namespace holdup::powers {

namespace {

bool in_tunnel(const State& s, Seat seat) {
    return turn_kind(s) == Turn::Tunnel && seat_has_power(s, seat, Power::Twinzz);
}

}  // namespace

// A.power.twinzz, C13.13: in a tunnel they play twice, as on a speeding-up turn, and show what they play.
void Guests::in_a_row(const State& s, Seat seat, int& turns) {
    if (in_tunnel(s, seat)) turns = 2;
}

void Guests::facing(const State& s, Seat seat, unsigned& ways) {
    if (in_tunnel(s, seat)) ways = kFaceUp;
}

}  // namespace holdup::powers
