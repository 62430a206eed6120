// What the rest of the rules asks about the powers that are more than a number or a place.
#pragma once

#include "game/play.h"

namespace holdup::powers {

// The bullets a seat may play on this turn, as answers of their group; and how many cards of its hand can be played.
u64 bullets_to_play(const State& s, Seat seat);
int cards_to_play(const State& s, Seat seat);

// Set-up: asks which power Silk has; false when nothing is left to ask. Later on whoever has freed her sidekick is
// asked which power he lends.
bool ask_silk(Play& p);
void ask_silk(Play& p, Pawn pawn, Seat seat);
void answer_silk(Play& p, const Frame& f, Choice choice);

// A neutral bullet has hit somebody with Silk's Dodge and is still in the air: asks who gets it.
void ask_dodge(Play& p);
void answer_dodge(Play& p, const Frame& f, Choice choice);

// A card has been turned over: asks whether somebody with Al's power buys it; false when he cannot.
bool offer_card(Play& p, Pawn al);
void answer_buy(Play& p, const Frame& f, Choice choice);
void answer_buy_action(Play& p, const Frame& f, Choice choice);

}  // namespace holdup::powers
