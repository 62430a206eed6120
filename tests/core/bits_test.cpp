#include "core/bits.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "core/rng.h"

namespace holdup {
namespace {

RC_GTEST_PROP(Bits, select_finds_the_nth_set_bit, (u64 set)) {
    std::vector<int> positions;
    for (int i = 0; i < 64; ++i) {
        if ((set >> i) & 1) positions.push_back(i);
    }
    for (std::size_t n = 0; n < positions.size(); ++n) {
        RC_ASSERT(select(set, static_cast<unsigned>(n)) == positions[n]);
    }
}

RC_GTEST_PROP(Bits, each_walks_the_set_bits_upward, (u64 set)) {
    u64 seen = 0;
    int last = -1;
    for (int i : each(set)) {
        RC_ASSERT(i > last);
        last = i;
        seen |= bit(i);
    }
    RC_ASSERT(seen == set);
}

TEST(Rng, is_the_same_on_every_machine) {
    Rng rng(1899);
    EXPECT_EQ(rng.next(), 0xa2a58d43a6646402u);
}

TEST(Rng, is_uniform_below_a_number_that_is_no_power_of_two) {
    Rng rng(7);
    std::vector<int> counts(6);
    for (int i = 0; i < 60000; ++i) ++counts[rng.below(6)];
    double chi = 0;
    for (int n : counts) chi += (n - 10000.0) * (n - 10000.0) / 10000.0;
    EXPECT_LT(chi, 20.5);  // 5 degrees of freedom, p = 0.001
}

}  // namespace
}  // namespace holdup
