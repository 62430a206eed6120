#include "server/book.h"

#include "agents/suggest.h"
#include "record/book.h"
#include "record/words.h"
#include "rules/setup/setup.h"
#include "server/json.h"
#include "server/option_words.h"
#include "server/setup_query.h"
#include "server/suggestions.h"
#include "server/times.h"

namespace holdup::server {

namespace {

const Problem kNoTable{"malformed", "A table is a preset, a number of players and switches that are on or off."};

}  // namespace

std::variant<std::string, Problem> book_json(std::string_view query) {
    const auto named = setup_of(query);
    if (!named) return kNoTable;
    const Setup& setup = *named;
    if (const Refusal refusal = validate(setup)) return Problem{"setup", refusal.sentence, refusal.rule};
    Json json;
    json.open_object().field("preset", word(setup.preset)).field("players", setup.players);
    json.key("switches").open_list();
    for (int i = 0; i < kSwitches; ++i) {
        if (rules_in_full(setup).has(static_cast<Switch>(i))) json.value(word(static_cast<Switch>(i)));
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

std::variant<std::string, Problem> check_json(std::string_view query) {
    const auto setup = setup_of(query);
    if (!setup) return kNoTable;
    Json json;
    json.open_object().field("query", query_of(*setup)).key("changed").open_list();
    for (const Switch one : changed_in(*setup)) {
        json.open_object().field("id", word(one)).field("name", told(one).name);
        json.field("on", setup->rules.has(one)).close_object();
    }
    json.close_list();
    if (const Refusal refusal = validate(*setup)) {
        json.field("fits", false).field("text", refusal.sentence).field("rule", refusal.rule).close_object();
        return std::move(json.text);
    }
    json.field("fits", true).field("minutes", static_cast<int>(minutes_of(expected(*setup, time_rows())) + 0.5));
    json.field("spirit", word(spirit_of(wildness(*setup)))).field("bandits", bandit_count(*setup));
    json.field("cars", car_count(*setup)).close_object();
    return std::move(json.text);
}

}  // namespace holdup::server
