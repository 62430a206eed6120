#include "rules/bots/bots.h"

namespace holdup::bots {

void special_move(Play& p, BotCard) { p.no_effect(Pawn::Cheyenne, Why::NoPlace); }

void bow(Play& p) { p.no_effect(Pawn::Cheyenne, Why::NoTarget); }

}  // namespace holdup::bots
