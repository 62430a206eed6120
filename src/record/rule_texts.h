// docs/rules.tsv as it was when the program was built.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace holdup {

extern const std::string_view kRuleTable;  // the whole file
extern const std::string_view kTimesTable;  // docs/times.tsv, likewise

// What each rule says, by its id.
const std::map<std::string, std::string, std::less<>>& rule_texts();

}  // namespace holdup
