#pragma once

#include "game/hooks.h"

namespace holdup::powers {

// The character powers; each is one file beside this one.
struct Module {
    static constexpr SwitchSet kWakes = {Switch::Powers};
    static void hand_limit(const State& s, Seat seat, int& limit);                           // Doc
    static void facing(const State& s, Seat seat, unsigned& ways);                           // Ghost
    static void sight(const State& s, Pawn shooter, LocSet& seen);                           // Tuco
    static void target_spare(const State& s, Pawn actor, PawnSet& targets);                  // Belle
    static void push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to);              // Django
    static void climbs(const State& s, Pawn pawn, LocSet& to);                               // Mei
    static void pockets(const State& s, Pawn puncher, int token, bool& may);                 // Cheyenne
};

// Misty, the Twinzz, Silk and Al Patron; each is one file beside this one.
struct Guests {
    static constexpr u8 kId = 13;
    static constexpr SwitchSet kWakes = {Switch::GuestBandits};
    static constexpr MomentSet kMoments = {Moment::RoundStart, Moment::BeforeCard};
    static constexpr bool kCardMoments = true;  // Al buys
    static void turn_options(const State& s, Seat seat, const Frame& f, Choices& out);  // Misty
    static void in_a_row(const State& s, Seat seat, int& turns);                        // the Twinzz
    static void facing(const State& s, Seat seat, unsigned& ways);
    static void move_steps(const State& s, Pawn pawn, int& steps);  // Silk
    static void reach(const State& s, Pawn pawn, LocSet from, LocSet& to);
    static bool at(Moment moment, Play& p, Frame& frame);  // Al
    // Their questions.
    static void offers(const State& s, Seat seat, const Frame& f, Choices& out);
    static void answers(Play& p, const Frame& f, Choice choice);
};

// C13.11: what an event has shot at Silk comes down when the events of all boxes are over, before anybody is healed or
// the coach carries her or somebody she could pass it on to away.
struct Landing {
    static constexpr u8 kId = 19;
    static constexpr SwitchSet kWakes = {Switch::GuestBandits};
    static constexpr MomentSet kMoments = {Moment::EndOfRound};
    static bool at(Moment moment, Play& p, Frame& frame);
};

}  // namespace holdup::powers
