// Who may try a password, and when. Guessing is slow for one address at one account, for one address at all accounts
// and for all addresses at one account; but nobody can lock anybody out: what one address wastes is its own, and the
// account's common measure does not bind the places its owner has signed in from.
#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/gate.h"

namespace holdup::server {

struct GuessLimits {
    // The measure of one account is larger than what one address can take from it.
    double pair_burst = 10, pair_per_hour = 30;  // one address at one account
    double address_burst = 60, address_per_hour = 240;  // one address at all of them
    double account_burst = 100, account_per_hour = 120;  // all addresses at one account
    int waiting_each = 4;  // passwords of one address that wait to be looked at
};

class Guesses {
  public:
    explicit Guesses(const GuessLimits& limits);

    // Asked before a password is looked at; `address` is a limit key.
    bool may_try(const std::string& account, const std::string& address);
    // A password that is not a guess: a new one.
    bool may_hash(const std::string& address) { return address_.take(address); }
    // It was the right one.
    void was_right(const std::string& account, const std::string& address);

    // Looking at one takes a tenth of a second, and everybody stands in the same queue.
    bool enter_queue(const std::string& address);
    void leave_queue(const std::string& address);

  private:
    bool is_home(const std::string& account, const std::string& address);

    const GuessLimits limits_;
    Buckets pair_, address_, account_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::deque<std::string>> homes_;  // by account, where it has signed in
    std::unordered_map<std::string, int> waiting_;
};

}  // namespace holdup::server
