// The journal tells everything once, with the whole truth: log, animation, notation and tests all read it.
#pragma once

#include "core/types.h"

namespace holdup {

enum class Fact : u8 {
    CharacterTaken,   // who = pawn, a = seat
    PawnPlaced,       // who = pawn, a = location
    FirstPlayer,      // a = seat
    RoundStarted,     // a = round, b = round card
    TurnStarted,      // a = turn, b = kind of turn
    Committed,        // a = seat, b = rule: a secret answer is complete
    CardDrawn,        // a = seat, b = seat whose deck it came from, hidden = card
    DeckReshuffled,   // a = seat
    CardPicked,       // a = seat, hidden = card
    CardPlayed,       // who = bandit it acts for (the seat's first when face down), a = seat, b = 1 when face down,
                      // hidden = card
    TurnDrawn,        // a = seat, b = cards drawn instead of playing
    TurnPassed,       // a = seat: nothing to play and nothing to draw
    CoverDeclined,    // a = seat
    CardDiscarded,    // a = seat, hidden = card (known to all)
    StealingStarted,
    CardTurned,       // who = actor, a = action, b = 1 when it lay face down
    NoEffect,         // who = actor, a = why
    PawnMoved,        // who = pawn, a = from, b = to, hidden = what moved it
    Shot,             // who = victim, a = shooter
    NeutralBullet,    // who = victim
    NeutralShort,     // a = bullets missing: nobody takes one
    Punched,          // who = victim, a = puncher
    LootTaken,        // who = bandit, a = place it came from, b = token, hidden = face
    LootDropped,      // who = bandit, a = place it falls to, b = token, hidden = face
    LootPlaced,       // a = place, b = token, hidden = face
    Event,            // a = event
    Ransom,           // who = bandit, a = 1 when paid as a purse
    GameOver,
    // Horses & Stagecoach.
    HostageShown,     // a = hostage: one of those that can be taken
    HorsePlaced,      // a = slot it stands beside
    HorseMoved,       // a = from slot, b = to slot
    HorseGone,        // a = slot: out of the game
    CoachMoved,       // a = from slot, b = to slot
    CoachGone,        // a = slot: it leaves the game
    HostageTaken,     // who = bandit, a = hostage
    RodeOff,          // who = bandit: out of the game, and may win
    CarriedOff,       // who = bandit: out of the game with the coach
    WhiskeyDrunk,     // who = bandit, a = seat, b = token, hidden = what it shows now
    CardKept,         // a = seat, hidden = card
    // The small cars.
    Vanished,         // who = pawn, a = the place it leaves, hidden = where it hides
    CarMoved,         // a = from slot, b = to slot: the Handcar goes to the other end of the train
    // Two bandits each.
    PairLaid,         // who = bandit, a = the partner drawn: a pair that can be picked
};

// What made a pawn move.
// clang-format off
enum class Cause : u8 {
    Action, Fled, Pushed, Punched, Event, Rode, FledShotgun, Followed, Revealed, Launched, Giraffe,
};
// clang-format on

// Why a card or an event did nothing; each cites its rule (record/words).
// clang-format off
enum class Why : u8 {
    NoTarget, NoBullet, NoLoot, NoPlace, EndOfTrain, NoPurse, MarshalAtCaboose, NoStrongbox, NobodyHere,
    NoHorse, Zealot, Teacher, NoFlask, OutOfGame,
};
// clang-format on

struct Entry {
    Fact fact = Fact::GameOver;
    u8 who = 0;
    u8 a = 0;
    u8 b = 0;
    u16 hidden = 0;  // the part only the seats in `knows` may see
    SeatSet knows = kEverySeat;
    friend bool operator==(const Entry&, const Entry&) = default;
};
static_assert(sizeof(Entry) == 8);

inline constexpr u16 kUnknown = 0xFFFF;

// Whoever wants to hear; play without a journal costs one branch per fact.
struct Journal {
    void (*hear)(void* listener, const Entry& entry) = nullptr;
    void* listener = nullptr;
};

}  // namespace holdup
