// The integer types and fixed sizes that every layer shares.
#pragma once

#include <cstddef>
#include <cstdint>

namespace holdup {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;

// Room for every box at once, so that a new module adds rules and not a new layout.
inline constexpr int kSeats = 14;    // 13 bandits and the Marshal, people and bots together
inline constexpr int kPlayers = 12;  // seats that hold a hand of cards; bots sit behind them
inline constexpr int kPawns = 18;    // 13 bandits (Il Professore has no pawn), Marshal, Shotgun, 3 couriers
inline constexpr int kCharacters = 14;  // pawns with a character sheet: the bandits and the Marshal
inline constexpr int kTokens = 88;   // every loot token of every box
inline constexpr int kPile = 88;     // the longest Common Deck: 14 seats, 5 turns, and every way to play twice
inline constexpr int kFrames = 8;    // nested rules waiting for an answer
inline constexpr int kRounds = 5;

using Seat = u8;
using SeatSet = u16;
inline constexpr Seat kNoSeat = 15;
inline constexpr SeatSet kEverySeat = 0x7FFF;

constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1u << seat); }

// An enum as the index it stands for.
template <class E>
constexpr int ord(E e) {
    return static_cast<int>(e);
}

}  // namespace holdup
