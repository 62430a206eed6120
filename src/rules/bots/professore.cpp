#include "rules/bots/bots.h"

namespace holdup::bots {

void professore_card(Play& p, BotCard) { p.no_effect(Pawn::Professore, Why::NoTarget); }

}  // namespace holdup::bots
