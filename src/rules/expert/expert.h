// The Expert variant's secret decisions.
#pragma once

#include "game/play.h"

namespace holdup::expert {

// Puts a card aside to be discarded when everyone has decided.
void answer_discard(Play& p, Seat seat, Choice choice);
// Shows what everyone discards.
void reveal_discards(Play& p);

// Any of a seat's cards may have been put aside: all of them, or only bullets, and no more than this.
struct Aside {
    int most = 255;
    bool bullets_only = false;
};
void imagine_cards(State& world, Seat seat, Dice& dice, Aside aside);

}  // namespace holdup::expert
