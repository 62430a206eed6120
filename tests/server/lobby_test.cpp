// The lobby against people who mean no good: limits hold for a person whatever the number of connections, one request
// writes little, lists are in order and whole, and nobody is put anywhere without having asked.
#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <set>
#include <thread>

#include "server/harness.h"

namespace holdup::server::test {
namespace {

class LobbyTest : public ::testing::Test {
  protected:
    LobbyTest() : options_(easy_options(folder_)) {}
    void serve() {
        server_ = std::make_unique<Server>(options_);
        ada_ = Guest(server_->port(), "Ada");
        bo_ = Guest(server_->port(), "Bo");
    }
    // Plays a game for whoever owns all its seats but one, which belongs to the other.
    std::string play_with_bo() {
        const std::string table =
            ada_.table(R"({"preset":"duel-2014","players":2,"seats":[{"kind":"me"},{"kind":"open"}]})");
        EXPECT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
        EXPECT_EQ(ada_.post("/api/tables/" + table + "/start", "{}").status, 200);
        WsClient sockets[] = {ada_.socket(), bo_.socket()};
        for (int seat = 0; seat < 2; ++seat) sockets[seat].send(join_frame(table, std::to_string(seat)));
        sockets[0].send(R"({"type":"resign","table":")" + table + R"(","seat":0})");
        sockets[1].send(R"({"type":"resign","table":")" + table + R"(","seat":1})");
        for (std::string frame; !game_is_over(frame);) {
            const auto next = sockets[0].receive(120000);
            if (!next) break;
            frame = *next;
        }
        return table;
    }
    static std::vector<std::string> ids_in(const std::string& body) {
        std::vector<std::string> ids;
        for (std::size_t at = body.find("{\"id\":\""); at != std::string::npos; at = body.find("{\"id\":\"", at + 1))
            ids.push_back(text_after(std::string_view(body).substr(at), "{\"id\":\""));
        return ids;
    }

