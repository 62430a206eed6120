// The clock, and thinking on several processors at once: kept apart because the engine's WebAssembly build has neither.
#pragma once
#if !defined(__wasm__)

#include <memory>
#include <vector>

#include "agents/levels.h"

namespace holdup {

// Time on the wall for people who wait; time on the processor for measurements that a busy machine must not change.
enum class Clock : u8 { Wall, Processor };

// Seconds since some fixed moment; the processor's clock is the calling thread's own.
double now(Clock clock);

class Stopwatch {
  public:
    explicit Stopwatch(u32 milliseconds, Clock clock = Clock::Wall)
        : clock_(clock), end_(now(clock) + milliseconds / 1000.0) {}

    // A budget that ends when the time is over, on this thread. The stopwatch must outlive it.
    Budget budget(u32 iterations = 0) const {
        return {iterations,
                [](const void* self) {
                    const auto* watch = static_cast<const Stopwatch*>(self);
                    return now(watch->clock_) >= watch->end_;
                },
                this};
    }

  private:
    Clock clock_;
    double end_;
};

// The level's own time, or its iterations: what the command line and the server call.
Choice choose_in_time(Agent& agent, const View& view, const Choices& legal, Rng& rng, Clock clock = Clock::Wall);

// The same without an agent of one's own: each thread keeps one per level. `most` milliseconds cap the level's time, 0
// does not. For a pool of worker threads.
Choice choose_as(const Level& level, const View& view, const Choices& legal, Rng& rng, u32 most = 0);

// Root parallelism: independent searches of the same question on several threads, their visits added up. An iteration
// budget is shared out, and the outcome does not depend on which thread is first.
class Posse {
  public:
    Posse(const SearchOptions& options, unsigned threads);
    void think(const View& view, const Budget& budget, Rng& rng, Explanation& out);

  private:
    std::vector<std::unique_ptr<Search>> searches_;
    std::vector<Explanation> parts_;
};

}  // namespace holdup

#endif
