// What has failed since the start: an exception that was caught where it could do no more harm. Safe from every thread.
#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

#include "core/types.h"
#include "server/log.h"

namespace holdup::server {

class Failures {
  public:
    // `where` is a word for the log. Called where nothing more may be thrown: without memory the line is lost, too.
    void note(std::string_view where, const std::string& why) noexcept {
        last_ = now();
        ++count_;
        try {
            log_error(where, {{"error", why}});
        } catch (...) {
            // It is counted.
        }
    }
    u64 count() const { return count_; }
    // Within the last minute.
    bool lately() const { return count_ > 0 && now() - last_ < 60; }

  private:
    static std::int64_t now() {
        return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }

    std::atomic<u64> count_ = 0;
    std::atomic<std::int64_t> last_ = 0;
};

}  // namespace holdup::server
