// What the estimate of a running game looks at: a few numbers per side, all of them readable off the table.
#pragma once

#include <array>

#include "game/state.h"

namespace holdup {

// clang-format off
enum class Feature : u8 {
    Money,      // $1000 on the sheets
    Shots,      // bullets fired at others
    ShotLead,   // more than the best other side (fewer: negative)
    Received,   // bullets received
    LootHere,   // $1000: the best token in a bandit's own place
    LootBeside, // $1000: the best one a step away on the same floor
    OnRoof,
    NearMarshal,  // inside, where the Marshal could come next
    Order,        // how late the side plays in the coming round: 0 first, 1 last
    PowerBelle, PowerCheyenne, PowerDjango, PowerDoc, PowerGhost, PowerTuco,
};
// clang-format on
inline constexpr std::size_t kFeatures = 15;

struct SideFeatures {
    Seat seat = 0;  // the side's first
    std::array<float, kFeatures> value{};

    float& operator[](Feature f) { return value[static_cast<std::size_t>(f)]; }
    float operator[](Feature f) const { return value[static_cast<std::size_t>(f)]; }
};

struct Features {
    int count = 0;
    std::array<SideFeatures, kSeats> sides{};
};

void gather(const State& state, Features& out);

}  // namespace holdup
