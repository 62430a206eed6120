// Keeping house: the local socket, bans and mutes, names that are taken away, people who are forgotten, figures, the
// log.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "server/admin_socket.h"
#include "server/harness.h"

namespace holdup::server::test {
namespace {

constexpr const char* kMineInPublic =
    R"({"preset":"classic","players":3,"public":true,"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}],"start":true})";
constexpr const char* kOpen = R"({"preset":"classic","players":3,"public":true,"seats":[{"kind":"me"}]})";

class Keeping : public ::testing::Test {
  protected:
    Keeping() : options_(easy_options(folder_)) { options_.admin = folder_.file("admin"); }
    std::string order(const std::string& words) { return ask_admin(options_.admin, "{" + words + "}"); }
    static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

    Folder folder_;
    ServerOptions options_;
};

TEST_F(Keeping, TheSocketIsNobodyElses) {
    Server server(options_);
    struct stat there{};
    ASSERT_EQ(::stat(options_.admin.c_str(), &there), 0);
    EXPECT_EQ(there.st_mode & 0777, 0600u);
    EXPECT_TRUE(has(order(R"("do":"fly")"), "error"));
    EXPECT_TRUE(has(ask_admin(options_.admin, "nonsense"), "error"));
    server.stop();
    EXPECT_THROW(order(R"("do":"who")"), std::runtime_error);
}

TEST_F(Keeping, WhoIsOnAndWhichTables) {
    Server server(options_);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kMineInPublic);
    WsClient socket = ada.socket();
    const std::string who = order(R"("do":"who")");
    EXPECT_TRUE(has(who, ada.id) && has(who, "127.0.0.1") && has(who, "\"Ada\"")) << who;
    EXPECT_FALSE(has(who, ada.token) || has(who, token_hash(ada.token)));
    EXPECT_TRUE(has(order(R"("do":"tables")"), table));
    EXPECT_TRUE(has(order(R"("do":"people","whom":"Ada")"), ada.id));
}

TEST_F(Keeping, ATableIsClosedWhateverItIsDoing) {
    Server server(options_);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kMineInPublic);
    WsClient socket = ada.socket();
    socket.send(join_frame(table, "0"));
    ASSERT_FALSE(wait_for(socket, "sync").empty());
    EXPECT_TRUE(has(order(R"("do":"close","table":")" + table + R"(","why":"Enough.")"), "ok"));
    EXPECT_TRUE(has(wait_for(socket, "closed"), "Enough."));
    EXPECT_TRUE(has(order(R"("do":"close","table":"nowhere")"), "no such table"));
}

TEST_F(Keeping, WhoIsMutedPlaysButDoesNotTalk) {
    Server server(options_);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kMineInPublic);
    WsClient socket = ada.socket();
    socket.send(join_frame(table, "0"));
    wait_for(socket, "sync");
    const std::string talk = R"({"type":"chat","ref":5,"table":")" + table + R"(","seat":0,"text":"Hands up!"})";
    EXPECT_TRUE(has(order(R"("do":"mute","whom":")" + ada.id + "\""), "ok"));
    EXPECT_EQ(error_after(socket, talk), "muted");
    EXPECT_TRUE(has(order(R"("do":"unmute","whom":"Ada")"), "ok"));
    socket.send(talk);
    EXPECT_FALSE(wait_for(socket, "ack").empty());
    EXPECT_TRUE(has(order(R"("do":"unmute","whom":"Ada")"), "nothing to lift"));
}

TEST_F(Keeping, NobodyHidesBehindAFriendWhoTakesTheirIdForAName) {
    Server server(options_);
    const Guest ada(server.port(), "Ada"), friendly(server.port(), ada.id);
    EXPECT_TRUE(has(order(R"("do":"ban","whom":")" + ada.id + "\""), "ok"));
    EXPECT_EQ(ada.get("/api/me").status, 403);
    EXPECT_EQ(friendly.get("/api/me").status, 200);
}

