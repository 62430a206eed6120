// The hard outside: identities, origins, limits, slow readers, full disks, and bytes that are no messages at all.
#include <malloc.h>
#include <sys/socket.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "server/child_server.h"

namespace holdup::server::test {
namespace {

TEST(Guard, CookiesAndHeadersAreSafe) {
    Folder folder;
    Server server(easy_options(folder));
    const HttpAnswer answer = http_request("127.0.0.1", server.port(), "POST", "/api/guest", R"({"name":"Ada"})");
    ASSERT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body.find("token"), std::string::npos);
    for (const char* wanted :
         {"HttpOnly", "SameSite=Strict", "Content-Security-Policy: default-src 'self'",
          "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer"}) {
        EXPECT_NE(answer.headers.find(wanted), std::string::npos) << wanted;
    }
    const HttpAnswer me =
        http_request("127.0.0.1", server.port(), "GET", "/api/me", {}, {{"Cookie", "holdup=" + answer.cookie()}});
    EXPECT_EQ(text_after(me.body, "\"name\":\""), "Ada");
}

TEST(Guard, AnotherSiteCannotSpeakForAnybody) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.origins = {"play.example"};
    Server server(options);
    const u16 port = server.port();
    const std::string own = "127.0.0.1:" + std::to_string(port);
    const auto guest = [&](const HeaderList& headers) {
        return http_request("127.0.0.1", port, "POST", "/api/guest", R"({"name":"Ada"})", headers).status;
    };
    EXPECT_EQ(guest({{"Origin", "http://" + own}}), 200);
    EXPECT_EQ(guest({{"Origin", "https://play.example"}}), 200);
    EXPECT_EQ(guest({{"Origin", "https://evil.example"}}), 403);
    EXPECT_EQ(guest({{"Origin", "null"}}), 403);
    // A name of somebody else's that points here.
    EXPECT_EQ(guest({{"Host", "evil.example"}, {"Origin", "http://evil.example"}}), 403);
    const Guest ada(port, "Ada");
    WsClient socket;
    EXPECT_FALSE(socket.connect("127.0.0.1", port, ada.token, {{"Origin", "https://evil.example"}}));
    EXPECT_TRUE(socket.connect("127.0.0.1", port, ada.token, {{"Origin", "http://" + own}}));
    // A form cannot send JSON.
    const std::string plain =
        "POST /api/guest HTTP/1.1\r\nHost: " + own + "\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}";
    const int raw = connect_to("127.0.0.1", port);
    ASSERT_EQ(::send(raw, plain.data(), plain.size(), 0), static_cast<ssize_t>(plain.size()));
    char buffer[64] = {};
    for (int i = 0; i < 6000 && ::recv(raw, buffer, sizeof buffer - 1, 0) <= 0; ++i) ::usleep(20000);
    EXPECT_TRUE(std::string(buffer).starts_with("HTTP/1.1 400"));
    ::close(raw);
}

// Waits for the server to end a connection.
bool has_ended(WsClient& client) {
    const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (client.open() && std::chrono::steady_clock::now() < limit) client.receive(1000);
    return !client.open();
}

// A proxy and this server might take such a request for two different ones.
TEST(Guard, ARequestThatCanBeReadInTwoWaysIsRefused) {
    Folder folder;
    Server server(easy_options(folder));
    const auto status = [&](const std::string& lines, const std::string& body) {
        const int raw = connect_to("127.0.0.1", server.port());
        const std::string text =
            "POST /api/guest HTTP/1.1\r\nContent-Type: application/json\r\n" + lines + "\r\n" + body;
        EXPECT_EQ(::send(raw, text.data(), text.size(), 0), static_cast<ssize_t>(text.size()));
        char line[13] = {};
        for (int i = 0; i < 6000 && ::recv(raw, line, 12, 0) <= 0; ++i) ::usleep(20000);
        ::close(raw);
        return std::string(line + 9);
    };
    const std::string host = "Host: localhost\r\n", body = R"({"name":"A"})";
    EXPECT_EQ(status(host + "Content-Length: 12\r\n", body), "200");
    EXPECT_EQ(status(host + "Transfer-Encoding: Chunked\r\n", "c\r\n" + body + "\r\n0\r\n\r\n"), "200");
    EXPECT_EQ(status(host + "Host: evil.example\r\nContent-Length: 12\r\n", body), "400");
    EXPECT_EQ(status(host + "Content-Length: 12\r\nTransfer-Encoding: xchunked\r\n", body), "400");
    EXPECT_EQ(status(host + "Content-Length: 12\r\nTransfer-Encoding: chunked\r\n", body), "400");
    EXPECT_EQ(status(host + "Content-Length: 12\r\nContent-Length: 2\r\n", body), "400");
}

