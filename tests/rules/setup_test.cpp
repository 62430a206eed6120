// Tables that can be laid, and tables that are refused with the rule that forbids them.
#include "game/setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "rules/round_cards.h"
#include "support/walk.h"

namespace holdup {
namespace {

std::string refused(const TableSetup& setup) {
    const Refusal refusal = validate(setup);
    if (!refusal) return "";
    EXPECT_NE(refusal.sentence, nullptr);
    EXPECT_EQ(std::string(refusal.sentence).back(), '.');
    return refusal.rule;
}

TEST(Setup, player_counts_follow_the_boxes) {
    std::set<std::pair<int, int>> allowed;
    for (const TableSetup& t : testing::every_table()) allowed.insert({ord(t.preset), t.players});
    const std::set<std::pair<int, int>> expected = {
        {0, 3},  {0, 4},  {0, 5},  {0, 6},  {0, 7},  {1, 3},   {1, 4},  {1, 5},  {1, 6},  {1, 7},  {2, 3},  {2, 4},
        {2, 5},  {2, 6},  {2, 7},  {3, 2},  {3, 3},  {4, 2},   {5, 4},  {5, 6},  {6, 3},  {6, 4},  {6, 5},  {6, 6},
        {6, 7},  {7, 3},  {7, 4},  {7, 5},  {7, 6},  {7, 7},   {7, 8},  {7, 9},  {7, 10}, {7, 11}, {8, 3},  {8, 4},
        {8, 5},  {8, 6},  {8, 7},  {8, 8},  {9, 3},  {9, 4},   {9, 5},  {9, 6},  {9, 7},  {9, 8},  {10, 3}, {10, 4},
        {10, 5}, {10, 6}, {10, 7}, {10, 8}, {10, 9}, {10, 10}, {11, 1}, {11, 2}, {11, 3},
    };
    EXPECT_EQ(allowed, expected);
    EXPECT_EQ(refused(preset(Preset::Classic, 2)), "B.setup.cars");
    EXPECT_EQ(refused(preset(Preset::Duel, 4)), "B.two.setup");
    EXPECT_EQ(refused(preset(Preset::Duel2014, 3)), "F.two.setup");
    EXPECT_EQ(refused(preset(Preset::Pairs, 5)), "V.team.seating");
}

TEST(Setup, impossible_tables_name_their_rule) {
    const TableSetup good = preset(Preset::Classic, 4);
    const auto with = [&](auto&& change) {
        TableSetup t = good;
        change(t);
        return refused(t);
    };
    EXPECT_EQ(with([](TableSetup&) {}), "");
    EXPECT_EQ(with([](TableSetup& t) { t.bandits[0][0] = t.bandits[1][0] = Pawn::Doc; }), "B.setup.deck");
    EXPECT_EQ(with([](TableSetup& t) { t.bandits[0][0] = Pawn::Marshal; }), "C4.1.2");
    EXPECT_EQ(with([](TableSetup& t) { t.bandits[0][0] = Pawn::Mei; }), "");
    for (const Pawn guest : {Pawn::Misty, Pawn::Twinzz, Pawn::Silk}) {
        EXPECT_EQ(with([&](TableSetup& t) { t.bandits[0][0] = guest; }), "");
    }
    for (const Pawn other : {Pawn::Al, Pawn::Mary, Pawn::Professore, Pawn::Shotgun}) {
        EXPECT_EQ(with([&](TableSetup& t) { t.bandits[0][0] = other; }), "B.setup.deck");
    }
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::GuestBandits); }), "C4.1.1");
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::PrisonCar); }), "C4.1.2");
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::SevenBandits); }), "C4.1.1");
    EXPECT_EQ(with([](TableSetup& t) { t.cars[3] = CarKind::Prison; }), "M.setup.train");
    EXPECT_EQ(with([](TableSetup& t) { t.bandits[0] = {Pawn::Doc, Pawn::Tuco}; }), "B.setup.deck");
    EXPECT_EQ(with([](TableSetup& t) { t.cars[0] = t.cars[1] = CarKind::Saloon; }), "B.setup.cars");
    EXPECT_EQ(with([](TableSetup& t) { t.cars[4] = CarKind::Saloon; }), "B.setup.cars");
    EXPECT_EQ(with([](TableSetup& t) { t.cars[0] = CarKind::Locomotive; }), "B.setup.cars");
    EXPECT_EQ(with([](TableSetup& t) { t.first = 4; }), "B.setup.placement");
    EXPECT_EQ(with([](TableSetup& t) { t.round_pool = cards_of(Band::Many) | cards_of(Band::Station); }), "C4.4.1");
    EXPECT_EQ(
        with([](TableSetup& t) { t.round_pool = (cards_of(Band::Station) & cards_of(Box::Base)) | RoundSet{7, 0}; }),
        "C4.4.3");
    EXPECT_EQ(with([](TableSetup& t) { t.round_pool = cards_of(Band::Few) & cards_of(Box::Base); }), "C4.4.3");
    EXPECT_EQ(with([](TableSetup& t) { t.rounds[0] = t.rounds[1] = 2; }), "C4.4.2");
    EXPECT_EQ(with([](TableSetup& t) { t.rounds[0] = 14; }), "B.setup.advanced");
    EXPECT_EQ(with([](TableSetup& t) { t.rounds[4] = 2; }), "B.setup.advanced");
    EXPECT_EQ(with([](TableSetup& t) { t.rounds[0] = 200; }), "C4.4.3");
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::Cover); }), "B.two.cover");
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::ExpertDropsBullets); }), "F.expert.bullets");
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::PickOptional); }), "V.pair.pick");
    EXPECT_EQ(with([](TableSetup& t) { t.rules.set(Switch::Pairs); }), "B.two.setup");
    for (int unknown = kSwitches; unknown < 64; ++unknown) {
        EXPECT_EQ(with([&](TableSetup& t) { t.rules.switches.add(unknown); }), "C4.1.1");
    }
    TableSetup duel = preset(Preset::Duel, 2);
    duel.bandits[0] = {Pawn::Doc, kAnyBandit};
    EXPECT_EQ(refused(duel), "B.two.setup");
    duel.bandits[0] = {Pawn::Doc, Pawn::Ghost};
    EXPECT_EQ(refused(duel), "B.two.setup");
    duel.bandits[0] = {Pawn::Doc, Pawn::Tuco};
    EXPECT_EQ(refused(duel), "");
    for (const Pawn second : {Pawn::Mei, Pawn::Misty, Pawn::Twinzz, Pawn::Silk, Pawn::Al}) {
        duel.bandits[0] = {Pawn::Doc, second};
        EXPECT_EQ(refused(duel), "B.setup.deck");
    }
    TableSetup boss = preset(Preset::Combined, 4);
    boss.bandits[0][0] = Pawn::Al;
    EXPECT_EQ(refused(boss), "");
    TableSetup marshal = preset(Preset::Marshal, 3);
    marshal.bandits[0][0] = marshal.bandits[1][0] = Pawn::Marshal;
    EXPECT_EQ(refused(marshal), "M.setup.marshal");
    marshal.bandits[0][0] = Pawn::Belle;
    EXPECT_EQ(refused(marshal), "");
    marshal.cars[4] = CarKind::Saloon;
    EXPECT_EQ(refused(marshal), "M.setup.train");
    marshal.cars[4] = CarKind::Prison;
    EXPECT_EQ(refused(marshal), "");
    marshal.bandits[1][0] = Pawn::Doc;
    marshal.bandits[2][0] = Pawn::Mei;
    EXPECT_EQ(refused(marshal), "M.setup.marshal");
    EXPECT_EQ(refused(preset(Preset::Marshal, 2)), "M.setup.train");
    EXPECT_EQ(refused(preset(Preset::HorsesMarshal, 9)), "M.setup.train");
    TableSetup starred = preset(Preset::Combined, 4);
    starred.rules.set(Switch::PlayerMarshal);
    EXPECT_EQ(refused(starred), "C4.1.2");
    starred.rules.set(Switch::PrisonCar);
    EXPECT_EQ(refused(starred), "");
    starred.players = 3;
    EXPECT_EQ(refused(starred), "");
    starred.players = 2;
    EXPECT_EQ(refused(starred), "C4.1.5");
    TableSetup old = preset(Preset::Duel2014, 2);
    old.bandits[0] = {Pawn::Doc, Pawn::Ghost};  // F.two.pairs: any two
    EXPECT_EQ(refused(old), "");
    TableSetup pairs = preset(Preset::Pairs, 4);
    pairs.first = 1;
    EXPECT_EQ(refused(pairs), "V.team.first");
}

