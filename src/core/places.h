// Where a pawn can stand. A location is a bit in 64: the insides in the low half, the roofs in the high half, so that
// changing floors is one xor and the neighbours of a whole set of locations are two shifts.
#pragma once

#include "core/bits.h"
#include "core/types.h"

namespace holdup {

using Loc = u8;
using LocSet = u64;

// Slots along the low half. The express train stands at slot x + 1, so that a car ahead of the locomotive (x = -1) and
// a Handcar behind the caboose have a place; the gaps keep shifts from running into another vehicle.
inline constexpr int kAheadSlot = 0;      // Time Travel car or Handcar
inline constexpr int kLocomotive = 1;     // followed by up to 7 cars and a rear Handcar: slots 2 to 9
inline constexpr int kExpressSlots = 10;
inline constexpr int kArmouredSlot = 11;  // its rear; it runs the other way, so its locomotive has the last slot, 17
inline constexpr int kArmouredSlots = 7;
inline constexpr int kArmouredLocomotive = kArmouredSlot + kArmouredSlots - 1;
inline constexpr int kCoachSlot = 19;
inline constexpr int kCellSlot = 21;      // the cell of the prison car
inline constexpr int kRoof = 32;          // added to a slot: its roof
inline constexpr Loc kNowhere = 31;       // a bit that is in no mask

inline constexpr LocSet kInsides = 0x7FFFFFFFu;  // without "nowhere"
inline constexpr LocSet kRoofs = ~u64{0xFFFFFFFFu};
inline constexpr LocSet kExpress = bit(kExpressSlots) - 1;  // the insides of the express train
inline constexpr LocSet kExpressRoofs = kExpress << kRoof;
inline constexpr LocSet kArmoured = (bit(kArmouredSlots) - 1) << kArmouredSlot;
inline constexpr LocSet kArmouredRoofs = kArmoured << kRoof;
inline constexpr LocSet kCoachPlaces = bit(kCoachSlot) | bit(kCoachSlot + kRoof);

// Nobody is found by standing nowhere.
constexpr LocSet at_bit(Loc loc) { return bit(loc) & ~bit(kNowhere); }
constexpr int slot_of(Loc loc) { return loc & (kRoof - 1); }
constexpr bool on_roof(Loc loc) { return loc >= kRoof; }
constexpr Loc other_floor(Loc loc) { return static_cast<Loc>(loc ^ kRoof); }
constexpr Loc inside_of(int slot) { return static_cast<Loc>(slot); }
constexpr Loc roof_of(int slot) { return static_cast<Loc>(slot + kRoof); }

// Both ways along the vehicle, same floor; the caller keeps what exists. What modules join is in `next_to`
// (rules/next_to.h).
constexpr LocSet beside(LocSet set) { return (set << 1) | (set >> 1); }

// The insides that have no roof above them: the Time Travel car and the Handcar, at an end of the express train.
constexpr LocSet roofless(LocSet places) { return places & ~(places >> kRoof) & (bit(kExpressSlots) - 1); }

// The roofs that have no inside below them: the tender (C9.5).
constexpr LocSet insideless(LocSet places) { return places & kRoofs & ~((places & kInsides) << kRoof); }

// The insides that have a roof above them, the Stagecoach's too.
constexpr LocSet hideouts(LocSet places) { return places & (places >> kRoof) & kInsides; }

// T.hide, C5.4.6, C5.3.1: where a pawn that leaves in secret can hide; from under the tender it comes out on top.
constexpr LocSet hiding_places(LocSet places) { return hideouts(places) | insideless(places); }

}  // namespace holdup
