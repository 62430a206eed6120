#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/loot.h"

namespace holdup::armoured {

// A.documents: one's own is kept, the other team's goes back, the decoy may be either.
u64 document_options(const State& s, Seat seat, int token) {
    const Face face = s.face[static_cast<std::size_t>(token)];
    if (face == face::kDecoy) return bit(choice::kYes) | bit(choice::kNo);
    const Face own = team_of(s, seat) == 0 ? face::kBlueDocument : face::kRedDocument;
    return face == own ? bit(choice::kYes) : bit(choice::kNo);
}

// A.robbery: chance says which token; whoever takes it looks at it. A document is asked about whatever it is, since
// being asked would tell.
void Module::gropes(Play& p, Pawn robber, bool& mine) {
    State& s = p.s;
    mine = true;
    const base::TokenSet here = base::tokens_at(s, s.where(robber));
    const auto n = static_cast<u32>(here.size());
    const int token = here.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0);
    const auto t = static_cast<std::size_t>(token);
    if (kTokenKind[t] != LootKind::Document || !s.rules.has(Switch::TeamDocuments)) {
        return base::take_token(p, robber, token);
    }
    const Seat seat = s.decides(robber);
    base::see_face(p, token);
    s.seen[t] |= seat_bit(seat);
    p.note(Fact::DocumentRead, ord(robber), s.where(robber), token, s.face[t], s.seen[t]);
    p.ask(Rule::Document, robber, seat, Group::Basic, document_options(s, seat, token)).other = static_cast<u8>(token);
}

void answer_document(Play& p, const Frame& f, bool keep) {
    if (keep) return base::take_token(p, f.actor, f.other);
    p.note(Fact::DocumentLeft, ord(f.actor), p.s.where(f.actor), f.other);
}

}  // namespace holdup::armoured
