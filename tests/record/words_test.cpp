// Words both ways: every legal answer has words of its own, and the words mean exactly that answer.
#include "record/words.h"

#include <gtest/gtest.h>

#include <set>

#include "record/text.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::legal;
using testing::scaled;
using testing::tables_to_try;
using testing::walk;

template <class E>
void every_word_means_one_value(int values) {
    std::set<std::string> seen;
    for (const std::string& text : all_words<E>()) {
        EXPECT_TRUE(seen.insert(text).second) << text << " is used twice";
        const auto value = from_word<E>(text);
        ASSERT_TRUE(value.has_value()) << text;
        EXPECT_EQ(word(*value), text);
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(values));
}

TEST(Words, NoTwoPawnsShareTheirLetters) {
    std::set<std::string_view> seen;
    for (int pawn = 0; pawn < kPawns; ++pawn) {
        const std::string_view marks = letters(static_cast<Pawn>(pawn));
        EXPECT_TRUE(marks.size() == 1 || marks.size() == 2) << word(static_cast<Pawn>(pawn));
        EXPECT_TRUE(seen.insert(marks).second) << marks << " marks two pawns";
    }
}

TEST(Words, EveryEnumHasAWordForEachValue) {
    every_word_means_one_value<Pawn>(kPawns);
    every_word_means_one_value<CarKind>(ord(CarKind::Armoured3));
    every_word_means_one_value<Action>(14);
    every_word_means_one_value<LootKind>(kLootKinds);
    every_word_means_one_value<Turn>(ord(Turn::Diversion) + 1);
    every_word_means_one_value<Phase>(6);
    every_word_means_one_value<Event>(ord(Event::DoubleBottom) + 1);
    every_word_means_one_value<Preset>(kPresets);
    every_word_means_one_value<Switch>(kSwitches);
    every_word_means_one_value<Why>(ord(Why::DocsBullet) + 1);
    every_word_means_one_value<BotCard>(kBotCards - 1);  // nobody aims at Il Professore himself
    every_word_means_one_value<Objective>(ord(Objective::AwayFromBox) + 1);
    every_word_means_one_value<Heading>(ord(Heading::Stays) + 1);
    every_word_means_one_value<Because>(ord(Because::FullCircle) + 1);
    every_word_means_one_value<Preference>(ord(Preference::Chance) + 1);
}

TEST(Words, ReadingIsStrict) {
    for (const char* text : {"", " ", "Belle", "belle ", " belle", "bell", "bellee", "belle+tuco", "nobody"}) {
        EXPECT_FALSE(from_word<Pawn>(text)) << text;
    }
    for (const char* text : {"", "purse:", "purse:0250", "purse:251", "jewel:500", "strongbox ", "PURSE"}) {
        EXPECT_FALSE(face_named(text)) << text;
    }
    for (const char* text : {"", "braking-6", "Braking", "none"}) EXPECT_FALSE(round_card_named(text)) << text;
    for (const char* text : {"", "-1", "+1", "01", "1.", " 1", "18446744073709551616", "999999999999999999999"}) {
        EXPECT_FALSE(text::number(text, ~u64{0})) << text;
    }
    EXPECT_EQ(text::number("18446744073709551615", ~u64{0}), ~u64{0});
    EXPECT_FALSE(text::number("13", 12));
}

TEST(Words, FacesAndRoundCardsGoBothWays) {
    int faces = 0;
    for (int f = 0; f < 64; ++f) {
        const std::string text = face_word(static_cast<Face>(f));
        if (text.empty()) continue;
        ++faces;
        EXPECT_EQ(face_named(text), static_cast<Face>(f));
    }
    EXPECT_EQ(faces, 53);
    for (u8 card = 0; card < kRoundCards; ++card) EXPECT_EQ(round_card_named(round_card_word(card)), card);
}

TEST(Words, EveryReasonCitesARule) {
    for (const std::string& text : all_words<Why>()) {
        const Reason why = reason(*from_word<Why>(text));
        EXPECT_FALSE(why.sentence.empty()) << text;
        EXPECT_FALSE(why.rule.empty()) << text;
    }
}

