#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"

namespace holdup::bots {

// C16.12.2: whoever she hits drops a jewel, if he has one.
void drop_jewels(Play& p, PawnSet hit) {
    in_play_order(p.s, hit, [&](Pawn victim) {
        const base::TokenSet jewels = base::only(base::tokens_of(p.s, victim), LootKind::Jewel);
        if (jewels.empty()) return;
        const auto n = static_cast<u32>(jewels.size());
        const int token = jewels.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0);
        base::drop_token(p, victim, token, p.s.where(victim));
    });
}

}  // namespace holdup::bots
