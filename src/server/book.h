// One table as a link names it: its rules, for the page that shows them, and whether it can be played.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/problem.h"

namespace holdup::server {

// For a query as links have it: preset=combined&players=5&on=prison-car&off=coach.
std::variant<std::string, Problem> book_json(std::string_view query);

// Whether such a table can be played, how long it takes and how wild it gets; or the rule it breaks and the way out.
std::variant<std::string, Problem> check_json(std::string_view query);

}  // namespace holdup::server
