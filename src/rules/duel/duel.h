// Two bandits per player.
#pragma once

#include "game/play.h"

namespace holdup::duel {

// Set-up questions: who leads which pair, and which bandit starts in the caboose.
bool ask_next_pair(Play& p);
void answer_pair(Play& p, Seat seat, Pawn lead);
void ask_placement(Play& p);
void answer_placement(Play& p, Seat seat, Pawn in_caboose);
void place_bandits(Play& p);

void answer_pick(Play& p, Seat seat, Choice choice);
void reveal_picks(Play& p);

u64 cover_options(const State& s, Seat seat, Pawn shooter);
void answer_cover(Play& p, Seat seat, Choice choice);

}  // namespace holdup::duel
