// Somebody's name leaves the games that were played: all of it, nobody else's, and also when others go at the same
// time.
#include "server/forget.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/harness.h"
#include "server/squeeze.h"
#include "server/store_files.h"

namespace holdup::server::test {
namespace {

// A finished game of Ada's and Bo's.
class Forgetting : public ::testing::Test {
  protected:
    Forgetting() {
        Store store(path_, [](const std::vector<Receipt>&) {});
        StoredTable game{1, "game", R"({"name":"Ada's table","owner":"u1"})", 1, {}, false, false};
        for (const Seat seat : {0, 1}) {
            const std::string n = std::to_string(seat + 1), name = seat == 0 ? "Ada" : "Bo";
            game.log.push_back({LogKind::Sit, seat, 0, 1, R"({"person":"u)" + n + R"(","name":")" + name + "\"}"});
        }
        store.start();
        store.create_table(game, nullptr);
        store.finish_table(game, R"({"name":"Ada's table","people":["Ada","Bo"],"ids":["u1","u2"]})", false, nullptr);
        // As they were kept in former times.
        const std::string story = R"({"name":"Ada's table","seats":[{"name":"Bo","id":"u2"}],"eyes":"all"})";
        store.keep_story({1, squeeze(story), {}}, nullptr);
        store.rename_later(ada_.wish, nullptr);
        store.rename_later(bo_.wish, nullptr);
    }
    // All that is stored about the game.
    std::string game() const {
        SQLite::Database db(path_, SQLite::OPEN_READONLY, 10000);
        SQLite::Statement row(
            db, "SELECT config || summary || CAST(log AS TEXT), story FROM tables t JOIN stories s ON s.no = t.no");
        if (!row.executeStep()) return {};
        return row.getColumn(0).getString() + unsqueeze(blob_of(row.getColumn(1)));
    }

    Folder folder_;
    const std::string path_ = folder_.file("holdup.db");
    const Renaming ada_{{"u1", kSomebody, true}}, bo_{{"u2", kSomebody, true}};
};

// What one of them changes must not bring back what the other has changed a moment ago.
TEST_F(Forgetting, TwoWhoLeaveAtOnceAreBothForgotten) {
    {
        Store store(path_, [](const std::vector<Receipt>&) {});
        for (const Renaming& one : {ada_, bo_}) {
            EXPECT_EQ(store.rename_in_games(one, 0), 0);
            store.renamed(one);
        }
        store.start();
    }
    const std::string left = game();
    for (const char* word : {"Ada", "\"Bo\"", "u1", "u2"}) EXPECT_EQ(left.find(word), std::string::npos) << left;
    EXPECT_NE(left.find("Somebody's table"), std::string::npos) << left;
    EXPECT_TRUE(Store(path_, [](const std::vector<Receipt>&) {}).to_rename().empty());
}

TEST_F(Forgetting, WhatCouldNotBeWrittenIsTriedAgain) {
    {
        SQLite::Database(path_, SQLite::OPEN_READWRITE, 10000)
            .exec("CREATE TRIGGER no_room BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'no room'); END");
        Store store(path_, [](const std::vector<Receipt>&) {});
        store.rename_in_games(ada_, 0);
        store.renamed(ada_);
        store.start();
    }
    EXPECT_TRUE(*ada_.failed);
    SQLite::Database(path_, SQLite::OPEN_READWRITE, 10000).exec("DROP TRIGGER no_room");
    EXPECT_NE(game().find("Ada"), std::string::npos);
    Store store(path_, [](const std::vector<Receipt>&) {});
    EXPECT_EQ(store.to_rename().size(), 2u);
}

TEST(Forget, ALogLosesOnePersonAndNobodyElse) {
    const auto sit = [](Seat seat, const char* person, const char* name) {
        return LogEntry{LogKind::Sit, seat, 0, 1,
                        std::string(R"({"person":")") + person + R"(","name":")" + name + R"(","luck":"x"})"};
    };
    std::vector<LogEntry> log = {sit(0, "u1", "Ada"),
                                 sit(1, "u2", "Bo"),
                                 {LogKind::Chat, 0, 0, 2, "I am Ada"},
                                 {LogKind::Chat, 1, 0, 2, "Hello Ada"},
                                 {LogKind::Stand, 0, 0, 3, ""},
                                 sit(0, "u2", "Bo"),
                                 {LogKind::Chat, 0, 0, 4, "Still here"}};
    const auto before = log;
    const Renamed done = rename_in_log(log, {"u1", kSomebody, true});
    EXPECT_EQ(done.names, std::vector<std::string>{"Ada"});
    EXPECT_EQ(done.entries, (std::vector<u32>{0, 2}));
    EXPECT_EQ(log[0].text, R"({"person":"gone","name":"Somebody","luck":"x"})");
    for (const std::size_t same : {1, 3, 4, 5, 6}) EXPECT_EQ(log[same].text, before[same].text);
    EXPECT_EQ(renamed_summary(R"({"name":"Ada's table","people":["Ada","Bo"],"round":3})", {"u1", "X", true},
                              done.names, false),
              R"({"name":"X's table","people":["X","Bo"],"round":3})");
    EXPECT_EQ(
        renamed_story(R"({"table":{"name":"Ada's table","seats":[{"name":"Ada","id":"u1"}]},"eyes":"all","x":"Ada"})",
                      {"u1", "X", true}, done.names),
        R"({"table":{"name":"X's table","seats":[{"name":"X","id":"gone"}]},"eyes":"all","x":"Ada"})");
    EXPECT_EQ(renamed_summary(R"({"people":["Ada"],"ids":["u1","u2"],"winners":[{"name":"Ada"},{"name":"Bo"}]})",
                              {"u1", "X", true}, done.names, false),
              R"({"people":["X"],"ids":["gone","u2"],"winners":[{"name":"X"},{"name":"Bo"}]})");
    EXPECT_EQ(renamed_config(R"({"name":"Train","owner":"u1"})", {"u1", "X", true}, done.names),
              R"({"name":"Train","owner":"gone"})");
    EXPECT_EQ(renamed_config(R"({"name":"Train","owner":"u1"})", {"u1", "X", false}, done.names),
              R"({"name":"Train","owner":"u1"})");
    // Where they never sat, the table may still bear their name.
    EXPECT_EQ(renamed_config(R"({"name":"Eve's table","owner":"u1"})", {"u1", "X", true}, done.names),
              R"({"name":"X's table","owner":"gone"})");
    EXPECT_EQ(renamed_config(R"({"name":"Eve's table","owner":"u2"})", {"u1", "X", true}, done.names),
              R"({"name":"Eve's table","owner":"u2"})");
    EXPECT_EQ(renamed_summary(R"({"name":"Eve's table"})", {"u1", "X", true}, done.names, true),
              R"({"name":"X's table"})");
}

}  // namespace
}  // namespace holdup::server::test
