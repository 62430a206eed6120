#include "server/fair_queue.h"

#include <algorithm>

namespace holdup::server {

bool FairQueue::push(Work work, const std::string& owner, std::int64_t table) {
    if (size_ >= kMost) return false;
    Owner& one = owners_[owner];
    if (one.waiting >= kMostOfOne) return false;
    if (one.waiting == 0) {
        one.used = std::max(one.used, reached_);
        next_.emplace(one.used, owner);
    }
    auto& queue = one.tables[table];
    if (queue.empty()) one.turn.push_back(table);
    queue.push_back(std::move(work));
    ++one.waiting;
    ++size_;
    return true;
}

FairQueue::Work FairQueue::pop() {
    const auto first = next_.begin();
    const std::string owner = first->second;
    next_.erase(first);
    Owner& one = owners_[owner];
    reached_ = std::max(reached_, one.used);
    const std::int64_t table = one.turn.front();
    one.turn.pop_front();
    auto& queue = one.tables[table];
    Work work = std::move(queue.front());
    queue.pop_front();
    if (queue.empty()) {
        one.tables.erase(table);
    } else {
        one.turn.push_back(table);
    }
    --size_;
    // Two who have used the same take turns.
    ++one.used;
    if (--one.waiting > 0) next_.emplace(one.used, owner);
    forget_idle();
    return work;
}

void FairQueue::charge(const std::string& owner, u64 cost) {
    const auto found = owners_.find(owner);
    if (found == owners_.end()) return;
    Owner& one = found->second;
    if (one.waiting > 0) next_.erase({one.used, owner});
    one.used += cost;
    if (one.waiting > 0) next_.emplace(one.used, owner);
}

void FairQueue::clear() {
    owners_.clear();
    next_.clear();
    size_ = 0;
}

// Owners without work are remembered while they have used more than their share.
void FairQueue::forget_idle() {
    if (owners_.size() < 2 * next_.size() + 64) return;
    std::erase_if(owners_, [&](const auto& one) { return one.second.waiting == 0 && one.second.used <= reached_; });
}

}  // namespace holdup::server
