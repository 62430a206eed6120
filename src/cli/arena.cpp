#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <memory>
#include <mutex>
#include <thread>

#include "agents/match.h"
#include "agents/parallel.h"
#include "agents/suggest.h"
#include "agents/tables.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "game/bots.h"
#include "game/engine.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::cli {

namespace {

struct Options {
    TableOptions table;
    std::string challenger = "legend";
    std::string field = "greedy";
    std::string chairs = "each";
    int games = 400;
    int jobs = 1;
    double seconds = 0;
    u64 seed = 1;
    std::vector<double> test;
    bool json = false;
    bool speed = false;
    bool wall = false;
    int soak = 0;
    int mixes = 0;
};

std::string so_far(const Estimate& share) {
    char text[40];
    std::snprintf(text, sizeof text, ", %.1f %% +- %.1f", 100 * share.mean, 100 * share.half);
    return text;
}

// Plays blocks on several threads; with a sequential test it stops once the test has decided. Every block has its own
// number and its own chance, so the figures do not depend on the threads as long as budgets count iterations.
std::vector<Block> play(const Options& options, const Match& match, std::size_t wanted) {
    std::vector<Block> blocks(wanted);
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stop = false;
    std::mutex lock;
    std::size_t finished = 0;
    const double begun = now(Clock::Wall);
    const auto rotations = static_cast<std::size_t>(places(match));
    const Progress progress(wanted * rotations, true);
    const auto work = [&] {
        Agent challenger(match.challenger);
        Agent field(match.field);
        for (std::size_t i = next++; i < wanted && !stop; i = next++) {
            Block block = play_block(match, i, challenger, field);
            const std::scoped_lock guard(lock);
            blocks[i] = std::move(block);
            ++finished;
            const Estimate share = estimate(blocks, &GameFigures::win);
            if (options.test.size() == 2 &&
                std::abs(log_likelihood_ratio(share, options.test[0], options.test[1])) >= kDecided) {
                stop = true;
            }
            if (options.seconds > 0 && now(Clock::Wall) - begun >= options.seconds) stop = true;
            progress.show(finished * rotations, so_far(share));
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < options.jobs; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    progress.clear();
    std::erase_if(blocks, [](const Block& block) { return block.games.empty() && block.pace.illegal == 0; });
    return blocks;
}

struct Summary {
    std::size_t games = 0;
    Estimate win, rank, margin;
    Pace pace;
};

Summary summarise(const std::vector<Block>& blocks) {
    Summary sum;
    for (const Block& block : blocks) {
        sum.games += block.games.size();
        sum.pace.add(block.pace);
    }
    sum.win = estimate(blocks, &GameFigures::win);
    sum.rank = estimate(blocks, &GameFigures::rank);
    sum.margin = estimate(blocks, &GameFigures::margin);
    return sum;
}

void print_table(const Options& options, const Match& match, const Summary& sum) {
    const char* chairs = match.chairs == Chairs::Marshal   ? " as the Marshal"
                         : match.chairs == Chairs::Bandits ? " as the bandits"
                                                           : "";
    const double fair = fair_share(match);
    std::printf("%s%s against %s: %s, %d players, %zu games in %zu blocks, seed %llu\n", options.challenger.c_str(),
                chairs, options.field.c_str(), std::string(word(match.setup.preset)).c_str(), match.setup.players,
                sum.games, sum.win.blocks, static_cast<unsigned long long>(match.seed));
    std::printf("  win share     %6.1f %%  +- %4.1f", 100 * sum.win.mean, 100 * sum.win.half);
    if (fair > 0) std::printf("   (fair share %.1f %%)", 100 * fair);
    std::printf("\n");
    std::printf("  mean rank     %6.2f    +- %4.2f\n", sum.rank.mean, sum.rank.half);
    std::printf("  money margin  %+6.0f    +- %4.0f\n", sum.margin.mean, sum.margin.half);
    const auto decisions = static_cast<double>(std::max<u64>(sum.pace.decisions, 1));
    std::printf("  a decision    %6.1f ms, %.0f iterations; slowest %.0f ms, %llu late, %llu illegal\n",
                1000 * sum.pace.seconds / decisions, static_cast<double>(sum.pace.iterations) / decisions,
                1000 * sum.pace.slowest, static_cast<unsigned long long>(sum.pace.late),
                static_cast<unsigned long long>(sum.pace.illegal));
    if (options.test.size() == 2) {
        const double ratio = log_likelihood_ratio(sum.win, options.test[0], options.test[1]);
        std::printf("  test          %s (log likelihood ratio %.2f, decided at %.2f)\n",
                    ratio >= kDecided    ? "the higher share"
                    : ratio <= -kDecided ? "the lower share"
                                         : "undecided",
                    ratio, kDecided);
    }
}

void print_json(const Options& options, const Match& match, const Summary& sum) {
    const auto part = [](const char* name, const Estimate& e) {
        std::printf("\"%s\":{\"mean\":%.6f,\"half\":%.6f},", name, e.mean, e.half);
    };
    std::printf("{\"challenger\":\"%s\",\"field\":\"%s\",\"preset\":\"%s\",\"players\":%d,\"seed\":%llu,\"games\":%zu,",
                options.challenger.c_str(), options.field.c_str(), std::string(word(match.setup.preset)).c_str(),
                match.setup.players, static_cast<unsigned long long>(match.seed), sum.games);
    std::printf("\"blocks\":%zu,", sum.win.blocks);
    if (const double fair = fair_share(match); fair > 0) std::printf("\"fair\":%.6f,", fair);
    part("win", sum.win);
    part("rank", sum.rank);
    part("margin", sum.margin);
    std::printf(
        "\"decisions\":%llu,\"iterations\":%llu,\"seconds\":%.3f,\"slowest\":%.4f,\"late\":%llu,\"illegal\":%llu}\n",
        static_cast<unsigned long long>(sum.pace.decisions), static_cast<unsigned long long>(sum.pace.iterations),
        sum.pace.seconds, sum.pace.slowest, static_cast<unsigned long long>(sum.pace.late),
        static_cast<unsigned long long>(sum.pace.illegal));
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Iterations a second from the first question of a game: on one thread by the processor's clock, then on one and two by
// the wall. Measured in turns, and the median of each taken: a machine's pace changes from one second to the next.
int speed(const Options& options, const Setup& setup, const Level& level) {
    State s{};
    Dice dice(options.seed);
    start(setup, s, dice);
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    const View seen = view(s, seat);
    constexpr u32 kTurns = 9, kMilliseconds = 500;
    Rng rng(options.seed);
    Explanation explanation;
    Posse alone(level.search, 1), both(level.search, 2);
    const auto rate = [&](Posse& posse, Clock clock) {
        const double before = now(clock);
        posse.think(seen, Stopwatch(kMilliseconds).budget(), rng, explanation);
        return explanation.iterations / (now(clock) - before);
    };
    std::vector<double> processor, one, two;
    const Progress progress(kTurns, true, "turns");
    for (u32 turn = 0; turn < kTurns; ++turn) {
        processor.push_back(rate(alone, Clock::Processor));
        one.push_back(rate(alone, Clock::Wall));
        two.push_back(rate(both, Clock::Wall));
        progress.show(turn + 1);
    }
    progress.clear();
    std::printf("1 thread   %9.0f iterations a second of processor time\n", median(processor));
    std::printf("1 thread   %9.0f iterations a second\n", median(one));
    std::printf("2 threads  %9.0f iterations a second (x%.2f)\n", median(two), median(two) / median(one));
    return kWell;
}

int soak(const Options& options) {
    std::atomic<int> next = 0;
    std::mutex lock;
    Pace sum;
    u64 played = 0;
    const Progress progress(static_cast<u64>(options.soak), true);
    const auto work = [&] {
        std::vector<Agent> agents = everybody();
        for (int i = next++; i < options.soak; i = next++) {
            const Clock clock = options.wall ? Clock::Wall : Clock::Processor;
            const Pace pace = soak_game(static_cast<u64>(i), options.seed, clock, agents);
            const std::scoped_lock guard(lock);
            sum.add(pace);
            progress.show(++played);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < options.jobs; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    progress.clear();
    std::printf("%s games at mixed tables, %s decisions: %llu late, %llu illegal; slowest %.0f ms\n",
                grouped(played).c_str(), grouped(sum.decisions).c_str(), static_cast<unsigned long long>(sum.late),
                static_cast<unsigned long long>(sum.illegal), 1000 * sum.slowest);
    return sum.late + sum.illegal == 0 ? kWell : kWrong;
}

// What meets at a Combined table: the boxes that are in it, how it is played, and the bots.
std::string told_parts(const Setup& setup) {
    const Rules& rules = setup.rules;
    std::vector<std::string> parts;
    for (const OwnedBox& box : kBoxes) {
        // Round cards alone are no box, and bots are named one by one.
        const SwitchSet told = box.parts & ~SwitchSet{Switch::HorseRounds} & ~kBotSwitches;
        if (rules.switches.meets(told)) parts.emplace_back(box.name);
    }
    for (const Switch how : {Switch::PlayerMarshal, Switch::TeamGame, Switch::Betrayal}) {
        if (rules.has(how)) parts.emplace_back(word(how));
    }
    for (int bot : each(u64{bots_among(rules)})) parts.push_back("bot " + std::string(word(static_cast<Pawn>(bot))));
    return parts.empty() ? "nothing but the wording" : text::join(parts, ", ");
}

// The same pair of agents at Combined tables drawn at random, the games shared out evenly. Where bots or unlike seats
// leave no fair share, what the field's own mind wins from the same places stands beside the challenger's.
int mixes(const Options& options, Match match) {
    Rng rng(options.seed);
    const int each_table = (options.games + options.mixes - 1) / options.mixes;
    std::size_t games = 0;
    u64 illegal = 0;
    double share = 0, field_share = 0;
    std::printf("%s against %s, and %s in its place\n", options.challenger.c_str(), options.field.c_str(),
                options.field.c_str());
    for (int i = 0; i < options.mixes; ++i) {
        match.setup = random_mix(rng);
        const auto rotations = static_cast<std::size_t>(places(match));
        const std::size_t wanted = (static_cast<std::size_t>(each_table) + rotations - 1) / rotations;
        const Summary sum = summarise(play(options, match, wanted));
        Match alone = match;
        alone.challenger = match.field;
        const Summary field = summarise(play(options, alone, wanted));
        games += sum.games;
        illegal += sum.pace.illegal;
        share += sum.win.mean / options.mixes;
        field_share += field.win.mean / options.mixes;
        std::printf("%2d people %4zu games  %5.1f %% +- %4.1f  %5.1f %% +- %4.1f  %s\n", match.setup.players, sum.games,
                    100 * sum.win.mean, 100 * sum.win.half, 100 * field.win.mean, 100 * field.win.half,
                    told_parts(match.setup).c_str());
        std::fflush(stdout);
    }
    std::printf("%d tables, %s games: mean share %.1f %%, of the field in the same places %.1f %%; %llu illegal\n",
                options.mixes, grouped(games).c_str(), 100 * share, 100 * field_share,
                static_cast<unsigned long long>(illegal));
    return illegal == 0 ? kWell : kWrong;
}

bool read_chairs(std::string_view words, Chairs& chairs) {
    if (words != "each" && words != "marshal" && words != "bandits") return false;
    chairs = words == "marshal" ? Chairs::Marshal : words == "bandits" ? Chairs::Bandits : Chairs::Each;
    return true;
}

int run(const Options& options) {
    if (options.jobs < 1 || options.jobs > 64) return unable("Jobs are 1 to 64.");
    if (options.soak > 0) return soak(options);
    Match match;
    match.seed = options.seed;
    if (!read_level(options.challenger, match.challenger))
        return unable("Nobody is called " + options.challenger + ".");
    if (!read_level(options.field, match.field)) return unable("Nobody is called " + options.field + ".");
    match.clock = options.wall ? Clock::Wall : Clock::Processor;
    if (options.games < 1) return unable("There must be at least one game.");
    if (options.mixes > 0) return mixes(options, match);
    std::string error;
    const auto setup = options.table.table(error);
    if (!setup) return unable(error);
    match.setup = *setup;
    if (!read_chairs(options.chairs, match.chairs)) return unable("Chairs are each, marshal or bandits.");
    if (match.chairs != Chairs::Each && !match.setup.rules.has(Switch::PlayerMarshal)) {
        return unable("Nobody plays the Marshal at this table, so that --as can only be each.");
    }
    if (!options.test.empty() && options.test.size() != 2) return unable("A test needs two shares, such as 0.25,0.35.");
    if (options.speed) return speed(options, match.setup, match.challenger);
    const auto rotations = static_cast<std::size_t>(places(match));
    const auto wanted = (static_cast<std::size_t>(options.games) + rotations - 1) / rotations;
    const Summary sum = summarise(play(options, match, wanted));
    if (options.json) {
        print_json(options, match, sum);
    } else {
        print_table(options, match, sum);
    }
    return sum.pace.illegal == 0 ? kWell : kWrong;
}

}  // namespace

Command add_arena(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("arena", "Let agents play each other and say who is better, and how surely");
    options->table.add_to(command);
    std::string names;
    for (const Level& level : kLevelList) names += (names.empty() ? "" : ", ") + std::string(level.name);
    command.option("-a,--agent", options->challenger, "Who is measured: " + names + "; changes as legend:ms=50")
        .with_default();
    command.option("-f,--field", options->field, "Who sits in all other seats").with_default();
    command
        .option("--as", options->chairs,
                "Where the measured one sits: each place in turn, always the marshal, or all the bandits")
        .with_default();
    command.option("-g,--games", options->games, "How many games, rounded up to whole blocks").with_default();
    command.option("-j,--jobs", options->jobs, "Threads").with_default();
    command.option("--seed", options->seed, "Another number gives other deals").with_default();
    command.option("--seconds", options->seconds, "Start no block after so long; report what there is");
    command.option("--test", options->test, "Stop once one of two shares is decided for, such as 0.25,0.35")
        .by_commas();
    command.flag("--json", options->json, "One line of JSON instead of a table");
    command.flag("--wall", options->wall, "Count time on the wall: for finding late answers, not for strength");
    command.option("--soak", options->soak,
                   "So many games of everybody at mixed tables, looking for late and illegal answers");
    command.option("--mixes", options->mixes,
                   "So many Combined tables drawn at random instead of one, with the games shared out among them");
    command.flag("--speed", options->speed, "Measure the agent's iterations a second instead");
    command.footer(
        "Every deal is played once from each place of the table (a block); intervals count blocks, not games.\n"
        "Examples:\n"
        "  holdup arena --agent legend --field greedy --games 400\n"
        "  holdup arena --preset marshal --agent legend --as marshal\n"
        "  holdup arena --mixes 20 --agent legend:iterations=100 --games 2000\n"
        "  holdup arena --agent legend:horizon=game --speed");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
