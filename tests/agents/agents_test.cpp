// Every agent at every table: legal, reproducible, and blind to what its seat cannot know.
#include <gtest/gtest.h>

#include "agents/levels.h"
#include "agents/parallel.h"
#include "support/trade.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;
using testing::tables_to_try;

Level level(const char* words) {
    Level out;
    EXPECT_TRUE(read_level(words, out)) << words;
    return out;
}

// Small budgets: these tests ask for legality, not for wisdom.
const char* const kMinds[] = {
    "random",
    "greedy",
    "legend:iterations=6,nodes=64",
    "legend:iterations=6,nodes=64,trees=one,horizon=game,keys=answers,sharpness=1",
};

// Plays a game with a different agent in each seat; gives every choice made.
std::vector<Choice> mixed_game(const TableSetup& setup, u64 seed, std::vector<Agent>& agents) {
    std::vector<Choice> made;
    Dice dice(seed);
    Rng rng(seed);
    State s{};
    start(setup, s, dice);
    while (!s.over()) {
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        const Choices legal = testing::legal(s, seat);
        Agent& agent = agents[(seat + seed) % agents.size()];
        const Choice choice = agent.choose(view(s, seat), legal, rng);
        EXPECT_TRUE(legal.has(choice)) << agent.level().name << " at " << testing::name_of(setup);
        if (!legal.has(choice)) break;
        made.push_back(choice);
        apply(s, seat, choice, dice);
    }
    return made;
}

TEST(Agents, play_every_table_legally_and_reproducibly) {
    std::vector<Agent> agents, others;
    for (const char* words : kMinds) {
        agents.emplace_back(level(words));
        others.emplace_back(level(words));
    }
    const std::vector<TableSetup> tables = tables_to_try(scaled(40));
    const std::size_t step = scaled(3) == 1 ? 6 : 1;  // builds that are slow play at one table in six
    for (std::size_t i = 0; i < tables.size(); i += step) {
        const TableSetup& setup = tables[i];
        for (u64 seed = 1; seed <= static_cast<u64>(scaled(4)); ++seed) {
            const auto once = mixed_game(setup, seed, agents);
            if (::testing::Test::HasFailure()) return;
            EXPECT_EQ(once, mixed_game(setup, seed, others)) << testing::name_of(setup);
        }
    }
}

// The secrets are changed by hand, without the code that hides them.
bool swap_hand_with_deck(State& s, Seat seat, Rng& rng) {
    Hand& hand = s.hands[seat];
    Zone& deck = s.decks[seat].draw;
    if (s.frame_is(Rule::Placement) || !hand.known.empty() || hand.cards.empty() || deck.empty()) return false;
    return testing::trade(hand.cards, deck, rng);
}

bool swap_face_down(State& s, Seat seat, Rng& rng) {
    for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
        if (s.player_of(s.pile[i]) == seat && testing::trade_face_down(s, i, rng)) return true;
    }
    return false;
}

// Two purses that neither chooser has opened trade their values.
bool swap_purses(State& s, Seat viewer) {
    int first = -1;
    for (int t = 0; t < s.tokens; ++t) {
        const auto i = static_cast<std::size_t>(t);
        if (kTokenKind[i] != LootKind::Purse || s.seen[i] == 0 || ((s.seen[i] >> viewer) & 1)) continue;
        if (first < 0) {
            first = t;
        } else if (s.face[i] != s.face[static_cast<std::size_t>(first)]) {
            std::swap(s.face[i], s.face[static_cast<std::size_t>(first)]);
            return true;
        }
    }
    return false;
}

