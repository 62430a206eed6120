// Who may come in, and how fast: connections, requests and origins. Knows no network library.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/problem.h"

namespace holdup::server {

// So many a second, and a store of them for bursts.
class Bucket {
  public:
    Bucket(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}
    bool take() {
        fill();
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    // How long until there is one to take; nothing when there is.
    std::chrono::microseconds until_next() {
        fill();
        if (left_ >= 1) return {};
        return std::chrono::microseconds(static_cast<std::int64_t>((1 - left_) / per_second_ * 1e6) + 1);
    }
    // Takes a taking back.
    void give() { left_ = left_ + 1 < burst_ ? left_ + 1 : burst_; }
    bool full() const {
        return left_ + per_second_ * std::chrono::duration<double>(std::chrono::steady_clock::now() - last_).count() >=
               burst_;
    }

  private:
    void fill() {
        const auto now = std::chrono::steady_clock::now();
        left_ += per_second_ * std::chrono::duration<double>(now - last_).count();
        if (left_ > burst_) left_ = burst_;
        last_ = now;
    }

    double per_second_, burst_, left_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// A bucket for everybody: for each address, each person, each account. Safe from every thread.
class Buckets {
  public:
    Buckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}
    bool take(const std::string& whose);
    void give(const std::string& whose);

  private:
    const double per_second_, burst_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> all_;
    std::size_t tidy_at_ = 1024;
};

// How often something may be done: by one person on however many connections, and by all who come from one address
// together so many times as often, for names are to be had for nothing. Whoever has no identity is one person with
// everybody else at their address. Safe from every thread.
class Pace {
  public:
    Pace(double per_second, double burst, double people)
        : each_(per_second, burst), together_(per_second * people, burst * people) {}
    bool take(const std::string& person, const std::string& address);

  private:
    Buckets each_, together_;
};

// How a site calls itself and who else may speak to it.
struct Names {
    std::string listening;
    std::vector<std::string> names;    // its public ones, as "host" or "host:port"
    std::vector<std::string> origins;  // other sites that browsers may come from
};

class Gate {
  public:
    Gate(int connections, int per_address, double requests_per_second, double requests_burst)
        : most_(connections), per_address_(per_address), asking_(requests_per_second, requests_burst) {}

    // One more connection; whose it is may be known only later, when a proxy tells (then `address` is empty).
    bool enter(const std::string& address);
    void leave(const std::string& address);
    // The connection stays for long, and counts for whoever a proxy speaks for.
    bool stay(const std::string& address);
    void end_stay(const std::string& address);
    bool may_ask(const std::string& address) { return asking_.take(address); }
    int connections() const;
    // So many bytes wait for an address to read them; false when it leaves too much unread already. Whoever has nothing
    // unread gets one answer, of whatever size, also when others leave much lying, as far as memory goes.
    bool carry(const std::string& address, std::size_t bytes);
    void put_down(const std::string& address, std::size_t bytes);

    static constexpr std::size_t kUnreadEach = 32u << 20, kUnreadOfAll = 64u << 20, kUnreadAtMost = 96u << 20;

  private:
    bool count(const std::string& address);
    void uncount(const std::string& address);

    const int most_, per_address_;
    mutable std::mutex mutex_;
    int inside_ = 0;
    std::unordered_map<std::string, int> by_address_;
    std::size_t unread_ = 0;
    std::unordered_map<std::string, std::size_t> unread_by_;
    Buckets asking_;
};

// A browser tells where a request comes from; one from another site may not change anything. A server that listens on
// loopback or has been given a name answers to these only, so that a site cannot point its own name here.
std::optional<Problem> origin_problem(const Names& names, const std::string& host, const std::string& origin,
                                      bool changes);

// How long reading so much may take, on a line that is slow and not dead.
inline std::chrono::seconds time_to_read(std::size_t bytes) {
    constexpr std::size_t kSlowest = 64 * 1024;  // a second
    return std::chrono::seconds(bytes / kSlowest);
}

// The guest token of a cookie or an authorization header; empty when there is none.
std::string token_of(const std::string& cookie, const std::string& authorization);

// What every answer tells the browser not to do.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace holdup::server
