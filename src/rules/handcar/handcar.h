#pragma once

#include "game/play.h"

namespace holdup::handcar {

// C9.9.3: two or more are in the Handcar and will be thrown out of it; whoever runs goes no further.
bool is_crowded(const State& s);
// C5.4.6: whoever hides takes the Handcar to the other end of the train.
void change_ends(Play& p, int from);

}  // namespace holdup::handcar