TEST(Guard, LimitsHold) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.per_address = 6;
    options.net.frames_per_second = 50;
    options.net.frames_burst = 10;
    options.hub.tables_per_person = 2;
    options.hub.agent_games_per_person = 1;
    Server server(options);
    const Guest ada(server.port(), "Ada");
    // Bodies, tables, frames, speed, connections.
    EXPECT_EQ(ada.post("/api/tables", "{\"name\":\"" + std::string(20000, 'x') + "\"}").status, 413);
    EXPECT_EQ(ada.post("/api/records", "{\"record\":\"" + std::string(300000, 'x') + "\"}").status, 413);
    EXPECT_EQ(ada.post("/api/tables", kAllMine).status, 200);
    EXPECT_EQ(ada.post("/api/tables", kAllMine).status, 200);
    EXPECT_EQ(ada.post("/api/tables", kAllMine).status, 429);
    const std::string agents_only =
        R"({"preset":"classic","players":3,"start":true,"seats":[{"kind":"agent"},{"kind":"agent"},{"kind":"agent"}]})";
    const Guest idle(server.port(), "Idle");
    EXPECT_EQ(idle.post("/api/tables", agents_only).status, 200);
    EXPECT_EQ(code_of(idle.post("/api/tables", agents_only).body), "too-many");
    WsClient big = ada.socket();
    big.send(std::string(20000, 'x'));
    EXPECT_TRUE(has_ended(big));
    // Whoever is too fast is heard slower, to the last message.
    WsClient fast = ada.socket();
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < 60; ++i) fast.send(R"({"type":"ping","ref":)" + std::to_string(i) + "}");
    for (int i = 0; i < 60; ++i) {
        EXPECT_NE(wait_for(fast, "pong", 120000).find("\"ref\":" + std::to_string(i) + ","), std::string::npos);
    }
    EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(950));
    std::vector<WsClient> many;
    int open = 0;
    for (int i = 0; i < 12; ++i) {
        WsClient one;
        open += one.connect("127.0.0.1", server.port(), ada.token);
        many.push_back(std::move(one));
    }
    EXPECT_LE(open, 6);
    EXPECT_GT(open, 0);
}

// The library answers pings by itself, as fast as they come.
TEST(Guard, AFloodOfPingsIsCutOff) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.frames_per_second = 40;
    options.net.frames_burst = 80;
    Server server(options);
    const Guest ada(server.port(), "Ada");
    WsClient polite = ada.socket();
    const auto ping = [](WsClient& client, int count) {
        const std::string frame("\x89\x80\0\0\0\0", 6);
        std::string all;
        for (int i = 0; i < count; ++i) all += frame;
        return ::send(client.socket(), all.data(), all.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(all.size());
    };
    ASSERT_TRUE(ping(polite, 50));
    polite.send(R"({"type":"ping"})");
    EXPECT_FALSE(wait_for(polite, "pong", 120000).empty());
    WsClient flood = ada.socket();
    for (int i = 0; i < 100 && ping(flood, 100); ++i) {
    }
    EXPECT_TRUE(has_ended(flood));
    polite.send(R"({"type":"ping"})");
    EXPECT_FALSE(wait_for(polite, "pong", 120000).empty());
}

