// Whole games over real sockets: six people, agents and a spectator at several tables at once, some of whom are sent
// whole views and some changes. Every byte that anybody receives is then made again from the stored log, and once more
// from a world in which all that is hidden from the receiver has been dealt anew: all three must be the same.
#include <chrono>
#include <map>
#include <set>

#include "server/harness.h"

namespace holdup::server::test {
namespace {

struct Place {
    std::string table;
    std::optional<Seat> seat;
    bool operator<(const Place& other) const { return std::tie(table, seat) < std::tie(other.table, other.seat); }
};

struct Person {
    Guest guest;
    WsClient socket;
};

// Eyes on odd seats, and those of nobody, are sent changes.
bool wants_changes(std::optional<Seat> seat) { return seat.value_or(1) % 2 == 1; }

// What everybody received, by table and eyes, in order.
using Received = std::map<Place, std::vector<std::string>>;

class World {
  public:
    explicit World(u16 port) {
        for (const char* name : {"Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Watcher"}) {
            people_.push_back({Guest(port, name), {}});
            people_.back().socket = people_.back().guest.socket();
        }
    }

    // A table of one preset; -1 is an agent.
    void add_table(const std::string& preset, const std::vector<int>& seats) {
        std::string wishes;
        for (const int who : seats) {
            wishes += wishes.empty() ? "" : ",";
            wishes += who < 0           ? R"({"kind":"agent","agent":"random"})"
                      : who == seats[0] ? R"({"kind":"me"})"
                                        : R"({"kind":"open"})";
        }
        const Person& owner = people_[static_cast<std::size_t>(seats[0])];
        const std::string id =
            owner.guest.table(R"({"preset":")" + preset + R"(","players":)" + std::to_string(seats.size()) +
                              R"(,"public":true,"luck":"horseshoe","seats":[)" + wishes + "]}");
        for (std::size_t seat = 1; seat < seats.size(); ++seat) {
            if (seats[seat] < 0) continue;
            const auto sat = people_[static_cast<std::size_t>(seats[seat])].guest.post(
                "/api/tables/" + id + "/sit",
                R"({"seat":)" + std::to_string(seat) + R"(,"luck":"seat )" + std::to_string(seat) + "\"}");
            ASSERT_EQ(sat.status, 200) << sat.body;
        }
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            if (seats[seat] >= 0) join(id, seats[seat], static_cast<Seat>(seat));
        }
        join(id, 6, std::nullopt);
        const auto started = owner.guest.post("/api/tables/" + id + "/start", "{}");
        ASSERT_EQ(started.status, 200) << started.body;
        tables_.push_back(id);
    }

    // Until everybody has seen the end of every game.
    void play() {
        const auto patience = std::chrono::minutes(3);
        auto until = std::chrono::steady_clock::now() + patience;
        while (over_.size() < seats_.size() && std::chrono::steady_clock::now() < until) {
            bool heard = false;
            for (std::size_t who = 0; who < people_.size(); ++who) {
                while (const auto frame = people_[who].socket.receive(0)) {
                    heard = true;
                    hear(who, *frame);
                }
            }
            if (heard) until = std::chrono::steady_clock::now() + patience;
            if (!heard) ::usleep(5000);
        }
        EXPECT_EQ(over_.size(), seats_.size()) << "not everybody saw the end of every game";
        // Nothing should come after it; what comes all the same is held against the server.
        for (std::size_t who = 0; who < people_.size(); ++who) {
            while (const auto frame = people_[who].socket.receive(100)) hear(who, *frame);
        }
    }

    const std::vector<std::string>& tables() const { return tables_; }
    const Received& received() const { return received_; }
    Person& person(std::size_t i) { return people_[i]; }
    int taken_back = 0;

  private:
    // Sits down and waits for the answer: the table starts by another connection, which must not overtake this one.
    void join(const std::string& id, int who, std::optional<Seat> seat) {
        seats_[{id, who}] = seat;
        WsClient& socket = people_[static_cast<std::size_t>(who)].socket;
        socket.send(join_frame(id, seat ? std::to_string(*seat) : "null",
                               wants_changes(seat) ? R"(,"since":0,"views":"changes")" : R"(,"since":0)"));
        while (received_[{id, seat}].empty()) {
            const auto frame = socket.receive();
            ASSERT_TRUE(frame) << "no answer to a join";
            hear(static_cast<std::size_t>(who), *frame);
        }
    }

