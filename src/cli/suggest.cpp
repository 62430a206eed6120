#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>

#include "agents/suggest.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "record/text.h"
#include "record/words.h"
#include "server/option_words.h"
#include "server/setup_query.h"
#include "server/suggestions.h"
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
    const Progress progress(static_cast<u64>(rows_to_measure()), true, "tables");
    const std::string table =
        server::times_table(measure_all(options.games, 1, [&](int done) { progress.show(static_cast<u64>(done)); }));
    progress.clear();
    if (!options.write) {
        std::printf("%s", table.c_str());
        return kWell;
    }
    std::ofstream file("docs/times.tsv");
    if (!(file << table)) return unable("docs/times.tsv cannot be written.");
    return kWell;
}

// How the time it takes goes with the time there is.
std::string fit_of(double minutes, double there_are) {
    if (minutes > 1.1 * there_are) return ", longer than you wished";
    const int games = static_cast<int>(1.05 * there_are / minutes);
    return games < 2 ? "" : ", time for " + std::to_string(games) + " of them";
}

void print(int number, const Suggestion& table, const Wish& wish) {
    const Setup& t = table.setup;
    const server::Told told = server::told(t.preset);
    std::printf("%d. %s: %s, %s, about %.0f minutes%s\n", number, std::string(told.name).c_str(),
                text::count(t.players, "player").c_str(), std::string(server::word(spirit_of(table.wildness))).c_str(),
                std::round(table.minutes), fit_of(table.minutes, wish.minutes).c_str());
    std::printf("   %s\n", std::string(told.text).c_str());
    std::vector<std::string> parts;
    for (const OwnedBox& box : kBoxes) {
        for_each(parts_of(t) & box.parts,
                 [&](int part) { parts.emplace_back(server::told(static_cast<Switch>(part)).name); });
    }
    if (!parts.empty()) std::printf("   with %s\n", text::join(parts, ", ").c_str());
    std::printf("   to play   http://127.0.0.1:8080/#/new?%s\n", server::query_of(t).c_str());
    std::string line =
        "holdup show --preset " + std::string(word(t.preset)) + " --players " + std::to_string(t.players);
    for (const bool on : {true, false}) {
        std::vector<std::string_view> names;
        for (const Switch one : server::changed_in(t)) {
            if (t.rules.has(one) == on) names.push_back(word(one));
        }
        if (!names.empty()) line += (on ? " --on " : " --off ") + text::join(names, ",");
    }
    std::printf("   to watch  %s\n", line.c_str());
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
    const auto wild = server::wild_of(options.wild);
    if (!wild) return unable("How wild it may get is calm, lively or wild.");
    wish.wild = *wild;
    const auto tables = suggest(wish, server::time_rows());
    if (tables.empty()) {
        const Refusal none = why_none(wish);
        return unable(std::string(none.sentence) + " (" + none.rule +
                      ") Boxes are added with --boxes: " + text::join(box_names(), ", ") + ".");
    }
    int number = 0;
    for (const Suggestion& table : tables) print(++number, table, wish);
    return kWell;
}

}  // namespace

Command add_suggest(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("suggest", "Suggest three tables for the people, the time and the boxes you have");
    command.option("-n,--people", options->people, "How many people").within(1, kPlayers).with_default();
    command.option("-m,--minutes", options->minutes, "How long it may take").within(5, 600).with_default();
    command
        .option("-b,--boxes", options->boxes, "Boxes besides the base game: " + text::join(box_names(), ", ") + ", all")
        .by_commas();
    command.option("-w,--wild", options->wild, "calm, lively or wild").with_default();
    command.option("--seconds", options->seconds, "How long a decision takes").with_default();
    command.flag("--measure", options->measure, "Measure over simulated games how often every table waits");
    command.flag("--write", options->write, "Write what was measured to docs/times.tsv");
    command.option("--games", options->games, "Games to measure each table by").within(1, 100000).with_default();
    command.footer(
        "How long a table takes was measured over simulated games (docs/times.tsv). The link opens a table with these\n"
        "options at a server of yours: ./run or holdup serve. Boxes are named by commas; the base game is always "
        "there.\n"
        "Examples:\n"
        "  holdup suggest -n 7 -m 60 -b horses,armoured\n"
        "  holdup suggest -n 2 -m 30 -w wild -b bots,circus\n"
        "  holdup suggest -n 12 -m 120 -b all");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
