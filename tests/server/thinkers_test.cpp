// Thoughts that somebody waits for come first, and short ones never wait behind long ones.
#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "game/engine.h"
#include "game/setup.h"
#include "server/deal.h"
#include "server/levels.h"
#include "server/log.h"

namespace holdup::server::test {
namespace {

constexpr auto kLong = std::chrono::minutes(2);

// A question with several answers, as its seat sees it.
Thought some_thought(const std::string& level, bool awaited) {
    State s;
    Dice dice(1);
    start(preset(Preset::Classic, 3), s, dice);
    Thought thought;
    thought.whose.owner = awaited ? "somebody" : "nobody";
    thought.awaited = awaited;
    thought.level = level;
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    thought.view = view(s, seat);
    choices(s, seat, thought.legal);
    EXPECT_GT(thought.legal.count(), 1);
    return thought;
}

TEST(Thoughts, ThoseThatAreAwaitedComeFirstAndTheOthersGetOn) {
    Thoughts thoughts;
    std::vector<bool> done;
    const auto put = [&](bool awaited, std::int64_t table) {
        Thought thought;
        thought.whose.owner = awaited ? "a" : "b";
        thought.whose.table = table;
        thought.awaited = awaited;
        EXPECT_TRUE(thoughts.push([&done, awaited] { done.push_back(awaited); }, thought));
    };
    for (int i = 0; i < 5; ++i) put(false, i);
    for (int i = 0; i < 3 * Thoughts::kBeforeOthers; ++i) put(true, i);
    while (!thoughts.empty()) thoughts.pop()();
    std::vector<bool> expected;
    for (int i = 0; i < 3; ++i) {
        expected.insert(expected.end(), Thoughts::kBeforeOthers, true);
        expected.push_back(false);
    }
    expected.insert(expected.end(), 2, false);
    EXPECT_EQ(done, expected);
}

class ThinkersTest : public ::testing::Test {
  protected:
    ThinkersTest() {
        init_deal();
        set_log_level(LogLevel::Silent);
    }
    // The promise belongs to the thought: the test may be over before the thread has left it.
    std::future<std::optional<Choice>> add(Thought thought) {
        const auto answer = std::make_shared<std::promise<std::optional<Choice>>>();
        thought.done = [answer](std::optional<Choice> choice) { answer->set_value(choice); };
        EXPECT_TRUE(thinkers_.add(std::move(thought)));
        return answer->get_future();
    }

    Failures failures_;
    Thinkers thinkers_{1, failures_};
};

TEST_F(ThinkersTest, AShortThoughtDoesNotWaitForALongOne) {
    const auto begun = std::make_shared<std::promise<void>>();
    std::promise<void> release;
    Thought slow = some_thought("legend", false);
    slow.done = [begun, released = release.get_future().share()](std::optional<Choice>) {
        begun->set_value();
        released.wait_for(kLong);
    };
    ASSERT_TRUE(thinkers_.add(slow));
    ASSERT_EQ(begun->get_future().wait_for(kLong), std::future_status::ready);
    // The thread of long thoughts is held up; a quick one comes through.
    auto quick = add(some_thought("drifter", true));
    ASSERT_EQ(quick.wait_for(kLong), std::future_status::ready);
    EXPECT_TRUE(quick.get().has_value());
    release.set_value();
    EXPECT_EQ(failures_.count(), 0u);
}

// A table that is not told would wait for ever.
TEST_F(ThinkersTest, AnAnswerThatCouldNotBeToldIsToldAgain) {
    const auto answer = std::make_shared<std::promise<bool>>();
    Thought thought = some_thought("drifter", true);
    thought.done = [answer, tries = std::make_shared<int>(0)](std::optional<Choice> choice) {
        if (++*tries < 3) throw std::bad_alloc();
        answer->set_value(choice.has_value());
    };
    ASSERT_TRUE(thinkers_.add(thought));
    auto told = answer->get_future();
    ASSERT_EQ(told.wait_for(kLong), std::future_status::ready);
    EXPECT_TRUE(told.get());
    EXPECT_EQ(failures_.count(), 2u);
}

TEST_F(ThinkersTest, AThoughtForNobodyMakesRoomForOneForSomebody) {
    for (int i = 0; i < 200 && thinkers_.cut_short() == 0; ++i) {
        auto nobodys = add(some_thought("legend", false));
        while (thinkers_.waiting() > 0) std::this_thread::yield();
        auto somebodys = add(some_thought("legend", true));
        EXPECT_TRUE(somebodys.get().has_value());
        EXPECT_TRUE(nobodys.get().has_value());
    }
    EXPECT_GT(thinkers_.cut_short(), 0u);
}

TEST(Levels, ALongThoughtEndsEarlyOnlyWhenSomethingPresses) {
    const Thought thought = some_thought("legend", false);
    for (const int pressing : {0, 1}) {
        const std::atomic<int> others = pressing;
        bool cut = false;
        Rng rng(1);
        think("legend", thought.view, thought.legal, rng, {&others, &cut});
        EXPECT_EQ(cut, pressing > 0);
    }
    EXPECT_TRUE(thinks_long("legend"));
    for (const char* level : {"random", "drifter", "outlaw", "nobody knows this one"}) EXPECT_FALSE(thinks_long(level));
}

}  // namespace
}  // namespace holdup::server::test
