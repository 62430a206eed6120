#include "server/catalogue.h"

#include <array>
#include <atomic>
#include <cmath>

#include "agents/suggest.h"
#include "game/bots.h"
#include "record/rule_texts.h"
#include "record/words.h"
#include "rules/setup/setup.h"
#include "server/json.h"
#include "server/levels.h"
#include "server/option_words.h"
#include "server/suggestions.h"
#include "server/switch_offers.h"
#include "server/times.h"

namespace holdup::server {

namespace {

// What a switch does to a table where it is on: seconds of the game for each player, and how much wilder it gets; and
// for how many people it can be changed where that is not everybody the preset is for.
void render_effect(Json& json, Preset which, Switch one) {
    const auto seconds = std::lround(kSecondsADecision * added(one, time_rows()).waits);
    if (seconds != 0) json.field("seconds", seconds);
    if (wildness(one) != 0) json.field("wild", wildness(one));
    const auto people = people_with(which, one);
    if (people == people_for(which)) return;
    json.key("people").open_list();
    for (const int count : people) json.value(count);
    json.close_list();
}

// A switch is fixed when no table of this preset may have it the other way; "when" says what must be changed first.
void render_switch(Json& json, Preset which, const Rules& rules, Switch one) {
    const auto first = changed_first(which, one);
    json.open_object().field("id", word(one)).field("on", rules.has(one)).field("fixed", !first);
    json.field("name", told(one).name).field("text", told(one).text).field("group", group_of(one));
    // Where there is a choice of what to change first, nothing is changed for anybody.
    if (first && !first->empty() && !several_ways(which, one)) {
        json.key("when").open_object();
        for (const Switch other : *first) json.field(word(other), !rules.has(other));
        json.close_object();
    }
    if (first) render_effect(json, which, one);
    json.close_object();
}

// The preset with what so many people cannot do without.
Setup table_for(Preset which, int players) {
    Setup setup = preset(which, players);
    for (const Switch one : changed_for(which, players).value_or(std::vector<Switch>{})) setup.rules.flip(one);
    return setup;
}

// Whom a player may wish to be: whoever a table of the preset takes in the first seat, where no bot is the same bandit.
// Of two bandits each, those of the base box.
bool can_be(Preset which, Pawn pawn) {
    for (const int players : people_for(which)) {
        Setup setup = table_for(which, players);
        if (setup.rules.has(Switch::TwoBandits)) return holds(kBaseBandits, pawn);
        if (bot_number(pawn) >= 0) setup.rules.set(switch_of_bot(bot_number(pawn)), false);
        setup.bandits[0][0] = pawn;
        if (!validate(setup)) return true;
    }
    return false;
}

void render_preset(Json& json, Preset which) {
    const auto counts = people_for(which);
    const int least = counts.front(), most = counts.back();
    const Rules rules = preset(which, least).rules;
    json.open_object().field("id", word(which)).field("name", told(which).name).field("text", told(which).text);
    json.key("players").open_object().field("min", least).field("max", most).key("counts").open_list();
    for (const int players : counts) json.value(players);
    json.close_list().key("with").open_object();
    for (const int players : counts) {
        const auto changed = changed_for(which, players);
        if (changed->empty()) continue;
        json.key(std::to_string(players)).open_object();
        for (const Switch one : *changed) json.field(word(one), !rules.has(one));
        json.close_object();
    }
    json.close_object().close_object();
    json.field("bandits_each", rules.has(Switch::TwoBandits) ? 2 : 1).key("switches").open_list();
    for (int one = 0; one < kSwitches; ++one) render_switch(json, which, rules, static_cast<Switch>(one));
    json.close_list().key("tables").open_list();
    for (const int players : counts) {
        const Setup setup = table_for(which, players);
        json.open_object().field("players", players).field("cars", car_count(setup));
        json.field("minutes", std::lround(minutes_of(expected(setup, time_rows()))));
        json.field("spirit", word(spirit_of(wildness(setup)))).key("round_cards").open_list();
        for_each(printed_pool(setup), [&](int card) { json.value(round_card_word(static_cast<u8>(card))); });
        json.close_list().close_object();
    }
    json.close_list().key("cars").open_list();
    for (int car = ord(CarKind::FirstClass); car <= ord(CarKind::Circus); ++car)
        json.value(word(static_cast<CarKind>(car)));
    json.close_list().key("bandits").open_list();
    for (int pawn = 0; pawn < kPawns; ++pawn) {
        if (can_be(which, static_cast<Pawn>(pawn))) json.value(word(static_cast<Pawn>(pawn)));
    }
    json.close_list().close_object();
}

struct Value {
    std::string_view id, text;
};
struct Option {
    std::string_view id, name, text;
    std::array<Value, 3> values;
};
constexpr Option kOptions[] = {
    {"public",
     "Who may come",
     "A public table stands in the list; the others are found by their link only.",
     {{{"true", "Everybody"}, {"false", "Whoever has the link"}, {}}}},
    {"clock",
     "Clock",
     "How long an answer may take; when time runs out an agent gives that one answer.",
     {{{"none", "No clock"},
       {"decision", "Seconds for each answer"},
       {"correspondence", "Hours for each answer: a game over days"}}}},
    {"grace",
     "Leaving",
     "After how many seconds an agent plays for somebody who has left, until they are back; 0 is never.",
     {}},
    {"spectators",
     "Spectators",
     "Who may look on. Nobody who looks on ever sees a hand.",
     {{{"public", "They see the table as it is"}, {"delayed", "They see it some time later"}, {"none", "Nobody"}}}},
    {"memory",
     "Memory",
     "Which face-up cards of the Common Deck stay readable.",
     {{{"all", "All of them"}, {"last", "Only the last one"}, {}}}},
};

std::atomic<bool> presets_made = false;

std::string make_presets() {
    Json json;
    json.open_object().key("presets").open_list();
    for (int i = 0; i < kPresets; ++i) render_preset(json, static_cast<Preset>(i));
    json.close_list().key("table").open_list();
    for (const Option& option : kOptions) {
        json.open_object().field("id", option.id).field("name", option.name).field("text", option.text);
        json.key("values").open_list();
        for (const Value& value : option.values) {
            if (!value.id.empty()) json.open_object().field("id", value.id).field("text", value.text).close_object();
        }
        json.close_list().close_object();
    }
    json.close_list().close_object();
    return std::move(json.text);
}

}  // namespace

const std::string& presets_json() {
    static const std::string text = make_presets();
    presets_made = true;
    return text;
}

bool presets_are_there() { return presets_made; }

const std::string& agents_json() {
    static const std::string text = [] {
        Json json;
        json.open_object().key("agents").open_list();
        for (const Level& level : kLevelList) {
            json.open_object().field("level", level.name).field("kind", "agent").field("name", level.title);
            json.field("text", level.text).field("default", level.name == default_level());
            json.field("thinks", level.mind == Mind::Search).close_object();
        }
        json.close_list().close_object();
        return std::move(json.text);
    }();
    return text;
}

const std::string& rules_json() {
    static const std::string text = [] {
        Json json;
        json.open_object().key("rules").open_list();
        for (const auto& [id, line] : rule_texts())
            json.open_object().field("id", id).field("text", line).close_object();
        json.close_list().close_object();
        return std::move(json.text);
    }();
    return text;
}

std::string rule_json(std::string_view id) {
    const auto found = rule_texts().find(id);
    if (found == rule_texts().end()) return {};
    Json json;
    json.open_object().field("id", found->first).field("text", found->second).close_object();
    return std::move(json.text);
}

}  // namespace holdup::server
