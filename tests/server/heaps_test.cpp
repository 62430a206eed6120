// Nothing piles up, however often somebody does what is allowed once: in memory, in the store, on the line.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/socket.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "server/harness.h"
#include "server/house.h"

namespace holdup::server::test {
namespace {

constexpr const char* kAgentsOnly =
    R"({"preset":"classic","players":3,"start":true,"seats":[{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}]})";

// A chunk may have an extension, and a body may be followed by more headers; neither has a length of its own.
TEST(Heaps, ARequestHasAnEndAlsoWhereNobodyLooks) {
    Folder folder;
    Server server(easy_options(folder));
    const std::string head =
        "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n";
    const auto body = [](std::size_t size) { return "{\"name\":\"Ada\",\"x\":\"" + std::string(size, 'y') + "\"}"; };
    const auto chunk = [](const std::string& text, const std::string& extension) {
        char size[20];
        std::snprintf(size, sizeof size, "%zx", text.size());
        return size + extension + "\r\n" + text + "\r\n";
    };
    // The status, or nothing when the line was cut before all of it was sent.
    const auto status = [&](const std::string& text) {
        const int raw = connect_to("127.0.0.1", server.port());
        std::size_t sent = 0;
        char line[13] = {};
        while (sent < text.size()) {
            const ssize_t size = ::send(raw, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (size > 0) sent += static_cast<std::size_t>(size);
            if (::recv(raw, line, 12, MSG_DONTWAIT) >= 0 || (size < 0 && errno != EAGAIN)) break;
            if (size < 0) ::usleep(1000);
        }
        for (int i = 0; i < 6000 && line[0] == '\0'; ++i) {
            if (::recv(raw, line, 12, MSG_DONTWAIT) >= 0) break;
            ::usleep(20000);
        }
        ::close(raw);
        return std::string(line[0] == '\0' ? "" : line + 9);
    };
    EXPECT_EQ(status(head + chunk(body(0), ";a=b") + "0\r\n\r\n"), "200");
    EXPECT_EQ(status(head + chunk(body(15000), "") + "0\r\nMore: here\r\n\r\n"), "200");
    const std::string endless(4 << 20, 'x');
    EXPECT_NE(status(head + chunk(body(0), ";a=" + endless) + "0\r\n\r\n"), "200");
    EXPECT_NE(status(head + chunk(body(0), "") + "0\r\nMore: " + endless + "\r\n\r\n"), "200");
    // A whole record still goes through, piece by piece.
    const std::string record = R"({"record":")" + std::string(200000, 'x') + "\"}";
    const Guest ada(server.port(), "Ada");
    EXPECT_EQ(code_of(ada.post("/api/records", record).body), "setup");
}

// An answer costs more than the question; whoever asks for more of them than they may has to wait for each.
TEST(Heaps, WhoeverAsksTooFastHearsSoSlowly) {
    using Clock = std::chrono::steady_clock;
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.requests_per_second = 1e-6;
    options.net.requests_burst = 2;
    Server server(options);
    const int raw = connect_to("127.0.0.1", server.port());
    std::string requests;
    for (int i = 0; i < 1000; ++i) requests += "GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const auto begun = Clock::now();
    ASSERT_GT(::send(raw, requests.data(), requests.size(), MSG_NOSIGNAL), 0);
    std::string answers;
    const auto count = [&](const std::string& text) {
        int found = 0;
        for (std::size_t at = 0; (at = answers.find(text, at)) != std::string::npos; ++at) ++found;
        return found;
    };
    EXPECT_TRUE(comes_true([&] {
        char part[65536];
        const ssize_t size = ::recv(raw, part, sizeof part, MSG_DONTWAIT);
        if (size > 0) answers.append(part, static_cast<std::size_t>(size));
        return count("HTTP/1.1 429") >= 2;
    }));
    EXPECT_EQ(count("HTTP/1.1 200"), 2);
    EXPECT_GE(Clock::now() - begun, std::chrono::milliseconds(1000) * count("HTTP/1.1 429"));
    ::close(raw);
}

// Frames without a letter in them, of a message that never ends, are frames that nobody hears of.
TEST(Heaps, FramesOfNothingAreReadAtAPaceToo) {
    using Clock = std::chrono::steady_clock;
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.net.frames_per_second = 40;
    options.net.frames_burst = 80;
    Server server(options);
    const Guest ada(server.port(), "Ada");
    WsClient flood = ada.socket();
    std::string frames("\x01\x81\0\0\0\0{", 7);
    for (int i = 0; i < 100'000; ++i) frames.append("\x00\x80\0\0\0\0", 6);
    // What the system holds for both ends of a line is some megabytes.
    constexpr std::size_t kHeld = std::size_t{24} << 20, kMost = 4 * kHeld;
    std::size_t sent = 0, at = 0;
    const auto begun = Clock::now();
    while (sent < kMost && Clock::now() - begun < std::chrono::seconds(4)) {
        const ssize_t size =
            ::send(flood.socket(), frames.data() + at, frames.size() - at, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (size < 0) {
            ASSERT_EQ(errno, EAGAIN);
            ::usleep(1000);
            continue;
        }
        sent += static_cast<std::size_t>(size);
        at += static_cast<std::size_t>(size);
        if (at == frames.size()) at = 7;
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    EXPECT_LT(static_cast<double>(sent), static_cast<double>(kHeld) + 2e6 + 200e3 * seconds);
    // Whoever is polite is heard, with frames as large as there may be.
    WsClient polite = ada.socket();
    const std::string large = R"({"type":"ping","more":")" + std::string(15000, 'x') + "\"}";
    for (int i = 0; i < 60; ++i) polite.send(large);
    for (int i = 0; i < 60; ++i) EXPECT_FALSE(wait_for(polite, "pong").empty());
}

// Games that are over stay at hand for ten minutes, and some are over at once.
TEST(Heaps, GamesThatAreOverStayAtHandOnlySoFar) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.tables_at_hand = 8;
    Server server(options);
    const Guest ada(server.port(), "Ada");
    WsClient socket = ada.socket();
    std::vector<std::string> tables;
    for (int i = 0; i < 40; ++i) {
        tables.push_back(ada.table(kAgentsOnly));
        socket.send(join_frame(tables.back(), "null", R"(,"views":"none")"));
        for (std::string frame; frame.find(R"("status":"over")") == std::string::npos;) {
            const auto next = socket.receive();
            ASSERT_TRUE(next) << "a game that does not end";
            frame = *next;
        }
        socket.send(R"({"type":"leave","table":")" + tables.back() + "\"}");
    }
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_tables_over") <= 8; }));
    // They are where they would have gone anyway.
    for (const std::string& table : tables) {
        EXPECT_EQ(text_after(ada.get("/api/tables/" + table).body, "\"status\":\""), "over");
    }
    expect_proven_record(ada, tables.front());
}

// A game in the archive is a whole log that is played through anew.
TEST(Heaps, AGameIsFetchedFromTheArchiveForThoseWhoComeToLook) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.limits.over_table_ms = 0;
    Server server(options);
    const Guest ada(server.port(), "Ada"), bo(server.port(), "Bo");
    std::ifstream in("tests/golden/classic-3-1.record");
    Json body;
    body.open_object().field("record", std::string(std::istreambuf_iterator<char>(in), {})).close_object();
    const std::string game = text_after(ada.post("/api/records", body.text).body, "{\"id\":\"");
    ASSERT_EQ(game.size(), 26u);
    WsClient socket = bo.socket();
    const std::string at = R"(,"table":")" + game + R"(","seat":0)";
    for (const std::string& frame : {answer_frame(game, 0, 1, 1), R"({"type":"take_back","number":1)" + at + "}",
                                     R"({"type":"chat","text":"Hello")" + at + "}", R"({"type":"resign")" + at + "}",
                                     R"({"type":"leave")" + at + "}"})
        EXPECT_EQ(error_after(socket, frame), "not-joined") << frame;
    EXPECT_EQ(figure(server, "holdup_tables_over"), 0);
    // Who was turned away there has nothing to leave either, and goes.
    EXPECT_EQ(error_after(socket, join_frame(game, "2")), "no-seat");
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_tables_over") == 0; }));
    socket.close();
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_connections") <= 1; }));
    EXPECT_EQ(figure(server, "holdup_tables_over"), 0);
    // Coming and going at once leaves nobody behind.
    WsClient hasty = bo.socket();
    hasty.send(join_frame(game, "null"));
    hasty.send(R"({"type":"leave","table":")" + game + "\"}");
    EXPECT_FALSE(wait_for(hasty, "ack").empty());
    hasty.send(join_frame(game, "null"));
    hasty.close();
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_tables_over") == 0; }));
}