    Place place_of(std::size_t who, const std::string& frame) {
        const std::string table = text_after(frame, "\"table\":\"");
        return {table, seats_[{table, static_cast<int>(who)}]};
    }

    void hear(std::size_t who, const std::string& frame) {
        const std::string type = frame_type(frame);
        const std::string table = text_after(frame, "\"table\":\"");
        if (type == "error") {
            // A take-back may come too late; everything else must be accepted.
            EXPECT_TRUE(code_of(frame) == "not-now" || code_of(frame) == "stale") << frame;
            return;
        }
        if (type == "sync" || type == "update") received_[place_of(who, frame)].push_back(frame);
        if (game_is_over(frame)) over_.insert(place_of(who, frame));
        const ScannedQuestion question = find_question(frame);
        // A question stays open while others answer; it is answered once.
        if (question.number == 0 || !answered_.insert({table, question.seat, question.number}).second) return;
        WsClient& socket = people_[who].socket;
        const int choice = question.choices[rng_.below(static_cast<u32>(question.choices.size()))];
        socket.send(answer_frame(table, question.seat, question.number, choice));
        const bool secret = frame.find("\"secret\":true,\"choices\"") != std::string::npos;
        if (secret && rng_.below(4) == 0) {
            ++taken_back;
            socket.send(R"({"type":"take_back","ref":2,"table":")" + table + R"(","seat":)" +
                        std::to_string(question.seat) + R"(,"number":)" + std::to_string(question.number + 1) + "}");
        }
    }

    std::vector<Person> people_;
    std::vector<std::string> tables_;
    std::map<std::pair<std::string, int>, std::optional<Seat>> seats_;
    std::set<std::tuple<std::string, int, int>> answered_;
    Received received_;
    std::set<Place> over_;
    Rng rng_{11};
};

// What a viewer may be sent about one moment, made from a state: events, view or changes, question.
std::string expected_part(const Game& game, const State& state, std::optional<Seat> seat, std::size_t told,
                          SentView sent) {
    const View v = view(state, seat.value_or(kSpectator));
    Json json;
    json.key("events");
    game.render_events(json, told + 1, v, Eyes::OneSeat, Lines::Told);
    json.field("next", game.events().size() + 1).key("asked").open_list();
    for (int one : each(asked(state))) json.value(one);
    json.close_list();
    const u32 number = seat ? game.number(*seat) : 0;
    if (wants_changes(seat)) {
        json.key("changes");
        render_changes(json, v, number, sent);
    } else {
        json.key("view");
        render_view(json, v, number);
    }
    json.key("question");
    if (seat && (asked(state) & seat_bit(*seat))) {
        Choices legal;
        choices(state, *seat, legal);
        render_question(json, v, legal, game.number(*seat));
    } else {
        json.null();
    }
    return json.text;
}

std::string part_of_update(const std::string& frame) {
    const std::size_t from = frame.find("\"events\":");
    const std::size_t to = frame.rfind(",\"clock\":");
    return frame.substr(from, to - from);
}

// Everything else in an update must be of this form; nothing can hide in a field nobody looks at.
void expect_plain_shell(const std::string& frame, const Place& place) {
    const std::size_t from = frame.find("\"events\":");
    const std::size_t to = frame.rfind(",\"clock\":");
    std::string head = frame.substr(0, from);
    const std::string answered = between(head, R"("answered":)", ",");
    if (!answered.empty()) {
        const std::string reference = between(head, R"("ref":)", ",");
        EXPECT_TRUE(reference == "1" || reference == "2");
        head.replace(head.find(R"(,"ref":)"), (R"(,"ref":)" + reference + R"(,"answered":)" + answered).size(), "");
    }
    EXPECT_EQ(head, R"({"type":"update","table":")" + place.table + R"(","seat":)" +
                        (place.seat ? std::to_string(*place.seat) : "null") + ",");
    const std::string now = between(frame.substr(to), R"("now":)", ",");
    EXPECT_EQ(frame.substr(to), R"(,"clock":{"now":)" + now + R"(,"deadlines":[]}})");
}

