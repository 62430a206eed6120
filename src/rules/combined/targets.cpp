#include "rules/base/actions.h"
#include "rules/combined/module.h"

namespace holdup::combined {

// C3.target: the Marshal, and Shotgun once he has left his strongbox (C9.3.3).
void Module::shootable(const State& s, Pawn, PawnSet& pawns) {
    pawns |= pawn_bit(Pawn::Marshal);
    if (s.horse.released) pawns |= pawn_bit(Pawn::Shotgun);
}

// C11.3.3: a bullet that hits them leaves the game, and what it does besides it does to them too.
void Module::shot_other(Play& p, Pawn shooter, Pawn victim) {
    if (victim != Pawn::Marshal && victim != Pawn::Shotgun) return;
    ++p.s.spent;
    p.note(Fact::Shot, ord(victim), ord(shooter));
    base::push_away(p, shooter, victim);
}

}  // namespace holdup::combined
