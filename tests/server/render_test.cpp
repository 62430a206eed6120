// What a view says on the wire, where the order or the names could go wrong unseen.
#include "server/render.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "game/engine.h"
#include "game/seats.h"
#include "record/words.h"
#include "support/walk.h"

#include <set>
#include <string>

namespace holdup::server {
namespace {

boost::json::object seat_of(const State& s, Seat seat) {
    Json json;
    render_view(json, view(s, seat), 0);
    return boost::json::parse(json.text).at("seats").at(seat).as_object();
}

TEST(Render, TopBulletsAreListedFromTheTop) {
    State s;
    Dice dice(1);
    start(preset(Preset::ClassicExpert, 3), s, dice);
    const auto lay = [&](Card bullet) {
        s.top[0].stack |= u64{static_cast<u8>(bullet - kFirstBullet)} << (4 * s.top_size[0]++);
    };
    lay(bullet_of(Pawn::Tuco));
    lay(bullet_of(Pawn::Doc));
    lay(kNeutralBullet);
    EXPECT_EQ(boost::json::serialize(seat_of(s, 0).at("top_bullets")), R"(["neutral","doc","tuco"])");
}

TEST(Render, APairToPickIsNamedWithItsPartner) {
    State s;
    Dice dice(1);
    start(preset(Preset::Duel, 2), s, dice);
    ASSERT_EQ(s.frame().rule, Rule::PickPair);
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    Choices legal;
    choices(s, seat, legal);
    Json json;
    render_question(json, view(s, seat), legal, 1);
    const auto offered = boost::json::parse(json.text).at("choices").as_array();
    ASSERT_EQ(offered.size(), 3u);
    for (std::size_t i = 0; i < offered.size(); ++i) {
        EXPECT_EQ(offered[i].at("partner").as_string(), word(s.partners[i])) << offered[i];
    }
}

// A screen draws each of them once, by its name: one that comes twice leaves the page empty. Questions of the set-up,
// asked before the table is laid out, are among the moments.
TEST(Render, NothingIsShownTwice) {
    u64 seed = 1;
    int while_set_up = 0;
    for (const auto& setup : holdup::testing::tables_to_try()) {
        SCOPED_TRACE(holdup::testing::name_of(setup));
        Rng rng(seed);
        holdup::testing::walk(setup, seed++, [&](const State& s) {
            if (s.phase != Phase::SetUp && rng.below(24) != 0) return;
            while_set_up += s.phase == Phase::SetUp;
            Json json;
            render_view(json, view(s, kSpectator), 0);
            const auto shown = boost::json::parse(json.text).as_object();
            for (const char* row : {"pawns", "loot", "pieces"}) {
                std::set<std::string> names;
                for (const auto& one : shown.at(row).as_array()) {
                    const auto& o = one.as_object();
                    auto name = boost::json::serialize(o.at("id"));
                    if (const auto* kind = o.if_contains("kind")) name += boost::json::serialize(*kind);
                    EXPECT_TRUE(names.insert(name).second) << row << ": " << name << " twice";
                }
            }
        });
    }
    EXPECT_GT(while_set_up, 100);
}

// M.goals, C14.1: only whoever has seen a goal is told which it is.
TEST(Render, GoalsAreNamedToTheMarshalAlone) {
    State s;
    Dice dice(1);
    start(preset(Preset::Marshal, 4), s, dice);
    s.prison.goals[0] = static_cast<u8>(ord(Goal::Mail) + 1);
    const Seat marshal = s.owner(Pawn::Marshal);
    // What lies on the train at the end is his, so a bandit has both bags.
    const auto robber = static_cast<Place>(kSheet + ord(s.lead[left_of(s, marshal)]));
    for (int i = 0; i < kMailbags; ++i) s.token_at[static_cast<std::size_t>(kFirstMailbag + i)] = robber;
    const auto goal_in = [](const boost::json::value& pieces) {
        for (const auto& piece : pieces.as_array()) {
            if (piece.at("kind").as_string() == "goal") return piece.as_object();
        }
        return boost::json::object();
    };
    const auto shown = [&](Seat seat) {
        Json json;
        render_view(json, view(s, seat), 0);
        return boost::json::parse(json.text).as_object();
    };
    EXPECT_EQ(goal_in(shown(marshal).at("pieces")).at("goal").as_string(), "mail");
    EXPECT_FALSE(goal_in(shown(marshal).at("pieces")).at("met").as_bool());
    for (const Seat other : {left_of(s, marshal), kSpectator}) {
        EXPECT_TRUE(goal_in(shown(other).at("pieces")).at("goal").is_null());
        EXPECT_TRUE(goal_in(shown(other).at("pieces")).at("met").is_null());
    }
    const auto colts = shown(kSpectator).at("pawns").as_array().at(marshal).at("colts").as_array();
    EXPECT_EQ(boost::json::serialize(colts.at(1)),
              R"(["wounded-knee","drop-that-bag","shoulder-injury","got-im","disarmed","golden"])");

    // A mailbag on his sheet meets it: the goal is told again, though nothing of the box itself has changed.
    SentView sent;
    Json before, after;
    render_changes(before, view(s, marshal), 0, sent);
    s.token_at[kFirstMailbag] = static_cast<Place>(kSheet + ord(Pawn::Marshal));
    render_changes(after, view(s, marshal), 0, sent);
    const auto changes = boost::json::parse(after.text).as_object();
    ASSERT_TRUE(changes.contains("pieces"));
    EXPECT_TRUE(goal_in(changes.at("pieces")).at("met").as_bool());
}

}  // namespace
}  // namespace holdup::server
