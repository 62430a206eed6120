// Suggested tables, how long they take, and the rule book of a table.
#include <gtest/gtest.h>

#include <algorithm>
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

// C4.10, C4.1.2: where so many people need something of a box, any box that has it will do.
TEST(Suggestions, ManyPeoplePlayWithTheBoxTheyHave) {
    const auto tables = [](int people, std::initializer_list<std::string_view> names) {
        Wish wish;
        wish.people = people;
        for (const OwnedBox& box : kBoxes) {
            if (std::find(names.begin(), names.end(), box.name) != names.end()) wish.owned |= box.parts;
        }
        return suggest(wish, time_rows()).size();
    };
    EXPECT_EQ(tables(9, {"marshal"}), 2u);  // with him in person or without
    EXPECT_EQ(tables(12, {"marshal"}), 1u);
    EXPECT_EQ(tables(11, {"armoured"}), 3u);
    EXPECT_EQ(tables(8, {"circus", "promos"}), 3u);
    EXPECT_EQ(tables(10, {"horses"}), 0u);
    const std::string none = std::get<std::string>(suggestions_json("people=10&boxes=horses"));
    EXPECT_NE(none.find("\"rule\":\"C4.10\""), std::string::npos) << none;
    EXPECT_EQ(tables(12, {"armoured", "circus"}), 0u);
    // H.duel: two may ride.
    Wish two{2, 30, kBoxes[0].parts, Wild::Wild, kSecondsADecision};
    bool ride = false;
    for (const Suggestion& one : suggest(two, time_rows())) ride = ride || one.setup.rules.has(Switch::HorseAttack);
    EXPECT_TRUE(ride);
}

// What fits the time comes before what does not, and a mix is a mix of something.
TEST(Suggestions, NothingMuchLongerWhereSomethingFits) {
    for (int people = 3; people <= 8; ++people) {
        for (const double minutes : {40.0, 60.0, 90.0}) {
            for (const Wild wild : {Wild::Calm, Wild::Lively, Wild::Wild}) {
                const Wish wish{people, minutes, every_box(), wild, kSecondsADecision};
                for (const Suggestion& one : suggest(wish, time_rows())) {
                    const double most = people <= 5 || minutes > 50 ? 1.1 * minutes : 600;
                    EXPECT_LT(one.minutes, most) << people;
                    const SwitchSet boxes = one.setup.rules.switches & every_box();
                    EXPECT_TRUE(one.setup.preset != Preset::Combined || boxes.size() > 6) << people;
                }
            }
        }
    }
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

// What a rule says of pieces that are not there is left out; what another rule says instead is not said twice.
TEST(Book, SaysNothingOfWhatIsNotAtTheTable) {
    const auto words = [](const holdup::Setup& setup) {
        std::string told;
        for (const BookChapter& chapter : book_of(setup)) {
            for (const BookRule& rule : chapter.rules) told += rule.text + "\n";
        }
        return told;
    };
    const auto silent = [&](const holdup::Setup& setup, std::initializer_list<std::string_view> things) {
        const std::string told = words(setup);
        EXPECT_EQ(told.find_first_of("[]"), std::string::npos);
        for (const std::string_view thing : things) {
            const std::size_t at = told.find(thing);
            EXPECT_EQ(at, std::string::npos)
                << thing << ": " << told.substr(at == std::string::npos ? 0 : at - 40, 120);
        }
    };
    holdup::Setup bare = bare_combined(5);
    bare.rules.set(Switch::BrilliantIdea, false);
    silent(bare,
           {"coach", "Stagecoach", "horse", "Armoured", "Player Marshal", "Time Travel", "Handcar", "whiskey", "team",
            "Shotgun", "courier", "prison", "Circus", "Special Punch", "Nudge", "Poisoned", "cell", "Brilliant Idea"});
    silent(preset(Preset::Classic, 4), {"coach", "cell", "Expert"});
    EXPECT_NE(words(preset(Preset::Combined, 4)).find("goes one car forward, and so do horses and coach\n"),
              std::string::npos);
    EXPECT_NE(words(preset(Preset::Combined, 4)).find("take your Brilliant Idea"), std::string::npos);
    // A Marshal whom somebody plays begins, has a deck, and holds up no courier.
    silent(largest_table(),
           {"drawn among all", "five cars", "beside the Marshal", "down to the Marshal", "hits the Marshal"});
    EXPECT_NE(words(largest_table()).find("The first player is the Marshal"), std::string::npos);
    silent(preset(Preset::ClassicExpert, 4), {"shuffles his deck"});
    silent(preset(Preset::Armoured, 4), {"1 Marshal", "every player with the fewest"});
    silent(preset(Preset::Marshal, 4), {"1 Marshal", "coach"});
    EXPECT_FALSE(tells(preset(Preset::Duel, 2), "M.power.mei"));
    EXPECT_TRUE(tells(preset(Preset::Classic, 4), "C13.11"));  // Silk may come
    holdup::Setup named = preset(Preset::Classic, 3);
    for (Seat seat = 0; seat < 3; ++seat) named.bandits[seat][0] = static_cast<Pawn>(ord(Pawn::Belle) + seat);
    EXPECT_TRUE(tells(named, "B.power.belle"));
    EXPECT_FALSE(tells(named, "B.power.tuco"));
    EXPECT_FALSE(tells(named, "C13.11"));
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

// Every option is judged while it is chosen.
TEST(Check, SaysWhatATableIsOrWhyItCannotBe) {
    const auto told = [](const char* query) { return std::get<std::string>(check_json(query)); };
    const std::string classic = told("preset=classic&players=4");
    EXPECT_NE(classic.find("\"changed\":[],\"fits\":true,\"minutes\":28,\"spirit\":\"calm\""), std::string::npos)
        << classic;
    EXPECT_NE(told("preset=combined&players=7&on=armoured-train").find("\"spirit\":\"wild\""), std::string::npos);
    const std::string expert = told("preset=classic&players=4&on=powers,expert&off=events");
    EXPECT_TRUE(expert.starts_with("{\"query\":\"preset=classic&players=4&on=expert&off=events\"")) << expert;
    const std::string both = told("preset=classic&players=4&on=handcar,time-travel-car");
    EXPECT_NE(both.find("\"fits\":false"), std::string::npos);
    EXPECT_NE(both.find("\"rule\":\"C4.2.8\""), std::string::npos) << both;
    EXPECT_NE(told("preset=classic&players=3&bandits=belle,,belle").find("\"rule\":\"B.setup.deck\""),
              std::string::npos);
    EXPECT_NE(told("preset=classic&players=3&bandits=belle,,mei").find("\"fits\":true"), std::string::npos);
    EXPECT_TRUE(std::holds_alternative<Problem>(check_json("preset=classic&players=3&bandits=zorro")));
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
