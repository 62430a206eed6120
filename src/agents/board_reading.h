// How the quick judgement reads a board: where cards may lead, what lies where, and what it is worth.
#pragma once

#include "agents/policy.h"
#include "agents/policy_armoured.h"
#include "game/engine.h"
#include "game/geography.h"

namespace holdup {

// What a token is worth to someone who sees this face of it; a back, the mean of what it may hide.
inline constexpr std::array<u16, 64> kWorth = [] {
    std::array<u16, 64> worth{};
    for (const FaceRange& range : kFaces) {
        u32 sum = 0, copies = 0, plain = 0;
        for (int f = 1; f <= range.faces; ++f) {
            const auto face = static_cast<std::size_t>(range.back + f);
            worth[face] = kFaceValue[face];
            sum += u32{kFaceValue[face]} * kFaceCopies[face];
            copies += kFaceCopies[face];
            plain = plain == 0 ? kFaceValue[face] : plain;
        }
        worth[range.back] = static_cast<u16>(copies > 0 ? sum / copies : plain);
    }
    // A document pays its team alone, and only two of three are anybody's.
    worth[face::kDocument] = 1300;
    worth[face::kBlueDocument] = worth[face::kRedDocument] = 4000;
    // Flasks pay nothing, but two better turns each.
    worth[face::kFlask] = worth[face::kWhiskey] = 200;
    worth[face::kOldWhiskey] = 300;
    worth[face::kWhiskeyHalf] = 100;
    worth[face::kOldWhiskeyHalf] = 150;
    return worth;
}();

// The same by token, for someone who sees none.
inline constexpr std::array<u16, kTokens> kBackWorth = [] {
    std::array<u16, kTokens> worth{};
    for (std::size_t t = 0; t < kTokens; ++t) worth[t] = kWorth[back_of(kTokenKind[t])];
    return worth;
}();

inline constexpr u32 kRich = 450;

inline constexpr LocSet kArmouredTrain = kArmoured | kArmouredRoofs;

// Along the vehicle, between the roofs of vehicles beside each other, and from inside one train into the other.
inline LocSet stepped(const State& s, LocSet from) {
    return (beside(from) & s.places) | roofs_beside(s, from) | across(s, from & kInsides);
}

inline LocSet moved_among_boxes(const State& s, LocSet from) {
    const LocSet one = stepped(s, from);
    LocSet roofs = one & kRoofs;
    roofs |= stepped(s, roofs) & kRoofs;
    roofs |= stepped(s, roofs) & kRoofs;
    // From a roof one may end in the car without one.
    const LocSet car = (beside((from & kRoofs) | roofs) >> kRoof) & roofless(s.places);
    return (one & kInsides) | roofs | car;
}

// One step along the train; on roofs up to three.
inline LocSet moved(const State& s, LocSet from) {
    if (s.rules.has_box()) return moved_among_boxes(s, from);
    const LocSet one = beside(from) & s.places;
    LocSet roofs = one & kRoofs;
    roofs |= beside(roofs) & s.places & kRoofs;
    roofs |= beside(roofs) & s.places & kRoofs;
    return (one & kInsides) | roofs;
}

// On horseback, wherever one of these places has a horse beside it.
inline LocSet ridden(const State& s, LocSet from) {
    LocSet to = 0;
    for (int slot = 0; slot < kExpressSlots; ++slot) {
        if (s.horse.horses_at(slot) == 0) continue;
        LocSet here = bit(slot) | bit(slot + kRoof);
        if (slot == s.horse.coach) here |= kCoachPlaces;
        if (!(from & here)) continue;
        const LocSet three = (bit(slot) << 3 | bit(slot) << 2 | bit(slot) << 1 | bit(slot) | bit(slot) >> 1 |
                              bit(slot) >> 2 | bit(slot) >> 3);
        to |= three & kExpress & s.places;
    }
    if (s.horse.coach != 0 && (to & bit(s.horse.coach))) to |= bit(kCoachSlot);
    return to;
}

inline LocSet flipped(LocSet from, LocSet places) { return ((from >> kRoof) | (from << kRoof)) & places; }

inline LocSet in_sight(const State& s, LocSet from) {
    LocSet seen = (beside(from & kInsides) & kInsides) | across(s, from & kInsides);
    if (from & kRoofs) seen |= single(from) ? kRoofs & ~from : kRoofs;
    return seen & s.places;
}

// Where the Marshal makes people flee, and couriers do; nobody flees from a Marshal who is played.
inline LocSet feared(const State& s) {
    const LocSet marshal = s.rules.has(Switch::PlayerMarshal) ? 0 : at_bit(s.where(Pawn::Marshal));
    return s.armoured.couriers == 0 ? marshal : marshal | guarded(s);
}

// M.brawler: whether a punch at the Marshal still pays.
inline bool pays_to_punch_marshal(const State& s) {
    return s.rules.has(Switch::PlayerMarshal) && s.prison.brawlers_taken() < kBrawlers;
}

inline Lying lying(const State& s) {
    Lying l;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const Place at = s.token_at[t];
        if (at >= kSheet) continue;
        const LocSet here = bit(at);
        l.three |= l.two & here;
        l.two |= l.one & here;
        l.one |= here;
        l.rich |= u64{kBackWorth[t] >= kRich} << at;
    }
    return l;
}

}  // namespace holdup
