// What follows a punch, for those who are no characters and for those whom Django throws off.
#pragma once

#include "game/play.h"

namespace holdup::bots {

Loc punched_to(const State& s, Pawn victim);
void punch_others(Play& p, Pawn bot, PawnSet others);
bool throws_off(Play& p, Pawn victim);  // django.cpp

}  // namespace holdup::bots
