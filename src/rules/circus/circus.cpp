#include <cstring>

#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/circus/module.h"

namespace holdup::circus {

namespace {

LocSet circus_places(const State& s) {
    // The eight slots behind the locomotive at once: the first byte that is zero after the exclusive or.
    u64 cars;
    static_assert(kExpressSlots == kLocomotive + 9);
    std::memcpy(&cars, s.cars.data() + kLocomotive + 1, sizeof cars);
    cars ^= u64{ord(CarKind::Circus)} * 0x0101010101010101u;
    const u64 found = (cars - 0x0101010101010101u) & ~cars & 0x8080808080808080u;
    const LocSet slot = found ? bit(kLocomotive + 1 + lowest(found) / 8) : 0;
    return slot | (slot << kRoof);
}

}  // namespace

void Module::hot(const State& s, LocSet& places) { places |= circus_places(s); }

// C9.10: before anybody is met, and only for those who come from another car. The party keeps who is still to be asked.
bool Module::meeting(Stage stage, Play& p, Frame& f) {
    if (stage != Stage::Enters) return true;
    Party party = Party::of(f);
    // Bots ignore it.
    const PawnSet asked = standing_at(p.s, party.entered & ~bots_among(p.s.rules), circus_places(p.s));
    if (asked == 0) return true;
    const Pawn next = first_in_order(p.s, asked);
    party.entered = static_cast<u16>(asked & ~pawn_bit(next));
    party.put(f);
    p.ask(Rule::Giraffe, next, p.s.decides(next), Group::Basic, bit(choice::kYes) | bit(choice::kNo));
    return false;
}

void Module::answers(Play& p, const Frame& f, Choice choice) {
    if (f.rule != Rule::Giraffe || choice != choice::kYes) return;
    base::place(p, f.actor, other_floor(p.s.where(f.actor)), Cause::Giraffe);
}

}  // namespace holdup::circus
