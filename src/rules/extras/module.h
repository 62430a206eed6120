#pragma once

#include "game/hooks.h"

namespace holdup::extras {

// The promo stations.
struct Module {
    static constexpr u8 kId = 8;
    static constexpr MomentSet kMoments = {Moment::EndOfRound};
    static constexpr SwitchSet kWakes = {Switch::PromoStations};
    static bool at(Moment moment, Play& p, Frame& frame);
    static void drops(const State& s, Pawn victim, bool& must);
};

}  // namespace holdup::extras
