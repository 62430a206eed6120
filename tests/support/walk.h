// Random play for property tests: every preset and player count, and tables with options mixed at random.
#pragma once

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "agents/random.h"
#include "core/rng.h"
#include "game/engine.h"
#include "game/setup.h"

namespace holdup::testing {

// Slow builds (sanitizers) run the same properties on fewer games.
inline int scaled(int games) {
    const char* scale = std::getenv("HOLDUP_TEST_SCALE");
    return scale != nullptr && std::strcmp(scale, "small") == 0 ? (games + 9) / 10 : games;
}

inline std::string name_of(const Setup& setup) {
    return "preset " + std::to_string(ord(setup.preset)) + " players " + std::to_string(setup.players) + " switches " +
           std::to_string(setup.rules.switches.low) + "," + std::to_string(setup.rules.switches.high);
}

// Every preset with every number of players it allows.
inline std::vector<Setup> every_table() {
    std::vector<Setup> tables;
    for (int p = 0; p < kPresets; ++p) {
        for (int players = 1; players <= kPlayers; ++players) {
            const Setup setup = preset(static_cast<Preset>(p), players);
            if (!validate(setup)) tables.push_back(setup);
        }
    }
    return tables;
}

// A table with the whole box of Horses & Stagecoach, as the box or as the combined rules have it.
inline Setup with_horses(Setup setup, bool combined) {
    for (Switch part : {Switch::HorseAttack, Switch::Coach, Switch::Whiskey, Switch::HorseRounds})
        setup.rules.set(part);
    for (int s = ord(Switch::FirstAnywhere); combined && s <= ord(Switch::PhotoPaysAll); ++s) {
        setup.rules.set(static_cast<Switch>(s));
    }
    return setup;
}

// A Combined table with the prison car and its round cards, and a player as the Marshal.
inline Setup with_marshal(Setup setup, bool played = true) {
    for (Switch part : {Switch::PrisonCar, Switch::PrisonRounds}) setup.rules.set(part);
    setup.rules.set(Switch::PlayerMarshal, played);
    return setup;
}

// A Combined table with the armoured train and two teams, and without the car ahead of the locomotive.
inline Setup with_armoured(Setup setup) {
    for (Switch part : {Switch::ArmouredTrain, Switch::TeamGame, Switch::Nudge, Switch::ArmouredRounds})
        setup.rules.set(part);
    return setup;
}

// A table with these bots instead of its own, and these parts of boxes.
inline Setup with_bots(Setup setup, std::initializer_list<Switch> bots, std::initializer_list<Switch> parts = {}) {
    for (int i = 0; i < kBots; ++i) setup.rules.set(switch_of_bot(i), false);
    for (Switch bot : bots) setup.rules.set(bot);
    for (Switch part : parts) setup.rules.set(part);
    return setup;
}

// A table whose first seats have asked for these bandits.
inline Setup with_guests(Setup setup, const std::vector<Pawn>& guests) {
    for (std::size_t i = 0; i < guests.size(); ++i) setup.bandits[i][0] = guests[i];
    return setup;
}

// Every table, those that take the first expansion along, and some mixed ones.
inline std::vector<Setup> tables_to_try(int mixed = 12) {
    std::vector<Setup> tables = every_table();
    for (const bool combined : {false, true}) {
        tables.push_back(with_horses(preset(Preset::Duel, 2), combined));
        tables.push_back(with_horses(preset(Preset::Duel2014, 2), combined));
        tables.push_back(with_horses(preset(Preset::Pairs, 4), combined));
        tables.push_back(with_horses(preset(Preset::ClassicExpert, 5), combined));
    }
    // A Player Marshal by the combined rules, and the prison car without him.
    for (const int players : {4, 6, 8}) tables.push_back(with_marshal(preset(Preset::Combined, players)));
    tables.push_back(with_marshal(preset(Preset::Combined, 5), false));
    tables.push_back(preset(Preset::HorsesMarshal, 5));
    tables.back().rules.set(Switch::Expert);
    tables.push_back(with_armoured(preset(Preset::Combined, 4)));
    tables.push_back(with_armoured(with_marshal(preset(Preset::Combined, 5))));
    tables.push_back(preset(Preset::Armoured, 4));
    tables.back().rules.set(Switch::Betrayal);
    tables.push_back(preset(Preset::Armoured, 6));
    for (Switch s : {Switch::Betrayal, Switch::Expert}) tables.back().rules.set(s);
    // A pick from a deck with bullets on top.
    tables.push_back(preset(Preset::Duel, 2));
    tables.back().rules.set(Switch::Expert);
    // Bandits of no box, alone and all together.
    tables.push_back(with_guests(preset(Preset::Classic, 4), {Pawn::Misty, Pawn::Twinzz, Pawn::Silk}));
    tables.push_back(with_guests(preset(Preset::ClassicExpert, 3), {Pawn::Misty}));
    tables.push_back(with_guests(preset(Preset::Pairs, 4), {Pawn::Twinzz, Pawn::Misty, Pawn::Silk}));
    tables.back().rules.set(Switch::Expert);
    const std::vector<Pawn> all = {Pawn::Al, Pawn::Silk, Pawn::Twinzz, Pawn::Misty};
    tables.push_back(with_guests(preset(Preset::Combined, 5), all));
    tables.push_back(with_guests(with_marshal(preset(Preset::Combined, 6)), all));
    // Bots with each other and with every box.
    using enum Switch;
    tables.push_back(with_bots(preset(Preset::Solo, 1), {BotBelle, BotDjango, BotGhost, BotTuco, BotMary}));
    tables.push_back(with_bots(preset(Preset::Solo, 3), {BotDjango, BotBelle}, {CircusCar, SpecialPunch, CursedLoot}));
    tables.push_back(with_bots(preset(Preset::Solo, 2), {BotDjango, BotBelle, BotGhost, BotTuco},
                               {HorseAttack, Coach, Whiskey, TimeTravelCar}));
    tables.push_back(with_bots(preset(Preset::Solo, 1), {BotDjango, BotBelle, BotGhost, BotTuco, BotMary},
                               {PlayerMarshal, PrisonCar, PrisonRounds, HorseAttack, Coach, Handcar}));
    tables.push_back(with_bots(preset(Preset::Solo, 2), {BotBelle, BotMary, BotTuco, BotDjango, BotGhost},
                               {ArmouredTrain, Nudge, ArmouredRounds, HorseAttack, Coach, Whiskey, Handcar}));
    tables.push_back(with_bots(preset(Preset::Solo, 2), {BotBelle, BotMary, BotTuco, BotDjango},
                               {Nudge, InfirmaryCar, ArmouryCar, PrisonCar, PrisonRounds}));
    tables.push_back(with_bots(preset(Preset::Combined, 4), {BotMary}));
    tables.push_back(with_bots(preset(Preset::Solo, 3), {BotDoc, BotCheyenne, BotProfessore}, {Nudge, InfirmaryCar}));
    tables.push_back(with_bots(preset(Preset::Combined, 4), {BotDoc, BotCheyenne, BotMary}, {ArmouredTrain}));
    tables.push_back(with_armoured(preset(Preset::Combined, 5)));
    Rng rng(2014);
    for (int i = 0; i < mixed; ++i) tables.push_back(random_table(rng));
    return tables;
}

}  // namespace holdup::testing

namespace holdup {
// GoogleTest keeps the name Setup for itself inside tests.
using TableSetup = Setup;
}  // namespace holdup

namespace holdup::testing {

struct Step {
    Seat seat;
    Choice choice;
};

// One of the seats that are asked, and one of its answers.
inline Step random_step(const State& s, Rng& rng) {
    const SeatSet seats = asked(s);
    const auto seat = static_cast<Seat>(select(seats, rng.below(static_cast<u32>(std::popcount(seats)))));
    Choices legal;
    choices(s, seat, legal);
    return {seat, legal.nth(rng.below(static_cast<u32>(legal.count())))};
}

// Plays one game at random, calling `look` before every answer and once at the end.
template <class Look>
void walk(const Setup& setup, u64 seed, Look&& look) {
    Dice dice(seed);
    Rng rng(seed ^ 0xA5A5A5A5u);
    State s;
    start(setup, s, dice);
    while (!s.over()) {
        look(s);
        const Step step = random_step(s, rng);
        apply(s, step.seat, step.choice, dice);
    }
    look(s);
}

inline Choices legal(const State& s, Seat seat) {
    Choices out;
    choices(s, seat, out);
    return out;
}

}  // namespace holdup::testing
