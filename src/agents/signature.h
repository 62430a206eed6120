// A number that changes when the game plays differently: the same on every compiler and machine, WebAssembly included.
#pragma once

#include "agents/random.h"
#include "game/engine.h"
#include "game/setup.h"

namespace holdup {

struct Signature {
    u64 value = 0;
    u64 games = 0;
    u64 decisions = 0;
    u64 branches = 0;  // legal answers, summed over all decisions
};

// Plays so many games of random bandits, seeds 1, 2 ..., and hashes every state that asks, every answer and every
// result.
inline Signature signature(Preset which, int players, int games) {
    Signature sum;
    const Setup setup = preset(which, players);
    const auto mix = [&](u64 value) {
        sum.value = (sum.value ^ value) * 0x9E3779B97F4A7C15u;
        sum.value ^= sum.value >> 29;
    };
    for (int game = 1; game <= games; ++game) {
        State s;
        Dice dice(static_cast<u64>(game));
        Rng rng(~static_cast<u64>(game));
        start(setup, s, dice);
        while (!s.over()) {
            const auto seat = static_cast<Seat>(lowest(asked(s)));
            Choices legal;
            choices(s, seat, legal);
            ++sum.decisions;
            sum.branches += static_cast<u64>(legal.count());
            const Choice choice = random_choice(legal, rng);
            mix(hash(s) ^ choice);
            apply(s, seat, choice, dice);
        }
        mix(hash(s));
        mix(result(s).winners);
        ++sum.games;
    }
    return sum;
}

// Every preset with every number of players it is made for.
struct Table {
    Preset preset;
    int players;
};
inline constexpr Table kTables[] = {
    {Preset::FirstGame, 3},     {Preset::FirstGame, 4},     {Preset::FirstGame, 5},     {Preset::FirstGame, 6},
    {Preset::Classic, 3},       {Preset::Classic, 4},       {Preset::Classic, 5},       {Preset::Classic, 6},
    {Preset::ClassicExpert, 3}, {Preset::ClassicExpert, 4}, {Preset::ClassicExpert, 5}, {Preset::ClassicExpert, 6},
    {Preset::Duel, 2},          {Preset::Duel, 3},          {Preset::Duel2014, 2},      {Preset::Pairs, 4},
    {Preset::Pairs, 6},         {Preset::Horses, 3},        {Preset::Horses, 4},        {Preset::Horses, 5},
    {Preset::Horses, 6},        {Preset::Combined, 3},      {Preset::Combined, 4},      {Preset::Combined, 5},
    {Preset::Combined, 6},      {Preset::Marshal, 3},       {Preset::Marshal, 4},       {Preset::Marshal, 5},
    {Preset::Marshal, 6},       {Preset::Marshal, 7},       {Preset::Marshal, 8},       {Preset::HorsesMarshal, 3},
    {Preset::HorsesMarshal, 4}, {Preset::HorsesMarshal, 5}, {Preset::HorsesMarshal, 6}, {Preset::HorsesMarshal, 7},
    {Preset::HorsesMarshal, 8}, {Preset::Armoured, 4},      {Preset::Armoured, 6},      {Preset::Combined, 8},
    {Preset::Combined, 11},     {Preset::Solo, 1},          {Preset::Solo, 2},          {Preset::Solo, 3},
    {Preset::Armoured, 8},      {Preset::Armoured, 10},     {Preset::Armoured, 3},      {Preset::Armoured, 5},
    {Preset::Armoured, 7},      {Preset::Armoured, 9},
};
inline constexpr int kSignatureGames = 100;

}  // namespace holdup
