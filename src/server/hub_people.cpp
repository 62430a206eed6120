// People as the whole server sees them: renamed or forgotten at every table, in memory and in the store.
#include "server/forget.h"
#include "server/hub.h"

namespace holdup::server {

void Hub::rewrite(const Table& table, const std::vector<u32>& entries) {
    store_.rewrite(table.stored_table(), entries);
}

void Hub::rename_everywhere(const NewName& wish) {
    for (int loop = 0; loop < net_->loops(); ++loop) {
        net_->post(loop, [this, loop, wish] {
            for (auto& [number, table] : shards_[static_cast<std::size_t>(loop)].tables)
                guarded(number, [&] { table->rename(wish); });
        });
    }
    // Finished games are many, and nobody waits for them. Should the server stop meanwhile, it goes on at the next
    // start.
    cleaner_.add([this, wish] {
        for (i64 from = store_.rename_in_games(wish, 0); from != 0 && !stopping_;) {
            from = store_.rename_in_games(wish, from);
        }
        if (!stopping_) store_.renamed(wish);
    });
}

void Hub::go_on_renaming() {
    for (const NewName& wish : store_.to_rename()) rename_everywhere(wish);
}

}  // namespace holdup::server
