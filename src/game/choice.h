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
inline constexpr Choice kPass = 0, kDraw = 1, kYes = 2, kNo = 3, kRideOff = 4;
inline constexpr Choice kPlayUp = 8, kPlayDown = 32;
constexpr Choice base(Group group) { return static_cast<Choice>(64 * ord(group)); }
constexpr Choice play(Card card) { return static_cast<Choice>(kPlayUp + card); }
constexpr Choice play_down(Card card) { return static_cast<Choice>(kPlayDown + card); }
constexpr Choice go(Loc loc) { return static_cast<Choice>(base(Group::Places) + loc); }
constexpr Choice loot(Face face) { return static_cast<Choice>(base(Group::Loot) + face); }
constexpr Choice pawn(Pawn pawn) { return static_cast<Choice>(base(Group::Pawns) + ord(pawn)); }
constexpr Choice discard(Card card) { return static_cast<Choice>(base(Group::Discards) + card); }
constexpr Choice take(Card card) { return static_cast<Choice>(base(Group::Takes) + card); }
// A bullet played as a card: its number among the bullets, face up or face down.
constexpr Choice play_bullet(Card bullet, bool down) {
    return static_cast<Choice>(base(Group::Bullets) + bullet - kFirstBullet + (down ? 32 : 0));
}
constexpr Choice captive(int number) { return static_cast<Choice>(base(Group::Captives) + number); }
constexpr Group group(Choice c) { return static_cast<Group>(c >> 6); }
constexpr int index(Choice c) { return c & 63; }
}  // namespace choice

// The legal answers to one question. Nearly all questions have answers of one group only; which groups were written to
// is remembered, so that counting and choosing need not look at the others.
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
        int n = 0;
        for (int at : each(groups)) n += std::popcount(words[static_cast<std::size_t>(at)]);
        return n;
    }
    // The n-th legal answer in the order of their numbers; n must be below count().
    Choice nth(unsigned n) const {
        u64 left = groups;
        for (;; left = without_lowest(left)) {
            const u64 word = words[static_cast<std::size_t>(lowest(left))];
            const auto here = static_cast<unsigned>(std::popcount(word));
            if (n < here) return static_cast<Choice>(64 * lowest(left) + select(word, n));
            n -= here;
        }
    }
    friend bool operator==(const Choices& a, const Choices& b) { return a.words == b.words; }
};

}  // namespace holdup
