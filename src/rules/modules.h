// The modules of this build, in rule-book order. Adding a box is adding a line here, its folder and its data.
#pragma once

#include "game/hooks.h"
#include "rules/armoured/module.h"
#include "rules/base/module.h"
#include "rules/bots/module.h"
#include "rules/circus/module.h"
#include "rules/combined/module.h"
#include "rules/duel/module.h"
#include "rules/expert/module.h"
#include "rules/extras/module.h"
#include "rules/handcar/module.h"
#include "rules/horses/module.h"
#include "rules/pairs/module.h"
#include "rules/powers/module.h"
#include "rules/prison/module.h"
#include "rules/time_travel/module.h"

namespace holdup {

// The events of all boxes come before the Infirmary, then antidotes, the end of the game, the coach and the trains
// (C5.4), and whoever hides after them; what a place does to those who come is asked in the order launching, giraffe.
using GameModules =
    ModuleList<base::Module, combined::Module, bots::Seats, prison::Module, horses::Arrival, duel::Module,
               pairs::Module, powers::Guests, powers::Module, horses::Module, powers::Landing, armoured::Module,
               armoured::Mates, bots::Antidotes, prison::Verdict, horses::Departure, armoured::Passing, expert::Module,
               extras::Module, time_travel::Module, handcar::Module, circus::Module, bots::Module>;

#ifdef HOLDUP_MODULES_HEADER
}  // namespace holdup
#include HOLDUP_MODULES_HEADER
namespace holdup {
#else
using Modules = GameModules;
#endif

using H = Hooks<Modules>;
// The same at a table without a box (Rules::has_box).
using BaseHooks = Hooks<ModuleList<base::Module, duel::Module, pairs::Module, powers::Module, expert::Module>>;

}  // namespace holdup
