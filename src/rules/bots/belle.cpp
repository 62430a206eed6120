#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"

namespace holdup::bots {

// C16.7.2: a random jewel of every bandit who is with her.
void theft(Play& p, Pawn bot) {
    State& s = p.s;
    PawnSet robbed = 0;
    for (int pawn : each(bandits_at(s, at_bit(s.where(bot))) & ~pawn_bit(bot))) {
        if (!base::only(base::tokens_of(s, static_cast<Pawn>(pawn)), LootKind::Jewel).empty()) robbed |= bit(pawn);
    }
    if (robbed == 0) return p.no_effect(bot, Why::NobodyWithJewel);
    in_play_order(s, robbed, [&](Pawn victim) {
        const base::TokenSet jewels = base::only(base::tokens_of(s, victim), LootKind::Jewel);
        const auto n = static_cast<u32>(jewels.size());
        base::take_token(p, bot, jewels.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0));
    });
}

}  // namespace holdup::bots