TEST(Guard, ASlowReaderHoldsNobodyUp) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    Server server(options);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kAllMine);
    // A small window, and never a byte read.
    WsClient slow = ada.socket();
    const int small = 4096;
    ::setsockopt(slow.socket(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    slow.send(join_frame(table, "0"));
    WsClient quick = ada.socket();
    std::string sync;
    int answers = 0;
    for (int i = 0; i < 400; ++i) {
        quick.send(join_frame(table, "null"));
        sync = wait_for(quick, "sync");
        const int seat = number_after(sync, "\"asked\":[").value_or(-1);
        if (seat < 0) break;
        quick.send(join_frame(table, std::to_string(seat)));
        const ScannedQuestion q = find_question(wait_for(quick, "sync"));
        quick.send(answer_frame(table, q.seat, q.number, q.choices.back()));
        ASSERT_FALSE(wait_for(quick, "update").empty());
        ++answers;
    }
    EXPECT_GT(answers, 60);
    // When it reads at last, it has the end of the game before it.
    const int large = 1 << 20;
    ::setsockopt(slow.socket(), SOL_SOCKET, SO_RCVBUF, &large, sizeof large);
    bool over = false;
    while (!over) {
        const auto frame = slow.receive(120000);
        ASSERT_TRUE(frame) << "the end never came";
        over = frame->find("\"phase\":\"over\"") != std::string::npos;
    }
}

// One figure of the server's.
TEST(Guard, JoiningAgainAndAgainWithoutReadingCostsLittle) {
    Folder folder;
    Server server(easy_options(folder));
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kAllMine);
    WsClient slow = ada.socket();
    const int small = 4096;
    ::setsockopt(slow.socket(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    constexpr int kJoins = 1500;
    for (int i = 0; i < kJoins && slow.send(join_frame(table, "0", R"(,"since":0)")); ++i) continue;
    // Until the server has read all of it, or has cut the reader off; the one that asks is a connection, too.
    for (int tries = 0; tries < 9000; ++tries) {
        if (figure(server, "holdup_frames_received_total") >= kJoins || figure(server, "holdup_connections") <= 1)
            break;
        ::usleep(20000);
    }
    EXPECT_LE(figure(server, "holdup_backlog_slowest_bytes"), 1100 * 1024);
    EXPECT_LT(figure(server, "holdup_bytes_sent_total"), 4 << 20);
    // Those who read are not held up.
    WsClient quick = ada.socket();
    quick.send(join_frame(table, "0"));
    EXPECT_FALSE(wait_for(quick, "sync").empty());
}

TEST(Guard, ADiskThatIsFullLosesNothing) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    std::string table;
    Guest ada;
    int acknowledged = 0;
    std::string fitted;
    {
        // No file may grow beyond this; the write-ahead log soon does.
        ChildServer server(options, [] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{400000, 400000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        });
        ASSERT_NE(server.port(), 0);
        ada = Guest(server.port(), "Ada");
        table = ada.table(kAllMine);
        WsClient socket = ada.socket();
        std::string error;
        socket.send(join_frame(table, "0"));
        wait_for(socket, "sync");
        const std::string talk =
            R"({"type":"chat","ref":5,"table":")" + table + R"(","seat":0,"text":")" + std::string(480, 'x') + "\"}";
        for (int i = 0; i < 3000 && error.empty(); ++i) {
            socket.send(talk);
            std::string frame;
            do {
                frame = socket.receive().value_or(R"({"type":"error"})");
            } while (frame_type(frame) != "ack" && frame_type(frame) != "error");
            if (frame_type(frame) == "ack") ++acknowledged;
            if (frame_type(frame) == "error") error = code_of(frame);
        }
        EXPECT_EQ(error, "not-stored") << acknowledged << " were stored";
        // A small write may fit and mend the server's health for a moment; while large ones fail it must show.
        int health = 200;
        for (int i = 0; i < 50 && health == 200; ++i) {
            socket.send(R"({"type":"chat","ref":6,"table":")" + table + R"(","seat":0,"text":")" +
                        std::string(480, 'x') + "\"}");
            socket.receive();
            health = http_request("127.0.0.1", server.port(), "GET", "/healthz").status;
        }
        EXPECT_EQ(health, 503);
        // Something small may still fit; then it is stored, or else it was refused.
        const HttpAnswer more = ada.post("/api/tables", kAllMine);
        EXPECT_TRUE(more.status == 503 || more.status == 200) << more.body;
        if (more.status == 200) fitted = text_after(more.body, "{\"id\":\"");
        // It still shows what is stored.
        EXPECT_EQ(ada.get("/api/tables/" + table).status, 200);
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    Server server(options);
    ada.port = server.port();
    WsClient socket = ada.socket();
    socket.send(join_frame(table, "0"));
    const std::string sync = wait_for(socket, "sync");
    EXPECT_GE(number_after(sync.substr(sync.rfind("{\"n\":")), "{\"n\":").value_or(0), std::min(acknowledged, 200));
    EXPECT_EQ(http_request("127.0.0.1", server.port(), "GET", "/healthz").status, 200);
    EXPECT_EQ(ada.post("/api/tables", kAllMine).status, 200);
    if (!fitted.empty()) {
        EXPECT_EQ(ada.get("/api/tables/" + fitted).status, 200);
    }
}

