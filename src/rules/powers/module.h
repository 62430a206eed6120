#pragma once

#include "game/hooks.h"

namespace holdup::powers {

// The six character powers; each is one file beside this one.
struct Module {
    static constexpr SwitchSet kWakes = {Switch::Powers};
    static void hand_limit(const State& s, Seat seat, int& limit);                           // Doc
    static void facing(const State& s, Seat seat, unsigned& ways);                           // Ghost
    static void sight(const State& s, Pawn shooter, LocSet& seen);                           // Tuco
    static void target_spare(const State& s, Pawn actor, PawnSet& targets);                  // Belle
    static void push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to);              // Django
    static void pockets(const State& s, Pawn puncher, int token, bool& may);                 // Cheyenne
};

}  // namespace holdup::powers
