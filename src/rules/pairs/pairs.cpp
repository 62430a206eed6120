#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/pairs/module.h"

namespace holdup::pairs {

// V.team.draw, V.team.bullet: one card of the partner's deck, whatever it is; the rest of the hand comes from one's
// own.
bool Module::at(Moment moment, Play& p, Frame&) {
    if (moment != Moment::RoundStart) return true;
    each_player(p.s, [&](Seat seat) {
        if (!sits_out(p.s, seat)) base::draw_cards(p, seat, 1, partner_of(seat));
    });
    return true;
}

}  // namespace holdup::pairs
