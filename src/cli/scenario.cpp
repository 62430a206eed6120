#include "record/scenario.h"

#include <cstdio>
#include <memory>

#include "cli/command.h"

namespace holdup::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    bool quiet = false;
};

int run(const Options& options) {
    int passed = 0;
    int failed = 0;
    for (const std::string& path : options.files) {
        std::string text;
        if (!read_file(path, text)) return unable("The file " + path + " cannot be read.");
        const ScenarioFile file = run_scenarios(text);
        if (!file.error.empty()) {
            std::printf("%s\n    %s\n", path.c_str(), file.error.c_str());
            ++failed;
        }
        for (const ScenarioOutcome& one : file.outcomes) {
            ++(one.passed ? passed : failed);
            if (one.passed && options.quiet) continue;
            std::printf("%s  %s: %s\n%s", one.passed ? "ok    " : "FAILED", path.c_str(),
                        one.name.empty() ? "(no name)" : one.name.c_str(), one.explanation.c_str());
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? kWell : kWrong;
}

}  // namespace

Command add_scenario(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("scenario", "Run rule examples written as data");
    command.option("files", options->files, "Files of scenarios (docs/SCENARIOS.md says how to write them)").required();
    command.flag("-q,--quiet", options->quiet, "Say only what failed");
    command.footer("Example:\n  holdup scenario scenarios/*.toml");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
