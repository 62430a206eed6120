// Every fact of the journal has a line, a line keeps a secret from those who may not know it, and the board shows all.
#include "record/tell.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/board.h"
#include "record/tell_bots.h"
#include "record/words.h"
#include "support/walk.h"

namespace holdup {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Heard {
    const State* state;
    Set128 facts{};

    static void hear(void* self, const Entry& entry) {
        auto& heard = *static_cast<Heard*>(self);
        heard.facts.add(ord(entry.fact));
        const std::string line = tell(*heard.state, entry);
        EXPECT_GT(line.size(), 8u);
        EXPECT_THAT(line, Not(HasSubstr("\n")));
        EXPECT_THAT(line, Not(HasSubstr("  ")));
        EXPECT_TRUE(line.back() == '.' || line.back() == '!') << line;
        EXPECT_TRUE(line.front() >= 'A' && line.front() <= 'Z') << line;
        // Whatever a bot does says by which rule; a card that is only laid has done nothing yet.
        if (entry.fact > Fact::BotPlayed && entry.fact <= Fact::PlanGrew) {
            const std::string rule(rule_of_bot(heard.state->rules, entry));
            EXPECT_FALSE(rule.empty()) << line;
            EXPECT_THAT(line, HasSubstr("(" + rule + ")"));
        }
    }
};

TEST(Tell, EveryFactHasALine) {
    Set128 facts;
    for (const TableSetup& table : testing::tables_to_try()) {
        for (u64 seed = 0; seed < 20; ++seed) {
            State s;
            Heard heard{&s};
            Journal journal{&Heard::hear, &heard};
            Dice dice(seed);
            Rng rng(seed + 5);
            start(table, s, dice, &journal);
            while (!s.over()) {
                const auto step = testing::random_step(s, rng);
                apply(s, step.seat, step.choice, dice, &journal);
            }
            facts |= heard.facts;
        }
    }
    // Having nothing to play and nothing to draw is too rare to wait for, so is a document brought home before the
    // last round, and so is Django with every token.
    State s;
    Heard heard{&s};
    Heard::hear(&heard, Entry{Fact::TurnPassed, 0, 0, 0, 0, kEverySeat});
    Heard::hear(&heard, Entry{Fact::RoundCut, 0, 2, 0, 0, kEverySeat});
    Heard::hear(&heard, Entry{Fact::BotWon, ord(Pawn::Django), 0, 0, 0, kEverySeat});
    for (int fact = 0; fact < static_cast<int>(kFacts.size()); ++fact) {
        EXPECT_TRUE((facts | heard.facts).has(fact))
            << kFacts[static_cast<std::size_t>(fact)].name << " was never told";
    }
}

State some_state() {
    State s;
    Dice dice(1);
    TableSetup table = preset(Preset::Classic, 3);
    table.bandits[0][0] = Pawn::Belle;
    table.bandits[1][0] = Pawn::Doc;
    table.bandits[2][0] = Pawn::Tuco;
    table.cars = {CarKind::FirstClass, CarKind::Saloon, CarKind::Luggage};
    table.first = 0;
    start(table, s, dice);
    return s;
}

TEST(Tell, SecretsAreToldOnlyToThoseWhoKnow) {
    const State s = some_state();
    const Entry played{Fact::CardPlayed, static_cast<u8>(Pawn::Belle), 0, 1, card_of(Action::Punch), seat_bit(0)};
    EXPECT_EQ(tell(s, played), "Belle lays \"punch\" face down.");
    EXPECT_EQ(tell(s, played, 0), "Belle lays \"punch\" face down.");
    EXPECT_EQ(tell(s, played, 1), "Belle lays a card face down.");
    const Entry taken{Fact::LootTaken, static_cast<u8>(Pawn::Doc), 3, 0, face::kPurse400, seat_bit(1)};
    EXPECT_EQ(tell(s, taken, 1), "Doc pockets a purse worth $400.");
    EXPECT_EQ(tell(s, taken, 2), "Doc pockets a purse.");
    const Entry drawn{Fact::CardDrawn, 0, 2, 2, kUnknown, 0};
    EXPECT_EQ(tell(s, drawn), "Tuco draws a card.");
}

TEST(Tell, ACardThatDoesNothingCitesItsRule) {
    const Entry nothing{Fact::NoEffect, static_cast<u8>(Pawn::Belle), static_cast<u8>(Why::NoBullet), 0, 0, kEverySeat};
    EXPECT_THAT(tell(some_state(), nothing), HasSubstr("B.shoot"));
}

TEST(Board, ShowsPawnsLootAndPlayers) {
    State s = some_state();
    s.at[static_cast<std::size_t>(Pawn::Tuco)] = roof_of(kLocomotive + 3);
    const std::string board = draw_board(s);
    for (const char* piece :
         {"╭─locomotive──╮ ╭─1st-class───╮ ╭─saloon──────╮ ╭─luggage─────╮", "│ ★ Marshal   │", "│ ◆◆◆", "● ◆",
          "▸ Belle", "$250", "▮▮▮▮▮▮", "purse:250", "neutral bullets 13", "Round 1 of 5"}) {
        EXPECT_THAT(board, HasSubstr(piece));
    }
    EXPECT_LT(board.find("Tuco"), board.find("╭─locomotive"));
    EXPECT_THAT(board, Not(HasSubstr("\033[")));
    EXPECT_THAT(draw_board(s, Ink::Colour), HasSubstr("\033["));
}

TEST(Board, EveryStateOfEveryPresetCanBeDrawn) {
    for (const TableSetup& table : testing::every_table()) {
        testing::walk(table, 8, [](const State& s) { EXPECT_THAT(draw_board(s), HasSubstr("locomotive")); });
    }
}

}  // namespace
}  // namespace holdup
