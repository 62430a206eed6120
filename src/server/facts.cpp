#include "server/facts.h"

#include <algorithm>

#include "record/text.h"

namespace holdup::server {

bool is_answer(LogKind kind) { return kind == LogKind::Answer || kind == LogKind::AgentAnswer; }

bool is_play(LogKind kind) { return is_answer(kind) || kind == LogKind::Start || kind == LogKind::TakeBack; }

std::string start_text(const State& started) { return text::join(table_lines(started), "\n"); }

std::string answer_text(const State& before, Seat seat, Choice choice) {
    const RecordedLine line = answer_line(before, seat, choice);
    return chapter_title(before) + "\n" + line.who + ": " + line.answer;
}

std::string result_text(const State& over) { return "\n" + text::join(score_lines(over), "\n"); }

namespace {

// As they are: a line of a record may end in a blank (a game that nobody won).
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

struct Told {
    Seat seat;
    std::string title;
    RecordedLine line;
};

// A title, and what the game was when it first came up.
struct Began {
    std::string title;
    u64 hash;
};

}  // namespace

bool has_result(const LogEntry& entry) {
    return is_answer(entry.kind) && std::count(entry.text.begin(), entry.text.end(), '\n') > 1;
}

std::optional<Record> record_in(const std::vector<LogEntry>& log, const Setup& setup, const Chance& chance) {
    Record record;
    record.setup = setup;
    record.chance = chance;
    std::vector<Told> told;
    std::vector<Began> began;
    u64 hash = 0;
    for (const LogEntry& entry : log) {
        if (entry.kind == LogKind::Start) {
            record.rules_version = entry.value;
            record.table = lines_of(entry.text);
            if (record.table.empty()) return std::nullopt;
        } else if (is_answer(entry.kind)) {
            const std::vector<std::string> lines = lines_of(entry.text);
            if (lines.size() < 2) break;
            const std::size_t colon = lines[1].find(": ");
            if (colon == std::string::npos) break;
            if (began.empty() || began.back().title != lines[0]) began.push_back({lines[0], hash});
            told.push_back({entry.seat, lines[0], {lines[1].substr(0, colon), lines[1].substr(colon + 2)}});
            record.scores.assign(lines.begin() + 2, lines.end());
        } else if (entry.kind == LogKind::TakeBack) {
            // The seat's last answers: secret ones, so that nothing followed from them yet.
            for (int left = entry.value; left > 0 && !told.empty(); --left) {
                const auto last =
                    std::find_if(told.rbegin(), told.rend(), [&](const Told& one) { return one.seat == entry.seat; });
                if (last == told.rend()) break;
                told.erase(std::next(last).base());
            }
        }
        if (is_play(entry.kind)) hash = entry.state;
    }
    if (record.table.empty()) return std::nullopt;
    for (Told& one : told) {
        if (record.chapters.empty() || record.chapters.back().title != one.title) {
            const auto first =
                std::find_if(began.begin(), began.end(), [&](const Began& b) { return b.title == one.title; });
            record.chapters.push_back({one.title, first->hash, {}});
        }
        record.chapters.back().answers.push_back(std::move(one.line));
    }
    record.chapters.push_back({record.scores.empty() ? "unfinished" : "result", hash, {}});
    return record;
}

}  // namespace holdup::server
