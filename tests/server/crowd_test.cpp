// One laptop with many names and many connections: what it may do is what one address may do, and nobody else is worse
// off for it.
#include <arpa/inet.h>
#include <sys/socket.h>

#include <chrono>
#include <fstream>

#include "server/clean_text.h"
#include "server/gate.h"
#include "server/harness.h"
#include "server/house.h"
#include "server/presence.h"
#include "server/utf8.h"

namespace holdup::server::test {
namespace {

using Clock = std::chrono::steady_clock;

// The body of a request that brings a record.
std::string golden(const std::string& name) {
    std::ifstream file("tests/golden/" + name + ".record");
    std::string body = R"({"record":")";
    for (std::string line; std::getline(file, line);) body += line + "\\n";
    return body + "\"}";
}

// People behind a proxy that tells their addresses.
class CrowdTest : public ::testing::Test {
  protected:
    CrowdTest() : options_(easy_options(folder_)) { options_.net.trusted_proxies = {*read_network("127.0.0.1")}; }
    void serve() { server_ = std::make_unique<Server>(options_); }
    HttpAnswer ask(const std::string& method, const std::string& path, const std::string& body,
                   const std::string& address, const std::string& token = {}) const {
        return http_request("127.0.0.1", server_->port(), method, path, body,
                            {{"Authorization", "Bearer " + token}, {"X-Forwarded-For", address}});
    }
    std::string newcomer(const std::string& address) const {
        return text_after(ask("POST", "/api/guest", R"({"name":"Somebody","token":true})", address).body,
                          "\"token\":\"");
    }

