#include "server/tellers.h"

#include <chrono>
#include <memory>

namespace holdup::server {

bool Tellers::enter(const std::string& house) {
    const std::lock_guard lock(mutex_);
    if (all_ >= kMost) return false;
    int& theirs = waiting_[house];
    if (theirs >= kMostOfHouse) return false;
    ++theirs;
    ++all_;
    return true;
}

void Tellers::leave(const std::string& house) {
    const std::lock_guard lock(mutex_);
    --all_;
    if (--waiting_[house] == 0) waiting_.erase(house);
}

bool Tellers::add(const std::string& house, std::function<void()> work) {
    using Clock = std::chrono::steady_clock;
    if (!enter(house)) return false;
    const FairQueue::Whose whose{house, {}, 0};
    // Leaves the line when it begins, fails, or is dropped at the end.
    auto wait = std::shared_ptr<void>(nullptr, [this, house](void*) { leave(house); });
    return workers_.add(
        [this, whose, wait = std::move(wait), work = std::move(work)]() mutable {
            wait.reset();
            const auto begun = Clock::now();
            work();
            const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun).count();
            workers_.queue([&](FairQueue& queue) { queue.charge(whose, static_cast<u64>(took)); });
        },
        whose);
}

}  // namespace holdup::server
