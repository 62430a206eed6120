// Suggested tables, how long they take, and the rule book of a table.
#include <gtest/gtest.h>

#include <cmath>

#include "agents/suggest.h"
#include "agents/tables.h"
#include "game/bots.h"
#include "record/book.h"
#include "record/words.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"
#include "server/book.h"
#include "server/suggestions.h"
#include "server/times.h"

namespace holdup::server::test {
namespace {

SwitchSet every_box() {
    SwitchSet all;
    for (const OwnedBox& box : kBoxes) all |= box.parts;
    return all;
}

// What the table of times adds up for a table is close to what games of it really take.
TEST(Suggestions, ExpectedTimesAreThoseOfSimulatedGames) {
    Wish wish;
    wish.owned = every_box();
    int tables = 0;
    for (wish.people = 1; wish.people <= kPlayers; ++wish.people) {
        for (const Wild wild : {Wild::Calm, Wild::Wild}) {
            wish.wild = wild;
            for (const Suggestion& one : suggest(wish, time_rows())) {
                const double played = minutes_of(measure(one.setup, 40, 7), wish.seconds);
                EXPECT_LT(std::abs(std::log(one.minutes / played)), std::log(1.3))
                    << one.minutes << " minutes, really " << played;
                ++tables;
            }
        }
    }
    EXPECT_GT(tables, 50);
}

TEST(Suggestions, ThreeTablesThatArePlayableAndDiffer) {
    Wish wish;
    for (wish.people = 1; wish.people <= kPlayers; ++wish.people) {
        for (const bool all : {false, true}) {
            wish.owned = all ? every_box() : SwitchSet{};
            const auto tables = suggest(wish, time_rows());
            for (const Suggestion& one : tables) {
                EXPECT_FALSE(validate(one.setup));
                EXPECT_EQ(one.setup.players, wish.people);
                EXPECT_FALSE(!all && (one.setup.rules.has(Switch::Coach) || one.setup.rules.has(Switch::PrisonCar)));
            }
            // Two people have their duels, and one or two the bots; only more than eleven, or eight without a seventh
            // car, need a box.
            EXPECT_TRUE(!all || tables.size() == 3) << wish.people;
            EXPECT_EQ(tables.empty(), !all && (wish.people == 1 || wish.people > 7)) << wish.people;
        }
    }
}

// C4.1.5: who is alone plays against bots, and three people may have some too.
TEST(Suggestions, BotsJoinWhereSomebodyOwnsThem) {
    Wish wish;
    wish.people = 1;
    EXPECT_TRUE(suggest(wish, time_rows()).empty());
    wish.owned = kBotSwitches;
    bool mixed = false;
    for (wish.people = 1; wish.people <= 4; ++wish.people) {
        const auto tables = suggest(wish, time_rows());
        EXPECT_EQ(tables.size(), 3u) << wish.people;
        for (const Suggestion& one : tables) {
            const bool bots = one.setup.rules.switches.meets(kBotSwitches);
            EXPECT_TRUE(bots || wish.people > 1);
            mixed = mixed || (bots && wish.people > 2);
            EXPECT_GT(one.minutes, 5);
        }
    }
    EXPECT_TRUE(mixed);
}

// C4.4.1, C4.6.2: the cards of a box one owns are in every Combined deck, those of other boxes in none.
TEST(Suggestions, CardsComeFromTheBoxesOneOwns) {
    int combined = 0;
    for (const OwnedBox& box : kBoxes) {
        Wish wish;
        wish.owned = box.parts | kBotSwitches;
        for (wish.people = 1; wish.people <= 5; ++wish.people) {
            for (const Suggestion& one : suggest(wish, time_rows())) {
                if (!one.setup.rules.has(Switch::AllBoxes)) continue;
                ++combined;
                for (Switch card : {Switch::BrilliantIdea, Switch::PrisonRounds, Switch::Nudge, Switch::ArmouredRounds,
                                    Switch::PromoStations}) {
                    EXPECT_EQ(one.setup.rules.has(card), box.parts.has(card)) << box.name << " " << word(card);
                }
            }
        }
    }
    EXPECT_GT(combined, 20);
}

TEST(Suggestions, MoreTimeAndMoreWildnessAreHeard) {
    Wish quick{4, 20, every_box(), Wild::Calm, kSecondsADecision},
        wild{4, 60, every_box(), Wild::Wild, kSecondsADecision};
    const auto calm = suggest(quick, time_rows()), mad = suggest(wild, time_rows());
    ASSERT_FALSE(calm.empty() || mad.empty());
    EXPECT_LT(calm[0].wildness, mad[0].wildness);
    EXPECT_LT(calm[0].minutes, mad[0].minutes);
}

TEST(Suggestions, NonsenseIsRefused) {
    for (const char* query : {"people=13", "people=0", "minutes=x", "boxes=moon", "wild=very", "nonsense"}) {
        EXPECT_TRUE(std::holds_alternative<Problem>(suggestions_json(query))) << query;
    }
    EXPECT_TRUE(
        std::holds_alternative<std::string>(suggestions_json("people=5&minutes=60&boxes=horses,circus&wild=wild")));
}

bool tells(const holdup::Setup& setup, std::string_view id) {
    for (const BookChapter& chapter : book_of(setup)) {
        for (const BookRule& rule : chapter.rules) {
            if (rule.id == id) return true;
        }
    }
    return false;
}

TEST(Book, ATableHasTheRulesOfItsOptionsAndNoOthers) {
    holdup::Setup t = preset(Preset::Combined, 4);
    EXPECT_TRUE(tells(t, "C4.2.1"));
    EXPECT_TRUE(tells(t, "C9.10"));
    EXPECT_TRUE(tells(t, "C15.1.3"));
    EXPECT_FALSE(tells(t, "C4.2.8"));  // the Handcar
    EXPECT_FALSE(tells(t, "C14.1.3"));  // goals of a Player Marshal
    EXPECT_FALSE(tells(t, "C7.1.12"));  // Rumours
    EXPECT_FALSE(tells(t, "B.punch"));  // the box's wording
    EXPECT_TRUE(tells(t, "C12.1"));
    for (Switch s : {Switch::PrisonCar, Switch::PlayerMarshal}) t.rules.set(s);
    EXPECT_TRUE(tells(t, "C14.1.3"));
    EXPECT_TRUE(tells(t, "C7.1.12"));
    EXPECT_FALSE(tells(t, "C12.1"));  // nobody flees from him
    const holdup::Setup first = preset(Preset::FirstGame, 4);
    EXPECT_TRUE(tells(first, "B.punch"));
    EXPECT_FALSE(tells(first, "B.power.belle"));
    EXPECT_FALSE(tells(first, "B.station.revenge"));
    EXPECT_FALSE(tells(first, "C10.1"));
    // C16: bots only where they are, each with its own rules.
    EXPECT_FALSE(tells(t, "C16.1"));
    EXPECT_FALSE(tells(preset(Preset::Armoured, 4), "A.professore.cards"));
    EXPECT_TRUE(tells(preset(Preset::Armoured, 5), "A.professore.cards"));
    const holdup::Setup solo = preset(Preset::Solo, 1);
    EXPECT_TRUE(tells(solo, "C16.1"));
    EXPECT_TRUE(tells(solo, "C16.13.1"));  // Tuco
    EXPECT_FALSE(tells(solo, "C16.10.2"));  // Doc
    EXPECT_TRUE(tells(preset(Preset::Duel, 2), "B.two.cover"));
    EXPECT_FALSE(tells(preset(Preset::Duel2014, 2), "B.two.cover"));
}

// Whoever turns up a round card finds its event under its name.
TEST(Book, EveryEventOfTheDeckIsToldByName) {
    std::vector<holdup::Setup> tables = {largest_table()};
    for (int which = 0; which < kPresets; ++which) {
        for (int players = 1; players <= kPlayers; ++players) {
            const holdup::Setup t = preset(static_cast<Preset>(which), players);
            if (!validate(t)) tables.push_back(t);
        }
    }
    for (const holdup::Setup& t : tables) {
        if (!t.rules.has(Switch::Events)) continue;
        std::string told;
        for (const BookChapter& chapter : book_of(t)) {
            for (const BookRule& rule : chapter.rules) told += std::string(rule.text) + "\n";
        }
        for_each(printed_pool(t), [&](int card) {
            const Event event = kRoundCardTable[static_cast<std::size_t>(card)].event;
            if (event == Event::None) return;
            EXPECT_NE(told.find(title(event) + ":"), std::string::npos) << word(t.preset) << ": " << title(event);
        });
    }
}

TEST(Book, IsTheSameOverTheWire) {
    EXPECT_TRUE(
        std::holds_alternative<std::string>(book_json("preset=combined&players=12&on=player-marshal,prison-car")));
    const auto refused = book_json("preset=combined&players=12");
    ASSERT_TRUE(std::holds_alternative<Problem>(refused));
    EXPECT_EQ(std::get<Problem>(refused).rule, "C4.1.2");
    for (const char* query : {"", "preset=moon&players=4", "preset=classic", "preset=classic&players=4&on=moon"})
        EXPECT_EQ(std::get<Problem>(book_json(query)).code, "malformed") << query;
}

}  // namespace
}  // namespace holdup::server::test
