// What a box adds to scenarios: its keys, its pieces in a position, and its phrases. One row for each box; nothing else
// of the runner knows which boxes there are.
#pragma once

#include <array>
#include <span>

#include "record/scenario_keys.h"
#include "record/scenario_parts.h"

namespace holdup::scenario {

// Bullets of a position: who has received whose, and those that lie elsewhere than in his deck, by seat.
struct Shots {
    BulletTable& received;
    std::array<std::array<int, kCharacters + 1>, kSeats>& elsewhere;

    int fired(Pawn shooter) const {
        int n = 0;
        for (const auto& row : received) n += row[static_cast<std::size_t>(shooter)];
        return n;
    }
};

struct Box {
    // Its keys of a position.
    void (*read)(Keys& keys, Scenario& scenario);
    // What those who sit at a table bring along, before its switches are set; and what a position settles that says
    // nothing about it. Nothing where they are null.
    void (*seat)(Setup& setup);
    void (*settle)(Setup& setup);
    // Its pieces where the scenario says they are, once pawns and loot lie and the round is set; throws Trouble.
    void (*lay)(const Scenario& scenario, State& state);
    // Bullets that its people fired, when the scenario's own are in their places; nothing where it is null.
    void (*fire)(const Scenario& scenario, State& state, Shots& shots);
    // A phrase about a pawn, or about the table where that is Nobody; nothing when it is no phrase of this box.
    std::optional<Comparison> (*compare)(const Scene& scene, Pawn pawn, std::string_view text, std::string_view phrase);
    // The words its phrases about a pawn begin with.
    std::span<const std::string_view> verbs;
};

extern const Box kHorseBox, kPrisonBox, kArmouredBox, kBotBox;

inline std::array<const Box*, 4> boxes() { return {&kHorseBox, &kPrisonBox, &kArmouredBox, &kBotBox}; }

// A card of a bot by its name; throws Trouble where it has none such.
BotCard bot_card(const State& state, Pawn bot, std::string_view name);

// For phrases.
[[noreturn]] void no_phrase(std::string_view phrase);
int number_in(std::string_view text, std::string_view phrase);
Comparison equal(int found, int wanted, const std::string& what);
// "hostages banker zealot", "hostages none", "hostages 3": which are there, in their own order, or how many.
Comparison compare_list(const Words& found, std::string_view text, const std::string& what);
// The same where the order does not matter.
Comparison compare_set(const Words& found, std::string_view text, const std::string& what);

}  // namespace holdup::scenario
