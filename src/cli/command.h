// The commands of `holdup`. Each adds itself to the command line and, when it was asked for, runs and gives the exit
// code.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace holdup::cli {

// 0 all is well; 1 something does not hold (a failed scenario, a broken record); 2 the command could not be carried
// out.
inline constexpr int kWell = 0, kWrong = 1, kUnable = 2;

using Command = std::function<int()>;

// Each gives what to run when its subcommand was named.
Command add_serve(CLI::App& app);
Command add_agent(CLI::App& app);
Command add_store(CLI::App& app);
Command add_simulate(CLI::App& app);
Command add_soak(CLI::App& app);
Command add_arena(CLI::App& app);
Command add_show(CLI::App& app);
Command add_replay(CLI::App& app);
Command add_scenario(CLI::App& app);
Command add_bench(CLI::App& app);
Command add_bench_server(CLI::App& bench);  // a part of add_bench's
Command add_cards(CLI::App& app);
Command add_rules(CLI::App& app);

// One sentence on standard error; gives kUnable.
int unable(const std::string& sentence);

// The whole file, or false when it cannot be read or is larger than `most` bytes.
bool read_file(const std::string& path, std::string& text, std::size_t most = std::size_t{4} << 20);

}  // namespace holdup::cli
