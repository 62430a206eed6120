// What a strong player thinks of a finished game: every decision with its answers, their win chances and visits, and
// what everybody could hope for at that moment. Made by a thread of its own that yields to everything else, one game
// after the other, and remembered; whoever asks gets what is there so far.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "server/problem.h"
#include "server/table.h"
#include "server/workers.h"

namespace holdup::server {

struct AnalysisLimits {
    u32 iterations = 1500;  // a decision
    u32 milliseconds = 30000;  // a game: later decisions get less when earlier ones took too long
    std::size_t waiting = 8;  // games in the queue
    std::size_t waiting_each = 2;  // ... that one address has asked for, with the one that is looked into
    std::size_t remembered = 32;  // games
};

class Analyst {
  public:
    Analyst(const AnalysisLimits& limits, Failures& failures) : limits_(limits), workers_(1, failures, kNice) {}
    ~Analyst() { stop(); }

    // JSON with the decisions from number `from` on that are done by now. The first to ask sets the work going. The
    // table must be over: what a search says about a running game would be advice, and of hands nobody may see.
    std::variant<std::string, Problem> look(const Table& table, std::size_t from, const std::string& house = {});
    void stop();

  private:
    struct Study {
        Setup setup;
        Chance chance;
        std::vector<LogEntry> log;
        std::string house;  // the address that asked for it

        std::mutex mutex;  // guards what follows
        std::vector<std::string> decisions;
        std::size_t count = 0;
        bool done = false;
    };

    static constexpr int kNice = 10;

    std::shared_ptr<Study> study_of(const Table& table, const std::string& house);
    void work(Study& study);

    const AnalysisLimits limits_;
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Study>> studies_;
    std::deque<std::string> oldest_;  // ids in the order in which they were asked for
    Workers workers_;
};

}  // namespace holdup::server
