// The options that say which table is played; the same for every command that plays.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "cli/line.h"
#include "game/setup.h"

namespace holdup::cli {

struct TableOptions {
    std::string preset = "classic";
    int players = 0;  // 0: as many as the preset is best known with
    std::vector<std::string> seats;
    std::vector<std::string> bots;
    std::vector<std::string> train;
    std::vector<std::string> on, off;

    void add_to(Line command);

    // The table, or nothing and why not in one sentence.
    std::optional<Setup> table(std::string& error) const;
};

// A different stream of chance for each game of a run.
u64 seed_of_game(u64 seed, u64 game);

// 12345 as "12,345".
std::string grouped(u64 number);
std::string fixed(double number, int digits);

bool terminal(std::FILE* stream);

}  // namespace holdup::cli