// C2.5.1, C4.2.10, B.setup.loot: how many tokens show each face, by what the table has of the boxes.
TEST(Setup, every_box_brings_its_own_tokens) {
    struct Tokens {
        std::vector<Switch> on;
        std::array<int, 8> purses;  // 250 to 500 in steps of 50, then the cursed 1 and 2
        std::array<int, 2> jewels, strongboxes;  // good and cursed; none listed where all are alike
    };
    using enum Switch;
    const std::vector<Tokens> boxes = {
        {{}, {8, 2, 2, 2, 2, 2, 0, 0}, {0, 0}, {0, 0}},
        {{Coach}, {8, 2, 2, 2, 2, 2, 0, 0}, {0, 0}, {0, 0}},
        {{AllBoxes, Coach}, {14, 2, 2, 2, 2, 2, 0, 0}, {0, 0}, {0, 0}},
        {{CursedLoot}, {8, 2, 2, 2, 2, 2, 2, 2}, {6, 2}, {2, 1}},
        {{CursedLoot, Coach}, {8, 2, 2, 2, 2, 2, 2, 2}, {6, 2}, {3, 1}},
        {{AllBoxes, CursedLoot}, {14, 2, 2, 2, 2, 2, 2, 2}, {17, 2}, {4, 1}},
    };
    for (const Tokens& box : boxes) {
        Rules rules;
        for (Switch on : box.on) rules.set(on);
        const std::array<u8, 64> copies = face_copies(rules);
        for (std::size_t i = 0; i < box.purses.size(); ++i) EXPECT_EQ(copies[face::kPurse250 + i], box.purses[i]);
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(copies[face::kJewel500 + i], box.jewels[i]);
            EXPECT_EQ(copies[face::kStrongbox1000 + i], box.strongboxes[i]);
        }
        EXPECT_EQ(copies[face::kWhiskey], 5);
        EXPECT_EQ(copies[face::kOldWhiskey], 1);
        EXPECT_EQ(copies[face::kChest1000], 1);
        EXPECT_EQ(copies[face::kChest0], 1);
    }
}

