// Modules are called in the order of their list; a module that does not know a hook costs nothing; two modules that ask
// at one moment both get their turn.
#include "game/hooks.h"

#include <gtest/gtest.h>

namespace holdup {
namespace {

struct Doubles {
    static constexpr u8 kId = 7;
    static void hand_limit(const State&, Seat, int& limit) { limit *= 2; }
    static bool at(Moment, Play& p, Frame& frame) {
        if (frame.step++ == 2) return true;
        p.ask(Rule::Rob, Pawn::Belle, 0, Group::Loot, 1);
        return false;
    }
};
struct Empty {};
struct Adds {
    static constexpr u8 kId = 3;
    static void hand_limit(const State&, Seat, int& limit) { limit += 1; }
    static bool at(Moment, Play& p, Frame& frame) {
        if (frame.step++ == 1) return true;
        p.ask(Rule::Move, Pawn::Tuco, 1, Group::Places, 1);
        return false;
    }
};
struct Asleep {
    static constexpr SwitchSet kWakes = {Switch::Handcar};
    static void hand_limit(const State&, Seat, int& limit) { limit = 0; }
};

TEST(Hooks, filters_run_in_order_and_only_when_enabled) {
    const State s{};
    int limit = 6;
    Hooks<ModuleList<Doubles, Empty, Asleep, Adds>>::hand_limit(s, 0, limit);
    EXPECT_EQ(limit, 13);
    limit = 6;
    Hooks<ModuleList<Adds, Doubles>>::hand_limit(s, 0, limit);
    EXPECT_EQ(limit, 14);
    limit = 6;
    Hooks<ModuleList<Empty>>::hand_limit(s, 0, limit);
    EXPECT_EQ(limit, 6);
}

TEST(Hooks, every_module_that_asks_at_a_moment_gets_all_its_turns) {
    using Both = Hooks<ModuleList<Doubles, Empty, Adds>>;
    State s{};
    Dice dice;
    Play p{s, dice, nullptr};
    Frame& moment = p.push(Rule::Moment, Pawn::Nobody, kNoSeat);
    std::vector<Rule> questions;
    while (!Both::run<Moment::EndOfRound>(p, moment)) {
        questions.push_back(s.frame().rule);
        p.pop();
    }
    EXPECT_EQ(questions, (std::vector{Rule::Rob, Rule::Rob, Rule::Move}));
}

}  // namespace
}  // namespace holdup