TEST(Heaps, TheArchiveIsAskedAtAPace) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.pace = 0.1;
    Server server(options);
    const Guest ada(server.port(), "Ada"), bo(server.port(), "Bo");
    const std::string table = ada.table(R"({"preset":"classic","players":3})");
    std::string code;
    for (int i = 0; i < 200 && code != "too-fast"; ++i) {
        code = code_of(bo.get("/api/tables/" + std::string(26, 'a')).body);
        EXPECT_TRUE(code == "no-table" || code == "too-fast") << code;
    }
    EXPECT_EQ(code, "too-fast");
    // Whoever plays does not notice.
    EXPECT_EQ(bo.get("/api/tables/" + table).status, 200);
    EXPECT_EQ(bo.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
}

// A game of the archive that somebody looks at is in memory, and some look at as many as they can.
TEST(Heaps, OnlySoManyGamesOfTheArchiveAreLookedAt) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.tables_at_hand = 4;
    options.hub.tables_per_socket = 100;
    Server server(options);
    const Guest ada(server.port(), "Ada");
    std::ifstream in("tests/golden/classic-3-1.record");
    Json body;
    body.open_object().field("record", std::string(std::istreambuf_iterator<char>(in), {})).close_object();
    WsClient socket = ada.socket();
    std::string game;
    for (int i = 0; i < 20; ++i) {
        game = text_after(ada.post("/api/records", body.text).body, "{\"id\":\"");
        socket.send(join_frame(game, "null", R"(,"views":"none")"));
        ASSERT_FALSE(wait_for(socket, "sync").empty());
    }
    EXPECT_FALSE(wait_for(socket, "closed").empty());
    EXPECT_TRUE(comes_true([&] { return figure(server, "holdup_tables_over") <= 4; }));
    // Whoever wants to look on comes again.
    WsClient again = ada.socket();
    again.send(join_frame(game, "null", R"(,"views":"none")"));
    EXPECT_FALSE(wait_for(again, "sync").empty());
}