// Deals everything anew that the viewer does not know.
State another_world(const State& state, std::optional<Seat> seat, u64 seed) {
    Dice dice(seed);
    return sample(view(state, seat.value_or(kSpectator)), dice);
}

void check_viewer(const StoredTable& stored, const Table& table, const Place& place,
                  const std::vector<std::string>& frames) {
    Game game;
    std::size_t next = 0, told = 0;
    SentView seen;
    const auto remember = [&] {
        seen = {view(game.state(), place.seat.value_or(kSpectator)), place.seat ? game.number(*place.seat) : 0, true};
    };
    // Joined before the start: one sync without a view, and one at the start.
    ASSERT_GE(frames.size(), 2u);
    for (const LogEntry& entry : stored.log) {
        if (entry.kind == LogKind::Start) {
            game.start(table.config().setup, table.chance());
            next = frames[0].find("\"view\":null") != std::string::npos ? 1 : 0;
            const std::string& sync = frames[next++];
            const State& s = game.state();
            Json json;
            render_view(json, view(s, place.seat.value_or(kSpectator)), place.seat ? game.number(*place.seat) : 0);
            EXPECT_NE(sync.find("\"view\":" + json.text + ","), std::string::npos);
            told = game.events().size();
            remember();
            continue;
        }
        const bool answer = entry.kind == LogKind::Answer || entry.kind == LogKind::AgentAnswer;
        if (answer) game.answer(entry.seat, entry.value);
        if (entry.kind == LogKind::TakeBack) game.take_back(entry.seat);
        if (!answer && entry.kind != LogKind::TakeBack) continue;
        if (!game.was_public() && entry.seat != place.seat) continue;
        ASSERT_LT(next, frames.size()) << "a frame is missing";
        const std::string& frame = frames[next++];
        ASSERT_EQ(frame_type(frame), "update");
        expect_plain_shell(frame, place);
        const std::string sent = part_of_update(frame);
        ASSERT_EQ(sent, expected_part(game, game.state(), place.seat, told, seen));
        if (!game.over()) {
            const State other = another_world(game.state(), place.seat, next);
            ASSERT_EQ(sent, expected_part(game, other, place.seat, told, seen)) << "something hidden was told";
        }
        told = game.events().size();
        remember();
    }
    EXPECT_EQ(next, frames.size()) << "there is a frame too many";
}

TEST(EndToEnd, EveryByteIsWhatTheSeatMaySee) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    // A slow reader is caught up by one sync instead of many updates (Guard); here every single update is wanted.
    options.net.backlog_drop = options.net.backlog_close = std::size_t{1} << 30;
    auto server = std::make_unique<Server>(options);
    World world(server->port());
    world.add_table("classic", {0, 1, -1, 2, 3, -1});
    world.add_table("classic-expert", {4, 5, 0, -1, -1});
    world.add_table("pairs", {0, 1, 2, 3, 4, 5});
    world.add_table("duel", {1, 4, 5});
    world.add_table("duel-2014", {2, 3});
    world.add_table("first-game", {5, -1, 0});
    world.add_table("horses", {3, 0, -1, 5});
    world.add_table("combined", {4, -1, 2, 1});
    if (HasFatalFailure()) return;
    world.play();
    EXPECT_GT(world.taken_back, 0);

    for (const std::string& id : world.tables()) expect_proven_record(world.person(0).guest, id);
    server.reset();

    Store store(options.database, [](const std::vector<Receipt>&) {});
    HubOptions plain;
    Hub hub(plain, store);
    for (const StoredTable& stored : store.load_live()) {
        const Table table(hub, plain.limits, std::get<TableConfig>(restore_config(stored.config)), stored);
        int viewers = 0;
        for (const auto& [place, frames] : world.received()) {
            if (place.table != stored.id) continue;
            ++viewers;
            SCOPED_TRACE("table " + place.table + " seat " + (place.seat ? std::to_string(*place.seat) : "none"));
            check_viewer(stored, table, place, frames);
            if (HasFatalFailure()) return;
        }
        EXPECT_GE(viewers, 3);
    }
}

}  // namespace
}  // namespace holdup::server::test
