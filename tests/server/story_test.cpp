// Coming back: the whole story of a running game, and a game that waits for the only person in it.
#include <boost/json.hpp>
#include <map>

#include "server/harness.h"
#include "server/merge.h"

namespace holdup::server::test {
namespace {

namespace json = boost::json;

class StoryTest : public ::testing::Test {
  protected:
    StoryTest()
        : server_(std::make_unique<Server>(easy_options(folder_))),
          ada_(server_->port(), "Ada"),
          bo_(server_->port(), "Bo") {}

    json::object sync(WsClient& socket, const std::string& table, const std::string& seat) {
        socket.send(join_frame(table, seat, R"(,"since":0)"));
        return json::parse(wait_for(socket, "sync")).as_object();
    }

    // Every moment of a story by how many events had happened.
    static std::map<i64, json::object> moments(const HttpAnswer& answer) {
        EXPECT_EQ(answer.status, 200) << answer.body;
        std::map<i64, json::object> all;
        json::object view;
        const json::value story = json::parse(answer.body);
        for (const json::value& step : story.at("steps").as_array()) {
            merge_changes(view, step.at("changes").as_object());
            all[step.at("events").to_number<i64>()] = view;
        }
        return all;
    }

    Folder folder_;
    std::unique_ptr<Server> server_;
    Guest ada_, bo_;
};

// Duel has secret answers in several parts, the hardest to tell nobody about.
TEST_F(StoryTest, IsWhatTheseEyesSawAtEveryMoment) {
    const std::string table =
        ada_.table(R"({"preset":"duel","players":2,"seats":[{"kind":"me"},{"kind":"me","name":"Bo"}],"start":true})");
    WsClient socket = ada_.socket();
    std::map<std::string, std::map<i64, json::object>> seen;
    for (int answers = 0;; ++answers) {
        std::optional<json::object> asking;
        for (const std::string seat : {"0", "1", "null"}) {
            json::object now = sync(socket, table, seat);
            seen[seat][now.at("next").to_number<i64>() - 1] = now.at("view").as_object();
            if (now.at("question").is_object()) asking = now.at("question").as_object();
        }
        // Looked at after the last answer too: one that brings no event changes what is seen after the event before it.
        if (answers == 60) break;
        ASSERT_TRUE(asking);
        const auto seat = asking->at("seat").to_number<int>();
        const json::array& choices = asking->at("choices").as_array();
        const auto choice = choices[static_cast<std::size_t>(answers) % choices.size()].at("id").to_number<int>();
        socket.send(answer_frame(table, seat, asking->at("number").to_number<int>(), choice));
        ASSERT_FALSE(wait_for(socket, "update").empty());
    }
    for (const auto& [seat, views] : seen) {
        const std::string path = "/api/tables/" + table + "/story";
        const auto story = moments(ada_.get(seat == "null" ? path : path + "?seat=" + seat));
        for (const auto& [events, view] : views) {
            ASSERT_TRUE(story.contains(events)) << "seat " << seat << " lacks the moment after event " << events;
            EXPECT_EQ(json::serialize(story.at(events)), json::serialize(view)) << "seat " << seat;
        }
    }
}

// Many games may wait to be told; what was said at their tables need not wait with them.
TEST_F(StoryTest, IsMadeFromWhatWasPlayed) {
    std::vector<LogEntry> log;
    for (u8 kind = 0; kind <= static_cast<u8>(LogKind::Keep); ++kind)
        log.push_back({static_cast<LogKind>(kind), 1, 2, 3, "words", 4});
    const std::vector<LogEntry> course = course_of(log);
    EXPECT_EQ(course.size(), 8u);
    for (const LogEntry& entry : course) {
        EXPECT_EQ(entry.text, "");
        EXPECT_EQ(entry.at, 3);
        EXPECT_NE(entry.kind, LogKind::Chat);
    }
}

TEST_F(StoryTest, IsForWhoeverMaySeeIt) {
    const std::string table = ada_.table(
        R"({"preset":"classic","players":3,"spectators":{"mode":"none"},"seats":[{"kind":"me"},{"kind":"open"},{"kind":"agent","agent":"random"}]})");
    const std::string path = "/api/tables/" + table + "/story";
    EXPECT_EQ(code_of(ada_.get(path).body), "not-now");
    ASSERT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
    ASSERT_EQ(ada_.post("/api/tables/" + table + "/start", "{}").status, 200);
    EXPECT_EQ(ada_.get(path + "?seat=0").status, 200);
    EXPECT_EQ(ada_.get(path).status, 200);
    EXPECT_EQ(code_of(ada_.get(path + "?seat=1").body), "no-seat");
    EXPECT_EQ(code_of(ada_.get(path + "?seat=x").body), "malformed");
    EXPECT_EQ(code_of(Guest(server_->port(), "Cy").get(path).body), "no-watching");
}

TEST_F(StoryTest, WatchersWithADelayAreBehindInItToo) {
    const std::string table = ada_.table(
        R"({"preset":"classic","players":3,"spectators":{"mode":"delayed","delay":3600},"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}],"start":true})");
    const std::string path = "/api/tables/" + table + "/story";
    EXPECT_FALSE(moments(ada_.get(path)).empty());
    EXPECT_TRUE(moments(bo_.get(path)).empty());
}

