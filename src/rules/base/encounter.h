// Meeting the Marshal and whoever else waits on the train, and neutral bullets handed to a whole group at once.
#pragma once

#include "game/play.h"

namespace holdup::base {

// Every bandit of the group takes a neutral bullet, or none does when the pile cannot serve them all.
// Gives whether the pile could.
bool neutral_bullets(Play& p, PawnSet group);

// A pawn is somewhere else now; nothing comes of it yet.
void place(Play& p, Pawn pawn, Loc to, Cause cause);

// These bandits have just come to where they stand, all at once; those in `entered` came from another car. Where
// anything comes of that, a meeting begins: a waiting rule that runs as soon as nothing above it waits.
void settle(Play& p, PawnSet group, PawnSet entered);

// Takes the meeting of the top frame further, until it asks or is over.
void go_on_meeting(Play& p);
void answer_flee(Play& p, Pawn pawn, Loc to);

// A pawn changes place, and whoever is there meets it.
void arrive(Play& p, Pawn pawn, Loc to, Cause cause);

// The Marshal changes car and meets whoever is inside.
void move_marshal(Play& p, Loc to, Cause cause);

// An event sends him one car toward the caboose; false when he is there.
bool send_marshal_back(Play& p);

}  // namespace holdup::base
