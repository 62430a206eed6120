#include "agents/parallel.h"
#if !defined(__wasm__)

#include <time.h>

#include <thread>

namespace holdup {

double now(Clock clock) {
    timespec t{};
    clock_gettime(clock == Clock::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
}

Choice choose_in_time(Agent& agent, const View& view, const Choices& legal, Rng& rng, Clock clock) {
    if (agent.level().milliseconds == 0) return agent.choose(view, legal, rng);
    const Stopwatch watch(agent.level().milliseconds, clock);
    return agent.choose(view, legal, rng, watch.budget());
}

Choice choose_as(const Level& level, const View& view, const Choices& legal, Rng& rng, u32 most) {
    thread_local std::vector<std::unique_ptr<Agent>> known;
    Agent* agent = nullptr;
    for (const auto& one : known) {
        if (one->level().name == level.name) agent = one.get();
    }
    if (agent == nullptr) agent = known.emplace_back(std::make_unique<Agent>(level)).get();
    if (most == 0 || (level.milliseconds > 0 && level.milliseconds < most)) {
        return choose_in_time(*agent, view, legal, rng);
    }
    const Stopwatch watch(most);
    return agent->choose(view, legal, rng, watch.budget());
}

Posse::Posse(const SearchOptions& options, unsigned threads) : parts_(threads) {
    for (unsigned i = 0; i < threads; ++i) searches_.push_back(std::make_unique<Search>(options));
}

namespace {

void add_up(Explanation& sum, const Explanation& part) {
    const float before = static_cast<float>(sum.iterations), more = static_cast<float>(part.iterations);
    sum.iterations += part.iterations;
    for (std::size_t i = 0; i < sum.wins.size(); ++i) {
        sum.wins[i] = (sum.wins[i] * before + part.wins[i] * more) / (before + more);
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(part.count); ++i) {
        const Option& from = part.options[i];
        std::size_t at = 0;
        while (at < static_cast<std::size_t>(sum.count) && sum.options[at].choice != from.choice) ++at;
        Option& to = sum.options[at];
        if (at == static_cast<std::size_t>(sum.count)) {
            to = Option{from.choice, 0, 0, 0};
            ++sum.count;
        }
        const u32 visits = to.visits + from.visits;
        if (visits == 0) continue;
        const auto mean = [&](float a, float b) {
            return (a * static_cast<float>(to.visits) + b * static_cast<float>(from.visits)) /
                   static_cast<float>(visits);
        };
        to = Option{to.choice, visits, mean(to.win, from.win), mean(to.value, from.value)};
    }
}

}  // namespace

void Posse::think(const View& view, const Budget& budget, Rng& rng, Explanation& out) {
    Budget share = budget;
    const auto threads = static_cast<u32>(searches_.size());
    share.iterations = (budget.iterations + threads - 1) / threads;
    std::vector<std::thread> others;
    // Every thread keeps its chance on its own stack: side by side in memory, threads would hold each other up at every
    // draw.
    const auto alone = [&](std::size_t i, Rng chance) { searches_[i]->think(view, share, chance, parts_[i]); };
    const Rng first(rng.next());
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(alone, i, Rng(rng.next()));
    alone(0, first);
    for (std::thread& other : others) other.join();
    out = Explanation{};
    for (const Explanation& part : parts_) add_up(out, part);
}

}  // namespace holdup

#endif
