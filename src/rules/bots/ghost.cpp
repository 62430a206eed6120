#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"

namespace holdup::bots {

namespace {
constexpr Pawn kGhost = Pawn::Ghost;
}  // namespace

// C16.11.2: of an Or card the upper action where he has the Special Strongbox, it lies, or a bandit there has it; with
// a Marshal whom a player leads it is not his to take.
bool takes_upper(Play& p, BotCard card) {
    const State& s = p.s;
    const Loc box = place_of_box(s), at = s.where(kGhost);
    const bool here = box == at && box != kNowhere && s.token_at[kSpecialStrongbox] != kSheet + ord(Pawn::Marshal);
    // A Move tells itself what it looks at.
    if (!here && card != BotCard::HeistOrFloor) return false;
    BotStep step;
    step.objective = Objective::Box;
    step.because = here ? Because::There : Because::Nearer;
    step.numbers[0] = walk_to(s, kGhost, at, car_of(s, box));
    p.note(Fact::BotStepped, ord(kGhost), ord(step.objective), step.how(), step.packed());
    return here;
}

// C16.11.2: the box off the floor; where it is not there, an antidote he needs (RULINGS 5.28).
void heist(Play& p) {
    State& s = p.s;
    const Loc at = s.where(kGhost);
    const base::TokenSet here = worth_taking(s, kGhost, base::tokens_at(s, at));
    const base::TokenSet box = base::only(here, LootKind::SpecialStrongbox);
    const base::TokenSet wanted = box.empty() ? base::only(here, LootKind::Antidote) : box;
    if (wanted.empty()) return p.no_effect(kGhost, Why::NoLoot);
    base::take_token(p, kGhost, pick(p, kGhost, wanted));
}

// C16.11.2: a victim sets it down where he stands.
void drop_box(Play& p, PawnSet hit) {
    const int holder = p.s.token_at[kSpecialStrongbox] - kSheet;
    if (holder < 0 || holder >= kCharacters || !holds(hit, static_cast<Pawn>(holder))) return;
    const auto victim = static_cast<Pawn>(holder);
    base::drop_token(p, victim, kSpecialStrongbox, p.s.where(victim));
}

}  // namespace holdup::bots
