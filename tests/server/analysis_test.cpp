// What the server thinks of a finished game, over real sockets: every decision once, never of a game that still runs,
// never in the way of other tables.
#include <boost/json.hpp>

#include "server/harness.h"

namespace holdup::server::test {
namespace {

namespace json = boost::json;

const std::string kSeats =
    R"("seats":[{"kind":"me"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}])";

std::string new_game(const Guest& guest) {
    return guest.table(R"({"preset":"classic","players":3,"start":true,)" + kSeats + "}");
}

// Leaves the game to an agent and waits for the end.
void let_it_end(const Guest& guest, const std::string& table) {
    WsClient socket = guest.socket();
    socket.send(join_frame(table, "0"));
    socket.send(R"({"type":"resign","ref":1,"table":")" + table + R"(","seat":0})");
    while (const auto frame = socket.receive()) {
        if (frame->find(R"("phase":"over")") != std::string::npos) return;
    }
    FAIL() << "The game does not end.";
}

json::object look(const Guest& guest, const std::string& table, const std::string& more = {}) {
    const HttpAnswer answer = guest.get("/api/tables/" + table + "/analysis" + more);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json::parse(answer.body).as_object();
}

json::object look_until_done(const Guest& guest, const std::string& table) {
    for (int i = 0; i < 9000; ++i) {
        json::object seen = look(guest, table);
        if (seen.at("done").as_bool()) return seen;
        ::usleep(20000);
    }
    ADD_FAILURE() << "The analysis does not end.";
    return {};
}

TEST(Analysis, IsRefusedWhileTheGameRuns) {
    const Folder folder;
    Server server(easy_options(folder));
    const Guest guest(server.port(), "Ada");
    const std::string table = new_game(guest);
    const HttpAnswer answer = guest.get("/api/tables/" + table + "/analysis");
    EXPECT_EQ(code_of(answer.body), "not-now");
    EXPECT_EQ(answer.body.find("wins"), std::string::npos);
}

TEST(Analysis, WeighsEveryDecisionOfAFinishedGame) {
    const Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.analysis.iterations = 40;
    Server server(options);
    const Guest guest(server.port(), "Ada");
    const std::string table = new_game(guest);
    let_it_end(guest, table);
    const json::object seen = look_until_done(guest, table);
    const json::array& decisions = seen.at("decisions").as_array();
    const json::object replay = json::parse(guest.get("/api/tables/" + table + "/replay?eyes=all").body).as_object();
    const json::array& steps = replay.at("steps").as_array();
    ASSERT_EQ(decisions.size() + 1, steps.size());
    ASSERT_EQ(seen.at("count").to_number<std::size_t>(), decisions.size());
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const json::object& decision = decisions[i].as_object();
        const json::object& step = steps[i + 1].as_object();
        // The same answer as in the replay, at the same moment.
        EXPECT_EQ(decision.at("step"), step.at("step"));
        EXPECT_EQ(decision.at("seat"), step.at("seat"));
        EXPECT_EQ(decision.at("choice"), step.at("choice"));
        // Somebody leaving is an event too, but no answer.
        EXPECT_GE(decision.at("events").to_number<int>(), steps[i].at("events").to_number<int>());
        int shares = 0, visits = 0;
        bool played = false;
        for (const json::value& share : decision.at("wins").as_array()) shares += share.to_number<int>();
        for (const json::value& option : decision.at("options").as_array()) {
            visits += option.at("visits").to_number<int>();
            played |= option.at("id") == decision.at("choice");
        }
        EXPECT_NEAR(shares, 1000, 2);
        EXPECT_TRUE(played || decision.at("question").at("choices").as_array().size() == 1);
        if (decision.at("options").as_array().size() > 1) {
            EXPECT_EQ(visits, decision.at("iterations").to_number<int>());
        }
    }
    // It is remembered, and can be read on from anywhere.
    const json::object rest = look(guest, table, "?from=" + std::to_string(decisions.size() - 3));
    EXPECT_TRUE(rest.at("done").as_bool());
    EXPECT_EQ(rest.at("decisions").as_array().size(), 3u);
}

TEST(Analysis, NeverKeepsATableWaiting) {
    const Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.analysis.iterations = 0;  // as much as there is time for
    options.hub.analysis.milliseconds = 1'000'000'000;  // hours for one decision
    options.hub.analysis.waiting = 1;
    Server server(options);
    const Guest guest(server.port(), "Ada");
    std::vector<std::string> tables;
    for (int i = 0; i < 3; ++i) {
        tables.push_back(new_game(guest));
        let_it_end(guest, tables.back());
    }
    EXPECT_FALSE(look(guest, tables[0]).at("done").as_bool());
    // The first game is being looked into, or about to be; the queue is bounded.
    int refused = 0;
    for (int i = 0; i < 2; ++i) {
        refused += guest.get("/api/tables/" + tables[static_cast<std::size_t>(1 + i)] + "/analysis").status == 429;
    }
    EXPECT_GE(refused, 1);
    const std::string meanwhile = new_game(guest);
    let_it_end(guest, meanwhile);
    EXPECT_FALSE(look(guest, tables[0]).at("done").as_bool());
    // The server stops at once, whatever the analyst is at.
}

}  // namespace
}  // namespace holdup::server::test
