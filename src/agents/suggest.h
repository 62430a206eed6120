// Which table to play: by the number of people, the time they have, the boxes they own and how wild it may get. How
// long a table takes is measured over simulated games (docs/times.tsv) and added up from its parts.
#pragma once

#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "game/setup.h"

namespace holdup {

// A box one can own, and the switches that come out of it.
struct OwnedBox {
    std::string_view name;  // as the command line and the protocol spell it
    SwitchSet parts;
};
inline constexpr int kOwnedBoxes = 8;
extern const std::array<OwnedBox, kOwnedBoxes> kBoxes;

// How often a table waits for somebody: a question to one seat counts once, a secret question to several once for all.
struct Waits {
    double waits = 0;      // in a whole game
    double decisions = 0;  // of all seats together
};

// Plays so many games at random and counts.
Waits measure(const Setup& setup, int games, u64 seed);

// Rows of the measured table: a preset with a number of players, or what one switch adds for each player of a bare
// Combined table.
struct TimeRow {
    Preset preset{};
    int players = 0;  // 0: what `part` adds a player
    Switch part{};
    Waits waits;
};
// A Combined table with nothing but the wording and what so many people cannot do without.
Setup bare_combined(int players);
// Every row there should be, measured; says after each how many it has.
std::vector<TimeRow> measure_all(int games, u64 seed, const std::function<void(int)>& done);
int rows_to_measure();

inline constexpr double kSecondsADecision = 15;  // with what one watches meanwhile

// The waits of a table, by the rows.
Waits expected(const Setup& setup, const std::vector<TimeRow>& rows);
// What a switch adds for each player, at any table; nothing where that was not measured.
Waits added(Switch which, const std::vector<TimeRow>& rows);
inline double minutes_of(const Waits& waits, double seconds = kSecondsADecision) { return waits.waits * seconds / 60; }

enum class Wild : u8 { Calm, Lively, Wild };
// How wild a table is: what it asks people to keep in mind, and what can upset their plans.
int wildness(const Setup& setup);
// What one switch adds to that.
int wildness(Switch which);
Wild spirit_of(int wildness);

struct Wish {
    int people = 4;
    double minutes = 45;
    SwitchSet owned;  // parts of the boxes one owns
    Wild wild = Wild::Lively;
    double seconds = kSecondsADecision;
};
struct Suggestion {
    Setup setup;
    double minutes = 0;
    int wildness = 0;
};
// What of its boxes lies on the table or is in the decks. Horse round cards belong to the Combined wording.
SwitchSet parts_of(const Setup& setup);
// Why nothing fits so many people with these boxes: what the Combined game lacks, which is for any number.
Refusal why_none(const Wish& wish);
// Up to three tables that differ, the best first.
std::vector<Suggestion> suggest(const Wish& wish, const std::vector<TimeRow>& rows);

}  // namespace holdup
