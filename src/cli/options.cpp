#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include "agents/suggest.h"
#include "cli/command.h"
#include "record/text.h"
#include "record/words.h"
#include "server/option_words.h"
#include "server/switch_offers.h"
#include "server/times.h"

namespace holdup::cli {

namespace {

struct Options {
    std::string preset = "combined";
};

std::string people_in(const std::vector<int>& counts) {
    if (counts.empty()) return "nobody";
    const bool whole = counts.back() - counts.front() == static_cast<int>(counts.size()) - 1;
    if (counts.size() == 1) return std::to_string(counts.front());
    if (whole) return std::to_string(counts.front()) + "-" + std::to_string(counts.back());
    std::vector<std::string> all;
    for (const int count : counts) all.push_back(std::to_string(count));
    return text::join(all, ", ");
}

// What a switch does to length, people and spirit, where it does anything.
std::string effect_of(Preset which, Switch one) {
    std::vector<std::string> parts;
    const auto seconds = std::lround(kSecondsADecision * added(one, server::time_rows()).waits);
    if (seconds != 0) parts.push_back((seconds > 0 ? "+" : "") + std::to_string(seconds) + " s a player");
    if (wildness(one) != 0) parts.emplace_back("wilder");
    const auto people = server::people_with(which, one);
    if (people != server::people_for(which)) parts.push_back("for " + people_in(people));
    return parts.empty() ? "" : " (" + text::join(parts, ", ") + ")";
}

int run(const Options& options) {
    const auto which = from_word<Preset>(options.preset);
    if (!which)
        return unable("There is no preset " + text::quote(options.preset) + "; there are " +
                      text::join(all_words<Preset>(), ", ") + ".");
    const server::Told preset_told = server::told(*which);
    const auto counts = server::people_for(*which);
    std::printf("%s, for %s: %s\n", std::string(preset_told.name).c_str(), people_in(counts).c_str(),
                std::string(preset_told.text).c_str());
    const Rules rules = preset(*which, counts.front()).rules;
    std::vector<std::string_view> groups;
    for (int i = 0; i < kSwitches; ++i) {
        const auto group = server::group_of(static_cast<Switch>(i));
        if (std::find(groups.begin(), groups.end(), group) == groups.end()) groups.push_back(group);
    }
    for (const std::string_view group : groups) {
        bool headed = false;
        for (int i = 0; i < kSwitches; ++i) {
            const auto one = static_cast<Switch>(i);
            const auto first = server::changed_first(*which, one);
            if (server::group_of(one) != group || !first) continue;
            if (!headed) std::printf("\n%s\n", std::string(group).c_str());
            headed = true;
            std::string needs;
            for (const Switch other : *first) {
                needs += needs.empty() ? "; after " : " and ";
                needs += (rules.has(other) ? "--off " : "--on ") + std::string(word(other));
            }
            std::printf("  %s %-21s %s%s%s\n", rules.has(one) ? "on " : "off", std::string(word(one)).c_str(),
                        std::string(server::told(one).text).c_str(), effect_of(*which, one).c_str(), needs.c_str());
        }
    }
    return kWell;
}

}  // namespace

Command add_options(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("options", "List what can be changed at a table of a preset, and what that does");
    command.option("-p,--preset", options->preset, "The game: " + text::join(all_words<Preset>(), ", ")).with_default();
    command.footer(
        "A line is a switch: how the preset has it, its word for --on and --off, what it does, and what it means for\n"
        "the length of a game, for how wild it gets and for the number of people.\n"
        "Examples:\n"
        "  holdup options --preset classic\n"
        "  holdup show --preset classic --on circus-car,expert");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
