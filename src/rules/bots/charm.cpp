// Characters are drawn toward a bot: Belle's Charm and Mary's Seduction.
#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/bots/bots.h"
#include "rules/next_to.h"

namespace holdup::bots {

namespace {

// RULINGS 6: across where that leads nearer, else along; nobody is kept out by Silk, and nobody enters the cell.
Loc step_toward(const State& s, Pawn pawn, LocSet car, Link link) {
    const Loc at = s.where(pawn);
    const int now = walk_to(s, pawn, at, car, link);
    if (now == kFar) return kNowhere;
    const LocSet ground = ground_of(s, pawn) & ~at_bit(kCellSlot);
    LocSet nearer = 0;
    for (int loc : each(next_to(s, at_bit(at), link) & ground)) {
        if (walk_to(s, pawn, static_cast<Loc>(loc), car, link) < now) nearer |= bit(loc);
    }
    if (const LocSet crossing = nearer & ~vehicle_of(at)) nearer = crossing;
    return nearer ? static_cast<Loc>(lowest(nearer)) : kNowhere;
}

// Where this pawn goes; kNowhere when it stays.
Loc drawn_to(const State& s, Pawn pawn, Loc her, Link link) {
    const Loc at = s.where(pawn);
    const LocSet car = car_of(s, her);
    if (!(at_bit(at) & car)) return step_toward(s, pawn, car, link);
    // In her car: to her floor.
    const bool other_way = on_roof(at) != on_roof(her);
    const Loc floor = other_floor(at);
    return other_way && (at_bit(floor) & ground_of(s, pawn)) ? floor : kNowhere;
}

bool comes_along(const State& s, Pawn pawn, Pawn bot) {
    return pawn != bot && s.where(pawn) != kNowhere && s.where(pawn) != kCellSlot;
}

}  // namespace

// C16.7.2, C16.12.2: one location inside, so many on the roofs, all at once; whoever is in her car comes to her floor.
void draw_near(Play& p, Pawn bot, int roof_steps, bool marshal_too) {
    State& s = p.s;
    const Loc her = s.where(bot);
    PawnSet moved = 0, entered = 0;
    in_play_order(s, s.characters, [&](Pawn pawn) {
        if (!comes_along(s, pawn, bot)) return;
        const Loc began = s.where(pawn);
        // Changing floors is all of a move.
        const bool same_car = (at_bit(began) & car_of(s, her)) != 0;
        int steps = on_roof(began) && !same_car ? roof_steps : 1;
        for (int gone = 0; gone < steps; ++gone) {
            if (gone > 0 && (at_bit(s.where(pawn)) & car_of(s, her))) break;
            const Loc to = drawn_to(s, pawn, her, Link::Move);
            if (to == kNowhere) break;
            if (gone > 0) brush_past(p, pawn, s.where(pawn));
            base::place(p, pawn, to, Cause::Charmed);
            // C10.1: a run over the roofs ends in a car without one.
            if (on_roof(began) && !on_roof(to)) break;
        }
        if (s.where(pawn) == began) return;
        moved |= pawn_bit(pawn);
        if (slot_of(s.where(pawn)) != slot_of(began)) entered |= pawn_bit(pawn);
    });
    if (marshal_too && !holds(s.characters, Pawn::Marshal) && s.where(Pawn::Marshal) != kNowhere) {
        const Loc to = drawn_to(s, Pawn::Marshal, her, Link::Marshal);
        if (to != kNowhere) {
            base::place(p, Pawn::Marshal, to, Cause::Charmed);
            H::comes(p, Pawn::Marshal);
            moved |= bandits_at(s, at_bit(to));
        }
    }
    if (moved == 0) return p.no_effect(bot, Why::NoPlace);
    base::settle(p, moved, entered);
}

}  // namespace holdup::bots
