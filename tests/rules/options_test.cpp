// C4.1, C4.2: the table of options, cell by cell. Whatever it allows is dealt, whatever it forbids is refused with the
// rule and a way out.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "rules/setup/setup.h"
#include "support/walk.h"

namespace holdup {
namespace {

using enum Switch;

// A game of the table: its columns.
struct Column {
    const char* name;
    std::vector<Switch> on;
    int least;  // people, by C4.1.5 and the first row
};
const std::vector<Column> kColumns = {
    {"standard", {}, 3},
    {"team", {TeamGame}, 3},
    {"betrayal", {TeamGame, Betrayal}, 4},
};

// Nothing but the wording, so that an option stands alone.
TableSetup bare(const Column& column, int players = 6) {
    TableSetup t = preset(Preset::Combined, players);
    for (Switch s : {HorseAttack, Coach, Whiskey, CircusCar, TimeTravelCar, PromoStations}) t.rules.set(s, false);
    for (Switch s : column.on) t.rules.set(s);
    return t;
}

std::string refused(const TableSetup& t) {
    const Refusal refusal = validate(t);
    if (!refusal) return "";
    const std::string sentence = refusal.sentence;
    EXPECT_NE(sentence.find(". "), std::string::npos) << "no way out: " << sentence;
    EXPECT_EQ(sentence.back(), '.') << sentence;
    return refusal.rule;
}

// A table that is not refused must also play to its end.
void plays(const TableSetup& t, const std::string& what) {
    ASSERT_EQ(refused(t), "") << what;
    testing::walk(t, 7, [&](const State& s) { ASSERT_EQ(check(s), nullptr) << what << ": " << check(s); });
}

// C4.2.1 to C4.2.12, C4.1.4: a row says what an option needs in every column, and what it cannot stand.
struct Row {
    Switch option;
    std::vector<Switch> with;  // what must be there too
    const char* without;       // the rule that says so; nullptr where it stands alone
    std::vector<Switch> never;
    const char* together;      // the rule that keeps them apart
};
const std::vector<Row> kRows = {
    {ArmouredTrain, {}, nullptr, {ArmouryCar}, "C4.2.5"},
    {Coach, {HorseAttack}, "C4.2.2", {}, nullptr},
    {HorseAttack, {}, nullptr, {}, nullptr},
    {PrisonCar, {}, nullptr, {}, nullptr},
    {CircusCar, {}, nullptr, {}, nullptr},
    {TimeTravelCar, {}, nullptr, {Handcar}, "C4.2.8"},
    {Handcar, {}, nullptr, {TimeTravelCar}, "C4.2.8"},
    {ArmouryCar, {}, nullptr, {ArmouredTrain}, "C4.2.5"},
    {InfirmaryCar, {}, nullptr, {ArmouredTrain}, "C4.2.6"},
    {Whiskey, {}, nullptr, {}, nullptr},
    {CursedLoot, {}, nullptr, {}, nullptr},
    {SpecialPunch, {}, nullptr, {}, nullptr},
    {ExtraPunch, {}, nullptr, {}, nullptr},
};

TEST(Options, every_cell_of_the_table_is_as_printed) {
    for (const Column& column : kColumns) {
        for (const Row& row : kRows) {
            const std::string what = std::string(column.name) + ", switch " + std::to_string(ord(row.option));
            TableSetup t = bare(column);
            plays(t, what + " off");
            t.rules.set(row.option);
            EXPECT_EQ(refused(t), row.without != nullptr ? row.without : "") << what;
            for (Switch s : row.with) t.rules.set(s);
            plays(t, what + " on");
            for (Switch s : row.never) {
                TableSetup both = t;
                both.rules.set(s);
                EXPECT_EQ(refused(both), row.together) << what;
            }
        }
    }
}

// C4.1.2, C4.1.3, C4.2.3: a Marshal is always there in a standard game, played or not, and never twice.
TEST(Options, one_marshal_or_a_team_game_without) {
    TableSetup standard = bare(kColumns[0]);
    plays(standard, "the Marshal nobody plays");
    standard.rules.set(NoMarshal);
    EXPECT_EQ(refused(standard), "C4.1.3");
    standard.rules.set(NoMarshal, false);
    standard.rules.set(PlayerMarshal);
    EXPECT_EQ(refused(standard), "C4.1.2");
    standard.rules.set(PrisonCar);
    plays(standard, "the Player Marshal");
    for (std::size_t i = 1; i < kColumns.size(); ++i) {
        TableSetup team = bare(kColumns[i]);
        plays(team, "a team game with the Marshal nobody plays");
        team.rules.set(NoMarshal);
        plays(team, "a team game without a Marshal");
        team = bare(kColumns[i], 7);
        team.rules.set(PlayerMarshal);
        team.rules.set(PrisonCar);
        plays(team, "a team game with the Player Marshal, who is in neither team");
        team.rules.set(NoMarshal);
        EXPECT_EQ(refused(team), "C4.1.3");
    }
    TableSetup alone = bare(kColumns[0]);
    alone.rules.set(Betrayal);
    EXPECT_EQ(refused(alone), "C4.1.1");
}

// C4.1.5, C4.3.1, C4.3.2: the row of the bots. Where fewer than three play they must be there, where more do they may;
// in a team game there is Il Professore only, and only to make the teams even.
TEST(Options, bots_fill_a_small_table_and_stay_out_of_teams) {
    const std::vector<Switch> bots = {BotBelle, BotCheyenne, BotDjango, BotDoc,
                                      BotGhost, BotTuco,     BotMary,   BotProfessore};
    for (int players = 1; players <= 6; ++players) {
        for (Switch bot : bots) {
            const std::string what = std::to_string(players) + " people, bot " + std::to_string(ord(bot));
            TableSetup t = bare(kColumns[0], players);
            EXPECT_EQ(refused(t), players < 3 ? "C4.1.5" : "") << what;
            t.rules.set(bot);
            if (players == 1) {
                EXPECT_EQ(refused(t), "C4.3.1") << what;
                t.rules.set(bot == BotMary ? BotBelle : BotMary);
            }
            // C4.1.5: Il Professore wants two other bandits.
            if (bot == BotProfessore && players == 1) t.rules.set(BotGhost);
            plays(t, what);
        }
    }
    TableSetup alone = bare(kColumns[0], 1);
    for (Switch s : {BotProfessore, BotMary}) alone.rules.set(s);
    plays(alone, "a bandit, Mary and Il Professore");
    for (Switch s : {PlayerMarshal, PrisonCar}) alone.rules.set(s);
    EXPECT_EQ(refused(alone), "C4.1.5");  // the Marshal is no bandit
    for (std::size_t i = 1; i < kColumns.size(); ++i) {
        for (int players = 4; players <= 7; ++players) {
            for (Switch bot : bots) {
                TableSetup t = bare(kColumns[i], players);
                t.rules.set(bot);
                EXPECT_EQ(refused(t), "C4.1.5") << kColumns[i].name << ", bot " << ord(bot);
                // He comes unasked, and the way out is not to do without the teams.
                const bool comes_himself = std::string(validate(t).sentence).starts_with("Il Professore joins");
                EXPECT_EQ(comes_himself, bot == BotProfessore) << kColumns[i].name << ", bot " << ord(bot);
            }
            TableSetup t = bare(kColumns[i], players);
            t.rules.set(CircusCar);  // C4.10: with Il Professore seven are eight bandits
            plays(t, kColumns[i].name);
            State s;
            Dice dice(3);
            start(t, s, dice);
            EXPECT_EQ(s.rules.has(BotProfessore), players % 2 == 1);
        }
    }
}

// C4.1.4, C4.2.5, C4.2.6: both cars are in the armoured train, and in the express where somebody takes them along.
TEST(Options, the_armoury_and_the_infirmary_are_in_one_train_or_the_other) {
    const auto has = [](const auto& cars, CarKind kind) {
        int n = 0;
        for (const auto car : cars) n += static_cast<CarKind>(car) == kind;
        return n;
    };
    for (const Column& column : kColumns) {
        for (const bool armoured : {false, true}) {
            for (const bool taken : {false, true}) {
                TableSetup t = bare(column);
                t.rules.set(ArmouredTrain, armoured);
                for (Switch car : {ArmouryCar, InfirmaryCar}) t.rules.set(car, taken);
                if (armoured && taken) {
                    EXPECT_EQ(refused(t), "C4.2.5");
                    continue;
                }
                State s;
                Dice dice(5);
                start(t, s, dice);
                for (CarKind car : {CarKind::Armoury, CarKind::Infirmary}) {
                    EXPECT_EQ(has(s.cars, car), taken ? 1 : 0) << column.name;
                    EXPECT_EQ(has(s.armoured.cars, car), armoured ? 1 : 0) << column.name;
                }
            }
        }
    }
}

// The first row, C4.1.5, C4.3, C4.10: how many people, from the smallest table to the largest.
TEST(Options, three_to_twelve_people) {
    for (const Column& column : kColumns) {
        for (int players = 1; players <= kPlayers; ++players) {
            TableSetup t = bare(column, players);
            t.rules.set(CircusCar);
            const std::string what = std::string(column.name) + " with " + std::to_string(players);
            if (players >= column.least && players <= kPlayableBandits) {
                plays(t, what);
            } else {
                EXPECT_NE(refused(t), "") << what;
            }
            if (!column.on.empty()) continue;
            // C4.1.5: the Marshal somebody plays is a character too.
            for (Switch s : {PlayerMarshal, PrisonCar}) t.rules.set(s);
            if (players >= 3) {
                plays(t, what + " and the Player Marshal");
            } else {
                EXPECT_EQ(refused(t), "C4.1.5") << what;
            }
        }
    }
    EXPECT_EQ(refused(bare(kColumns[0], 12)), "C4.1.2");
    // C4.10: a seventh car, from whichever box.
    for (int players = 8; players <= kPlayableBandits; ++players) {
        EXPECT_EQ(refused(bare(kColumns[0], players)), "C4.10");
        for (Switch car : {PrisonCar, CircusCar, ArmouryCar, InfirmaryCar, ArmouredTrain}) {
            TableSetup t = bare(kColumns[0], players);
            t.rules.set(car);
            plays(t, "a seventh car");
        }
    }
}

// C4.3, C4.6.4, C4.10, C4.10.1, C4.10.2, C4.8.4: what a table of eight and more is dealt.
TEST(Options, the_largest_tables_are_laid_out_whole) {
    std::set<PawnSet> parties;
    for (u64 seed = 0; seed < 40; ++seed) {
        for (int bandits = 7; bandits <= kPlayableBandits; ++bandits) {
            TableSetup t = preset(Preset::Combined, bandits + 1);
            for (Switch s : {PlayerMarshal, PrisonCar, PrisonRounds}) t.rules.set(s);
            State end;
            testing::walk(t, seed, [&](const State& s) { end = s; });
            ASSERT_EQ(std::popcount(end.bandits), bandits);
            EXPECT_EQ(end.caboose - kLocomotive, bandits < 8 ? 6 : 7);
            EXPECT_EQ(prisoners_among(bandits), bandits < 8 ? 3 : 4);
            if (bandits == 8) parties.insert(end.bandits);
            for (const u8 goal : end.prison.goals) EXPECT_TRUE(bandits < 8 || goal != ord(Goal::FullOfLead) + 1);
        }
    }
    EXPECT_GT(parties.size(), 20u);  // anybody may come along, with Al and without
}

// Whatever switches are flipped, a refusal names a rule and a way out, and what is not refused can be dealt.
TEST(Options, every_refusal_has_a_way_out) {
    Rng rng(1876);
    std::set<std::string> rules;
    for (int i = 0; i < testing::scaled(20000); ++i) {
        TableSetup t = preset(static_cast<Preset>(rng.below(kPresets)), 1 + static_cast<int>(rng.below(kPlayers)));
        for (u32 flips = rng.below(5); flips > 0; --flips) t.rules.flip(static_cast<Switch>(rng.below(kSwitches)));
        const std::string rule = refused(t);
        if (!rule.empty()) {
            rules.insert(rule);
            continue;
        }
        Dice dice(static_cast<u64>(i));
        State s;
        start(t, s, dice);
        ASSERT_EQ(check(s), nullptr) << testing::name_of(t) << ": " << check(s);
    }
    EXPECT_GT(rules.size(), 15u);
}

}  // namespace
}  // namespace holdup
