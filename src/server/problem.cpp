#include "server/problem.h"

#include <string_view>
#include <utility>

#include "server/json.h"

namespace holdup::server {

int status_of(const Problem& problem) {
    static constexpr std::pair<std::string_view, int> kStatus[] = {
        {"malformed", 400}, {"too-large", 413},  {"too-fast", 429},      {"too-many", 429},    {"no-identity", 401},
        {"bad-login", 401}, {"origin", 403},     {"not-owner", 403},     {"no-seat", 403},     {"no-table", 404},
        {"no-such", 404},   {"name-taken", 409}, {"taken", 409},         {"not-now", 409},     {"old-rules", 409},
        {"setup", 422},     {"not-stored", 503}, {"shutting-down", 503}, {"method", 405},      {"damaged", 500},
        {"failed", 500},    {"banned", 403},     {"muted", 403},         {"no-watching", 403},
    };
    for (const auto& [code, status] : kStatus) {
        if (code == problem.code) return status;
    }
    return 400;
}

std::string render_problem(const Problem& problem) {
    Json json;
    json.open_object().key("error").open_object().field("code", problem.code).field("text", problem.text);
    if (!problem.rule.empty()) json.field("rule", problem.rule);
    json.close_object().close_object();
    return std::move(json.text);
}

}  // namespace holdup::server
