#include "rules/bots/bots.h"

namespace holdup::bots {

void poker(Play& p) { p.no_effect(Pawn::Doc, Why::NoLoot); }

}  // namespace holdup::bots