TEST_F(Keeping, WhoIsBannedStaysOutAlsoAfterARestart) {
    Guest ada, bo;
    options_.net.trusted_proxies = {*read_network("127.0.0.1")};
    const auto from = [&](const char* address) {
        return http_request("127.0.0.1", ada.port, "GET", "/api", {}, {{"X-Forwarded-For", address}}).status;
    };
    {
        Server server(options_);
        ada = Guest(server.port(), "Ada");
        bo = Guest(server.port(), "Bo");
        WsClient socket = ada.socket();
        EXPECT_TRUE(has(order(R"("do":"ban","whom":"Ada","why":"rude")"), "ok"));
        while (socket.receive()) {
        }
        EXPECT_FALSE(socket.open());
        EXPECT_EQ(ada.get("/api/me").status, 403);
        WsClient again;
        if (again.connect("127.0.0.1", server.port(), ada.token)) {
            EXPECT_EQ(code_of(wait_for(again, "error")), "banned");
        }
        EXPECT_EQ(bo.get("/api/me").status, 200);
        EXPECT_TRUE(has(order(R"("do":"ban","whom":"203.0.113.0/24","hours":1)"), "ok"));
        EXPECT_EQ(from("203.0.113.9"), 403);
        EXPECT_EQ(from("203.0.114.9"), 200);
        EXPECT_TRUE(has(order(R"("do":"ban","whom":"nobody at all")"), "error"));
        // A header that the client has added changes nothing about that.
        EXPECT_EQ(http_request("127.0.0.1", ada.port, "GET", "/api", {},
                               {{"X-Forwarded-For", "203.0.113.9"}, {"Forwarded", "for=198.51.100.1"}})
                      .status,
                  403);
        for (const char* hours : {"-1", "1.5", "9223372036854775807", "\"2\""})
            EXPECT_TRUE(has(order(R"("do":"ban","whom":"192.0.2.0/24","hours":)" + std::string(hours)), "error"));
    }
    Server server(options_);
    ada.port = bo.port = server.port();
    EXPECT_EQ(ada.get("/api/me").status, 403);
    EXPECT_EQ(from("203.0.113.9"), 403);
    const std::string rulings = order(R"("do":"rulings")");
    EXPECT_TRUE(has(rulings, "203.0.113.0/24") && has(rulings, "rude")) << rulings;
    EXPECT_TRUE(has(order(R"("do":"unban","whom":"203.0.113.0/24")"), "ok"));
    EXPECT_TRUE(has(order(R"("do":"unban","whom":")" + ada.id + "\""), "ok"));
    EXPECT_EQ(ada.get("/api/me").status, 200);
    EXPECT_EQ(from("203.0.113.9"), 200);
}

// Plays with the first choice until the game is over.
void play_to_the_end(const Guest& ada, const std::string& table) {
    WsClient socket = ada.socket();
    for (int i = 0; i < 2000; ++i) {
        socket.send(join_frame(table, "null"));
        const std::string sync = wait_for(socket, "sync");
        const int seat = number_after(sync, "\"asked\":[").value_or(-1);
        if (seat < 0) return;
        socket.send(join_frame(table, std::to_string(seat)));
        const ScannedQuestion q = find_question(wait_for(socket, "sync"));
        socket.send(answer_frame(table, q.seat, q.number, q.choices.back()));
        ASSERT_FALSE(wait_for(socket, "update").empty());
    }
    FAIL() << "the game does not end";
}

bool database_holds(const std::string& path, const std::string& text) {
    SQLite::Database db(path, SQLite::OPEN_READONLY, 10000);
    for (const char* table : {"tables", "log", "people", "tokens"}) {
        SQLite::Statement columns(db, "SELECT name FROM pragma_table_info(?)");
        columns.bind(1, table);
        while (columns.executeStep()) {
            SQLite::Statement row(db, "SELECT 1 FROM " + std::string(table) + " WHERE instr(CAST(" +
                                          columns.getColumn(0).getString() + " AS BLOB), CAST(? AS BLOB)) > 0");
            row.bind(1, text);
            if (row.executeStep()) return true;
        }
    }
    return false;
}

