// What team mates know of each other, and when anybody may talk.
#include <gtest/gtest.h>

#include "game/seats.h"
#include "game/view.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;

// The box with few and many, with Il Professore and without, in both modes and with Expert hands; and by the combined
// rules, with a Player Marshal who is in neither team.
std::vector<TableSetup> team_tables() {
    std::vector<TableSetup> tables;
    for (const int players : {3, 4, 5, 6, 8, 9, 10}) tables.push_back(preset(Preset::Armoured, players));
    tables.push_back(preset(Preset::Armoured, 6));
    for (Switch s : {Switch::Betrayal, Switch::Expert}) tables.back().rules.set(s);
    tables.push_back(testing::with_armoured(preset(Preset::Combined, 4)));
    tables.push_back(testing::with_armoured(testing::with_marshal(preset(Preset::Combined, 5))));
    return tables;
}

// The same of what one seat's player keeps to himself.
void expect_same(const State& s, const View& mate, const View& foe, Seat seat) {
    ASSERT_EQ(mate.hand_size[seat], foe.hand_size[seat]);
    ASSERT_EQ(mate.deck_size[seat], foe.deck_size[seat]);
    ASSERT_EQ(mate.shown.hands[seat], foe.shown.hands[seat]);
    ASSERT_EQ(mate.shown.decks[seat], foe.shown.decks[seat]);
    ASSERT_EQ(mate.shown.armoured.under[seat], foe.shown.armoured.under[seat]);
    for (std::size_t t = 0; t < s.tokens; ++t) {
        // What he alone has looked at is a back to both.
        if (s.seen[t] != seat_bit(seat)) continue;
        ASSERT_EQ(mate.shown.face[t], foe.shown.face[t]) << "token " << t;
        ASSERT_EQ(mate.shown.face[t], back_of(kTokenKind[t])) << "token " << t;
    }
}

// A.secrecy: a mate is shown nothing that an opponent is not.
TEST(Teams, a_mate_sees_no_more_than_an_opponent) {
    int looked = 0, held = 0;
    for (const TableSetup& setup : team_tables()) {
        for (u64 seed = 1; seed <= static_cast<u64>(scaled(8)); ++seed) {
            testing::walk(setup, seed, [&](const State& s) {
                if (s.over() || s.phase == Phase::SetUp) return;
                const Seat seat = static_cast<Seat>((seed + s.turn + s.pile_next) % s.players);
                Seat mate = kNoSeat, foe = kNoSeat;
                for (Seat other = 0; other < s.players; ++other) {
                    if (other == seat) continue;
                    (side_of(s, other) == side_of(s, seat) ? mate : foe) = other;
                }
                if (mate == kNoSeat || foe == kNoSeat) return;
                expect_same(s, view(s, mate), view(s, foe), seat);
                ++looked;
                held += s.seen[kFirstDocument] == seat_bit(seat);
            });
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
    EXPECT_GT(looked, 1000);
    EXPECT_GT(held, 0) << "nobody has looked at a document";
}

// A.talk, C4.1.1: silence from Stealin' to the end of the round where players win together, and nowhere else.
TEST(Teams, talk_is_for_scheming) {
    std::vector<TableSetup> tables = team_tables();
    tables.push_back(preset(Preset::Pairs, 4));
    tables.push_back(preset(Preset::Classic, 4));
    tables.push_back(preset(Preset::Duel, 2));
    std::array<int, 2> seen{};
    for (const TableSetup& setup : tables) {
        const bool together = setup.rules.has(Switch::TeamGame) || setup.rules.has(Switch::Pairs);
        testing::walk(setup, 5, [&](const State& s) {
            const bool acting = s.phase == Phase::Stealing || s.phase == Phase::RoundEnd;
            ASSERT_EQ(may_talk(s), !(together && acting)) << testing::name_of(setup);
            ++seen[may_talk(s)];
        });
        if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(seen[0], 100);
    EXPECT_GT(seen[1], 100);
}

}  // namespace
}  // namespace holdup
