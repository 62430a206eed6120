// One table by itself, with a clock that can be turned: agents that nobody watches, and clocks that nobody can move.
#include "server/forget.h"
#include "server/harness.h"
#include "server/house.h"

namespace holdup::server::test {
namespace {

class TableTest : public ::testing::Test {
  protected:
    TableTest() { set_log_level(LogLevel::Silent); }

    Table& started(const std::string& more, const std::vector<std::string>& people = {}) {
        Table& table = house_.make(R"({"preset":"classic","players":3)" + more + "}", "ada");
        for (Seat seat = 0; seat < 3; ++seat) {
            if (seat < people.size()) {
                table.sit(people[seat], {seat}, {people[seat]}, "", nothing_);
            } else {
                table.set_seat("ada", seat, "legend", nothing_);
            }
        }
        table.start("ada", nothing_);
        EXPECT_EQ(table.status(), Status::Playing);
        return table;
    }
    // Answers of agents until none thinks; how many there were.
    int let_agents_play(int most = 1000) {
        int answers = 0;
        for (; !house_.thoughts.empty() && answers < most; ++answers) house_.answer_last(0);
        return answers;
    }

    const TableReply nothing_ = [](std::optional<Problem>, const std::string&) {};
    const std::shared_ptr<Listener> peer_ = std::make_shared<Listener>();
    House house_;
};

TEST_F(TableTest, AgentsWaitForSomebodyToLook) {
    Table& table = started("");
    EXPECT_EQ(let_agents_play(), static_cast<int>(house_.limits.answers_alone));
    house_.time += 3'600'000;
    table.tick();
    EXPECT_TRUE(house_.thoughts.empty());
    table.join({peer_, "", ""}, {});
    EXPECT_EQ(let_agents_play(50), 50);
    table.leave(peer_.get());
    EXPECT_EQ(let_agents_play(), static_cast<int>(house_.limits.answers_alone));
}

// Whoever takes a chair does not take over what was said on it.
TEST_F(TableTest, WhatWasSaidStaysWithWhoSaidIt) {
    Table& table = house_.make(R"({"preset":"classic","players":3})", "ada");
    table.sit("eve", {1}, {"Eve"}, "", nothing_);
    const auto eve = std::make_shared<Listener>();
    table.join({eve, "eve", ""}, {});
    table.chat({eve, "eve", ""}, 1, "You are all fools");
    table.stand("eve", 1, nothing_);
    table.sit("bo", {1}, {"Bo"}, "", nothing_);
    const auto said = [&] {
        const auto reader = std::make_shared<Listener>();
        table.join({reader, "", ""}, {});
        table.leave(reader.get());
        return between(reader->inbox.at(0), R"("chat":[)", "]");
    };
    EXPECT_NE(said().find(R"("seat":1,"name":"Eve","text":"You are all fools")"), std::string::npos) << said();
    table.set_seat("ada", 1, "legend", nothing_);
    EXPECT_NE(said().find(R"("name":"Eve")"), std::string::npos) << said();
    // Other names go to whom they are given.
    table.rename({"bo", "Bob", false});
    EXPECT_NE(said().find(R"("name":"Eve")"), std::string::npos) << said();
    table.rename({"eve", "Somebody", true});
    EXPECT_NE(said().find(R"("name":"Somebody","text":"…")"), std::string::npos) << said();
}

TEST_F(TableTest, ACorrespondenceGameDoesNotWaitForSomebodyToLook) {
    Table& table = started(R"(,"clock":{"kind":"correspondence","hours":1})", {"ada", "bo", "cy"});
    for (int i = 0; i < 30; ++i) {
        house_.time += 3'600'001;
        table.tick();
        EXPECT_EQ(let_agents_play(), 1) << "at time-out " << i;
    }
}

TEST_F(TableTest, AThoughtThatFoundNoRoomIsAskedForAgain) {
    house_.busy = true;
    Table& table = started("");
    EXPECT_TRUE(house_.thoughts.empty());
    house_.busy = false;
    table.tick();
    EXPECT_EQ(house_.thoughts.size(), 1u);
    table.tick();
    EXPECT_EQ(house_.thoughts.size(), 1u);
}

TEST_F(TableTest, AThoughtThatFailedIsAskedForAgain) {
    Table& table = started("");
    ASSERT_EQ(house_.thoughts.size(), 1u);
    const AskedAgent failed = house_.thoughts.back();
    house_.thoughts.clear();
    table.tick();
    EXPECT_TRUE(house_.thoughts.empty());
    table.agent_answers(failed.seat, failed.number, std::nullopt);
    table.tick();
    ASSERT_EQ(house_.thoughts.size(), 1u);
    EXPECT_EQ(house_.thoughts.back().number, failed.number);
}

// Whoever fills a table's memory on purpose comes to an end soon.
TEST_F(TableTest, ChangingOnesMindAndTalkingHaveAnEnd) {
    Table& table =
        house_.make(R"({"preset":"duel-2014","players":2,"spectators":{"mode":"delayed","delay":3600}})", "ada");
    table.sit("ada", {0}, {"Ada"}, "", nothing_);
    table.sit("bo", {1}, {"Bo"}, "", nothing_);
    table.start("ada", nothing_);
    const Caller ada{peer_, "ada", ""};
    table.join(ada, {});
    const auto counted = [&](LogKind kind) {
        u32 count = 0;
        for (const LogEntry& entry : table.stored_table().log) count += entry.kind == kind;
        return count;
    };
    for (u32 i = 0; i < kMostTakenBack + 10; ++i) {
        Choices legal;
        choices(table.game().state(), 0, legal);
        if (legal.count() > 0) table.answer(ada, 0, table.game().number(0), legal.nth(0));
        table.take_back(ada, 0, table.game().number(0));
    }
    EXPECT_EQ(counted(LogKind::TakeBack), kMostTakenBack);
    EXPECT_NE(peer_->inbox.back().find("too-many"), std::string::npos);
    EXPECT_LE(table.moments(), kMostMoments);
    EXPECT_GT(table.moments(), kMostMoments / 4);
    for (std::size_t i = 0; i < kMostLines + 10; ++i) table.chat(ada, 0, "blah");
    EXPECT_EQ(counted(LogKind::Chat), kMostLines);
    // Long lines come to an end sooner.
    Table& loud = started("", {"ada"});
    loud.join(ada, {});
    for (std::size_t i = 0; i < kMostLines; ++i) loud.chat(ada, 0, std::string(500, 'x'));
    std::size_t talk = 0;
    for (const LogEntry& entry : loud.stored_table().log) talk += entry.kind == LogKind::Chat ? entry.text.size() : 0;
    EXPECT_GE(talk, kMostTalk);
    EXPECT_LT(talk, kMostTalk + 500);
}

// Lists are for everybody, so they tell no more than those see who watch with a delay.
TEST_F(TableTest, ListsAreAsLateAsThoseWhoWatch) {
    Table& table = started(R"(,"spectators":{"mode":"delayed","delay":3600})", {"ada", "bo", "cy"});
    const std::vector<std::string> people = {"ada", "bo", "cy"};
    std::map<std::string, std::shared_ptr<Listener>> peers;
    for (const std::string& person : people) {
        peers[person] = std::make_shared<Listener>();
        table.join({peers[person], person, ""}, {});
    }
    while (table.game().state().round < 2) {
        for (Seat seat = 0; seat < 3; ++seat) {
            Choices legal;
            if (!(table.game().asked() & seat_bit(seat))) continue;
            choices(table.game().state(), seat, legal);
            table.answer({peers[people[seat]], people[seat], ""}, seat, table.game().number(seat), legal.nth(0));
        }
    }
    EXPECT_NE(table.summary().find(R"("round":0)"), std::string::npos) << table.summary();
    house_.time += 3'600'001;
    table.tick();
    EXPECT_NE(table.summary().find(R"("round":2)"), std::string::npos) << table.summary();
}

// While it is written to the archive somebody may come, say a last word and go.
TEST_F(TableTest, ATableLeavesWithAllThatWasSaidAtIt) {
    Table& table = started("", {"ada"});
    table.join({peer_, "ada", ""}, {});
    table.resign({peer_, "ada", ""}, 0);
    for (u32 i = 0; i < 4000 && !table.game().over(); ++i) house_.answer_last(i * 7);
    ASSERT_TRUE(table.game().over());
    table.leave(peer_.get());
    const std::size_t kept = table.stored_table().log.size();
    EXPECT_TRUE(table.can_leave_with(kept));
    table.join({peer_, "ada", ""}, {});
    EXPECT_FALSE(table.can_leave_with(kept));
    table.rematch("ada", "next", "", [](std::optional<Problem>, const std::string&) {});
    table.leave(peer_.get());
    EXPECT_TRUE(table.can_leave());
    EXPECT_FALSE(table.can_leave_with(kept));
    EXPECT_TRUE(table.can_leave_with(kept + 1));
}

TEST_F(TableTest, AgentsAreWaitedForWhileAPlayerLooks) {
    Table& table = started("", {"ada"});
    EXPECT_FALSE(table.is_awaited());
    table.join({std::make_shared<Listener>(), "somebody else", ""}, {});
    EXPECT_FALSE(table.is_awaited());
    table.join({peer_, "ada", ""}, {});
    EXPECT_TRUE(table.is_awaited());
    table.resign({peer_, "ada", ""}, 0);
    EXPECT_FALSE(table.is_awaited());
}

TEST_F(TableTest, SettingTheClockMovesNoDeadline) {
    for (const i64 jump : {-86'400'000LL, 86'400'000LL}) {
        house_.wall = 0;
        house_.thoughts.clear();
        Table& table = started(R"(,"clock":{"kind":"decision","seconds":60})", {"ada", "bo", "cy"});
        table.join({peer_, "ada", ""}, {});
        table.join({std::make_shared<Listener>(), "bo", ""}, {});
        table.join({std::make_shared<Listener>(), "cy", ""}, {});
        house_.wall = jump;
        house_.time += 59'000;
        table.tick();
        EXPECT_TRUE(house_.thoughts.empty());
        // What is shown is the time of day at which a second from now will be.
        peer_->inbox.clear();
        table.join({peer_, "ada", ""}, {});
        const auto clock = boost::json::parse(peer_->inbox.at(0)).at("clock");
        EXPECT_EQ(clock.at("deadlines").at(0).at("at").to_number<i64>() - clock.at("now").to_number<i64>(), 1000);
        house_.time += 2000;
        table.tick();
        EXPECT_EQ(house_.thoughts.size(), 1u);
    }
}

TEST_F(TableTest, ARestartWithAClockSetWrongGivesNobodyMoreThanTheWholeTime) {
    Table& before = started(R"(,"clock":{"kind":"correspondence","hours":10})", {"ada", "bo", "cy"});
    const i64 hour = 3'600'000;
    const auto left_after = [&](i64 jump) {
        house_.wall = jump;
        Table after(house_, house_.limits, before.config(), before.stored_table());
        peer_->inbox.clear();
        after.join({peer_, "ada", ""}, {});
        const auto clock = boost::json::parse(peer_->inbox.at(0)).at("clock");
        return clock.at("deadlines").at(0).at("at").to_number<i64>() - clock.at("now").to_number<i64>();
    };
    EXPECT_EQ(left_after(4 * hour), 6 * hour);
    EXPECT_EQ(left_after(-1000 * hour), 10 * hour);
    EXPECT_EQ(left_after(1000 * hour), 0);
}

TEST_F(TableTest, PartsOfASecretAnswerAreNotCounted) {
    Table& table = house_.make(R"({"preset":"duel-2014","players":2})", "ada");
    table.sit("ada", {0}, {"Ada"}, "", nothing_);
    table.sit("bo", {1}, {"Bo"}, "", nothing_);
    table.start("ada", nothing_);
    table.join({peer_, "ada", ""}, {});
    table.join({std::make_shared<Listener>(), "bo", ""}, {});
    int parts = 0;
    for (int i = 0; i < 400 && !table.game().over(); ++i) {
        Seat seat = 0;
        while (!(table.game().asked() & seat_bit(seat))) ++seat;
        Choices legal;
        choices(table.game().state(), seat, legal);
        const int before = house_.decisions;
        table.agent_answers(seat, 0, 0);  // nobody thinks: changes nothing
        const Caller caller{peer_, table.chairs()[seat].person, ""};
        table.answer(caller, seat, table.game().number(seat), legal.nth(static_cast<u32>(legal.count()) - 1));
        EXPECT_EQ(house_.decisions - before, table.game().was_public() ? 1 : 0);
        parts += !table.game().was_public();
    }
    EXPECT_GT(parts, 0);
}

// A table may have waited, or a game been over, since other rules allowed it.
TEST_F(TableTest, WhatCannotBePlayedIsNotStarted) {
    TableConfig config;
    config.setup = preset(Preset::Classic, 4);
    config.setup.players = 9;
    config.owner = "ada";
    Table& table = house_.make(config);
    for (Seat seat = 0; seat < 9; ++seat) table.set_seat("ada", seat, "random", nothing_);
    std::string code;
    table.start("ada", [&](const std::optional<Problem>& problem, const std::string&) {
        if (problem) code = problem->code;
    });
    EXPECT_EQ(code, "setup");
    EXPECT_EQ(table.status(), Status::Open);
}

TEST_F(TableTest, ABotAmongTheWinnersIsNamed) {
    // Five of two teams: a bot makes the sixth, and wins with its team in some of the games.
    int named = 0;
    for (int n = 0; n < 6; ++n) {
        Table& table = house_.make(R"({"preset":"armoured","players":5})", "ada");
        for (Seat seat = 0; seat < 5; ++seat) table.set_seat("ada", seat, "legend", nothing_);
        table.start("ada", nothing_);
        table.join({peer_, "", ""}, {});
        for (u32 i = 0; i < 4000 && !table.game().over(); ++i) house_.answer_last(i * 7 + static_cast<u32>(n));
        ASSERT_TRUE(table.game().over());
        const SeatSet bots = static_cast<SeatSet>(result(table.game().state()).winners & ~((1U << 5) - 1));
        const bool says = table.summary().find(R"("bot":")") != std::string::npos;
        EXPECT_EQ(says, bots != 0);
        named += says;
    }
    EXPECT_GT(named, 0);
}

}  // namespace
}  // namespace holdup::server::test
