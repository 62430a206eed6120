// Why something was refused, in the protocol's words.
#pragma once

#include <optional>
#include <string>

namespace holdup::server {

struct Problem {
    std::string code;
    std::string text;
    std::string rule = {};
};

// The HTTP status that fits.
int status_of(const Problem& problem);

// {"error":{...}} for REST.
std::string render_problem(const Problem& problem);

}  // namespace holdup::server
