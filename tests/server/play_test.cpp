// What happens at a table besides the moves: stale and foreign messages, coming back, taking back, leaving, clocks,
// talk, pass-and-play, spectators, restarts. Each over real sockets.
#include <boost/json.hpp>

#include "record/record.h"
#include "server/harness.h"
#include "server/merge.h"
#include "server/replay.h"
#include "server/table.h"

namespace holdup::server::test {
namespace {

constexpr const char* kMineWithBo =
    R"({"preset":"classic","players":3,"seats":[{"kind":"me"},{"kind":"me","name":"Bo"},{"kind":"me"}],"start":true)";

boost::json::object member(const std::string& frame, const char* name) {
    return boost::json::parse(frame).at(name).as_object();
}

class PlayTest : public ::testing::Test {
  protected:
    PlayTest() : options_(easy_options(folder_)) { restart(); }

    void restart() {
        server_.reset();
        server_ = std::make_unique<Server>(options_);
        ada_.port = bo_.port = server_->port();
        if (ada_.token.empty()) {
            ada_ = Guest(server_->port(), "Ada");
            bo_ = Guest(server_->port(), "Bo");
        }
    }

    // Joins a seat; gives the sync.
    std::string sit_down(WsClient& socket, const std::string& table, const std::string& seat,
                         const std::string& more = {}) {
        socket.send(join_frame(table, seat, more));
        return wait_for(socket, "sync");
    }

    // The seat that is asked, from a view.
    static int asked_seat(const std::string& frame) { return number_after(frame, "\"asked\":[").value_or(-1); }

    // Whose turn it is, with eyes on that seat.
    std::string look_at_asked(WsClient& socket, const std::string& table) {
        const std::string all = sit_down(socket, table, "null");
        return asked_seat(all) < 0 ? all : sit_down(socket, table, std::to_string(asked_seat(all)));
    }

    // Answers whatever is asked with its first choice, until `stop` holds of the sync that shows the question.
    template <class Stop>
    std::string play_until(WsClient& socket, const std::string& table, Stop&& stop) {
        for (int i = 0; i < 2000; ++i) {
            const std::string sync = look_at_asked(socket, table);
            if (stop(sync)) return sync;
            const ScannedQuestion q = find_question(sync);
            if (q.number == 0) return {};
            socket.send(answer_frame(table, q.seat, q.number, q.choices.back()));
            if (wait_for(socket, "update").empty()) return {};
        }
        return {};
    }

