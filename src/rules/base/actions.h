// The six actions. Each starts here, asks what it must, and is finished by its answers.
#pragma once

#include "game/play.h"

namespace holdup::base {

void perform(Play& p, Pawn actor, Action action);

void move(Play& p, Pawn actor);
void change_floor(Play& p, Pawn actor);
void shoot(Play& p, Pawn actor);
void punch(Play& p, Pawn actor);
void rob(Play& p, Pawn actor);
void marshal(Play& p, Pawn actor);

// Answers to the questions an action asked.
void shoot_victim(Play& p, Pawn shooter, Pawn victim);
void punch_victim(Play& p, Pawn puncher, Pawn victim);
void punch_loot(Play& p, Pawn puncher, Pawn victim, Face face);
void pocket_purse(Play& p, Pawn puncher, Pawn victim, int token, bool take);
void rob_loot(Play& p, Pawn robber, Face face);

// Goes where the Move ends, past whoever stands on the way.
void move_to(Play& p, Pawn pawn, Loc to);

// Where a Move may end.
LocSet move_reach(const State& s, Pawn pawn);
// Whom a bandit may shoot, and punch.
PawnSet shoot_targets(const State& s, Pawn shooter);
PawnSet punch_targets(const State& s, Pawn puncher);

}  // namespace holdup::base