State laid_out(const TableSetup& setup, u64 seed) {
    Dice dice(seed);
    State s;
    start(setup, s, dice);
    // Silk's player says first which power she has.
    if (s.frame_is(Rule::SilkPower)) apply(s, s.frame().seat, choice::kYes, dice);
    return s;
}

// C4.6.4, C4.7.4, C4.10.4: 24 purses for eleven of ten bandits, two of Bot Doc's and twelve on the floors are one too
// few: the rear car goes without, and nobody's starting purse is missing.
TEST(Setup, the_last_floor_goes_without_when_purses_run_out) {
    TableSetup table = testing::with_bots(preset(Preset::Combined, 10), {Switch::BotDoc});
    const Pawn people[] = {Pawn::Al,  Pawn::Belle, Pawn::Cheyenne, Pawn::Django, Pawn::Ghost,
                           Pawn::Mei, Pawn::Misty, Pawn::Silk,     Pawn::Tuco,   Pawn::Twinzz};
    for (std::size_t seat = 0; seat < 10; ++seat) table.bandits[seat][0] = people[seat];
    ASSERT_EQ(refused(table), "");
    bool short_of_one = false;
    for (u64 seed = 1; seed <= 20; ++seed) {
        const State s = laid_out(table, seed);
        ASSERT_EQ(check(s), nullptr) << seed;
        int on_floors = 0, printed = 0, docs = 0;
        for (std::size_t t = 0; t < s.tokens; ++t) {
            if (kTokenKind[t] != LootKind::Purse) continue;
            on_floors += s.token_at[t] < kSheet;
            docs += s.token_at[t] == kSheet + ord(Pawn::Doc);
        }
        for (CarKind car : s.cars) {
            printed += car == CarKind::SecondClass || car == CarKind::Restaurant ? 3
                       : car == CarKind::Luggage                                 ? 4
                       : car == CarKind::ThirdClass || car == CarKind::Saloon    ? 1
                                                                                 : 0;
        }
        EXPECT_EQ(docs, 2);
        EXPECT_EQ(on_floors, std::min(printed, 24 - 11 - 2)) << seed;
        short_of_one |= printed == 12;
    }
    EXPECT_TRUE(short_of_one);
}

