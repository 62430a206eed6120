#include "server/keeper.h"

#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <chrono>

#include "server/archive.h"
#include "server/replay.h"
#include "server/squeeze.h"

namespace holdup::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kWaiting = 256;  // those behind them are found in the store later
constexpr int kRest = 30;  // times as much as the work took of a processor
constexpr auto kShortestRest = std::chrono::milliseconds(50);
constexpr auto kLook = std::chrono::minutes(10);  // for games that were missed
constexpr auto kAtTheEnd = std::chrono::seconds(3);

// What this thread has used of a processor: on a busy machine it waits for one long enough, and need not rest for that.
Clock::duration used() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace

std::optional<StoredStory> kept_story(StoredTable stored) {
    const i64 number = stored.number;
    const auto table = archived_table(std::move(stored));
    if (!table || table->refused() || !table->ended()) return std::nullopt;
    const auto told = story_with(played_at(*table), "all");
    if (!std::holds_alternative<std::string>(told)) return std::nullopt;
    StoredStory story{number, squeeze(std::get<std::string>(told)), {}};
    if (table->completed()) story.log = table->stored_table().log;
    return story;
}

void Keeper::start() {
    thread_ = std::thread([this] { run(); });
}

void Keeper::add(const StoredTable& table) {
    {
        const std::lock_guard lock(mutex_);
        const bool known = std::any_of(queue_.begin(), queue_.end(),
                                       [&](const StoredTable& one) { return one.number == table.number; });
        if (known || queue_.size() >= kWaiting) return;
        queue_.push_back(table);
    }
    wake_.notify_one();
}

void Keeper::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

// One that was added, or else the next one of the store.
std::optional<StoredTable> Keeper::next() {
    {
        const std::lock_guard lock(mutex_);
        if (!queue_.empty()) {
            StoredTable table = std::move(queue_.front());
            queue_.pop_front();
            return table;
        }
        if (stopping_) return std::nullopt;
    }
    auto missed = store_.without_story(looked_at_, 1);
    if (missed.empty()) {
        looked_at_ = 0;
        return std::nullopt;
    }
    looked_at_ = missed.front().number;
    return std::move(missed.front());
}

void Keeper::keep(StoredTable table) {
    if (!store_.story_of(table.number).empty()) return;
    if (const auto story = kept_story(std::move(table))) store_.keep_story(*story, [](Outcome) {});
}

void Keeper::run() {
    setpriority(PRIO_PROCESS, 0, 15);  // on Linux: this thread's
    std::optional<Clock::time_point> end;
    for (;;) {
        const auto begun = used();
        bool found = false;
        try {
            if (auto table = next()) {
                found = true;
                keep(std::move(*table));
            }
        } catch (const std::exception& e) {
            failures_.note("story", e.what());
        }
        const Clock::duration work = used() - begun;
        const auto rest = found ? std::max<Clock::duration>(kRest * work, kShortestRest) : Clock::duration(kLook);
        std::unique_lock lock(mutex_);
        if (!stopping_) wake_.wait_for(lock, rest, [&] { return stopping_ || (!found && !queue_.empty()); });
        if (!stopping_) continue;
        if (!end) end = Clock::now() + kAtTheEnd;
        if (queue_.empty() || Clock::now() > *end) return;
    }
}

}  // namespace holdup::server
