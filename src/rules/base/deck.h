// Drawing cards and receiving bullets: the one place where a card changes hands by chance.
#pragma once

#include "game/play.h"

namespace holdup::base {

// Whether a draw would bring at least one card.
bool can_draw(const State& s, Seat seat);

// Draws up to `count` cards of `from`'s deck into the seat's hand; gives how many came.
int draw_cards(Play& p, Seat seat, int count, Seat from);
inline int draw_cards(Play& p, Seat seat, int count) { return draw_cards(p, seat, count, seat); }

// How many cards of a kind a player has, wherever they are.
int cards_with(const State& s, Seat seat, Card card);

// The whole deck, so that nobody knows any more what lies on top.
void shuffle_deck(State& s, Seat seat);

// Somebody has been hit, wherever the bullet goes.
void count_bullet(Play& p, Pawn victim);

// A bullet goes on top of the deck of the player who leads the bandit; false when a neutral one is still in the air and
// may yet go to somebody else.
bool receive_bullet(Play& p, Pawn victim, Card bullet);
void take_bullet(Play& p, Pawn victim, Card bullet);

}  // namespace holdup::base
