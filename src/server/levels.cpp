#include "server/levels.h"

#include <chrono>
#include <map>
#include <memory>

namespace holdup::server {

namespace {

const Level* find(std::string_view name) {
    for (const Level& level : kLevelList) {
        if (level.name == name) return &level;
    }
    return nullptr;
}

using Clock = std::chrono::steady_clock;

struct Limit {
    Clock::time_point least, end;
    const Haste& haste;

    static bool is_past(const void* limit) {
        const auto& [least, end, haste] = *static_cast<const Limit*>(limit);
        const Clock::time_point now = Clock::now();
        if (now >= end) return true;
        if (haste.pressing == nullptr || *haste.pressing == 0 || now < least) return false;
        *haste.cut = true;
        return true;
    }
};

// Where nobody said who should play, or somebody who is not known any more.
const Level& known(std::string_view name) {
    const Level* level = find(name);
    return level != nullptr ? *level : *find(default_level());
}

}  // namespace

bool is_level(std::string_view level) { return find(level) != nullptr; }

std::string_view level_title(std::string_view level) {
    const Level* found = find(level);
    return found != nullptr ? found->title : level;
}

std::string_view default_level() { return is_level("drifter") ? "drifter" : kLevelList.front().name; }

bool thinks_long(std::string_view level) { return known(level).milliseconds > 0; }

Choice think(std::string_view name, const View& view, const Choices& legal, Rng& rng, const Haste& haste) {
    const Level& level = known(name);
    // An agent keeps its room to think in; every thinking thread has its own.
    thread_local std::map<std::string_view, std::unique_ptr<Agent>> agents;
    auto& agent = agents[level.name];
    if (!agent) agent = std::make_unique<Agent>(level);
    const auto whole = std::chrono::milliseconds(level.milliseconds);
    const Clock::time_point begun = Clock::now();
    const Limit limit{begun + whole / 10, begun + whole, haste};
    Budget budget;
    if (level.milliseconds > 0) {
        budget.expired = Limit::is_past;
        budget.clock = &limit;
    }
    return agent->choose(view, legal, rng, budget);
}

}  // namespace holdup::server
