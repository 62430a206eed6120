// What a view says on the wire, where the order or the names could go wrong unseen.
#include "server/render.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include "game/engine.h"
#include "record/words.h"

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

}  // namespace
}  // namespace holdup::server
