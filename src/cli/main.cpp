// holdup: the command line.
#include <cstdio>
#include <exception>
#include <fstream>
#include <sstream>

#include "cli/command.h"

namespace holdup::cli {

int unable(const std::string& sentence) {
    std::fprintf(stderr, "holdup: %s\n", sentence.c_str());
    return kUnable;
}

bool read_file(const std::string& path, std::string& text, std::size_t most) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return false;
    text.clear();
    char buffer[65536];
    while (file.read(buffer, sizeof buffer) || file.gcount() > 0) {
        text.append(buffer, static_cast<std::size_t>(file.gcount()));
        if (text.size() > most) return false;
    }
    return file.eof();
}

namespace {

int run(int argc, char** argv) {
    const CommandLine line("holdup", "Holdup plays Colt Express: bandits, loot and a Marshal on a moving train.");
    const Line top = line.top();
    top.footer(
        "Try:\n"
        "  holdup serve                         tables for the browser: open the address it prints\n"
        "  holdup show                          watch a game of random bandits\n"
        "  holdup simulate --games 10000        play ten thousand and see who wins\n"
        "  holdup scenario scenarios/*.toml     check the rules by example\n"
        "  holdup rules B.punch                 where a rule lives and what tests it\n"
        "  holdup suggest -n 5 -m 60 -b all     three tables for five people and an hour\n"
        "  holdup options -p classic            what can be changed at a table, and what that does\n"
        "\n"
        "Every command explains itself: holdup COMMAND --help.");
    top.needs_command();
    std::vector<Command> commands;
    for (auto* add : {add_serve, add_admin, add_agent, add_store, add_show, add_simulate, add_soak, add_arena,
                      add_replay, add_scenario, add_bench, add_cards, add_rules, add_suggest, add_options}) {
        commands.push_back(add(top));
    }
    // Before the command it is a part of, so that it is the one that runs.
    commands.insert(commands.begin(), add_bench_server(top.part("bench")));
    if (const auto done = line.read(argc, argv)) return *done;
    for (const Command& command : commands) {
        if (command.line.named()) return command.run();
    }
    return kUnable;
}

}  // namespace

}  // namespace holdup::cli

int main(int argc, char** argv) {
    try {
        return holdup::cli::run(argc, argv);
    } catch (const std::exception& error) {
        return holdup::cli::unable(error.what());
    }
}
