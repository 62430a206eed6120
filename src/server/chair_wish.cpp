#include "server/chair_wish.h"

#include <boost/json.hpp>
#include <optional>

#include "server/clean_text.h"
#include "server/config.h"
#include "server/levels.h"

namespace holdup::server {

namespace json = boost::json;

const Problem kNoLuck{"malformed", "\"luck\" should be a text of at most 64 bytes, without hidden characters."};

bool is_luck(std::string_view text) { return text.size() <= kLuckBytes && clean_text(text, kLuckBytes) == text; }

namespace {

constexpr std::size_t kNameBytes = 40;

const Problem kNotASeat{"malformed", "\"seat\" should be the number of a seat."};
const Problem kNotSeats{"malformed", "\"seats\" should be numbers of seats, each once."};
const Problem kNoName{"malformed", "\"name\" should be a text, and \"names\" a list of texts."};
const Problem kNoKind{"malformed", "\"kind\" should be open, or agent with a level of /api/agents."};

// What is null is left out.
const json::value* given(const json::object& body, std::string_view name) {
    const json::value* found = body.if_contains(name);
    return found != nullptr && !found->is_null() ? found : nullptr;
}

std::optional<Seat> seat_in(const json::value& value) {
    if (!value.is_int64() || value.as_int64() < 0 || value.as_int64() >= kSeats) return std::nullopt;
    return static_cast<Seat>(value.as_int64());
}

std::optional<Problem> read_seats(const json::object& body, bool several, std::vector<Seat>& seats) {
    const json::value* list = several ? given(body, "seats") : nullptr;
    if (list == nullptr) {
        const json::value* one = given(body, "seat");
        const auto seat = one != nullptr ? seat_in(*one) : std::nullopt;
        if (!seat) return kNotASeat;
        seats.push_back(*seat);
        return std::nullopt;
    }
    if (!list->is_array() || list->as_array().empty() || list->as_array().size() > kSeats) return kNotSeats;
    for (const json::value& one : list->as_array()) {
        const auto seat = seat_in(one);
        if (!seat) return kNotSeats;
        seats.push_back(*seat);
    }
    return std::nullopt;
}

std::optional<Problem> read_names(const json::object& body, const std::string& own, std::vector<std::string>& names) {
    const auto add = [&](const json::value* one) {
        const std::string name = one != nullptr && one->is_string() ? clean_text(one->as_string(), kNameBytes) : "";
        names.push_back(name.empty() ? own : name);
        return one == nullptr || one->is_string();
    };
    const json::value* list = given(body, "names");
    if (list == nullptr) return add(given(body, "name")) ? std::nullopt : std::optional(kNoName);
    if (!list->is_array() || list->as_array().empty() || list->as_array().size() > kSeats) return kNoName;
    for (const json::value& one : list->as_array()) {
        if (!add(one.is_null() ? nullptr : &one)) return kNoName;
    }
    return std::nullopt;
}

std::optional<Problem> read_luck(const json::object& body, std::string& luck) {
    const json::value* one = given(body, "luck");
    if (one == nullptr) return std::nullopt;
    if (!one->is_string() || !is_luck(one->as_string())) return kNoLuck;
    luck = one->as_string();
    return std::nullopt;
}

std::optional<Problem> read_agent(const json::object& body, std::string& agent) {
    const json::value *kind = given(body, "kind"), *level = given(body, "agent");
    if (kind == nullptr || !kind->is_string()) return kNoKind;
    if (kind->as_string() == "open") return std::nullopt;
    if (kind->as_string() != "agent" || (level != nullptr && !level->is_string())) return kNoKind;
    agent = level != nullptr ? std::string_view(level->as_string()) : default_level();
    return is_level(agent) ? std::nullopt : std::optional(kNoKind);
}

}  // namespace

std::variant<ChairWish, Problem> read_chair_wish(const json::object& body, std::string_view what,
                                                 const std::string& own_name) {
    ChairWish wish;
    std::optional<Problem> problem = read_seats(body, what == "/sit", wish.seats);
    if (!problem && what == "/sit") problem = read_names(body, own_name, wish.names);
    if (!problem && what == "/sit") problem = read_luck(body, wish.luck);
    if (!problem && what == "/seat") problem = read_agent(body, wish.agent);
    if (problem) return *problem;
    return wish;
}

}  // namespace holdup::server
