#pragma once

#include "game/hooks.h"

namespace holdup::pairs {

// Teams of two: each round starts with a card of the partner's deck.
struct Module {
    static constexpr u8 kId = 3;
    static constexpr MomentSet kMoments = {Moment::RoundStart};
    static constexpr SwitchSet kWakes = {Switch::Pairs};
    static bool at(Moment moment, Play& p, Frame& frame);
};

}  // namespace holdup::pairs
