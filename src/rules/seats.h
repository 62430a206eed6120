// Seats and their bandits: who sits where, who plays next, who is on whose side.
#pragma once

#include "game/state.h"

namespace holdup {

inline Seat left_of(const State& s, Seat seat, int steps = 1) {
    const int to = seat + steps;
    return static_cast<Seat>(to >= s.seats ? to - s.seats : to);
}

// The bandits a seat leads.
inline PawnSet bandits_of(const State& s, Seat seat) {
    PawnSet set = pawn_bit(s.lead[seat]);
    if (s.rules.has(Switch::TwoBandits)) set |= pawn_bit(s.second[seat]);
    return set;
}

inline bool seat_has_power(const State& s, Seat seat, Power power) {
    return s.has_power(s.lead[seat], power) || (s.rules.has(Switch::TwoBandits) && s.has_power(s.second[seat], power));
}

// Sides win together: a player's bandits, or the partners of a pair. A side is named by its first seat.
inline Seat side_of(const State& s, Seat seat) {
    return s.rules.has(Switch::Pairs) ? static_cast<Seat>(seat & ~1) : seat;
}

// Effects on several bandits at once happen in play order from the first player (RULINGS 4).
template <class Do>
void in_play_order(const State& s, PawnSet set, Do&& act) {
    if (set == 0) return;
    if (single(set)) {
        act(static_cast<Pawn>(lowest(set)));
        return;
    }
    for (int i = 0; i < s.seats; ++i) {
        const Seat seat = left_of(s, s.first, i);
        if (holds(set, s.lead[seat])) act(s.lead[seat]);
        if (s.rules.has(Switch::TwoBandits) && holds(set, s.second[seat])) act(s.second[seat]);
    }
}

// Bandits standing in one of these locations.
inline PawnSet bandits_at(const State& s, LocSet where) {
    PawnSet set = 0;
    for (int pawn : each(s.bandits)) {
        set |= static_cast<PawnSet>((where >> s.at[static_cast<std::size_t>(pawn)]) & 1) << pawn;
    }
    return set;
}

}  // namespace holdup
