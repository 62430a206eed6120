#pragma once

#include "game/hooks.h"

namespace holdup::expert {

// The Expert variant: keeping cards, a discard pile, bullets on top of the deck.
struct Module {
    static constexpr u8 kId = 5;
    static constexpr MomentSet kMoments = {Moment::BeforeScheming, Moment::AfterScheming};
    static constexpr SwitchSet kWakes = {Switch::Expert};
    static bool at(Moment moment, Play& p, Frame& frame);
};

}  // namespace holdup::expert