    Folder folder_;
    ServerOptions options_;
    std::unique_ptr<Server> server_;
    Guest ada_, bo_;
};

TEST_F(PlayTest, WrongMessagesAreRefusedAndChangeNothing) {
    const std::string table = ada_.table(std::string(kMineWithBo) + "}");
    WsClient ada = ada_.socket(), bo = bo_.socket();
    const std::string before = look_at_asked(ada, table);
    const ScannedQuestion q = find_question(before);
    ASSERT_GT(q.number, 0);
    const std::string id = "\"table\":\"" + table + "\"";
    const std::string good = answer_frame(table, q.seat, q.number, q.choices[0]);
    // Malformed.
    for (const std::string& frame : std::vector<std::string>{
             "", "{", "[]", "12", "\"x\"", "{}", R"({"type":5})", R"({"type":"answer"})",
             R"({"type":"answer",)" + id + "}", R"({"type":"answer",)" + id + R"(,"seat":0,"number":1,"choice":512})",
             R"({"type":"answer",)" + id + R"(,"seat":-1,"number":1,"choice":1})",
             R"({"type":"answer",)" + id + R"(,"seat":0,"number":1.5,"choice":1})", R"({"type":"join","table":7})",
             R"({"type":"join"})", R"({"type":"look",)" + id + "}", R"({"type":"ping","ref":{}})",
             "[[[[[[[[[[[[1]]]]]]]]]]]]", std::string(5000, '[')}) {
        EXPECT_EQ(error_after(ada, frame), "malformed") << frame;
    }
    EXPECT_EQ(error_after(ada, R"({"type":"steal",)" + id + "}"), "unknown-type");
    EXPECT_EQ(error_after(ada, R"({"type":"join","table":"nowhere"})"), "no-table");
    // Out of turn, stale, replayed, illegal.
    EXPECT_EQ(error_after(ada, answer_frame(table, (q.seat + 1) % 3, 1, q.choices[0])), "not-asked");
    EXPECT_EQ(error_after(ada, answer_frame(table, q.seat, q.number + 1, q.choices[0])), "stale");
    EXPECT_EQ(error_after(ada, answer_frame(table, q.seat, 0, q.choices[0])), "stale");
    EXPECT_EQ(error_after(ada, answer_frame(table, q.seat, q.number, 500)), "illegal");
    // Somebody else: may neither act nor look nor claim.
    EXPECT_EQ(error_after(bo, good), "not-joined");
    EXPECT_EQ(error_after(bo, join_frame(table, std::to_string(q.seat))), "no-seat");
    sit_down(bo, table, "null");
    EXPECT_EQ(error_after(bo, good), "no-seat");
    EXPECT_EQ(error_after(bo, R"({"type":"look",)" + id + R"(,"seat":)" + std::to_string(q.seat) + "}"), "no-seat");
    EXPECT_EQ(error_after(bo, R"({"type":"resign",)" + id + R"(,"seat":0})"), "no-seat");
    EXPECT_EQ(error_after(bo, R"({"type":"chat",)" + id + R"(,"seat":0,"text":"hm"})"), "no-seat");
    EXPECT_EQ(error_after(bo, R"({"type":"take_back",)" + id + R"(,"seat":0,"number":1})"), "no-seat");
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":0})").status, 409);
    WsClient stranger;
    ASSERT_TRUE(stranger.connect("127.0.0.1", server_->port(), "not-a-token"));
    EXPECT_EQ(error_after(stranger, join_frame(table, "0")), "no-identity");
    // Nothing of all this changed anything.
    const std::string after = sit_down(ada, table, std::to_string(q.seat));
    EXPECT_EQ(between(before, "\"view\":", ",\"clock\""), between(after, "\"view\":", ",\"clock\""));
    ada.send(good);
    EXPECT_EQ(number_after(wait_for(ada, "update"), "\"answered\":").value_or(0), q.number);
    const std::string again = error_after(ada, good);
    EXPECT_TRUE(again == "stale" || again == "not-asked") << again;
}

TEST_F(PlayTest, ErrorsOfOthersTellNothing) {
    // What an outsider hears does not depend on whether the answer would have been legal.
    const std::string table = ada_.table(std::string(kMineWithBo) + "}");
    WsClient ada = ada_.socket(), bo = bo_.socket();
    const ScannedQuestion q = find_question(look_at_asked(ada, table));
    sit_down(bo, table, "null");
    bo.send(answer_frame(table, q.seat, q.number, q.choices[0]));
    const std::string legal = wait_for(bo, "error");
    bo.send(answer_frame(table, q.seat, q.number, 511));
    EXPECT_EQ(legal, wait_for(bo, "error"));
}

TEST_F(PlayTest, ComingBackGivesWhatWasMissed) {
    const std::string table = ada_.table(std::string(kMineWithBo) + "}");
    WsClient first = ada_.socket();
    const std::string sync = look_at_asked(first, table);
    const int seen = number_after(sync, "\"next\":").value_or(0) - 1;
    const ScannedQuestion q = find_question(sync);
    first.send(answer_frame(table, q.seat, q.number, q.choices.back()));
    const std::string update = wait_for(first, "update");
    first.close();
    WsClient second = ada_.socket();
    const std::string caught_up =
        sit_down(second, table, std::to_string(q.seat), R"(,"since":)" + std::to_string(seen));
    EXPECT_EQ(between(caught_up, "\"events\":[", ",\"next\""), between(update, "\"events\":[", ",\"next\""));
    EXPECT_EQ(between(caught_up, "\"view\":", ",\"clock\""), between(update, "\"view\":", ",\"clock\""));
}

TEST_F(PlayTest, ChangesAddUpToTheView) {
    const std::string table = ada_.table(std::string(kMineWithBo) + "}");
    WsClient play = ada_.socket(), full = ada_.socket(), part = ada_.socket();
    sit_down(full, table, "1");
    boost::json::object view = member(sit_down(part, table, "1", R"(,"views":"changes")"), "view");
    std::size_t bytes_full = 0, bytes_part = 0;
    for (int i = 0; i < 60; ++i) {
        const ScannedQuestion q = find_question(look_at_asked(play, table));
        play.send(answer_frame(table, q.seat, q.number, q.choices.back()));
        const std::string whole = wait_for(full, "update"), changed = wait_for(part, "update");
        merge_changes(view, member(changed, "changes"));
        ASSERT_EQ(view, member(whole, "view"));
        bytes_full += whole.size();
        bytes_part += changed.size();
    }
    EXPECT_LT(3 * bytes_part, 2 * bytes_full);
}

