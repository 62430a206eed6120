#include "server/suggestions.h"

#include "record/text.h"
#include "record/words.h"
#include "server/json.h"
#include "server/times.h"

namespace holdup::server {

namespace {

constexpr int kLongest = 600;  // minutes

// False when the query means nothing.
bool read(std::string_view query, Wish& wish) {
    for (std::string_view part : text::split(query, '&')) {
        if (text::eat(part, "people=")) {
            const auto people = text::number(part, kPlayers);
            if (!people || *people < 1) return false;
            wish.people = static_cast<int>(*people);
        } else if (text::eat(part, "minutes=")) {
            const auto minutes = text::number(part, kLongest);
            if (!minutes || *minutes < 5) return false;
            wish.minutes = static_cast<double>(*minutes);
        } else if (text::eat(part, "boxes=")) {
            for (std::string_view name : text::split(part, ',')) {
                bool known = false;
                for (const OwnedBox& box : kBoxes) {
                    if (box.name != name) continue;
                    wish.owned |= box.parts;
                    known = true;
                }
                if (!known) return false;
            }
        } else if (text::eat(part, "wild=")) {
            const auto wild = wild_of(part);
            if (!wild) return false;
            wish.wild = *wild;
        } else {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string_view word(Wild wild) {
    constexpr std::string_view kWords[] = {"calm", "lively", "wild"};
    return kWords[ord(wild)];
}

std::optional<Wild> wild_of(std::string_view text) {
    for (const Wild wild : {Wild::Calm, Wild::Lively, Wild::Wild}) {
        if (word(wild) == text) return wild;
    }
    return std::nullopt;
}

std::variant<std::string, Problem> suggestions_json(std::string_view query) {
    Wish wish;
    if (!read(query, wish)) {
        return Problem{"malformed",
                       "A wish is a number of people and of minutes, a list of boxes, and how wild it may get."};
    }
    Json json;
    json.open_object().key("tables").open_list();
    const auto tables = suggest(wish, time_rows());
    for (const Suggestion& table : tables) {
        const Setup& t = table.setup;
        const Rules printed = preset(t.preset, t.players).rules;
        json.open_object().field("preset", word(t.preset)).field("players", t.players);
        json.field("minutes", static_cast<int>(table.minutes + 0.5)).field("wildness", table.wildness);
        json.field("spirit", word(spirit_of(table.wildness)));
        json.key("boxes").open_list();
        for (const OwnedBox& box : kBoxes) {
            if (parts_of(t).meets(box.parts)) json.value(box.name);
        }
        json.close_list().key("parts").open_list();
        for (const OwnedBox& box : kBoxes) {
            for_each(parts_of(t) & box.parts, [&](int part) { json.value(word(static_cast<Switch>(part))); });
        }
        json.close_list().key("switches").open_object();
        for (int i = 0; i < kSwitches; ++i) {
            const auto which = static_cast<Switch>(i);
            if (t.rules.has(which) != printed.has(which)) json.field(word(which), t.rules.has(which));
        }
        json.close_object().close_object();
    }
    json.close_list();
    if (tables.empty()) json.field("text", why_none(wish).sentence).field("rule", why_none(wish).rule);
    json.close_object();
    return std::move(json.text);
}

}  // namespace holdup::server
