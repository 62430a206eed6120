// Keeps the story of every game that is over: what a viewer is told of it, step by step, so that it can be watched for
// ever, whatever rules a later version plays. One thread that yields to everything else and rests most of the time;
// what it has not come to is found in the store at the next start.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "server/failures.h"
#include "server/store.h"

namespace holdup::server {

// The story of a game that these rules play as it was played; nothing otherwise.
std::optional<StoredStory> kept_story(StoredTable table);

class Keeper {
  public:
    Keeper(Store& store, Failures& failures) : store_(store), failures_(failures) {}
    ~Keeper() { stop(); }
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    void start();
    // A game that has just ended; from any thread. It may be said more than once.
    void add(const StoredTable& table);
    // Keeps what was added, as far as a few seconds go.
    void stop();

  private:
    void run();
    std::optional<StoredTable> next();
    void keep(StoredTable table);

    Store& store_;
    Failures& failures_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<StoredTable> queue_;
    bool stopping_ = false;
    i64 looked_at_ = 0;  // finished games up to this number have been looked at
    std::thread thread_;
};

}  // namespace holdup::server
