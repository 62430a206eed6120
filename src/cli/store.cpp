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
    int count = 0;
    for (const server::ArchivedRecord& record : server::finished_records(options.database)) {
        std::ofstream file(std::filesystem::path(options.to) / (record.table + ".record"), std::ios::binary);
        file << record.text;
        if (!file.flush()) return unable("The folder " + options.to + " cannot be written.");
        ++count;
    }
    std::printf("%d records are in %s.\n", count, options.to.c_str());
    return kWell;
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

Command add_store(CLI::App& app) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("store", "Copy a server's database, or take records out of it and into it");
    command->add_option("--db", options->database, "The database")->capture_default_str();
    CLI::App* copy = command->add_subcommand("backup", "Copy the database, also while a server uses it");
    copy->add_option("to", options->to, "The new file")->required();
    CLI::App* out =
        command->add_subcommand("export", "Write the record of every finished game, also while a server runs");
    out->add_option("folder", options->to, "Where to")->required();
    CLI::App* in = command->add_subcommand("import", "Take records in as finished games; the server must not run");
    in->add_option("files", options->files, "Records (docs/NOTATION.md)")->required();
    command->require_subcommand(1);
    return [options, copy, out] {
        if (copy->parsed()) return back_up(*options);
        return out->parsed() ? write_records(*options) : read_records(*options);
    };
}

}  // namespace holdup::cli
