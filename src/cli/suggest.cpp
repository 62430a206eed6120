#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>

#include "agents/suggest.h"
#include "cli/command.h"
#include "cli/table_options.h"
#include "record/text.h"
#include "record/words.h"
#include "server/times.h"

namespace holdup::cli {

namespace {

struct Options {
    int people = 4;
    double minutes = 45;
    std::vector<std::string> boxes;
    std::string wild = "lively";
    double seconds = kSecondsADecision;
    bool measure = false, write = false;
    int games = 300;
};

std::vector<std::string> box_names() {
    std::vector<std::string> names;
    for (const OwnedBox& box : kBoxes) names.emplace_back(box.name);
    return names;
}

int measured(const Options& options) {
    const std::string table = server::times_table(measure_all(options.games, 1));
    if (!options.write) {
        std::printf("%s", table.c_str());
        return kWell;
    }
    std::ofstream file("docs/times.tsv");
    if (!(file << table)) return unable("docs/times.tsv cannot be written.");
    return kWell;
}

int run(const Options& options) {
    if (options.measure) return measured(options);
    Wish wish;
    wish.people = options.people;
    wish.minutes = options.minutes;
    wish.seconds = options.seconds;
    for (const std::string& name : options.boxes) {
        bool known = name == "base";
        for (const OwnedBox& box : kBoxes) {
            if (name != box.name && name != "all") continue;
            wish.owned |= box.parts;
            known = true;
        }
        if (!known)
            return unable("There is no box " + text::quote(name) + "; there are " + text::join(box_names(), ", ") +
                          ", base and all.");
    }
    if (options.wild == "calm")
        wish.wild = Wild::Calm;
    else if (options.wild == "wild")
        wish.wild = Wild::Wild;
    else if (options.wild != "lively")
        return unable("How wild it may get is calm, lively or wild.");
    const auto tables = suggest(wish, server::time_rows());
    if (tables.empty()) return unable("No table of these boxes fits so many people.");
    for (const Suggestion& table : tables) {
        const Setup& t = table.setup;
        const Rules printed = preset(t.preset, t.players).rules;
        std::vector<std::string> on, off;
        for (int i = 0; i < kSwitches; ++i) {
            const auto which = static_cast<Switch>(i);
            if (t.rules.has(which) == printed.has(which)) continue;
            (t.rules.has(which) ? on : off).emplace_back(word(which));
        }
        std::printf("%s for %d, about %.0f minutes, wildness %d\n", std::string(word(t.preset)).c_str(), t.players,
                    std::round(table.minutes), table.wildness);
        std::printf("  holdup show --preset %s --players %d%s%s\n", std::string(word(t.preset)).c_str(), t.players,
                    on.empty() ? "" : (" --on " + text::join(on, ",")).c_str(),
                    off.empty() ? "" : (" --off " + text::join(off, ",")).c_str());
    }
    return kWell;
}

}  // namespace

Command add_suggest(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("suggest", "Suggest three tables for the people, the time and the boxes you have");
    command.option("-n,--people", options->people, "How many people").within(1, kPlayers).with_default();
    command.option("-m,--minutes", options->minutes, "How long it may take").with_default();
    command
        .option("-b,--boxes", options->boxes, "Boxes besides the base game: " + text::join(box_names(), ", ") + ", all")
        .by_commas();
    command.option("-w,--wild", options->wild, "calm, lively or wild").with_default();
    command.option("--seconds", options->seconds, "How long a decision takes").with_default();
    command.flag("--measure", options->measure, "Measure over simulated games how often every table waits");
    command.flag("--write", options->write, "Write what was measured to docs/times.tsv");
    command.option("--games", options->games, "Games to measure each table by").within(1, 100000).with_default();
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