    Folder folder_;
    ServerOptions options_;
    std::unique_ptr<Server> server_;
    Guest ada_, bo_;
};

TEST_F(LobbyTest, ManyTablesAtOnceAreStillTooMany) {
    options_.hub.tables_per_person = 5;
    serve();
    std::atomic<int> made = 0, refused = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 30; ++i) {
        threads.emplace_back([&] {
            const HttpAnswer answer = ada_.post("/api/tables", kAllMine);
            made += answer.status == 200;
            refused += code_of(answer.body) == "too-many";
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(made, 5);
    EXPECT_EQ(refused, 25);
}

TEST_F(LobbyTest, ThereIsRoomForSoManyTablesAndNoMore) {
    options_.hub.tables = 3;
    serve();
    const std::string open = R"({"preset":"classic","players":3})";
    const std::string first = ada_.table(open);
    ada_.table(open);
    bo_.table(open);
    EXPECT_EQ(code_of(bo_.post("/api/tables", open).body), "too-many");
    EXPECT_EQ(ada_.post("/api/tables/" + first + "/close", "{}").status, 200);
    bo_.table(open);
}

TEST_F(LobbyTest, ARematchIsATableAndSeatsOnlyWhoAsked) {
    options_.hub.tables_per_person = 1;
    serve();
    const std::string table = play_with_bo();
    const std::string path = "/api/tables/" + table + "/rematch";
    const std::string fresh = ada_.post(path, "{}").body;
    const std::string id = text_after(fresh, "{\"id\":\"");
    EXPECT_NE(fresh.find(R"("kept_for":"Bo")"), std::string::npos) << fresh;
    EXPECT_EQ(bo_.get("/api/tables?mine=1").body.find(id), std::string::npos);
    EXPECT_EQ(ada_.post("/api/tables/" + id + "/start", "{}").status, 409);
    // Kept over a restart too.
    server_.reset();
    server_ = std::make_unique<Server>(options_);
    ada_.port = bo_.port = server_->port();
    EXPECT_NE(bo_.get("/api/tables/" + id).body.find(R"("kept_for":"Bo")"), std::string::npos);
    const Guest cy(server_->port(), "Cy");
    EXPECT_EQ(code_of(cy.post("/api/tables/" + id + "/sit", R"({"seat":1})").body), "taken");
    // Asking for the same is saying yes.
    EXPECT_EQ(text_after(bo_.post(path, "{}").body, "{\"id\":\""), id);
    EXPECT_NE(bo_.get("/api/tables?mine=1").body.find(id), std::string::npos);
    EXPECT_EQ(ada_.post("/api/tables/" + id + "/start", "{}").status, 200);
    EXPECT_EQ(ada_.post("/api/tables", kAllMine).status, 429);
}

TEST_F(LobbyTest, ManyRematchesAtOnceAreOneTable) {
    serve();
    const std::string table = play_with_bo();
    std::vector<std::thread> threads;
    std::vector<std::string> ids(20);
    for (std::string& id : ids) {
        threads.emplace_back([&, who = threads.size() % 2 == 0 ? ada_ : bo_] {
            id = text_after(who.post("/api/tables/" + table + "/rematch", "{}").body, "{\"id\":\"");
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), 1u);
    // Those that were made in vain are closed.
    const auto left = [&] {
        std::set<std::string> open;
        for (const Guest* who : {&ada_, &bo_}) {
            const auto theirs = ids_in(who->get("/api/tables?mine=1").body);
            open.insert(theirs.begin(), theirs.end());
        }
        open.erase(table);
        return open;
    };
    for (int i = 0; i < 2400 && left().size() > 1; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(left(), std::set<std::string>{ids[0]});
}

TEST_F(LobbyTest, OnesOwnPrivateGamesStayInOnesList) {
    options_.hub.limits.over_table_ms = 0;
    serve();
    const std::string table = play_with_bo();
    const std::string path = "/api/tables?mine=1&over=1";
    const Guest cy(server_->port(), "Cy");
    // Waits until so many rows fit.
    const auto wait_for_rows = [&](int count, const std::string& of) {
        SQLite::Database db(options_.database, SQLite::OPEN_READONLY, 5000);
        const auto rows = [&] { return db.execAndGet("SELECT count(*) FROM " + of).getInt(); };
        for (int i = 0; i < 2400 && rows() != count; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(rows(), count) << of;
    };
    wait_for_rows(1, "tables WHERE finished = 1");
    for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(ids_in(ada_.get(path).body), std::vector<std::string>{table});
        EXPECT_EQ(ids_in(bo_.get(path).body), std::vector<std::string>{table});
        EXPECT_TRUE(ids_in(cy.get(path).body).empty());
        EXPECT_TRUE(ids_in(ada_.get("/api/tables?over=1").body).empty());
        // Fetched back from the archive it is still one game.
        EXPECT_EQ(ada_.get("/api/tables/" + table).status, 200);
    }
    // Whoever is forgotten played nothing.
    EXPECT_EQ(bo_.post("/api/account/delete", "{}").status, 200);
    wait_for_rows(1, "played");
    EXPECT_EQ(ids_in(ada_.get(path).body), std::vector<std::string>{table});
    // A file of former times knows who played from what it kept.
    server_.reset();
    SQLite::Database(options_.database, SQLite::OPEN_READWRITE).exec("DROP TABLE played; PRAGMA user_version = 2");
    server_ = std::make_unique<Server>(options_);
    ada_.port = server_->port();
    EXPECT_EQ(ids_in(ada_.get(path).body), std::vector<std::string>{table});
}

TEST_F(LobbyTest, OneRequestWritesLittle) {
    serve();
    const std::string table = ada_.table(R"({"preset":"classic","players":3})");
    const std::string path = "/api/tables/" + table;
    std::string many = "1";
    for (int i = 0; i < 7000; ++i) many += ",1";
    EXPECT_EQ(bo_.post(path + "/sit", R"({"seats":[)" + many + "]}").status, 400);
    EXPECT_EQ(bo_.post(path + "/sit", R"({"seats":[1,1]})").status, 400);
    EXPECT_NE(bo_.get(path).body.find(R"({"seat":1,"kind":"open"})"), std::string::npos);
    // Changing places for ever ends too, whoever does it.
    int changes = 0;
    while (changes < 1000 && ada_.post(path + "/seat", R"({"seat":2,"kind":"open"})").status == 200) ++changes;
    EXPECT_GT(changes, 100);
    EXPECT_LT(changes, 1000);
    EXPECT_EQ(code_of(ada_.post(path + "/stand", R"({"seat":0})").body), "too-many");
}

// Whoever sits down and stands up for ever, or talks and talks, wears out their own measure and not the table.
TEST_F(LobbyTest, NobodyWearsOutSomebodyElsesTable) {
    serve();
    const std::string path = "/api/tables/" + ada_.table(R"({"preset":"classic","players":3})");
    const auto wear_out = [&](const Guest& vandal) {
        int changes = 0;
        while (changes < 1000 && vandal.post(path + "/sit", R"({"seat":1})").status == 200 &&
               vandal.post(path + "/stand", R"({"seat":1})").status == 200)
            ++changes;
        EXPECT_LT(changes, 100);
        return changes;
    };
    EXPECT_GT(wear_out(Guest(server_->port(), "Eve")), 5);
    EXPECT_EQ(bo_.post(path + "/sit", R"({"seat":1})").status, 200);
    EXPECT_EQ(bo_.post(path + "/stand", R"({"seat":1})").status, 200);
    // Not even with many names is the owner's own measure used up.
    int names = 0;
    while (names < 100 && wear_out(Guest(server_->port(), "Eve")) > 0) ++names;
    EXPECT_LT(names, 100);
    EXPECT_EQ(ada_.post(path + "/seat", R"({"seat":1,"kind":"agent"})").status, 200);
    EXPECT_EQ(ada_.post(path + "/seat", R"({"seat":2,"kind":"agent"})").status, 200);
    EXPECT_EQ(ada_.post(path + "/start", "{}").status, 200);
}

TEST_F(LobbyTest, ThePaceIsThePersonsAndNotTheConnections) {
    options_.hub.pace = 1;
    serve();
    const std::string table = ada_.table(kAllMine);
    std::vector<WsClient> sockets;
    for (int i = 0; i < 5; ++i) sockets.push_back(ada_.socket());
    for (WsClient& socket : sockets) {
        socket.send(join_frame(table, "0"));
        ASSERT_FALSE(wait_for(socket, "sync", 120000).empty());
    }
    const auto flood = [&](const std::string& frame, const std::string& yes, int each) {
        int taken = 0;
        for (WsClient& socket : sockets) {
            for (int i = 0; i < each; ++i) socket.send(frame);
        }
        for (WsClient& socket : sockets) {
            for (int answers = 0; answers < each;) {
                const auto answer = socket.receive(120000);
                if (!answer) break;
                const std::string type = frame_type(*answer);
                taken += type == yes;
                answers += type == yes || type == "error";
            }
        }
        return taken;
    };
    // So much at once, and what grew back meanwhile.
    const auto begun = std::chrono::steady_clock::now();
    const int lines =
        flood(R"({"type":"chat","ref":1,"table":")" + table + R"(","seat":0,"text":"Hands up!"})", "ack", 20);
    const int joins = flood(R"({"type":"join","ref":2,"table":")" + table + R"(","seat":0})", "sync", 60);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    EXPECT_GE(lines, 5);
    EXPECT_LE(lines, 11 + seconds);
    EXPECT_GE(joins, 20);
    EXPECT_LE(joins, 61 + 10 * seconds);
}

TEST_F(LobbyTest, ListsAreInOrderAndComeInPages) {
    serve();
    std::vector<std::string> made;
    for (int i = 0; i < 120; ++i) made.push_back(ada_.table(R"({"preset":"classic","players":3,"public":true})"));
    ASSERT_EQ(ada_.post("/api/tables/" + made[3] + "/close", "{}").status, 200);
    made.erase(made.begin() + 3);
    std::vector<std::string> seen;
    std::string after;
    for (int pages = 0; pages < 10; ++pages) {
        const std::string body = bo_.get("/api/tables" + (after.empty() ? "" : "?after=" + after)).body;
        const auto ids = ids_in(body);
        EXPECT_LE(ids.size(), 50u);
        seen.insert(seen.end(), ids.begin(), ids.end());
        after = text_after(body, "\"next\":\"");
        if (after.empty()) break;
        // What comes and goes meanwhile moves nothing.
        if (pages == 0) ada_.table(R"({"preset":"classic","players":3,"public":true})");
    }
    std::reverse(seen.begin(), seen.end());
    EXPECT_EQ(seen, made);
    EXPECT_EQ(bo_.get("/api/tables?after=nonsense").status, 400);
    EXPECT_EQ(bo_.get("/api/tables?after=1-2").status, 400);
}

TEST_F(LobbyTest, AnInvitationTellsMessengersAboutItsTable) {
    const std::string page =
        R"(<title>Holdup</title><meta name="description" content="A game">)"
        R"(<meta property="og:title" content="Holdup"><meta property="og:description" content="A">)";
    std::filesystem::create_directories(folder_.file("web"));
    std::ofstream(folder_.file("web/index.html")) << page;
    options_.hub.web = folder_.file("web");
    serve();
    const std::string table =
        ada_.table(R"({"preset":"classic","players":3,"name":"\"><script>","seats":[{"kind":"me"}]})");
    const auto shown = [&](const std::string& id, const std::string& language) {
        const HttpAnswer answer =
            http_request("127.0.0.1", ada_.port, "GET", "/t/" + id, {}, {{"Accept-Language", language}});
        EXPECT_EQ(answer.status, 200);
        return answer.body;
    };
    const std::string english = shown(table, "de, fr");
    EXPECT_NE(english.find("<title>&quot;&gt;&lt;script&gt; · Holdup</title>"), std::string::npos) << english;
    EXPECT_NE(english.find(R"(og:title" content="&quot;&gt;&lt;script&gt; · Holdup">)"), std::string::npos);
    EXPECT_NE(english.find(R"(og:description" content="Free seats: 2 of 3. At the table: Ada.">)"), std::string::npos);
    EXPECT_NE(shown(table, "fr-CA, en").find("2 sur 3. À table"), std::string::npos);
    EXPECT_EQ(shown("nobodyknowsthistableatall0", "en"), page);
    EXPECT_EQ(shown("..", "en"), page);
}

TEST_F(LobbyTest, AnImportedGameIsInNobodysList) {
    options_.hub.pace = 1;
    serve();
    const std::string table = play_with_bo();
    Json body;
    body.open_object().field("record", ada_.get("/api/tables/" + table + "/record").body).close_object();
    std::set<std::string> ids;
    std::string refused;
    for (int i = 0; i < 60 && refused.empty(); ++i) {
        const HttpAnswer imported = bo_.post("/api/records", body.text);
        if (imported.status == 200) ids.insert(text_after(imported.body, "{\"id\":\""));
        refused = code_of(imported.body);
    }
    EXPECT_EQ(refused, "too-fast");
    ASSERT_FALSE(ids.empty());
    EXPECT_LT(ids.size(), 60u);
    EXPECT_TRUE(ids_in(ada_.get("/api/tables?over=1").body).empty());
    EXPECT_TRUE(ids_in(ada_.get("/api/tables").body).empty());
    EXPECT_EQ(ada_.get("/api/tables/" + *ids.begin()).status, 200);
}

// In the log and the talk people are told apart by their names.
TEST_F(LobbyTest, PeopleOfOneNameAreToldApart) {
    serve();
    const Guest other(server_->port(), "ada");
    const std::string table = ada_.table(
        R"({"preset":"classic","players":5,"seats":[{"kind":"me"},{"kind":"me"},{"kind":"open"},{"kind":"open"}]})");
    const auto sit = [&](const Guest& who, const char* seat) {
        return who.post("/api/tables/" + table + "/sit", std::string(R"({"seat":)") + seat + "}").body;
    };
    std::string told = sit(other, "2");
    for (const char* name : {R"("name":"Ada",)", R"("name":"Ada 2",)", R"("name":"ada 3",)"})
        EXPECT_NE(told.find(name), std::string::npos) << name << " in " << told;
    // What cannot be seen makes no other name of it.
    told = sit(Guest(server_->port(), " A\u200Dd\uFE0Fa\u00A0"), "3");
    EXPECT_NE(told.find("a\u00A0 4\","), std::string::npos) << told;
    // Sitting down where one sits already changes nothing.
    told = sit(other, "2");
    EXPECT_NE(told.find(R"("name":"ada 3",)"), std::string::npos) << told;
}

}  // namespace
}  // namespace holdup::server::test
