// The shape of the state: a flat value, big enough for every box, copied and hashed as bytes.
#include "game/state.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "game/hooks.h"
#include "game/view.h"
#include "support/allocations.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::every_table;
using testing::scaled;

TEST(State, has_room_for_every_box) {
    // Express train of 10 cars with a car ahead or a Handcar behind, the armoured train of 7, coach and cell: no two of
    // them share a bit, and "nowhere" is none of them.
    LocSet all = 0;
    const auto claim = [&](Loc loc) {
        EXPECT_FALSE(all & at_bit(loc)) << int{loc};
        all |= at_bit(loc);
    };
    for (int slot = 0; slot < kExpressSlots; ++slot) {
        claim(inside_of(slot));
        if (slot >= kLocomotive && slot < kExpressSlots - 1) claim(roof_of(slot));
    }
    for (int slot = kArmouredSlot; slot < kArmouredSlot + kArmouredSlots; ++slot) {
        if (slot != kArmouredSlot + kArmouredSlots - 2) claim(inside_of(slot));  // the Tender is only a roof
        claim(roof_of(slot));
    }
    claim(inside_of(kCoachSlot));
    claim(roof_of(kCoachSlot));
    claim(inside_of(kCellSlot));
    EXPECT_EQ(std::popcount(all), 34);  // the Handcar has a bit at either end, and is at one of them
    EXPECT_FALSE(all & at_bit(kNowhere));
    // Shifting along one vehicle never reaches another.
    const LocSet express = ((bit(kExpressSlots) - 1) | ((bit(kExpressSlots - 1) - 2) << kRoof)) & all;
    EXPECT_EQ(beside(express) & all & ~express, 0u);

    EXPECT_GE(kPawns, 17);
    EXPECT_GE(kSeats, 13 + 1);
    EXPECT_EQ(kPlayers, 12);
    EXPECT_LE(sizeof(State), 2304u);
}

TEST(State, tokens_of_every_box_have_a_number) {
    std::array<int, kLootKinds> counts{};
    for (LootKind kind : kTokenKind) ++counts[static_cast<std::size_t>(kind)];
    const std::array<int, kLootKinds> boxes = {28, 19, 5, 1, 5, 2, 2, 3, 3, 6, 6, 6};
    for (std::size_t i = 0; i < boxes.size(); ++i) EXPECT_GE(counts[i], boxes[i]) << i;
    for (const FaceRange& range : kFaces) EXPECT_LE(range.back + range.faces, 63);
}

TEST(State, choices_of_every_group_have_a_number_below_512) {
    EXPECT_LT(choice::go(63), kChoices);
    EXPECT_LT(choice::take(kNeutralBullet), kChoices);
    EXPECT_LT(choice::kPlayUp + kActionKinds, choice::kPlayDown + 1);
    EXPECT_LT(choice::kPlayDown + kActionKinds, 64);
}

TEST(State, a_clone_equals_a_copy_and_never_disturbs_the_original) {
    for (const TableSetup& setup : every_table()) {
        State last;
        bool first = true;
        testing::walk(setup, 11, [&](const State& s) {
            if (first) last = s;
            first = false;
            State target = last;
            clone(s, target);
            ASSERT_TRUE(target == s) << testing::name_of(setup);
            ASSERT_EQ(hash(target), hash(s));
            last = s;
        });
    }
}

TEST(State, different_states_hash_differently) {
    std::vector<u64> seen;
    testing::walk(preset(Preset::Classic, 4), 3, [&](const State& s) { seen.push_back(hash(s)); });
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
}

TEST(State, play_allocates_nothing) {
    for (const TableSetup& setup : every_table()) {
        const long before = testing::allocations();
        for (u64 seed = 0; seed < static_cast<u64>(scaled(20)); ++seed) {
            Dice dice(seed);
            Rng rng(seed);
            State s;
            start(setup, s, dice);
            while (!s.over()) {
                const testing::Step step = testing::random_step(s, rng);
                apply(s, step.seat, step.choice, dice);
                const View seen = view(s, 0);
                const State world = sample(seen, dice);
                if (hash(world) == 0) return;
            }
            if (result(s).winners == 0) return;
        }
        EXPECT_EQ(testing::allocations(), before) << testing::name_of(setup);
    }
}

}  // namespace
}  // namespace holdup
