// The one source of chance: splitmix64. The same seed gives the same numbers on every machine.
#pragma once

#include "core/types.h"

namespace holdup {

class Rng {
  public:
    constexpr explicit Rng(u64 seed = 0) : state_(seed) {}

    constexpr u64 next() {
        state_ += 0x9E3779B97F4A7C15u;
        u64 z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // Uniform in [0, n), n >= 1: multiply and shift, and the few biased values are thrown again.
    constexpr u32 below(u32 n) {
        u64 product = (next() >> 32) * n;
        if (static_cast<u32>(product) < n) [[unlikely]] {
            const u32 biased = (0u - n) % n;
            while (static_cast<u32>(product) < biased) product = (next() >> 32) * n;
        }
        return static_cast<u32>(product >> 32);
    }

    constexpr u64 state() const { return state_; }

  private:
    u64 state_;
};

}  // namespace holdup
