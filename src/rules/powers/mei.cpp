#include "rules/next_to.h"
#include "rules/powers/module.h"

namespace holdup::powers {

// M.power.mei, C13.8: changing floors she may come out on the other floor of the next car. In the boxes never to or
// from the coach, nor into a car with one floor; by the Combined rules both.
void Module::climbs(const State& s, Pawn pawn, LocSet& to) {
    if (!s.has_power(pawn, Power::Mei)) return;
    const LocSet here = at_bit(s.where(pawn));
    const LocSet beside_her = next_to(s, here, Link::Move);
    LocSet across = ((beside_her << kRoof) | (beside_her >> kRoof)) & s.places;
    if (s.rules.has(Switch::NearSight) && (here & kRoofs)) across |= beside_her & roofless(s.places);
    // The tender is next to her car where the roofs are.
    if (s.rules.has(Switch::NearSight)) {
        across |= next_to(s, (here & kInsides) << kRoof, Link::Move) & insideless(s.places);
    }
    if (!s.rules.has(Switch::CoachAdjacent)) across &= here & kCoachPlaces ? 0 : ~kCoachPlaces;
    // A.power.changes: nor to the other train, by the box.
    if (!s.rules.has(Switch::AnyTarget)) across &= vehicle_of(s.where(pawn)) | kCoachPlaces;
    to |= across;
}

}  // namespace holdup::powers
