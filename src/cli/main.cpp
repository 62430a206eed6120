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
    CLI::App app{"Holdup plays Colt Express: bandits, loot and a Marshal on a moving train."};
    app.name("holdup");
    app.footer(
        "Try:\n"
        "  holdup show                          watch a game of random bandits\n"
        "  holdup simulate --games 10000        play ten thousand and see who wins\n"
        "  holdup scenario scenarios/*.toml     check the rules by example\n"
        "  holdup rules B.punch                 where a rule lives and what tests it\n"
        "\n"
        "Every command explains itself: holdup COMMAND --help.");
    app.require_subcommand(1);
    std::vector<std::pair<CLI::App*, Command>> commands;
    for (auto* add : {add_serve, add_agent, add_store, add_show, add_simulate, add_soak, add_arena, add_replay,
                      add_scenario, add_bench, add_cards, add_rules}) {
        Command command = add(app);
        commands.emplace_back(app.get_subcommands({}).back(), std::move(command));
    }
    // Named before its parent, so that it is the one that runs.
    CLI::App* bench = app.get_subcommand("bench");
    Command bench_server = add_bench_server(*bench);
    commands.emplace(commands.begin(), bench->get_subcommand("server"), std::move(bench_server));
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wish) {
        return app.exit(wish);
    } catch (const CLI::ParseError& error) {
        return unable(std::string(error.what()) + " (holdup --help explains the commands)");
    }
    for (const auto& [subcommand, command] : commands) {
        if (subcommand->parsed()) return command();
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
