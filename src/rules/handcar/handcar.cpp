#include "rules/handcar/handcar.h"

#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/handcar/module.h"
#include "rules/next_to.h"

namespace holdup::handcar {

namespace {

bool shotgun_inside(const State& s) { return (roofless(s.places) & at_bit(s.where(Pawn::Shotgun))) != 0; }

}  // namespace

bool is_crowded(const State& s) {
    if (!s.rules.has(Switch::Handcar)) return false;
    return std::popcount(characters_at(s, roofless(s.places))) + (shotgun_inside(s) ? 1 : 0) >= 2;
}

// C9.9.3: two or more in the Handcar, however they came, are thrown onto the roof of the next car. That is a new
// arrival.
bool Module::meeting(Stage stage, Play& p, Frame& f) {
    if (stage != Stage::Enters) return true;
    State& s = p.s;
    const LocSet car = roofless(s.places);
    if (!is_crowded(s)) return true;
    const PawnSet inside = characters_at(s, car);
    const bool shotgun = shotgun_inside(s);
    const auto roof = static_cast<Loc>(lowest((beside(car) << kRoof) & s.places));
    // RULINGS 6: whoever never stands on a roof lands inside.
    in_play_order(s, inside, [&](Pawn pawn) {
        base::place(p, pawn, at_bit(roof) & ground_of(s, pawn) ? roof : other_floor(roof), Cause::Launched);
    });
    Party party = Party::of(f);
    party.group |= static_cast<u16>(inside);
    party.entered |= static_cast<u16>(inside);
    if (shotgun) {
        base::place(p, Pawn::Shotgun, roof, Cause::Launched);
        party.group |= static_cast<u16>(characters_at(s, at_bit(roof)));
    }
    party.put(f);
    return true;
}

void Module::hot(const State& s, LocSet& places) { places |= roofless(s.places); }

// Loot stays in it; what stood beside it is then beside the car it was coupled to.
void change_ends(Play& p, int from) {
    State& s = p.s;
    const int to = from == kAheadSlot ? s.caboose + 1 : kAheadSlot;
    const int coupled = from == kAheadSlot ? kLocomotive : s.caboose;
    s.cars[static_cast<std::size_t>(from)] = CarKind::None;
    s.cars[static_cast<std::size_t>(to)] = CarKind::Handcar;
    s.places ^= at_bit(inside_of(from)) | at_bit(inside_of(to));
    for (std::size_t t = 0; t < s.tokens; ++t) {
        if (s.token_at[t] == inside_of(from)) s.token_at[t] = inside_of(to);
    }
    for (; s.horse.horses_at(from) > 0; s.horse.add_horse(coupled)) s.horse.take_horse(from);
    if (s.horse.coach == from && (s.places & kCoachPlaces)) s.horse.coach = static_cast<u8>(coupled);
    H::car_moved(p, from, to);
    p.note(Fact::CarMoved, 0, from, to);
}

}  // namespace holdup::handcar
