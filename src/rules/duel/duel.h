// Two bandits per player.
#pragma once

#include "game/play.h"

namespace holdup::duel {

// Set-up questions: who leads which pair, and which bandit starts in the caboose.
bool ask_next_pair(Play& p);
Pawn partner_of(const State& s, Pawn lead);  // in the pairs that lie open
void answer_pair(Play& p, Seat seat, Pawn lead);
void ask_placement(Play& p);
void answer_placement(Play& p, Seat seat, Pawn in_caboose);
void place_bandits(Play& p);

// The cards that can be picked: those of the deck, and the bullets on top of it.
u64 pick_options(const State& s, Seat seat);
void answer_pick(Play& p, Seat seat, Choice choice);
void reveal_picks(Play& p, const Frame& asked);

// What a seat may have answered.
void imagine_placement(State& world, Seat seat, Dice& dice);
void imagine_pick(State& world, Seat seat, Dice& dice);

u64 cover_options(const State& s, Seat seat, Pawn shooter);
void answer_cover(Play& p, Seat seat, Choice choice);

}  // namespace holdup::duel
