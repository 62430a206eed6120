// What a client does with "changes", as docs/PROTOCOL.md says it.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace holdup::server::test {

inline void merge_changes(boost::json::object& view, const boost::json::object& changes) {
    for (const auto& [name, change] : changes) {
        boost::json::value& member = view[name];
        if (!member.is_array() || !change.is_object()) {
            member = change;
            continue;
        }
        boost::json::array& list = member.as_array();
        if (const auto* length = change.as_object().if_contains("length"))
            list.resize(length->to_number<std::size_t>());
        for (const auto& [place, piece] : change.as_object()) {
            if (place != "length") list.at(std::stoul(std::string(place))) = piece;
        }
    }
}

}  // namespace holdup::server::test
