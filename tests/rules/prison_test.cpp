// The Marshal's goals: how they come, who knows them, and how they are imagined; and what no position can show.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "game/view.h"
#include "rules/prison/prison.h"
#include "rules/round_cards.h"
#include "support/walk.h"

namespace holdup {
namespace {

constexpr int kTries = 40000;

// What a shuffle of two warrants out of `bandits` and three special goals out of `specials` shows first.
double chance_of(Goal goal, int bandits, int specials) {
    return is_warrant(goal) ? 2.0 / 5 / bandits : 3.0 / 5 / specials;
}

void expect_shares(const std::map<int, int>& seen, int bandits, int specials) {
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(bandits + specials));
    for (const auto& [goal, times] : seen) {
        const double expected = chance_of(static_cast<Goal>(goal), bandits, specials);
        EXPECT_NEAR(static_cast<double>(times) / kTries, expected, 0.012) << "goal " << goal;
    }
}

State in_round(const TableSetup& setup, u64 seed, int round) {
    State found;
    testing::walk(setup, seed, [&](const State& s) {
        if (s.round == round && found.round != round) found = s;
    });
    return found;
}

// M.setup.goals, M.goals: one goal a round, each as likely as a shuffle makes it.
TEST(Goals, come_as_a_shuffle_would_bring_them) {
    for (const auto& [players, specials] : {std::pair{4, 5}, std::pair{6, 7}}) {
        std::map<int, int> first;
        TableSetup setup = preset(Preset::Marshal, players);
        for (Seat seat = 0; seat < players; ++seat) setup.bandits[seat][0] = static_cast<Pawn>(seat);
        setup.bandits[1][0] = Pawn::Marshal;
        for (u64 seed = 0; seed < kTries; ++seed) {
            Dice dice(seed);
            State s;
            start(setup, s, dice);
            ++first[s.prison.goals[0] - 1];
            ASSERT_EQ(s.prison.goals[1], 0) << "a goal to come is nowhere yet";
        }
        expect_shares(first, players - 1, specials);
    }
}

// M.goals: current goals are the Marshal's own, and lie open when the game is over.
TEST(Goals, are_known_to_the_Marshal_alone) {
    const TableSetup setup = preset(Preset::Marshal, 5);
    for (u64 seed = 0; seed < 20; ++seed) {
        testing::walk(setup, seed, [&](const State& s) {
            const Seat marshal = s.owner(Pawn::Marshal);
            for (int i = 0; i <= s.seats; ++i) {
                const Seat seat = i == s.seats ? kSpectator : static_cast<Seat>(i);
                const PrisonState shown = view(s, seat).shown.prison;
                for (std::size_t g = 0; g < kGoals; ++g) {
                    const bool open = s.over() || s.prison.seen[g] == kEverySeat || seat == marshal;
                    const u8 expected = s.prison.goals[g] == 0 || open ? s.prison.goals[g] : kHiddenGoal;
                    ASSERT_EQ(shown.goals[g], expected);
                }
            }
        });
    }
}

// C10.8.2: whoever has looked knows that one, and nobody else does.
TEST(Goals, a_look_is_for_one_seat) {
    const TableSetup setup = testing::with_marshal(preset(Preset::Combined, 4));
    int looked = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        testing::walk(setup, seed, [&](const State& s) {
            if (s.over()) return;
            for (Seat seat = 0; seat < s.seats; ++seat) {
                if (seat == s.owner(Pawn::Marshal)) continue;
                for (std::size_t g = 0; g < kGoals; ++g) {
                    const SeatSet seen = s.prison.seen[g];
                    const bool knows = seen == kEverySeat || ((seen >> seat) & 1);
                    looked += knows && seen != kEverySeat;
                    ASSERT_EQ(view(s, seat).shown.prison.goals[g] == kHiddenGoal, s.prison.goals[g] != 0 && !knows);
                }
            }
        });
    }
    EXPECT_GT(looked, 100);
}

