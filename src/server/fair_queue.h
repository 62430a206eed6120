// Work that is shared out fairly: first among houses (the addresses people come from), by the time their work has taken
// so far, then among the owners of one house in the same way, then among the tables of one owner, in turn. Somebody
// with one table never waits behind all the tables of somebody else, whatever number of names that somebody has taken.
// Not safe by itself: Workers guards it.
#pragma once

#include <deque>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/types.h"

namespace holdup::server {

// Whose turn it is: of those who want something whoever has used least.
class Turns {
  public:
    bool want(const std::string& who) const { return wanting_.contains(who); }
    void come(const std::string& who);
    const std::string& first() const { return next_.begin()->second; }
    // The first has had a turn; stays in line when there is more to do.
    void served(bool more);
    void charge(const std::string& who, u64 cost);
    // Those who want nothing are remembered while they have used more than their share.
    bool remembers(const std::string& who) const { return used_.contains(who); }

  private:
    std::unordered_map<std::string, u64> used_;  // counted from where everybody was when they came
    std::set<std::string> wanting_;
    std::set<std::pair<u64, std::string>> next_;
    u64 reached_ = 0;  // what the last in turn had used: those who come now start there
};

class FairQueue {
  public:
    using Work = std::function<void()>;
    struct Whose {
        std::string house, owner;
        std::int64_t table = 0;
    };

    // False when too much waits already, of everybody's, of this house's or of this owner's.
    bool push(Work work, const Whose& whose);
    Work pop();
    // What somebody's work has taken, in any unit that is the same for everybody.
    void charge(const Whose& whose, u64 cost);

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    void clear() { *this = FairQueue(); }

    static constexpr std::size_t kMost = 8192, kMostOfHouse = 1024, kMostOfOne = 256;

  private:
    struct Owner {
        std::size_t waiting = 0;
        std::deque<std::int64_t> turn;  // tables with work, next first
        std::unordered_map<std::int64_t, std::deque<Work>> tables;
    };
    struct House {
        std::size_t waiting = 0;
        Turns turns;
        std::unordered_map<std::string, Owner> owners;  // with work
    };

    Turns turns_;
    std::unordered_map<std::string, House> houses_;
    std::size_t size_ = 0;
};

}  // namespace holdup::server
