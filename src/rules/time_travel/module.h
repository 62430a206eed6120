#pragma once

#include "game/hooks.h"

namespace holdup::time_travel {

// The Time Travel car, and all that the Handcar shares with it: a car without a roof at the end of the train.
struct Module {
    static constexpr u8 kId = 9;
    static constexpr MomentSet kMoments = {Moment::AfterScheming, Moment::EndOfRound};
    static constexpr SwitchSet kWakes = {Switch::TimeTravelCar, Switch::Handcar};
    static bool at(Moment moment, Play& p, Frame& frame);
    static void offers(const State& s, Seat seat, const Frame& f, Choices& out);
    static void commits(Play& p, const Frame& f, Seat seat, Choice choice, bool& more);
    static void reveals(Play& p, const Frame& f);
    static void shows(const State& s, Seat seat, State& shown);
    static void imagines(const State& s, Seat viewer, Dice& dice, State& world);
    static void links(const State& s, LocSet from, Link link, LocSet& to);
    static void sight(const State& s, Pawn shooter, LocSet& seen);
    static void pays(const State& s, Pawn pawn, Score& score);
    static void forfeits(const State& s, PawnSet& out);
};

}  // namespace holdup::time_travel
