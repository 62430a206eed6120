// Who may come in, and how fast: connections, requests and origins. Knows no network library.
#pragma once

#include <chrono>
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
        const auto now = std::chrono::steady_clock::now();
        left_ += per_second_ * std::chrono::duration<double>(now - last_).count();
        if (left_ > burst_) left_ = burst_;
        last_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    bool full() const {
        return left_ + per_second_ * std::chrono::duration<double>(std::chrono::steady_clock::now() - last_).count() >=
               burst_;
    }

  private:
    double per_second_, burst_, left_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class Gate {
  public:
    Gate(int connections, int per_address, double requests_per_second, double requests_burst)
        : most_(connections), per_address_(per_address), per_second_(requests_per_second), burst_(requests_burst) {}

    bool enter(const std::string& address);
    void leave(const std::string& address);
    bool may_ask(const std::string& address);
    int connections() const;

    // A browser tells where a request comes from; one from another site may not change anything. A server that listens
    // on loopback answers only to loopback's names, so that a site cannot point its own name here.
    std::optional<Problem> origin_problem(const std::vector<std::string>& allowed, const std::string& listening,
                                          const std::string& host, const std::string& origin, bool changes) const;

  private:
    const int most_, per_address_;
    const double per_second_, burst_;
    mutable std::mutex mutex_;
    int inside_ = 0;
    std::unordered_map<std::string, int> by_address_;
    std::unordered_map<std::string, Bucket> asking_;
};

// The guest token of a cookie or an authorization header; empty when there is none.
std::string token_of(const std::string& cookie, const std::string& authorization);

// What every answer tells the browser not to do.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace holdup::server
