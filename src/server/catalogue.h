// What one can choose from, with plain explanations: presets, switches, table options, agents, rules. Each is JSON,
// made once.
#pragma once

#include <string>
#include <string_view>

namespace holdup::server {

// What can be changed at a table is found by trying, so the first to ask waits for a part of a second.
const std::string& presets_json();
// Whether somebody has asked already.
bool presets_are_there();
const std::string& agents_json();
const std::string& rules_json();
// Empty when there is no such rule.
std::string rule_json(std::string_view id);

}  // namespace holdup::server
