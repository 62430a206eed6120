// What agents think of the Marshal's goals, held against the rules.
#include "agents/goals.h"

#include <gtest/gtest.h>

#include "agents/evaluate.h"
#include "agents/policy.h"
#include "game/engine.h"
#include "rules/prison/prison.h"
#include "support/walk.h"

namespace holdup {
namespace {

// At the end nothing is left to guess: every card of the box is read as the rules read it.
TEST(Goals, are_read_as_the_rules_judge_them) {
    std::array<int, kGoalCards> met{}, missed{};
    for (u64 seed = 0; seed < 200; ++seed) {
        const Preset box = seed % 2 ? Preset::Marshal : Preset::HorsesMarshal;
        Dice dice(seed);
        Rng chance(seed);
        State s{};
        Judgement judgement;
        Weighted weighted;
        start(preset(box, 3 + static_cast<int>(seed % 5)), s, dice);
        while (!s.over()) {
            const auto seat = static_cast<Seat>(lowest(asked(s)));
            Choices legal;
            choices(s, seat, legal);
            // Nobody empties a colt by chance.
            judgement.weigh(s, seat, legal, weighted);
            const bool forced = legal.count() == 1;
            apply(s, seat, forced ? legal.nth(0) : draw_weighted(weighted, chance), dice);
        }
        for (int i = 0; i < kGoalCards; ++i) {
            const auto goal = static_cast<Goal>(i);
            if (is_warrant(goal) && !holds(s.bandits, wanted_by(goal))) continue;
            const bool is_met = prison::is_met(s, goal);
            ++(is_met ? met : missed)[static_cast<std::size_t>(i)];
            EXPECT_FLOAT_EQ(chance_of(s, goal, 0), is_met ? 1.0f : 0.0f) << "goal " << i << ", seed " << seed;
        }
        EXPECT_NEAR(prospect_of_marshal(s).goals, prison::goals_met(s), 0.001) << seed;
    }
    for (std::size_t i = 0; i < kSpecialGoals; ++i) {
        EXPECT_GT(met[i], 0) << "no game met goal " << i;
        EXPECT_GT(missed[i], 0) << "no game missed goal " << i;
    }
}

// A share of the victory for everyone, the Marshal's among them, whatever has happened.
TEST(Goals, the_victory_is_shared_out_whole) {
    Dice dice(7);
    Rng chance(7);
    State s{};
    start(preset(Preset::Marshal, 4), s, dice);
    while (!s.over()) {
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        Outcome outcome;
        judge(s, 0.8f, outcome);
        float sum = 0;
        for (std::size_t i = 0; i < s.seats; ++i) sum += outcome.win[i];
        EXPECT_NEAR(sum, 1.0f, 0.001f);
        Choices legal;
        choices(s, seat, legal);
        apply(s, seat, legal.nth(chance.below(static_cast<u32>(legal.count()))), dice);
    }
}

}  // namespace
}  // namespace holdup
