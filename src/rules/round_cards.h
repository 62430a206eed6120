// The round cards as data (CARDS). A card nobody here has seen is marked reconstructed and listed by `holdup cards`.
#pragma once

#include <array>

#include "game/state.h"

namespace holdup {

// clang-format off
enum class Event : u8 {
    None, AngryMarshal, SwivelArm, Braking, TakeItAll, Rebellion, Revenge, Pickpocketing, Conductor,
};
// clang-format on

// Which tables a card is for: up to four players, five and more, or the last card of the deck.
enum class Band : u8 { Few, Many, Station };

struct RoundCard {
    const char* name;  // as records spell it
    Band band;
    Event event;
    u8 turns;
    std::array<Turn, 5> strip;
    bool reconstructed;
};

namespace strip {
inline constexpr Turn S = Turn::Standard, T = Turn::Tunnel, D = Turn::SpeedingUp, R = Turn::Switching;
}

inline constexpr int kRoundCards = 17;
// clang-format off
inline constexpr std::array<RoundCard, kRoundCards> kRoundCardTable = [] {
    using namespace strip;
    using enum Event;
    return std::array<RoundCard, kRoundCards>{{
        {"angry-marshal", Band::Few, AngryMarshal, 4, {S, S, T, R}, false},
        {"swivel-arm", Band::Few, SwivelArm, 4, {S, T, S, S}, false},
        {"braking", Band::Few, Braking, 4, {S, S, S, S}, false},
        {"take-it-all", Band::Few, TakeItAll, 4, {S, T, D, S}, false},
        {"rebellion", Band::Few, Rebellion, 5, {S, S, T, S, S}, false},
        {"bridge", Band::Few, None, 3, {S, D, S}, false},
        {"tunnel", Band::Few, None, 5, {S, T, S, T, S}, false},
        {"angry-marshal-5", Band::Many, AngryMarshal, 3, {S, S, R}, false},
        {"swivel-arm-5", Band::Many, SwivelArm, 3, {S, T, S}, false},
        {"braking-5", Band::Many, Braking, 4, {S, T, S, S}, false},
        {"take-it-all-5", Band::Many, TakeItAll, 3, {S, D, R}, false},
        {"rebellion-5", Band::Many, Rebellion, 4, {S, T, S, R}, false},
        {"bridge-5", Band::Many, None, 2, {S, D}, false},
        {"tunnel-5", Band::Many, None, 4, {S, T, S, T}, false},
        {"revenge", Band::Station, Revenge, 4, {S, S, T, S}, false},
        {"pickpocketing", Band::Station, Pickpocketing, 4, {S, S, T, S}, false},
        {"conductor", Band::Station, Conductor, 4, {S, S, T, S}, false},
    }};
}();
// clang-format on

inline const RoundCard& round_card(const State& s) { return kRoundCardTable[s.rounds[s.round]]; }
inline Turn turn_kind(const State& s) { return round_card(s).strip[s.turn]; }

// The cards of one band, as a set of card numbers.
constexpr u64 cards_of(Band band) {
    u64 set = 0;
    for (int i = 0; i < kRoundCards; ++i) {
        if (kRoundCardTable[static_cast<std::size_t>(i)].band == band) set |= bit(i);
    }
    return set;
}

}  // namespace holdup
