// Rule examples as data (docs/SCENARIOS.md): a position, what is played, and what must be true afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace holdup {

struct ScenarioOutcome {
    std::string name;
    std::vector<std::string> rules;
    bool passed = false;
    std::string explanation;  // why it failed, with the board drawn
};

struct ScenarioFile {
    std::string error;  // the file as a whole could not be read; one sentence
    std::vector<ScenarioOutcome> outcomes;
};

// Reads and runs every scenario of a file's text. Never throws on account of the text.
ScenarioFile run_scenarios(std::string_view text);

}  // namespace holdup
