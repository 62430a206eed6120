// Who is on the table: pawns and the powers printed on character sheets.
#pragma once

#include "core/bits.h"
#include "core/types.h"

namespace holdup {

// The same number for the same pawn in every game, so that a choice "target Tuco" always means the same.
// clang-format off
enum class Pawn : u8 {
    Belle, Cheyenne, Django, Doc, Ghost, Tuco,
    Mei, Misty, Twinzz, Silk, Al, Mary, Professore,
    Marshal, Shotgun, Courier1, Courier2, Courier3,
    Nobody = 31,
};
// clang-format on

using PawnSet = u32;
inline constexpr int kBandits = 13;
inline constexpr PawnSet kBaseBandits = 0x3F;

constexpr PawnSet pawn_bit(Pawn pawn) { return PawnSet{1} << ord(pawn); }
constexpr bool holds(PawnSet set, Pawn pawn) { return (set >> ord(pawn)) & 1; }

// A power is a bit on a bandit, wherever it came from: nobody asks who you are.
enum class Power : u8 { Belle, Cheyenne, Django, Doc, Ghost, Tuco };
using PowerSet = u16;
constexpr PowerSet power_bit(Power power) { return static_cast<PowerSet>(1u << ord(power)); }

}  // namespace holdup
