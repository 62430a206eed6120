#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <thread>

#include "agents/parallel.h"
#include "agents/random.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "game/engine.h"
#include "game/seats.h"
#include "record/record.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::cli {

namespace {

struct Options {
    TableOptions table;
    std::vector<std::string> agents = {"random"};
    u64 games = 1000;
    u64 seed = 1;
    int jobs = 1;
    bool json = false;
    std::string record;
};

// Sums are whole numbers, so that the order in which threads finish changes nothing. A shared victory is split among
// the sides that share it, in sixtieths.
struct Sums {
    u64 games = 0;
    u64 sixtieths = 0;
    u64 money = 0;
    u64 bullets = 0;

    void add(const Sums& other) {
        games += other.games;
        sixtieths += other.sixtieths;
        money += other.money;
        bullets += other.bullets;
    }
    double share() const { return games ? static_cast<double>(sixtieths) / 60.0 / static_cast<double>(games) : 0; }
    double mean(u64 sum) const { return games ? static_cast<double>(sum) / static_cast<double>(games) : 0; }
};

struct Tally {
    std::array<Sums, kSeats> seats{};
    std::array<Sums, kCharacters> bandits{};
    u64 games = 0;
    u64 decisions = 0;

    void add(const Tally& other) {
        for (std::size_t i = 0; i < seats.size(); ++i) seats[i].add(other.seats[i]);
        for (std::size_t i = 0; i < bandits.size(); ++i) bandits[i].add(other.bandits[i]);
        games += other.games;
        decisions += other.decisions;
    }

