#include "server/setup_query.h"

#include "record/text.h"
#include "record/words.h"

namespace holdup::server {

namespace {

std::string_view value_of(std::string_view query, std::string_view name) {
    for (std::string_view part : text::split(query, '&')) {
        if (text::eat(part, name) && text::eat(part, "=")) return part;
    }
    return {};
}

}  // namespace

std::optional<Setup> setup_of(std::string_view query) {
    const auto which = from_word<Preset>(value_of(query, "preset"));
    const auto players = text::number(value_of(query, "players"), kPlayers);
    if (!which || !players || *players < 1) return std::nullopt;
    Setup setup = preset(*which, static_cast<int>(*players));
    for (const bool on : {true, false}) {
        for (std::string_view name : text::split(value_of(query, on ? "on" : "off"), ',')) {
            const auto one = from_word<Switch>(name);
            if (!one) return std::nullopt;
            setup.rules.set(*one, on);
        }
    }
    Seat seat = 0;
    for (std::string_view name : text::split(value_of(query, "bandits"), ',')) {
        if (seat == setup.players) return std::nullopt;
        const auto pawn = from_word<Pawn>(name);
        if (!pawn && !name.empty()) return std::nullopt;
        if (pawn) setup.bandits[seat][0] = *pawn;
        ++seat;
    }
    return setup;
}

std::vector<Switch> changed_in(const Setup& setup) {
    std::vector<Switch> changed;
    const Rules printed = preset(setup.preset, setup.players).rules;
    for (int i = 0; i < kSwitches; ++i) {
        const auto one = static_cast<Switch>(i);
        if (setup.rules.has(one) != printed.has(one)) changed.push_back(one);
    }
    return changed;
}

std::string query_of(const Setup& setup) {
    std::string query = "preset=" + std::string(word(setup.preset)) + "&players=" + std::to_string(setup.players);
    for (const bool on : {true, false}) {
        std::vector<std::string_view> names;
        for (const Switch one : changed_in(setup)) {
            if (setup.rules.has(one) == on) names.push_back(word(one));
        }
        if (!names.empty()) query += (on ? "&on=" : "&off=") + text::join(names, ",");
    }
    return query;
}

}  // namespace holdup::server
