// What stands where along the track: the one home of the table's geography, for the rules, the agents and whoever draws
// a board.
#pragma once

#include "game/state.h"

namespace holdup {

// The places of the vehicle a location belongs to, both floors.
inline LocSet vehicle_of(Loc loc) {
    const int slot = slot_of(loc);
    if (slot < kExpressSlots) return kExpress | kExpressRoofs;
    if (slot == kCoachSlot) return kCoachPlaces;
    return slot == kCellSlot ? at_bit(kCellSlot) : kArmoured | kArmouredRoofs;
}
// The roofs one can see along, without crossing to another vehicle.
inline LocSet row_of_roofs(Loc loc) { return vehicle_of(loc) & kRoofs; }

// Where the Marshal whom nobody plays stands; nowhere, where a player is the Marshal.
inline Loc bot_marshal_at(const State& s) {
    return holds(s.characters, Pawn::Marshal) ? kNowhere : s.where(Pawn::Marshal);
}

// The car in a slot of either train; a kind stands for one car of one box, so that its name is its own.
inline CarKind car_at(const State& s, int slot) {
    if (slot < kExpressSlots) return s.cars[static_cast<std::size_t>(slot)];
    const int armoured = slot - kArmouredSlot;
    const bool there = armoured >= 0 && armoured < kArmouredSlots;
    return there ? static_cast<CarKind>(s.armoured.cars[static_cast<std::size_t>(armoured)]) : CarKind::None;
}

// The last car in which bandits may start; the prison is closed.
inline int rearmost_open_car(const State& s) { return s.caboose - (car_at(s, s.caboose) == CarKind::Prison ? 1 : 0); }
constexpr bool on_armoured_train(Loc loc) {
    const int slot = slot_of(loc);
    return slot >= kArmouredSlot && slot < kArmouredSlot + kArmouredSlots;
}
inline constexpr LocSet kTrainRoofs = kExpressRoofs | kArmouredRoofs;
// The roof of the last car of the train a location belongs to.
inline Loc last_roof(const State& s, Loc loc) {
    return on_armoured_train(loc) ? static_cast<Loc>(lowest(s.places & kArmouredRoofs)) : roof_of(s.caboose);
}

// RULINGS 3: by how much the numbers of the armoured train's slots run ahead of those of the express cars they stand
// beside.
inline int armoured_lead(const State& s) { return kArmouredSlot + kArmouredSlots - 2 - s.armoured.offset; }

// The locations of the other train beside these: same floor, same place along the track.
inline LocSet across(const State& s, LocSet from) {
    const int lead = armoured_lead(s);
    const LocSet there = ((from & kExpress) << lead & kArmoured) | ((from & kExpressRoofs) << lead & kArmouredRoofs);
    const LocSet back = ((from & kArmoured) >> lead & kExpress) | ((from & kArmouredRoofs) >> lead & kExpressRoofs);
    return (there | back) & s.places;
}

// RULINGS 3: where a car stands along the track, counted in slots of the express train.
inline int stands_at(const State& s, Loc loc) {
    const int slot = slot_of(loc);
    if (slot < kExpressSlots) return slot;
    if (slot == kCoachSlot) return s.horse.coach;
    return slot == kCellSlot ? s.caboose : slot - armoured_lead(s);
}

// RULINGS 3: along the track, and one more for every gap between vehicles.
inline int distance(const State& s, Loc a, Loc b) {
    const int along = stands_at(s, a) - stands_at(s, b);
    const auto side = [](Loc loc) {
        const int slot = slot_of(loc);
        return slot == kCoachSlot ? -1 : slot >= kArmouredSlot && slot < kArmouredSlot + kArmouredSlots ? 1 : 0;
    };
    const int gaps = side(a) - side(b);
    return (along < 0 ? -along : along) + (gaps < 0 ? -gaps : gaps);
}

// B.shoot.roof, C11.1: along a row of roofs, the nearest occupied one each way.
constexpr LocSet nearest_behind(LocSet occupied, LocSet here) {
    const LocSet behind = occupied & ~(here | (here - 1));
    return behind & (~behind + 1);
}
constexpr LocSet nearest_ahead(LocSet occupied, LocSet here) {
    const LocSet ahead = occupied & (here - 1);
    return ahead ? bit(highest(ahead)) : 0;
}

// The roofs of other vehicles beside these: the coach's and the other train's.
inline LocSet roofs_beside(const State& s, LocSet from) {
    LocSet to = across(s, from & kRoofs);
    if (s.horse.coach != 0) {
        const LocSet car = bit(s.horse.coach + kRoof), coach = bit(kCoachSlot + kRoof);
        to |= (from & car ? coach : 0) | (from & coach ? car : 0);
    }
    return to & s.places;
}

}  // namespace holdup
