// The rules of docs/rules.tsv, and where the project's code, tests and scenarios name them.
#pragma once

#include <string>
#include <vector>

namespace holdup::cli {

struct Mention {
    std::string file;  // from the root of the project
    int line = 0;
};

struct RuleRow {
    std::string id;
    std::string part;
    std::string text;
    std::vector<Mention> code;
    std::vector<Mention> tests;
};

// Reads the rules and scans the source tree below `root`; `error` is one sentence when that is not possible.
std::vector<RuleRow> read_rule_book(const std::string& root, std::string& error);

}  // namespace holdup::cli