// A.teams: where the bandits of the boxes are not enough, chance deals those of no box, and Al only by all boxes.
TEST(Setup, chance_deals_guests_from_eight_bandits_on) {
    const auto dealt = [](int players) {
        PawnSet set = 0;
        for (u64 seed = 0; seed < 60; ++seed) set |= laid_out(preset(Preset::Armoured, players), seed).bandits;
        return set;
    };
    const PawnSet all = kBaseBandits | pawn_bit(Pawn::Mei) | (kGuestBandits & ~pawn_bit(Pawn::Al));
    EXPECT_EQ(dealt(6), kBaseBandits);
    EXPECT_EQ(dealt(8), all);
    EXPECT_EQ(laid_out(preset(Preset::Armoured, 10), 1).bandits, all);
    // A.teams: Il Professore makes five six, and a seat that nobody plays.
    const State odd = laid_out(preset(Preset::Armoured, 5), 1);
    EXPECT_TRUE(holds(odd.bandits, Pawn::Professore));
    EXPECT_EQ(odd.seats, 6);
    EXPECT_EQ(odd.side[5], odd.side[1]);
    EXPECT_EQ(odd.where(Pawn::Professore), kNowhere);  // A.professore.setup: he has no pawn
}

// B.setup.cars, F.setup: one car a player, chosen or random, in a chosen or random order.
TEST(Setup, trains_are_as_long_as_the_rules_say) {
    for (const TableSetup& t : testing::every_table()) {
        const State s = laid_out(t, 1);
        const bool prison = t.rules.has(Switch::PrisonCar);
        const bool armoured = t.rules.has(Switch::ArmouredTrain);
        const int bandits = t.players + (t.preset == Preset::Solo ? 3 : 0);
        const bool combined = t.preset == Preset::Combined || t.preset == Preset::Solo;
        const int cars = armoured                       ? 3  // A.setup.start
                         : combined                     ? (bandits <= 4   ? 5
                                                           : bandits <= 7 ? 6
                                                                          : 7)  // C4.10
                         : prison                       ? (t.players <= 5 ? 5 : 6)  // M.setup.train
                         : t.preset == Preset::Duel2014 ? 4
                         : t.preset == Preset::Duel     ? t.players + 1
                                                        : std::min<int>(t.players, 6);
        EXPECT_EQ(s.caboose, kLocomotive + cars);
        EXPECT_EQ(s.cars[s.caboose] == CarKind::Prison, prison);
        const LocSet other = kArmoured | kArmouredRoofs;
        EXPECT_EQ(std::popcount(s.places & other), armoured ? 13 : 0);  // A.tender: no inside
        EXPECT_EQ(std::popcount(s.places & ~other & ~kCoachPlaces & ~at_bit(kCellSlot) & ~roofless(s.places)),
                  2 * (cars + 1));
    }
    TableSetup chosen = preset(Preset::Classic, 4);
    chosen.cars[1] = CarKind::Saloon;
    std::set<std::vector<CarKind>> orders;
    for (u64 seed = 0; seed < 600; ++seed) {
        const State s = laid_out(chosen, seed);
        EXPECT_EQ(s.cars[kLocomotive + 2], CarKind::Saloon);
        orders.insert({s.cars.begin(), s.cars.end()});
    }
    EXPECT_EQ(orders.size(), 60u);  // 5 x 4 x 3 ways to fill the other places
}

