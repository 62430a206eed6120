// The commands of `holdup`. Each adds itself to the command line and, when it was asked for, runs and gives the exit
// code.
#pragma once

#include <functional>
#include <string>

#include "cli/line.h"

namespace holdup::cli {

// 0 all is well; 1 something does not hold (a failed scenario, a broken record); 2 the command could not be carried
// out.
inline constexpr int kWell = 0, kWrong = 1, kUnable = 2;

struct Command {
    Line line;
    std::function<int()> run;  // once the line was named
};

Command add_serve(Line top);
Command add_agent(Line top);
Command add_store(Line top);
Command add_admin(Line top);
Command add_simulate(Line top);
Command add_soak(Line top);
Command add_arena(Line top);
Command add_show(Line top);
Command add_replay(Line top);
Command add_scenario(Line top);
Command add_bench(Line top);
Command add_bench_server(Line bench);  // a part of add_bench's
Command add_cards(Line top);
Command add_rules(Line top);
Command add_suggest(Line top);
Command add_options(Line top);

// One sentence on standard error; gives kUnable.
int unable(const std::string& sentence);

// The whole file, or false when it cannot be read or is larger than `most` bytes.
bool read_file(const std::string& path, std::string& text, std::size_t most = std::size_t{4} << 20);

}  // namespace holdup::cli
