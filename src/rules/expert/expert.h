// The Expert variant's secret decisions.
#pragma once

#include "game/play.h"

namespace holdup::expert {

// Puts a card aside to be discarded when everyone has decided.
void answer_discard(Play& p, Seat seat, Choice choice);
// Shows what everyone discards.
void reveal_discards(Play& p);

}  // namespace holdup::expert
