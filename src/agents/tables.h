// Tables to play at: any legal one, and a few that together try every option beside every other.
#pragma once

#include <vector>

#include "core/rng.h"
#include "game/setup.h"

namespace holdup {

// Any legal table: a preset, a number of players, switches, characters, a first player, cars and round cards.
Setup random_table(Rng& rng);
// One of them that plays the Combined game.
Setup random_mix(Rng& rng);

// Twelve people with every box there is: both trains, coach, horses, prison, a Player Marshal and all that fits beside.
Setup largest_table();

// Tables so that every two values of any two options that may be together are together at one of them. An option is
// the preset, the number of players, each switch, each character who may be asked for, and whether first player, cars
// and round cards are left to chance.
struct Covering {
    std::vector<Setup> tables;
    int pairs = 0;  // of values that occur together
};
Covering covering_tables(u64 seed);
// How many pairs of values occur together at these tables.
int pairs_of(const std::vector<Setup>& tables);

}  // namespace holdup
