// Addresses, proxies and names: who a request comes from, and whom limits bind.
#include "server/address.h"
#include "server/forwarded.h"
#include "server/gate.h"
#include "server/harness.h"

namespace holdup::server::test {
namespace {

TEST(Addresses, AreReadAsHeadersWriteThem) {
    const auto read = [](const char* text) {
        const auto address = read_address(text);
        return address ? to_text(*address) : std::string("none");
    };
    EXPECT_EQ(read("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(read("192.0.2.7:4711"), "192.0.2.7");
    EXPECT_EQ(read("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(read("2001:db8::7"), "2001:db8::7");
    EXPECT_EQ(read("[2001:db8::7]"), "2001:db8::7");
    EXPECT_EQ(read("[2001:db8::7]:4711"), "2001:db8::7");
    for (const char* wrong :
         {"", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "1.2.3.4:x", "[::1", "[::1]x", "1.2.3.4 "}) {
        EXPECT_EQ(read(wrong), "none") << wrong;
    }
}

TEST(Addresses, NetworksHoldWhatTheySay) {
    const auto holds = [](const char* network, const char* address) {
        return read_network(network)->holds(*read_address(address));
    };
    EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
    EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(holds("172.16.0.0/12", "172.31.255.255"));
    EXPECT_FALSE(holds("172.16.0.0/12", "172.32.0.0"));
    EXPECT_TRUE(holds("127.0.0.1", "127.0.0.1"));
    EXPECT_FALSE(holds("127.0.0.1", "127.0.0.2"));
    EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
    EXPECT_TRUE(holds("0.0.0.0/0", "9.9.9.9"));
    EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
    for (const char* wrong : {"", "10.0.0.0/33", "10.0.0.0/", "2001:db8::/129", "here", "10.0.0.0/8/8"}) {
        EXPECT_FALSE(read_network(wrong)) << wrong;
    }
    EXPECT_EQ(to_text(*read_network("10.1.2.3/8")), "10.0.0.0/8");
    EXPECT_EQ(to_text(*read_network("10.1.2.3")), "10.1.2.3");
    EXPECT_EQ(to_text(*read_network("2001:db8::1/32")), "2001:db8::/32");
}

TEST(Addresses, AHouseholdIsOneNetwork) {
    EXPECT_EQ(limit_key("2001:db8:1:2:3:4:5:6"), limit_key("2001:db8:1:2:ffff::1"));
    EXPECT_NE(limit_key("2001:db8:1:2::1"), limit_key("2001:db8:1:3::1"));
    EXPECT_EQ(limit_key("::ffff:192.0.2.7"), limit_key("192.0.2.7"));
    EXPECT_NE(limit_key("192.0.2.7"), limit_key("192.0.2.8"));
}

TEST(Forwarded, OnlyATrustedProxyIsBelieved) {
    const std::vector<Network> trusted = {*read_network("127.0.0.1"), *read_network("10.0.0.0/8")};
    const auto from = [&](const std::string& peer, const ForwardedHeaders& headers) {
        return client_behind(peer, trusted, headers).address;
    };
    EXPECT_EQ(from("203.0.113.5", {"192.0.2.1", "", ""}), "203.0.113.5");
    EXPECT_EQ(from("127.0.0.1", {"192.0.2.1", "", ""}), "192.0.2.1");
    EXPECT_EQ(from("::ffff:127.0.0.1", {"192.0.2.1", "", ""}), "192.0.2.1");
    // What the client wrote itself stands first and is not believed.
    EXPECT_EQ(from("127.0.0.1", {"1.1.1.1, 192.0.2.1", "", ""}), "192.0.2.1");
    EXPECT_EQ(from("127.0.0.1", {"1.1.1.1, 192.0.2.1, 10.3.2.1", "", ""}), "192.0.2.1");
    EXPECT_EQ(from("127.0.0.1", {"10.3.2.1", "", ""}), "10.3.2.1");
    EXPECT_EQ(from("127.0.0.1", {"", "", ""}), "127.0.0.1");
    EXPECT_EQ(from("127.0.0.1", {"nonsense", "", ""}), "127.0.0.1");
    EXPECT_EQ(from("127.0.0.1", {"", "for=1.1.1.1, For=\"[2001:db8::7]:4711\";proto=https", ""}), "2001:db8::7");
    EXPECT_EQ(from("127.0.0.1", {"192.0.2.1", "for=192.0.2.1", ""}), "192.0.2.1");
    // One of the two is the client's own.
    EXPECT_EQ(from("127.0.0.1", {"192.0.2.1", "for=1.1.1.1", ""}), "127.0.0.1");
    EXPECT_EQ(from("127.0.0.1", {"192.0.2.1", "for=unknown", ""}), "127.0.0.1");
}

TEST(Forwarded, TheSecureCookieFollowsTheProxy) {
    const std::vector<Network> trusted = {*read_network("127.0.0.1")};
    EXPECT_TRUE(client_behind("127.0.0.1", trusted, {"192.0.2.1", "", "https"}).secure);
    EXPECT_FALSE(client_behind("127.0.0.1", trusted, {"192.0.2.1", "", "http"}).secure);
    EXPECT_FALSE(client_behind("192.0.2.1", trusted, {"", "", "https"}).secure);
    EXPECT_TRUE(client_behind("127.0.0.1", trusted, {"", "for=192.0.2.1;proto=https", ""}).secure);
    Folder folder;
    ServerOptions options = easy_options(folder);
    const auto cookie = [&](bool trust) {
        if (trust) options.net.trusted_proxies = {*read_network("127.0.0.1")};
        Server server(options);
        return http_request("127.0.0.1", server.port(), "POST", "/api/guest", R"({"name":"Ada"})",
                            {{"X-Forwarded-For", "192.0.2.1"}, {"X-Forwarded-Proto", "https"}})
            .headers;
    };
    EXPECT_EQ(cookie(false).find("; Secure"), std::string::npos);
    EXPECT_NE(cookie(true).find("; Secure"), std::string::npos);
}

TEST(Names, AServerAnswersToItsOwn) {
    const Names local{"127.0.0.1", {}, {}};
    EXPECT_FALSE(origin_problem(local, "localhost:8080", "", false));
    EXPECT_TRUE(origin_problem(local, "play.example", "", false));
    const Names named{"127.0.0.1", {"play.example"}, {"other.example"}};
    EXPECT_FALSE(origin_problem(named, "play.example", "https://play.example", true));
    EXPECT_FALSE(origin_problem(named, "play.example:8443", "https://play.example:8443", true));
    EXPECT_FALSE(origin_problem(named, "Play.Example", "https://PLAY.example", true));
    EXPECT_FALSE(origin_problem({"127.0.0.1", {"Play.Example"}, {}}, "play.example", "https://play.example", true));
    EXPECT_FALSE(origin_problem(named, "localhost", "", true));
    EXPECT_TRUE(origin_problem(named, "evil.example", "https://evil.example", true));
    EXPECT_TRUE(origin_problem(named, "play.example", "https://evil.example", true));
    EXPECT_FALSE(origin_problem(named, "play.example", "https://other.example", true));
    // Wherever it listens, a name that was given is the name.
    EXPECT_TRUE(origin_problem({"0.0.0.0", {"play.example"}, {}}, "evil.example", "", false));
    EXPECT_FALSE(origin_problem({"0.0.0.0", {}, {}}, "any.example", "", false));
}

// Fifty people behind one proxy, each with an address of their own, and one who takes all there is.
TEST(Guard, BehindAProxyEverybodyHasTheirOwnLimits) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.per_address = 4;
    options.net.requests_per_second = 0.001;
    options.net.requests_burst = 12;
    options.net.trusted_proxies = {*read_network("127.0.0.1")};
    Server server(options);
    const auto as = [](int n) { return HeaderList{{"X-Forwarded-For", "192.0.2." + std::to_string(n)}}; };
    std::vector<WsClient> sockets;
    const auto connects = [&](int n) {
        WsClient socket;
        const bool well = socket.connect("127.0.0.1", server.port(), {}, as(n));
        sockets.push_back(std::move(socket));
        return well;
    };
    int greedy = 0;
    for (int i = 0; i < 8; ++i) greedy += connects(200);
    EXPECT_EQ(greedy, 4);
    // What was refused counted as asking, too: an upgrade is a request.
    int asked = 0;
    for (int i = 0; i < 20; ++i) {
        asked += http_request("127.0.0.1", server.port(), "GET", "/api/me", {}, as(200)).status == 200;
    }
    EXPECT_EQ(asked, 4);
    EXPECT_FALSE(connects(200));
    for (int n = 1; n <= 50; ++n) {
        EXPECT_TRUE(connects(n)) << n;
        EXPECT_EQ(http_request("127.0.0.1", server.port(), "GET", "/api/me", {}, as(n)).status, 200) << n;
    }
}

TEST(Guard, OnePersonHasSoManySockets) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.sockets_per_person = 3;
    Server server(options);
    const Guest ada(server.port(), "Ada"), bo(server.port(), "Bo");
    std::vector<WsClient> sockets;
    for (int i = 0; i < 3; ++i) sockets.push_back(ada.socket());
    WsClient more;
    ASSERT_TRUE(more.connect("127.0.0.1", server.port(), ada.token));
    EXPECT_EQ(code_of(wait_for(more, "error")), "too-many");
    EXPECT_FALSE(more.receive(120000));
    EXPECT_FALSE(more.open());
    bo.socket();
    // One that ends makes room; when the server has heard of it.
    sockets.pop_back();
    for (int tries = 0; tries < 6000; ++tries) {
        WsClient again;
        ASSERT_TRUE(again.connect("127.0.0.1", server.port(), ada.token));
        if (frame_type(again.receive().value_or("")) == "welcome") return;
        ::usleep(20000);
    }
    ADD_FAILURE() << "a socket that has ended still counts";
}

}  // namespace
}  // namespace holdup::server::test
