#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <thread>

#include "agents/random.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "game/engine.h"
#include "game/view.h"
#include "record/words.h"

namespace holdup::cli {

namespace {

struct Options {
    u64 games = 1000000;
    u64 seed = 1;
    int jobs = 2;
};

// Plays one game; gives what went wrong, or nothing. Now and then a world drawn from a seat's view is checked too.
std::string play_checked(u64 seed, u64& decisions) {
    Rng rng(~seed);
    const Setup setup = random_table(rng);
    State s;
    Dice dice(seed);
    start(setup, s, dice);
    const auto wrong = [&](const std::string& what) {
        return "seed " + std::to_string(seed) + ", " + std::string(word(setup.preset)) + " with " +
               std::to_string(setup.players) + " players: " + what;
    };
    while (!s.over()) {
        if (const char* broken = check(s)) return wrong(broken);
        const SeatSet seats = asked(s);
        const auto seat = static_cast<Seat>(select(seats, rng.below(static_cast<u32>(std::popcount(seats)))));
        if (rng.below(64) == 0) {
            const View seen = view(s, seat);
            Dice imagined(rng.next());
            const State world = sample(seen, imagined);
            if (const char* broken = check(world)) return wrong(std::string("an imagined world: ") + broken);
            if (!(view(world, seat) == seen)) return wrong("an imagined world looks different");
        }
        Choices legal;
        choices(s, seat, legal);
        apply(s, seat, random_choice(legal, rng), dice);
        ++decisions;
    }
    const char* broken = check(s);
    return broken != nullptr ? wrong(broken) : "";
}

int run(const Options& options) {
    std::atomic<u64> next{0}, done{0}, decisions{0};
    std::mutex guard;
    std::string failure;
    std::vector<std::thread> threads;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < options.jobs; ++i) {
        threads.emplace_back([&] {
            u64 mine = 0;
            for (u64 game; (game = next.fetch_add(1)) < options.games; ++done) {
                const std::string wrong = play_checked(seed_of_game(options.seed, game), mine);
                if (wrong.empty()) continue;
                const std::lock_guard lock(guard);
                if (failure.empty()) failure = wrong;
                next = options.games;
            }
            decisions += mine;
        });
    }
    std::thread watch([&] {
        const Progress progress(options.games, true);
        while (done < options.games && next < options.games + static_cast<u64>(options.jobs)) {
            progress.show(done);
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        progress.clear();
    });
    for (std::thread& thread : threads) thread.join();
    watch.join();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (!failure.empty()) {
        std::printf("A check failed: %s.\n", failure.c_str());
        return kWrong;
    }
    std::printf("%s games, %s answers, each state checked: nothing lost, nothing doubled (%.0f s).\n",
                grouped(options.games).c_str(), grouped(decisions).c_str(), took.count());
    return kWell;
}

}  // namespace

Command add_soak(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("soak", "Play random games on every kind of table and check every state");
    command.option("-g,--games", options->games, "How many games").with_default();
    command.option("--seed", options->seed, "The same seed plays the same games").with_default();
    command.option("-j,--jobs", options->jobs, "Threads").within(1, 256).with_default();
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
