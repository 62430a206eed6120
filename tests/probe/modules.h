// The modules of the game, and an empty one more: it knows no hook, so nothing may change.
#pragma once

#include "game/hooks.h"

namespace holdup::probe {

struct Empty {
    static bool enabled(const State&) { return true; }
};

template <class First, class... Rest>
ModuleList<First, Empty, Rest...> with_empty_second(ModuleList<First, Rest...>);

}  // namespace holdup::probe

namespace holdup {

using Modules = decltype(probe::with_empty_second(GameModules{}));

}  // namespace holdup
