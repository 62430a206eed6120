// Tables suggested to people who say how many they are and how much time they have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "agents/suggest.h"
#include "server/problem.h"

namespace holdup::server {

// {"tables":[...]} for a query such as people=5&minutes=60&boxes=horses,circus&wild=lively.
std::variant<std::string, Problem> suggestions_json(std::string_view query);

// calm, lively or wild.
std::string_view word(Wild wild);
std::optional<Wild> wild_of(std::string_view word);

}  // namespace holdup::server
