#include "server/forget.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

namespace holdup::server {

namespace json = boost::json;

namespace {

bool holds(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// The fields of a stored object; nothing when another program wrote something else.
json::object object_in(const std::string& text) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    return !error && value.is_object() ? value.as_object() : json::object();
}

}  // namespace

Renamed rename_in_log(std::vector<LogEntry>& log, const NewName& wish) {
    Renamed done;
    std::array<bool, kSeats> theirs{};
    for (u32 n = 0; n < log.size(); ++n) {
        LogEntry& entry = log[n];
        if (entry.seat >= kSeats) continue;
        if (entry.kind == LogKind::Sit || entry.kind == LogKind::Keep) {
            json::object fields = object_in(entry.text);
            const json::value* person = fields.if_contains("person");
            theirs[entry.seat] = person != nullptr && person->is_string() && person->as_string() == wish.person;
            if (!theirs[entry.seat]) continue;
            if (const json::value* name = fields.if_contains("name"); name != nullptr && name->is_string()) {
                if (!holds(done.names, name->as_string())) done.names.emplace_back(name->as_string());
            }
            fields["name"] = wish.name;
            if (wish.wholly) fields["person"] = kGone;
            entry.text = json::serialize(fields);
            done.entries.push_back(n);
        } else if (entry.kind == LogKind::Stand || entry.kind == LogKind::SetOpen || entry.kind == LogKind::SetAgent) {
            theirs[entry.seat] = false;
        } else if (entry.kind == LogKind::Chat && theirs[entry.seat] && wish.wholly) {
            entry.text = "…";
            done.entries.push_back(n);
        }
    }
    return done;
}

bool is_owner(const std::string& config, const std::string& person) {
    const json::object fields = object_in(config);
    const json::value* owner = fields.if_contains("owner");
    return owner != nullptr && owner->is_string() && owner->as_string() == person;
}

std::string renamed_table_name(const std::string& name, const NewName& wish, const std::vector<std::string>& names,
                               bool owned) {
    if (owned && wish.wholly && name.ends_with(kTheirTable)) return wish.name + kTheirTable;
    for (const std::string& one : names) {
        if (!one.empty() && name.find(one) != std::string::npos) return wish.name + kTheirTable;
    }
    return name;
}

std::string renamed_config(const std::string& config, const NewName& wish, const std::vector<std::string>& names) {
    json::object fields = object_in(config);
    const bool owned = is_owner(config, wish.person);
    if (owned && wish.wholly) fields["owner"] = kGone;
    if (const json::value* name = fields.if_contains("name"); name != nullptr && name->is_string()) {
        fields["name"] = renamed_table_name(std::string(name->as_string()), wish, names, owned);
    }
    return json::serialize(fields);
}

std::string renamed_summary(const std::string& summary, const NewName& wish, const std::vector<std::string>& names,
                            bool owned) {
    json::object fields = object_in(summary);
    if (json::value* people = fields.if_contains("people"); people != nullptr && people->is_array()) {
        for (json::value& one : people->as_array()) {
            if (one.is_string() && holds(names, one.as_string())) one = wish.name;
        }
    }
    if (json::value* ids = fields.if_contains("ids"); wish.wholly && ids != nullptr && ids->is_array()) {
        for (json::value& one : ids->as_array()) {
            if (one.is_string() && one.as_string() == wish.person) one = kGone;
        }
    }
    if (json::value* winners = fields.if_contains("winners"); winners != nullptr && winners->is_array()) {
        for (json::value& one : winners->as_array()) {
            json::value* name = one.is_object() ? one.as_object().if_contains("name") : nullptr;
            if (name != nullptr && name->is_string() && holds(names, name->as_string())) *name = wish.name;
        }
    }
    if (const json::value* name = fields.if_contains("name"); name != nullptr && name->is_string()) {
        fields["name"] = renamed_table_name(std::string(name->as_string()), wish, names, owned);
    }
    return json::serialize(fields);
}

// A story begins with the table: who sat there, and whose it was. What follows speaks of seats and bandits.
std::string renamed_story(const std::string& story, const NewName& wish, const std::vector<std::string>& names) {
    const std::size_t end = story.find("\"eyes\":");
    if (end == std::string::npos) return story;
    std::string table = story.substr(0, end);
    const auto replace = [&](const std::string& from, const std::string& to) {
        for (std::size_t at = 0; (at = table.find(from, at)) != std::string::npos; at += to.size()) {
            table.replace(at, from.size(), to);
        }
    };
    const auto named = [](const std::string& name) { return "\"name\":" + json::serialize(json::value(name)); };
    for (const std::string& name : names) {
        replace(named(name), named(wish.name));
        replace(named(name + kTheirTable), named(wish.name + kTheirTable));
    }
    if (wish.wholly) replace("\"" + wish.person + "\"", "\"" + std::string(kGone) + "\"");
    return table + story.substr(end);
}

}  // namespace holdup::server
