#include "cli/book_pages.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "agents/tables.h"
#include "cli/command.h"
#include "record/book.h"
#include "record/rule_texts.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup::cli {

namespace {

using Words = std::map<std::string, std::string>;

// A text of the client's catalogs from the quote on; `end` is behind it.
std::string literal(std::string_view line, std::size_t& end) {
    std::string text;
    const char quote = line[end];
    for (++end; end < line.size() && line[end] != quote; ++end) {
        if (line[end] == '\\' && end + 1 < line.size()) ++end;
        text += line[end];
    }
    ++end;
    return text;
}

// The lines 'key': 'text' of a catalog.
void read_catalog(const std::string& path, Words& words) {
    std::string all;
    if (!read_file(path, all)) return;
    for (std::string_view line : text::split(all, '\n')) {
        if (line.empty() || (line.front() != '\'' && line.front() != '"')) continue;
        std::size_t at = 0;
        const std::string key = literal(line, at);
        while (at < line.size() && (line[at] == ':' || line[at] == ' ')) ++at;
        if (at < line.size() && (line[at] == '\'' || line[at] == '"')) words.emplace(key, literal(line, at));
    }
}

Words read_words(const std::string& root, const std::string& language) {
    Words words;
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(root + "/web/src/lib/i18n")) {
        if (entry.path().filename().string().starts_with(language)) files.insert(entry.path().string());
    }
    for (const auto& entry : std::filesystem::directory_iterator(root + "/web/src/boxes")) {
        if (!entry.is_directory()) continue;
        for (const char* part : {"/", "/rules-"}) files.insert(entry.path().string() + part + language + ".ts");
    }
    for (const std::string& file : files) read_catalog(file, words);
    return words;
}

constexpr std::string_view kLargest = "largest";

struct Page {
    std::string name;
    Setup setup;
};

std::vector<Page> pages() {
    std::vector<Page> all;
    for (int which = 0; which < kPresets; ++which) {
        for (int players = 4; players >= 2; --players) {
            const Setup setup = preset(static_cast<Preset>(which), players);
            if (validate(setup)) continue;
            all.push_back({std::string(word(setup.preset)), setup});
            break;
        }
    }
    all.push_back({std::string(kLargest), largest_table()});
    return all;
}

std::string title_of(const Page& page, const Words& words, bool french) {
    if (page.name == kLargest) return french ? "La plus grande table" : "The largest table";
    const auto found = words.find("preset." + page.name);
    return found != words.end() ? found->second : page.name;
}

std::string page_of(const Page& page, const Words& words, const Words& rules, bool french) {
    const auto say = [&](const std::string& key, const std::string& otherwise) {
        const auto found = words.find(key);
        return found != words.end() ? found->second : otherwise;
    };
    const Setup& t = page.setup;
    const auto on = [&, full = rules_in_full(t)](std::string_view name) {
        const auto which = from_word<Switch>(name);
        return which && full.has(*which);
    };
    std::string out = "# " + title_of(page, words, french) + ", " + std::to_string(t.players) +
                      (french ? " joueurs" : " players") + "\n\n" + say("book.title", "") + ". " + say("book.own", "") +
                      "\n\n## " + say("book.idea", "") + "\n\n" + say("how.lead", "") + " " +
                      say("how.scheme.text", "") + " " + say("how.steal.text", "") + " " + say("how.bullets.text", "") +
                      "\n";
    for (const BookChapter& chapter : book_of(t)) {
        out += "\n## " + say("book.chapter." + std::string(chapter.id), std::string(chapter.id)) + "\n\n";
        for (const BookRule& rule : chapter.rules) {
            const auto own = rules.find(std::string(rule.id));
            std::string told = french && own != rules.end() ? told_at(own->second, on) : rule.text;
            if (told.back() != '.') told += '.';
            if (told.front() >= 'a' && told.front() <= 'z') told.front() = static_cast<char>(told.front() - 'a' + 'A');
            out += "- " + told + " *(" + std::string(rule.id) + ")*\n";
        }
    }
    out += "\n## " + say("book.rounds", "") + "\n\n";
    for_each(printed_pool(t), [&](int number) {
        const RoundCard& card = kRoundCardTable[static_cast<std::size_t>(number)];
        const bool station = card.band == Band::Station;
        if (station && !t.rules.has(Switch::Station)) return;
        // A card is called by its event, or by a name of its own without the number of players.
        std::string name(card.name);
        if (name.ends_with("-2") || name.ends_with("-5")) name.resize(name.size() - 2);
        const std::string called =
            say("event." + std::string(word(card.event)), say("event." + name, say("round." + name, name)));
        std::vector<std::string> turns;
        for (std::size_t i = 0; i < card.turns; ++i) {
            const std::string turn(word(card.strip[i]));
            turns.push_back(say("turn." + turn, turn));
        }
        out += "- **" + called + "**" + (station ? " (" + say("book.station", "") + ")" : "") + ": " +
               text::join(turns, ", ") + "\n";
    });
    return out;
}

}  // namespace

std::string write_book_pages(const std::string& root) {
    std::error_code problem;
    for (const char* language : {"en", "fr"}) {
        const bool french = std::string_view(language) == "fr";
        const std::string folder = root + "/docs/rules/" + language;
        std::filesystem::create_directories(folder, problem);
        const Words words = read_words(root, language);
        if (words.empty()) return "The texts of the game are not below " + root + "/web/src.";
        std::string list = french ? "# Les règles, table par table\n\n" : "# The rules, table by table\n\n";
        for (const Page& page : pages()) {
            std::ofstream file(folder + "/" + page.name + ".md", std::ios::binary);
            file << page_of(page, words, words, french);
            if (!file.flush()) return "The folder " + folder + " cannot be written.";
            list += "- [" + title_of(page, words, french) + "](" + page.name + ".md)\n";
        }
        std::ofstream index(folder + "/README.md", std::ios::binary);
        index << list
              << (french ? "\nÉcrit par `holdup rules --book` avec les textes du jeu.\n"
                         : "\nWritten by `holdup rules --book` from the texts of the game.\n");
    }
    return {};
}

}  // namespace holdup::cli
