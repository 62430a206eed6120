#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include "agents/random.h"
#include "cli/command.h"
#include "cli/storyteller.h"
#include "cli/table_options.h"
#include "game/engine.h"

namespace holdup::cli {

namespace {

struct Options {
    TableOptions table;
    std::optional<u64> seed;
    bool fast = false;
};

int run(const Options& options) {
    std::string error;
    const auto setup = options.table.table(error);
    if (!setup) return unable(error);
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    const u64 seed = options.seed.value_or(static_cast<u64>(now) % 1000000);
    State s;
    Storyteller teller(s, options.fast ? Storyteller::Pace::Fast : Storyteller::Pace::Calm);
    Journal journal = teller.journal();
    Dice dice(seed);
    Rng rng(seed_of_game(seed, 1));
    start(*setup, s, dice, &journal);
    while (!s.over()) {
        teller.at_question();
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        Choices legal;
        choices(s, seat, legal);
        apply(s, seat, random_choice(legal, rng), dice, &journal);
    }
    teller.finish();
    std::printf("\nSee this game again with: holdup show --preset %s --players %d --seed %llu\n",
                options.table.preset.c_str(), setup->players, static_cast<unsigned long long>(seed));
    return kWell;
}

}  // namespace

Command add_show(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("show", "Watch a game of random bandits in the terminal");
    options->table.add_to(command);
    command.option("--seed", options->seed, "The same seed shows the same game");
    command.flag("--fast", options->fast, "Do not pause between events");
    command.footer(
        "The train is drawn at the start of each round, then every event is told in one line.\n"
        "Examples:\n"
        "  holdup show --players 6\n"
        "  holdup show --preset duel --seats belle+tuco,ghost+django --seed 7");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
