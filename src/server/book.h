// The rules of one table, for the page that shows them.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/problem.h"

namespace holdup::server {

// For a query as links have it: preset=combined&players=5&on=prison-car&off=coach.
std::variant<std::string, Problem> book_json(std::string_view query);

}  // namespace holdup::server
