// What stands beside the train: the coach as a vehicle of its own, horses, and hostages; and who hides under it.
#include "record/words.h"
#include "server/render_parts.h"

namespace holdup::server {

void render_coach(Json& json, const State& s) {
    if (s.horse.coach == 0) return;
    json.open_object().field("id", "coach").field("kind", "coach").field("beside", s.horse.coach);
    json.key("cars").open_list().open_object().field("kind", "coach").field("slot", kCoachSlot);
    json.field("inside", inside_of(kCoachSlot)).field("roof", roof_of(kCoachSlot));
    json.close_object().close_list().close_object();
}

void render_pieces(Json& json, const State& s) {
    json.key("pieces").open_list();
    int number = 0;
    for (int slot = 0; slot < kExpressSlots; ++slot) {
        for (int i = s.horse.horses_at(slot); i > 0; --i) {
            json.open_object().field("kind", "horse").field("id", number++);
            json.key("at").open_object().field("kind", "beside-car").field("slot", slot).close_object().close_object();
        }
    }
    const auto hostage = [&](int which) -> Json& {
        json.open_object().field("kind", "hostage").field("id", quick_word(static_cast<horses::Hostage>(which)));
        return json.key("at").open_object();
    };
    for (int which : each(s.horse.hostages)) hostage(which).field("kind", "display").close_object().close_object();
    for (int pawn : each(s.bandits)) {
        const int which = s.horse.hostage_of(static_cast<Pawn>(pawn));
        if (which < 0) continue;
        hostage(which).field("kind", "sheet").field("pawn", quick_word(static_cast<Pawn>(pawn)));
        json.close_object().close_object();
    }
    // Everyone sees who is hidden; the view holds the place for his player alone.
    if (s.hiding.pawn != 0) {
        json.open_object().field("kind", "hiding").field("id", quick_word(s.hiding.who()));
        json.key("at").open_object().field("kind", "hidden");
        if (s.hiding.place == 0) {
            json.null_field("location");
        } else {
            json.field("location", s.hiding.place);
        }
        json.close_object().close_object();
    }
    render_prison(json, s);
    render_wild_bunch(json, s);
    render_bots(json, s);
    json.close_list();
}

}  // namespace holdup::server
