// Sets as bits: the few operations the engine does on them, without branches where it matters.
#pragma once

#include <bit>

#include "core/types.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace holdup {

constexpr u64 bit(int i) { return u64{1} << i; }
constexpr int lowest(u64 set) { return std::countr_zero(set); }
constexpr int highest(u64 set) { return 63 - std::countl_zero(set); }
constexpr bool single(u64 set) { return std::has_single_bit(set); }
constexpr u64 without_lowest(u64 set) { return set & (set - 1); }

// The position of the n-th set bit (n counted from 0; n must be below the number of bits).
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