TEST_F(PlayTest, ARestartGoesOnWhereItWas) {
    const std::string table = ada_.table(std::string(kMineWithBo) + "}");
    std::string before;
    int seat;
    {
        WsClient socket = ada_.socket();
        int left = 12;
        before = play_until(socket, table, [&](const std::string&) { return --left == 0; });
        seat = find_question(before).seat;
    }
    restart();
    WsClient socket = ada_.socket();
    const std::string after = sit_down(socket, table, std::to_string(seat), R"(,"since":0)");
    EXPECT_EQ(between(before, "\"view\":", ",\"clock\""), between(after, "\"view\":", ",\"clock\""));
    play_until(socket, table, [](const std::string& s) { return s.find("\"phase\":\"over\"") != std::string::npos; });
    EXPECT_TRUE(verify_deal(ada_.get("/api/tables/" + table + "/record").body).well);
}

TEST_F(PlayTest, ASecretAnswerCanBeTakenBackUntilTheLastOneIsIn) {
    const std::string table =
        ada_.table(R"({"preset":"duel-2014","players":2,"seats":[{"kind":"me"},{"kind":"open"}]})");
    ASSERT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
    ASSERT_EQ(ada_.post("/api/tables/" + table + "/start", "{}").status, 200);
    WsClient ada = ada_.socket(), bo = bo_.socket();
    const std::string sync = sit_down(ada, table, "0");
    ASSERT_NE(sync.find("\"rule\":\"placement\""), std::string::npos);
    sit_down(bo, table, "1");
    const ScannedQuestion q = find_question(sync);
    const std::string back = R"({"type":"take_back","ref":2,"table":")" + table + R"(","seat":0,"number":)";
    EXPECT_EQ(error_after(ada, back + "1}"), "not-now");
    ada.send(answer_frame(table, 0, q.number, q.choices[0]));
    EXPECT_NE(wait_for(ada, "update").find("\"committed\":[0]"), std::string::npos);
    // The other sees that, and not what.
    EXPECT_NE(wait_for(bo, "update").find("\"type\":\"committed\",\"seat\":0,\"rule\":\"placement\""),
              std::string::npos);
    EXPECT_EQ(error_after(ada, back + "9}"), "stale");
    ada.send(back + std::to_string(q.number + 1) + "}");
    const ScannedQuestion again = find_question(wait_for(ada, "update"));
    EXPECT_EQ(again.number, q.number + 2);
    EXPECT_NE(wait_for(bo, "update").find("\"type\":\"taken-back\""), std::string::npos);
    ada.send(answer_frame(table, 0, again.number, again.choices[1]));
    wait_for(ada, "update");
    const ScannedQuestion other = find_question(wait_for(bo, "update"));
    bo.send(answer_frame(table, 1, other.number, other.choices[0]));
    EXPECT_NE(wait_for(ada, "update").find("pawn-placed"), std::string::npos);
    EXPECT_EQ(error_after(ada, back + std::to_string(again.number + 1) + "}"), "not-now");
}

TEST_F(PlayTest, PassAndPlayShowsOneHandAtATime) {
    const std::string table = ada_.table(std::string(kMineWithBo) + "}");
    WsClient socket = ada_.socket();
    for (const std::string seat : {"0", "1", "2"}) {
        socket.send(R"({"type":"join","table":")" + table + "\"}");
        wait_for(socket, "sync");
        socket.send(R"({"type":"look","table":")" + table + R"(","seat":)" + seat + "}");
        const std::string sync = wait_for(socket, "sync");
        // Exactly one hand is open, and it is the one asked for.
        std::size_t hands = 0;
        for (std::size_t at = sync.find("\"hand\":["); at != std::string::npos; at = sync.find("\"hand\":[", at + 1))
            ++hands;
        EXPECT_EQ(hands, 1u);
        EXPECT_NE(sync.find("\"view\":{\"seat\":" + seat + ","), std::string::npos);
    }
    socket.send(R"({"type":"look","table":")" + table + R"(","seat":null})");
    const std::string curtain = wait_for(socket, "sync");
    EXPECT_EQ(curtain.find("\"hand\":["), std::string::npos);
    EXPECT_NE(curtain.find("\"question\":null"), std::string::npos);
    // An answer works for every seat of mine, whatever the eyes are on.
    const ScannedQuestion q = find_question(look_at_asked(socket, table));
    socket.send(R"({"type":"look","table":")" + table + R"(","seat":null})");
    wait_for(socket, "sync");
    socket.send(answer_frame(table, q.seat, q.number, q.choices[0]));
    EXPECT_EQ(number_after(wait_for(socket, "update"), "\"answered\":").value_or(0), q.number);
}

