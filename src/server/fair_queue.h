// Work that is shared out fairly: first among owners, by the time their work has taken so far, then among the tables of
// one owner, in turn. Somebody with one table never waits behind all the tables of somebody else. Not safe by itself:
// Workers guards it.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/types.h"

namespace holdup::server {

class FairQueue {
  public:
    using Work = std::function<void()>;

    // False when too much waits already, of everybody's or of this owner's.
    bool push(Work work, const std::string& owner, std::int64_t table);
    Work pop();
    // What the owner's work has taken, in any unit that is the same for everybody.
    void charge(const std::string& owner, u64 cost);

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    void clear();

    static constexpr std::size_t kMost = 8192, kMostOfOne = 256;

  private:
    struct Owner {
        u64 used = 0;  // counted from where everybody was when this owner came
        std::size_t waiting = 0;
        std::deque<std::int64_t> turn;  // tables with work, next first
        std::unordered_map<std::int64_t, std::deque<Work>> tables;
    };
    void forget_idle();

    std::unordered_map<std::string, Owner> owners_;
    std::set<std::pair<u64, std::string>> next_;  // the owners with work, by what they have used
    u64 reached_ = 0;  // what the last owner in turn had used: those who come now start there
    std::size_t size_ = 0;
};

}  // namespace holdup::server
