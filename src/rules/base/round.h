// The course of a game: rounds, their two phases, and the moments between them.
#pragma once

#include "game/hooks.h"
#include "rules/base/loot.h"

namespace holdup::base {

// Runs until somebody must answer or the game is over.
void advance(Play& p);

// Answers the question of the top frame for a bandit nobody plays (rules/dispatch.cpp).
void answer_by_itself(Play& p);

void begin_moment(Play& p, Moment moment);

// Schemin': one turn after another.
void begin_scheming(Play& p);
void end_scheming(Play& p);
// True when somebody is asked what to play.
bool next_scheme(Play& p);
// `forced` cards must be played before anything else may be done; kOneMore is a card that may be left.
inline constexpr u8 kOneMore = 0x80;
u64 scheme_options(const State& s, Seat seat, int forced);
// All answers to the question of a turn, what the modules of the table add too.
void scheme_choices(const State& s, Seat seat, const Frame& f, Choices& out);
void answer_scheme(Play& p, Seat seat, Choice choice, int forced);
// Which way up a seat may lay a card on this turn.
unsigned ways_to_lay(const State& s, Seat seat);
// Asks for cards that must be played, one after another.
void ask_cards(Play& p, Seat seat, int forced);
void play_card(Play& p, Seat seat, Card card, bool hidden);
// The seat whose turn it is after `position` seats have had theirs.
Seat seat_at(const State& s, int position);

// Stealin': turns over the next card of the Common Deck.
void next_card(Play& p);

// B.round.draw: hands at the start of a round.
void fill_hands(Play& p);
void end_round(Play& p);
// Out of the game, with all that he holds.
void leave_game(Play& p, Pawn pawn);
// B.scheme.unplayed: what nobody has played goes back to the decks.
void return_hands(State& s);

// Where an event that moves the whole roof one car this way puts whoever stands here.
Loc shifted_from(const State& s, Loc from, Way way);

// Whom such events move.
PawnSet on_roofs(const State& s);
// Events that move the whole roof: everyone at once, and then whoever meets.
void shift_roofs(Play& p, PawnSet pawns, Way way);

// Events at the end of a round; true when the event is finished.
bool resolve_event(Play& p, Frame& moment);
// What a bandit may lift where he stands.
TokenSet pickings(const State& s, Pawn bandit);
void answer_pickpocket(Play& p, Pawn bandit, Choice choice);

}  // namespace holdup::base
