// What a position is worth to everyone at once.
#pragma once

#include <array>

#include "game/state.h"

namespace holdup {

// Per seat; partners have the same numbers. `win` is the share of the victory (ties split), `value` is what the search
// plays for: the same, mixed with the lead in money so that won and lost games are still played well.
struct Outcome {
    std::array<float, kSeats> win{};
    std::array<float, kSeats> value{};
};

// Exact when the game is over, an estimate from money, shots and bullets while it runs.
void judge(const State& state, float win_weight, Outcome& out);

}  // namespace holdup
