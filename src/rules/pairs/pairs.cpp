#include "rules/base/deck.h"
#include "rules/modules.h"
#include "rules/pairs/module.h"
#include "rules/seats.h"

namespace holdup::pairs {

// V.team.draw, V.team.bullet: one card of the partner's deck, whatever it is; the rest of the hand comes from one's
// own.
bool Module::at(Moment moment, Play& p, Frame&) {
    if (moment != Moment::RoundStart) return true;
    for (int i = 0; i < p.s.seats; ++i) {
        const Seat seat = left_of(p.s, p.s.first, i);
        bool out = false;
        H::sits_out(p.s, seat, out);
        if (!out) base::draw_cards(p, seat, 1, static_cast<Seat>(seat ^ 1));
    }
    return true;
}

}  // namespace holdup::pairs
