// Whatever throws in the server fails what it was for and nothing else, and /healthz tells of it: a table, a thought, a
// request, a connection, an order of the house.
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "server/failing_memory.h"
#include "server/harness.h"

namespace holdup::server::test {
namespace {

class FailureTest : public ::testing::Test {
  protected:
    FailureTest() : options_(easy_options(folder_)), server_(options_), ada_(server_.port(), "Ada") {}

    std::string health() const {
        const HttpAnswer answer = ada_.get("/healthz");
        return answer.status == 200 ? "well" : code_of(answer.body);
    }
    // Counted for good; at /healthz it is told for a minute, which a busy machine may let pass.
    void wait_for_failure() const {
        EXPECT_TRUE(comes_true([&] { return figure(server_, "holdup_failures_total") > 0; }));
    }
    // Joins a table of one's own and gives the sync.
    std::string join(WsClient& socket, const std::string& table) const {
        socket.send(join_frame(table, "null", R"(,"views":"none")"));
        return wait_for(socket, "sync");
    }
    // Answers whatever is asked first; the next question must come.
    void expect_play(const std::string& table) const {
        WsClient socket = ada_.socket();
        for (int seat = 0; seat < 3; ++seat) {
            socket.send(join_frame(table, std::to_string(seat), R"(,"views":"none")"));
            const std::string sync = wait_for(socket, "sync");
            const std::string number = between(sync, R"("question":{"number":)", ",");
            if (number.empty()) continue;
            const std::string choice = between(sync, R"("choices":[{"id":)", ",");
            socket.send(answer_frame(table, seat, std::stoi(number), std::stoi(choice)));
            const std::string update = wait_for(socket, "update");
            EXPECT_NE(update.find(R"("answered":)" + number), std::string::npos) << update.substr(0, 300);
            return;
        }
        ADD_FAILURE() << "nobody is asked";
    }

    Folder folder_;
    ServerOptions options_;
    Server server_;
    Guest ada_;
};

TEST_F(FailureTest, AThoughtWithoutMemoryIsThoughtAgain) {
    const std::string mine = ada_.table(kAllMine);
    std::string thinking;
    WsClient watcher = ada_.socket();
    {
        // A Legend needs some megabytes to think in.
        const FailingMemory none(512 * 1024, SIZE_MAX);
        thinking = ada_.table(
            R"({"preset":"classic","players":3,"start":true,"seats":[{"kind":"agent","agent":"legend"},{"kind":"agent","agent":"legend"},{"kind":"agent","agent":"legend"}]})");
        join(watcher, thinking);
        wait_for_failure();
        expect_play(mine);
    }
    EXPECT_FALSE(wait_for(watcher, "update", 120000).empty());
}

TEST_F(FailureTest, ATableThatFailsComesBackAsItIsStored) {
    const std::string broken = ada_.table(kAllMine), other = ada_.table(kAllMine);
    expect_play(broken);
    WsClient player = ada_.socket();
    const std::string before = join(player, broken);
    {
        // A sync is written into so much room.
        const FailingMemory none(16000, 17000);
        WsClient socket = ada_.socket();
        EXPECT_EQ(error_after(socket, join_frame(broken, "null")), "failed");
        EXPECT_GT(FailingMemory::refused(), 0u);
        EXPECT_EQ(health(), "failed");
    }
    // Everybody there is sent away, and comes back to what was stored.
    while (player.receive(120000)) {
    }
    expect_play(other);
    for (int i = 0; i < 2400 && ada_.get("/api/tables/" + broken).status != 200; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    WsClient again = ada_.socket();
    const std::string after = join(again, broken);
    EXPECT_EQ(between(after, R"("next":)", ","), between(before, R"("next":)", ","));
    expect_play(broken);
}

TEST_F(FailureTest, ARequestThatFailsEndsItsConnectionOnly) {
    const std::string table = ada_.table(kAllMine);
    {
        const FailingMemory none(64000, 66000);
        const HttpAnswer lost = ada_.post("/api/records", R"({"record":")" + std::string(65000, 'x') + R"("})");
        EXPECT_NE(lost.status, 200);
        EXPECT_GT(FailingMemory::refused(), 0u);
        wait_for_failure();  // the line is cut before the cause is told
    }
    expect_play(table);
}

TEST_F(FailureTest, AServerWithoutAnyMemoryAnswersAgainWhenThereIsSome) {
    const std::string table = ada_.table(kAllMine);
    {
        const FailingMemory none(1, SIZE_MAX);
        std::vector<int> callers;
        for (int i = 0; i < 20; ++i) callers.push_back(connect_to("127.0.0.1", ada_.port));
        for (int i = 0; i < 2400 && FailingMemory::refused() < 3; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_GE(FailingMemory::refused(), 3u);
        for (const int caller : callers) ::close(caller);
    }
    // It may be a tick until it listens again.
    HttpAnswer answer;
    for (int i = 0; i < 2400 && answer.status != 200; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        answer = ada_.get("/api/tables");
    }
    EXPECT_EQ(answer.status, 200);
    wait_for_failure();
    expect_play(table);
}

TEST_F(FailureTest, APageThatBreaksWhileTheServerRunsFailsItsGameOnly) {
    const std::string table = ada_.table(kAllMine);
    const std::vector<std::string> others = {table, ada_.table(kAllMine), ada_.table(kAllMine)};
    const std::string record = [] {
        std::ifstream in("tests/golden/classic-3-1.record");
        return std::string(std::istreambuf_iterator<char>(in), {});
    }();
    Json body;
    body.open_object().field("record", record).close_object();
    const std::string game = text_after(ada_.post("/api/records", body.text).body, "{\"id\":\"");
    ASSERT_EQ(game.size(), 26u);
    {
        // What only a broken page could be: a log of a kind that SQLite cannot give.
        SQLite::Database db(options_.database, SQLite::OPEN_READWRITE, 5000);
        db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        const int page = db.execAndGet("SELECT rootpage FROM sqlite_schema WHERE name = 'tables'").getInt();
        const int size = db.execAndGet("PRAGMA page_size").getInt();
        std::fstream file(options_.database, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(page - 1) * size);
        file.put(static_cast<char>(0x7F));
    }
    const HttpAnswer lost = ada_.get("/api/tables/" + game);
    EXPECT_EQ(lost.status, 500) << lost.body;
    EXPECT_EQ(code_of(lost.body), "failed");
    WsClient socket = ada_.socket();
    EXPECT_EQ(error_after(socket, join_frame(game, "null")), "failed");
    socket.send(R"({"type":"ping","ref":1})");
    EXPECT_FALSE(wait_for(socket, "pong").empty());
    EXPECT_EQ(health(), "damaged");
    expect_play(table);
    // Whoever came to it on the way and goes has left the other tables, too.
    const auto is_here = [&] {
        return std::any_of(others.begin(), others.end(), [&](const std::string& id) {
            return ada_.get("/api/tables/" + id).body.find(R"("here":true)") != std::string::npos;
        });
    };
    WsClient last = ada_.socket();
    for (const std::string& id : others) EXPECT_FALSE(join(last, id).empty());
    EXPECT_EQ(error_after(last, join_frame(game, "null")), "failed");
    EXPECT_TRUE(is_here());
    last.close();
    for (int i = 0; i < 2400 && is_here(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(is_here());
}

}  // namespace
}  // namespace holdup::server::test