void choices_round_trip(const State& s) {
    for (int one : each(asked(s))) {
        const auto seat = static_cast<Seat>(one);
        const Choices all = legal(s, seat);
        std::set<std::string> used;
        for (int i = 0; i < all.count(); ++i) {
            const Choice choice = all.nth(static_cast<unsigned>(i));
            const std::string text = choice_word(s, seat, choice);
            ASSERT_TRUE(used.insert(text).second) << text << " stands for two answers";
            ASSERT_EQ(choice_named(s, seat, text), choice) << text;
        }
        ASSERT_EQ(seat_named(s, seat_word(s, seat)), seat);
    }
}

void places_and_cards_round_trip(const State& s) {
    for (int loc : each(s.places)) {
        const std::string text = location_word(s, static_cast<Loc>(loc));
        ASSERT_EQ(location_named(s, text), static_cast<Loc>(loc)) << text;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (s.lead[seat] == Pawn::Nobody) continue;
        for (int card : each(s.decks[seat].draw.present())) {
            const std::string text = card_word(s, seat, static_cast<Card>(card));
            ASSERT_EQ(card_named(s, seat, text), static_cast<Card>(card)) << text;
        }
    }
}

TEST(Words, EveryLegalAnswerRoundTripsInEveryPreset) {
    for (const TableSetup& table : tables_to_try()) {
        for (int game = 0; game < scaled(10); ++game) {
            SCOPED_TRACE(testing::name_of(table) + " game " + std::to_string(game));
            walk(table, static_cast<u64>(game), [](const State& s) {
                if (!s.over()) choices_round_trip(s);
                if (s.bandits != 0) places_and_cards_round_trip(s);
            });
            if (HasFatalFailure()) return;
        }
    }
}

State first_question(Preset which, int players) {
    State s;
    Dice dice(3);
    start(preset(which, players), s, dice);
    return s;
}

TEST(Words, AnswersToOtherQuestionsAreUnderstoodButNotTaken) {
    const State s = first_question(Preset::Classic, 4);
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    for (const char* text : {"pair ghost", "caboose belle", "keep"}) {
        EXPECT_EQ(choice_named(s, seat, text), kNoChoice) << text;
    }
    for (const char* text : {"target tuco", "loot jewel", "take", "discard rob", "pick rob", "play neutral bullet"}) {
        const auto choice = choice_named(s, seat, text);
        ASSERT_TRUE(choice.has_value()) << text;
        EXPECT_FALSE(is_legal(s, seat, *choice)) << text;
    }
    for (const char* text : {"", "play", "play ", "play jump", "play move hidden hidden", "to", "to the moon", "target",
                             "target nobody", "loot gold", "discard", "Draw", "draw ", "play nobody: move"}) {
        EXPECT_FALSE(choice_named(s, seat, text).has_value()) << text;
    }
}

// A table of eight may send anybody after anybody: every bandit who can be captured has a warrant with a name.
TEST(Words, EveryWarrantHasAName) {
    for (int pawn = 0; pawn < kBandits; ++pawn) {
        const auto bandit = static_cast<Pawn>(pawn);
        if (bandit == Pawn::Professore) continue;  // RULINGS 26: he is on no train
        EXPECT_EQ(word(warrant_of(bandit)), "warrant " + std::string(word(bandit)));
    }
}

TEST(Words, AHandOfTwoColoursNeedsTheBanditsName) {
    const State s = first_question(Preset::Pairs, 4);
    const auto seat = static_cast<Seat>(lowest(asked(s)));
    EXPECT_FALSE(card_named(s, seat, "move"));
    EXPECT_EQ(card_named(s, seat, std::string(word(s.lead[seat])) + ": move"), card_of(Action::Move));
    EXPECT_EQ(card_named(s, seat, std::string(word(s.second[seat])) + ": move"), card_of(Action::Move, 1));
    const auto stranger = static_cast<Seat>((seat + 2) % 4);
    EXPECT_FALSE(card_named(s, seat, std::string(word(s.lead[stranger])) + ": move"));
}

}  // namespace
}  // namespace holdup
