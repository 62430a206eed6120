// A store of rules version 1 in later hands. tests/server/fixtures/rules-1.db was written by a server from before logs
// kept any facts: finished, running, open and just ended games. A server that says it plays version 2 opens it, with
// rules that play the same and with rules that do not.
#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <sstream>

#include "server/archive.h"
#include "server/harness.h"

namespace holdup::server::test {
namespace {

constexpr const char* kFixtures = "tests/server/fixtures/";
constexpr const char* kFinished[] = {"2xaixxgqz8pbpn5rpwsgvxgihz", "tzrz3ze4j8yxd4db3y7chic46g",
                                     "f8qrf3dkkpfr862u5e6ej98438", "3tusmn9ni2rufeif8guvuqh6ke"};
constexpr const char* kRunning[] = {"faifpynk73uij2gf8sz978nbqk", "gnikjgwzkisfpz9h6iaj9ephem",
                                    "yjn9rkn99y9gyxjd67ja3jeaj3"};

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Everything of a replay that does not depend on who is at the table now.
std::string story_in(const std::string& replay) {
    return replay.substr(std::min(replay.find(R"("eyes":)"), replay.size()));
}

class Upgrade : public ::testing::Test {
  protected:
    Upgrade() : options_(easy_options(folder_)) {
        std::filesystem::copy_file(std::string(kFixtures) + "rules-1.db", options_.database);
    }

    void open(int rules) {
        server_.reset();
        options_.hub.limits.rules = rules;
        server_ = std::make_unique<Server>(options_);
        ada_.port = server_->port();
        ada_.token = kFixturesAda;
    }

    i64 count(const std::string& query) const {
        SQLite::Database db(options_.database, SQLite::OPEN_READONLY, 20000);
        return db.execAndGet(query).getInt64();
    }

    // Until the story of every game that is over has been kept.
    void await_stories() const {
        for (int i = 0; i < 6000 && count("SELECT count(*) FROM stories") < std::ssize(kFinished); ++i) ::usleep(20000);
        ASSERT_EQ(count("SELECT count(*) FROM stories"), std::ssize(kFinished));
    }

    std::string get(const std::string& table, const std::string& what) const {
        const HttpAnswer answer = ada_.get("/api/tables/" + table + what);
        EXPECT_EQ(answer.status, 200) << what << " " << answer.body;
        return answer.body;
    }

    void expect_finished_games_are_kept() const {
        for (const char* table : kFinished) {
            SCOPED_TRACE(table);
            EXPECT_EQ(get(table, "/record"), text_of(kFixtures + std::string(table) + ".record"));
            EXPECT_TRUE(verify_deal(get(table, "/record")).well);
            EXPECT_NE(get(table, "/replay?eyes=all").find("\"phase\":\"over\""), std::string::npos);
            EXPECT_EQ(text_after(get(table, ""), "\"status\":\""), "over");
        }
    }

    // Ada's seat resigns, Bo's is taken over, and agents play it to its end.
    void expect_running_games_go_on() {
        for (const char* table : kRunning) {
            SCOPED_TRACE(table);
            EXPECT_EQ(text_after(get(table, ""), "\"status\":\""), "playing");
            WsClient socket = ada_.socket();
            socket.send(join_frame(table, "0"));
            const std::string sync = wait_for(socket, "sync");
            ASSERT_NE(sync.find("\"phase\""), std::string::npos) << sync;
            socket.send(R"({"type":"resign","table":")" + std::string(table) + R"(","seat":0})");
            ASSERT_FALSE(wait_for(socket, "ack").empty());
        }
    }

    // As if these rules had come to another state at some answer in the middle of a round.
    void make_rules_differ() const {
        Store store(options_.database, [](const std::vector<Receipt>&) {});
        SQLite::Database db(options_.database, SQLite::OPEN_READWRITE, 20000);
        db.exec("UPDATE log SET state = state + 1 WHERE n = 12 AND state != 0");
        SQLite::Statement rows(db, "SELECT no, log FROM tables WHERE finished = 1");
        while (rows.executeStep()) {
            const SQLite::Column blob = rows.getColumn(1);
            auto log = unpack({static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.getBytes())});
            ASSERT_TRUE(log && log->at(12).state != 0) << "the upgrade should have noted every state";
            log->at(12).state += 1;
            const std::string bytes = pack(*log);
            SQLite::Statement change(db, "UPDATE tables SET log = ? WHERE no = ?");
            change.bind(1, bytes.data(), static_cast<int>(bytes.size()));
            change.bind(2, rows.getColumn(0).getInt64());
            change.exec();
        }
    }

