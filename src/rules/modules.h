// The modules of this build, in rule-book order. Adding a box is adding a line here, its folder and its data.
#pragma once

#include "game/hooks.h"
#include "rules/base/module.h"
#include "rules/duel/module.h"
#include "rules/expert/module.h"
#include "rules/horses/module.h"
#include "rules/pairs/module.h"
#include "rules/powers/module.h"

namespace holdup {

#ifdef HOLDUP_MODULES_HEADER
}  // namespace holdup
#include HOLDUP_MODULES_HEADER
namespace holdup {
#else
using Modules = ModuleList<base::Module, horses::Arrival, duel::Module, pairs::Module, powers::Module, horses::Module,
                           expert::Module>;
#endif

using H = Hooks<Modules>;

}  // namespace holdup
