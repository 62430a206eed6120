#pragma once

#include "game/hooks.h"

namespace holdup::base {

// The base game: round cards, the events at the end of a round, and the Marshal.
struct Module {
    static constexpr u8 kId = 1;
    static constexpr MomentSet kMoments = {Moment::RoundStart, Moment::EndOfRound};
    static constexpr StageSet kStages = {Stage::Hits};
    static bool at(Moment moment, Play& p, Frame& frame);
    // The Marshal waits for bandits.
    static bool meeting(Stage stage, Play& p, Frame& f);
    static void hot(const State& s, LocSet& places);
    static void flights(const State& s, Pawn pawn, LocSet& to, Cause& cause);
};

}  // namespace holdup::base
