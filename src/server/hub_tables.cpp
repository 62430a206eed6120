// Where a table is: in memory, on the thread of its loop, or in the archive.
#include "server/hub.h"

namespace holdup::server {

Table* Hub::table_numbered(i64 number) {
    auto& tables = shards_[static_cast<std::size_t>(loop_of(number))].tables;
    const auto found = tables.find(number);
    return found == tables.end() ? nullptr : found->second.get();
}

void Hub::on_loop(int loop, int here, std::function<void()> work) {
    if (loop == here) {
        work();
    } else {
        net_->post(loop, std::move(work));
    }
}

i64 Hub::number_at_hand(const std::string& id) const {
    const std::shared_lock lock(directory_mutex_);
    const auto found = directory_.find(id);
    return found == directory_.end() ? 0 : found->second.number;
}

void Hub::with_table(const std::string& id, int here, std::function<void(Table*)> work) {
    const i64 number = number_at_hand(id);
    if (number != 0) {
        on_loop(loop_of(number), here, [this, id, number, work = std::move(work)]() mutable {
            if (Table* table = table_numbered(number)) return guarded(number, [&] { work(table); });
            // It has left memory on the way here.
            with_stored(id, loop_of(number), std::move(work));
        });
        return;
    }
    with_stored(id, here, std::move(work));
}

void Hub::with_stored(const std::string& id, int here, std::function<void(Table*)> work) {
    auto stored = id.size() == 26 ? store_.load_finished(id) : std::nullopt;
    if (!stored) return work(nullptr);
    const i64 number = stored->number;
    on_loop(loop_of(number), here, [this, number, stored = std::move(*stored), work = std::move(work)]() mutable {
        Table* table = table_numbered(number);
        if (table == nullptr) {
            if (auto made = make_table(std::move(stored))) {
                table = made.get();
                shards_[static_cast<std::size_t>(loop_of(number))].tables[number] = std::move(made);
                changed(*table);
            }
        }
        guarded(number, [&] { work(table); });
    });
}

// A game that is being fetched is on its way to its loop, nobody here knows to which: whatever comes after it comes
// after it there.
void Hub::with_table_at_hand(const std::string& id, int here, const std::function<void(Table*)>& work) {
    const auto on = [this, id, work](int loop) {
        const i64 number = number_at_hand(id);
        Table* table = number != 0 && loop_of(number) == loop ? table_numbered(number) : nullptr;
        if (table != nullptr) guarded(number, [&] { work(table); });
    };
    if (const i64 number = number_at_hand(id); number != 0) {
        return on_loop(loop_of(number), here, [on, loop = loop_of(number)] { on(loop); });
    }
    for (int loop = 0; loop < net_->loops(); ++loop) net_->post(loop, [on, loop] { on(loop); });
}

}  // namespace holdup::server