TEST_F(PlayTest, AnAgentPlaysForWhoeverLeavesAndGivesTheSeatBack) {
    const std::string table = ada_.table(
        R"({"preset":"classic","players":3,"grace":1,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"me"}]})");
    ASSERT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
    // She is there before the grace begins, however long it takes her; he is not.
    WsClient ada = ada_.socket();
    sit_down(ada, table, "0");
    ASSERT_EQ(ada_.post("/api/tables/" + table + "/start", "{}").status, 200);
    std::string taken;
    for (int i = 0; i < 50 && taken.find("agent-takes") == std::string::npos; ++i) taken = wait_for(ada, "update");
    EXPECT_NE(taken.find(R"("type":"agent-takes","seat":1)"), std::string::npos);
    WsClient bo = bo_.socket();
    const std::string sync = sit_down(bo, table, "1", R"(,"since":0)");
    EXPECT_NE(sync.find(R"("type":"person-returns","seat":1)"), std::string::npos);
    std::string returned;
    for (int i = 0; i < 50 && returned.find("person-returns") == std::string::npos; ++i)
        returned = wait_for(ada, "update");
    EXPECT_NE(returned.find(R"("type":"person-returns","seat":1)"), std::string::npos);
}

TEST_F(PlayTest, AClockThatRunsOutGivesOneAnswer) {
    const std::string table = ada_.table(std::string(kMineWithBo) + R"(,"clock":{"kind":"decision","seconds":1}})");
    WsClient socket = ada_.socket();
    const std::string sync = sit_down(socket, table, "0");
    EXPECT_NE(sync.find("\"deadlines\":[{\"seat\":"), std::string::npos);
    bool timed_out = false;
    for (int i = 0; i < 20 && !timed_out; ++i) {
        timed_out = wait_for(socket, "update").find("\"type\":\"time-out\"") != std::string::npos;
    }
    EXPECT_TRUE(timed_out);
    EXPECT_NE(wait_for(socket, "update").find("\"asked\":["), std::string::npos);
}

TEST_F(PlayTest, ResigningHandsTheSeatToAnAgentForGood) {
    const std::string table = ada_.table(
        R"({"preset":"classic","players":3,"seats":[{"kind":"me"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}],"start":true})");
    WsClient socket = ada_.socket();
    sit_down(socket, table, "0");
    socket.send(R"({"type":"resign","ref":9,"table":")" + table + R"(","seat":0})");
    EXPECT_NE(wait_for(socket, "sync").find("\"hand\":null"), std::string::npos);
    std::string last;
    while (true) {
        const auto frame = socket.receive();
        if (!frame) break;
        last = *frame;
        if (game_is_over(last)) break;
    }
    EXPECT_TRUE(game_is_over(last));
    EXPECT_EQ(error_after(socket, R"({"type":"look","table":")" + table + R"(","seat":0})"), "no-seat");
}

TEST_F(PlayTest, PartnersTalkWhileSchemingOnly) {
    const std::string table = ada_.table(
        R"({"preset":"pairs","players":4,"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"},{"kind":"me"}],"start":true})");
    WsClient socket = ada_.socket();
    sit_down(socket, table, "0");
    const std::string chat = R"({"type":"chat","ref":3,"table":")" + table + R"(","seat":0,"text":"Up \"there\"!"})";
    socket.send(chat);
    EXPECT_NE(wait_for(socket, "chat").find(R"("text":"Up \"there\"!")"), std::string::npos);
    const std::string stealing = play_until(socket, table, [](const std::string& sync) {
        return sync.find("\"phase\":\"stealing\"") != std::string::npos;
    });
    ASSERT_FALSE(stealing.empty());
    EXPECT_EQ(error_after(socket, chat), "not-now");
}

