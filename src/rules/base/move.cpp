#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/next_to.h"

namespace holdup::base {

LocSet move_reach(const State& s, Pawn pawn) {
    const LocSet here = at_bit(s.where(pawn));
    // B.move.inside, C10.1: inside, the next car either way. B.move.roof: on the roofs, one to three cars.
    int steps = on_roof(s.where(pawn)) ? 3 : 1;
    H::move_steps(s, pawn, steps);
    LocSet to = next_to(s, here, Link::Move);
    // Further along the roofs, or from an inside wherever the train goes on.
    const LocSet through = here & kRoofs ? kRoofs : ~roofless(s.places);
    while (--steps > 0) to |= next_to(s, to & through, Link::Move);
    to &= ~here;
    H::reach(s, pawn, to);
    return to;
}

void move_to(Play& p, Pawn pawn, Loc to) {
    // C13.11: Silk slips past whoever stands on the way.
    if (!p.s.has_power(pawn, Power::SilkMove)) H::passes(p, pawn, p.s.where(pawn), to);
    arrive(p, pawn, to, Cause::Action);
}

// A Move must move: staying is not among the answers.
void move(Play& p, Pawn actor) {
    const LocSet to = move_reach(p.s, actor);
    if (to == 0) {
        p.no_effect(actor, Why::NoPlace);
    } else if (single(to)) {
        move_to(p, actor, static_cast<Loc>(lowest(to)));
    } else {
        p.ask(Rule::Move, actor, p.s.decides(actor), Group::Places, to);
    }
}

// B.floor, A.floor, C10.2: between the inside and the roof of one car.
void change_floor(Play& p, Pawn actor) {
    LocSet to = at_bit(other_floor(p.s.where(actor))) & p.s.places;
    if (to == 0) {
        p.no_effect(actor, Why::NoPlace);
        return;
    }
    H::climbs(p.s, actor, to);
    if (single(to)) {
        arrive(p, actor, static_cast<Loc>(lowest(to)), Cause::Action);
    } else {
        p.ask(Rule::Climb, actor, p.s.decides(actor), Group::Places, to);
    }
}

}  // namespace holdup::base
