// What a request about chairs asks for: which seats, under which names, with which luck, or for which agent.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/types.h"
#include "server/problem.h"

namespace holdup::server {

struct ChairWish {
    std::vector<Seat> seats;
    std::vector<std::string> names;  // one at least; the last is for all seats that follow
    std::string luck;
    std::string agent;  // empty for an open chair
};

// What is of the wrong kind is refused as a whole. `what` is "/sit", "/stand" or "/seat"; whoever gives no name has
// their own.
std::variant<ChairWish, Problem> read_chair_wish(const boost::json::object& body, std::string_view what,
                                                 const std::string& own_name);

// Luck is part of the deal, and its owner will look for exactly what they sent: it is taken as it is or not at all.
bool is_luck(std::string_view text);
extern const Problem kNoLuck;

}  // namespace holdup::server
