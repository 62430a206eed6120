// The hand icons of a round card: cards kept for the next round, everyone at once and in secret.
#pragma once

#include "game/play.h"

namespace holdup::base {

// True when somebody must decide; true from an answer when the seat has nothing more to say.
bool ask_plan(Play& p);
bool answer_plan(Play& p, Seat seat, Choice choice);
void reveal_plan(Play& p);

}  // namespace holdup::base