TEST_F(PlayTest, WhoGivesAChairAwayGivesItsEyesAway) {
    const Guest cy(server_->port(), "Cy");
    for (const std::string mode : {"public", "none"}) {
        const std::string table = ada_.table(
            R"({"preset":"classic","players":3,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"me"}],"spectators":{"mode":")" +
            mode + "\"}}");
        const std::string path = "/api/tables/" + table;
        ASSERT_EQ(bo_.post(path + "/sit", R"({"seat":1})").status, 200);
        WsClient old = bo_.socket();
        EXPECT_NE(sit_down(old, table, "1").find("\"seat\":1,"), std::string::npos);
        ASSERT_EQ(bo_.post(path + "/stand", R"({"seat":1})").status, 200);
        EXPECT_NE(wait_for(old, "sync").find("\"seat\":null,"), std::string::npos);
        ASSERT_EQ(cy.post(path + "/sit", R"({"seat":1})").status, 200);
        ASSERT_EQ(ada_.post(path + "/start", "{}").status, 200);
        if (mode == "none") {
            EXPECT_FALSE(wait_for(old, "closed").empty());
            EXPECT_EQ(error_after(old, join_frame(table, "null")), "no-watching");
        } else {
            const std::string sync = wait_for(old, "sync");
            EXPECT_NE(sync.find("\"view\":{\"seat\":null,"), std::string::npos);
            EXPECT_EQ(sync.find("\"hand\":["), std::string::npos);
        }
        // Whoever comes without a wish sees with the eyes of the chair they take, whenever they take it.
        WsClient now = cy.socket();
        EXPECT_NE(sit_down(now, table, "1").find("\"view\":{\"seat\":1,"), std::string::npos);
    }
}

TEST_F(PlayTest, SpectatorsSeeWhatTheTableAllows) {
    const std::string closed = ada_.table(std::string(kMineWithBo) + R"(,"spectators":{"mode":"none"}})");
    const std::string late = ada_.table(std::string(kMineWithBo) + R"(,"spectators":{"mode":"delayed","delay":2}})");
    const std::string later =
        ada_.table(std::string(kMineWithBo) + R"(,"spectators":{"mode":"delayed","delay":3600}})");
    WsClient bo = bo_.socket();
    EXPECT_EQ(error_after(bo, join_frame(closed, "null")), "no-watching");
    WsClient ada = ada_.socket();
    const ScannedQuestion q = find_question(look_at_asked(ada, later));
    const std::string nothing_yet = sit_down(bo, later, "null", R"(,"since":0)");
    EXPECT_NE(nothing_yet.find("\"view\":null"), std::string::npos);
    ada.send(answer_frame(later, q.seat, q.number, q.choices.back()));
    wait_for(ada, "update");
    // Whatever was to be told of the answer comes before what is told to whoever looks again.
    bo.send(join_frame(later, "null", R"(,"since":0)"));
    while (const auto frame = bo.receive()) {
        if (frame->find("\"ref\":\"j\"") != std::string::npos) {
            EXPECT_NE(frame->find("\"view\":null"), std::string::npos) << *frame;
            break;
        }
        EXPECT_EQ(frame_type(*frame), "table") << *frame;
    }
    WsClient cy = bo_.socket();
    std::string seen = sit_down(cy, late, "null", R"(,"since":0)");
    while (!seen.empty() && seen.find("\"view\":{") == std::string::npos) seen = wait_for(cy, "sync");
    EXPECT_FALSE(seen.empty());
}

