// docs/rules.tsv as it was when the program was built.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace holdup {

extern const std::string_view kRuleTable;  // the whole file
extern const std::string_view kTimesTable;  // docs/times.tsv, likewise

// A rule may say more where a switch is on: "goes one car forward[horse-attack:, and so do horses]". Alternatives are
// told apart by |, what must be together by &, what must be off by !. After = instead of : only a book of a table says
// it, and with nothing before the = only a text for every table. web/src/lib/clauses.ts does the same in French.
std::string told_at(std::string_view text, const std::function<bool(std::string_view)>& on);
std::string told_anywhere(std::string_view text);

// What each rule says, by its id, at any table.
const std::map<std::string, std::string, std::less<>>& rule_texts();

}  // namespace holdup
