// Chance that can be checked: the numbers of docs/PROTOCOL.md, and records that hold only with the deal they promise.
#include "record/chance.h"

#include "server/harness.h"

namespace holdup::server::test {
namespace {

Deal example() {
    Deal deal{{}, {"clover", "", "a horseshoe"}};
    for (std::size_t i = 0; i < deal.secret.size(); ++i) deal.secret[i] = static_cast<unsigned char>(i);
    return deal;
}

u64 start_of(const Chance& chance, std::size_t answer) {
    Dice dice;
    chance.renew(dice, answer);
    return dice.state();
}

TEST(Deal, TheNumbersOfTheProtocol) {
    const Deal deal = example();
    EXPECT_EQ(deal.commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    const Chance chance = deal.chance(DealWay::Key);
    EXPECT_EQ(chance.line(), "chance 449e4bb4336d7c2ab4e3a25be42e8786450cdc949e60e16ee2989c4e726e507d");
    EXPECT_EQ(start_of(chance, 0), 0x3a1d4a4ef527153fu);
    EXPECT_EQ(start_of(chance, 1), 0x9e4edc56998d6f11u);
}

// However far the dice of one answer were thrown, those of the next start anew.
TEST(Deal, EveryAnswerHasDiceOfItsOwn) {
    const Chance chance = example().chance(DealWay::Key);
    Dice dice;
    chance.renew(dice, 3);
    for (int i = 0; i < 10; ++i) dice.roll(Roll::Card, 6);
    chance.renew(dice, 4);
    EXPECT_EQ(dice.state(), start_of(chance, 4));
    EXPECT_NE(start_of(chance, 4), start_of(chance, 3));
    // A seed of former times goes on where it was.
    const Chance seed(7);
    seed.renew(dice, 0);
    dice.roll(Roll::Card, 6);
    const u64 after = dice.state();
    seed.renew(dice, 1);
    EXPECT_EQ(dice.state(), after);
}

TEST(Deal, AnybodysLuckChangesEverything) {
    const Chance before = example().chance(DealWay::Key);
    for (std::size_t seat = 0; seat < 3; ++seat) {
        Deal other = example();
        other.luck[seat] += "!";
        EXPECT_NE(start_of(other.chance(DealWay::Key), 0), start_of(before, 0));
        EXPECT_NE(start_of(other.chance(DealWay::Key), 9), start_of(before, 9));
    }
    // The same letters at other seats are other luck.
    Deal moved = example();
    moved.luck = {"clov", "er", "a horseshoe"};
    EXPECT_NE(moved.chance(DealWay::Key), before);
}

TEST(Deal, ARecordHoldsOnlyWithItsOwnDeal) {
    Folder folder;
    Server server(easy_options(folder));
    const Guest ada(server.port(), "Ada");
    const std::string table = ada.table(
        R"({"preset":"classic","players":3,"luck":"clover","seats":[{"kind":"me"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}],"start":true})");
    WsClient socket = ada.socket();
    socket.send(join_frame(table, "0"));
    const std::string sync = wait_for(socket, "sync");
    EXPECT_NE(sync.find(R"("deal":{"way":2,"commitment":")"), std::string::npos);
    EXPECT_NE(sync.find(R"("chance":null)"), std::string::npos) << "chance is told while the game runs";
    socket.send(R"({"type":"resign","table":")" + table + R"(","seat":0})");
    while (const auto frame = socket.receive(120000)) {
        if (game_is_over(*frame)) break;
    }
    expect_proven_record(ada, table);
    const std::string record = ada.get("/api/tables/" + table + "/record").body;
    const std::string key = between(record, "\nchance ", "\n");
    EXPECT_EQ(key.size(), 64u) << record;
    EXPECT_EQ(text_after(ada.get("/api/tables/" + table).body, "\"chance\":\""), key);
    const auto changed = [&](const std::string& line) {
        std::string other = record;
        char& digit = other[other.find("\n" + line + " ") + line.size() + 2];
        digit = digit == '0' ? '1' : '0';
        return other;
    };
    for (const char* line : {"commitment", "secret", "luck 1", "chance"}) {
        EXPECT_FALSE(verify_deal(changed(line)).well) << line;
    }
    const ReadRecord forged = read_record(changed("chance"));
    Replay replay;
    replay_record(forged.record, replay);
    EXPECT_NE(replay.difference, "") << "another key dealt the same game";
    // It can go to another server and come back the same but for the proof, which was this server's.
    std::string escaped;
    for (const char c : record) escaped += c == '\n' ? std::string("\\n") : std::string(1, c);
    const HttpAnswer taken = ada.post("/api/records", R"({"record":")" + escaped + R"("})");
    ASSERT_EQ(taken.status, 200) << taken.body;
    const std::string again = ada.get("/api/tables/" + text_after(taken.body, "{\"id\":\"") + "/record").body;
    EXPECT_NE(again.find("\nchance " + key + "\n"), std::string::npos) << again;
}

// A table with `chance` is the same game again when everybody answers the same, agents that do not think among them.
TEST(Deal, AKnownDealIsTheSameGameAgain) {
    Folder folder;
    Server server(easy_options(folder));
    const Guest ada(server.port(), "Ada");
    const auto game = [&] {
        const std::string table = ada.table(
            R"({"preset":"classic","players":3,"seats":[{"kind":"agent","agent":"greedy"},{"kind":"agent","agent":"random"},{"kind":"agent","agent":"random"}],"start":true,"chance":"seed 4711"})");
        WsClient socket = ada.socket();
        socket.send(join_frame(table, "null"));
        while (const auto frame = socket.receive(120000)) {
            if (game_is_over(*frame)) break;
        }
        return between(ada.get("/api/tables/" + table + "/record").body, "\nseed 4711\n", "\nwinner");
    };
    const std::string once = game();
    EXPECT_NE(once.find("\nresult"), std::string::npos) << once;
    EXPECT_EQ(game(), once);
}

}  // namespace
}  // namespace holdup::server::test
