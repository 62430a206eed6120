#include "server/fair_queue.h"

#include <algorithm>

namespace holdup::server {

void Turns::come(const std::string& who) {
    u64& used = used_[who];
    used = std::max(used, reached_);
    wanting_.insert(who);
    next_.emplace(used, who);
}

void Turns::served(bool more) {
    const auto [used, who] = *next_.begin();
    next_.erase(next_.begin());
    reached_ = std::max(reached_, used);
    // Two who have used the same take turns.
    used_[who] = used + 1;
    if (more) {
        next_.emplace(used + 1, who);
    } else {
        wanting_.erase(who);
    }
    if (used_.size() < 2 * next_.size() + 64) return;
    std::erase_if(used_, [&](const auto& one) { return one.second <= reached_ && !want(one.first); });
}

void Turns::charge(const std::string& who, u64 cost) {
    const auto found = used_.find(who);
    if (found == used_.end()) return;
    if (want(who)) {
        next_.erase({found->second, who});
        next_.emplace(found->second + cost, who);
    }
    found->second += cost;
}

bool FairQueue::push(Work work, const Whose& whose) {
    if (size_ >= kMost) return false;
    House& house = houses_[whose.house];
    if (house.waiting >= kMostOfHouse) return false;
    const auto known = house.owners.find(whose.owner);
    if (known != house.owners.end() && known->second.waiting >= kMostOfOne) return false;
    if (house.waiting == 0) turns_.come(whose.house);
    Owner& owner = house.owners[whose.owner];
    if (owner.waiting == 0) house.turns.come(whose.owner);
    auto& queue = owner.tables[whose.table];
    if (queue.empty()) owner.turn.push_back(whose.table);
    queue.push_back(std::move(work));
    ++owner.waiting;
    ++house.waiting;
    ++size_;
    return true;
}

FairQueue::Work FairQueue::pop() {
    House& house = houses_.at(turns_.first());
    const auto found = house.owners.find(house.turns.first());
    Owner& owner = found->second;
    const std::int64_t table = owner.turn.front();
    owner.turn.pop_front();
    auto& queue = owner.tables[table];
    Work work = std::move(queue.front());
    queue.pop_front();
    if (queue.empty()) {
        owner.tables.erase(table);
    } else {
        owner.turn.push_back(table);
    }
    --size_;
    house.turns.served(--owner.waiting > 0);
    if (owner.waiting == 0) house.owners.erase(found);
    turns_.served(--house.waiting > 0);
    if (houses_.size() >= 128)
        std::erase_if(houses_,
                      [&](const auto& one) { return one.second.waiting == 0 && !turns_.remembers(one.first); });
    return work;
}

void FairQueue::charge(const Whose& whose, u64 cost) {
    turns_.charge(whose.house, cost);
    const auto house = houses_.find(whose.house);
    if (house != houses_.end()) house->second.turns.charge(whose.owner, cost);
}

}  // namespace holdup::server