// B.setup.first-game, B.setup.advanced, C4.4.2: the decks of round cards.
TEST(Setup, round_cards_come_from_the_band_of_the_table) {
    for (const TableSetup& t : testing::every_table()) {
        std::set<u8> seen;
        for (u64 seed = 0; seed < 120; ++seed) {
            State end;
            testing::walk(t, seed, [&](const State& s) { end = s; });
            for (int i = 0; i < kRounds; ++i) {
                const u8 card = end.rounds[static_cast<std::size_t>(i)];
                seen.insert(card);
                const bool last_is_station = t.preset != Preset::FirstGame && i == 4;
                EXPECT_EQ(kRoundCardTable[card].band == Band::Station, last_is_station);
            }
            EXPECT_EQ((std::set<u8>{end.rounds.begin(), end.rounds.end()}).size(), 5u);
        }
        const bool prison = t.rules.has(Switch::PrisonRounds), marshal = t.rules.has(Switch::PlayerMarshal);
        const bool solo = t.preset == Preset::Solo;  // three bots, and neither horses, nor coach, nor whiskey
        const int bandits = t.players - (marshal ? 1 : 0) + (solo ? 3 : 0);
        const bool few = bandits <= 4 || t.rules.has(Switch::TwoBandits);
        const bool horses = t.rules.has(Switch::HorseRounds);
        std::size_t cards = 7u + (t.preset == Preset::FirstGame ? 0 : 3);
        if (horses) cards += solo ? 4 : 8;
        // C4.4.1: Rumours, Crime and Conscience are for a Player Marshal; four cards of the armoured train for it or
        // for teams.
        if (prison) cards += marshal ? 8 : 5;
        if (t.rules.has(Switch::ArmouredRounds) && t.preset != Preset::Armoured) cards += 3;
        if (t.rules.has(Switch::PromoStations)) cards += 2;
        EXPECT_EQ(seen.size(), cards) << testing::name_of(t);
        EXPECT_EQ(seen.count(0), few && t.preset != Preset::Armoured ? 1u : 0u);
    }
}

// C4.4.3, M.choose-events: a chosen pool is drawn from; a fixed deck is played as it lies.
TEST(Setup, chosen_round_cards_are_used) {
    TableSetup t = preset(Preset::Classic, 4);
    t.round_pool = {0b1111 | bit(15), 0};
    std::set<std::vector<u8>> decks;
    for (u64 seed = 0; seed < 200; ++seed) {
        State end;
        testing::walk(t, seed, [&](const State& s) { end = s; });
        EXPECT_EQ(end.rounds[4], 15);
        decks.insert({end.rounds.begin(), end.rounds.end()});
    }
    EXPECT_EQ(decks.size(), 24u);
    t.rounds = {3, 2, 1, 0, 15};
    State end;
    testing::walk(t, 5, [&](const State& s) { end = s; });
    EXPECT_EQ(end.rounds, t.rounds);
}

// B.setup.placement, B.round.first-player: anyone may start; a chosen first player does.
TEST(Setup, first_player_is_random_or_chosen) {
    std::set<Seat> firsts;
    for (u64 seed = 0; seed < 60; ++seed) firsts.insert(laid_out(preset(Preset::Classic, 5), seed).first);
    EXPECT_EQ(firsts.size(), 5u);
    TableSetup t = preset(Preset::Classic, 5);
    t.first = 3;
    EXPECT_EQ(laid_out(t, 1).first, 3);
    // V.team.first: only the As.
    firsts.clear();
    for (u64 seed = 0; seed < 60; ++seed) firsts.insert(laid_out(preset(Preset::Pairs, 6), seed).first);
    EXPECT_EQ(firsts, (std::set<Seat>{0, 2, 4}));
}

// B.two.setup: three pairs, each a lead with a random partner; players pick in turn.
TEST(Setup, duel_pairs_have_random_partners) {
    std::set<std::array<Pawn, 3>> ways;
    for (u64 seed = 0; seed < 100; ++seed) {
        const State s = laid_out(preset(Preset::Duel, 2), seed);
        ASSERT_EQ(s.frame().rule, Rule::PickPair);
        EXPECT_EQ(s.frame().seat, s.first);
        ways.insert(s.partners);
    }
    EXPECT_EQ(ways.size(), 6u);
}

}  // namespace
}  // namespace holdup
