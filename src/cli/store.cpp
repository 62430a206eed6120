#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/command.h"
#include "cli/keeping.h"
#include "server/archive.h"
#include "server/checkup.h"
#include "server/store.h"

namespace holdup::cli {

namespace {

struct Options {
    std::string database = "holdup.db";
    std::string to;
    std::vector<std::string> files;
    server::Retention keep;
};

int there_is_none(const Options& options) { return unable("There is no " + options.database + "."); }

int back_up(const Options& options) {
    server::back_up(options.database, options.to);
    std::printf("%s is a copy of %s.\n", options.to.c_str(), options.database.c_str());
    return kWell;
}

int write_records(const Options& options) {
    std::filesystem::create_directories(options.to);
    int count = 0, missing = 0;
    for (const server::ArchivedRecord& record : server::finished_records(options.database)) {
        if (!record.problem.empty()) {
            std::printf("%s: %s\n", record.table.c_str(), record.problem.c_str());
            ++missing;
            continue;
        }
        std::ofstream file(std::filesystem::path(options.to) / (record.table + ".record"), std::ios::binary);
        file << record.text;
        if (!file.flush()) return unable("The folder " + options.to + " cannot be written.");
        ++count;
    }
    std::printf("%d records are in %s.\n", count, options.to.c_str());
    return missing == 0 ? kWell : kWrong;
}

// The files, and those of folders among them, such as `export` fills.
std::vector<std::string> records_in(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        if (!std::filesystem::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& one : std::filesystem::directory_iterator(path)) {
            if (one.path().extension() == ".record") files.push_back(one.path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

int read_records(const Options& options) {
    int wrong = 0;
    const auto files = records_in(options.files);
    for (const std::string& path : files) {
        std::string text;
        if (!read_file(path, text)) return unable("The file " + path + " cannot be read.");
        const std::string problem = server::add_record(options.database, text);
        if (problem.empty()) continue;
        std::printf("%s: %s\n", path.c_str(), problem.c_str());
        ++wrong;
    }
    std::printf("%zu records were taken in.\n", files.size() - static_cast<std::size_t>(wrong));
    return wrong == 0 ? kWell : kWrong;
}

int check(const Options& options) {
    const server::Checkup found = server::check_store(options.database);
    for (const std::string& sentence : found.wrong) std::printf("%s\n", sentence.c_str());
    std::printf("%lld running tables, %lld finished games (%lld without a story), %lld people, %lld sessions: %s\n",
                static_cast<long long>(found.running), static_cast<long long>(found.finished),
                static_cast<long long>(found.without_story), static_cast<long long>(found.people),
                static_cast<long long>(found.sessions), found.wrong.empty() ? "all is well." : "see above.");
    if (found.damaged)
        std::printf("Stop the server and put a copy in the place of the file, or try holdup store repair.\n");
    return found.wrong.empty() ? kWell : kWrong;
}

int repair(const Options& options) {
    const auto done = server::repair_store(options.database);
    for (const std::string& sentence : done) std::printf("%s\n", sentence.c_str());
    if (done.empty()) std::printf("There was nothing to repair.\n");
    return kWell;
}

int prune(const Options& options) {
    const server::Pruned gone = server::prune_store(options.database, options.keep);
    std::printf("%lld guests, %lld sessions, %lld closed tables and %lld games were forgotten.\n",
                static_cast<long long>(gone.guests), static_cast<long long>(gone.sessions),
                static_cast<long long>(gone.tables), static_cast<long long>(gone.games));
    return kWell;
}

int vacuum(const Options& options) {
    const auto [before, after] = server::vacuum_store(options.database);
    std::printf("%lld bytes before, %lld bytes now.\n", static_cast<long long>(before), static_cast<long long>(after));
    return kWell;
}

}  // namespace

void add_retention(const Line& command, server::Retention& keep) {
    command.option("--keep-guests", keep.guests, "Days until a guest who stays away is forgotten; 0: never")
        .with_default();
    command.option("--keep-sessions", keep.sessions, "Days until a sign-in nobody uses ends; 0: never").with_default();
    command.option("--keep-closed", keep.tables, "Days until a table closed before its game is forgotten; 0: never")
        .with_default();
    command.option("--keep-games", keep.games, "Days until a finished game is forgotten; 0: never").with_default();
}

Command add_store(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("store", "Look after a server's database, and take records out of it and into it");
    command.option("--db", options->database, "The database").with_default();
    const Line copy = command.command("backup", "Copy the database, also while a server uses it");
    copy.option("to", options->to, "The new file").required();
    const Line out = command.command("export", "Write the record of every finished game, also while a server runs");
    out.option("folder", options->to, "Where to").required();
    const Line in = command.command("import", "Take records in as finished games; the server must not run");
    in.option("files", options->files, "Records (docs/NOTATION.md), or folders of them").required();
    const Line well = command.command("check", "Read everything once and say what is wrong, also while a server runs");
    const Line mend = command.command("repair", "Put right what can be; the server must not run");
    const Line old = command.command("prune", "Forget at once what a server forgets in time, also while it runs");
    add_retention(old, options->keep);
    command.command("vacuum", "Give the room of what is gone back; the server must not run");
    command.needs_command();
    command.footer(
        "Examples:\n"
        "  holdup store --db /var/lib/holdup/holdup.db check\n"
        "  holdup store backup holdup-$(date +%F).db\n"
        "  holdup store export records/");
    return {command, [options, copy, out, in, well, mend, old] {
                if (in.named()) return read_records(*options);
                if (!std::filesystem::exists(options->database)) return there_is_none(*options);
                if (copy.named()) return back_up(*options);
                if (out.named()) return write_records(*options);
                if (well.named()) return check(*options);
                if (mend.named()) return repair(*options);
                return old.named() ? prune(*options) : vacuum(*options);
            }};
}

}  // namespace holdup::cli
