#pragma once

#include "game/play.h"

namespace holdup::handcar {

// C5.4.6: whoever hides takes the Handcar to the other end of the train.
void change_ends(Play& p, int from);

}  // namespace holdup::handcar
