// A world drawn from a view looks the same to that seat, is a legal state, and asks the seat the same question.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "game/view.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;
using testing::tables_to_try;

TEST(Worlds, look_the_same_to_the_seat_they_are_drawn_for) {
    Dice imagined(1);
    for (const TableSetup& setup : tables_to_try(30)) {
        for (u64 seed = 1; seed <= static_cast<u64>(scaled(4)); ++seed) {
            testing::walk(setup, seed, [&](const State& s) {
                for (int i = 0; i <= s.seats; ++i) {
                    const Seat seat = i == s.seats ? kSpectator : static_cast<Seat>(i);
                    const View seen = view(s, seat);
                    const State world = sample(seen, imagined);
                    ASSERT_TRUE(view(world, seat) == seen) << testing::name_of(setup) << " seat " << int{seat};
                    const char* wrong = check(world);
                    ASSERT_EQ(wrong, nullptr) << testing::name_of(setup) << ": " << wrong;
                    ASSERT_EQ(asked(world), asked(s));
                    if (seat != kSpectator && ((asked(s) >> seat) & 1)) {
                        ASSERT_TRUE(testing::legal(world, seat) == testing::legal(s, seat)) << testing::name_of(setup);
                    }
                }
            });
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST(Worlds, can_be_played_to_the_end) {
    Dice imagined(2);
    for (const TableSetup& setup : tables_to_try()) {
        testing::walk(setup, 8, [&](const State& s) {
            if (s.over() || s.position != 1) return;
            State world = sample(view(s, 0), imagined);
            Rng rng(hash(s));
            while (!world.over()) {
                const testing::Step step = testing::random_step(world, rng);
                apply(world, step.seat, step.choice, imagined);
                ASSERT_EQ(check(world), nullptr);
            }
        });
    }
}

// One seat's unseen cards: what lies face down, what it holds, what is left in its deck.
struct Layout {
    std::vector<Card> face_down;
    std::vector<Card> hand;
    bool operator<(const Layout& o) const { return std::tie(face_down, hand) < std::tie(o.face_down, o.hand); }
};

Layout layout_of(const State& s, Seat seat) {
    Layout out;
    for (int i = 0; i < s.pile_size; ++i) {
        const PileCard card = s.pile[static_cast<std::size_t>(i)];
        if (card.hidden() && s.player_of(card) == seat) out.face_down.push_back(card.card());
    }
    for (int n = 0; n < s.hands[seat].cards.size(); ++n) {
        out.hand.push_back(s.hands[seat].cards.nth(static_cast<unsigned>(n)));
    }
    std::sort(out.hand.begin(), out.hand.end());
    return out;
}

// Lays every single card as a thing of its own in every possible way: known cards in the hand or face down, face-down
// cards actions, everything else anywhere.
std::map<Layout, double> enumerate(const std::vector<Card>& heap, const std::vector<Card>& known, std::size_t down,
                                   std::size_t held) {
    std::map<Layout, double> ways;
    std::vector<Card> all = known;
    all.insert(all.end(), heap.begin(), heap.end());
    const std::size_t n = all.size();
    // Where each card goes: 0..down-1 a face-down place, down = hand, down + 1 = deck.
    std::vector<std::size_t> to(n, 0);
    for (;;) {
        std::vector<int> filled(down, 0);
        std::size_t in_hand = 0;
        bool fits = true;
        for (std::size_t i = 0; i < n; ++i) {
            if (to[i] < down) {
                fits = fits && !is_bullet(all[i]) && ++filled[to[i]] == 1;
            } else if (to[i] == down) {
                ++in_hand;
            } else {
                fits = fits && i >= known.size();
            }
        }
        for (int f : filled) fits = fits && f == 1;
        if (fits && in_hand == held) {
            Layout layout;
            layout.face_down.resize(down);
            for (std::size_t i = 0; i < n; ++i) {
                if (to[i] < down) layout.face_down[to[i]] = all[i];
                if (to[i] == down) layout.hand.push_back(all[i]);
            }
            std::sort(layout.hand.begin(), layout.hand.end());
            ++ways[layout];
        }
        std::size_t i = 0;
        while (i < n && ++to[i] == down + 2) to[i++] = 0;
        if (i == n) return ways;
    }
}

// Compares what sample() draws for seat 1 with the enumeration of all ways, each single card told apart.
void expect_uniform(std::vector<Card> heap, const std::vector<Card>& known, int down, int held, Preset kind) {
    Dice dice(42);
    State s;
    TableSetup setup = preset(kind, kind == Preset::Duel2014 ? 2 : 3);
    start(setup, s, dice);
    while (s.phase != Phase::Scheming || is_secret(s.frame().rule)) {
        Rng rng(5);
        const testing::Step step = testing::random_step(s, rng);
        apply(s, step.seat, step.choice, dice);
    }
    const Seat seat = 1;
    s.hands[seat] = Hand{};
    s.decks[seat] = Deck{};
    std::vector<Card> all = known;
    all.insert(all.end(), heap.begin(), heap.end());
    for (Card card : known) s.hands[seat].known.add(card);
    // Any one consistent layout will do as the truth: actions first, known cards before others.
    std::partition(all.begin() + static_cast<long>(known.size()), all.end(), [](Card c) { return !is_bullet(c); });
    std::vector<Card> actions, rest;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool lay = static_cast<int>(actions.size()) < down && !is_bullet(all[i]) && i >= known.size();
        (lay ? actions : rest).push_back(all[i]);
    }
    for (Card card : actions) {
        const Pawn actor = s.bandit_of(seat, card);
        s.pile[s.pile_size++] = PileCard::make(actor, card, true, 1, false);
    }
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (static_cast<int>(i) < held) {
            s.hands[seat].cards.add(rest[i]);
        } else {
            s.decks[seat].draw.add(rest[i]);
        }
    }
    const auto expected = enumerate(heap, known, static_cast<std::size_t>(down), static_cast<std::size_t>(held));
    double total = 0;
    for (const auto& [layout, ways] : expected) total += ways;
    const View seen = view(s, 0);
    const int draws = 40000;
    std::map<Layout, int> found;
    Dice imagined(77);
    for (int i = 0; i < draws; ++i) ++found[layout_of(sample(seen, imagined), seat)];
    double chi = 0;
    for (const auto& [layout, ways] : expected) {
        const double want = draws * ways / total;
        chi += (found[layout] - want) * (found[layout] - want) / want;
    }
    EXPECT_EQ(found.size(), expected.size()) << "a world that cannot be, or one that is never drawn";
    const double freedom = static_cast<double>(expected.size()) - 1;
    EXPECT_LT(chi, freedom + 4.0 * std::sqrt(2.0 * freedom) + 8) << "of " << freedom;  // beyond p = 0.0005
}

constexpr Card kMove = card_of(Action::Move), kShoot = card_of(Action::Shoot), kRob = card_of(Action::Rob),
               kPunch = card_of(Action::Punch), kSecondMove = card_of(Action::Move, 1);

TEST(Worlds, hands_are_uniform_over_every_way_to_deal) {
    expect_uniform({kMove, kMove, kShoot, kRob, kNeutralBullet, kNeutralBullet}, {}, 0, 3, Preset::Classic);
}
TEST(Worlds, cards_face_down_are_actions_and_the_rest_follows) {
    expect_uniform({kMove, kMove, kShoot, kNeutralBullet, kNeutralBullet}, {}, 2, 1, Preset::Classic);
}
TEST(Worlds, known_cards_are_in_the_hand_or_face_down) {
    expect_uniform({kMove, kShoot, kShoot, kRob, kNeutralBullet}, {kPunch, kNeutralBullet}, 1, 3,
                   Preset::ClassicExpert);
    expect_uniform({kMove, kShoot, kRob, kNeutralBullet}, {kPunch, kMove}, 2, 2, Preset::ClassicExpert);
}
TEST(Worlds, either_bandit_of_a_duel_may_lie_face_down) {
    expect_uniform({kMove, kSecondMove, kShoot, kRob}, {}, 1, 2, Preset::Duel);
}

TEST(Worlds, unseen_faces_are_drawn_from_what_the_seat_has_not_seen) {
    Dice dice(4);
    State s;
    start(preset(Preset::Classic, 3), s, dice);
    // Tokens 0-2 are the starting purses. Seat 1 holds two purses; seat 0 has seen three others of 500, 500 and 300.
    const auto hold = [&](std::size_t t, Seat seat, Face face) {
        s.token_at[t] = static_cast<Place>(kSheet + ord(s.lead[seat]));
        s.face[t] = face;
        s.seen[t] = seat_bit(seat);
    };
    hold(3, 0, face::kPurse500);
    hold(4, 0, face::kPurse500);
    hold(5, 0, face::kPurse300);
    hold(6, 1, face::kPurse250);
    hold(7, 1, face::kPurse450);
    // Left for seat 0: five of 250, one of 300, two each of 350, 400 and 450.
    const std::map<Face, int> left = {
        {face::kPurse250, 5}, {face::kPurse300, 1}, {face::kPurse350, 2}, {face::kPurse400, 2}, {face::kPurse450, 2}};
    std::map<std::pair<Face, Face>, int> found;
    Dice imagined(6);
    const View seen = view(s, 0);
    const int draws = 40000;
    for (int i = 0; i < draws; ++i) {
        const State world = sample(seen, imagined);
        ++found[{world.face[6], world.face[7]}];
    }
    double chi = 0;
    int cells = 0;
    for (const auto& [a, na] : left) {
        for (const auto& [b, nb] : left) {
            const double ways = na * (a == b ? nb - 1 : nb);
            if (ways == 0) continue;
            const double want = draws * ways / (12 * 11);
            chi += (found[{a, b}] - want) * (found[{a, b}] - want) / want;
            ++cells;
        }
    }
    EXPECT_EQ(static_cast<int>(found.size()), cells);
    EXPECT_LT(chi, cells - 1 + 4 * std::sqrt(2.0 * (cells - 1)));
}

}  // namespace
}  // namespace holdup
