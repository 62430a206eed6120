// The middle of the server: which table lives where, who listens, and what a message is for. Every table belongs to one
// loop of the network (its number modulo the loops) and is touched on that loop's thread only.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/analysis.h"
#include "server/config.h"
#include "server/failures.h"
#include "server/gate.h"
#include "server/house_rules.h"
#include "server/keeper.h"
#include "server/net.h"
#include "server/people.h"
#include "server/store.h"
#include "server/table.h"
#include "server/tally.h"
#include "server/tellers.h"
#include "server/thinkers.h"
#include "server/workers.h"

namespace holdup::server {

// What is remembered about one WebSocket.
class Session {
  public:
    std::optional<Person> person;
    std::string address;
    std::unordered_set<std::string> tables;
};

struct HubOptions {
    Limits limits;
    int tables = 10000;  // open and running ones of everybody
    int tables_per_person = 20;
    // Games that are over and that nobody looks at, of everybody; beyond that the first to be left goes to the archive
    // before its time. So many of the archive may be looked at as well.
    int tables_at_hand = 400;
    int people_per_address = 8;  // so many people's limits are those of all who come from one address together
    int tables_per_socket = 8;
    int sockets_per_person = 16;
    double requests_per_second = 20;  // of one person
    double requests_burst = 200;
    PeopleLimits people;
    int agent_games_per_person = 4;  // games that only agents play
    // So many times the usual pace is everybody's: how fast one person may join, talk, change tables, bring records
    // and ask for whole games, on however many connections.
    double pace = 1;
    int thinkers = 1;
    AnalysisLimits analysis;
    std::string web;  // the folder of the client's files; may be empty
};

struct StaticFile {
    std::string type, etag;
    SharedText body;
    bool hashed_name = false;  // its name changes with its content, so it may be kept for ever
};

inline constexpr int kProtocolVersion = 1;

// Which tables somebody wants to see, and from where on: lists come in pages.
struct ListWish {
    std::string person;  // only theirs; empty for the public list
    bool over = false;  // finished games
    // What stood last on the page before: a place of the order in `rank`, and when and which it was.
    int rank = -1;
    i64 ended = INT64_MAX, number = INT64_MAX;

    // Reads the "next" of the page before; false when it is none.
    bool read_after(std::string_view text);
};

// Who asks for a rematch, from where, and how they are answered.
struct RematchWish {
    Person me;
    std::string address;
    std::function<void(Response)> send;
};

class Hub : public Host, public NetHandler {
  public:
    Hub(const HubOptions& options, Store& store);
    ~Hub() override;

    // Takes up every stored table; before the network starts.
    void restore(Net& net, std::vector<StoredTable> tables, i64 next_number);
    void receipts(const std::vector<Receipt>& receipts);
    // What ended lately is kept whole; before the store stops.
    void keep_stories() { keeper_.stop(); }
    void stop();
    // What was left to do when the server stopped.
    void go_on_renaming();

    // For a table.
    i64 now() const override;
    i64 steady() const override;
    void append(i64 table, u32 n, const LogEntry& entry) override;
    bool think(const Table& table, Seat seat, u32 number, const std::string& level, const View& view,
               const Choices& legal) override;
    void changed(const Table& table) override;
    void decided() override { ++decisions_; }
    std::optional<Problem> agents_problem(const Table& table) override;
    void rewrite(const Table& table, const std::vector<u32>& entries) override;
    void refused(const Problem& problem) override { refusals_.add(problem.code); }
    void acknowledged(double seconds) override { answer_times_.add(seconds); }

    // For the network.
    void on_request(int loop, Request&& request, std::function<void(Response)> reply) override;
    void on_figures(std::function<void(Response)> reply) override;
    void on_open(const std::shared_ptr<Socket>& socket, const Request& request) override;
    void on_frame(const std::shared_ptr<Socket>& socket, std::string_view text) override;
    void on_too_fast(const std::shared_ptr<Socket>& socket) override;
    void on_drained(const std::shared_ptr<Socket>& socket) override;
    void on_close(const std::shared_ptr<Socket>& socket) override;
    void on_tick(int loop, double late) override;
    void on_failure(const std::string& why) override { failures_.note("failure", why); }

    // One line of whoever keeps the house, and the answer to it; from a thread that may wait.
    std::string admin(const std::string& line);

  private:
    friend class Lobby;
    friend class AdminDesk;

    struct Listing {  // what lists show of a table; the same on every thread
        i64 number = 0;
        std::string summary, owner;
        std::string house;  // the address it was made from; empty when that was before the server began
        std::vector<std::string> people;
        bool is_public = false;
        Status status = Status::Open;
    };
    struct Shard {
        std::unordered_map<i64, std::unique_ptr<Table>> tables;
        std::unordered_set<i64> retiring;
    };

