#include "rules/base/actions.h"
#include "rules/base/loot.h"

namespace holdup::base {

// B.rob, C10.7: one token of one's own space, unseen; the roof does not reach inside nor the other way round.
void rob(Play& p, Pawn actor) {
    const TokenSet here = tokens_at(p.s, p.s.where(actor));
    if (here.empty()) {
        p.no_effect(actor, Why::NoLoot);
        return;
    }
    const LootOptions options = loot_options(p.s, here, p.s.decides(actor));
    if (options.ask) {
        p.ask(Rule::Rob, actor, p.s.decides(actor), Group::Loot, options.faces);
    } else {
        rob_loot(p, actor, static_cast<Face>(lowest(options.faces)));
    }
}

void rob_loot(Play& p, Pawn robber, Face face) {
    const TokenSet here = tokens_at(p.s, p.s.where(robber));
    take_token(p, robber, pick_token(p, here, p.s.decides(robber), face));
}

}  // namespace holdup::base
