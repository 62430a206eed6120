// docs/rules.tsv as it was when the program was built.
#pragma once

#include <string_view>

namespace holdup::server {

extern const std::string_view kRuleTexts;

}  // namespace holdup::server
