// Seats and their bandits: who sits where, who plays next, who is on whose side.
#pragma once

#include "game/state.h"

namespace holdup {

// Clockwise in the play order. People sit in the order of their seats; only bandits nobody plays come in between.
inline Seat left_of(const State& s, Seat seat, int steps = 1) {
    const bool people = s.players == s.seats;
    const int to = (people ? seat : s.place[seat]) + steps;
    const int at = to >= s.seats ? to - s.seats : to;
    return people ? static_cast<Seat>(at) : s.order[static_cast<std::size_t>(at)];
}
inline Seat right_of(const State& s, Seat seat, int steps) { return left_of(s, seat, s.seats - steps); }

// The pawns a seat leads.
inline PawnSet pawns_of(const State& s, Seat seat) {
    PawnSet set = pawn_bit(s.lead[seat]);
    if (s.rules.has(Switch::TwoBandits)) set |= pawn_bit(s.second[seat]);
    return set;
}

inline bool seat_has_power(const State& s, Seat seat, Power power) {
    return s.has_power(s.lead[seat], power) || (s.rules.has(Switch::TwoBandits) && s.has_power(s.second[seat], power));
}

// Sides win together: a player's bandits, or a team. A side is named by its first seat.
inline Seat side_of(const State& s, Seat seat) { return s.side[seat]; }

// A.talk, C4.1.1: whether anybody may talk now. Where players win together nobody does from Stealin' to the end of the
// round; while they scheme they may, where all can hear it.
inline bool may_talk(const State& s) {
    if (s.phase != Phase::Stealing && s.phase != Phase::RoundEnd) return true;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (side_of(s, seat) != seat) return false;
    }
    return true;
}

// Partners sit side by side, and each holds cards of the other.
inline Seat partner_of(Seat seat) { return static_cast<Seat>(seat ^ 1); }

// Effects on several pawns at once happen in play order from the first player (RULINGS 4).
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

// Whether a seat has no turns any more: everyone it leads is out of the game.
inline bool sits_out(const State& s, Seat seat) { return s.gone != 0 && (pawns_of(s, seat) & ~PawnSet{s.gone}) == 0; }

// The seats that hold a hand, in play order from the first player.
template <class Do>
void each_player(const State& s, Do&& act) {
    for (int i = 0; i < s.seats; ++i) {
        const Seat seat = left_of(s, s.first, i);
        if (seat < s.players) act(seat);
    }
}

// Who of them comes first; the set must not be empty.
inline Pawn first_in_order(const State& s, PawnSet set) {
    Pawn first = Pawn::Nobody;
    in_play_order(s, set, [&](Pawn pawn) { first = first == Pawn::Nobody ? pawn : first; });
    return first;
}

// Those of a set of pawns who stand in one of these locations.
inline PawnSet standing_at(const State& s, PawnSet pawns, LocSet where) {
    PawnSet set = 0;
    for (int pawn : each(pawns)) {
        set |= static_cast<PawnSet>((where >> s.at[static_cast<std::size_t>(pawn)]) & 1) << pawn;
    }
    return set;
}
inline PawnSet bandits_at(const State& s, LocSet where) { return standing_at(s, s.bandits, where); }
inline PawnSet characters_at(const State& s, LocSet where) { return standing_at(s, s.characters, where); }

}  // namespace holdup
