// Cards have no identity: a zone (hand, draw pile, discard pile) is how many of each kind it holds, and the shuffle
// happens at the draw. Numbered copies would leak: seeing the second Move would tell where the first one is.
#pragma once

#include <array>

#include "core/bits.h"
#include "core/types.h"
#include "game/cast.h"

namespace holdup {

// clang-format off
enum class Action : u8 {
    Move, Floor, Shoot, Punch, Rob, Marshal, Ride,
    SpecialPunch = 14, Idea, Nudge, MovePlus, FloorPlus, Capture,
    Special,  // a card of a bot that no bandit has
};
// clang-format on

// A card kind: an action of the first colour of a deck (0-6, 14-19), the same action of its second colour (7-13; two
// bandits share one deck, or partners swap cards), or a bullet by who fired it.
using Card = u8;
inline constexpr int kColourKinds = 7;
inline constexpr int kActionKinds = 21;
inline constexpr Card kFirstBullet = 24;
inline constexpr Card kNeutralBullet = kFirstBullet + 14;
inline constexpr int kCardKinds = 39;
inline constexpr Card kHiddenCard = 63;

constexpr Card card_of(Action action, int colour = 0) { return static_cast<Card>(ord(action) + kColourKinds * colour); }
constexpr Card bullet_of(Pawn shooter) { return static_cast<Card>(kFirstBullet + ord(shooter)); }
constexpr bool is_bullet(Card card) { return card >= kFirstBullet && card < kCardKinds; }
constexpr int colour_of(Card card) { return card >= kColourKinds && card < 2 * kColourKinds ? 1 : 0; }
// C13.9: a bullet that is played as a card is a Punch.
constexpr Action action_of(Card card) {
    return is_bullet(card) ? Action::Punch : static_cast<Action>(card - kColourKinds * colour_of(card));
}

// Partners number colours from their own side: what is the first colour to one is the second to the other.
constexpr Card as_partner_sees(Card card) {
    if (card < kColourKinds) return static_cast<Card>(card + kColourKinds);
    return card < 2 * kColourKinds ? static_cast<Card>(card - kColourKinds) : card;
}

inline constexpr u64 kKindMask = (u64{1} << kActionKinds) - 1;
inline constexpr u64 kSecondColourMask = u64{0x7F} << kColourKinds;

inline constexpr u64 kSecondPlanes =
    kSecondColourMask | (kSecondColourMask << kActionKinds) | (kSecondColourMask << (2 * kActionKinds));

// Action cards lie in three planes of 21 bits: kind k is held n times when bits k, k+21 ... of the first n planes are
// set. So the first plane is the set of kinds held, a popcount is the number of cards, and the n-th set bit is a
// uniformly random card. Bullets are a nibble per shooter, and a byte for neutral ones (26 of them in all boxes).
struct Zone {
    u64 cards = 0;
    u64 bullets = 0;

    u64 kinds() const { return cards & kKindMask; }
    int action_count() const { return std::popcount(cards); }
    int bullet_count() const {
        const u64 nibbles = bullets & 0x00FFFFFFFFFFFFFFu;
        const u64 bytes = (nibbles & 0x0F0F0F0F0F0F0F0Fu) + ((nibbles >> 4) & 0x0F0F0F0F0F0F0F0Fu);
        return static_cast<int>((bytes * 0x0101010101010101u) >> 56) + static_cast<int>(bullets >> 56);
    }
    int size() const { return action_count() + bullet_count(); }
    bool empty() const { return (cards | bullets) == 0; }

    // The set of card kinds present, bullets too.
    u64 present() const {
        const u64 fired = nibbles_in_use(bullets & 0x00FFFFFFFFFFFFFFu);
        return kinds() | (fired << kFirstBullet) | (u64{(bullets >> 56) != 0} << kNeutralBullet);
    }

