#include <cstdio>
#include <memory>

#include "cli/command.h"
#include "cli/storyteller.h"
#include "record/record.h"
#include "record/words.h"
#include "server/replay.h"

namespace holdup::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    bool show = false;
    bool fast = false;
    bool verify = false;
};

std::string one_file(const Options& options, const std::string& text) {
    const ReadRecord read = read_record(text);
    if (!read.error.empty()) return read.error;
    Replay replay;
    Storyteller teller(replay.state, options.fast ? Storyteller::Pace::Fast : Storyteller::Pace::Calm);
    Journal journal = teller.journal();
    Watcher watcher;
    if (options.show) {
        watcher.journal = &journal;
        watcher.context = &teller;
        watcher.before = [](void* context, const State&) { static_cast<Storyteller*>(context)->at_question(); };
    }
    replay_record(read.record, replay, watcher);
    if (!replay.difference.empty()) return replay.difference;
    if (options.verify) {
        const server::DealCheck deal = server::verify_deal(text);
        if (!deal.well) return deal.sentence;
        std::printf("%s\n", deal.sentence.c_str());
    }
    if (options.show) teller.finish();
    std::printf("ok: %s, %d players, %zu answers, %s\n", std::string(word(read.record.setup.preset)).c_str(),
                read.record.setup.players, replay.answers.size(),
                replay.state.over() ? read.record.scores.back().c_str() : "unfinished");
    return {};
}

int run(const Options& options) {
    bool all_well = true;
    for (const std::string& path : options.files) {
        std::string text;
        if (!read_file(path, text)) return unable("The file " + path + " cannot be read.");
        const std::string why = one_file(options, text);
        if (why.empty()) continue;
        std::printf("%s: %s\n", path.c_str(), why.c_str());
        all_well = false;
    }
    return all_well ? kWell : kWrong;
}

}  // namespace

Command add_replay(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("replay", "Play recorded games again and check every answer and hash");
    command.option("files", options->files, "Records (docs/NOTATION.md)").required();
    command.flag("--verify", options->verify, "Check that the deal is the one its server promised beforehand");
    command.flag("--show", options->show, "Tell the game while it is played");
    command.flag("--fast", options->fast, "Do not pause between events");
    command.footer(
        "Says the first difference of a broken record and where it stands.\nExample:\n  holdup replay "
        "tests/golden/*.record");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
