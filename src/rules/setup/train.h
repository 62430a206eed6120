// Whether the cars a table names can be its train.
#pragma once

#include "game/setup.h"

namespace holdup {

Refusal train_fits(const Setup& setup);

}  // namespace holdup
