// Thinking is shared fairly: many tables of one person never stand before the one table of another.
#include "server/fair_queue.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

namespace holdup::server::test {
namespace {

class FairQueueTest : public ::testing::Test {
  protected:
    // The name of an owner is a letter; a house in front of it makes it another's.
    bool put(const std::string& owner, std::int64_t table, const std::string& house = {}) {
        const FairQueue::Whose whose{house.empty() ? owner : house, owner, table};
        return queue_.push(
            [this, whose] {
                done_.push_back(whose.owner + std::to_string(whose.table));
                last_ = whose;
            },
            whose);
    }
    // Does the next piece of work, which costs so much; says whose it was.
    std::string next(u64 cost = 0) {
        queue_.pop()();
        queue_.charge(last_, cost);
        return done_.back();
    }

    FairQueue queue_;
    FairQueue::Whose last_;
    std::vector<std::string> done_;
};

TEST_F(FairQueueTest, OwnersTakeTurnsAndSoDoTheTablesOfOne) {
    for (int i = 0; i < 3; ++i) {
        put("a", 1);
        put("a", 2);
    }
    put("b", 7);
    put("c", 8);
    EXPECT_EQ(next(), "a1");
    EXPECT_EQ(next(), "b7");
    EXPECT_EQ(next(), "c8");
    for (const char* one : {"a2", "a1", "a2", "a1", "a2"}) EXPECT_EQ(next(), one);
    EXPECT_TRUE(queue_.empty());
}

TEST_F(FairQueueTest, WhoeverComesLateIsNextAndWhoeverTookMuchWaits) {
    for (int i = 0; i < 40; ++i) {
        put("a", i);
        put("d", i);
    }
    for (int i = 0; i < 10; ++i) next(200);
    // Quick thoughts all go before the next long one.
    for (int i = 0; i < 20; ++i) {
        put("b", 1);
        EXPECT_EQ(next(5), "b1");
    }
    // Having rested gives no credit: from here on b takes turns like anybody.
    for (int i = 0; i < 20; ++i) next(200);
    for (int i = 0; i < 10; ++i) put("b", 1);
    int mine = 0;
    for (int i = 0; i < 9; ++i) mine += next(200) == "b1";
    EXPECT_GE(mine, 3);
    EXPECT_LE(mine, 4);
}

TEST_F(FairQueueTest, OneOwnerCannotFillIt) {
    int taken = 0;
    for (int i = 0; i < 1000; ++i) taken += put("a", i);
    EXPECT_EQ(taken, static_cast<int>(FairQueue::kMostOfOne));
    EXPECT_TRUE(put("b", 1));
    for (int owner = 0; owner < 100000; ++owner) put("owner" + std::to_string(owner), 1);
    EXPECT_EQ(queue_.size(), FairQueue::kMost);
    EXPECT_FALSE(put("z", 1));
}

// Names are to be had for nothing, addresses are not.
TEST_F(FairQueueTest, ManyNamesOfOneHouseAreOneHouse) {
    for (int i = 0; i < 40; ++i) put("v" + std::to_string(i), 1, "vandals");
    next(200);
    int others = 0;
    for (int i = 0; i < 20; ++i) {
        put("h", 1, "honest");
        put("g", 1, "guests");
        for (int turn = 0; turn < 3; ++turn) others += next(200)[0] != 'v';
    }
    EXPECT_GE(others, 38);
    // Inside a house everybody has a share, too.
    for (int i = 0; i < 20; ++i) {
        put("p", i, "school");
        put("q", 1, "school");
    }
    int mine = 0;
    for (int i = 0; i < 40; ++i) {
        const std::string done = next(200);
        mine += done[0] == 'p' ? 1 : done[0] == 'q' ? -1 : 0;
        EXPECT_LE(std::abs(mine), 1);
    }
}

TEST_F(FairQueueTest, OneHouseCannotFillIt) {
    int taken = 0;
    for (int i = 0; i < 5000; ++i) taken += put("v" + std::to_string(i), 1, "vandals");
    EXPECT_EQ(taken, static_cast<int>(FairQueue::kMostOfHouse));
    EXPECT_TRUE(put("h", 1, "honest"));
}

}  // namespace
}  // namespace holdup::server::test
