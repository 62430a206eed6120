// What the Player Marshal plays for: his goals, met, near and lost.
#pragma once

#include "game/state.h"

namespace holdup {

struct Prospect {
    float win = 0;    // the chance that four of his five goals are met at the end
    float goals = 0;  // how many of them are likely to be
};

// Reads only what the state holds: a goal that has not come yet counts as one of those that may.
Prospect prospect_of_marshal(const State& state);

// How likely one goal is to be met at the end of the game, 0 to 1, with so many rounds still to play.
float chance_of(const State& state, Goal goal, int rounds_left);

// How many bullets of this shooter lie in a character's deck or before him.
int bullets_from(const State& state, Pawn shooter, Pawn victim);

}  // namespace holdup
