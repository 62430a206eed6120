// Every option beside every other: the tables of a covering set are played, and the properties hold at all of them.
#include <gtest/gtest.h>

#include <set>

#include "agents/tables.h"
#include "game/view.h"
#include "record/touched.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::name_of;

const Covering& covering() {
    static const Covering tables = covering_tables(1);
    return tables;
}

TEST(Pairs, the_covering_tables_are_legal_and_few) {
    for (const TableSetup& t : covering().tables) EXPECT_FALSE(validate(t)) << name_of(t);
    EXPECT_LT(covering().tables.size(), 400u);
    EXPECT_GT(covering().pairs, 15000);
}

// What a table may be does not depend on the tables that were drawn first: another seed finds the same pairs, and
// tables drawn at random show no other.
TEST(Pairs, every_pair_that_may_be_is_found) {
    EXPECT_EQ(covering_tables(2).pairs, covering().pairs);
    Covering more = covering();
    Rng rng(3);
    for (int i = 0; i < testing::scaled(5000); ++i) more.tables.push_back(random_table(rng));
    EXPECT_EQ(pairs_of(more.tables), covering().pairs);
}

TEST(Pairs, every_table_plays_to_its_end_with_every_state_checked) {
    Touched touched;
    for (const TableSetup& setup : covering().tables) {
        for (u64 seed = 1; seed <= static_cast<u64>(testing::scaled(10)); ++seed) {
            Dice dice(seed);
            Rng rng(seed);
            State s;
            Journal journal = touched.journal();
            start(setup, s, dice, &journal);
            int answers = 0;
            while (!s.over()) {
                ASSERT_EQ(check(s), nullptr) << name_of(setup) << " seed " << seed << ": " << check(s);
                ASSERT_LT(++answers, 20000) << name_of(setup) << " does not end";
                touched.question(s);
                const testing::Step step = testing::random_step(s, rng);
                apply(s, step.seat, step.choice, dice, &journal);
            }
            ASSERT_EQ(check(s), nullptr) << name_of(setup) << " seed " << seed << ": " << check(s);
            touched.table(setup, s);
        }
    }
    // What is on the tables comes up in one game each; for the rest chance needs all of them.
    std::set<std::string> whole = {"cars", "switches on", "switches off", "presets", "people"};
    if (testing::scaled(10) == 10) {
        whole.merge(std::set<std::string>{"round and station cards", "action cards", "characters", "powers",
                                          "hostages taken", "prisoners freed"});
    }
    for (const Touched::Row& row : touched.rows()) {
        if (whole.contains(row.kind)) {
            EXPECT_EQ(row.untouched, std::vector<std::string>{}) << row.kind;
        }
    }
}

// A world drawn from a view looks the same to that seat, is sound, and allows the same answers: a secret of somebody
// else changes nothing one may do.
TEST(Pairs, imagined_worlds_look_the_same_and_allow_the_same) {
    Rng rng(15);
    for (const TableSetup& setup : covering().tables) {
        testing::walk(setup, 3, [&](const State& s) {
            if (s.over() || rng.below(24) != 0) return;
            for (Seat seat = 0; seat < s.players; ++seat) {
                const View seen = view(s, seat);
                Dice imagined(rng.next());
                const State world = sample(seen, imagined);
                ASSERT_EQ(check(world), nullptr) << name_of(setup) << ": " << check(world);
                ASSERT_TRUE(view(world, seat) == seen) << name_of(setup);
                if (!(asked(s) & seat_bit(seat))) continue;
                ASSERT_TRUE(testing::legal(world, seat) == testing::legal(s, seat)) << name_of(setup);
            }
        });
        if (::testing::Test::HasFatalFailure()) return;
    }
}

// Secret answers come in any order: the last one to arrive changes nothing.
TEST(Pairs, the_order_of_secret_answers_does_not_matter) {
    int compared = 0;
    for (const TableSetup& setup : covering().tables) {
        Dice dice(11);
        Rng rng(11);
        State s;
        start(setup, s, dice);
        while (!s.over()) {
            const SeatSet seats = asked(s);
            if (std::popcount(seats) > 1) {
                State there = s, back = s;
                Dice dice_there = dice, dice_back = dice;
                std::array<Choice, kSeats> answers{};
                for (int seat : each(seats)) {
                    const Choices legal = testing::legal(s, static_cast<Seat>(seat));
                    answers[static_cast<std::size_t>(seat)] = legal.nth(rng.below(static_cast<u32>(legal.count())));
                }
                const auto answer = [&](State& in, Dice& chance, int seat) {
                    if (in.over() || in.frame().rule != s.frame().rule || !((asked(in) >> seat) & 1)) return false;
                    apply(in, static_cast<Seat>(seat), answers[static_cast<std::size_t>(seat)], chance);
                    return true;
                };
                bool whole = true;
                for (int seat = 0; seat < kSeats; ++seat) {
                    if ((seats >> seat) & 1) whole = whole && answer(there, dice_there, seat);
                }
                for (int seat = kSeats - 1; seat >= 0; --seat) {
                    if ((seats >> seat) & 1) whole = whole && answer(back, dice_back, seat);
                }
                if (whole) {
                    ASSERT_TRUE(there == back) << name_of(setup) << " question " << ord(s.frame().rule);
                    ++compared;
                }
            }
            const testing::Step step = testing::random_step(s, rng);
            apply(s, step.seat, step.choice, dice);
        }
    }
    EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace holdup
