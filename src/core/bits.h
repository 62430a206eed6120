// Sets as bits: the few operations the engine does on them, without branches where it matters.
#pragma once

#include <bit>
#include <initializer_list>

#include "core/types.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace holdup {

constexpr u64 bit(int i) { return u64{1} << i; }
constexpr int lowest(u64 set) { return std::countr_zero(set); }
constexpr int highest(u64 set) { return 63 - std::countl_zero(set); }
constexpr u64 highest_bit(u64 set) { return (u64{1} << 63) >> std::countl_zero(set); }  // the set must not be empty
constexpr bool single(u64 set) { return std::has_single_bit(set); }
constexpr u64 without_lowest(u64 set) { return set & (set - 1); }

// The n-th set bit (n counted from 0; n must be below the number of bits), as its position, and alone.
inline int select(u64 set, unsigned n) {
#if defined(__BMI2__)
    return lowest(_pdep_u64(bit(static_cast<int>(n)), set));
#else
    int at = 0;
    for (int width = 32; width > 0; width >>= 1) {
        const auto below = static_cast<unsigned>(std::popcount(set & (bit(width) - 1)));
        const bool up = n >= below;
        n -= up ? below : 0;
        set >>= up ? width : 0;
        at += up ? width : 0;
    }
    return at;
#endif
}

inline u64 select_bit(u64 set, unsigned n) {
#if defined(__BMI2__)
    return _pdep_u64(bit(static_cast<int>(n)), set);
#else
    return bit(select(set, n));
#endif
}

// One bit for each of the sixteen nibbles that is not zero.
inline u64 nibbles_in_use(u64 nibbles) {
    constexpr u64 ones = 0x1111111111111111u;
    u64 set = (nibbles | (nibbles >> 1) | (nibbles >> 2) | (nibbles >> 3)) & ones;
#if defined(__BMI2__)
    return _pext_u64(set, ones);
#else
    set = (set | (set >> 3)) & 0x0303030303030303u;
    set = (set | (set >> 6)) & 0x000F000F000F000Fu;
    set = (set | (set >> 12)) & 0x000000FF000000FFu;
    return (set | (set >> 24)) & 0xFFFFu;
#endif
}

// A set of up to 128 things, for what does not fit in one word: tokens, round cards, switches.
struct Set128 {
    u64 low = 0;
    u64 high = 0;

    constexpr bool has(int i) const { return ((i < 64 ? low : high) >> (i & 63)) & 1; }
    constexpr void add(int i) { (i < 64 ? low : high) |= bit(i & 63); }
    constexpr void remove(int i) { (i < 64 ? low : high) &= ~bit(i & 63); }
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    constexpr bool meets(const Set128& other) const { return ((low & other.low) | (high & other.high)) != 0; }
    constexpr int first() const { return low ? lowest(low) : 64 + lowest(high); }
    // The n-th member (n counted from 0; n must be below size()).
    int nth(unsigned n) const {
        const auto below = static_cast<unsigned>(std::popcount(low));
        return n < below ? select(low, n) : 64 + select(high, n - below);
    }
    friend constexpr Set128 operator|(Set128 a, Set128 b) { return {a.low | b.low, a.high | b.high}; }
    friend constexpr Set128 operator&(Set128 a, Set128 b) { return {a.low & b.low, a.high & b.high}; }
    friend constexpr Set128 operator~(Set128 a) { return {~a.low, ~a.high}; }
    constexpr Set128& operator|=(Set128 other) { return *this = *this | other; }
    constexpr Set128& operator&=(Set128 other) { return *this = *this & other; }
    friend constexpr bool operator==(const Set128&, const Set128&) = default;
};

// A set of the values of a small enum.
template <class E>
struct EnumSet {
    u64 bits = 0;

    constexpr EnumSet(std::initializer_list<E> all) {
        for (E e : all) bits |= bit(ord(e));
    }
    constexpr bool has(E e) const { return (bits >> ord(e)) & 1; }
};

// Calls with each member, lowest first.
template <class Do>
constexpr void for_each(const Set128& set, Do&& act) {
    for (u64 left = set.low; left != 0; left = without_lowest(left)) act(lowest(left));
    for (u64 left = set.high; left != 0; left = without_lowest(left)) act(64 + lowest(left));
}

// Walks the positions of the set bits, lowest first: for (int i : each(set)).
class each {
  public:
    constexpr explicit each(u64 set) : set_(set) {}
    constexpr each begin() const { return *this; }
    constexpr each end() const { return each(0); }
    constexpr int operator*() const { return lowest(set_); }
    constexpr each& operator++() {
        set_ = without_lowest(set_);
        return *this;
    }
    constexpr bool operator!=(const each& other) const { return set_ != other.set_; }

  private:
    u64 set_;
};

}  // namespace holdup
