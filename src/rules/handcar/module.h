#pragma once

#include "game/hooks.h"

namespace holdup::handcar {

// The Handcar throws everyone out as soon as two are in it; the rest is as in the Time Travel car.
struct Module {
    static constexpr u8 kId = 10;
    static constexpr StageSet kStages = {Stage::Enters};
    static constexpr SwitchSet kWakes = {Switch::Handcar};
    static void hot(const State& s, LocSet& places);
    static bool meeting(Stage stage, Play& p, Frame& f);
};

}  // namespace holdup::handcar
