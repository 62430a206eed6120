// People as the whole server sees them: renamed or forgotten at every table, in memory and in the store.
#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "server/forget.h"
#include "server/hub.h"

namespace holdup::server {

namespace {

// Between one portion of finished games and the next: others want to read meanwhile, and whoever comes back for a lock
// at once keeps them from it.
constexpr std::chrono::steady_clock::duration kShortestRest = std::chrono::milliseconds(2);
constexpr int kRest = 4;  // times as long as the work took
// No request is on its way for longer.
constexpr i64 kRequestsLast = 10 * 60 * 1000;

}  // namespace

void Hub::rewrite(const Table& table, const std::vector<u32>& entries) {
    store_.rewrite(table.stored_table(), entries,
                   [this](Outcome outcome) { unwritten_ += outcome == Outcome::Failed; });
}

void Hub::rename_everywhere(const NewName& wish) {
    if (wish.wholly) {
        const std::lock_guard lock(left_mutex_);
        std::erase_if(left_, [&](const auto& one) { return steady() - one.second > kRequestsLast; });
        left_[wish.person] = steady();
    }
    // Those that are in memory first: one that goes to the archive meanwhile is found there, and the wish is kept until
    // all of them are stored.
    const auto loops = std::make_shared<std::atomic<int>>(net_->loops());
    const u64 unwritten = unwritten_;
    for (int loop = 0; loop < net_->loops(); ++loop) {
        net_->post(loop, [this, loop, wish, loops, unwritten] {
            for (auto& [number, table] : shards_[static_cast<std::size_t>(loop)].tables)
                guarded(number, [&] { table->rename(wish); });
            if (--*loops != 0) return;
            store_.rename_later(wish, [this, wish, unwritten](Outcome) {
                Renaming renaming{wish};
                *renaming.failed = unwritten_ != unwritten;
                rename_in_games(renaming);
            });
        });
    }
}

// Finished games are many, and nobody waits for them. Should the server stop meanwhile, it goes on at the next start.
void Hub::rename_in_games(const Renaming& renaming) {
    cleaner_.add([this, renaming] {
        using Clock = std::chrono::steady_clock;
        for (i64 from = 0; !stopping_;) {
            const auto begun = Clock::now();
            from = store_.rename_in_games(renaming, from);
            if (from == 0) return store_.renamed(renaming);
            std::this_thread::sleep_for(std::max(kShortestRest, kRest * (Clock::now() - begun)));
        }
    });
}

void Hub::see_out(Table& table) {
    std::set<std::string> gone;
    {
        const std::lock_guard lock(left_mutex_);
        if (left_.empty()) return;
        if (left_.contains(table.config().owner)) gone.insert(table.config().owner);
        for (const Chair& chair : table.chairs()) {
            for (const std::string& whose : {chair.person, chair.kept_for}) {
                if (left_.contains(whose)) gone.insert(whose);
            }
        }
    }
    for (const std::string& person : gone) table.rename({person, kSomebody, true});
}

void Hub::go_on_renaming() {
    for (const NewName& wish : store_.to_rename()) rename_everywhere(wish);
}

}  // namespace holdup::server
