#include "rules/circus/circus.h"

#include "rules/base/encounter.h"
#include "rules/circus/module.h"
#include "rules/seats.h"

namespace holdup::circus {

namespace {

LocSet circus_places(const State& s) {
    for (int slot = kLocomotive + 1; slot <= s.caboose; ++slot) {
        if (s.cars[static_cast<std::size_t>(slot)] == CarKind::Circus) {
            return at_bit(inside_of(slot)) | at_bit(roof_of(slot));
        }
    }
    return 0;
}

// The frame keeps who is still to be asked, and everyone who came along and meets whoever waits there afterwards.
void ask_next(Play& p, PawnSet asked, PawnSet group) {
    Pawn next = Pawn::Nobody;
    in_play_order(p.s, asked, [&](Pawn pawn) {
        if (next == Pawn::Nobody) next = pawn;
    });
    Frame& f = p.ask(Rule::Giraffe, next, p.s.owner(next), Group::Basic, bit(choice::kYes) | bit(choice::kNo));
    f.waiting = static_cast<u16>(asked & ~pawn_bit(next));
    f.step = static_cast<u8>(group);
    f.other = static_cast<u8>(group >> 8);
}

}  // namespace

// C9.10: before anybody is met, and only for those who come from another car.
void Module::enters(Play& p, PawnSet& group, PawnSet& entered, bool& waits) {
    const PawnSet asked = bandits_at(p.s, circus_places(p.s)) & entered;
    if (asked == 0) return;
    waits = true;
    // Several who come one after another, as when they flee, share one frame.
    if (p.s.frame_is(Rule::Giraffe)) {
        Frame& f = p.s.frame();
        f.waiting |= static_cast<u16>(asked);
        f.step |= static_cast<u8>(group);
        f.other |= static_cast<u8>(group >> 8);
    } else {
        ask_next(p, asked, group);
    }
}

void answer_giraffe(Play& p, const Frame& f, bool climb) {
    if (climb) base::place(p, f.actor, other_floor(p.s.where(f.actor)), Cause::Giraffe);
    const auto group = static_cast<PawnSet>(f.step | (f.other << 8));
    if (f.waiting != 0) {
        ask_next(p, f.waiting, group);
    } else {
        base::meet(p, group);
    }
}

}  // namespace holdup::circus