TEST_F(Keeping, AnAccountIsDeletedWithAllThatIsPersonal) {
    options_.hub.limits.over_table_ms = 0;
    Server server(options_);
    const Guest bo(server.port(), "Bo");
    Guest ada(server.port(), "Wilhelmina");
    const HttpAnswer made =
        ada.post("/api/account", R"({"name":"wilhelmina42","password":"horse battery","token":true})");
    ada.token = text_after(made.body, "\"token\":\"");
    const std::string finished = ada.table(kMineInPublic), running = ada.table(kMineInPublic), own = ada.table(kOpen);
    const std::string others = bo.table(kOpen);
    EXPECT_EQ(ada.post("/api/tables/" + others + "/sit", R"({"seat":1})").status, 200);
    play_to_the_end(ada, finished);
    WsClient socket = ada.socket();
    socket.send(join_frame(running, "0"));
    wait_for(socket, "sync");
    socket.send(R"({"type":"chat","ref":5,"table":")" + running + R"(","seat":0,"text":"My secret is Rosebud"})");
    ASSERT_FALSE(wait_for(socket, "ack").empty());
    // It has left the memory and lies in the store as a whole.
    ASSERT_TRUE(comes_true([&] {
        return SQLite::Database(options_.database, SQLite::OPEN_READONLY, 10000)
                   .execAndGet("SELECT finished FROM tables WHERE id = '" + finished + "'")
                   .getInt() == 1;
    }));
    EXPECT_TRUE(database_holds(options_.database, "Wilhelmina"));
    EXPECT_EQ(ada.post("/api/account/delete", R"({"password":"not the one"})").status, 401);
    EXPECT_EQ(ada.post("/api/account/delete", R"({"password":"horse battery"})").status, 200);
    EXPECT_TRUE(has(ada.get("/api/me").body, "\"me\":null"));
    while (socket.receive()) {
    }
    EXPECT_FALSE(socket.open());
    for (const std::string& word :
         {std::string("Wilhelmina"), std::string("wilhelmina42"), ada.id, std::string("Rosebud")}) {
        EXPECT_TRUE(comes_true([&] { return !database_holds(options_.database, word); })) << word;
    }
    EXPECT_TRUE(comes_true([&] {
        return has(bo.get("/api/tables/" + others).body, "\"seats_open\":2") ||
               !has(bo.get("/api/tables/" + others).body, "Wilhelmina");
    }));
    EXPECT_TRUE(has(bo.get("/api/tables/" + running).body, "\"played_by\":\"agent\""));
    EXPECT_EQ(text_after(bo.get("/api/tables/" + own).body, "\"status\":\""), "closed");
    // The game itself stays, and its deal can still be checked.
    const std::string kept = bo.get("/api/tables/" + finished).body;
    EXPECT_TRUE(has(kept, "\"Somebody\"") && has(kept, "\"status\":\"over\"")) << kept;
    expect_proven_record(bo, finished);
}

// Finished games are gone through in small portions with rests between them: everybody reads through the same door.
TEST_F(Keeping, WhoeverIsForgottenKeepsNobodyWaiting) {
    {
        const Server made(options_);
    }
    SQLite::Database(options_.database, SQLite::OPEN_READWRITE, 10000)
        .exec("INSERT INTO tables(no, id, config, created, finished) VALUES(5000, 'far', '{}', 1, 1)");
    Server server(options_);
    const Guest ada(server.port(), "Ada");
    const auto begun = std::chrono::steady_clock::now();
    ASSERT_EQ(ada.post("/api/account/delete", "{}").status, 200);
    EXPECT_TRUE(comes_true([&] {
        return SQLite::Database(options_.database, SQLite::OPEN_READONLY, 10000)
                   .execAndGet("SELECT count(*) FROM renames")
                   .getInt() == 0;
    }));
    // A hundred portions.
    EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(200));
}

