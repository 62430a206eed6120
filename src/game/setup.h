// What a table agrees on before the first card: a preset, and the options people use.
#pragma once

#include <array>

#include "core/places.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/state.h"

namespace holdup {

enum class Preset : u8 {
    FirstGame,
    Classic,
    ClassicExpert,
    Duel,
    Duel2014,
    Pairs,
    Horses,
    Combined,
    Marshal,
    HorsesMarshal,
    Armoured,
    Solo
};
inline constexpr int kPresets = 12;

inline constexpr Pawn kAnyBandit = Pawn::Nobody;
inline constexpr Seat kAnySeat = kNoSeat;

struct Setup {
    Preset preset = Preset::Classic;
    u8 players = 4;
    // Chosen bandits by seat; kAnyBandit draws one at random. A second one only where a player leads two.
    std::array<std::array<Pawn, 2>, kPlayers> bandits{};
    Seat first = kAnySeat;
    // Cars behind the locomotive, front to rear; None draws one at random.
    std::array<CarKind, kExpressSlots> cars{};
    // The round cards the deck is drawn from; none means all that fit the table (C4.4.3, M.choose-events).
    RoundSet round_pool{};
    // The deck card by card, front first, when the table wants its order fixed; kNoRound draws.
    std::array<u8, kRounds> rounds{};
    Rules rules;  // the preset's switches, or as changed by the table

    friend bool operator==(const Setup&, const Setup&) = default;
};

// The preset as its box prints it, everything else at random.
Setup preset(Preset preset, int players);

// Why a table cannot be: one sentence and the rule it cites; rule is nullptr when the table is fine.
struct Refusal {
    const char* rule = nullptr;
    const char* sentence = nullptr;
    explicit operator bool() const { return rule != nullptr; }
};
Refusal validate(const Setup& setup);

// Lays out a valid table and runs to the first question.
void start(const Setup& setup, State& state, Dice& dice, Journal* journal = nullptr);

}  // namespace holdup
