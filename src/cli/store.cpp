#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/command.h"
#include "server/archive.h"
#include "server/store.h"

namespace holdup::cli {

namespace {

struct Options {
    std::string database = "holdup.db";
    std::string to;
    std::vector<std::string> files;
};

int back_up(const Options& options) {
    if (!std::filesystem::exists(options.database)) return unable("There is no " + options.database + ".");
    server::back_up(options.database, options.to);
    std::printf("%s is a copy of %s.\n", options.to.c_str(), options.database.c_str());
    return kWell;
}

int write_records(const Options& options) {
    if (!std::filesystem::exists(options.database)) return unable("There is no " + options.database + ".");
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

int read_records(const Options& options) {
    int wrong = 0;
    for (const std::string& path : options.files) {
        std::string text;
        if (!read_file(path, text)) return unable("The file " + path + " cannot be read.");
        const std::string problem = server::add_record(options.database, text);
        if (problem.empty()) continue;
        std::printf("%s: %s\n", path.c_str(), problem.c_str());
        ++wrong;
    }
    std::printf("%zu records were taken in.\n", options.files.size() - static_cast<std::size_t>(wrong));
    return wrong == 0 ? kWell : kWrong;
}

}  // namespace

Command add_store(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("store", "Copy a server's database, or take records out of it and into it");
    command.option("--db", options->database, "The database").with_default();
    const Line copy = command.command("backup", "Copy the database, also while a server uses it");
    copy.option("to", options->to, "The new file").required();
    const Line out = command.command("export", "Write the record of every finished game, also while a server runs");
    out.option("folder", options->to, "Where to").required();
    const Line in = command.command("import", "Take records in as finished games; the server must not run");
    in.option("files", options->files, "Records (docs/NOTATION.md)").required();
    command.needs_command();
    return {command, [options, copy, out] {
                if (copy.named()) return back_up(*options);
                return out.named() ? write_records(*options) : read_records(*options);
            }};
}

}  // namespace holdup::cli
