// The second train, and what its teams have done.
#include "rules/armoured/armoured.h"
#include "server/render_parts.h"

namespace holdup::server {

// RULINGS 3: `beside` is where its rear stands along the track, counted in slots of the express; it may be out ahead of
// it. The cars follow in the order of their slots, and the locomotive comes last.
void render_armoured_train(Json& json, const State& s) {
    if ((s.places & kArmouredRoofs) == 0) return;
    json.open_object().field("id", "armoured").field("kind", "train");
    json.field("beside", stands_at(s, roof_of(kArmouredSlot)));
    json.key("cars").open_list();
    for (int slot = kArmouredSlot; slot < kArmouredSlot + kArmouredSlots; ++slot) render_car(json, s, slot);
    json.close_list().close_object();
}

bool same_train(const State& a, const State& b) {
    return a.armoured.offset == b.armoured.offset && a.armoured.cars == b.armoured.cars;
}

// `value` is what they would pay their team now.
void render_wild_bunch(Json& json, const State& s) {
    if (!s.rules.has(Switch::TeamGame)) return;
    for (std::size_t team = 0; team < s.armoured.wild.size(); ++team) {
        const int bullets = s.armoured.wild[team];
        json.open_object().field("kind", "wild-bunch").field("id", team).field("bullets", bullets);
        json.field("value", bullets > s.armoured.wild[1 - team] ? armoured::kWildBunchPrize : 0);
        json.key("at").open_object().field("kind", "display").close_object().close_object();
    }
}

}  // namespace holdup::server
