// Counting by reason, and how long things took. Safe from every thread.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <string>

#include "core/types.h"

namespace holdup::server {

// How often something was refused, by its reason.
class Tally {
  public:
    void add(const std::string& reason) {
        const std::lock_guard lock(mutex_);
        ++counts_[reason];
    }
    std::map<std::string, u64> counts() const {
        const std::lock_guard lock(mutex_);
        return counts_;
    }

  private:
    mutable std::mutex mutex_;
    std::map<std::string, u64> counts_;  // reasons are words of ours: there are some dozens
};

// How long something took: so many within each limit, and the sum.
class Durations {
  public:
    static constexpr std::array<double, 12> kLimits = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                       0.05,   0.1,   0.25,   1,     5,    25};
    void add(double seconds) {
        std::size_t at = 0;
        while (at < kLimits.size() && seconds > kLimits[at]) ++at;
        ++counts_[at];
        micros_ += static_cast<u64>(seconds * 1e6);
    }
    // The last one is for whatever took longer than every limit.
    std::array<u64, kLimits.size() + 1> counts() const {
        std::array<u64, kLimits.size() + 1> all{};
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = counts_[i];
        return all;
    }
    double seconds() const { return static_cast<double>(micros_) / 1e6; }

  private:
    std::array<std::atomic<u64>, kLimits.size() + 1> counts_{};
    std::atomic<u64> micros_ = 0;
};

}  // namespace holdup::server
