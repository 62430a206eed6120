// The arena's arithmetic, and who beats whom. Budgets count iterations, so these games are the same every time.
#include "agents/match.h"

#include <gtest/gtest.h>

#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;

Match match_of(const TableSetup& setup, const char* challenger, const char* field) {
    Match match;
    match.setup = setup;
    EXPECT_TRUE(read_level(challenger, match.challenger));
    EXPECT_TRUE(read_level(field, match.field));
    return match;
}

std::vector<Block> play(const Match& match, int blocks) {
    std::vector<Block> played;
    Agent challenger(match.challenger);
    Agent field(match.field);
    for (int i = 0; i < blocks; ++i) played.push_back(play_block(match, static_cast<u64>(i), challenger, field));
    return played;
}

TEST(Match, a_block_seats_the_challenger_everywhere) {
    EXPECT_EQ(play(match_of(preset(Preset::Classic, 5), "greedy", "random"), 1)[0].games.size(), 5u);
    EXPECT_EQ(play(match_of(preset(Preset::Duel, 2), "greedy", "random"), 1)[0].games.size(), 2u);
    EXPECT_EQ(play(match_of(preset(Preset::Pairs, 6), "greedy", "random"), 1)[0].games.size(), 3u);
    EXPECT_EQ(play(match_of(preset(Preset::Armoured, 6), "greedy", "random"), 1)[0].games.size(), 2u);
}

// The same agent in every seat: the shares of a block are those of one whole table only on average, ranks likewise.
TEST(Match, equals_share_equally) {
    const auto blocks = play(match_of(preset(Preset::Classic, 4), "random", "random"), scaled(300));
    const Estimate win = estimate(blocks, &GameFigures::win);
    EXPECT_NEAR(win.mean, 0.25, 3 * win.half);
    const Estimate rank = estimate(blocks, &GameFigures::rank);
    EXPECT_NEAR(rank.mean, 2.5, 3 * rank.half);
    const Estimate margin = estimate(blocks, &GameFigures::margin);
    EXPECT_NEAR(margin.mean, 0, 3 * margin.half);
}

TEST(Match, an_interval_counts_blocks) {
    std::vector<Block> blocks(10);
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i].games.assign(4, GameFigures{i % 2 ? 1.0 : 0.0, 1, 0});
    const Estimate win = estimate(blocks, &GameFigures::win);
    EXPECT_DOUBLE_EQ(win.mean, 0.5);
    EXPECT_EQ(win.blocks, 10u);
    // Ten independent halves, not forty: 2.262 * sqrt(0.2778 / 10).
    EXPECT_NEAR(win.half, 0.377, 0.005);
    EXPECT_GT(log_likelihood_ratio(win, 0.1, 0.6), 0);
    EXPECT_LT(log_likelihood_ratio(win, 0.4, 0.9), 0);
}

// Whoever of a team wins, it is the team's victory, and every game is somebody's.
TEST(Match, two_teams_share_every_game) {
    for (const bool betrayal : {false, true}) {
        TableSetup setup = preset(Preset::Armoured, 4);
        setup.rules.set(Switch::Betrayal, betrayal);
        const auto blocks = play(match_of(setup, "random", "random"), scaled(100));
        const Estimate win = estimate(blocks, &GameFigures::win);
        EXPECT_NEAR(win.mean, 0.5, 3 * win.half);
    }
}

TEST(Strength, greedy_beats_random) {
    for (const Preset p : {Preset::Classic, Preset::ClassicExpert, Preset::Armoured}) {
        const Estimate win = estimate(play(match_of(preset(p, 4), "greedy", "random"), scaled(40)), &GameFigures::win);
        EXPECT_GT(win.mean, 0.6);
    }
}

TEST(Strength, a_short_search_beats_greedy) {
    const auto blocks =
        play(match_of(preset(Preset::Classic, 4), "legend:iterations=100,nodes=1000", "greedy"), scaled(20));
    const Estimate win = estimate(blocks, &GameFigures::win);
    EXPECT_GT(win.mean, 0.36);
    EXPECT_GT(estimate(blocks, &GameFigures::margin).mean, 0);
}

TEST(Strength, a_short_search_beats_greedy_in_teams) {
    for (const bool betrayal : {false, true}) {
        TableSetup setup = preset(Preset::Armoured, 4);
        setup.rules.set(Switch::Betrayal, betrayal);
        const auto blocks = play(match_of(setup, "legend:iterations=60,nodes=1000", "greedy"), scaled(20));
        const Estimate win = estimate(blocks, &GameFigures::win);
        EXPECT_GT(win.mean, 0.6);
        EXPECT_GT(estimate(blocks, &GameFigures::margin).mean, 0);
    }
}

// Seats of unlike kinds: whoever is measured is the Marshal in every game, or all of his bandits.
TEST(Match, the_marshal_and_his_bandits_share_every_game) {
    Match match = match_of(preset(Preset::Marshal, 4), "random", "random");
    match.chairs = Chairs::Marshal;
    const Estimate marshal = estimate(play(match, scaled(60)), &GameFigures::win);
    match.chairs = Chairs::Bandits;
    const Estimate bandits = estimate(play(match, scaled(60)), &GameFigures::win);
    EXPECT_NEAR(marshal.mean + bandits.mean, 1.0, 1e-9);
}

// What bots win is nobody's share: not the challenger's, and none that could be foretold.
TEST(Match, bots_win_for_themselves) {
    EXPECT_DOUBLE_EQ(fair_share(match_of(preset(Preset::Classic, 4), "random", "random")), 0.25);
    EXPECT_DOUBLE_EQ(fair_share(match_of(preset(Preset::Armoured, 5), "random", "random")), 0.5);
    EXPECT_LT(fair_share(match_of(preset(Preset::Solo, 1), "random", "random")), 0);
    Match match = match_of(preset(Preset::Solo, 2), "random", "random");
    for (const Switch on : {Switch::PlayerMarshal, Switch::PrisonCar, Switch::PrisonRounds}) match.setup.rules.set(on);
    match.chairs = Chairs::Marshal;
    const Estimate marshal = estimate(play(match, 60), &GameFigures::win);
    match.chairs = Chairs::Bandits;
    const Estimate bandits = estimate(play(match, 60), &GameFigures::win);
    EXPECT_LT(marshal.mean + bandits.mean, 0.99);
}

TEST(Strength, greedy_goes_for_the_goals) {
    const auto share = [](const char* who) {
        Match match = match_of(preset(Preset::Marshal, 4), who, "greedy");
        match.chairs = Chairs::Marshal;
        return estimate(play(match, 100), &GameFigures::win);
    };
    const Estimate greedy = share("greedy"), random = share("random");
    EXPECT_GT(greedy.mean - greedy.half, random.mean + random.half);
}

// A small soak with every level at the table; the long one is a command in docs/AGENTS.md.
TEST(Strength, nobody_answers_illegally) {
    for (const TableSetup& setup : testing::every_table()) {
        const Match match = match_of(setup, "tenderfoot", "greedy");
        for (const Block& block : play(match, 1)) {
            EXPECT_EQ(block.pace.illegal, 0u);
            EXPECT_EQ(block.games.size(), static_cast<std::size_t>(places(match)));
        }
    }
}

}  // namespace
}  // namespace holdup
