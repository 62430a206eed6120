// The six actions. Each starts here, asks what it must, and is finished by its answers.
#pragma once

#include "game/play.h"

namespace holdup::base {

// Does what is to be done, whether a card stands behind it or not.
void perform(Play& p, const Deed& deed);
// What the card turned over last asks for.
void play_out(Play& p);

void move(Play& p, Pawn actor);
void change_floor(Play& p, Pawn actor);
void shoot(Play& p, Pawn actor);
void shoot_revolver(Play& p, Pawn actor);
void punch(Play& p, Pawn actor, bool special = false);
void rob(Play& p, Pawn actor);
void marshal(Play& p, Pawn actor);

// Answers to the questions an action asked.
void shoot_victim(Play& p, Pawn shooter, Pawn victim);
// What a shot does to its victim besides the bullet.
void push_away(Play& p, Pawn shooter, Pawn victim);
// ... and the token it makes him drop where the round says so.
void after_hit(Play& p, Pawn shooter, Pawn victim);
void drop_shot_loot(Play& p, Pawn victim, Pawn shooter, Face face);
// A frame of a punch remembers with this bit of its step that the punch is a Special Punch.
inline constexpr u8 kSpecialPunch = 0x80;
void punch_victim(Play& p, Pawn puncher, Pawn victim, bool special);
void punch_loot(Play& p, Pawn puncher, Pawn victim, bool special, Face face);
void pocket_purse(Play& p, Pawn puncher, Pawn victim, bool special, int token, bool take);
// With `more` tokens to take after this one.
void rob_loot(Play& p, Pawn robber, Face face, int more);

// Where a punch or a push ends: somewhere on the train, or off it.
void punch_to(Play& p, Pawn puncher, Pawn victim, Loc to);
void push_to(Play& p, Pawn shooter, Pawn victim, Loc to);
void knock_off(Play& p, Pawn by, Pawn victim);

// Goes where the Move ends, past whoever stands on the way.
void move_to(Play& p, Pawn pawn, Loc to);

// Where a Move may end.
LocSet move_reach(const State& s, Pawn pawn);
// Who is in the line of sight of a shooter and can be hit, spared or not.
PawnSet in_sight(const State& s, Pawn shooter);
// Whom a bandit may shoot, and punch.
PawnSet shoot_targets(const State& s, Pawn shooter);
PawnSet punch_targets(const State& s, Pawn puncher);

}  // namespace holdup::base