TEST_F(PlayTest, AfterTheGameThereAreRecordReplayAndRematch) {
    const std::string table = ada_.table(std::string(kMineWithBo) + R"(,"public":true})");
    WsClient socket = ada_.socket();
    EXPECT_EQ(ada_.get("/api/tables/" + table + "/record").status, 409);
    EXPECT_EQ(ada_.get("/api/tables/" + table + "/replay").status, 409);
    EXPECT_EQ(ada_.get("/api/tables/" + table).body.find("\"secret\":\""), std::string::npos);
    play_until(socket, table, [](const std::string& s) { return s.find("\"phase\":\"over\"") != std::string::npos; });
    const std::string record = ada_.get("/api/tables/" + table + "/record").body;
    EXPECT_TRUE(verify_deal(record).well);
    std::string forged = record;
    const std::size_t secret = forged.find("secret ") + 7;
    forged[secret] = forged[secret] == '0' ? '1' : '0';
    EXPECT_FALSE(verify_deal(forged).well);
    const HttpAnswer all = ada_.get("/api/tables/" + table + "/replay?eyes=all");
    EXPECT_EQ(all.status, 200);
    EXPECT_EQ(all.body.find("\"hand\":null"), std::string::npos);
    EXPECT_NE(ada_.get("/api/tables/" + table + "/replay?eyes=1").body.find("\"hand\":null"), std::string::npos);
    EXPECT_EQ(ada_.get("/api/tables/" + table + "/replay?eyes=9").status, 400);
    EXPECT_NE(ada_.get("/api/tables?over=1").body.find(table), std::string::npos);
    // A rematch: the same people, and the same table for whoever asks second.
    const std::string rematch = text_after(ada_.post("/api/tables/" + table + "/rematch", "{}").body, "{\"id\":\"");
    ASSERT_FALSE(rematch.empty());
    EXPECT_NE(rematch, table);
    EXPECT_EQ(text_after(ada_.post("/api/tables/" + table + "/rematch", "{}").body, "{\"id\":\""), rematch);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/rematch", "{}").status, 403);
    EXPECT_EQ(ada_.post("/api/tables/" + rematch + "/start", "{}").status, 200);
    // Brought in elsewhere, it is the same game.
    Json body;
    body.open_object().field("record", record).close_object();
    const HttpAnswer imported = bo_.post("/api/records", body.text);
    ASSERT_EQ(imported.status, 200) << imported.body;
    const std::string copy = ada_.get("/api/tables/" + text_after(imported.body, "{\"id\":\"") + "/record").body;
    EXPECT_EQ(copy.substr(copy.find("\ntable\n")), record.substr(record.find("\ntable\n")));
    EXPECT_EQ(bo_.post("/api/records", R"({"record":"holdup record 1\nrules 1\n"})").status, 422);
}

TEST_F(PlayTest, AClosedTableIsGone) {
    const std::string table = ada_.table(R"({"preset":"classic","players":3})");
    WsClient ada = ada_.socket(), bo = bo_.socket();
    sit_down(ada, table, "0");
    sit_down(bo, table, "null");
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/close", "{}").status, 403);
    EXPECT_EQ(ada_.post("/api/tables/" + table + "/close", "{}").status, 200);
    EXPECT_FALSE(wait_for(bo, "closed").empty());
    EXPECT_EQ(error_after(ada, join_frame(table, "0")), "no-table");
}

TEST_F(PlayTest, TheLobbyRefusesWithTheValidatorsSentence) {
    const HttpAnswer answer = ada_.post("/api/tables", R"({"preset":"pairs","players":5})");
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(text_after(answer.body, "\"rule\":\""), "V.team.seating");
    EXPECT_EQ(ada_.post("/api/tables", R"({"preset":"poker"})").status, 400);
    const std::string table = ada_.table(R"({"preset":"classic","players":3,"public":true})");
    EXPECT_EQ(ada_.post("/api/tables/" + table + "/start", "{}").status, 409);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/start", "{}").status, 403);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/seat", R"({"seat":1,"kind":"agent"})").status, 403);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":0})").status, 409);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":9})").status, 403);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/sit", R"({"seat":1})").status, 200);
    EXPECT_EQ(bo_.post("/api/tables/" + table + "/stand", R"({"seat":1})").status, 200);
    EXPECT_NE(bo_.get("/api/tables").body.find(table), std::string::npos);
    EXPECT_EQ(bo_.get("/api/tables?mine=1").body.find(table), std::string::npos);
    EXPECT_NE(ada_.get("/api/tables?mine=1").body.find(table), std::string::npos);
    for (const char* path : {"/api", "/api/presets", "/api/agents", "/api/rules", "/api/rules/B.turn.tunnel"}) {
        EXPECT_EQ(ada_.get(path).status, 200) << path;
    }
    EXPECT_EQ(ada_.get("/api/rules/nothing").status, 404);
    // Figures have an address of their own.
    EXPECT_NE(ada_.get("/metrics").body.substr(0, 6), "# HELP");
}

}  // namespace
}  // namespace holdup::server::test
