// Who may see what, over random lives of tables: people sit down, stand up, are replaced, start, leave, come back,
// resign, sign out and play again, on many sockets, some of them slow, with spectators at once, late or not at all.
// After everything that happens, every frame that anybody was sent is made again from who they are and who sits where
// at that moment, and must be the same; and whoever may see the table has been told all of it.
#include <map>

#include "server/harness.h"
#include "server/house.h"
#include "server/merge.h"
#include "server/rights.h"
#include "support/walk.h"

namespace holdup::server::test {
namespace {

struct Socket {
    std::shared_ptr<Listener> peer = std::make_shared<Listener>();
    std::string who;  // empty: a stranger
    std::map<i64, Known> at;
};

class Life {
  public:
    explicit Life(u64 seed) : rng_(seed) {
        for (int i = 0; i < 10; ++i) open_socket(i < 8 ? people_[static_cast<std::size_t>(i % 4)] : "");
        add_table(people_[0]);
    }

    void run(int steps) {
        for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) {
            step();
            check();
        }
    }

    int syncs = 0, updates = 0, late = 0, lost = 0, rematches = 0;

  private:
    u32 below(u32 n) { return rng_.below(n); }
    bool one_in(u32 n) { return below(n) == 0; }

    void open_socket(const std::string& who) {
        sockets_.emplace_back();
        sockets_.back().who = who;
    }

    void add_table(const std::string& owner) {
        static constexpr const char* kGames[] = {R"("preset":"classic","players":3)", R"("preset":"duel","players":2)",
                                                 R"("preset":"classic-expert","players":3)",
                                                 R"("preset":"duel-2014","players":2)"};
        static constexpr const char* kWatching[] = {R"({"mode":"public"})", R"({"mode":"none"})",
                                                    R"({"mode":"delayed","delay":20})", R"({"mode":"none"})"};
        std::string body = std::string("{") + kGames[below(4)] + R"(,"grace":30,"spectators":)" + kWatching[below(4)];
        if (one_in(3)) body += R"(,"clock":{"kind":"decision","seconds":40})";
        house_.make(body + "}", owner);
    }

    Table& some_table() {
        return *house_.tables.at(static_cast<i64>(below(static_cast<u32>(house_.tables.size()))) + 1);
    }
    Seat some_seat(const Table& table) { return static_cast<Seat>(below(static_cast<u32>(table.chairs().size()))); }
    std::string some_person() { return people_[below(4)]; }
    Caller caller(const Socket& socket) { return {socket.peer, socket.who, R"("r")"}; }

    void step() {
        Table& table = some_table();
        const Seat seat = some_seat(table);
        Socket& socket = sockets_[below(static_cast<u32>(sockets_.size()))];
        const auto ignore = [](std::optional<Problem>, const std::string&) {};
        acting_ = nullptr;
        switch (below(26)) {
            case 0:
            case 1: return table.sit(some_person(), {seat}, {"Name"}, "", ignore);
            case 2: return table.stand(some_person(), seat, ignore);
            case 3: return table.set_seat(table.config().owner, seat, one_in(2) ? "" : "random", ignore);
            case 4: return start(table);
            case 5:
            case 6:
            case 7: return join(table, socket, seat);
            case 8: return look(table, socket, seat);
            case 9: return one_in(3) ? leave(table, socket) : chat(table, socket, seat);
            case 10: return one_in(6) ? resign(table, socket, seat) : tick(table);
            case 11: return one_in(4) ? sign_out(socket) : lag(socket);
            case 12: return rematch(table);
            case 13: return take_back(table, socket, seat);
            default: return answer(table);
        }
    }

    void start(Table& table) {
        const bool was_open = table.status() == Status::Open;
        for (Seat seat = 0; seat < table.chairs().size(); ++seat) {
            if (was_open && table.chairs()[seat].kind == Chair::Kind::Open && one_in(2)) {
                table.sit(some_person(), {seat}, {"Name"}, "", [](std::optional<Problem>, const std::string&) {});
                check();
            }
        }
        table.start(table.config().owner, [](std::optional<Problem>, const std::string&) {});
        if (!was_open || table.status() == Status::Open) return;
        for (Socket& socket : sockets_) {
            if (const auto known = socket.at.find(table.number()); known != socket.at.end()) known->second.told = 0;
        }
    }

