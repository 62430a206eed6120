// What a person may change at a table: whatever the validator allows, and what must be changed before it.
#include <gtest/gtest.h>

#include "server/switch_offers.h"

namespace holdup::server::test {
namespace {

using Switches = std::vector<Switch>;

TEST(Offers, WhatNeedsAnotherChangeSaysWhich) {
    EXPECT_EQ(changed_first(Preset::Classic, Switch::Events), Switches{});
    EXPECT_EQ(changed_first(Preset::Pairs, Switch::Coach), Switches{Switch::HorseAttack});
    EXPECT_EQ(changed_first(Preset::Pairs, Switch::FleeToCoach), (Switches{Switch::HorseAttack, Switch::Coach}));
    // There is room for one of the two.
    EXPECT_EQ(changed_first(Preset::Combined, Switch::Handcar), Switches{Switch::TimeTravelCar});
    EXPECT_EQ(changed_first(Preset::Classic, Switch::Pairs), std::nullopt);
}

TEST(Offers, EveryOfferLeadsToATable) {
    for (int p = 0; p < kPresets; ++p) {
        const auto which = static_cast<Preset>(p);
        for (int s = 0; s < kSwitches; ++s) {
            const auto first = changed_first(which, static_cast<Switch>(s));
            if (!first) continue;
            bool allowed = false;
            for (int players = 1; players <= kPlayers; ++players) {
                holdup::Setup setup = preset(which, players);
                setup.rules.flip(static_cast<Switch>(s));
                for (const Switch other : *first) setup.rules.flip(other);
                allowed |= !validate(setup);
            }
            EXPECT_TRUE(allowed) << "preset " << p << " switch " << s;
        }
    }
}

TEST(Offers, TwelveNeedAMarshalAmongThem) {
    for (int players = 3; players <= 11; ++players) EXPECT_EQ(changed_for(Preset::Combined, players), Switches{});
    EXPECT_EQ(changed_for(Preset::Combined, 12), (Switches{Switch::PlayerMarshal, Switch::PrisonCar}));
    EXPECT_EQ(changed_for(Preset::Classic, 8), std::nullopt);
}

}  // namespace
}  // namespace holdup::server::test