    Folder folder_;
    ServerOptions options_;
    std::unique_ptr<Server> server_;
};

TEST_F(CrowdTest, ManyNamesHaveNoMoreTablesThanAnAddress) {
    options_.hub.tables_per_person = 2;
    options_.hub.people_per_address = 3;
    serve();
    const auto make = [&](const std::string& address, const std::string& token) {
        return code_of(ask("POST", "/api/tables", R"({"preset":"classic","players":3})", address, token).body);
    };
    for (int i = 0; i < 3; ++i) {
        const std::string token = newcomer("192.0.2.1");
        EXPECT_EQ(make("192.0.2.1", token), "");
        EXPECT_EQ(make("192.0.2.1", token), "");
        EXPECT_EQ(make("192.0.2.1", token), "too-many");
    }
    const std::string fourth = newcomer("192.0.2.1");
    EXPECT_EQ(make("192.0.2.1", fourth), "too-many");
    EXPECT_EQ(make("192.0.2.2", fourth), "");
    // A table that is closed makes room.
    const std::string token = newcomer("192.0.2.3");
    for (int i = 0; i < 10; ++i) {
        const HttpAnswer made = ask("POST", "/api/tables", R"({"preset":"classic","players":3})", "192.0.2.3", token);
        ASSERT_EQ(made.status, 200) << made.body;
        const std::string table = text_after(made.body, "{\"id\":\"");
        ASSERT_EQ(ask("POST", "/api/tables/" + table + "/close", "{}", "192.0.2.3", token).status, 200);
    }
}

TEST_F(CrowdTest, ManyNamesBringNoMoreRecordsThanAnAddress) {
    options_.hub.pace = 0.1;  // one record at once
    options_.hub.people_per_address = 3;
    serve();
    const std::string body = R"({"record":"no record"})";
    const auto bring = [&](const std::string& address) {
        return code_of(ask("POST", "/api/records", body, address, newcomer(address)).body);
    };
    for (int i = 0; i < 3; ++i) EXPECT_NE(bring("192.0.2.1"), "too-fast");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(bring("192.0.2.1"), "too-fast");
    EXPECT_NE(bring("192.0.2.2"), "too-fast");
}

TEST(Crowd, StrangersOfOneHouseholdShareAPace) {
    Pace pace(1e-9, 2, 3);
    EXPECT_TRUE(pace.take("", "2001:db8:1:2::1"));
    EXPECT_TRUE(pace.take("", "2001:db8:1:2::2"));
    EXPECT_FALSE(pace.take("", "2001:db8:1:2::3"));
    EXPECT_TRUE(pace.take("ada", "2001:db8:1:2::3"));
    EXPECT_TRUE(pace.take("bo", "2001:db8:1:2::4"));
    EXPECT_TRUE(pace.take("bo", "2001:db8:1:2::4"));
    EXPECT_FALSE(pace.take("bo", "192.0.2.1"));
    EXPECT_TRUE(pace.take("cy", "2001:db8:1:2::5"));
    EXPECT_FALSE(pace.take("di", "2001:db8:1:2::6"));
    EXPECT_TRUE(pace.take("di", "192.0.2.1"));
}

TEST_F(CrowdTest, OneAddressDoesNotFillTheQueueOfTheAnalyst) {
    options_.hub.analysis = {1'000'000, 600'000, 8, 2, 32};
    serve();
    const std::string body = golden("classic-3-1");
    std::vector<std::string> tables;
    const std::string token = newcomer("192.0.2.1");
    for (int i = 0; i < 6; ++i) {
        const HttpAnswer made = ask("POST", "/api/records", body, "192.0.2.1", token);
        ASSERT_EQ(made.status, 200) << made.body;
        tables.push_back(text_after(made.body, "{\"id\":\""));
    }
    const auto analyse = [&](int n, const std::string& address) {
        return code_of(
            ask("GET", "/api/tables/" + tables[static_cast<std::size_t>(n)] + "/analysis", {}, address).body);
    };
    EXPECT_EQ(analyse(0, "192.0.2.1"), "");
    EXPECT_EQ(analyse(1, "192.0.2.1"), "");
    EXPECT_EQ(analyse(2, "192.0.2.1"), "too-many");
    EXPECT_EQ(analyse(0, "192.0.2.1"), "");
    EXPECT_EQ(analyse(3, "192.0.2.2"), "");
}

// Answers that nobody reads lie in memory.
TEST_F(CrowdTest, WhoeverDoesNotReadIsNotToldMore) {
    serve();
    const HttpAnswer made =
        ask("POST", "/api/records", golden("horses-marshal-8-1"), "192.0.2.1", newcomer("192.0.2.1"));
    ASSERT_EQ(made.status, 200) << made.body;
    const std::string path = "/api/tables/" + text_after(made.body, "{\"id\":\"") + "/replay?eyes=all";
    // Asked from elsewhere: it counts for its address until the server has heard that all of it was taken.
    const std::size_t size = ask("GET", path, {}, "192.0.2.9").body.size();
    ASSERT_GT(size, std::size_t{1} << 20);
    std::vector<int> sockets;
    // The first line of an answer of which no more is read.
    const auto begin = [&](const std::string& address) {
        const int raw = ::socket(AF_INET, SOCK_STREAM, 0);
        const int small = 4096;
        ::setsockopt(raw, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(server_->port());
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(raw, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
        sockets.push_back(raw);
        const std::string request =
            "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: " + address + "\r\n\r\n";
        EXPECT_EQ(::send(raw, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
        char line[13] = {};
        EXPECT_EQ(::recv(raw, line, 12, MSG_WAITALL), 12);
        return std::string(line + 9);
    };
    const std::size_t most = Gate::kUnreadEach / size;
    std::size_t told = 0;
    while (told < 3 * most && begin("192.0.2.1") == "200") ++told;
    EXPECT_EQ(told, most);
    EXPECT_EQ(begin("192.0.2.2"), "200");
    // Whoever goes leaves nothing behind.
    for (const int raw : sockets) ::close(raw);
    const auto end = Clock::now() + std::chrono::minutes(2);
    std::string answer;
    while (answer != "200" && Clock::now() < end) answer = begin("192.0.2.1");
    EXPECT_EQ(answer, "200");
    ::close(sockets.back());
}

TEST(Crowd, UnreadAnswersCountUntilTheyAreRead) {
    Gate gate(10, 10, 1, 1);
    EXPECT_TRUE(gate.carry("a", Gate::kUnreadEach + 1));
    EXPECT_FALSE(gate.carry("a", 1));
    gate.put_down("a", Gate::kUnreadEach + 1);
    EXPECT_TRUE(gate.carry("a", 1));
    int addresses = 0;
    for (std::size_t all = 0; all < Gate::kUnreadOfAll; all += Gate::kUnreadEach / 2)
        EXPECT_TRUE(gate.carry("b" + std::to_string(addresses++), Gate::kUnreadEach / 2));
    // Everybody has one, also when others leave much lying ...
    EXPECT_FALSE(gate.carry("a", 1 << 20));
    EXPECT_TRUE(gate.carry("c", 1 << 20));
    // ... but memory has an end, however many addresses somebody has.
    std::size_t more = 0;
    while (more < 1000 && gate.carry("d" + std::to_string(more), 1 << 20)) ++more;
    EXPECT_LE(more << 20, Gate::kUnreadAtMost - Gate::kUnreadOfAll);
    EXPECT_GT(more, 0u);
    gate.put_down("c", 1 << 20);
    EXPECT_TRUE(gate.carry("e", 1 << 20));
    // A slow line has its time: ten megabytes are two minutes and more.
    EXPECT_GE(time_to_read(10 << 20), std::chrono::minutes(2));
}

// Strangers who come and go are one piece of news for those who play.
TEST(Crowd, ComingAndGoingIsToldOnceATick) {
    set_log_level(LogLevel::Silent);
    House house;
    Table& table = house.make(R"({"preset":"classic","players":3})", "ada");
    const auto player = std::make_shared<Listener>();
    table.sit("ada", {0}, {"Ada"}, "", [](std::optional<Problem>, const std::string&) {});
    table.join({player, "ada", ""}, {});
    table.tick();
    player->inbox.clear();
    std::vector<std::shared_ptr<Listener>> strangers;
    for (int i = 0; i < 50; ++i) {
        strangers.push_back(std::make_shared<Listener>());
        table.join({strangers.back(), "", ""}, {});
        if (i % 2 == 0) table.leave(strangers.back().get());
    }
    table.tick();
    ASSERT_EQ(player->inbox.size(), 1u);
    EXPECT_EQ(frame_type(player->inbox[0]), "table");
    EXPECT_NE(player->inbox[0].find(R"("watching":25)"), std::string::npos) << player->inbox[0];
    EXPECT_EQ(strangers[1]->inbox.size(), 2u);
    table.tick();
    EXPECT_EQ(player->inbox.size(), 1u);
}

TEST(Crowd, APersonIsWhereTheirConnectionComesFrom) {
    Presence presence(10);
    const auto here = std::make_shared<Listener>();
    presence.enter(here, {"ada", "s", "192.0.2.1", 0});
    EXPECT_EQ(presence.address_of("ada"), "192.0.2.1");
    EXPECT_EQ(presence.address_of("bo"), "");
    EXPECT_EQ(presence.address_of(""), "");
    presence.leave(here.get());
    EXPECT_EQ(presence.address_of("ada"), "");
}

// Names
// -----------------------------------------------------------------------------------------------------------------------

TEST(Crowd, ANameIsNoTrick) {
    EXPECT_EQ(clean_text("Zoë 🤠", 40), "Zoë 🤠");
    EXPECT_EQ(clean_text("a\tb\x1b[31m", 40), "a b [31m");
    EXPECT_EQ(clean_text("\u202Eada\u202C\u200B", 40), "ada");
    EXPECT_EQ(clean_text("\u2066a\u2069\uFEFF\u2028b\u00AD", 40), "ab");
    // Families are joined by a joiner.
    EXPECT_EQ(clean_text("👩\u200D🚀", 40), "👩\u200D🚀");
    // Letters of the other way may stand in a name; what turns others about may not, wherever it comes from.
    EXPECT_EQ(clean_text("A\u061Cda\u034F\u180E", 40), "Ada");
    EXPECT_EQ(clean_text("עדה", 40), "עדה");
    EXPECT_EQ(clean_text("Ada\U000E0041\U000E007F\U000E0100\uFFF9\U0001D173", 40), "Ada");
    for (const char* nobody : {"", "   ", "\u200B\u200B", "\u200D", "\u3164", "\u2800 \u00A0", "\uFE0F", "\u061C",
                               "\u034F", "\u180E", "\u17B4", "\U000E0041", "\u0301\u0301"})
        EXPECT_EQ(clean_text(nobody, 40), "") << nobody;
    // A letter bears some marks; a tower of them would stand on other people's lines.
    EXPECT_EQ(clean_text("Vie\u0323\u0302t", 40), "Vie\u0323\u0302t");
    EXPECT_EQ(clean_text("Z\u0301\u0302\u0303\u0304\u0305o\u0301", 40), "Z\u0301\u0302\u0303o\u0301");
    for (const std::string mark : {"\u06DC", "\u0731", "\u0F71", "\uA8E0", "\u0EB8", "\u20E3", "\U0001E001"}) {
        const std::string three = "Z" + mark + mark + mark;
        EXPECT_EQ(clean_text(three + mark + mark, 40), three);
    }
    // Cut between characters, and without what is none.
    EXPECT_EQ(clean_text("aéé", 4), "aé");
    EXPECT_EQ(clean_text("a\xff\xc3"
                         "b",
                         40),
              "ab");
    Folder folder;
    Server server(easy_options(folder));
    const Guest nobody(server.port(), "\u200B\u2060");
    EXPECT_EQ(nobody.token, "");
}

TEST(Crowd, WhatIsNoTextIsLoggedAsSuch) {
    EXPECT_EQ(proper_text("/t/é 🤠"), "/t/é 🤠");
    EXPECT_EQ(proper_text("/\xff\xfe\x80x"), "/???x");
    EXPECT_EQ(proper_text("\xc0\xaf \xed\xa0\x80 \xf5\x80\x80\x80"), "?? ??? ????");
    EXPECT_EQ(proper_text("\xe2\x82"), "??");
}

}  // namespace
}  // namespace holdup::server::test
