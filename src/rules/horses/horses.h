// What the files of this folder use of each other, and the answers to their questions.
#pragma once

#include "game/hooks.h"

namespace holdup::horses {

// The hostages, in the order of the combined rules.
enum class Hostage : u8 { Banker, Poodle, Minister, OldLady, Photographer, PokerPlayer, Teacher, Zealot };
inline constexpr int kHostages = 8;
inline bool holds_hostage(const State& s, Pawn pawn, Hostage hostage) {
    return s.horse.hostage_of(pawn) == ord(hostage);
}

// The slots of the express train a horse can stand beside.
inline int front_slot(const State& s) { return lowest(s.places & kExpress); }
inline int rear_slot(const State& s) { return highest(s.places & kExpress); }
// The train's roof next to the coach; beside a rear Handcar, which has none, the last roof.
inline Loc roof_beside_coach(const State& s) { return roof_of(s.horse.coach <= s.caboose ? s.horse.coach : s.caboose); }

// The horse attack: brings the next bandits on board; true when somebody must decide.
bool next_segment(Play& p);
PawnSet attack_singles(const State& s, Seat seat);
void answer_attack(Play& p, Seat seat, Choice choice);
void reveal_attack(Play& p);
void imagine_attack(State& world, Seat seat, Dice& dice);
void answer_board(Play& p, Pawn pawn, Loc to);

bool may_ride_off(const State& s, Pawn pawn);
void answer_ride(Play& p, Pawn pawn, Choice choice);

// These bandits have come inside the coach; false when one of them is asked.
bool take_hostages(Play& p, PawnSet entered);
void answer_hostage(Play& p, const Frame& f, int hostage);
// The hostage is out of the game, and with him what he forbids.
void lose_hostage(State& s, Pawn pawn);

void answer_drink(Play& p, Seat seat, Face face);

void answer_turmoil(Play& p, Seat seat, Choice choice);
void reveal_turmoil(Play& p, const Frame& f);
void imagine_turmoil(State& world, Seat seat, Dice& dice);

// The end of a round: the coach falls back, or leaves; Shotgun takes one step after it, if he must.
void move_coach(Play& p);
bool follow_coach(Play& p);

}  // namespace holdup::horses