// M.goals, C10.8.2: what is told of a goal names it to those who have seen it, and to nobody else.
TEST(Goals, are_told_to_those_who_have_seen_them) {
    struct Heard {
        State s;
        int current = 0, looked = 0;
    } heard;
    const auto hear = [](void* listener, const Entry& e) {
        auto& h = *static_cast<Heard*>(listener);
        const bool current = e.fact == Fact::GoalCurrent;
        if (!current && e.fact != Fact::GoalLooked) return;
        ++(current ? h.current : h.looked);
        const Seat marshal = h.s.owner(Pawn::Marshal);
        for (int i = 0; i <= h.s.seats; ++i) {
            const Seat seat = i == h.s.seats ? kSpectator : static_cast<Seat>(i);
            const bool may = seat == marshal || (!current && seat == e.a);
            EXPECT_EQ(redact(e, seat).hidden != kUnknown, may) << "seat " << int{seat};
        }
    };
    const TableSetup setup = testing::with_marshal(preset(Preset::Combined, 4));
    for (u64 seed = 0; seed < 40; ++seed) {
        Journal journal{hear, &heard};
        Dice dice(seed);
        Rng rng(seed);
        start(setup, heard.s, dice, &journal);
        while (!heard.s.over()) {
            const testing::Step step = testing::random_step(heard.s, rng);
            apply(heard.s, step.seat, step.choice, dice, &journal);
        }
    }
    EXPECT_EQ(heard.current, 40 * kGoals);
    EXPECT_GT(heard.looked, 20);
}

// M.idea.copy: "the last card" is one of this round.
TEST(Ideas, copy_no_card_of_an_earlier_round) {
    int copied = 0;
    for (u64 seed = 0; seed < 20; ++seed) {
        testing::walk(preset(Preset::Marshal, 4), seed, [&](const State& s) {
            if (s.phase == Phase::Scheming) {
                ASSERT_EQ(s.prison.last, 0);
            } else {
                copied += s.prison.last != 0;
            }
        });
    }
    EXPECT_GT(copied, 100);
}

// M.station.conscience: whoever is out of the game is not the poorest bandit, however little he has.
TEST(GuiltyConscience, is_for_those_still_in_the_game) {
    TableSetup setup = preset(Preset::Marshal, 4);
    for (u8 card = 0; card < kRoundCards; ++card) {
        if (kRoundCardTable[card].event == Event::Conscience) setup.rounds[kRounds - 1] = card;
    }
    int shared = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        testing::walk(setup, seed, [&](const State& end) {
            if (!end.over()) return;
            State s = end;
            s.prison.posters = static_cast<u16>(s.bandits);
            s.prison.brawlers = {};
            s.prison.fired = {kColtBullets, 0};
            const SeatSet marshal = seat_bit(s.owner(Pawn::Marshal));
            if (prison::goals_met(s) < kGoalsToWin) return;
            const SeatSet poorest = result(s).winners & static_cast<SeatSet>(~marshal);
            if (poorest == 0) return;
            ++shared;
            s.gone |= static_cast<u16>(pawn_bit(s.lead[lowest(poorest)]));
            const SeatSet now = result(s).winners;
            EXPECT_EQ(now & poorest, 0);
            EXPECT_EQ(now & marshal, marshal);
        });
    }
    EXPECT_GT(shared, 10);
}

// A seat imagines the goals it has not seen as a shuffle would lay them, less those it has.
TEST(Goals, are_imagined_as_they_are_drawn) {
    const State s = in_round(preset(Preset::Marshal, 5), 3, 2);
    const Seat bandit = s.owner(Pawn::Marshal) == 0 ? 1 : 0;
    const View seen = view(s, bandit);
    std::array<std::map<int, int>, 3> at;
    Dice dice(9);
    for (int i = 0; i < kTries; ++i) {
        const State world = sample(seen, dice);
        for (std::size_t g = 0; g < 3; ++g) ++at[g][world.prison.goals[g] - 1];
    }
    for (const auto& goals : at) expect_shares(goals, 4, 7);
}

}  // namespace
}  // namespace holdup