    void join(Table& table, Socket& socket, Seat seat) {
        Table::Join wish;
        wish.views = one_in(3) ? Views::None : one_in(2) ? Views::Changes : Views::Full;
        if (!one_in(3)) wish.seat = one_in(4) ? std::optional<Seat>() : std::optional<Seat>(seat);
        if (one_in(2)) wish.since = below(static_cast<u32>(table.game().events().size()) + 2);
        const Right right = right_of(table, socket.who, wish.seat);
        const bool mine = !wish.seat || right.eyes == *wish.seat;
        const bool may = mine && (right.any() || table.status() == Status::Open) && table.status() != Status::Closed;
        acting_ = &socket;
        if (may) {
            Known& known = socket.at[table.number()];
            known.look = wish.seat;
            known.views = wish.views;
            known.behind = known.behind || socket.peer->slow;
        }
        table.join(caller(socket), wish);
        if (may) socket.at[table.number()].told = wish.since.value_or(table.game().events().size());
    }

    void look(Table& table, Socket& socket, Seat seat) {
        const std::optional<Seat> wish = one_in(3) ? std::nullopt : std::optional<Seat>(seat);
        const auto known = socket.at.find(table.number());
        const Right right = right_of(table, socket.who, wish);
        if (known != socket.at.end() && right.eyes == wish && (right.any() || table.status() == Status::Open)) {
            known->second.look = wish;
            known->second.told = table.game().events().size();
        }
        acting_ = &socket;
        table.look(caller(socket), wish);
    }

    void leave(Table& table, Socket& socket) {
        acting_ = &socket;
        socket.at.erase(table.number());
        table.leave(caller(socket));
    }

    void chat(Table& table, Socket& socket, Seat seat) {
        acting_ = &socket;
        table.chat(caller(socket), seat, "Hands up!");
    }

    void resign(Table& table, Socket& socket, Seat seat) {
        if (table.status() == Status::Playing && right_of(table, socket.who, seat).eyes == seat) {
            for (Socket& other : sockets_) {
                const auto known = other.at.find(table.number());
                if (known == other.at.end()) continue;
                if (right_of(table, other.who, known->second.look).eyes == seat)
                    known->second.look = std::optional<Seat>();
            }
        }
        acting_ = &socket;
        table.resign(caller(socket), seat);
    }

    void tick(Table& table) {
        house_.time += 1000 * below(one_in(4) ? 40 : 5);
        table.tick();
        ticked_ = table.number();
    }

    // The server ends every socket of a token that is forgotten; whoever comes next on that chair is somebody else.
    void sign_out(Socket& socket) {
        for (auto& [number, table] : house_.tables) table->leave(socket.peer.get());
        socket.at.clear();
        socket.who = one_in(2) ? "" : some_person();
        socket.peer->slow = false;
    }

    void lag(Socket& socket) {
        socket.peer->slow = !socket.peer->slow;
        for (auto& [number, known] : socket.at) {
            if (socket.peer->slow) {
                known.behind = true;
            } else {
                house_.tables.at(number)->caught_up(socket.peer.get());
            }
        }
    }

    void rematch(Table& table) {
        if (table.status() != Status::Over || house_.tables.size() > 3) {
            if (house_.tables.size() < 3 && one_in(10)) add_table(some_person());
            return;
        }
        const std::string who = some_person();
        if (!table.has_person(who) || !table.rematch_id().empty()) return;
        TableConfig config = table.config();
        config.owner = who;
        Table& fresh = house_.make(std::move(config));
        fresh.furnish_like(table.chairs(), who);
        check();
        fresh.take_kept(some_person(), [](std::optional<Problem>, const std::string&) {});
        table.rematch(who, fresh.id(), {}, [](std::optional<Problem>, const std::string&) {});
        ++rematches;
    }

    void take_back(Table& table, Socket& socket, Seat seat) {
        acting_ = &socket;
        table.take_back(caller(socket), seat, table.game().started() ? table.game().number(seat) : 1);
    }

