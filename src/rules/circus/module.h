#pragma once

#include "game/hooks.h"

namespace holdup::circus {

// The Circus car: whoever comes to it may change floors on the giraffe's neck.
struct Module {
    static constexpr u8 kId = 11;
    static constexpr StageSet kStages = {Stage::Enters};
    static constexpr SwitchSet kWakes = {Switch::CircusCar};
    static void hot(const State& s, LocSet& places);
    static void answers(Play& p, const Frame& f, Choice choice);
    static bool meeting(Stage stage, Play& p, Frame& f);
};

}  // namespace holdup::circus
