#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/next_to.h"

namespace holdup::base {

// B.marshal.move, C10.8, C10.8.1: to the inside of the next car, the player's choice of way; never onto a roof.
void marshal(Play& p, Pawn actor) {
    const LocSet to = next_to(p.s, at_bit(p.s.where(Pawn::Marshal)), Link::Marshal) & kInsides;
    if (to == 0) {
        p.no_effect(actor, Why::NoPlace);
    } else if (single(to)) {
        move_marshal(p, static_cast<Loc>(lowest(to)), Cause::Action);
    } else {
        p.ask(Rule::MoveMarshal, actor, p.s.decides(actor), Group::Places, to);
    }
}

}  // namespace holdup::base
