// What a person may change at a table: whatever the validator allows, and what must be changed before it.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/catalogue.h"
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
    // Any bot can hide.
    EXPECT_TRUE(several_ways(Preset::Combined, Switch::BotsHide));
    EXPECT_FALSE(several_ways(Preset::Combined, Switch::Handcar));
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
    // Two lack one character and nothing else.
    EXPECT_EQ(changed_for(Preset::Combined, 2), Switches{Switch::BotBelle});
}

TEST(Offers, SomeChangesAreForFewerPeople) {
    EXPECT_EQ(people_for(Preset::Pairs), (std::vector<int>{4, 6}));
    EXPECT_EQ(people_with(Preset::Classic, Switch::CircusCar), people_for(Preset::Classic));
    EXPECT_EQ(people_with(Preset::Combined, Switch::TeamGame).front(), 3);
    EXPECT_EQ(people_with(Preset::Combined, Switch::Betrayal).front(), 4);
    EXPECT_TRUE(people_with(Preset::Classic, Switch::TeamGame).empty());
}

// Whoever sets a table may wish to be anybody who can be played there.
TEST(Offers, EveryBanditCanBeWishedFor) {
    const std::string& all = presets_json();
    const auto bandits = [&](std::string_view preset) {
        const std::size_t at = all.find("{\"id\":\"" + std::string(preset) + "\",\"name\"");
        const std::size_t list = all.find("\"bandits\":[", at);
        const std::string names = all.substr(list, all.find(']', list) - list);
        return std::count(names.begin(), names.end(), ',') + 1;
    };
    EXPECT_EQ(bandits("classic"), 10);
    EXPECT_EQ(bandits("duel"), 6);
    EXPECT_EQ(bandits("marshal"), 11);
    EXPECT_EQ(bandits("combined"), 12);  // eleven, and at twelve the Marshal
    EXPECT_EQ(bandits("solo"), 11);
}

}  // namespace
}  // namespace holdup::server::test
