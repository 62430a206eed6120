#include "server/guesses.h"

#include <algorithm>

namespace holdup::server {

namespace {

constexpr double kHour = 3600;
constexpr std::size_t kHomes = 8, kAccounts = 50000;

std::string pair_of(const std::string& account, const std::string& address) { return address + " " + account; }

}  // namespace

Guesses::Guesses(const GuessLimits& limits)
    : limits_(limits),
      pair_(limits.pair_per_hour / kHour, limits.pair_burst),
      address_(limits.address_per_hour / kHour, limits.address_burst),
      account_(limits.account_per_hour / kHour, limits.account_burst) {}

bool Guesses::is_home(const std::string& account, const std::string& address) {
    const std::lock_guard lock(mutex_);
    const auto found = homes_.find(account);
    return found != homes_.end() &&
           std::find(found->second.begin(), found->second.end(), address) != found->second.end();
}

bool Guesses::may_try(const std::string& account, const std::string& address) {
    // What is refused for the address's own sake takes nothing from the account.
    if (!address_.take(address)) return false;
    if (!pair_.take(pair_of(account, address))) return false;
    return is_home(account, address) || account_.take(account);
}

void Guesses::was_right(const std::string& account, const std::string& address) {
    address_.give(address);
    pair_.give(pair_of(account, address));
    if (is_home(account, address)) return;
    account_.give(account);
    const std::lock_guard lock(mutex_);
    if (homes_.size() > kAccounts) homes_.clear();
    auto& homes = homes_[account];
    homes.push_back(address);
    if (homes.size() > kHomes) homes.pop_front();
}

bool Guesses::enter_queue(const std::string& address) {
    const std::lock_guard lock(mutex_);
    int& waiting = waiting_[address];
    if (waiting >= limits_.waiting_each) return false;
    ++waiting;
    return true;
}

void Guesses::leave_queue(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (--waiting_[address] == 0) waiting_.erase(address);
}

}  // namespace holdup::server
