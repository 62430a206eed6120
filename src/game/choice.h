// Every answer to every question is a number below 512 with one fixed meaning.
#pragma once

#include <array>

#include "core/bits.h"
#include "core/places.h"
#include "core/types.h"
#include "game/cards.h"
#include "game/cast.h"
#include "game/loot.h"

namespace holdup {

using Choice = u16;
inline constexpr int kChoices = 512;
inline constexpr Choice kNoChoice = 0xFFFF;

// A group is one 64-bit word of the mask, so that a set of pawns, locations or faces is its own mask of choices.
enum class Group : u8 { Basic, Places, Loot, Pawns, Discards, Takes, Captives, Bullets };

namespace choice {
inline constexpr Choice kPass = 0, kDraw = 1, kYes = 2, kNo = 3, kRideOff = 4, kSearch = 5, kDivert = 6;
inline constexpr Choice kPlayUp = 8, kPlayDown = 32;
constexpr Choice base(Group group) { return static_cast<Choice>(64 * ord(group)); }
constexpr Choice play(Card card) { return static_cast<Choice>(kPlayUp + card); }
constexpr Choice play_down(Card card) { return static_cast<Choice>(kPlayDown + card); }
// Nowhere is a place to send somebody to: off the train for good.
constexpr Choice go(Loc loc) { return static_cast<Choice>(base(Group::Places) + loc); }
constexpr Choice loot(Face face) { return static_cast<Choice>(base(Group::Loot) + face); }
constexpr Choice pawn(Pawn pawn) { return static_cast<Choice>(base(Group::Pawns) + ord(pawn)); }
constexpr Choice discard(Card card) { return static_cast<Choice>(base(Group::Discards) + card); }
constexpr Choice take(Card card) { return static_cast<Choice>(base(Group::Takes) + card); }
// A bullet played as a card: its number among the bullets, face up or face down.
constexpr Choice play_bullet(Card bullet, bool down) {
    return static_cast<Choice>(base(Group::Bullets) + bullet - kFirstBullet + (down ? 32 : 0));
}
// The card that one of these three lays, and which way up.
struct Laid {
    Card card;
    bool down;
};
constexpr Laid laid(Choice c) {
    if (c >= base(Group::Bullets)) {
        return {static_cast<Card>(kFirstBullet + c % 32), (c & 32) != 0};
    }
    return c >= kPlayDown ? Laid{static_cast<Card>(c - kPlayDown), true} : Laid{static_cast<Card>(c - kPlayUp), false};
}
constexpr Choice captive(int number) { return static_cast<Choice>(base(Group::Captives) + number); }
constexpr Group group(Choice c) { return static_cast<Group>(c >> 6); }
constexpr int index(Choice c) { return c & 63; }
}  // namespace choice

// The legal answers to one question. Nearly all questions have answers of the first group, of one other, or of both;
// which groups were written to is remembered, so that counting and choosing need not look at the others.
struct Choices {
    std::array<u64, kChoices / 64> words{};
    u64 groups = 0;

    u64& operator[](Group group) {
        groups |= bit(ord(group));
        return words[static_cast<std::size_t>(group)];
    }
    u64 operator[](Group group) const { return words[static_cast<std::size_t>(group)]; }
    void add(Choice c) { (*this)[choice::group(c)] |= bit(choice::index(c)); }
    bool has(Choice c) const { return c < kChoices && ((words[c >> 6] >> (c & 63)) & 1); }
    int count() const {
        const u64 others = groups & ~u64{1};
        int n = std::popcount(words[0]) + std::popcount(word_of(others));
        for (u64 left = without_lowest(others); left != 0; left = without_lowest(left))
            n += std::popcount(word_of(left));
        return n;
    }
    // The n-th legal answer in the order of their numbers; n must be below count().
    Choice nth(unsigned n) const {
        const auto first = static_cast<unsigned>(std::popcount(words[0]));
        u64 others = groups & ~u64{1};
        if (without_lowest(others) == 0) [[likely]] {
            // Multiplied, not branched to: which of the two words it is in is chance, and no branch could be guessed.
            const unsigned later = n >= first;
            const unsigned group = later * (static_cast<unsigned>(lowest(others)) & 7);
            return static_cast<Choice>(64 * group + static_cast<unsigned>(select(words[group], n - later * first)));
        }
        if (n < first) return static_cast<Choice>(select(words[0], n));
        n -= first;
        for (;; others = without_lowest(others)) {
            const auto here = static_cast<unsigned>(std::popcount(word_of(others)));
            if (n < here) return static_cast<Choice>(64 * lowest(others) + select(word_of(others), n));
            n -= here;
        }
    }
    friend bool operator==(const Choices& a, const Choices& b) { return a.words == b.words; }

  private:
    // The answers of the first of these groups; none where there is no group.
    u64 word_of(u64 set) const {
        const u64 word = words[static_cast<std::size_t>(lowest(set) & 7)];
        return set != 0 ? word : 0;
    }
};

}  // namespace holdup
