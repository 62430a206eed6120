// C2: what is in all the boxes together, counted at tables that use it.
#include <gtest/gtest.h>

#include <set>

#include "agents/tables.h"
#include "rules/bots/natures.h"
#include "rules/setup/setup.h"
#include "support/walk.h"

namespace holdup {
namespace {

using enum Switch;

State laid_out(const TableSetup& setup, u64 seed = 1) {
    Dice dice(seed);
    State s;
    start(setup, s, dice);
    while (s.frame_is(Rule::SilkPower)) apply(s, s.frame().seat, choice::kYes, dice);
    return s;
}

TableSetup combined(int players, std::initializer_list<Switch> on) {
    TableSetup t = preset(Preset::Combined, players);
    for (Switch s : on) t.rules.set(s);
    EXPECT_FALSE(validate(t)) << validate(t).sentence;
    return t;
}

// C2.1: nineteen, the coach among them.
TEST(Components, cars) {
    std::set<CarKind> cars;
    for (u64 seed = 0; seed < 60; ++seed) {
        TableSetup t = combined(6, {ArmouredTrain, PrisonCar});
        if (seed % 2 == 0) {
            t = combined(8, {PrisonCar});
            t.rules.set(TimeTravelCar, false);
            t.rules.set(Handcar);
        }
        const State s = laid_out(t, seed);
        for (CarKind car : s.cars) cars.insert(car);
        for (u8 car : s.armoured.cars) cars.insert(static_cast<CarKind>(car));
        EXPECT_EQ(s.cars[s.caboose], CarKind::Prison);
    }
    cars.erase(CarKind::None);
    EXPECT_EQ(cars.size() + 1, 19u);
}

// C2.5.1: tokens of each kind, the cursed ones included.
TEST(Components, loot_tokens) {
    std::array<int, kLootKinds> count{};
    for (std::size_t t = 0; t < kFirstAntidote + kAntidotes; ++t) ++count[static_cast<std::size_t>(kTokenKind[t])];
    const std::array<int, kLootKinds> printed = {28, 19, 5, 1, 5, 2, 2, 3, 3, 6, 6, 6};
    EXPECT_EQ(count, printed);
    std::array<u8, 64> faces = face_copies(Rules{{AllBoxes, CursedLoot}});
    const auto worth = [&](LootKind kind) {
        int sum = 0;
        const FaceRange range = kFaces[static_cast<std::size_t>(kind)];
        for (int f = range.back; f <= range.back + range.faces; ++f)
            sum += faces[static_cast<std::size_t>(f)] * kFaceValue[static_cast<std::size_t>(f)];
        return sum;
    };
    EXPECT_EQ(worth(LootKind::Purse), 14 * 250 + 2 * (1 + 2 + 300 + 350 + 400 + 450 + 500));
    EXPECT_EQ(worth(LootKind::Jewel), 17 * 500 + 2 * 5);
    EXPECT_EQ(worth(LootKind::Bag), 2500);
    EXPECT_EQ(worth(LootKind::Strongbox), 4 * 1000 + 10);
    EXPECT_EQ(worth(LootKind::Chest), 1000);
    EXPECT_EQ(worth(LootKind::Mailbag), 1400);
    EXPECT_EQ(worth(LootKind::Nugget), 1500);
    EXPECT_EQ(worth(LootKind::Stake), 0 + 2 * 100 + 200 + 300 + 600);
    EXPECT_EQ(kFaceValue[face::kSpecialStrongbox], 1500);
}

// C2.5.2: what is no loot lies where no loot lies, and comes with its bot or with teams only.
TEST(Components, other_tokens) {
    const State without = laid_out(combined(4, {}));
    EXPECT_EQ(without.bots, BotState{});
    const State s = laid_out(combined(4, {BotDjango, BotTuco}));
    for (int pawn : each(s.characters & ~pawn_bit(Pawn::Django)))
        EXPECT_EQ(s.bots.ejections_of(static_cast<Pawn>(pawn)), 2);
    EXPECT_EQ(s.bots.ejections_of(Pawn::Django), 0);
    EXPECT_EQ(s.bots.wanted_left, 5);
    EXPECT_EQ(laid_out(combined(5, {TeamGame})).bots.ladder, 0);
}

// C2.6.2, C2.6.4: the decks where every card is in play.
TEST(Components, action_cards) {
    const State s = laid_out(combined(5, {SpecialPunch, PrisonCar, PlayerMarshal, Nudge, ArmouredTrain}));
    const Seat marshal = s.owner(Pawn::Marshal);
    for (Seat seat = 0; seat < s.players; ++seat) {
        const Zone deck = starting_deck(s, seat);
        EXPECT_EQ(deck.size(), seat == marshal ? 11 : 14);
        EXPECT_EQ(deck.count(card_of(Action::Capture)), seat == marshal ? 2 : 0);
        EXPECT_EQ(deck.count(card_of(Action::Shoot)), seat == marshal ? 3 : 2);
        EXPECT_EQ(deck.count(card_of(Action::Nudge)), seat == marshal ? 0 : 1);
    }
}

// C2.6.5, C4.7.2: six each, twelve for the Marshal and for Tuco the bot; Mary and Il Professore have none.
TEST(Components, bullets) {
    const State s = laid_out(combined(3, {PrisonCar, PlayerMarshal, BotTuco, BotMary, BotCheyenne, BotProfessore}));
    for (int pawn : each(s.characters)) {
        const auto who = static_cast<Pawn>(pawn);
        const bool twelve = who == Pawn::Marshal || who == Pawn::Tuco;
        const bool none = who == Pawn::Mary || who == Pawn::Professore;
        EXPECT_EQ(s.cylinder[static_cast<std::size_t>(pawn)], twelve ? 12 : none ? 0 : 6) << pawn;
    }
}

// C2.6.8, C2.6.9, C2.6.10, C2.6.11: prisoners, posters, brawler cards and goals.
TEST(Components, cards_of_the_prison) {
    PawnSet prisoners = 0, in_box = 0;
    std::set<u8> goals;
    for (u64 seed = 0; seed < 200; ++seed) {
        TableSetup t = combined(12, {PrisonCar, PlayerMarshal});
        State s;
        Dice dice(seed);
        Rng rng(seed);
        start(t, s, dice);
        prisoners |= laid_out(t, seed).prison.behind;
        for (int pawn : each(s.bandits)) EXPECT_TRUE(s.prison.is_wanted(static_cast<Pawn>(pawn)));
        EXPECT_EQ(s.prison.brawlers_taken(), 0);
        while (!s.over()) {
            const testing::Step step = testing::random_step(s, rng);
            apply(s, step.seat, step.choice, dice);
        }
        for (u8 goal : s.prison.goals) goals.insert(goal);
        in_box |= laid_out(preset(Preset::Marshal, 4), seed).prison.behind;
    }
    EXPECT_EQ(std::popcount(prisoners), 11);
    EXPECT_EQ(in_box, kBoxPrisoners);
    // From eight bandits on Full of Lead stays in the box (C4.8.4).
    EXPECT_EQ(goals.size(), 17u);
    EXPECT_EQ(kBrawlerPrize, (std::array<int, 3>{800, 500, 300}));
}

// C2.6.12, C4.7.4: one Respect card, with Bot Doc only, and with one of the people.
TEST(Components, respect) {
    EXPECT_EQ(laid_out(combined(3, {BotBelle})).bots.respect, 0);
    const State s = laid_out(combined(3, {BotDoc}));
    EXPECT_GE(s.bots.respect, 1);
    EXPECT_LE(s.bots.respect, 3);
}

// C2.7, C13.10: whoever has a pawn stands somewhere; Il Professore has none.
TEST(Components, pawns) {
    TableSetup t = combined(3, {BotProfessore, BotMary, ArmouredTrain});
    for (Switch s : {HorseAttack, Coach}) t.rules.set(s, false);
    const State s = laid_out(t);
    for (int pawn = 0; pawn < kPawns; ++pawn) {
        const auto who = static_cast<Pawn>(pawn);
        const bool on_board =
            (holds(s.bandits, who) && who != Pawn::Professore) || who == Pawn::Marshal || holds(kCourierPawns, who);
        EXPECT_EQ(s.where(who) != kNowhere, on_board) << pawn;
    }
}

// C16.8.1, C16.10.1: Cheyenne and Doc the bots have no use for the power printed on their sheets.
TEST(Components, powers_that_sleep_in_a_bot) {
    const State s = laid_out(combined(3, {BotCheyenne, BotDoc, BotBelle}));
    EXPECT_EQ(s.powers[static_cast<std::size_t>(Pawn::Cheyenne)], 0);
    EXPECT_EQ(s.powers[static_cast<std::size_t>(Pawn::Doc)], 0);
    EXPECT_EQ(s.powers[static_cast<std::size_t>(Pawn::Belle)], power_bit(Power::Belle));
}

}  // namespace
}  // namespace holdup
