// Thinking is shared fairly: many tables of one person never stand before the one table of another.
#include "server/fair_queue.h"

#include <gtest/gtest.h>

#include <vector>

namespace holdup::server::test {
namespace {

class FairQueueTest : public ::testing::Test {
  protected:
    bool put(const std::string& owner, std::int64_t table) {
        return queue_.push([this, owner, table] { done_.push_back(owner + std::to_string(table)); }, owner, table);
    }
    // Does the next piece of work, which costs so much; says whose it was.
    std::string next(u64 cost = 0) {
        queue_.pop()();
        queue_.charge(done_.back().substr(0, 1), cost);
        return done_.back();
    }

    FairQueue queue_;
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
    for (int owner = 0; owner < 100000; ++owner) queue_.push([] {}, "owner" + std::to_string(owner), 1);
    EXPECT_EQ(queue_.size(), FairQueue::kMost);
    EXPECT_FALSE(put("z", 1));
}

}  // namespace
}  // namespace holdup::server::test
