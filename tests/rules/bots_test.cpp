// What scenarios cannot show about bots: what nobody can know of them, and that nobody is asked for them.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "game/view.h"
#include "rules/base/round.h"
#include "rules/bots/bots.h"
#include "rules/round_cards.h"
#include "support/walk.h"

namespace holdup {
namespace {

TableSetup solo(int players, std::initializer_list<Switch> bots) {
    return testing::with_bots(preset(Preset::Solo, players), bots);
}

// C5.2.2: every card of the heap is as likely to lie face down as another.
TEST(Bots, a_card_face_down_may_be_any_that_has_not_been_seen) {
    State s;
    Dice dice(1);
    TableSetup setup = solo(1, {Switch::BotGhost, Switch::BotMary});
    // A round that begins with a standard turn.
    for (u8 card = 0; card < kRoundCards; ++card) {
        if (std::string_view(kRoundCardTable[card].name) == "bridge") setup.rounds[0] = card;
    }
    start(setup, s, dice);
    ASSERT_TRUE(s.frame_is(Rule::Scheme));
    // Ghost's first card of the round lies face down behind the person's.
    Choices legal = testing::legal(s, 0);
    apply(s, 0, legal.nth(0), dice);
    std::size_t at = s.pile_size;
    for (std::size_t i = 0; i < s.pile_size; ++i) {
        if (s.pile[i].actor() == Pawn::Ghost && s.pile[i].hidden()) at = i;
    }
    ASSERT_LT(at, s.pile_size);
    const View seen = view(s, 0);
    EXPECT_EQ(seen.shown.pile[at].card(), kHiddenCard);
    std::array<int, kBotCards> counts{};
    constexpr int kWorlds = 8000;
    Dice dreams(7);
    for (int i = 0; i < kWorlds; ++i) ++counts[sample(seen, dreams).pile[at].card()];
    int cards = 0;
    for (const bots::CardRow& row : bots::kinds_of(s, Pawn::Ghost)) cards += row.copies;
    ASSERT_EQ(cards, 8);
    for (const bots::CardRow& row : bots::kinds_of(s, Pawn::Ghost)) {
        if (row.copies == 0) continue;
        EXPECT_NEAR(counts[static_cast<std::size_t>(row.card)], kWorlds * row.copies / cards, 150) << ord(row.card);
    }
}

// C8.1, C13.11: a bot that wins ends the game at once, also while a bullet is in the air that Silk could pass on.
TEST(Bots, nobody_is_asked_once_a_bot_has_won) {
    TableSetup setup = testing::with_bots(preset(Preset::Combined, 4), {Switch::BotDjango});
    setup.rules.set(Switch::GuestBandits);
    setup.bandits[0][0] = Pawn::Silk;
    State s;
    Dice dice(1);
    start(setup, s, dice);
    ASSERT_TRUE(s.frame_is(Rule::SilkPower));
    apply(s, 0, choice::kNo, dice);
    ASSERT_EQ(s.silk, Power::SilkDodge);
    s.frames = {};
    s.depth = 0;
    s.phase = Phase::Stealing;
    s.dodging = 1;
    --s.neutral;
    s.bots.won = static_cast<u8>(ord(Pawn::Django) + 1);
    Play p{s, dice, nullptr};
    base::advance(p);
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.depth, 0);
}

// Which card a bot has laid face down changes neither what a seat sees nor what it may do.
TEST(Bots, what_lies_face_down_is_nobodys_secret) {
    for (u64 seed = 1; seed <= 20; ++seed) {
        testing::walk(solo(2, {Switch::BotGhost, Switch::BotTuco, Switch::BotDjango}), seed, [](const State& s) {
            if (s.over()) return;
            State other = s;
            for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
                const Pawn bot = s.pile[i].actor();
                if (!s.pile[i].hidden() || !bots::is_bot(s, bot)) continue;
                u32& draw = other.bots.draw[static_cast<std::size_t>(bot_number(bot))];
                const auto laid = static_cast<BotCard>(other.pile[i].card());
                // It changes places with another card of the deck.
                for (int kind = 0; kind < bots::kOwnKinds; ++kind) {
                    if (((draw >> (2 * kind)) & 3) == 0) continue;
                    const BotCard card = bots::kinds_of(s, bot)[static_cast<std::size_t>(kind)].card;
                    draw -= u32{1} << (2 * kind);
                    draw += u32{1} << (2 * bots::kind_of_card(s, bot, laid));
                    other.pile[i] = PileCard::make(bot, static_cast<Card>(card), true, s.pile[i].turn(), false);
                    break;
                }
            }
            for (Seat seat = 0; seat < s.players; ++seat) ASSERT_TRUE(view(s, seat) == view(other, seat));
        });
    }
}

// RULINGS 5.12: no person decides anything for a bot but Doc, and no bot is ever asked.
TEST(Bots, nobody_is_asked_for_a_bot) {
    for (u64 seed = 1; seed <= 30; ++seed) {
        const TableSetup setup = solo(1, {Switch::BotBelle, Switch::BotCheyenne, Switch::BotDjango, Switch::BotGhost,
                                          Switch::BotTuco, Switch::BotMary, Switch::BotProfessore});
        testing::walk(setup, seed, [](const State& s) {
            ASSERT_EQ(asked(s) & ~SeatSet{1}, 0);
            if (!s.over() && s.frame().actor != Pawn::Nobody) {
                ASSERT_FALSE(bots::is_bot(s, s.frame().actor));
            }
        });
    }
}

// C8.1: a game that Django ends is over for everyone, and nothing is left waiting.
TEST(Bots, django_ends_the_game_in_the_middle_of_a_round) {
    int early = 0;
    for (u64 seed = 1; seed <= 300 && early == 0; ++seed) {
        testing::walk(solo(2, {Switch::BotDjango}), seed, [&](const State& s) {
            if (!s.over() || s.bots.won == 0) return;
            ++early;
            EXPECT_EQ(check(s), nullptr);
            EXPECT_EQ(s.depth, 0);
            EXPECT_EQ(result(s).winners, seat_bit(s.owner(Pawn::Django)));
        });
    }
    EXPECT_GT(early, 0);
}

}  // namespace
}  // namespace holdup