TEST(Agents, what_a_seat_cannot_know_never_changes_its_choice) {
    std::vector<Agent> agents;
    for (const char* words : kMinds) agents.emplace_back(level(words));
    Rng rng(1899);
    int cards = 0, purses = 0;
    for (const TableSetup& setup : tables_to_try(scaled(20))) {
        testing::walk(setup, 7, [&](const State& s) {
            if (s.over()) return;
            const auto viewer = static_cast<Seat>(lowest(asked(s)));
            State other = s;
            int changed = 0;
            for (Seat seat = 0; seat < s.players; ++seat) {
                // A partner's deck is known to hold what one's own does not, so pairs swap face-down cards only.
                if (seat == viewer) continue;
                if (!s.rules.has(Switch::Pairs)) changed += swap_hand_with_deck(other, seat, rng);
                changed += swap_face_down(other, seat, rng);
            }
            cards += changed;
            purses += swap_purses(other, viewer);
            if (other == s) return;
            const Choices legal = testing::legal(s, viewer);
            for (Agent& agent : agents) {
                Rng one(5), two(5);
                ASSERT_EQ(agent.choose(view(s, viewer), legal, one), agent.choose(view(other, viewer), legal, two))
                    << agent.level().name << " at " << testing::name_of(setup);
            }
        });
        if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(cards, 100);
    EXPECT_GT(purses, 20);
}

TEST(Agents, an_explanation_adds_up) {
    Agent agent(level("legend:iterations=200"));
    for (const TableSetup& setup : testing::every_table()) {
        State s{};
        Dice dice(3);
        start(setup, s, dice);
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        const Choices legal = testing::legal(s, seat);
        Rng rng(3);
        agent.choose(view(s, seat), legal, rng);
        const Explanation& e = agent.explanation();
        u32 visits = 0;
        for (int i = 0; i < e.count; ++i) {
            const Option& option = e.options[static_cast<std::size_t>(i)];
            EXPECT_TRUE(legal.has(option.choice));
            EXPECT_GE(option.win, 0.0f);
            EXPECT_LE(option.win, 1.0f);
            visits += option.visits;
        }
        EXPECT_EQ(e.count, legal.count()) << testing::name_of(setup);
        EXPECT_EQ(visits, e.iterations);
        EXPECT_EQ(e.iterations, 200u);
        EXPECT_GT(e.win(), 0.0f);
        EXPECT_LT(e.win(), 1.0f);
    }
}

TEST(Agents, a_forced_answer_needs_no_thought) {
    Agent agent(level("legend:iterations=50"));
    const View nothing{};
    Choices one;
    one.add(choice::kDraw);
    Rng rng(1);
    EXPECT_EQ(agent.choose(nothing, one, rng), choice::kDraw);
    EXPECT_EQ(agent.explanation().iterations, 0u);
}

TEST(Agents, two_threads_give_the_same_sum_every_time) {
    State s{};
    Dice dice(11);
    start(preset(Preset::Classic, 4), s, dice);
    const View seen = view(s, static_cast<Seat>(lowest(asked(s))));
    Posse posse(SearchOptions{}, 2);
    Explanation first, second;
    for (Explanation* e : {&first, &second}) {
        Rng rng(9);
        posse.think(seen, Budget{.iterations = 400}, rng, *e);
    }
    EXPECT_EQ(first.iterations, 400u);
    ASSERT_EQ(first.count, second.count);
    for (std::size_t i = 0; i < static_cast<std::size_t>(first.count); ++i) {
        EXPECT_EQ(first.options[i].visits, second.options[i].visits);
    }
}

TEST(Agents, a_clock_ends_the_thinking) {
    State s{};
    Dice dice(11);
    start(preset(Preset::Classic, 4), s, dice);
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    Agent agent(level("legend:ms=20"));
    Rng rng(1);
    const double before = now(Clock::Wall);
    choose_in_time(agent, view(s, seat), testing::legal(s, seat), rng);
    EXPECT_LT(now(Clock::Wall) - before, 2.0);
    EXPECT_GT(agent.explanation().iterations, 0u);
}

TEST(Agents, of_a_thread_answer_for_any_level_and_keep_to_the_cap) {
    State s{};
    Dice dice(12);
    start(preset(Preset::Classic, 4), s, dice);
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    const Choices legal = testing::legal(s, seat);
    Rng rng(1);
    for (int round = 0; round < 2; ++round) {
        for (const Level& level : kLevelList) {
            const double before = now(Clock::Wall);
            EXPECT_TRUE(legal.has(choose_as(level, view(s, seat), legal, rng, 5))) << level.name;
            EXPECT_LT(now(Clock::Wall) - before, 2.0);
        }
    }
}

TEST(Levels, are_found_by_name_and_can_be_changed) {
    Level found;
    for (const Level& known : kLevelList) {
        ASSERT_TRUE(read_level(known.name, found));
        EXPECT_EQ(found.name, known.name);
        ASSERT_TRUE(read_level(known.title, found));
        EXPECT_EQ(found.mind, known.mind);
    }
    ASSERT_TRUE(read_level("legend:ms=50,explore=0.75,trees=one,win=1", found));
    EXPECT_EQ(found.milliseconds, 50u);
    EXPECT_EQ(found.iterations, 0u);
    EXPECT_FLOAT_EQ(found.search.explore, 0.75f);
    EXPECT_FLOAT_EQ(found.search.win_weight, 1.0f);
    EXPECT_EQ(found.search.trees, Trees::One);
    for (const char* nonsense : {"", "nobody", "legend:", "legend:ms", "legend:ms=", "legend:ms=x", "legend:what=1",
                                 "legend:trees=three", "legend:explore=1.234", "legend:ms=1,"}) {
        EXPECT_FALSE(read_level(nonsense, found)) << nonsense;
    }
}

TEST(Levels, a_draw_follows_the_visits) {
    Explanation e;
    e.count = 3;
    e.iterations = 1000;
    e.options[0] = {choice::kPass, 600, 0, 0};
    e.options[1] = {choice::kDraw, 400, 0, 0};
    e.options[2] = {choice::kYes, 0, 0, 0};
    Rng rng(4);
    int draws = 0;
    for (int i = 0; i < 1000; ++i) {
        EXPECT_EQ(pick(e, 0, rng), choice::kPass);
        const Choice choice = pick(e, 1, rng);
        EXPECT_NE(choice, choice::kYes);
        draws += choice == choice::kDraw;
    }
    EXPECT_NEAR(draws, 400, 60);
}

}  // namespace
}  // namespace holdup
