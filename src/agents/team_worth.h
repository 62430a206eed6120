// What a team game pays that lies on nobody's sheet as money: documents, empty revolvers, the Wild Bunch; and what is
// lost on the wrong train.
#pragma once

#include <array>

#include "game/state.h"

namespace holdup {

// $1000: what a bandit has for his team, given what he holds at face value.
float worth_to_team(const State& state, std::size_t pawn, float held);

// $1000: what the token of the Wild Bunch is worth to this team's lead over the other.
float wild_bunch_worth(const State& state, Seat team);

// Betrayal: how much of a team's victory each of its seats may expect, by its own money. The last card, one of four,
// tells who of the winners wins, and one of them says all.
void share_among_traitors(const State& state, std::array<float, kSeats>& win);

}  // namespace holdup