// Tables of two, one for each thread of the server, tell when the time is over at the table of one.
TEST_F(StoryTest, AGameAgainstAgentsWaitsForItsOnlyPerson) {
    const std::string alone = ada_.table(
        R"({"preset":"classic","players":3,"grace":1,"seats":[{"kind":"me"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}],"start":true})");
    std::vector<std::string> shared;
    for (int i = 0; i < 2; ++i) {
        shared.push_back(ada_.table(
            R"({"preset":"classic","players":3,"grace":1,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"me"}]})"));
        ASSERT_EQ(bo_.post("/api/tables/" + shared.back() + "/sit", R"({"seat":1})").status, 200);
        ASSERT_EQ(ada_.post("/api/tables/" + shared.back() + "/start", "{}").status, 200);
    }
    WsClient bo = bo_.socket();
    for (const std::string& table : shared) {
        std::string heard = json::serialize(sync(bo, table, "1"));
        while (!heard.empty() && heard.find("agent-takes") == std::string::npos) heard = wait_for(bo, "update", 60000);
        EXPECT_NE(heard.find("agent-takes"), std::string::npos);
    }
    WsClient ada = ada_.socket();
    const std::string back = json::serialize(sync(ada, alone, "0"));
    EXPECT_EQ(back.find("agent-takes"), std::string::npos);
    EXPECT_NE(back.find("\"hand\":["), std::string::npos);
}

// What a list of finished games shows: when, who won, and whether one was there.
TEST_F(StoryTest, AFinishedGameNamesItsWinnersToThoseWhoWereThere) {
    const std::string table = ada_.table(
        R"({"preset":"first-game","players":3,"seats":[{"kind":"me"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}],"start":true})");
    WsClient socket = ada_.socket();
    sync(socket, table, "0");
    socket.send(R"({"type":"resign","ref":9,"table":")" + table + R"(","seat":0})");
    for (std::string heard = "x"; !heard.empty() && !game_is_over(heard);) heard = wait_for(socket, "update", 60000);
    const std::string mine = ada_.get("/api/tables?mine=1").body;
    EXPECT_NE(mine.find(table), std::string::npos) << mine;
    EXPECT_NE(mine.find("\"winners\":[{\"name\":\""), std::string::npos) << mine;
    EXPECT_NE(mine.find(ada_.id), std::string::npos) << mine;
    EXPECT_EQ(bo_.get("/api/tables?mine=1").body.find(table), std::string::npos);
    EXPECT_EQ(bo_.get("/api/tables?over=1").body.find(table), std::string::npos) << "the table was not public";
}

// A lesson has the same deal every time, and nobody is taken in by it.
TEST_F(StoryTest, ADealThatIsKnownBeforehandIsForOnePerson) {
    const std::string head = R"({"preset":"first-game","players":3,"chance":"seed 7","seats":[{"kind":"me"},)";
    const std::string agents = R"({"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}])";
    std::vector<std::string> hands;
    for (int i = 0; i < 2; ++i) {
        WsClient socket = ada_.socket();
        const json::object view =
            sync(socket, ada_.table(head + agents + R"(,"start":true})"), "0").at("view").as_object();
        hands.push_back(json::serialize(view.at("seats").as_array()[0].at("hand")));
    }
    EXPECT_EQ(hands[0], hands[1]);
    const auto refused = [&](const std::string& body) { return code_of(ada_.post("/api/tables", body).body); };
    EXPECT_EQ(refused(head + agents + "}"), "setup");
    EXPECT_EQ(refused(head + R"({"kind":"open"},{"kind":"agent"}],"start":true})"), "setup");
    EXPECT_EQ(refused(head + agents + R"(,"start":true,"public":true})"), "setup");
}

}  // namespace
}  // namespace holdup::server::test
