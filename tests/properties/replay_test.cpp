// Set-up, seed and choices make the game: playing it again from any point gives the same bytes.
#include <gtest/gtest.h>

#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;
using testing::tables_to_try;

TEST(Replay, a_game_played_again_is_the_same_at_every_step) {
    for (const TableSetup& setup : tables_to_try()) {
        for (u64 seed = 1; seed <= static_cast<u64>(scaled(10)); ++seed) {
            Dice dice(seed), again(seed);
            Rng rng(seed);
            State s, copy;
            start(setup, s, dice);
            start(setup, copy, again);
            while (!s.over()) {
                ASSERT_TRUE(s == copy);
                const testing::Step step = testing::random_step(s, rng);
                apply(s, step.seat, step.choice, dice);
                // The copy goes on from bytes that were saved between two questions.
                State saved;
                std::memcpy(static_cast<void*>(&saved), &copy, sizeof saved);
                apply(saved, step.seat, step.choice, again);
                copy = saved;
            }
            ASSERT_TRUE(s == copy) << testing::name_of(setup);
        }
    }
}

TEST(Replay, a_journal_changes_nothing) {
    for (const TableSetup& setup : tables_to_try()) {
        Dice dice(3), told(3);
        Rng rng(3);
        State s, t;
        long facts = 0;
        Journal journal{[](void* n, const Entry&) { ++*static_cast<long*>(n); }, &facts};
        start(setup, s, dice);
        start(setup, t, told, &journal);
        while (!s.over()) {
            const testing::Step step = testing::random_step(s, rng);
            apply(s, step.seat, step.choice, dice);
            apply(t, step.seat, step.choice, told, &journal);
            ASSERT_TRUE(s == t);
        }
        EXPECT_GT(facts, 100);
    }
}

TEST(Replay, asking_for_the_choices_changes_nothing) {
    testing::walk(preset(Preset::ClassicExpert, 5), 9, [](const State& s) {
        const State before = s;
        for (int seat : each(asked(s))) testing::legal(s, static_cast<Seat>(seat));
        ASSERT_TRUE(s == before);
    });
}

TEST(Replay, only_legal_answers_of_asked_seats_are_legal) {
    testing::walk(preset(Preset::Duel, 3), 4, [](const State& s) {
        for (Seat seat = 0; seat < kSeats; ++seat) {
            const bool is_asked = (asked(s) >> seat) & 1;
            Choices legal;
            if (is_asked) choices(s, seat, legal);
            for (Choice c = 0; c < kChoices + 3; ++c) {
                ASSERT_EQ(is_legal(s, seat, c), is_asked && c < kChoices && legal.has(c));
            }
        }
    });
}

}  // namespace
}  // namespace holdup
