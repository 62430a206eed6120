#include "rules/powers/module.h"

namespace holdup::powers {

// B.power.cheyenne, C13.3: her punch may pocket a purse; a jewel or a strongbox falls as usual.
void Module::pockets(const State& s, Pawn puncher, int token, bool& may) {
    if (s.has_power(puncher, Power::Cheyenne) && kTokenKind[static_cast<std::size_t>(token)] == LootKind::Purse) {
        may = true;
    }
}

}  // namespace holdup::powers