    Folder folder_;
    ServerOptions options_;
    std::unique_ptr<Server> server_;
    Guest ada_;
};

TEST_F(Upgrade, NothingIsLostFromAStoreOfFormerTimes) {
    open(1);
    expect_finished_games_are_kept();
    expect_running_games_go_on();
}

TEST_F(Upgrade, RulesThatPlayTheSameGoOn) {
    open(2);
    expect_finished_games_are_kept();
    expect_running_games_go_on();
}

TEST_F(Upgrade, WhatWasBegunWithOldRulesStaysARecordOfThem) {
    open(1);
    server_.reset();
    options_.hub.limits.still_table_ms = options_.hub.limits.open_table_ms = 1;
    open(2);
    for (const char* table : kRunning) {
        for (int i = 0; i < 3000 && ada_.get("/api/tables/" + std::string(table) + "/record").status != 200; ++i) {
            ::usleep(20000);
        }
        const std::string record = get(table, "/record");
        EXPECT_TRUE(record.starts_with("holdup record 1\nrules 1\n")) << record;
        EXPECT_NE(record.find("\nunfinished\n"), std::string::npos);
        EXPECT_EQ(read_record(record).error, "");
    }
}

TEST_F(Upgrade, RulesThatPlayDifferentlyKeepEveryGame) {
    open(1);
    std::map<std::string, std::string> before;
    for (const char* table : kFinished) before[table] = story_in(get(table, "/replay?eyes=all"));
    await_stories();
    server_.reset();
    make_rules_differ();
    open(2);
    expect_finished_games_are_kept();
    for (const char* table : kFinished) {
        SCOPED_TRACE(table);
        EXPECT_EQ(story_in(get(table, "/replay?eyes=all")), before[table]);
        EXPECT_EQ(code_of(ada_.get("/api/tables/" + std::string(table) + "/replay?eyes=0").body), "old-rules");
        EXPECT_EQ(code_of(ada_.get("/api/tables/" + std::string(table) + "/analysis").body), "old-rules");
        WsClient socket = ada_.socket();
        EXPECT_EQ(error_after(socket, join_frame(table, "0")), "old-rules");
    }
    for (const char* table : kRunning) {
        SCOPED_TRACE(table);
        const std::string described = get(table, "");
        EXPECT_EQ(text_after(described, "\"status\":\""), "closed");
        EXPECT_NE(described.find("cannot go on"), std::string::npos) << described;
        WsClient socket = ada_.socket();
        EXPECT_EQ(error_after(socket, join_frame(table, "0")), "old-rules");
        const ReadRecord record = read_record(get(table, "/record"));
        ASSERT_EQ(record.error, "");
        EXPECT_EQ(record.record.rules_version, 1);
        std::size_t answers = 0;
        for (const Chapter& chapter : record.record.chapters) answers += chapter.answers.size();
        EXPECT_EQ(static_cast<i64>(answers),
                  count("SELECT count(*) FROM log WHERE kind IN (5, 6) AND no = (SELECT no FROM tables WHERE id = '" +
                        std::string(table) + "')"));
        EXPECT_NE(get(table, "/replay?eyes=all").find("\"steps\":[{\"step\":0"), std::string::npos);
    }
    server_.reset();
    const auto exported = finished_records(options_.database);
    EXPECT_EQ(exported.size(), std::size(kFinished) + std::size(kRunning));
    for (const ArchivedRecord& record : exported) EXPECT_EQ(record.problem, "");
    // Whoever goes back to the old rules finds the running games as they were.
    SQLite::Database(options_.database, SQLite::OPEN_READWRITE)
        .exec("UPDATE log SET state = state - 1 WHERE n = 12 AND state != 0");
    open(1);
    expect_running_games_go_on();
}

TEST_F(Upgrade, ARecordIsExportedFromAStoreNobodyHasOpenedSince) {
    const auto records = finished_records(options_.database);
    ASSERT_EQ(records.size(), std::size(kFinished));
    for (const ArchivedRecord& record : records) {
        EXPECT_EQ(record.text, text_of(kFixtures + record.table + ".record")) << record.problem;
    }
}

}  // namespace
}  // namespace holdup::server::test
