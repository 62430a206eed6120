// The shapes that boxes to come need, each as a module of its own (modules.h): random games of them hold whatever must
// always hold, and each does what it is there for. With all of them asleep the engine plays as without them.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "agents/signature.h"
#include "game/geography.h"
#include "game/seats.h"
#include "game/view.h"
#include "rules/modules.h"

namespace holdup {
namespace {

TEST(Probe, modules_that_sleep_change_nothing) {
    std::ifstream kept("bench/signature.txt");
    ASSERT_TRUE(kept) << "bench/signature.txt is missing";
    std::string preset_name, value;
    int players = 0;
    for (const Table& table : kTables) {
        ASSERT_TRUE(kept >> preset_name >> players >> value);
        EXPECT_EQ(players, table.players);
        EXPECT_EQ(signature(table.preset, table.players, kSignatureGames).value, std::stoull(value, nullptr, 16))
            << preset_name << " " << players;
    }
}

using TableSetup = Setup;

TableSetup table_with(std::initializer_list<int> switches, Preset which = Preset::Classic) {
    TableSetup setup = preset(which, 4);
    for (int s : switches) setup.rules.switches.add(s);
    return setup;
}

struct Heard {
    std::vector<Entry> entries;
    static void hear(void* self, const Entry& entry) { static_cast<Heard*>(self)->entries.push_back(entry); }
    int count(Fact fact) const {
        int n = 0;
        for (const Entry& e : entries) n += e.fact == fact;
        return n;
    }
};

// Plays random games, checks every state and what every seat may imagine of it, and shows each state with what was
// heard on the way there.
template <class Look>
void play(const TableSetup& setup, int games, Look&& look) {
    for (int game = 1; game <= games; ++game) {
        State s;
        Dice dice(static_cast<u64>(game)), dreams(static_cast<u64>(game) << 20);
        Rng rng(~static_cast<u64>(game));
        Heard heard;
        Journal journal{Heard::hear, &heard};
        start(setup, s, dice, &journal);
        for (int n = 0; !s.over(); ++n) {
            const char* wrong = check(s);
            ASSERT_EQ(wrong, nullptr) << wrong << " in game " << game << ", after " << n << " answers";
            if (n % 16 == 0) {
                for (Seat seat = 0; seat < s.players; ++seat) {
                    const View v = view(s, seat);
                    ASSERT_TRUE(view(sample(v, dreams), seat) == v) << "game " << game << " seat " << int{seat};
                }
            }
            look(s, heard);
            heard.entries.clear();
            const auto seat = static_cast<Seat>(lowest(asked(s)));
            Choices legal;
            choices(s, seat, legal);
            apply(s, seat, random_choice(legal, rng), dice, &journal);
        }
        look(s, heard);
    }
}

TEST(Probe, a_seat_that_is_no_bandit_has_a_deck_and_bullets_of_its_own) {
    TableSetup setup = table_with({probe::kSheriff});
    setup.bandits[2][0] = Pawn::Marshal;
    int shot_at = 0, captures = 0, wins = 0, met = 0;
    play(setup, 60, [&](const State& s, const Heard& heard) {
        ASSERT_FALSE(holds(s.bandits, Pawn::Marshal));
        ASSERT_EQ(std::popcount(s.bandits), 3);
        ASSERT_EQ(s.owner(Pawn::Marshal), 2);
        for (const Entry& e : heard.entries) {
            shot_at += e.fact == Fact::Shot && e.who == ord(Pawn::Marshal);
            captures += e.fact == Fact::CardTurned && e.a == ord(Action::Capture);
            met += e.fact == Fact::PawnMoved && e.hidden == ord(Cause::Fled);
            if (e.fact == Fact::CardTurned && e.a == ord(Action::Rob)) {
                EXPECT_NE(e.who, ord(Pawn::Marshal));
            }
        }
        if (s.over()) wins += result(s).winners == seat_bit(2);
    });
    EXPECT_GT(shot_at, 0);
    EXPECT_GT(captures, 0);
    EXPECT_GT(wins, 0);
    EXPECT_EQ(met, 0) << "he hunts nobody";
}

TEST(Probe, a_second_train_slides_past) {
    State s;
    s.places = ~LocSet{0} & ~bit(kNowhere);
    for (u8 offset = 0; offset < 9; ++offset) {
        s.armoured.offset = offset;
        for (int x = 0; x < 8; ++x) {
            const Loc here = inside_of(kLocomotive + x);
            const LocSet there = across(s, at_bit(here));
            // RULINGS 3: its car j stands at x = offset - j, and its locomotive has the last slot.
            const int j = offset - x;
            const bool beside_it = j >= 0 && j < kArmouredSlots;
            ASSERT_EQ(there, beside_it ? bit(kArmouredSlot + kArmouredSlots - 1 - j) : 0) << int{offset} << " " << x;
            if (!beside_it) continue;
            EXPECT_EQ(across(s, there), at_bit(here));
            EXPECT_EQ(stands_at(s, static_cast<Loc>(lowest(there))), stands_at(s, here));
            EXPECT_EQ(across(s, there << kRoof), at_bit(other_floor(here)));
        }
    }
    int crossed = 0;
    LocSet reached = 0;
    play(table_with({probe::kSecondTrain}), 40, [&](const State& now, const Heard& heard) {
        ASSERT_EQ(now.armoured.offset, 2 * (now.over() ? kRounds - 1 : now.round));
        for (const Entry& e : heard.entries) {
            if (e.fact != Fact::PawnMoved || e.a >= 64 || e.b >= 64) continue;
            const bool from = at_bit(e.a) & (kArmoured | kArmouredRoofs),
                       to = at_bit(e.b) & (kArmoured | kArmouredRoofs);
            crossed += from != to;
            if (to) reached |= at_bit(e.b);
        }
    });
    EXPECT_GT(crossed, 0);
    EXPECT_GT(std::popcount(reached), 2);
}

TEST(Probe, a_pawn_nobody_plays_acts_between_two_players) {
    int cards = 0, moves = 0;
    play(table_with({probe::kSleepwalker}), 40, [&](const State& s, const Heard& heard) {
        ASSERT_EQ(s.players, 4);
        ASSERT_EQ(s.seats, 5);
        ASSERT_EQ(left_of(s, 0), 4);
        ASSERT_EQ(left_of(s, 4), 1);
        ASSERT_EQ(asked(s) & seat_bit(4), 0) << "nobody answers for her";
        for (std::size_t i = 0; i < s.pile_size; ++i) cards += s.pile[i].actor() == Pawn::Mei;
        for (const Entry& e : heard.entries) {
            moves += e.fact == Fact::PawnMoved && e.who == ord(Pawn::Mei) && e.hidden == ord(Cause::Action);
        }
    });
    EXPECT_GT(cards, 0);
    EXPECT_GT(moves, 0);
}

TEST(Probe, a_meeting_asks_in_the_middle) {
    int asked_there = 0, paid = 0, hit = 0, several = 0;
    play(table_with({probe::kToll}), 80, [&](const State& s, const Heard& heard) {
        if (!s.over() && s.frame_is(Rule::Giraffe)) {
            ++asked_there;
            ASSERT_EQ(s.frames[s.depth - 2u].rule, Rule::Meeting);
            const Party party = Party::of(s.frames[s.depth - 2u]);
            several += std::popcount(party.group) > 1;
            ASSERT_EQ(party.fled, 0) << "nobody flees before all were asked";
            paid += s.frames[s.depth - 2u].waiting != 0;
        }
        hit += heard.count(Fact::NeutralBullet);
    });
    EXPECT_GT(asked_there, 0);
    EXPECT_GT(paid, 0);
    EXPECT_GT(several, 0);
    EXPECT_GT(hit, 0);
}

TEST(Probe, an_action_needs_no_card) {
    int shots = 0, asked_then = 0;
    play(table_with({probe::kGunslip}), 40, [&](const State& s, const Heard& heard) {
        const bool now = s.deed.source == Source::Event;
        ASSERT_TRUE(!now || s.deed.card == 0);
        if (now && s.phase == Phase::RoundEnd) ++asked_then;
        for (const Entry& e : heard.entries) shots += e.fact == Fact::Shot;
    });
    EXPECT_GT(asked_then, 0);
    EXPECT_GT(shots, 0);
}

TEST(Probe, all_of_them_hold_together) {
    using namespace probe;
    const auto plays = [](const TableSetup& setup) {
        int questions = 0;
        play(setup, 15, [&](const State&, const Heard&) { ++questions; });
        EXPECT_GT(questions, 1000);
    };
    for (const Preset which : {Preset::Classic, Preset::ClassicExpert}) {
        TableSetup setup = table_with({kSheriff, kSecondTrain, kSleepwalker, kToll, kGunslip}, which);
        setup.bandits[1][0] = Pawn::Marshal;
        plays(setup);
    }
    // Beside boxes that have the questions the other two borrow.
    for (const Preset which : {Preset::Horses, Preset::Combined}) {
        plays(table_with({kSecondTrain, kSleepwalker, kGunslip}, which));
    }
}

}  // namespace
}  // namespace holdup