    int count(Card card) const {
        if (is_bullet(card)) {
            const int shift = 4 * (card - kFirstBullet);
            return static_cast<int>((bullets >> shift) & (card == kNeutralBullet ? 0xFF : 0xF));
        }
        return std::popcount(cards & (kCopies << card));
    }
    void add(Card card) {
        if (is_bullet(card)) {
            bullets += bit(4 * (card - kFirstBullet));
        } else {
            cards = with_action(cards, card);
        }
    }
    void remove(Card card) {
        if (is_bullet(card)) {
            bullets -= bit(4 * (card - kFirstBullet));
        } else {
            cards ^= last_of(cards & (kCopies << card));
        }
    }
    // The same where the card may be missing, and `really` says whether it is meant at all: what is known of a hand.
    void remove_if_there(Card card, bool really) {
        if (is_bullet(card)) {
            if (really && count(card) > 0) remove(card);
        } else {
            cards ^= last_of(cards & ((really * kCopies) << card));
        }
    }
    void add(const Zone& other) {
        // A kind is held once where either holds it, twice where both do or one does twice, and so on: all planes at
        // once, each moved to where it counts.
        const u64 a = cards, b = other.cards;
        const u64 both = a & b & kKindMask;
        const u64 three = ((a >> kActionKinds & b) | (a & b >> kActionKinds)) & kKindMask;
        cards = a | b | both << kActionKinds | three << (2 * kActionKinds);
        bullets += other.bullets;
    }
    // `other` must be part of this zone.
    void remove(const Zone& other) {
        const auto [a0, a1, a2] = planes();
        const auto [b0, b1, b2] = other.planes();
        cards = join({(a0 & ~b0) | (a1 & ~b1) | (a2 & ~b2), (a1 & ~b0) | (a2 & ~b1), a2 & ~b0});
        bullets -= other.bullets;
    }
    // The n-th card when every card is laid out in one fixed order; n must be below size().
    Card nth(unsigned n) const {
        const auto actions = static_cast<unsigned>(action_count());
        return n < actions ? static_cast<Card>(select(cards, n) % kActionKinds) : nth_bullet(n - actions);
    }
    // The n-th bullet; n must be below bullet_count().
    Card nth_bullet(unsigned n) const {
        const auto neutral = static_cast<unsigned>(bullets >> 56);
        if (n < neutral) return kNeutralBullet;
        n -= neutral;
        Card card = kFirstBullet;
        for (u64 left = bullets;; left >>= 4, ++card) {
            const auto here = static_cast<unsigned>(left & 0xF);
            if (n < here) return card;
            n -= here;
        }
    }
    // Takes the n-th card out, and lays it into another zone.
    Card deal(unsigned n, Zone& to) {
        const auto actions = static_cast<unsigned>(action_count());
        return n < actions ? deal_action(cards, n, to.cards) : deal_bullet(n - actions, to);
    }
    // The same among the action cards alone, whose planes a caller may hold in registers; and among the bullets.
    static Card deal_action(u64& from, unsigned n, u64& to) {
        // The last copy of its kind goes: the highest of the card drawn and its copies in the planes above it. The kind
        // is not worked out for that, so that the next draw waits for as little as possible.
        const u64 drawn = select_bit(from, n);
        from ^= last_of(from & (drawn * kCopies));
        const Card card = kKindAt[static_cast<std::size_t>(lowest(drawn))];
        to = with_action(to, card);
        return card;
    }
    Card deal_bullet(unsigned n, Zone& to) {
        const Card card = nth_bullet(n);
        remove(card);
        to.add(card);
        return card;
    }
    Card take(unsigned n) {
        Zone away;
        return deal(n, away);
    }
    friend bool operator==(const Zone&, const Zone&) = default;

  private:
    static constexpr u64 kCopies = 1 | bit(kActionKinds) | bit(2 * kActionKinds);
    // Which kind a bit of the planes stands for.
    static constexpr std::array<u8, 64> kKindAt = [] {
        std::array<u8, 64> kinds{};
        for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<u8>(i % kActionKinds);
        return kinds;
    }();

    // Of copies of one kind, which lie in neighbouring planes, the one in the highest; none where there are none.
    static u64 last_of(u64 copies) { return copies & ~(copies >> kActionKinds); }

    static u64 with_action(u64 planes, Card card) {
        const u64 room = ~planes & (kCopies << card);
        return planes | (room & (~room + 1));
    }

    struct Planes {
        u64 one, two, three;
    };
    Planes planes() const {
        return {cards & kKindMask, (cards >> kActionKinds) & kKindMask, cards >> (2 * kActionKinds)};
    }
    static u64 join(const Planes& p) { return p.one | (p.two << kActionKinds) | (p.three << (2 * kActionKinds)); }
};

// What two zones share, kind by kind: the smaller count of each.
inline Zone common(const Zone& a, const Zone& b) {
    Zone both{a.cards & b.cards, 0};
    if (a.bullets == 0 || b.bullets == 0) return both;
    const u64 bullets = a.present() & b.present() & ~kKindMask;
    for (int at : each(bullets)) {
        const auto card = static_cast<Card>(at);
        const int n = a.count(card) < b.count(card) ? a.count(card) : b.count(card);
        both.bullets += static_cast<u64>(n) << (4 * (card - kFirstBullet));
    }
    return both;
}

// a without b; b must be part of a.
inline Zone minus(Zone a, const Zone& b) {
    a.remove(b);
    return a;
}

}  // namespace holdup
