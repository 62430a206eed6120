// Whole games take long to tell: an answer of megabytes is tens of milliseconds of work. So does the list of presets,
// once. A thread of its own does it, below those of connections and tables, so that nobody who plays waits for it;
// whoever asks is served by turns, one address after the other, by the time each has taken so far.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/fair_queue.h"
#include "server/workers.h"

namespace holdup::server {

class Tellers {
  public:
    explicit Tellers(Failures& failures) : workers_(1, failures, kNice) {}

    // False when too much waits already, of this address's or of everybody's.
    bool add(const std::string& house, std::function<void()> work);
    void stop() { workers_.stop(); }

    static constexpr int kMostOfHouse = 16, kMost = 256;

  private:
    static constexpr int kNice = 5;

    bool enter(const std::string& house);
    void leave(const std::string& house);

    std::mutex mutex_;
    std::unordered_map<std::string, int> waiting_;  // by house
    int all_ = 0;
    WorkersWith<FairQueue> workers_;
};

}  // namespace holdup::server
