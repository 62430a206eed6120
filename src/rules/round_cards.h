// The round cards as data (CARDS). A card nobody here has seen is marked reconstructed and listed by `holdup cards`.
#pragma once

#include <array>

#include "game/state.h"

namespace holdup {

// clang-format off
enum class Event : u8 {
    None, AngryMarshal, SwivelArm, Braking, TakeItAll, Rebellion, Revenge, Pickpocketing, Conductor,
    Whiskey, Panting, HigherSpeed, Rage, MortalBullet, Sharing, Escape,
    NorthPole, TunnelStation,
};
// clang-format on

// Which tables a card is for: up to four players, five and more, or the last card of the deck.
enum class Band : u8 { Few, Many, Station };

// Which box a card comes from.
enum class Box : u8 { Base, Horses, Promo };

struct RoundCard {
    const char* name;  // as records spell it
    Band band;
    Event event;
    u8 turns;
    std::array<Turn, 5> strip;
    bool reconstructed;
    Box box = Box::Base;
    u8 keeps = 0;  // hand icons: unplayed cards one may keep
};

namespace strip {
inline constexpr Turn S = Turn::Standard, T = Turn::Tunnel, D = Turn::SpeedingUp, R = Turn::Switching,
                      M = Turn::Turmoil;
}

inline constexpr int kRoundCards = 32;
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
        {"turmoil", Band::Few, None, 4, {M, T, S, S}, false, Box::Horses, 2},
        {"whiskey", Band::Few, Whiskey, 5, {S, S, T, T, S}, false, Box::Horses, 1},
        {"panting-horses", Band::Few, Panting, 4, {M, S, D, S}, false, Box::Horses, 0},
        {"higher-speed", Band::Few, HigherSpeed, 3, {S, T, S}, false, Box::Horses, 1},
        {"shotgun-rage", Band::Few, Rage, 4, {S, T, M, S}, false, Box::Horses, 1},
        {"turmoil-5", Band::Many, None, 3, {M, T, S}, false, Box::Horses, 2},
        {"whiskey-5", Band::Many, Whiskey, 4, {S, T, T, S}, false, Box::Horses, 1},
        {"panting-horses-5", Band::Many, Panting, 3, {M, S, D}, false, Box::Horses, 0},
        {"higher-speed-5", Band::Many, HigherSpeed, 4, {S, S, T, S}, false, Box::Horses, 1},
        {"shotgun-rage-5", Band::Many, Rage, 4, {S, T, M, S}, false, Box::Horses, 1},
        {"mortal-bullet", Band::Station, MortalBullet, 4, {S, S, T, S}, false, Box::Horses, 0},
        {"sharing", Band::Station, Sharing, 4, {S, S, T, S}, false, Box::Horses, 0},
        {"escape", Band::Station, Escape, 5, {S, S, T, S, S}, false, Box::Horses, 0},
        {"north-pole", Band::Station, NorthPole, 4, {S, S, T, S}, true, Box::Promo, 0},
        {"tunnel-station", Band::Station, TunnelStation, 4, {S, T, T, S}, true, Box::Promo, 0},
    }};
}();
// clang-format on

inline const RoundCard& round_card(const State& s) { return kRoundCardTable[s.rounds[s.round]]; }
inline Turn turn_kind(const State& s) { return round_card(s).strip[s.turn]; }

// The event of the round under way, if events are in force; after the last round it is still that of the last.
inline Event event_now(const State& s) {
    if (!s.rules.has(Switch::Events)) return Event::None;
    const u8 card = s.rounds[s.round < kRounds ? s.round : kRounds - 1];
    return card < kRoundCards ? kRoundCardTable[card].event : Event::None;
}

// The cards of one box, of one band, or with one event, as sets of card numbers.
template <class Fits>
constexpr RoundSet cards_that(Fits&& fits) {
    RoundSet set;
    for (int i = 0; i < kRoundCards; ++i) {
        if (fits(kRoundCardTable[static_cast<std::size_t>(i)])) set.add(i);
    }
    return set;
}
constexpr RoundSet cards_of(Box box) {
    return cards_that([=](const RoundCard& card) { return card.box == box; });
}
constexpr RoundSet cards_of(Band band) {
    return cards_that([=](const RoundCard& card) { return card.band == band; });
}
constexpr RoundSet cards_of(Event event) {
    return cards_that([=](const RoundCard& card) { return card.event == event; });
}

}  // namespace holdup
