// From TOML to plain data. Every key is known or refused, and every value has the type it should.
#include <algorithm>
#include <set>

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "record/rule_texts.h"
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::scenario {

namespace {

constexpr std::size_t kLargestFile = 1 << 20;
constexpr std::size_t kMostScenarios = 2000;
constexpr std::size_t kMostEntries = 500;

// A table of the file that must be read key by key, until nothing unknown is left.
class TomlKeys final : public Keys {
  public:
    TomlKeys(const toml::table& table, std::string what) : table_(table), what_(std::move(what)) {}

    bool has(std::string_view key) override { return find(key) != nullptr; }

    std::string text(std::string_view key) override {
        const toml::node* node = find(key);
        return node == nullptr ? std::string() : text_of(*node, key);
    }

    Words list(std::string_view key) override {
        const toml::node* node = find(key);
        return node == nullptr ? Words() : list_of(*node, key);
    }

    std::optional<int> number(std::string_view key) override {
        const toml::node* node = find(key);
        if (node == nullptr) return std::nullopt;
        return number_of(*node, key);
    }

    std::string text_or_number(std::string_view key) override {
        const toml::node* node = find(key);
        if (node != nullptr && node->is_integer()) return std::to_string(number_of(*node, key));
        return text(key);
    }

    std::vector<int> row(std::string_view key) override {
        const toml::node* node = find(key);
        std::vector<int> numbers;
        if (node == nullptr) return numbers;
        if (!node->is_array()) fail(key, "must be a list of numbers, [6, 4]");
        if (node->as_array()->size() > kMostEntries) fail(key, "has too many entries");
        for (const toml::node& one : *node->as_array()) numbers.push_back(number_of(one, key));
        return numbers;
    }

    WordMap lists(std::string_view key) override {
        return map<WordMap>(key, [this](const toml::node& n, std::string_view k) { return list_of(n, k); });
    }
    NumberMap numbers(std::string_view key) override {
        return map<NumberMap>(key, [this](const toml::node& n, std::string_view k) { return number_of(n, k); });
    }
    TextMap texts(std::string_view key) override {
        return map<TextMap>(key, [this](const toml::node& n, std::string_view k) { return text_of(n, k); });
    }
    std::vector<std::pair<std::string, bool>> flags(std::string_view key) {
        return map<std::vector<std::pair<std::string, bool>>>(key, [this](const toml::node& n, std::string_view k) {
            if (!n.is_boolean()) fail(k, "must be true or false");
            return **n.as_boolean();
        });
    }
    const toml::node* find(std::string_view key) {
        known_.emplace(key);
        return table_.get(key);
    }

    [[noreturn]] void fail(std::string_view key, std::string_view why) const override {
        throw Trouble("In " + what_ + ", " + text::quote(key) + " " + std::string(why) + ".");
    }

    void finish() const {
        for (const auto& [key, node] : table_) {
            if (!known_.contains(std::string(key.str()))) {
                fail(key.str(), "is not a key scenarios know; they know " + text::join(known_, ", "));
            }
        }
    }

    // The keys looked for so far, whether they are there or not.
    const std::set<std::string>& known() const { return known_; }

  private:
    template <class Map, class Read>
    Map map(std::string_view key, Read&& read) {
        Map map;
        const toml::node* node = find(key);
        if (node == nullptr) return map;
        if (!node->is_table()) fail(key, "must be a table, { name = value, ... }");
        if (node->as_table()->size() > kMostEntries) fail(key, "has too many entries");
        for (const auto& [name, value] : *node->as_table()) {
            map.emplace_back(std::string(name.str()), read(value, name.str()));
        }
        return map;
    }
    std::string text_of(const toml::node& node, std::string_view key) const {
        if (!node.is_string()) fail(key, "must be a text in quotes");
        const std::string& text = **node.as_string();
        if (text.size() > 400) fail(key, "is longer than 400 characters");
        return text;
    }
    Words list_of(const toml::node& node, std::string_view key) const {
        if (node.is_string()) return {text_of(node, key)};
        if (!node.is_array()) fail(key, "must be a list of texts, [\"...\", \"...\"]");
        if (node.as_array()->size() > kMostEntries) fail(key, "has too many entries");
        Words words;
        for (const toml::node& one : *node.as_array()) words.push_back(text_of(one, key));
        return words;
    }
    int number_of(const toml::node& node, std::string_view key) const {
        if (!node.is_integer()) fail(key, "must be a whole number");
        const auto value = **node.as_integer();
        if (value < 0 || value > 1000000) fail(key, "is a number out of all proportion");
        return static_cast<int>(value);
    }

    const toml::table& table_;
    std::string what_;
    std::set<std::string> known_;
};

Step read_step(Keys& keys) {
    Step step;
    step.choose = keys.list("choose");
    step.expect = keys.list("expect");
    step.legal = keys.list("legal");
    step.illegal = keys.list("illegal");
    if (keys.has("exactly")) step.exactly = keys.list("exactly");
    if (keys.has("asked")) step.asked = keys.list("asked");
    step.journal = keys.list("journal");
    return step;
}

void read_table(TomlKeys& keys, Scenario& s) {
    if (keys.has("preset")) {
        const auto named = from_word<Preset>(keys.text("preset"));
        if (!named) keys.fail("preset", "must be one of " + text::join(all_words<Preset>(), ", "));
        s.preset = *named;
    }
    s.switches = keys.flags("switches");
    // A number of seats means that many players whose bandits are drawn.
    if (const toml::node* seats = keys.find("seats"); seats != nullptr && seats->is_integer()) {
        const auto players = keys.number("seats");
        if (*players < 1 || *players > kPlayers) keys.fail("seats", "must be between 1 and 12");
        s.seats.assign(static_cast<std::size_t>(*players), "any");
    } else {
        s.seats = keys.list("seats");
    }
    s.at_table = keys.list_if_said("bots");
    s.train = keys.list("train");
    s.first_player = keys.text_or_number("first-player");
    s.rounds = keys.list("rounds");
    s.pool = keys.list("pool");
    s.refused = keys.text("refused");
}

void read_position(Keys& keys, Scenario& s) {
    s.place = keys.texts("place");
    s.hide = keys.texts("hide");
    s.handcar = keys.text("handcar");
    s.silk = keys.text("silk");
    if (keys.has("loot")) s.loot = keys.lists("loot");
    s.hands = keys.lists("hands");
    s.decks = keys.lists("decks");
    s.discards = keys.lists("discards");
    s.top = keys.lists("top");
    s.received = keys.lists("received");
    s.cylinders = keys.numbers("cylinders");
    s.neutral = keys.number("neutral");
    s.ransom = keys.list("ransom");
    for (const Box* box : boxes()) box->read(keys, s);
    s.round = keys.number("round");
    s.round_card = keys.text("round-card");
    s.turn = keys.text_or_number("turn");
    s.to_play = keys.text("to-play");
    s.phase = keys.text("phase");
    if (keys.has("queue")) s.queue = keys.list("queue");
}

void read_play(TomlKeys& keys, Scenario& s) {
    s.rolls = keys.list("rolls");
    if (keys.has("until")) {
        const std::string until = keys.text("until");
        if (until == "question") s.until = Until::Question;
        if (until == "scheming ends") s.until = Until::SchemingEnds;
        if (until == "stealing ends") s.until = Until::StealingEnds;
        if (until == "round ends") s.until = Until::RoundEnds;
        if (!s.until)
            keys.fail("until", "must be \"question\", \"scheming ends\", \"stealing ends\" or \"round ends\"");
    }
    s.steps.push_back(read_step(keys));
    const toml::node* steps = keys.find("step");
    if (steps == nullptr) return;
    if (!steps->is_array_of_tables()) keys.fail("step", "must be written as [[scenario.step]]");
    if (steps->as_array()->size() > kMostEntries) keys.fail("step", "has too many entries");
    for (const toml::node& node : *steps->as_array()) {
        TomlKeys inner(*node.as_table(), "step " + std::to_string(s.steps.size() + 1));
        s.steps.push_back(read_step(inner));
        inner.finish();
    }
}

// A position and the real set-up exclude each other, and at a refused table there is neither position nor play.
void must_not_have(TomlKeys& keys, const std::set<std::string>& excluded, std::string_view what) {
    for (const std::string& key : excluded) {
        if (!keys.has(key)) continue;
        throw Trouble("A scenario that " + std::string(what) + " cannot say \"" + key + "\" as well.");
    }
}

// The keys that one of the readers asks for.
template <class Read>
std::set<std::string> keys_of(Read&& read) {
    const toml::table nothing;
    TomlKeys keys(nothing, "");
    Scenario scenario;
    read(keys, scenario);
    return keys.known();
}

// Every rule a scenario names must exist, or a slip of the pen would count as a test of something. The number of a
// whole section stands for its rules, and tests none of them.
void must_be_rule(std::string_view id) {
    const auto next = rule_texts().lower_bound(std::string(id) + ".");
    const bool section = next != rule_texts().end() && next->first.starts_with(std::string(id) + ".");
    if (!section && !rule_texts().contains(id))
        throw Trouble("There is no rule " + text::quote(id) + " in docs/rules.tsv.");
}

bool expects_something(const Step& step) {
    return !step.expect.empty() || !step.journal.empty() || step.looks_at_question();
}

void read_scenario(const toml::table& table, Scenario& s) {
    TomlKeys keys(table, "the scenario");
    s.name = keys.text("name");
    if (s.name.empty()) throw Trouble("Every scenario needs a name.");
    s.rules = keys.list("rules");
    if (s.rules.empty()) throw Trouble("Every scenario names the rules it shows, as in rules = [\"B.punch\"].");
    for (const std::string& rule : s.rules) must_be_rule(rule);
    if (keys.has("begin")) {
        if (keys.text("begin") != "set-up") keys.fail("begin", "can only be \"set-up\"");
        s.from_set_up = true;
        must_not_have(keys, keys_of(read_position), "begins with the set-up");
    }
    if (keys.has("refused")) {
        must_not_have(keys, keys_of(read_position), "is refused");
        must_not_have(keys, keys_of(read_play), "is refused");
        must_be_rule(keys.text("refused"));
    }
    read_table(keys, s);
    read_position(keys, s);
    read_play(keys, s);
    keys.finish();
    if (s.refused.empty() && std::none_of(s.steps.begin(), s.steps.end(), expects_something)) {
        throw Trouble("The scenario expects nothing; say what must be true, as in expect = [\"tuco at saloon\"].");
    }
}

}  // namespace

std::vector<ReadScenario> read(std::string_view text) {
    if (text.size() > kLargestFile) throw Trouble("The file is larger than 1 MiB.");
    // toml++ 3.3 goes astray over some characters above U+00A0, and nobody needs them here.
    std::size_t line = 1;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) > 0x7E) {
            throw Trouble("Line " + std::to_string(line) + " holds a character that is not plain ASCII.");
        }
        line += c == '\n';
    }
    toml::table file;
    try {
        file = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw Trouble("Line " + std::to_string(error.source().begin.line) +
                      " is not proper TOML: " + std::string(error.description()) + ".");
    }
    for (const auto& [key, node] : file) {
        if (key.str() != "scenario") {
            throw Trouble("A file of scenarios holds [[scenario]] and nothing else, not " + text::quote(key.str()) +
                          ".");
        }
    }
    const toml::node* list = file.get("scenario");
    if (list == nullptr || !list->is_array_of_tables()) throw Trouble("The file holds no [[scenario]].");
    if (list->as_array()->size() > kMostScenarios) throw Trouble("The file holds more than 2000 scenarios.");
    std::vector<ReadScenario> scenarios;
    for (const toml::node& node : *list->as_array()) {
        ReadScenario& one = scenarios.emplace_back();
        try {
            read_scenario(*node.as_table(), one.scenario);
        } catch (const Trouble& trouble) {
            one.trouble = trouble.what();
        }
    }
    return scenarios;
}

}  // namespace holdup::scenario
