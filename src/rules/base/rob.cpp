#include "rules/base/actions.h"
#include "rules/base/loot.h"
#include "rules/modules.h"

namespace holdup::base {

namespace {

void pick(Play& p, Pawn robber, const TokenSet& here, int more) {
    const LootOptions options = loot_options(p.s, here, p.s.decides(robber));
    if (options.ask) {
        p.ask(Rule::Rob, robber, p.s.decides(robber), Group::Loot, options.faces).step = static_cast<u8>(more);
    } else {
        rob_loot(p, robber, static_cast<Face>(lowest(options.faces)), more);
    }
}

}  // namespace

// B.rob, C10.7: one token of one's own space, unseen; the roof does not reach inside nor the other way round.
void rob(Play& p, Pawn actor) {
    const TokenSet here = tokens_at(p.s, p.s.where(actor));
    if (here.empty()) {
        p.no_effect(actor, Why::NoLoot);
        return;
    }
    if (p.s.rules.has_box()) {
        bool mine = false;
        H::gropes(p, actor, mine);
        if (mine) return;
    }
    int tokens = 1;
    H::robs(p.s, actor, tokens);
    pick(p, actor, here, tokens - 1);
}

void rob_loot(Play& p, Pawn robber, Face face, int more) {
    const TokenSet here = tokens_at(p.s, p.s.where(robber));
    take_token(p, robber, pick_token(p, here, p.s.decides(robber), face));
    if (more > 0 && here.size() > 1) pick(p, robber, tokens_at(p.s, p.s.where(robber)), more - 1);
}

}  // namespace holdup::base
