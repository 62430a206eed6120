#include "cli/rule_book.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/command.h"
#include "record/rule_texts.h"
#include "record/text.h"

namespace holdup::cli {

namespace fs = std::filesystem;

namespace {

// What an id can be made of; a full stop at the end belongs to the sentence.
bool id_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

using Index = std::map<std::string, RuleRow*, std::less<>>;

void scan_line(std::string_view line, const Index& index, const Mention& here, bool is_code) {
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && !id_letter(line[at])) ++at;
        std::size_t end = at;
        while (end < line.size() && id_letter(line[end])) ++end;
        std::string_view word = line.substr(at, end - at);
        while (!word.empty() && (word.back() == '.' || word.back() == '-')) word.remove_suffix(1);
        at = end;
        const auto found = index.find(word);
        if (found == index.end()) continue;
        auto& mentions = is_code ? found->second->code : found->second->tests;
        if (mentions.empty() || mentions.back().file != here.file || mentions.back().line != here.line) {
            mentions.push_back(here);
        }
    }
}

void scan_file(const fs::path& path, const std::string& name, const Index& index, bool is_code) {
    std::string text;
    if (!read_file(path.string(), text)) return;
    int number = 0;
    for (std::string_view line : text::split(text, '\n')) {
        ++number;
        // In code an id counts where a comment cites it, in tests and scenarios anywhere.
        if (is_code) {
            const std::size_t comment = line.find("//");
            if (comment == std::string_view::npos) continue;
            line.remove_prefix(comment);
        }
        scan_line(line, index, {name, number}, is_code);
    }
}

void scan_folder(const fs::path& root, const char* folder, const Index& index, bool is_code) {
    std::error_code ignored;
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator it(root / folder, ignored), end; it != end; it.increment(ignored)) {
        const std::string kind = it->path().extension().string();
        if (kind == ".h" || kind == ".cpp" || kind == ".toml") files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) scan_file(file, file.lexically_relative(root).generic_string(), index, is_code);
}

}  // namespace

std::vector<RuleRow> read_rule_book(const std::string& root, std::string& error) {
    std::vector<RuleRow> rows;
    const fs::path path = fs::path(root) / "docs/rules.tsv";
    std::string text;
    if (!read_file(path.string(), text)) {
        error = "There is no " + path.string() + "; say where the project's sources are with --root.";
        return rows;
    }
    for (std::string_view line : text::split(text, '\n')) {
        if (line.empty() || line.front() == '#') continue;
        const auto parts = text::split(line, '\t');
        if (parts.size() != 3) {
            error = "A line of " + path.string() + " has not three columns: " + text::quote(line) + ".";
            return rows;
        }
        rows.push_back({std::string(parts[0]), std::string(parts[1]), told_anywhere(parts[2]), {}, {}});
    }
    Index index;
    for (RuleRow& row : rows) index.emplace(row.id, &row);
    scan_folder(root, "src", index, true);
    scan_folder(root, "tests", index, false);
    scan_folder(root, "scenarios", index, false);
    return rows;
}

}  // namespace holdup::cli