    void count(const State& s) {
        const Result r = result(s);
        SeatSet sides = 0;
        for (int seat : each(r.winners)) sides |= seat_bit(side_of(s, static_cast<Seat>(seat)));
        // Under Escape nobody may have won.
        const u64 part = sides ? 60 / static_cast<u64>(std::popcount(sides)) : 0;
        ++games;
        for (Seat seat = 0; seat < s.seats; ++seat) {
            const u64 won = (r.winners >> seat) & 1 ? part : 0;
            const Sums one{1, won, static_cast<u64>(r.seats[seat].total()), r.bullets[seat]};
            seats[seat].add(one);
            for (int pawn : each(pawns_of(s, seat))) bandits[static_cast<std::size_t>(pawn)].add(one);
        }
    }
};

using Minds = std::vector<std::unique_ptr<Agent>>;  // one for each seat

Minds minds_of(const std::vector<Level>& levels, int players) {
    Minds minds;
    for (int seat = 0; seat < players; ++seat) {
        minds.push_back(std::make_unique<Agent>(levels[levels.size() == 1 ? 0 : static_cast<std::size_t>(seat)]));
    }
    return minds;
}

Choice decide(Agent& agent, const State& s, Seat seat, Rng& rng) {
    Choices legal;
    choices(s, seat, legal);
    if (agent.level().mind == Mind::Random) return random_choice(legal, rng);
    return choose_in_time(agent, view(s, seat), legal, rng);
}

void play_game(const Setup& setup, u64 seed, Minds& minds, Tally& tally, std::vector<Answer>* answers) {
    State s;
    Dice dice(seed);
    Rng rng(~seed);
    start(setup, s, dice);
    while (!s.over()) {
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        const Choice choice = decide(*minds[seat], s, seat, rng);
        if (answers != nullptr) answers->push_back({seat, choice});
        apply(s, seat, choice, dice);
        ++tally.decisions;
    }
    tally.count(s);
}

Tally play_all(const Options& options, const Setup& setup, const std::vector<Level>& levels) {
    const bool quick = std::all_of(levels.begin(), levels.end(), [](const Level& l) { return l.mind == Mind::Random; });
    const u64 batch = quick ? 64 : 1;
    std::atomic<u64> next{0};
    std::atomic<u64> done{0};
    std::vector<Tally> parts(static_cast<std::size_t>(options.jobs));
    std::vector<std::thread> threads;
    for (Tally& part : parts) {
        threads.emplace_back([&] {
            Minds minds = minds_of(levels, setup.players);
            for (;;) {
                const u64 from = next.fetch_add(batch);
                if (from >= options.games) return;
                const u64 to = std::min(options.games, from + batch);
                for (u64 game = from; game < to; ++game) {
                    play_game(setup, seed_of_game(options.seed, game), minds, part, nullptr);
                }
                done += to - from;
            }
        });
    }
    const Progress progress(options.games, !options.json);
    while (done < options.games) {
        progress.show(done);
        std::this_thread::sleep_for(std::chrono::milliseconds(options.games < 100000 ? 2 : 50));
    }
    for (std::thread& thread : threads) thread.join();
    progress.clear();
    Tally sum;
    for (const Tally& part : parts) sum.add(part);
    return sum;
}

void print_rows(const char* heading, const std::vector<std::pair<std::string, Sums>>& rows) {
    std::printf("\n  %-12s %12s %8s %11s %9s\n", heading, "games", "wins", "mean money", "mean hit");
    for (const auto& [name, sums] : rows) {
        std::printf("  %-12s %12s %7.2f%% %10s %9.2f\n", name.c_str(), grouped(sums.games).c_str(), 100 * sums.share(),
                    ("$" + fixed(sums.mean(sums.money), 0)).c_str(), sums.mean(sums.bullets));
    }
}

using Rows = std::vector<std::pair<std::string, Sums>>;

Rows seat_rows(const Setup& setup, const Tally& tally) {
    Rows rows;
    for (std::size_t seat = 0; seat < setup.players; ++seat)
        rows.emplace_back("seat " + std::to_string(seat + 1), tally.seats[seat]);
    return rows;
}

Rows bandit_rows(const Tally& tally) {
    Rows rows;
    for (std::size_t i = 0; i < tally.bandits.size(); ++i) {
        if (tally.bandits[i].games > 0) rows.emplace_back(word(static_cast<Pawn>(i)), tally.bandits[i]);
    }
    return rows;
}

std::string json_rows(const Rows& rows) {
    std::vector<std::string> parts;
    for (const auto& [name, sums] : rows) {
        parts.push_back("{\"name\":\"" + name + "\",\"games\":" + std::to_string(sums.games) + ",\"win_share\":" +
                        fixed(sums.share(), 6) + ",\"mean_money\":" + fixed(sums.mean(sums.money), 2) +
                        ",\"mean_bullets_received\":" + fixed(sums.mean(sums.bullets), 4) + "}");
    }
    return "[" + text::join(parts, ",") + "]";
}

std::string level_names() {
    std::vector<std::string> names;
    for (const Level& level : kLevelList) names.emplace_back(level.name);
    return text::join(names, ", ");
}

double per_game(const Tally& tally) {
    return tally.games ? static_cast<double>(tally.decisions) / static_cast<double>(tally.games) : 0;
}

int run(const Options& options) {
    std::string error;
    const auto setup = options.table.table(error);
    if (!setup) return unable(error);
    std::vector<Level> levels;
    for (const std::string& agent : options.agents) {
        if (!read_level(agent, levels.emplace_back())) {
            return unable("There is no agent " + text::quote(agent) + "; there are " + level_names() + ".");
        }
    }
    if (options.agents.size() != 1 && options.agents.size() != setup->players) {
        return unable("Name one agent for all seats, or one for each.");
    }
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally = play_all(options, *setup, levels);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (!options.record.empty()) {
        std::vector<Answer> answers;
        Tally ignored;
        const u64 seed = seed_of_game(options.seed, 0);
        Minds minds = minds_of(levels, setup->players);
        play_game(*setup, seed, minds, ignored, &answers);
        std::ofstream file(options.record, std::ios::binary);
        file << write_record(record_game(*setup, seed, answers));
        if (!file.flush()) return unable("The file " + options.record + " cannot be written.");
    }
    if (options.json) {
        std::printf(
            "{\"preset\":\"%s\",\"players\":%d,\"games\":%llu,\"seed\":%llu,\"decisions_per_game\":%s,\"seats\":%s,"
            "\"bandits\":%s}\n",
            options.table.preset.c_str(), setup->players, static_cast<unsigned long long>(tally.games),
            static_cast<unsigned long long>(options.seed), fixed(per_game(tally), 4).c_str(),
            json_rows(seat_rows(*setup, tally)).c_str(), json_rows(bandit_rows(tally)).c_str());
        return kWell;
    }
    std::printf("%s games of %s, %d players, %s bandits, seed %llu: %s s on %d thread%s, %.1f decisions a game\n",
                grouped(tally.games).c_str(), options.table.preset.c_str(), setup->players,
                text::join(options.agents, ", ").c_str(), static_cast<unsigned long long>(options.seed),
                fixed(took.count(), 2).c_str(), options.jobs, options.jobs == 1 ? "" : "s", per_game(tally));
    print_rows("seat", seat_rows(*setup, tally));
    print_rows("bandit", bandit_rows(tally));
    return kWell;
}

}  // namespace

Command add_simulate(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("simulate", "Play many games and sum them up");
    options->table.add_to(command);
    command.option("-a,--agents", options->agents, "Who decides, for all seats or one for each: " + level_names())
        .by_commas();
    command.option("-g,--games", options->games, "How many games").with_default();
    command.option("--seed", options->seed, "The same seed plays the same games, on any number of threads")
        .with_default();
    command.option("-j,--jobs", options->jobs, "Threads").within(1, 256).with_default();
    command.flag("--json", options->json, "Print the summary as JSON");
    command.option("--record", options->record, "Also write down the first game in this file");
    command.footer(
        "Examples:\n"
        "  holdup simulate --games 100000 --jobs 4\n"
        "  holdup simulate --games 20 --agents outlaw,drifter,drifter,greedy\n"
        "  holdup simulate --preset pairs --players 6 --json\n"
        "  holdup simulate --games 1 --record game.record && holdup replay --show game.record");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
