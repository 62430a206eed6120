// Which module answers for what a seat may not see: its own part of the state, and its own secret questions.
#include "game/view.h"
#include "rules/duel/duel.h"
#include "rules/expert/expert.h"
#include "rules/horses/horses.h"
#include "rules/modules.h"

namespace holdup {

void show_parts(const State& state, Seat seat, State& shown) { H::shows(state, seat, shown); }

void imagine_parts(const View& view, Dice& dice, State& world) { H::imagines(view.shown, view.seat, dice, world); }

// Every possible answer is as likely as any other.
void imagine_answer(State& world, const Frame& f, Seat seat, Dice& dice) {
    switch (f.rule) {
        case Rule::Placement: return duel::imagine_placement(world, seat, dice);
        case Rule::PickCard: return duel::imagine_pick(world, seat, dice);
        case Rule::Attack: return horses::imagine_attack(world, seat, dice);
        case Rule::Turmoil: return horses::imagine_turmoil(world, seat, dice);
        case Rule::Plan: return expert::imagine_cards(world, seat, dice, {.most = f.other});
        case Rule::DropBullets: return expert::imagine_cards(world, seat, dice, {.bullets_only = true});
        case Rule::Keep: return expert::imagine_cards(world, seat, dice, {});
        default: return;  // nothing of the answer lies in the seat's hand
    }
}

}  // namespace holdup
