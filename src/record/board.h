// The train drawn in text, with everything that lies and stands on it: for the terminal and for failed scenarios.
#pragma once

#include <string>

#include "game/state.h"

namespace holdup {

enum class Ink : u8 { Plain, Colour };

// The whole truth: what every purse is worth, and which cards lie face down.
std::string draw_board(const State& state, Ink ink = Ink::Plain);

// The train alone.
std::string draw_train(const State& state, Ink ink = Ink::Plain);

// A pawn's name in its own colour, or plain.
std::string inked(Pawn pawn, const std::string& text, Ink ink);

}  // namespace holdup
