#pragma once

#include "game/hooks.h"

namespace holdup::duel {

// Two bandits per player: a picked card each round, and the cover rule.
struct Module {
    static constexpr u8 kId = 2;
    static constexpr MomentSet kMoments = {Moment::RoundStart};
    static constexpr SwitchSet kWakes = {Switch::TwoBandits};
    static bool at(Moment moment, Play& p, Frame& frame);
};

}  // namespace holdup::duel
