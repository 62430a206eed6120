// Drawing cards and receiving bullets: the one place where a card changes hands by chance.
#pragma once

#include "game/play.h"

namespace holdup::base {

// Whether a draw would bring at least one card.
bool can_draw(const State& s, Seat seat);

// Draws up to `count` cards of `from`'s deck into the seat's hand; gives how many came.
int draw_cards(Play& p, Seat seat, int count, Seat from);
inline int draw_cards(Play& p, Seat seat, int count) { return draw_cards(p, seat, count, seat); }

// A bullet goes on top of the deck of the player who leads the bandit.
void receive_bullet(Play& p, Pawn victim, Card bullet);

}  // namespace holdup::base
