#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/horses/horses.h"
#include "rules/modules.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

// M.capture, C10.11: one bandit of his own space; Belle's beauty does not help, and Shotgun is nobody to capture.
void capture(Play& p) {
    const PawnSet here = bandits_at(p.s, at_bit(p.s.where(kMarshal)));
    if (here == 0) {
        p.no_effect(kMarshal, Why::NobodyHere);
    } else if (single(here)) {
        answer_capture(p, static_cast<Pawn>(lowest(here)));
    } else {
        p.ask(Rule::Capture, kMarshal, p.s.decides(kMarshal), Group::Pawns, here);
    }
}

void answer_capture(Play& p, Pawn victim) {
    PrisonState& prison = p.s.prison;
    p.note(Fact::Captured, ord(victim), prison.is_wanted(victim));
    prison.posters |= static_cast<u16>(pawn_bit(victim));
    base::place(p, victim, kCellSlot, Cause::Captured);
    H::captured(p, victim);
    // C10.11: by the Combined rules he loses whom he has with him.
    if (!p.s.rules.has(Switch::CaptureStrips)) return;
    horses::lose_hostage(p.s, victim);
    lock_up(p, victim);
}

// M.prison, C9.4: only captured bandits are in the cell.
void Module::ground(const State& s, Pawn pawn, LocSet& places) {
    if (holds(s.bandits, pawn)) places |= at_bit(kCellSlot) & s.places;
}

PawnSet in_cell(const State& s) { return bandits_at(s, at_bit(kCellSlot)); }

}  // namespace holdup::prison
