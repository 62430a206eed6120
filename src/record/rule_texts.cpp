#include "record/rule_texts.h"

#include "record/text.h"

namespace holdup {

const std::map<std::string, std::string, std::less<>>& rule_texts() {
    static const auto texts = [] {
        std::map<std::string, std::string, std::less<>> made;
        for (std::string_view line : text::split(kRuleTable, '\n')) {
            if (line.empty() || line.front() == '#') continue;
            const auto parts = text::split(line, '\t');
            if (parts.size() == 3) made.emplace(parts[0], parts[2]);
        }
        return made;
    }();
    return texts;
}

}  // namespace holdup
