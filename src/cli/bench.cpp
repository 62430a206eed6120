#include <benchmark/benchmark.h>

#include <cstdio>
#include <memory>

#include "agents/signature.h"
#include "cli/command.h"
#include "cli/table_options.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::cli {

namespace {

struct Options {
    bool all = false;
    bool signature_only = false;
    double seconds = 1.0;
};

std::string table_name(const Table& table) {
    return std::string(word(table.preset)) + " " + std::to_string(table.players);
}

// Whole games from set-up to result, through the same calls as everybody else.
void whole_games(benchmark::State& bench, const Setup& setup) {
    u64 seed = 1;
    u64 decisions = 0;
    for (auto round : bench) {
        static_cast<void>(round);
        State s;
        Dice dice(seed);
        Rng rng(~seed);
        ++seed;
        start(setup, s, dice);
        while (!s.over()) {
            const auto seat = static_cast<Seat>(lowest(asked(s)));
            Choices legal;
            choices(s, seat, legal);
            apply(s, seat, random_choice(legal, rng), dice);
            ++decisions;
        }
        benchmark::DoNotOptimize(result(s).winners);
    }
    bench.counters["games"] = benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
    bench.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

// States from the middle of a game, a few of them so that one line of cache is not all there is.
std::vector<State> some_states() {
    std::vector<State> states;
    State s;
    Dice dice(1);
    Rng rng(2);
    start(preset(Preset::Classic, 4), s, dice);
    while (!s.over()) {
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        Choices legal;
        choices(s, seat, legal);
        apply(s, seat, random_choice(legal, rng), dice);
        if (states.size() < 16) states.push_back(s);
    }
    return states;
}

template <class Copy>
void copies(benchmark::State& bench, Copy&& copy) {
    const std::vector<State> states = some_states();
    std::vector<State> into = states;
    std::size_t i = 0;
    for (auto round : bench) {
        static_cast<void>(round);
        copy(states[i & 15], into[(i + 5) & 15]);
        benchmark::DoNotOptimize(into[(i + 5) & 15]);
        ++i;
    }
    bench.counters["copies"] = benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}

// Our own few lines instead of Google Benchmark's table.
class Lines : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            const auto rate = [&](const char* name) { return run.counters.at(name).value; };
            const std::string name = run.run_name.function_name;
            if (run.counters.count("games") > 0) {
                std::printf("%-18s %10s games/s %8.2f million decisions/s\n", name.c_str(),
                            grouped(static_cast<u64>(rate("games"))).c_str(), rate("decisions") / 1e6);
            } else {
                std::printf("%-18s %10.1f million/s %8.1f ns each\n", name.c_str(), rate("copies") / 1e6,
                            1e9 / rate("copies"));
            }
            std::fflush(stdout);
        }
    }
};

void print_signatures() {
    for (const Table& table : kTables) {
        const Signature s = signature(table.preset, table.players, kSignatureGames);
        std::printf("%s %d %s\n", std::string(word(table.preset)).c_str(), table.players, text::hex(s.value).c_str());
    }
}

int run(const Options& options) {
    if (options.signature_only) {
        print_signatures();
        return kWell;
    }
    for (const Table& table : kTables) {
        const bool shown = options.all || (table.preset == Preset::Classic && table.players == 4);
        if (!shown) continue;
        benchmark::RegisterBenchmark(table_name(table).c_str(), [table](benchmark::State& bench) {
            whole_games(bench, preset(table.preset, table.players));
        })->MinTime(options.seconds);
    }
    benchmark::RegisterBenchmark("largest 12", [](benchmark::State& bench) {
        whole_games(bench, largest_table());
    })->MinTime(options.seconds);
    benchmark::RegisterBenchmark("plain copy", [](benchmark::State& bench) {
        copies(bench, [](const State& from, State& to) { to = from; });
    })->MinTime(options.seconds);
    benchmark::RegisterBenchmark("clone()", [](benchmark::State& bench) {
        copies(bench, [](const State& from, State& to) { clone(from, to); });
    })->MinTime(options.seconds);
    Lines lines;
    benchmark::RunSpecifiedBenchmarks(&lines);
    std::printf("\nA state is %zu bytes. Random play, one thread, by table:\n", sizeof(State));
    std::printf("%-18s %16s %12s   %s\n", "", "decisions a game", "answers each", "signature");
    for (const Table& table : kTables) {
        const Signature s = signature(table.preset, table.players, kSignatureGames);
        std::printf("%-18s %16.1f %12.2f   %s\n", table_name(table).c_str(),
                    static_cast<double>(s.decisions) / static_cast<double>(s.games),
                    static_cast<double>(s.branches) / static_cast<double>(s.decisions), text::hex(s.value).c_str());
    }
    return kWell;
}

}  // namespace

Command add_bench(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("bench", "Measure the engine on one thread");
    command.flag("--all", options->all, "Whole games of every table, not only classic with four players");
    command.option("--seconds", options->seconds, "At least so long for each measurement").with_default();
    command.flag("--signature", options->signature_only,
                 "Only print a number per table that changes when the game plays differently");
    command.footer(
        "Each measurement prints its line when it is done; bench/README.md has those of a quiet machine.\n"
        "Examples:\n"
        "  holdup bench --all --seconds 0.5\n"
        "  holdup bench --signature");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
