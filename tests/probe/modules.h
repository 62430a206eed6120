// The modules of the game, and an empty one more: it knows no hook, so nothing may change.
#pragma once

#include "game/hooks.h"

namespace holdup::probe {

struct Empty {
    static bool enabled(const State&) { return true; }
};

}  // namespace holdup::probe

namespace holdup {

using Modules = ModuleList<base::Module, probe::Empty, horses::Arrival, duel::Module, pairs::Module, powers::Module,
                           horses::Module, expert::Module>;

}  // namespace holdup
