#include "agents/levels.h"

#include "agents/greedy.h"
#include "agents/random.h"

namespace holdup {

namespace {

constexpr Level plain(std::string_view name, std::string_view title, Mind mind, std::string_view text) {
    Level level;
    level.name = name;
    level.title = title;
    level.mind = mind;
    level.text = text;
    return level;
}

struct Thought {
    u32 iterations;
    u32 milliseconds;
    u32 sharpness;
    u32 nodes;
};

constexpr Level searching(std::string_view name, std::string_view title, Thought thought, std::string_view text) {
    Level level = plain(name, title, Mind::Search, text);
    level.iterations = thought.iterations;
    level.milliseconds = thought.milliseconds;
    level.sharpness = thought.sharpness;
    level.search.nodes = thought.nodes;
    return level;
}

}  // namespace

constinit const std::array<Level, kLevels> kLevelList = {{
    plain("random", "Random", Mind::Random, "Any legal answer, all equally likely."),
    plain("greedy", "Greedy", Mind::Greedy, "Grabs what is in reach and shoots what is in sight."),
    searching("tenderfoot", "Tenderfoot", {16, 0, 1, 1u << 10}, "Thinks a moment and often slips."),
    searching("drifter", "Drifter", {50, 0, 2, 1u << 12}, "Knows the train and plays a fair game."),
    searching("outlaw", "Outlaw", {250, 0, 3, 1u << 13}, "Plans a round ahead and seldom slips."),
    searching("legend", "Legend", {0, 200, 0, 1u << 16}, "Thinks as long as it may and takes the best it finds."),
}};

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool alike(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (lower(a[i]) != lower(b[i])) return false;
    }
    return true;
}

// A number with at most two decimals, in hundredths.
bool read_number(std::string_view words, u32& hundredths) {
    u64 whole = 0;
    int decimals = -1;
    if (words.empty() || words.size() > 9) return false;
    for (char c : words) {
        if (c == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (c < '0' || c > '9' || decimals == 2) return false;
        whole = whole * 10 + static_cast<u64>(c - '0');
        decimals += decimals >= 0;
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 2; ++i) whole *= 10;
    hundredths = static_cast<u32>(whole);
    return whole <= 0xFFFFFFFFu;
}

bool change(Level& level, std::string_view key, std::string_view value) {
    SearchOptions& o = level.search;
    if (key == "trees" && value == "one") return o.trees = Trees::One, true;
    if (key == "trees" && value == "seat") return o.trees = Trees::PerSeat, true;
    if (key == "horizon" && value == "round") return o.horizon = Horizon::Round, true;
    if (key == "horizon" && value == "game") return o.horizon = Horizon::Game, true;
    if (key == "keys" && value == "answers") return o.keys = Keys::Answers, true;
    if (key == "keys" && value == "board") return o.keys = Keys::Board, true;
    u32 n = 0;
    if (!read_number(value, n)) return false;
    const float real = static_cast<float>(n) / 100.0f;
    if (key == "ms") return level.milliseconds = n / 100, level.iterations = 0, true;
    if (key == "iterations") return level.iterations = n / 100, level.milliseconds = 0, true;
    if (key == "sharpness") return level.sharpness = n / 100, true;
    if (key == "nodes") return o.nodes = n / 100, true;
    if (key == "explore") return o.explore = real, true;
    if (key == "win") return o.win_weight = real, true;
    return false;
}

}  // namespace

bool read_level(std::string_view words, Level& out) {
    const std::size_t colon = words.find(':');
    const std::string_view name = words.substr(0, colon);
    for (const Level& known : kLevelList) {
        if (!alike(name, known.name)) continue;
        Level level = known;
        for (std::size_t at = colon; at != std::string_view::npos;) {
            const std::size_t comma = words.find(',', at + 1);
            const std::string_view part =
                words.substr(at + 1, comma == std::string_view::npos ? comma : comma - at - 1);
            const std::size_t equals = part.find('=');
            if (equals == std::string_view::npos) return false;
            if (!change(level, part.substr(0, equals), part.substr(equals + 1))) return false;
            at = comma;
        }
        out = level;
        return true;
    }
    return false;
}

Agent::Agent(const Level& level) : level_(level) {
    if (level.mind == Mind::Search) search_ = std::make_unique<Search>(level.search);
}

Choice Agent::choose(const View& view, const Choices& legal, Rng& rng, const Budget& given) {
    explanation_.count = 0;
    explanation_.iterations = 0;
    if (legal.count() == 1) return legal.nth(0);
    switch (level_.mind) {
        case Mind::Random: return random_choice(legal, rng);
        case Mind::Greedy: return greedy_choice(view, legal, rng);
        case Mind::Search: break;
    }
    Budget budget = given;
    if (budget.iterations == 0) budget.iterations = level_.iterations;
    analyse(view, rng, budget);
    const bool secret = is_secret(view.shown.frame().rule);
    return pick(explanation_, secret && level_.sharpness == 0 ? kSecretSharpness : level_.sharpness, rng);
}

void Agent::analyse(const View& view, Rng& rng, const Budget& budget) {
    if (search_ == nullptr) search_ = std::make_unique<Search>(level_.search);
    search_->think(view, budget, rng, explanation_);
}

}  // namespace holdup
