#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <thread>

#include "agents/greedy.h"
#include "agents/random.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "game/engine.h"
#include "game/view.h"
#include "record/touched.h"
#include "record/words.h"

namespace holdup::cli {

namespace {

struct Options {
    u64 games = 1000000;
    u64 seed = 1;
    int jobs = 2;
    bool pairs = false;
};

// No game takes a fraction of this; one that does would never end.
constexpr u64 kEndless = 20000;

// How somebody else can play the same game again.
std::string described(const Setup& setup, u64 seed) {
    std::string words = "seed " + std::to_string(seed) + ", " + std::string(word(setup.preset)) + " with " +
                        std::to_string(setup.players) + " players";
    const Rules printed = preset(setup.preset, setup.players).rules;
    for (int i = 0; i < kSwitches; ++i) {
        const auto which = static_cast<Switch>(i);
        if (setup.rules.has(which) == printed.has(which)) continue;
        words += (setup.rules.has(which) ? " +" : " -") + std::string(word(which));
    }
    return words;
}

// The same secret answers in another order must lead to the same state, whoever was first.
std::string other_order(const State& before, const Dice& chance, SeatSet seats, Rng& rng) {
    State ways[2] = {before, before};
    Dice dice[2] = {chance, chance};
    std::array<Choice, kSeats> answers{};
    for (int seat : each(seats)) {
        Choices legal;
        choices(before, static_cast<Seat>(seat), legal);
        answers[static_cast<std::size_t>(seat)] = random_choice(legal, rng);
    }
    const Frame asked_now = before.frame();
    for (int way = 0; way < 2; ++way) {
        for (SeatSet left = seats; left != 0;) {
            const int seat = way == 0 ? lowest(left) : std::bit_width(left) - 1;
            left = static_cast<SeatSet>(left & ~(1u << seat));
            State& s = ways[way];
            // Some answers are of several parts; only those of one are compared.
            if (s.over() || s.frame().rule != asked_now.rule || !(asked(s) & seat_bit(static_cast<Seat>(seat))))
                return {};
            apply(s, static_cast<Seat>(seat), answers[static_cast<std::size_t>(seat)], dice[way]);
        }
    }
    return ways[0] == ways[1] ? "" : "the order of secret answers matters";
}

// Plays one game; gives what went wrong, or nothing. Now and then a world drawn from a seat's view is checked too, that
// world's answers are compared with the real ones, and secret answers are given in another order.
std::string play_checked(const Setup& setup, u64 seed, Rng& rng, u64& decisions, Touched& touched) {
    State s;
    Dice dice(seed);
    Journal heard = touched.journal();
    start(setup, s, dice, &heard);
    const auto wrong = [&](const std::string& what) { return described(setup, seed) + ": " + what; };
    u64 answers = 0;
    // In some games somebody wants to win: what needs a plan is hardly found by chance.
    const auto plans = static_cast<SeatSet>(rng.below(8) == 0 ? rng.next() : 0);
    while (!s.over()) {
        if (const char* broken = check(s)) return wrong(broken);
        if (++answers > kEndless) return wrong("the game does not end");
        touched.question(s);
        const SeatSet seats = asked(s);
        const auto seat = static_cast<Seat>(select(seats, rng.below(static_cast<u32>(std::popcount(seats)))));
        Choices legal;
        choices(s, seat, legal);
        if (rng.below(64) == 0) {
            const View seen = view(s, seat);
            Dice imagined(rng.next());
            const State world = sample(seen, imagined);
            if (const char* broken = check(world)) return wrong(std::string("an imagined world: ") + broken);
            if (!(view(world, seat) == seen)) return wrong("an imagined world looks different");
            // A secret changes no answer: what one may do is the same in every world one can imagine.
            Choices elsewhere;
            choices(world, seat, elsewhere);
            if (!(elsewhere == legal)) return wrong("an imagined world allows other answers");
        }
        if (std::popcount(seats) > 1 && rng.below(16) == 0) {
            if (const std::string broken = other_order(s, dice, seats, rng); !broken.empty()) return wrong(broken);
        }
        const bool planned = (plans & seat_bit(seat)) != 0;
        apply(s, seat, planned ? greedy_choice(view(s, seat), legal, rng) : random_choice(legal, rng), dice, &heard);
    }
    decisions += answers;
    touched.table(setup, s);
    const char* broken = check(s);
    return broken != nullptr ? wrong(broken) : "";
}

void print(const Touched& touched) {
    std::printf("\n  %-26s %-9s rarest\n", "touched", "of all");
    for (const Touched::Row& row : touched.rows()) {
        const std::string share = std::to_string(row.touched) + "/" + std::to_string(row.values);
        std::printf("  %-26s %-9s %s (%s)\n", row.kind.c_str(), share.c_str(), row.rarest.c_str(),
                    grouped(row.least).c_str());
    }
    std::string never;
    for (const Touched::Row& row : touched.rows()) {
        for (const std::string& name : row.untouched) never += "\n  " + row.kind + ": " + name;
    }
    std::printf("\n%s%s\n", never.empty() ? "Nothing was left untouched." : "Never touched:", never.c_str());
}

int run(Options options) {
    std::vector<Setup> pairs;
    if (options.pairs) {
        const Covering covering = covering_tables(options.seed);
        pairs = covering.tables;
        options.games = pairs.size();
        std::printf("%zu tables try %s pairs of options.\n", pairs.size(),
                    grouped(static_cast<u64>(covering.pairs)).c_str());
    }
    std::atomic<u64> next{0}, done{0}, decisions{0};
    std::mutex guard;
    std::string failure;
    Touched touched;
    std::vector<std::thread> threads;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < options.jobs; ++i) {
        threads.emplace_back([&] {
            u64 mine = 0;
            auto heard = std::make_unique<Touched>();
            for (u64 game; (game = next.fetch_add(1)) < options.games; ++done) {
                const u64 seed = seed_of_game(options.seed, game);
                Rng rng(~seed);
                const Setup setup = options.pairs ? pairs[static_cast<std::size_t>(game)] : random_table(rng);
                const std::string wrong = play_checked(setup, seed, rng, mine, *heard);
                if (wrong.empty()) continue;
                const std::lock_guard lock(guard);
                if (failure.empty()) failure = wrong;
                next = options.games;
            }
            decisions += mine;
            const std::lock_guard lock(guard);
            touched.add(*heard);
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
    std::printf("%s games, %s answers, each state checked: nothing lost, nothing doubled, none endless (%.0f s).\n",
                grouped(options.games).c_str(), grouped(decisions).c_str(), took.count());
    print(touched);
    return kWell;
}

}  // namespace

Command add_soak(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("soak", "Play random games on every kind of table and check every state");
    command.option("-g,--games", options->games, "How many games").with_default();
    command.option("--seed", options->seed, "The same seed plays the same games").with_default();
    command.flag("--pairs", options->pairs, "Play the tables that try every option beside every other, once each");
    command.option("-j,--jobs", options->jobs, "Threads").within(1, 256).with_default();
    command.footer(
        "Every state is checked, now and then a world as one seat may imagine it too; a failure says how to play that\n"
        "game again. At the end stands what the games touched, rarest first.\n"
        "Examples:\n"
        "  holdup soak --games 20000 --jobs 4\n"
        "  holdup soak --pairs");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
