// What the estimate of a running team game counts: each thing the box pays for moves it the right way.
#include "agents/team_worth.h"

#include <gtest/gtest.h>

#include "agents/evaluate.h"
#include "game/setup.h"

namespace holdup {
namespace {

State team_game(bool betrayal = false) {
    Setup setup = preset(Preset::Armoured, 4);
    setup.rules.set(Switch::Betrayal, betrayal);
    State s;
    Dice dice(1);
    start(setup, s, dice);
    s.round = 3;
    return s;
}

void give(State& s, Seat seat, std::size_t token, Face face) {
    s.token_at[token] = static_cast<Place>(kSheet + ord(s.lead[seat]));
    s.face[token] = face;
}

float chance(const State& s, Seat seat) {
    Outcome out;
    judge(s, 0.8f, out);
    return out.win[seat];
}

TEST(TeamWorth, a_document_pays_its_own_team) {
    const State before = team_game();
    State own = before, other = before;
    give(own, 0, kFirstDocument, face::kBlueDocument);
    give(other, 0, kFirstDocument, face::kRedDocument);
    EXPECT_GT(chance(own, 0), chance(before, 0) + 0.2f);
    EXPECT_NEAR(chance(other, 0), chance(before, 0), 0.02f);
}

// The teams keep their colours behind a player who is no bandit: the first bandit's is blue.
TEST(TeamWorth, a_document_pays_its_own_team_beside_the_marshal) {
    State s = team_game();
    s.lead[0] = Pawn::Marshal;
    s.side[0] = 0;
    s.side[1] = s.side[3] = 1;
    s.side[2] = 2;
    State red = s;
    give(s, 1, kFirstDocument, face::kBlueDocument);
    give(red, 1, kFirstDocument, face::kRedDocument);
    const auto worth = [](const State& t) { return worth_to_team(t, static_cast<std::size_t>(t.lead[1]), 4.0f); };
    EXPECT_GT(worth(s), worth(red) + 3.0f);
}

TEST(TeamWorth, what_is_on_the_wrong_train_may_be_lost) {
    State home = team_game();
    give(home, 0, kFirstNugget, face::kNugget1500);
    home.at[static_cast<std::size_t>(home.lead[0])] = roof_of(kLocomotive);
    State abroad = home;
    abroad.at[static_cast<std::size_t>(home.lead[0])] = roof_of(kArmouredSlot);
    const auto worth = [](const State& s) { return worth_to_team(s, static_cast<std::size_t>(s.lead[0]), 1.5f); };
    EXPECT_LT(worth(abroad), worth(home));
    abroad.round = 1;
    const float early = worth(abroad);
    abroad.round = 4;
    EXPECT_LT(worth(abroad), early);
}

TEST(TeamWorth, an_empty_revolver_and_the_wild_bunch_pay) {
    const State before = team_game();
    State fired = before, bunch = before;
    fired.cylinder[static_cast<std::size_t>(before.lead[1])] = 0;
    bunch.armoured.wild = {0, 3};
    EXPECT_GT(chance(fired, 1), chance(before, 1));
    EXPECT_GT(chance(bunch, 1), chance(before, 1));
    EXPECT_LT(chance(bunch, 0), chance(before, 0));
}

// In betrayal a mate's riches are not one's own.
TEST(TeamWorth, traitors_look_at_their_own_money) {
    State s = team_game(true);
    give(s, 0, kFirstNugget, face::kNugget1500);
    EXPECT_GT(chance(s, 0), chance(s, 2));
    State friends = team_game();
    give(friends, 0, kFirstNugget, face::kNugget1500);
    EXPECT_EQ(chance(friends, 0), chance(friends, 2));
}

}  // namespace
}  // namespace holdup
