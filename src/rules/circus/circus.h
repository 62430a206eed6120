#pragma once

#include "game/play.h"

namespace holdup::circus {

void answer_giraffe(Play& p, Pawn pawn, bool climb);

}  // namespace holdup::circus
