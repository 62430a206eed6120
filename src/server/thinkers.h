// Agents at work. Short thoughts have threads of their own, so that none of them waits behind a long one; long ones run
// below everything else, so that connections and tables go first. A thought that somebody sits and waits for comes
// before those at tables where nobody plays, and a long one for nobody ends early when one for somebody waits.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "game/choice.h"
#include "game/view.h"
#include "server/fair_queue.h"
#include "server/tally.h"
#include "server/workers.h"

namespace holdup::server {

struct Thought {
    FairQueue::Whose whose;
    bool awaited = false;  // somebody sits at the table and waits
    std::string level;
    View view;
    Choices legal;
    u64 seed = 0;
    // On a thread of the thinkers; no choice when the thought failed.
    std::function<void(std::optional<Choice>)> done;
};

// Both kinds of thoughts, each shared out fairly.
class Thoughts {
  public:
    bool push(FairQueue::Work work, const Thought& thought) {
        return queue_of(thought.awaited).push(std::move(work), thought.whose);
    }
    FairQueue::Work pop();
    void charge(const Thought& thought, u64 cost) { queue_of(thought.awaited).charge(thought.whose, cost); }

    bool empty() const { return size() == 0; }
    std::size_t size() const { return awaited_.size() + others_.size(); }
    void clear() {
        awaited_.clear();
        others_.clear();
    }

    // So many that are awaited go before one of the others, which get on in this way, too.
    static constexpr int kBeforeOthers = 16;

  private:
    FairQueue& queue_of(bool awaited) { return awaited ? awaited_ : others_; }

    FairQueue awaited_, others_;
    int since_others_ = 0;
};

class Thinkers {
  public:
    // So many threads for long thoughts, and as many for short ones.
    Thinkers(int threads, Failures& failures);

    // False when too many wait already.
    bool add(Thought thought);
    void stop();

    std::size_t waiting();
    u64 cut_short() const { return cut_short_; }
    // From when it was wanted to when it began: thoughts that somebody waits for, and the others.
    const Durations& waits() const { return waits_; }
    const Durations& other_waits() const { return other_waits_; }
    const Durations& lengths() const { return lengths_; }

  private:
    using Pool = WorkersWith<Thoughts>;
    void think(Pool& pool, const Thought& thought, std::chrono::steady_clock::time_point since);

    Failures& failures_;
    std::atomic<int> pressing_ = 0;  // long thoughts that are awaited and have not begun
    std::atomic<u64> cut_short_ = 0;
    Durations waits_, other_waits_, lengths_;
    Pool short_, long_;
};

}  // namespace holdup::server
