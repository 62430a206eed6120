// What the files of this folder use of each other, and the answers to their questions.
#pragma once

#include "game/hooks.h"
#include "game/prison.h"
#include "rules/base/loot.h"

namespace holdup::prison {

inline constexpr Pawn kMarshal = Pawn::Marshal;

// Whether a player is the Marshal and still in the game.
inline bool marshal_plays(const State& s) { return holds(s.characters, kMarshal) && !s.is_out(kMarshal); }

// The places of the prison car that are no cell.
inline LocSet prison_places(const State& s) { return at_bit(inside_of(s.caboose)) | at_bit(roof_of(s.caboose)); }

// Goals. The candidates for the next one are a bit a Goal.
u32 goal_candidates(const State& s);
void next_goal(Play& p);
// Whether a goal is met, if the game ended now; and how many of the current ones are.
bool is_met(const State& s, Goal goal);
int goals_met(const State& s);
// One that nobody has been shown, at random: to one seat, or to all.
bool has_hidden_goal(const State& s);
void look_at_goal(Play& p, Seat seat);
void show_goal(Play& p);

// The Marshal's Fire Action, and his shot; `may_pass` where no card stands behind it.
void fire_action(Play& p, bool may_pass);
void shoot(Play& p, bool may_pass);
void answer_first_target(Play& p, Pawn target);
void answer_second_target(Play& p, Pawn first, Pawn second);
void answer_colt(Play& p, Pawn first, Pawn second, int colt);
void answer_bag(Play& p, Pawn victim, Face face);
base::TokenSet mailbags_of(const State& s, Pawn pawn);

// What a bullet of his does besides, and then what any hit does; the end of it.
void suffer(Play& p, Pawn victim, Penalty penalty);
void end_penalties(Play& p);

void capture(Play& p);
void answer_capture(Play& p, Pawn victim);

// A prisoner goes to a bandit, or from him to the Marshal's achievements.
void free_prisoner(Play& p, Pawn bandit, Pawn prisoner);
void lock_up(Play& p, Pawn bandit);

void idea(Play& p, Pawn actor);
PawnSet in_cell(const State& s);
void answer_leave_cell(Play& p, Pawn pawn, Loc to);
void answer_free(Play& p, Pawn freer, Choice choice);
void answer_give(Play& p, Pawn giver, Pawn taker, Face face);

// Schemin'.
void fetch_idea(Play& p, Seat seat);
bool can_fetch(const State& s, Seat seat);

// The event of the round, step by step; true when it is finished.
bool run_event(Play& p, Frame& moment);
bool run_reflex(Play& p, Frame& moment);
u64 reflex_options(const State& s, Seat seat);
void answer_reflex(Play& p, Seat seat, Choice choice);

}  // namespace holdup::prison
