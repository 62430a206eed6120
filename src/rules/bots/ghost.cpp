#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"

namespace holdup::bots {

namespace {
constexpr Pawn kGhost = Pawn::Ghost;
}  // namespace

// C16.11.2: he has the Special Strongbox, it lies where he is, or somebody there has it.
bool box_is_here(const State& s) {
    const Loc box = place_of_box(s);
    return box != kNowhere && box == s.where(kGhost);
}

// C16.11.2: the box off the floor; where it is not there, an antidote he needs (RULINGS 5.28).
void heist(Play& p) {
    State& s = p.s;
    const Loc at = s.where(kGhost);
    if (s.token_at[kSpecialStrongbox] == at) return base::take_token(p, kGhost, kSpecialStrongbox);
    const base::TokenSet antidotes = base::only(worth_taking(s, kGhost, base::tokens_at(s, at)), LootKind::Antidote);
    if (antidotes.empty()) return p.no_effect(kGhost, Why::NoLoot);
    base::take_token(p, kGhost, antidotes.first());
}

// C16.11.2: a victim sets it down where he stands.
void drop_box(Play& p, PawnSet hit) {
    const int holder = p.s.token_at[kSpecialStrongbox] - kSheet;
    if (holder < 0 || holder >= kCharacters || !holds(hit, static_cast<Pawn>(holder))) return;
    const auto victim = static_cast<Pawn>(holder);
    base::drop_token(p, victim, kSpecialStrongbox, p.s.where(victim));
}

}  // namespace holdup::bots
