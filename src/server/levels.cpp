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

bool is_past(const void* end) { return Clock::now() >= *static_cast<const Clock::time_point*>(end); }

}  // namespace

bool is_level(std::string_view level) { return find(level) != nullptr; }

std::string_view level_title(std::string_view level) {
    const Level* found = find(level);
    return found != nullptr ? found->title : level;
}

std::string_view default_level() { return is_level("drifter") ? "drifter" : kLevelList.front().name; }

Choice think(std::string_view name, const View& view, const Choices& legal, Rng& rng) {
    const Level* level = find(name);
    if (level == nullptr) level = find(default_level());
    // An agent keeps its room to think in; every thinking thread has its own.
    thread_local std::map<std::string_view, std::unique_ptr<Agent>> agents;
    auto& agent = agents[level->name];
    if (!agent) agent = std::make_unique<Agent>(*level);
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(level->milliseconds);
    Budget budget;
    if (level->milliseconds > 0) {
        budget.expired = is_past;
        budget.clock = &end;
    }
    return agent->choose(view, legal, rng, budget);
}

}  // namespace holdup::server
