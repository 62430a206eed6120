#include "server/hub.h"

#include <algorithm>
#include <chrono>

#include "server/deal.h"
#include "server/levels.h"
#include "server/log.h"
#include "server/static_files.h"

namespace holdup::server {

Hub::Hub(const HubOptions& options, Store& store)
    : options_(options),
      store_(store),
      presence_(options.sockets_per_person),
      people_(store, presence_, failures_, options.people),
      house_(store),
      asking_(options.requests_per_second * options.pace, options.requests_burst * options.pace),
      joins_(10 * options.pace, 60 * options.pace, options.people_per_address),
      talk_(options.pace, 10 * options.pace, options.people_per_address),
      changes_(5 * options.pace, 100 * options.pace, options.people_per_address),
      new_tables_(options.pace / 20, 40 * options.pace, options.people_per_address),
      records_(options.pace / 60, 10 * options.pace, options.people_per_address),
      tales_(2 * options.pace, 20 * options.pace, options.people_per_address),
      files_(load_files(options.web)),
      thinkers_(options.thinkers, failures_),
      tellers_(failures_),
      analyst_(options.analysis, failures_),
      keeper_(store, failures_),
      cleaner_(1, failures_) {
    store.tell_failures(failures_);
}

Hub::~Hub() { stop(); }

void Hub::stop() {
    stopping_ = true;
    cleaner_.stop();
    thinkers_.stop();
    tellers_.stop();
    keeper_.stop();
    analyst_.stop();
    people_.stop();
    shards_.clear();
}

std::unique_ptr<Table> Hub::make_table(StoredTable stored) {
    auto config = restore_config(stored.config);
    if (const Problem* problem = std::get_if<Problem>(&config)) {
        log_error("table-unreadable", {{"table", stored.id}, {"why", problem->text}});
        return nullptr;
    }
    return std::make_unique<Table>(*this, options_.limits, std::get<TableConfig>(std::move(config)), std::move(stored));
}

void Hub::restore(Net& net, std::vector<StoredTable> tables, i64 next_number) {
    net_ = &net;
    next_number_ = next_number;
    shards_.resize(static_cast<std::size_t>(net.loops()));
    std::vector<const StoredTable*> completed;
    for (StoredTable& stored : tables) {
        std::unique_ptr<Table> table;
        // One table that cannot be taken up must not keep the others from it.
        guarded(0, [&] { table = make_table(std::move(stored)); });
        if (!table) continue;
        // Behind a hole there is more, which stays where it is.
        if (table->completed() && !table->stored_table().hole) completed.push_back(&table->stored_table());
        if (table->refused()) log_warning("table-refused", {{"table", table->id()}, {"why", table->refused()->text}});
        changed(*table);
        shards_[static_cast<std::size_t>(loop_of(table->number()))].tables[table->number()] = std::move(table);
    }
    if (!completed.empty()) store_.rewrite_logs(completed);
    keeper_.start();
}

i64 Hub::now() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

i64 Hub::steady() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void Hub::append(i64 table, u32 n, const LogEntry& entry) { store_.append(table, n, entry); }

// Called by the writer's thread: one message for each loop, however many entries were in the batch.
void Hub::receipts(const std::vector<Receipt>& receipts) {
    std::vector<std::vector<Receipt>> by_loop(static_cast<std::size_t>(net_->loops()));
    for (const Receipt& receipt : receipts)
        by_loop[static_cast<std::size_t>(loop_of(receipt.table))].push_back(receipt);
    for (int loop = 0; loop < net_->loops(); ++loop) {
        auto& mine = by_loop[static_cast<std::size_t>(loop)];
        if (mine.empty()) continue;
        net_->post(loop, [this, mine = std::move(mine)] {
            for (const Receipt& receipt : mine) {
                guarded(receipt.table, [&] {
                    if (Table* table = table_numbered(receipt.table)) table->stored(receipt.n, receipt.stored);
                });
            }
        });
    }
}

bool Hub::think(const Table& table, Seat seat, u32 number, const std::string& level, const View& view,
                const Choices& legal) {
    const i64 at = table.number();
    const auto done = [this, at, seat, number](std::optional<Choice> choice) {
        net_->post(loop_of(at), [this, at, seat, number, choice] {
            guarded(at, [&] {
                if (Table* asked = table_numbered(at)) asked->agent_answers(seat, number, choice);
            });
        });
    };
    const u64 seed = thought_seed(table.config().imported, seat, number);
    return thinkers_.add(
        {{house_of(table), table.config().owner, at}, table.is_awaited(), level, view, legal, seed, done});
}

std::string Hub::house_of(const Table& table) const {
    std::string address = presence_.address_of(table.config().owner);
    for (const Chair& chair : table.chairs()) {
        if (address.empty()) address = presence_.address_of(chair.person);
    }
    return limit_key(address);
}

std::optional<Problem> Hub::agents_problem(const Table& table) {
    const std::unique_lock lock(directory_mutex_);
    auto& games = agent_games_[table.config().owner];
    if (games.size() >= static_cast<std::size_t>(options_.agent_games_per_person) && !games.contains(table.id()))
        return Problem{"too-many", "Too many games of yours are played by agents alone; wait until one is over."};
    games.insert(table.id());
    return std::nullopt;
}

Hub::Listing Hub::listing_of(const Table& table) const {
    Listing listing;
    listing.number = table.number();
    listing.summary = table.summary();
    listing.owner = table.config().owner;
    // What was fetched back from the archive is listed there.
    for (const Chair& chair : table.chairs()) {
        if (!chair.person.empty() && !table.archived()) listing.people.push_back(chair.person);
    }
    listing.is_public = table.config().is_public && !table.refused() && !table.archived();
    listing.status = table.status();
    return listing;
}

void Hub::changed(const Table& table) {
    if (table.status() == Status::Over && !table.archived() && !table.refused()) keeper_.add(table.stored_table());
    list(table.id(), listing_of(table));
}

void Hub::count_table(const std::string& owner, const std::string& house, int more) {
    const auto count = [&](const std::string& whose) {
        if ((owned_[whose] += more) == 0) owned_.erase(whose);
    };
    count(owner);
    if (!house.empty()) count("@" + house);
    under_way_ += more;
}

// Takes a table into the directory, or out of it.
void Hub::list(const std::string& id, std::optional<Listing> listing) {
    const auto under_way = [](const Listing& one) {
        return one.status == Status::Open || one.status == Status::Playing;
    };
    const std::unique_lock lock(directory_mutex_);
    if (const auto found = directory_.find(id); found != directory_.end()) {
        if (under_way(found->second)) count_table(found->second.owner, found->second.house, -1);
        if (listing && listing->house.empty()) listing->house = found->second.house;
        if (!listing || listing->status != Status::Playing) {
            const auto games = agent_games_.find(found->second.owner);
            if (games != agent_games_.end() && games->second.erase(id) > 0 && games->second.empty())
                agent_games_.erase(games);
        }
        directory_.erase(found);
    }
    if (!listing) return;
    if (under_way(*listing)) count_table(listing->owner, listing->house, 1);
    directory_.emplace(id, std::move(*listing));
}

std::optional<Problem> Hub::reserve_table(const std::string& owner, const std::string& house) {
    const std::unique_lock lock(directory_mutex_);
    const auto has = [&](const std::string& whose) {
        const auto found = owned_.find(whose);
        return found == owned_.end() ? 0 : found->second;
    };
    const int most = options_.tables_per_person;
    if (has(owner) >= most || has("@" + house) >= i64{most} * options_.people_per_address)
        return Problem{"too-many", "You have too many tables at once."};
    if (under_way_ >= options_.tables) return Problem{"too-many", "There are too many tables here at the moment."};
    count_table(owner, house, 1);
    return std::nullopt;
}

void Hub::release_table(const std::string& owner, const std::string& house) {
    const std::unique_lock lock(directory_mutex_);
    count_table(owner, house, -1);
}

void Hub::create(TableConfig config, const std::string& address, std::function<void(Table&)> furnish,
                 std::function<void(Problem)> fail) {
    const std::string house = limit_key(address);
    // A game that is over stays on the disk for good.
    if (!new_tables_.take(config.owner, address))
        return fail({"too-fast", "You make one table after the other; wait a moment."});
    if (const auto problem = reserve_table(config.owner, house)) return fail(*problem);
    StoredTable row;
    row.number = next_number_++;
    row.id = random_name();
    row.created = now();
    row.config = store_config(config);
    store_.create_table(row, [this, row, owner = config.owner, house, furnish = std::move(furnish),
                              fail = std::move(fail)](Outcome outcome) {
        if (outcome != Outcome::Stored) {
            release_table(owner, house);
            return fail({"not-stored", "The server could not store this; nothing has changed."});
        }
        net_->post(loop_of(row.number), [this, row, owner, house, furnish, fail] {
            auto table = make_table(row);
            if (!table) {
                release_table(owner, house);
                return fail({"not-stored", "The table could not be made."});
            }
            Table& made = *table;
            shards_[static_cast<std::size_t>(loop_of(row.number))].tables[row.number] = std::move(table);
            Listing listing = listing_of(made);
            listing.house = house;
            list(made.id(), std::move(listing));
            release_table(owner, house);
            furnish(made);
        });
    });
}

// A table nobody needs any more leaves memory; a game that was played stays in the store as a whole.
void Hub::retire(Table& table) {
    const i64 number = table.number();
    const std::string id = table.id();
    Shard& shard = shards_[static_cast<std::size_t>(loop_of(number))];
    if (!shard.retiring.insert(number).second) return;
    const auto forget = [this, number, id, entries = table.stored_table().log.size()] {
        Shard& at = shards_[static_cast<std::size_t>(loop_of(number))];
        at.retiring.erase(number);
        const Table* still = table_numbered(number);
        // Somebody may have come, talked and gone meanwhile; that is not in the archive yet.
        if (still == nullptr || !still->can_leave_with(entries)) return;
        list(id, std::nullopt);
        at.tables.erase(number);
    };
    if (table.archived()) return forget();
    const bool listed = table.config().is_public && table.status() == Status::Over;
    store_.finish_table(table.stored_table(), table.summary(), listed, [this, number, forget](Outcome outcome) {
        net_->post(loop_of(number), [this, number, forget, outcome] {
            if (outcome == Outcome::Stored) return forget();
            shards_[static_cast<std::size_t>(loop_of(number))].retiring.erase(number);
        });
    });
}

std::vector<i64> Hub::too_many(int loop, bool (*which)(const Table&)) const {
    std::vector<std::pair<i64, i64>> left;  // since when, and which
    for (const auto& [number, table] : shards_[static_cast<std::size_t>(loop)].tables) {
        if (table->status() == Status::Over && which(*table)) left.emplace_back(table->left_since(), number);
    }
    const auto most = static_cast<std::size_t>(std::max(1, options_.tables_at_hand / net_->loops()));
    if (left.size() <= most) return {};
    std::sort(left.begin(), left.end());
    left.resize(left.size() - most);
    std::vector<i64> numbers;
    for (const auto& [since, number] : left) numbers.push_back(number);
    return numbers;
}

void Hub::on_tick(int loop, double late) {
    lags_.add(late);
    auto& tables = shards_[static_cast<std::size_t>(loop)].tables;
    std::vector<i64> done;
    for (auto& [number, table] : tables) {
        guarded(number, [&] {
            table->tick();
            if (table->finished()) done.push_back(number);
        });
    }
    // Games that end at once, one after the other, would fill the memory before their time has come.
    for (const i64 number : too_many(loop, [](const Table& table) { return table.can_leave(); }))
        done.push_back(number);
    // So would games of the archive that somebody has fetched to look at, and never leaves.
    for (const i64 number : too_many(loop, [](const Table& table) { return table.archived() && !table.can_leave(); }))
        guarded(number,
                [&] { table_numbered(number)->close_for_all("Too many old games are looked at; open it again."); });
    for (const i64 number : done) {
        if (Table* table = table_numbered(number)) retire(*table);
    }
}

void Hub::guarded(i64 number, const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& e) {
        on_failure(e.what());
        // Later: the table may still be at work further up.
        if (number != 0) net_->post(loop_of(number), [this, number] { take_anew(number); });
    }
}

// What a table holds in memory may be half done when something fails. Whoever was there comes back to what is stored.
void Hub::take_anew(i64 number) {
    Table* table = table_numbered(number);
    if (table == nullptr) return;
    table->send_everybody_away();
    list(table->id(), std::nullopt);
    const bool archived = table->archived();
    shards_[static_cast<std::size_t>(loop_of(number))].tables.erase(number);
    if (archived) return;
    store_.reload(number, [this, number](std::optional<StoredTable> stored) {
        if (!stored) return;
        net_->post(loop_of(number), [this, number, stored = std::move(*stored)]() mutable {
            auto again = table_numbered(number) == nullptr ? make_table(std::move(stored)) : nullptr;
            if (!again) return;
            changed(*again);
            shards_[static_cast<std::size_t>(loop_of(number))].tables[number] = std::move(again);
        });
    });
}

std::optional<Problem> Hub::trouble() const {
    if (!store_.healthy()) return Problem{"not-stored", "The server cannot store anything at the moment."};
    if (store_.damaged()) return Problem{"damaged", "A part of the database cannot be read; see holdup store check."};
    if (failures_.lately()) {
        return Problem{"failed", "Something failed within the last minute; the log says what."};
    }
    return std::nullopt;
}

}  // namespace holdup::server
