// Who is on the table: pawns and the powers printed on character sheets.
#pragma once

#include <bit>

#include "core/bits.h"
#include "core/types.h"

namespace holdup {

// C2.7: the same number for the same pawn in every game, so that a choice "target Tuco" always means the same.
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
inline constexpr PawnSet kCourierPawns = PawnSet{7} << static_cast<int>(Pawn::Courier1);

constexpr PawnSet pawn_bit(Pawn pawn) { return PawnSet{1} << ord(pawn); }
constexpr bool holds(PawnSet set, Pawn pawn) { return (set >> ord(pawn)) & 1; }

// Bandits of no box but their own: they join where somebody asks for them.
inline constexpr PawnSet kGuestBandits =
    pawn_bit(Pawn::Misty) | pawn_bit(Pawn::Twinzz) | pawn_bit(Pawn::Silk) | pawn_bit(Pawn::Al);

// Bandits a person can play: all but Mary and Il Professore (C4.3).
inline constexpr PawnSet kPlayedBandits = kBaseBandits | pawn_bit(Pawn::Mei) | kGuestBandits;
inline constexpr int kPlayableBandits = 11;
static_assert(std::popcount(kPlayedBandits) == kPlayableBandits);

// A power is a bit on a bandit, wherever it came from: nobody asks who you are. The first ones have the numbers of
// their bandits; Silk has one of three.
// clang-format off
enum class Power : u8 {
    Belle, Cheyenne, Django, Doc, Ghost, Tuco, Mei, Misty, Twinzz, SilkMove, Al, SilkDodge = 13, SilkBlock,
};
// clang-format on
using PowerSet = u16;
constexpr PowerSet power_bit(Power power) { return static_cast<PowerSet>(1u << ord(power)); }

}  // namespace holdup
