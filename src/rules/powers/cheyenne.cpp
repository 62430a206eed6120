#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.cheyenne, A.power.changes, C13.3: her punch may pocket a purse, a bag or a stake; anything else falls as
// usual.
void Module::pockets(const State& s, Pawn puncher, int token, bool& may) {
    const LootKind kind = kTokenKind[static_cast<std::size_t>(token)];
    const bool light = kind == LootKind::Purse || kind == LootKind::Bag || kind == LootKind::Stake;
    if (s.has_power(puncher, Power::Cheyenne) && light) may = true;
}

}  // namespace holdup::powers
