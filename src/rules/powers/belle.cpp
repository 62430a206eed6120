#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.belle, C13.2: no target for a shot or a punch while another one is left.
void Module::target_spare(const State& s, Pawn, PawnSet& targets) {
    PawnSet spared = 0;
    for (int pawn : each(targets & s.bandits)) {
        if (s.has_power(static_cast<Pawn>(pawn), Power::Belle)) spared |= PawnSet{1} << pawn;
    }
    if (targets & ~spared) targets &= ~spared;
}

}  // namespace holdup::powers