// Whatever is played stays on the disk.
TEST(Heaps, TablesAreMadeAtAPersonsPace) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.pace = 0.1;  // four at once
    options.hub.people_per_address = 2;
    Server server(options);
    const auto made_by = [&](const Guest& guest) {
        std::string refused;
        int made = 0;
        while (made < 40 && refused.empty()) {
            const HttpAnswer answer = guest.post("/api/tables", kAgentsOnly);
            refused = code_of(answer.body);
            made += refused.empty();
        }
        EXPECT_EQ(refused, "too-fast");
        return made;
    };
    EXPECT_EQ(made_by(Guest(server.port(), "Ada")), 4);
    // Another name has a measure of its own, as far as the address goes.
    EXPECT_EQ(made_by(Guest(server.port(), "Bo")), 4);
    EXPECT_EQ(made_by(Guest(server.port(), "Cy")), 0);
}

TEST(Heaps, SigningInAgainAndAgainEndsWhatWasSignedInBefore) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    Server server(options);
    const Guest guest(server.port(), "Ada");
    Guest first = guest;
    first.token = text_after(guest.post("/api/account", R"({"name":"ada","password":"long enough","token":true})").body,
                             "\"token\":\"");
    // Many sessions of a while ago: signing in takes its time on purpose.
    {
        SQLite::Database db(options.database, SQLite::OPEN_READWRITE, 20000);
        SQLite::Statement row(db,
                              "INSERT INTO tokens(hash, person, made, seen) VALUES(?, ?, 1, "
                              "(SELECT seen FROM tokens WHERE hash = ?) - 3600000 * ?)");
        for (int i = 0; i < 200; ++i) {
            row.bind(1, "session " + std::to_string(i));
            row.bind(2, guest.id);
            row.bind(3, token_hash(first.token));
            row.bind(4, 1 + i);
            row.exec();
            row.reset();
        }
        db.exec("UPDATE tokens SET seen = seen - 3600000 * 300 WHERE hash = '" + token_hash(first.token) + "'");
    }
    WsClient socket = first.socket();
    const auto count = [&] {
        return SQLite::Database(options.database, SQLite::OPEN_READONLY, 20000)
            .execAndGet("SELECT count(*) FROM tokens")
            .getInt();
    };
    EXPECT_EQ(count(), 201);
    const HttpAnswer again = http_request("127.0.0.1", server.port(), "POST", "/api/login",
                                          R"({"name":"ada","password":"long enough","token":true})");
    ASSERT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(count(), Store::kMostSessions);
    // The one that was used longest ago is over, everywhere.
    EXPECT_NE(first.get("/api/me").body.find("\"me\":null"), std::string::npos);
    EXPECT_EQ(code_of(wait_for(socket, "error")), "signed-out");
    Guest now = guest;
    now.token = text_after(again.body, "\"token\":\"");
    EXPECT_EQ(text_after(now.get("/api/me").body, "\"id\":\""), guest.id);
}

