#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "game/cards.h"

namespace holdup {
namespace {

// Random adds and removes against a plain map: no kind more often than a zone can hold.
struct Pair {
    Zone zone;
    std::map<Card, int> model;
};

int room(Card card) { return card == kNeutralBullet ? 26 : is_bullet(card) ? 12 : 3; }

Pair grow(const std::vector<unsigned>& steps) {
    Pair both;
    for (unsigned step : steps) {
        Card card = static_cast<Card>(step % 36);
        card = card < kActionKinds ? card : static_cast<Card>(kFirstBullet + card - kActionKinds);
        int& n = both.model[card];
        if (step & 0x1000 ? n > 0 : false) {
            both.zone.remove(card);
            --n;
        } else if (n < room(card)) {
            both.zone.add(card);
            ++n;
        }
    }
    return both;
}

RC_GTEST_PROP(Zone, counts_like_a_multiset, (std::vector<unsigned> steps)) {
    const Pair both = grow(steps);
    int size = 0;
    u64 present = 0;
    for (const auto& [card, n] : both.model) {
        RC_ASSERT(both.zone.count(card) == n);
        size += n;
        if (n > 0) present |= bit(card);
    }
    RC_ASSERT(both.zone.size() == size);
    RC_ASSERT(both.zone.present() == present);
    RC_ASSERT(both.zone.empty() == (size == 0));
}

RC_GTEST_PROP(Zone, nth_names_every_card_once, (std::vector<unsigned> steps)) {
    const Pair both = grow(steps);
    std::map<Card, int> seen;
    for (int n = 0; n < both.zone.size(); ++n) ++seen[both.zone.nth(static_cast<unsigned>(n))];
    for (const auto& [card, n] : both.model) {
        if (n > 0) RC_ASSERT(seen[card] == n);
    }
}

RC_GTEST_PROP(Zone, does_not_remember_the_order_things_came_in, (std::vector<unsigned> steps)) {
    const Pair both = grow(steps);
    Zone again;
    for (auto it = both.model.rbegin(); it != both.model.rend(); ++it) {
        for (int i = 0; i < it->second; ++i) again.add(it->first);
    }
    RC_ASSERT(again == both.zone);
}

RC_GTEST_PROP(Zone, minus_undoes_add_and_common_is_the_smaller_count,
              (std::vector<unsigned> first, std::vector<unsigned> second)) {
    const Zone a = grow(first).zone;
    const Zone b = grow(second).zone;
    const Zone both = common(a, b);
    for (int at : each(a.present() | b.present())) {
        const auto card = static_cast<Card>(at);
        RC_ASSERT(both.count(card) == std::min(a.count(card), b.count(card)));
        RC_ASSERT(minus(a, both).count(card) == a.count(card) - both.count(card));
    }
    Zone back = minus(a, both);
    back.add(both);
    RC_ASSERT(back == a);
}

TEST(Zone, partners_see_each_others_colours_swapped) {
    const Card mine = card_of(Action::Rob, 0);
    EXPECT_EQ(as_partner_sees(mine), card_of(Action::Rob, 1));
    EXPECT_EQ(as_partner_sees(as_partner_sees(mine)), mine);
    EXPECT_EQ(as_partner_sees(kNeutralBullet), kNeutralBullet);
}

}  // namespace
}  // namespace holdup
