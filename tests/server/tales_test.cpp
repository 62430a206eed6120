// Whole games: told away from the threads that play, by turns, and packed for those who can unpack them.
#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <future>
#include <mutex>

#include "server/harness.h"
#include "server/squeeze.h"
#include "server/tales.h"
#include "server/tellers.h"

namespace holdup::server::test {
namespace {

TEST(Tellers, TakeTurnsAmongAddressesAndTakeOnlySoMuch) {
    Failures failures;
    std::promise<void> go;
    std::mutex mutex;
    std::vector<std::string> order;
    std::promise<void> begun, done;
    {
        Tellers tellers(failures);
        ASSERT_TRUE(tellers.add("a", [&] {
            begun.set_value();
            go.get_future().wait();
        }));
        begun.get_future().wait();
        const auto tell = [&](const std::string& house) {
            return tellers.add(house, [&, house] {
                const std::lock_guard lock(mutex);
                order.push_back(house);
                if (order.size() == Tellers::kMostOfHouse + 2) done.set_value();
            });
        };
        for (int i = 0; i < Tellers::kMostOfHouse; ++i) EXPECT_TRUE(tell("a"));
        EXPECT_FALSE(tell("a"));
        EXPECT_TRUE(tell("b"));
        EXPECT_TRUE(tell("c"));
        go.set_value();
        done.get_future().wait();
    }
    // Those who came last have taken nothing so far, and wait for one of the others at most.
    EXPECT_LE(std::find(order.begin(), order.end(), "b") - order.begin(), 2);
    EXPECT_LE(std::find(order.begin(), order.end(), "c") - order.begin(), 2);
}

TEST(Tellers, TakeOnlySoMuchOfAll) {
    Failures failures;
    std::promise<void> begun, go;
    Tellers tellers(failures);
    ASSERT_TRUE(tellers.add("first", [&] {
        begun.set_value();
        go.get_future().wait();
    }));
    begun.get_future().wait();
    int taken = 0;
    for (int i = 0; i < 2 * Tellers::kMost; ++i) taken += tellers.add("house " + std::to_string(i), [] {});
    EXPECT_EQ(taken, Tellers::kMost);
    go.set_value();
}

TEST(Tales, ArePackedForThoseWhoCanUnpackThem) {
    EXPECT_TRUE(takes_gzip("gzip, deflate, br"));
    EXPECT_TRUE(takes_gzip("br, gzip;q=1.0"));
    EXPECT_FALSE(takes_gzip("gzip;q=0"));
    EXPECT_FALSE(takes_gzip("identity"));
    EXPECT_FALSE(takes_gzip(""));
    Folder folder;
    Server server(easy_options(folder));
    const Guest ada(server.port(), "Ada");
    std::ifstream in("tests/golden/combined-11-1.record");
    Json body;
    body.open_object().field("record", std::string(std::istreambuf_iterator<char>(in), {})).close_object();
    const std::string game = text_after(ada.post("/api/records", body.text).body, "{\"id\":\"");
    ASSERT_EQ(game.size(), 26u);
    const auto replay = [&](const HeaderList& headers) {
        return http_request("127.0.0.1", server.port(), "GET", "/api/tables/" + game + "/replay?eyes=all", {}, headers);
    };
    const HttpAnswer plain = replay({}), packed = replay({{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(plain.status, 200);
    EXPECT_EQ(plain.headers.find("Content-Encoding"), std::string::npos);
    EXPECT_NE(packed.headers.find("Content-Encoding: gzip"), std::string::npos) << packed.headers;
    EXPECT_EQ(unsqueeze(packed.body), plain.body);
    EXPECT_LT(packed.body.size(), plain.body.size() / 8);
    EXPECT_TRUE(boost::json::parse(plain.body).is_object());
}

}  // namespace
}  // namespace holdup::server::test