    // Somebody who is asked answers, or an agent that has been set thinking.
    void answer(Table& table) {
        if (!house_.thoughts.empty() && one_in(2)) {
            return house_.answer_last(below(1000));
        }
        for (const int i : each(table.game().asked())) {
            const auto seat = static_cast<Seat>(i);
            for (Socket& socket : sockets_) {
                const bool theirs = table.chairs()[seat].person == socket.who;
                if (!socket.at.contains(table.number()) || !one_in(theirs ? 2 : 20)) continue;
                Choices legal;
                choices(table.game().state(), seat, legal);
                acting_ = &socket;
                return table.answer(caller(socket), seat, table.game().number(seat),
                                    legal.nth(below(static_cast<u32>(legal.count()))));
            }
        }
    }

    // What everybody was sent -----------------------------------------------------------------------------------

    void check() {
        for (auto& [number, table] : house_.tables) remember(*table);
        for (Socket& socket : sockets_) {
            std::vector<std::string> frames;
            frames.swap(socket.peer->inbox);
            for (const std::string& frame : frames) hear(socket, frame);
            for (const auto& [number, known] : socket.at) expect_complete(socket, *house_.tables.at(number), known);
        }
        ticked_ = 0;
    }

    void remember(const Table& table) {
        if (!table.game().started()) return;
        auto& moments = moments_[table.number()];
        const std::size_t events = table.game().events().size();
        if (!moments.empty() && moments.back().events == events &&
            view(moments.back().state, kSpectator) == view(table.game().state(), kSpectator)) {
            return;
        }
        moments.push_back({house_.time, events, table.game().state()});
    }

    const Moment* past(const Table& table) const {
        const Moment* shown = nullptr;
        const auto found = moments_.find(table.number());
        if (found == moments_.end()) return nullptr;
        for (const Moment& moment : found->second) {
            if (moment.at <= house_.time - 1000LL * table.config().delay) shown = &moment;
        }
        return shown;
    }

    void hear(Socket& socket, const std::string& text) {
        const json::object frame = read(text).as_object();
        const std::string type(frame.at("type").as_string());
        const std::string id(frame.at("table").as_string());
        SCOPED_TRACE(socket.who + " hears " + text.substr(0, 200));
        const auto found = std::find_if(house_.tables.begin(), house_.tables.end(),
                                        [&](const auto& one) { return one.second->id() == id; });
        ASSERT_NE(found, house_.tables.end());
        const Table& table = *found->second;
        if (type == "ack" || type == "error") {
            EXPECT_EQ(acting_, &socket) << "an answer to somebody else";
            return;
        }
        const auto known = socket.at.find(table.number());
        ASSERT_NE(known, socket.at.end()) << "not at this table";
        const Right right = right_of(table, socket.who, known->second.look);
        if (type == "closed") {
            EXPECT_FALSE(right.any());
            ++lost;
            socket.at.erase(known);
            return;
        }
        ASSERT_TRUE(right.any() || table.status() == Status::Open) << "may not look at all";
        if (type == "table") {
            known->second.description = frame.at("description");
            EXPECT_EQ(frame.at("description"), read(table.describe(socket.who)));
            EXPECT_EQ(frame.size(), 3u);
        } else if (type == "chat") {
            EXPECT_TRUE(right.live) << "talk is not for those who see the game late, or not at all";
        } else if (type == "sync") {
            hear_sync(table, socket, known->second, right, frame);
        } else {
            ASSERT_EQ(type, "update");
            hear_update(table, known->second, right, frame);
        }
    }

    void expect_clock(const Table& table, const Right& right, const json::value& clock) const {
        EXPECT_EQ(clock.at("now").to_number<i64>(), house_.now());
        const bool runs = table.config().clock != ClockKind::None && table.status() == Status::Playing;
        EXPECT_EQ(clock.at("deadlines").as_array().empty(), !right.live || !runs);
    }

