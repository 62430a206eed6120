// What requests share: reading a body's fields and writing an answer.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <string>

#include "server/clean_text.h"
#include "server/config.h"
#include "server/net.h"
#include "server/table.h"

namespace holdup::server {

using Send = std::function<void(Response)>;

inline Response well(std::string body) { return {200, "application/json", std::move(body)}; }
inline Response refused(const Problem& problem) {
    Response response{status_of(problem), "application/json", render_problem(problem)};
    response.refused_for = problem.code;
    return response;
}

// The table as it is now, or why not.
inline TableReply table_reply(Send send) {
    return [send = std::move(send)](std::optional<Problem> problem, std::string description) {
        send(problem ? refused(*problem) : well(std::move(description)));
    };
}

inline std::string text_in(const boost::json::object& body, std::string_view name, std::size_t most) {
    const boost::json::value* found = body.if_contains(name);
    return found != nullptr && found->is_string() ? clean_text(found->as_string(), most) : std::string();
}

inline bool yes_in(const boost::json::object& body, std::string_view name) {
    const boost::json::value* found = body.if_contains(name);
    return found != nullptr && found->is_bool() && found->as_bool();
}

}  // namespace holdup::server