TEST(Guard, ADatabaseThatCannotBeUsedSaysWhy) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.database = folder.file("missing/holdup.db");
    EXPECT_THROW(Server{options}, std::runtime_error);
    options.database = folder.file("text.db");
    std::ofstream(options.database) << "this is no database, but it is long enough to be taken for one. "
                                    << std::string(4000, '.');
    EXPECT_THROW(Server{options}, std::runtime_error);
    options.database = folder.file("holdup.db");
    Server first(options);
    try {
        Server second(options);
        FAIL() << "two servers on one file";
    } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string(e.what()).find("in use"), std::string::npos);
    }
}

TEST(Guard, AReadOnlyFileSaysSo) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    {
        const Server made(options);
    }
    namespace fs = std::filesystem;
    fs::permissions(options.database, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    fs::permissions(options.database + ".lock", fs::perms::all);
    // Root may write anywhere, so the server runs as nobody.
    ChildServer server(options, [] {
        if (::getuid() == 0) (void)!::setuid(65534);
    });
    EXPECT_EQ(server.port(), 0);
    EXPECT_NE(server.reason().find("cannot be used"), std::string::npos) << server.reason();
    EXPECT_EQ(server.end(SIGTERM), 3);
}

TEST(Guard, ABackupOfARunningServerIsWhole) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    Server server(options);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kAllMine);
    back_up(options.database, folder.file("copy.db"));
    EXPECT_THROW(back_up(options.database, folder.file("copy.db")), std::runtime_error);
    ServerOptions other = options;
    other.database = folder.file("copy.db");
    Server copy(other);
    Guest same = ada;
    same.port = copy.port();
    EXPECT_EQ(text_after(same.get("/api/tables/" + table).body, "\"status\":\""), "playing");
}

// Bytes handed out and not given back, once all but these connections are gone. The sanitizers' own memory is not
// counted, so there it says nothing.
u64 memory_with(int connections, const Server& server) {
    for (int tries = 0; tries < 9000; ++tries) {
        const std::string page = http_request("127.0.0.1", server.figures_port(), "GET", "/metrics").body;
        const std::string name = "\nholdup_connections ";
        const std::size_t at = page.find(name);
        if (at != std::string::npos && std::atoi(page.c_str() + at + name.size()) <= connections) {
            return ::mallinfo2().uordblks;
        }
        ::usleep(20000);
    }
    ADD_FAILURE() << "connections that were dropped stay open";
    return 0;
}

