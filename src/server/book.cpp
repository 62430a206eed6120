#include "server/book.h"

#include "record/book.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/setup/setup.h"
#include "server/json.h"

namespace holdup::server {

namespace {

std::string_view value_of(std::string_view query, std::string_view name) {
    for (std::string_view part : text::split(query, '&')) {
        if (text::eat(part, name) && text::eat(part, "=")) return part;
    }
    return {};
}

}  // namespace

std::variant<std::string, Problem> book_json(std::string_view query) {
    const Problem nothing{"malformed", "A book is for a preset, a number of players and switches that are on or off."};
    const auto which = from_word<Preset>(value_of(query, "preset"));
    const auto players = text::number(value_of(query, "players"), kPlayers);
    if (!which || !players || *players < 1) return nothing;
    Setup setup = preset(*which, static_cast<int>(*players));
    for (const bool on : {true, false}) {
        for (std::string_view name : text::split(value_of(query, on ? "on" : "off"), ',')) {
            const auto one = from_word<Switch>(name);
            if (!one) return nothing;
            setup.rules.set(*one, on);
        }
    }
    if (const Refusal refusal = validate(setup)) return Problem{"setup", refusal.sentence, refusal.rule};
    Json json;
    json.open_object().field("preset", word(setup.preset)).field("players", setup.players);
    json.key("switches").open_list();
    for (int i = 0; i < kSwitches; ++i) {
        if (setup.rules.has(static_cast<Switch>(i))) json.value(word(static_cast<Switch>(i)));
    }
    json.close_list().key("chapters").open_list();
    for (const BookChapter& chapter : book_of(setup)) {
        json.open_object().field("id", chapter.id).key("rules").open_list();
        for (const BookRule& rule : chapter.rules)
            json.open_object().field("id", rule.id).field("text", rule.text).close_object();
        json.close_list().close_object();
    }
    json.close_list().key("rounds").open_list();
    for_each(printed_pool(setup), [&](int number) {
        const RoundCard& card = kRoundCardTable[static_cast<std::size_t>(number)];
        if (card.band == Band::Station && !setup.rules.has(Switch::Station)) return;
        json.open_object().field("id", card.name);
        json.field("event", setup.rules.has(Switch::Events) ? word(card.event) : "none");
        json.field("station", card.band == Band::Station).key("turns").open_list();
        for (std::size_t i = 0; i < card.turns; ++i) json.value(word(card.strip[i]));
        json.close_list().close_object();
    });
    json.close_list().close_object();
    return std::move(json.text);
}

}  // namespace holdup::server
