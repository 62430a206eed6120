// Any bytes as a file of scenarios: run or refused, never anything else.
#include "record/scenario.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const holdup::ScenarioFile file = holdup::run_scenarios({reinterpret_cast<const char*>(data), size});
    if (file.error.empty() && file.outcomes.empty()) std::abort();
    for (const holdup::ScenarioOutcome& one : file.outcomes) {
        if (one.passed != one.explanation.empty()) std::abort();
    }
    return 0;
}
