// Laying out the table, step by step, between the questions a set-up may ask.
#pragma once

#include "game/play.h"
#include "game/setup.h"

namespace holdup {

// Runs the next step of a set-up that has no question pending.
void continue_setup(Play& p);

// The round cards that may be turned up in this round.
RoundSet round_pool(const State& s, int round);

// How many neutral bullets a table uses.
int neutral_count(const Rules& rules);

// How many bullets of his own a character begins with.
int bullets_at_start(const State& s, Pawn pawn);

// The action cards a seat's deck starts with.
Zone starting_deck(const State& s, Seat seat);

// A preset as records and stores mean it, who name what differs from it: it never changes, whatever tables start with.
Setup preset_on_record(Preset which, int players);

// The table's switches, and those that follow from them and from the number of bandits.
Rules rules_in_full(const Setup& setup);

// Whether the table plays by the Combined rules.
inline bool plays_combined(const Setup& setup) {
    return setup.preset == Preset::Combined || setup.preset == Preset::Solo;
}

// How many bandits are in play, bots included; and how many of them people play.
int bandit_count(const Setup& setup);
int played_count(const Setup& setup);

// A.teams, C4.3.2: whether Il Professore joins to make two teams even.
bool evens_teams(const Setup& setup);

// How many cars a table has behind its locomotive.
int car_count(const Setup& setup);

// The kinds of car a table draws the missing ones from.
u64 cars_to_draw(const Rules& rules);

// The round cards printed for this table.
RoundSet printed_pool(const Setup& setup);

}  // namespace holdup
