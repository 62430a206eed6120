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
    Safekeeping, Rumours, Reflex, Conscience, DeadlyFall, Crime,
    Couriers, HeavyFire, Help, ActionPlan, Heal, Understaffing, DelayedAssault, Survival, DoubleBottom,
};
// clang-format on

// Which tables a card is for: up to four players, five and more, or the last card of the deck.
enum class Band : u8 { Few, Many, Station };

// Which box a card comes from. The Cavalry Charge cards that end a team game are of the normal mode or of betrayal.
enum class Box : u8 { Base, Horses, Promo, Prison, Armoured, Cavalry, Betrayal };

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
                      M = Turn::Turmoil, J = Turn::Jarring, V = Turn::Diversion;
}

inline constexpr int kRoundCards = 66;
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
        {"safekeeping", Band::Few, Safekeeping, 4, {S, J, S, T}, true, Box::Prison, 1},
        {"rumours", Band::Few, Rumours, 5, {S, T, J, S, S}, true, Box::Prison, 0},
        {"reflex", Band::Few, Reflex, 4, {S, S, J, S}, true, Box::Prison, 0},
        {"jarring", Band::Few, None, 4, {J, S, D, S}, true, Box::Prison, 1},
        {"rattling", Band::Few, None, 4, {S, T, J, R}, true, Box::Prison, 1},
        {"safekeeping-5", Band::Many, Safekeeping, 3, {S, J, T}, true, Box::Prison, 1},
        {"rumours-5", Band::Many, Rumours, 4, {S, T, J, S}, true, Box::Prison, 0},
        {"reflex-5", Band::Many, Reflex, 3, {S, S, J}, true, Box::Prison, 0},
        {"jarring-5", Band::Many, None, 3, {J, S, D}, true, Box::Prison, 1},
        {"rattling-5", Band::Many, None, 3, {S, J, R}, true, Box::Prison, 1},
        {"conscience", Band::Station, Conscience, 4, {S, S, T, S}, true, Box::Prison, 0},
        {"deadly-fall", Band::Station, DeadlyFall, 4, {S, T, S, S}, true, Box::Prison, 0},
        {"crime", Band::Station, Crime, 4, {S, S, J, S}, true, Box::Prison, 0},
        {"couriers", Band::Few, Couriers, 4, {S, T, S, S}, true, Box::Armoured, 0},
        {"heavy-fire", Band::Few, HeavyFire, 4, {S, S, T, S}, true, Box::Armoured, 1},
        {"long-arm", Band::Few, SwivelArm, 4, {S, T, S, S}, true, Box::Armoured, 1},
        {"help", Band::Few, Help, 5, {S, V, T, S, S}, true, Box::Armoured, 0},
        {"action-plan", Band::Few, ActionPlan, 4, {S, D, V, S}, true, Box::Armoured, 0},
        {"heal", Band::Few, Heal, 4, {S, V, S, T}, true, Box::Armoured, 1},
        {"open-track", Band::Few, None, 4, {S, T, D, S}, true, Box::Armoured, 1},
        {"couriers-5", Band::Many, Couriers, 3, {S, T, S}, true, Box::Armoured, 0},
        {"heavy-fire-5", Band::Many, HeavyFire, 3, {S, S, T}, true, Box::Armoured, 1},
        {"long-arm-5", Band::Many, SwivelArm, 3, {S, T, S}, true, Box::Armoured, 1},
        {"help-5", Band::Many, Help, 4, {S, V, T, S}, true, Box::Armoured, 0},
        {"action-plan-5", Band::Many, ActionPlan, 3, {S, D, V}, true, Box::Armoured, 0},
        {"heal-5", Band::Many, Heal, 3, {S, V, T}, true, Box::Armoured, 1},
        {"open-track-5", Band::Many, None, 3, {S, T, D}, true, Box::Armoured, 1},
        {"understaffing", Band::Station, Understaffing, 4, {S, S, T, S}, true, Box::Cavalry, 0},
        {"delayed-assault", Band::Station, DelayedAssault, 5, {S, S, T, S, S}, true, Box::Cavalry, 0},
        {"cavalry", Band::Station, None, 4, {S, T, S, S}, true, Box::Cavalry, 0},
        {"survival", Band::Station, Survival, 4, {S, S, T, S}, true, Box::Betrayal, 0},
        {"survival-2", Band::Station, Survival, 4, {S, S, T, S}, true, Box::Betrayal, 0},
        {"double-bottom", Band::Station, DoubleBottom, 4, {S, T, S, S}, true, Box::Betrayal, 0},
        {"betrayal", Band::Station, None, 4, {S, S, T, S}, true, Box::Betrayal, 0},
    }};
}();
// clang-format on

inline const RoundCard& round_card(const State& s) { return kRoundCardTable[s.rounds[s.round]]; }
// C7.3.1: Delayed Assault ends Schemin' after two turns where its condition holds.
inline int turns_of(const State& s) { return s.armoured.hasty ? 2 : round_card(s).turns; }
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