    int loop_of(i64 number) const { return static_cast<int>(number % net_->loops()); }
    void on_loop(int loop, int here, std::function<void()> work);
    // Runs `work` on the table's own thread, or with nullptr when there is no such table. `here` is the calling loop,
    // or -1 for any other thread.
    void with_table(const std::string& id, int here, std::function<void(Table*)> work);
    // The same for a table that is not in memory.
    void with_stored(const std::string& id, int here, std::function<void(Table*)> work);
    // The same for one that is, also when somebody has joined it a moment ago who had it fetched; not for any other.
    void with_table_at_hand(const std::string& id, int here, const std::function<void(Table*)>& work);
    // 0 when it is not in memory; then fetching it takes a while.
    i64 number_at_hand(const std::string& id) const;
    // Does it at every table that this connection has joined.
    void with_tables_of(const std::shared_ptr<Socket>& socket, void (Table::*work)(const Peer*));
    Table* table_numbered(i64 number);
    // Runs `work` for a table; whatever it throws fails for that table only, which is then taken from the store anew.
    void guarded(i64 number, const std::function<void()>& work);
    void take_anew(i64 number);
    // What /healthz has to say; nothing when all is well.
    std::optional<Problem> trouble() const;
    std::unique_ptr<Table> make_table(StoredTable stored);
    // Counts one more table of somebody's before it is there, so that many at once cannot slip by.
    std::optional<Problem> reserve_table(const std::string& owner, const std::string& house);
    void release_table(const std::string& owner, const std::string& house);
    // Tables under way, one more or one less; with the directory's lock.
    void count_table(const std::string& owner, const std::string& house, int more);
    Listing listing_of(const Table& table) const;
    // The address of somebody who is at the table, its owner's before others'.
    std::string house_of(const Table& table) const;
    // Makes a table, lets `furnish` set it up, and answers when all of it is stored.
    void create(TableConfig config, const std::string& address, std::function<void(Table&)> furnish,
                std::function<void(Problem)> fail);
    void retire(Table& table);
    // Those of a loop that are over, of this kind and too many: the first to be left.
    std::vector<i64> too_many(int loop, bool (*which)(const Table&)) const;
    void list(const std::string& id, std::optional<Listing> listing);
    std::string list_tables(const ListWish& wish);
    std::string metrics();
    // The request is let in: lobby.cpp.
    void answer(int loop, Request&& request, std::function<void(Response)> reply);
    // Gives somebody another name at every table, or forgets them.
    void rename_everywhere(const NewName& wish);
    void rename_in_games(const Renaming& renaming);
    // Somebody was forgotten while a request that names them was on its way to this table.
    void see_out(Table& table);
    // hub_rematch.cpp. `gone` is a rematch that was made before and is closed.
    void rematch(const std::string& id, int here, const RematchWish& wish, const std::string& gone = {});
    void offer_rematch(const std::string& id, const std::string& fresh, const RematchWish& wish,
                       const std::string& gone);
    void come_to_rematch(const std::string& id, const std::string& next, const RematchWish& wish);

    const HubOptions options_;
    Failures failures_;
    Store& store_;
    Net* net_ = nullptr;
    Presence presence_;
    People people_;
    House house_;
    Buckets asking_;  // by person
    Tally refusals_;
    Durations request_times_, answer_times_, lags_;
    std::atomic<bool> stopping_ = false;
    std::vector<Shard> shards_;
    std::atomic<i64> next_number_ = 1;
    std::atomic<u64> decisions_ = 0;

    mutable std::shared_mutex directory_mutex_;
    std::unordered_map<std::string, Listing> directory_;  // by id
    std::unordered_map<std::string, int> owned_;  // tables under way, by owner, and by house with "@" in front
    int under_way_ = 0;  // all of them
    std::unordered_map<std::string, std::unordered_set<std::string>> agent_games_;  // ids, by owner

    std::mutex left_mutex_;
    std::unordered_map<std::string, i64> left_;  // who was forgotten lately, and when on the steady clock
    std::atomic<u64> unwritten_ = 0;  // times that a name could not be changed in the log of a running game

    Pace joins_, talk_, changes_, new_tables_, records_, tales_;
    std::map<std::string, StaticFile> files_;  // by path, from the start
    Thinkers thinkers_;
    Tellers tellers_;
    Analyst analyst_;
    Keeper keeper_;
    Workers cleaner_;  // goes through finished games
};

}  // namespace holdup::server
