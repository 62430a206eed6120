#include "server/thinkers.h"

#include <chrono>
#include <thread>

#include "server/deal.h"
#include "server/levels.h"

namespace holdup::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLongNice = 8;
constexpr int kTellings = 100;
constexpr auto kBreath = std::chrono::milliseconds(50);

}  // namespace

FairQueue::Work Thoughts::pop() {
    const bool turn_of_others = awaited_.empty() || (!others_.empty() && since_others_ >= kBeforeOthers);
    since_others_ = turn_of_others ? 0 : since_others_ + 1;
    return queue_of(!turn_of_others).pop();
}

Thinkers::Thinkers(int threads, Failures& failures)
    : failures_(failures), short_(threads, failures), long_(threads, failures, kLongNice) {}

bool Thinkers::add(Thought thought) {
    const bool is_long = thinks_long(thought.level);
    Pool& pool = is_long ? long_ : short_;
    const bool presses = is_long && thought.awaited;
    const auto shared = std::make_shared<const Thought>(std::move(thought));
    if (presses) ++pressing_;
    const bool taken = pool.add(
        [this, &pool, presses, shared, since = Clock::now()] {
            if (presses) --pressing_;
            think(pool, *shared, since);
        },
        *shared);
    if (!taken && presses) --pressing_;
    return taken;
}

void Thinkers::think(Pool& pool, const Thought& thought, Clock::time_point since) {
    const auto begun = Clock::now();
    (thought.awaited ? waits_ : other_waits_).add(std::chrono::duration<double>(begun - since).count());
    std::optional<Choice> choice;
    try {
        Rng rng(thought.seed);
        bool cut = false;
        choice = server::think(thought.level, thought.view, thought.legal, rng,
                               thought.awaited ? Haste{} : Haste{&pressing_, &cut});
        cut_short_ += cut;
    } catch (const std::exception& e) {
        failures_.note("thought", e.what());
    }
    const auto took = Clock::now() - begun;
    lengths_.add(std::chrono::duration<double>(took).count());
    const auto cost = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    // A table waits for it, and would wait for ever. Memory may be back in a moment.
    for (int i = 0; i < kTellings; ++i) {
        try {
            thought.done(choice);
            break;
        } catch (const std::exception& e) {
            failures_.note("thought", e.what());
            std::this_thread::sleep_for(kBreath);
        }
    }
    pool.queue([&](Thoughts& thoughts) { thoughts.charge(thought, static_cast<u64>(cost)); });
}

void Thinkers::stop() {
    short_.stop();
    long_.stop();
}

std::size_t Thinkers::waiting() {
    const auto size = [](const Thoughts& thoughts) { return thoughts.size(); };
    return short_.queue(size) + long_.queue(size);
}

}  // namespace holdup::server
