#include "record/rule_texts.h"

#include "record/text.h"

namespace holdup {

namespace {

using Judge = std::function<bool(std::string_view)>;

bool holds(std::string_view condition, const Judge& on) {
    for (const std::string_view way : text::split(condition, '|')) {
        bool all = true;
        for (std::string_view word : text::split(way, '&')) {
            const bool off = text::eat(word, "!");
            all = all && on(word) != off;
        }
        if (all) return true;
    }
    return false;
}

// Each clause is asked about by its condition and its sign.
std::string with_clauses(std::string_view text, const std::function<bool(std::string_view, char)>& wanted) {
    std::string told;
    while (!text.empty()) {
        const std::size_t open = text.find('[');
        told += text.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t sign = text.find_first_of(":=", open), end = text.find(']', open);
        if (sign == std::string_view::npos || end == std::string_view::npos) break;
        if (wanted(text.substr(open + 1, sign - open - 1), text[sign])) told += text.substr(sign + 1, end - sign - 1);
        text.remove_prefix(end + 1);
    }
    return told;
}

}  // namespace

std::string told_at(std::string_view text, const Judge& on) {
    return with_clauses(text,
                        [&](std::string_view condition, char) { return !condition.empty() && holds(condition, on); });
}

std::string told_anywhere(std::string_view text) {
    return with_clauses(text, [](std::string_view condition, char sign) { return sign == ':' || condition.empty(); });
}

const std::map<std::string, std::string, std::less<>>& rule_texts() {
    static const auto texts = [] {
        std::map<std::string, std::string, std::less<>> made;
        for (std::string_view line : text::split(kRuleTable, '\n')) {
            if (line.empty() || line.front() == '#') continue;
            const auto parts = text::split(line, '\t');
            if (parts.size() == 3) made.emplace(parts[0], told_anywhere(parts[2]));
        }
        return made;
    }();
    return texts;
}

}  // namespace holdup
