// Whoever leaves for good, and those who stay: nothing of the one is left behind, and nothing of the others' is spoilt.
#include <thread>

#include "server/harness.h"

namespace holdup::server::test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class LeavingTest : public ::testing::Test {
  protected:
    LeavingTest() : options_(easy_options(folder_)) {
        options_.hub.people.leaving_burst = 1e6;
        server_ = std::make_unique<Server>(options_);
        ada_ = Guest(server_->port(), "Ada");
        bo_ = Guest(server_->port(), "Bo");
    }
    std::string told(const std::string& table) const { return bo_.get("/api/tables/" + table).body; }
    std::string status(const std::string& table) const { return text_after(told(table), "\"status\":\""); }
    // Plays to the end what agents are left with.
    void watch_to_the_end(const std::string& table) const {
        WsClient watcher = bo_.socket();
        watcher.send(join_frame(table, "null"));
        ASSERT_TRUE(comes_true([&] { return status(table) == "over"; }));
    }
    // A game of Ada's and Bo's that is over.
    std::string play() const {
        const std::string table = ada_.table(R"({"preset":"duel-2014","players":2})");
        EXPECT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
        EXPECT_EQ(ada_.post("/api/tables/" + table + "/start", "{}").status, 200);
        WsClient sockets[] = {ada_.socket(), bo_.socket()};
        for (int seat = 0; seat < 2; ++seat) {
            sockets[seat].send(R"({"type":"resign","table":")" + table + R"(","seat":)" + std::to_string(seat) + "}");
            EXPECT_FALSE(wait_for(sockets[seat], "ack").empty());
        }
        watch_to_the_end(table);
        return table;
    }
    std::string rematch(const Guest& who, const std::string& table) const {
        const HttpAnswer answer = who.post("/api/tables/" + table + "/rematch", "{}");
        EXPECT_EQ(answer.status, 200) << answer.body;
        return text_after(answer.body, "{\"id\":\"");
    }

    Folder folder_;
    ServerOptions options_;
    std::unique_ptr<Server> server_;
    Guest ada_, bo_;
};

// A table that is being made, and a chair that is being taken, while their owner goes.
TEST_F(LeavingTest, NothingComesAfterWhoeverIsGone) {
    const std::string game =
        R"({"preset":"classic","players":3,"public":true,"seats":[{"kind":"me"},{"kind":"agent"},{"kind":"agent"}],"start":)";
    for (int i = 0; i < 40; ++i) {
        const Guest eve(server_->port(), "Evelina");
        const std::string host = bo_.table(R"({"preset":"classic","players":3})");
        HttpAnswer made, sat;
        std::thread making([&] {
            made = eve.post("/api/tables", game + (i % 2 == 0 ? std::string("true}") : std::string("false}")));
        });
        std::thread sitting([&] { sat = eve.post("/api/tables/" + host + "/sit", R"({"seat":1})"); });
        EXPECT_EQ(eve.post("/api/account/delete", "{}").status, 200);
        making.join();
        sitting.join();
        for (const std::string& table : {text_after(made.body, "{\"id\":\""), host}) {
            if (table.empty()) continue;
            EXPECT_TRUE(comes_true([&] { return !has(told(table), "Evelina") && !has(told(table), eve.id); }))
                << told(table);
        }
        if (HasFailure()) return;
        EXPECT_FALSE(has(bo_.get("/api/tables").body, "Evelina"));
    }
}

TEST_F(LeavingTest, ATableBearsTheNameOfNobodyWhoIsGone) {
    const Guest eve(server_->port(), "Evelina");
    const std::string table = eve.table(
        R"({"preset":"duel-2014","players":2,"public":true,"start":true,
            "seats":[{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}]})");
    EXPECT_TRUE(has(told(table), "Evelina's table"));
    watch_to_the_end(table);
    EXPECT_EQ(eve.post("/api/account/delete", "{}").status, 200);
    EXPECT_TRUE(comes_true([&] { return has(told(table), "Somebody's table"); })) << told(table);
    EXPECT_TRUE(comes_true([&] { return !has(bo_.get("/api/tables?over=1").body, "Evelina"); }));
}

TEST_F(LeavingTest, ARematchThatWasClosedIsAskedForAgain) {
    const std::string table = play();
    const std::string first = rematch(ada_, table);
    EXPECT_EQ(ada_.post("/api/tables/" + first + "/close", "{}").status, 200);
    const std::string second = rematch(bo_, table);
    EXPECT_NE(second, first);
    EXPECT_EQ(status(second), "open");
    EXPECT_EQ(text_after(told(table), "\"rematch\":\""), second);
    EXPECT_EQ(rematch(ada_, table), second);
}

TEST_F(LeavingTest, NoChairIsKeptForWhoeverIsGone) {
    const std::string table = play();
    EXPECT_EQ(ada_.post("/api/account/delete", "{}").status, 200);
    EXPECT_TRUE(comes_true([&] { return !has(told(table), "\"Ada\""); }));
    EXPECT_TRUE(has(told(rematch(bo_, table)), R"({"seat":0,"kind":"open"})"));
}

TEST_F(LeavingTest, AChairThatWasKeptForThemIsFreeAgain) {
    const std::string next = rematch(bo_, play());
    EXPECT_TRUE(has(told(next), R"({"seat":0,"kind":"open","kept_for":"Ada"})")) << told(next);
    EXPECT_EQ(ada_.post("/api/account/delete", "{}").status, 200);
    EXPECT_TRUE(comes_true([&] { return has(told(next), R"({"seat":0,"kind":"open"})"); })) << told(next);
    EXPECT_EQ(Guest(server_->port(), "Cy").post("/api/tables/" + next + "/sit", R"({"seat":0})").status, 200);
}

// It could not be found again there: nothing else of a rematch is theirs.
TEST_F(LeavingTest, ARematchBearsTheNameOfWhoeverMadeIt) {
    const std::string table = play();
    EXPECT_TRUE(has(told(table), "Ada's table"));
    EXPECT_TRUE(has(told(rematch(bo_, table)), "\"name\":\"Bo's table\""));
    const std::string named = ada_.table(R"({"preset":"duel-2014","players":2,"name":"Friday night"})");
    EXPECT_TRUE(has(told(named), "Friday night"));
}

// A rematch that is being made, with a chair for somebody who goes at this moment.
TEST_F(LeavingTest, NoRematchKeepsAChairForWhoeverGoesMeanwhile) {
    for (int i = 0; i < 10; ++i) {
        bo_ = Guest(server_->port(), "Bartholomew");
        const std::string table = play();
        std::string next;
        std::thread asking([&] { next = rematch(ada_, table); });
        EXPECT_EQ(bo_.post("/api/account/delete", "{}").status, 200);
        asking.join();
        bo_ = ada_;
        EXPECT_TRUE(comes_true([&] { return !has(told(next), "Bartholomew"); })) << told(next);
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace holdup::server::test