// Random and mutated frames on thousands of connections. HOLDUP_FUZZ_SECONDS makes it longer (scripts/fuzz-server).
TEST(Guard, NoiseLeavesGamesIntact) {
    const char* wanted = std::getenv("HOLDUP_FUZZ_SECONDS");
    const double seconds = wanted != nullptr ? std::atof(wanted) : 3;
    Folder folder;
    Server server(easy_options(folder));
    const Guest ada(server.port(), "Ada"), eve(server.port(), "Eve");
    const std::string table = ada.table(kAllMine);
    WsClient socket = ada.socket();
    socket.send(join_frame(table, "0"));
    const std::string before = wait_for(socket, "sync");
    const std::vector<std::string> seeds = {join_frame(table, "0"),
                                            join_frame(table, "null"),
                                            answer_frame(table, 0, 1, 8),
                                            R"({"type":"look","table":")" + table + R"(","seat":1})",
                                            R"({"type":"chat","table":")" + table + R"(","seat":0,"text":"x"})",
                                            R"({"type":"take_back","table":")" + table + R"(","seat":0,"number":1})",
                                            R"({"type":"ping","ref":1})"};
    Rng rng(5);
    const auto noise = [&](std::string text) {
        for (u32 i = rng.below(6); i > 0 && !text.empty(); --i) {
            const std::size_t at = rng.below(static_cast<u32>(text.size()));
            switch (rng.below(4)) {
                case 0: text[at] = static_cast<char>(rng.below(256)); break;
                case 1: text.erase(at, 1 + rng.below(8)); break;
                case 2: text.insert(at, text.substr(0, rng.below(20))); break;
                default: text.insert(at, 1, "{}[],:\"0\\"[rng.below(9)]); break;
            }
        }
        return text;
    };
    constexpr int kMine = 2;  // Ada's, and the one that asks
    const auto begun = std::chrono::steady_clock::now();
    const auto end = begun + std::chrono::duration<double>(seconds);
    const auto halfway = begun + std::chrono::duration<double>(seconds / 2);
    // So long, and however busy the machine is so often.
    constexpr u64 kSome = 40;
    u64 connections = 0, frames = 0, memory = 0;
    for (auto now = begun; now < end || connections < kSome; now = std::chrono::steady_clock::now()) {
        if (memory == 0 && now >= halfway && connections >= kSome / 2) memory = memory_with(kMine, server);
        ++connections;
        WsClient client;
        if (rng.below(4) == 0) {
            // Not even HTTP, or not quite.
            const int raw = connect_to("127.0.0.1", server.port());
            const std::string bytes = noise(upgrade_request("127.0.0.1", eve.token));
            (void)!::send(raw, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            ::close(raw);
            continue;
        }
        if (!client.connect("127.0.0.1", server.port(), rng.below(2) ? eve.token : std::string())) continue;
        for (u32 i = rng.below(12); i > 0; --i) {
            ++frames;
            const std::string& seed = seeds[rng.below(static_cast<u32>(seeds.size()))];
            std::string bytes =
                client_frame(noise(seed), rng.below(8) == 0 ? static_cast<int>(rng.below(16)) : 1, rng.below(8) != 0);
            if (rng.below(6) == 0) bytes = noise(bytes);
            if (!client.send_raw(bytes)) break;
        }
        if (rng.below(3) == 0) client.receive(5);
    }
    const u64 memory_after = memory_with(kMine, server);
    if (wanted != nullptr)
        std::printf("%llu connections, %llu frames, %llu kB in use halfway, %llu kB at the end\n",
                    static_cast<unsigned long long>(connections), static_cast<unsigned long long>(frames),
                    static_cast<unsigned long long>(memory / 1024),
                    static_cast<unsigned long long>(memory_after / 1024));
    EXPECT_LT(memory_after, memory + (u64{1} << 20)) << "what connections leave behind piles up";
    socket.send(join_frame(table, "0"));
    const std::string after = wait_for(socket, "sync");
    EXPECT_EQ(between(before, "\"view\":", ",\"clock\""), between(after, "\"view\":", ",\"clock\""));
    EXPECT_EQ(http_request("127.0.0.1", server.port(), "GET", "/healthz").status, 200);
}

}  // namespace
}  // namespace holdup::server::test