    void hear_sync(const Table& table, const Socket& socket, Known& known, const Right& right,
                   const json::object& frame) {
        ++syncs;
        late += right.late;
        EXPECT_EQ(frame.size(), frame.contains("ref") ? 11u : 10u) << "something hides in a field nobody looks at";
        EXPECT_EQ(frame.contains("ref") && acting_ != &socket && !known.behind, false);
        const Part part = expected_part(table, right, known, past(table));
        EXPECT_EQ(frame.at("seat"), seat_value(right.eyes));
        EXPECT_EQ(frame.at("description"), read(table.describe(socket.who)));
        EXPECT_EQ(frame.at("events"), part.events);
        EXPECT_EQ(frame.at("next").to_number<std::size_t>(), part.next);
        EXPECT_EQ(frame.at("view"), part.view);
        EXPECT_EQ(frame.at("question"), part.question);
        EXPECT_TRUE(right.live || frame.at("chat").as_array().empty());
        expect_clock(table, right, frame.at("clock"));
        known.told = part.next - 1;
        known.view = frame.at("view");
        known.question = frame.at("question");
        known.seat = frame.at("seat");
        known.description = frame.at("description");
        known.behind = false;
    }

    void hear_update(const Table& table, Known& known, const Right& right, const json::object& frame) {
        ++updates;
        ASSERT_TRUE(right.live);
        ASSERT_TRUE(table.game().started());
        EXPECT_EQ(frame.size() - frame.contains("ref") - frame.contains("answered"),
                  known.views == Views::None ? 8u : 9u);
        const Part part = expected_part(table, right, known, past(table));
        EXPECT_EQ(frame.at("seat"), seat_value(right.eyes));
        EXPECT_EQ(frame.at("events"), part.events);
        EXPECT_EQ(frame.at("next").to_number<std::size_t>(), part.next);
        EXPECT_EQ(frame.at("question"), part.question);
        if (known.views == Views::Full) known.view = frame.at("view");
        if (known.views == Views::Changes) merge_changes(known.view.as_object(), frame.at("changes").as_object());
        EXPECT_TRUE(known.views == Views::None || known.view == part.view);
        expect_clock(table, right, frame.at("clock"));
        known.told = part.next - 1;
        known.question = frame.at("question");
    }

    static json::value without_presence(json::value description) {
        description.at("spectators").as_object().erase("watching");
        for (json::value& seat : description.at("seats").as_array()) seat.as_object().erase("here");
        return description;
    }

    // Whoever may see it and reads it has it all.
    void expect_complete(const Socket& socket, const Table& table, const Known& known) {
        if (known.behind || socket.peer->slow) return;
        SCOPED_TRACE(socket.who + " at " + table.id());
        const Right right = right_of(table, socket.who, known.look);
        EXPECT_TRUE(right.any() || table.status() == Status::Open) << "should have been sent away";
        EXPECT_EQ(known.seat, seat_value(right.eyes));
        // Who has come and gone is told with the next tick.
        const json::value description = read(table.describe(socket.who));
        EXPECT_EQ(without_presence(known.description), without_presence(description));
        EXPECT_TRUE(ticked_ != table.number() || known.description == description);
        if (right.late && ticked_ != table.number()) return;
        const Part part = expected_part(table, right, known, past(table));
        EXPECT_EQ(known.told + 1, part.next);
        EXPECT_EQ(known.question, part.question);
        EXPECT_TRUE(known.views == Views::None || known.view == part.view);
    }

    Rng rng_;
    House house_;
    const std::vector<std::string> people_ = {"ada", "bo", "cy", "di"};
    std::vector<Socket> sockets_;
    std::map<i64, std::vector<Moment>> moments_;
    const Socket* acting_ = nullptr;
    i64 ticked_ = 0;
};

TEST(Rights, EverySocketSeesWhatItsPersonMaySeeAtThatMoment) {
    set_log_level(LogLevel::Silent);
    int syncs = 0, updates = 0, late = 0, lost = 0, rematches = 0;
    const int lives = holdup::testing::scaled(4) < 4 ? 4 : 16;  // fewer where the build is slow
    for (u64 seed = 1; seed <= static_cast<u64>(lives) && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Life life(seed);
        life.run(800);
        syncs += life.syncs;
        updates += life.updates;
        late += life.late;
        lost += life.lost;
        rematches += life.rematches;
    }
    if (HasFailure()) return;
    EXPECT_GT(syncs, 500 * lives / 16);
    EXPECT_GT(updates, 2000 * lives / 16);
    EXPECT_GT(late, 20 * lives / 16);
    EXPECT_GT(lost, 5 * lives / 16);
    EXPECT_GT(rematches, lives / 16);
}

}  // namespace
}  // namespace holdup::server::test
