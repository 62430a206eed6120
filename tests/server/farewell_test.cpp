// Those who are shown out, and those who do not read: what they still can do, and what they cost.
#include <sys/socket.h>

#include "server/harness.h"

namespace holdup::server::test {
namespace {

// Asks for everything again and again, and reads nothing of it.
WsClient deaf_one(const Guest& guest, const std::string& table, int joins) {
    WsClient client = guest.socket();
    const int small = 4096;
    ::setsockopt(client.socket(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    for (int i = 0; i < joins && client.send(join_frame(table, "0", R"(,"since":0)")); ++i) continue;
    return client;
}

TEST(Farewell, WhoeverIsShownOutIsNotHeardAnyMore) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.patience = std::chrono::seconds(15);
    Server server(options);
    const Guest ada(server.port(), "Ada"), bo(server.port(), "Bo");
    const std::string table = ada.table(kAllMine);
    // Until neither line nor system takes more.
    int joins = 100;
    WsClient deaf = deaf_one(ada, table, joins);
    ASSERT_TRUE(comes_true([&] {
        deaf.send(join_frame(table, "0", R"(,"since":0)"));
        ++joins;
        return figure(server, "holdup_backlog_slowest_bytes") > 100'000;
    }));
    ASSERT_TRUE(comes_true([&] { return figure(server, "holdup_frames_received_total") >= joins; }));
    ASSERT_EQ(ada.post("/api/logout", "{}").status, 200);
    // The goodbye waits behind what is not read; whoever does not read could go on for ever.
    deaf.send(R"({"type":"chat","table":")" + table + R"(","seat":0,"text":"Still here"})");
    EXPECT_TRUE(comes_true([&] {
        return figure(server, "holdup_frames_received_total") > joins || figure(server, "holdup_connections") <= 1;
    }));
    WsClient watcher = bo.socket();
    watcher.send(join_frame(table, "null"));
    EXPECT_EQ(wait_for(watcher, "sync").find("Still here"), std::string::npos);
    watcher.close();
    // Nor does it stay: only the one that asks is left.
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_connections") <= 1; }));
}

// Each of them leaves less unread than one of them may.
TEST(Farewell, ManyWhoDoNotReadAreCutOffTogether) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.backlog_all = std::size_t{512} * 1024;
    Server server(options);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kAllMine);
    constexpr int kDeaf = 12, kJoins = 40;
    std::vector<WsClient> deaf;
    for (int i = 1; i <= kDeaf; ++i) {
        deaf.push_back(deaf_one(ada, table, kJoins));
        // Until the server has heard all of it, or has cut some off.
        EXPECT_TRUE(comes_true([&] {
            return figure(server, "holdup_frames_received_total") >= i * kJoins ||
                   figure(server, "holdup_connections") <= i;
        }));
    }
    const double each = static_cast<double>(options.net.backlog_drop) / 2;
    EXPECT_LT(figure(server, "holdup_backlog_bytes"), static_cast<double>(options.net.backlog_all) + kDeaf * each);
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_connections") < kDeaf; }));
    // Whoever reads is not held up, nor is anything counted that is not there any more.
    WsClient quick = ada.socket();
    quick.send(join_frame(table, "0"));
    EXPECT_FALSE(wait_for(quick, "sync").empty());
    deaf.clear();
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_backlog_bytes") == 0; }));
    WsClient slow = deaf_one(ada, table, 3);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(wait_for(slow, "sync").empty());
}

}  // namespace
}  // namespace holdup::server::test