// For everybody who wants to be forgotten all finished games are looked through.
TEST(Heaps, OneAddressIsForgottenOnlySoOften) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.people.leaving_burst = 2;
    options.hub.people.leaving_per_hour = 0;
    Server server(options);
    const auto leave = [&](const Guest& guest) { return code_of(guest.post("/api/account/delete", "{}").body); };
    EXPECT_EQ(leave(Guest(server.port(), "Ada")), "");
    EXPECT_EQ(leave(Guest(server.port(), "Bo")), "");
    const Guest cy(server.port(), "Cy");
    EXPECT_EQ(leave(cy), "too-fast");
    EXPECT_EQ(text_after(cy.get("/api/me").body, "\"name\":\""), "Cy");
}

// Whoever comes and goes for ever writes two entries each time.
TEST(Heaps, ComingAndGoingHasAnEnd) {
    set_log_level(LogLevel::Silent);
    House house;
    house.busy = true;  // nobody answers, so the game does not go on
    Table& table = house.make(R"({"preset":"classic","players":3,"grace":1})", "ada");
    const TableReply nothing = [](std::optional<Problem>, const std::string&) {};
    table.sit("ada", {0}, {"Ada"}, "", nothing);
    table.sit("bo", {1, 2}, {"Bo"}, "", nothing);
    table.start("ada", nothing);
    const auto ada = std::make_shared<Listener>(), bo = std::make_shared<Listener>();
    table.join({ada, "ada", ""}, {std::nullopt, std::nullopt, Views::None});
    for (u32 i = 0; i < 3 * kMostReturns; ++i) {
        table.join({bo, "bo", ""}, {std::nullopt, std::nullopt, Views::None});
        table.leave(bo.get());
        house.time += 1500;
        table.tick();
        ada->inbox.clear();
        bo->inbox.clear();
    }
    // Two chairs, which an agent takes and gives back so many times, and takes once more.
    EXPECT_EQ(table.chairs()[1].returns, kMostReturns);
    EXPECT_GT(table.stored_table().log.size(), 4 * kMostReturns);
    EXPECT_LT(table.stored_table().log.size(), 4 * kMostReturns + 10);
    // An agent plays on, so that nobody waits for them; they may still say what they want.
    EXPECT_NE(table.describe("bo").find(R"("played_by":"agent")"), std::string::npos);
    EXPECT_FALSE(table.may_see("bo", Seat{1}));
}

}  // namespace
}  // namespace holdup::server::test
