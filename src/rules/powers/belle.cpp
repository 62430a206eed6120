#include "rules/armoured/armoured.h"
#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.belle, C13.2: no target for a shot or a punch while another one is left. A.power.changes: in the box of the
// couriers a courier is no such other one.
void Module::target_spare(const State& s, Pawn by, PawnSet& targets) {
    if (without_lowest(targets) == 0) return;
    PawnSet spared = 0;
    for (int pawn : each(targets & s.bandits)) {
        if (s.has_power(static_cast<Pawn>(pawn), Power::Belle)) spared |= PawnSet{1} << pawn;
    }
    // M.prisoners, C13.2: Belle herself comes before whoever has her sidekick.
    PawnSet no_cover = s.rules.has(Switch::AnyTarget) ? 0 : kCourierPawns;
    // C10.6: nor is a mate who may be disregarded.
    if (s.rules.has(Switch::SpareMates)) no_cover |= armoured::mates_of(s, by);
    for (const PawnSet set : {spared, spared & pawn_bit(Pawn::Belle)}) {
        if (targets & ~set & ~no_cover) targets &= ~set;
    }
}

}  // namespace holdup::powers