TEST_F(Keeping, ANameIsTakenAway) {
    Server server(options_);
    const Guest ada(server.port(), "Rude Name");
    const std::string table = ada.table(kOpen);
    EXPECT_TRUE(has(order(R"("do":"rename","whom":")" + ada.id + "\""), "ok"));
    EXPECT_EQ(text_after(ada.get("/api/me").body, "\"name\":\""), "Somebody");
    EXPECT_TRUE(comes_true([&] { return !has(ada.get("/api/tables/" + table).body, "Rude Name"); }));
    EXPECT_TRUE(comes_true([&] { return !database_holds(options_.database, "Rude Name"); }));
    EXPECT_TRUE(has(ada.get("/api/tables/" + table).body, "\"mine\":true"));
}

TEST_F(Keeping, FiguresHaveAnAddressOfTheirOwn) {
    Server server(options_);
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(kMineInPublic);
    play_to_the_end(ada, table);
    EXPECT_EQ(ada.post("/api/tables", R"({"preset":"chess"})").status, 400);
    const auto figures = [&](const HeaderList& headers = {}) {
        return http_request("127.0.0.1", server.figures_port(), "GET", "/metrics", {}, headers);
    };
    const std::string page = figures().body;
    for (const char* name : {"\nholdup_tables_playing ", "\nholdup_refused_total{reason=\"malformed\"} 1",
                             "\nholdup_answer_seconds_count ", "\nholdup_request_seconds_bucket{le=\"0.0005\"}",
                             "\nholdup_backlog_bytes "}) {
        EXPECT_TRUE(has(page, name)) << name;
    }
    EXPECT_EQ(figures({{"Host", "evil.example"}}).status, 403);
    EXPECT_EQ(http_request("127.0.0.1", server.figures_port(), "GET", "/api/me").status, 404);
    EXPECT_FALSE(has(http_request("127.0.0.1", server.port(), "GET", "/metrics").body, "holdup_"));
}

TEST_F(Keeping, TheLogTellsWhoAndNeverATokenOrAPassword) {
    std::vector<std::string> secrets = {"horse battery", "wrong password"};
    Guest ada;
    ::testing::internal::CaptureStderr();
    {
        Server server(options_);
        set_log_level(LogLevel::Info);
        ada = Guest(server.port(), "Ada");
        secrets.push_back(ada.token);
        const HttpAnswer made = ada.post("/api/account", R"({"name":"ada","password":"horse battery","token":true})");
        ada.token = text_after(made.body, "\"token\":\"");
        secrets.push_back(ada.token);
        http_request("127.0.0.1", server.port(), "POST", "/api/login", R"({"name":"ada","password":"wrong password"})");
        ada.post("/api/tables", R"({"preset":"chess"})");
        WsClient socket = ada.socket();
        http_request("127.0.0.1", server.port(), "GET", "/api/nothing?token=" + ada.token, {},
                     {{"Cookie", "holdup=" + ada.token}});
        order(R"("do":"mute","whom":"Ada")");
        ada.post("/api/logout", "{}");
    }
    set_log_level(LogLevel::Silent);
    const std::string log = ::testing::internal::GetCapturedStderr();
    EXPECT_TRUE(has(log, "127.0.0.1") && has(log, ada.id)) << log;
    for (const char* what :
         {"\"connected\"", "\"login-wrong\"", "\"request-refused\"", "\"account-made\"", "\"admin\""}) {
        EXPECT_TRUE(has(log, what)) << what;
    }
    for (const std::string& secret : secrets) {
        EXPECT_FALSE(has(log, secret)) << secret;
        EXPECT_FALSE(has(log, token_hash(secret)));
    }
}

}  // namespace
}  // namespace holdup::server::test
