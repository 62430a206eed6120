#pragma once

#include "game/play.h"

namespace holdup::circus {

void answer_giraffe(Play& p, const Frame& f, bool climb);

}  // namespace holdup::circus
