// Kill -9 at random moments under load: whatever was acknowledged is there afterwards, every game goes on to its end,
// and every record verifies. HOLDUP_KILLS sets how often (scripts/kill-test).
#include <chrono>
#include <map>

#include "server/child_server.h"

namespace holdup::server::test {
namespace {

constexpr int kSeatsEach = 3;

struct Seated {
    WsClient socket;
    std::map<int, int> sent, acknowledged;  // number -> choice
};

struct Played {
    std::string id;
    std::vector<Seated> seats = std::vector<Seated>(kSeatsEach);
    bool over = false;
};

class Crowd {
  public:
    explicit Crowd(int tables) : tables_(tables) {}

    void seat_all(const Guest& guest) {
        for (int i = 0; i < tables_; ++i) add(guest);
    }

    // Everybody comes back after a restart.
    void rejoin(const Guest& guest) {
        for (Played& table : played_) {
            if (table.over) continue;
            for (int seat = 0; seat < kSeatsEach; ++seat) {
                Seated& one = table.seats[static_cast<std::size_t>(seat)];
                one.socket = guest.socket();
                one.socket.send(join_frame(table.id, std::to_string(seat)));
            }
        }
    }

    // Plays until the time is over, or with no time limit until every game has ended.
    void play(const Guest* guest, int milliseconds) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        // Without a time limit: until nothing has come for minutes.
        const auto patience = std::chrono::minutes(3);
        auto until = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < (milliseconds > 0 ? end : until) &&
               (milliseconds > 0 || !all_over())) {
            bool heard = false;
            for (std::size_t t = 0; t < played_.size(); ++t) {
                if (played_[t].over) continue;
                for (int seat = 0; seat < kSeatsEach; ++seat) {
                    while (const auto frame = played_[t].seats[static_cast<std::size_t>(seat)].socket.receive(0)) {
                        heard = true;
                        hear(played_[t], seat, *frame);
                    }
                }
            }
            // There is always load: a finished game makes room for the next.
            if (guest != nullptr) {
                int running = 0;
                for (const Played& table : played_) running += !table.over;
                for (; running < tables_; ++running) add(*guest);
            }
            if (heard) until = std::chrono::steady_clock::now() + patience;
            if (!heard) ::usleep(1000);
        }
    }

    bool all_over() const {
        for (const Played& table : played_) {
            if (!table.over) return false;
        }
        return true;
    }
    const std::vector<Played>& played() const { return played_; }
    std::size_t acknowledged() const {
        std::size_t count = 0;
        for (const Played& table : played_) {
            for (const Seated& seat : table.seats) count += seat.acknowledged.size();
        }
        return count;
    }

  private:
    void add(const Guest& guest) {
        Played table;
        table.id = guest.table(
            R"({"preset":"classic-expert","players":3,"grace":0,"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}],"start":true})");
        for (int seat = 0; seat < kSeatsEach; ++seat) {
            table.seats[static_cast<std::size_t>(seat)].socket = guest.socket();
            table.seats[static_cast<std::size_t>(seat)].socket.send(join_frame(table.id, std::to_string(seat)));
        }
        played_.push_back(std::move(table));
    }

    void hear(Played& table, int seat, const std::string& frame) {
        Seated& one = table.seats[static_cast<std::size_t>(seat)];
        EXPECT_NE(frame_type(frame), "error") << frame;
        if (const auto answered = number_after(std::string_view(frame).substr(0, 60), "\"answered\":")) {
            one.acknowledged[*answered] = one.sent[*answered];
        }
        if (frame.find("\"phase\":\"over\"") != std::string::npos) table.over = true;
        const ScannedQuestion question = find_question(frame);
        if (question.number == 0) return;
        // What was acknowledged is not asked again.
        EXPECT_EQ(one.acknowledged.count(question.number), 0u) << "an acknowledged answer was lost";
        if (frame_type(frame) != "sync" && one.sent.count(question.number) > 0) return;
        const int choice = question.choices[rng_.below(static_cast<u32>(question.choices.size()))];
        one.sent[question.number] = choice;
        one.socket.send(answer_frame(table.id, seat, question.number, choice));
    }

    int tables_;
    std::vector<Played> played_;
    Rng rng_{3};
};

void check_log(const Played& played, const StoredTable& stored) {
    std::array<int, kSeatsEach> numbers{};
    std::array<std::map<int, int>, kSeatsEach> in_log;
    for (const LogEntry& entry : stored.log) {
        if (entry.kind == LogKind::Answer) in_log[entry.seat][++numbers[entry.seat]] = entry.value;
    }
    for (std::size_t seat = 0; seat < kSeatsEach; ++seat) {
        for (const auto& [number, choice] : played.seats[seat].acknowledged) {
            ASSERT_EQ(in_log[seat].count(number), 1u) << "an acknowledged answer is not in the log";
            ASSERT_EQ(in_log[seat][number], choice);
        }
    }
}

TEST(Kill, NothingAcknowledgedIsEverLost) {
    const char* wanted = std::getenv("HOLDUP_KILLS");
    const int kills = wanted != nullptr ? std::atoi(wanted) : 6;
    Folder folder;
    ServerOptions options = easy_options(folder);
    // However long it takes and however many there are: their logs are looked at in the end.
    options.hub.limits.over_table_ms = 24 * 3600 * 1000;
    options.hub.tables_at_hand = 1'000'000;
    Rng rng(1);
    Crowd crowd(8);
    std::string token;
    auto server = std::make_unique<ChildServer>(options);
    ASSERT_NE(server->port(), 0);
    Guest guest(server->port(), "Ada");
    crowd.seat_all(guest);
    for (int kill = 0; kill < kills; ++kill) {
        crowd.play(&guest, 20 + static_cast<int>(rng.below(180)));
        EXPECT_EQ(server->end(SIGKILL), -SIGKILL);
        // What was still on its way when it died counts as well.
        crowd.play(nullptr, 5);
        server = std::make_unique<ChildServer>(options);
        ASSERT_NE(server->port(), 0);
        guest.port = server->port();
        crowd.rejoin(guest);
        if (wanted != nullptr) {
            std::fprintf(stderr, "\rkills %d of %d, games %zu, acknowledged answers %zu ", kill + 1, kills,
                         crowd.played().size(), crowd.acknowledged());
        }
        if (HasFailure()) return;
    }
    if (wanted != nullptr) std::fprintf(stderr, "\n");
    crowd.play(nullptr, 0);
    EXPECT_TRUE(crowd.all_over());
    for (const Played& table : crowd.played()) expect_proven_record(guest, table.id);
    EXPECT_EQ(server->end(SIGTERM), 0);
    Store store(options.database, [](const std::vector<Receipt>&) {});
    std::map<std::string, StoredTable> stored;
    for (StoredTable& table : store.load_live()) stored[table.id] = std::move(table);
    for (const Played& table : crowd.played()) {
        ASSERT_EQ(stored.count(table.id), 1u);
        check_log(table, stored[table.id]);
    }
    EXPECT_GT(crowd.acknowledged(), 0u);
}

}  // namespace
}  // namespace holdup::server::test
