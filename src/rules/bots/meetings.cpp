// Where bots may be, and what becomes of them when they meet the Marshal or a courier.
#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/next_to.h"
#include "rules/prison/prison.h"

namespace holdup::bots {

// C16.7, C16.12, C16.13: Belle, Mary and Tuco never stand on a roof.
void Module::ground(const State& s, Pawn pawn, LocSet& places) {
    if (is_bot(s, pawn) && nature_of(pawn).stays_inside) places &= kInsides;
}

namespace {

// C12.1, C12.3, C16.7.1, C16.12.1, C16.13.1: whom neither the Marshal nor a courier hits.
PawnSet unharmed(const State& s) {
    return bots_of(s) & (pawn_bit(Pawn::Belle) | pawn_bit(Pawn::Mary) | pawn_bit(Pawn::Tuco));
}

}  // namespace

void Module::meets(const State& s, PawnSet& met) { met &= ~unharmed(s); }
void Module::meets_courier(const State& s, PawnSet& met) { met &= ~unharmed(s); }

bool Module::meeting(Stage stage, Play& p, Frame& f) {
    if (stage != Stage::Hits || f.step != 0 || !plays(p.s, Pawn::Tuco)) return true;
    f.step = 1;
    // A courier who is driven off may meet somebody on the roof first.
    const u8 depth = p.s.depth;
    meet_tuco(p, f);
    return p.s.depth == depth;
}

// RULINGS 6: whom Shotgun would drive onto a roof stays, if roofs are not for him.
void Module::flights(const State& s, Pawn pawn, LocSet& to, Cause& cause) {
    if (is_bot(s, pawn)) to &= ground_of(s, pawn);
    if (pawn != Pawn::Tuco || !plays(s, pawn) || s.where(pawn) != s.where(Pawn::Marshal)) return;
    if (holds(s.characters, Pawn::Marshal)) return;
    to = at_bit(tuco_flees_to(s));
    cause = Cause::DrivenOff;
}

// C16.12.2, C16.13.2: the two change places, and whoever is there meets them. RULINGS 3: where the Marshal may not go,
// nothing happens at all.
void swap_with_marshal(Play& p, Pawn bot) {
    State& s = p.s;
    if (holds(s.characters, Pawn::Marshal)) return reveal_goal(p, bot);
    const Loc his = s.where(Pawn::Marshal), here = s.where(bot);
    if (his == kNowhere || his == here || !(at_bit(here) & ground_of(s, Pawn::Marshal)) ||
        !(at_bit(his) & ground_of(s, bot))) {
        return p.no_effect(bot, Why::NoPlace);
    }
    base::place(p, bot, his, Cause::Swapped);
    base::place(p, Pawn::Marshal, here, Cause::Swapped);
    H::comes(p, Pawn::Marshal);
    base::settle(p, pawn_bit(bot) | bandits_at(s, at_bit(here)), pawn_bit(bot));
}

// C16.11.2, C16.12.2, C16.13.2: a Marshal who is a player shows one of his goals instead.
void reveal_goal(Play& p, Pawn bot) {
    if (!prison::has_hidden_goal(p.s)) return p.no_effect(bot, Why::NoGoal);
    prison::show_goal(p);
}

}  // namespace holdup::bots
