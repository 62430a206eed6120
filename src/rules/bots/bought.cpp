// C13.1: what Al Patron gets for his money when the card is a bot's.
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/next_to.h"

namespace holdup::bots {

namespace {

// RULINGS 3: a swap that cannot be is not offered.
bool can_swap(const State& s, Pawn pawn) {
    if (holds(s.characters, Pawn::Marshal)) return true;
    const Loc his = s.where(Pawn::Marshal), here = s.where(pawn);
    return his != kNowhere && his != here && (at_bit(here) & ground_of(s, Pawn::Marshal)) != 0;
}

}  // namespace

// C13.1: never Charm, Seduction, Explosion or Poker. Bow and Binoculars are a Fire, a Heist a Robbery, the Bonus Nudge
// a Nudge of his own; of several actions he has the choice.
void Module::sells(const State& s, PileCard card, Pawn buyer, u64& actions) {
    const auto own = static_cast<BotCard>(card.card());
    const auto sell = [&](std::initializer_list<Action> list) {
        for (Action action : list) actions |= bit(card_of(action));
    };
    switch (own) {
        case BotCard::Charm:
        case BotCard::Seduction:
        case BotCard::Explosion:
        case BotCard::Poker: return;
        case BotCard::BonusNudge: return sell({Action::Nudge});
        case BotCard::Scheme:
        case BotCard::Theft: return sell({Action::Special});
        case BotCard::HatTip:
        case BotCard::Swap:
            if (can_swap(s, buyer)) sell({Action::Special});
            return;
        case BotCard::FloorFire: return sell({Action::Floor, Action::Shoot});
        case BotCard::HeistOrMove: return sell({Action::Rob, Action::Move});
        case BotCard::HeistOrFloor: return sell({Action::Rob, Action::Floor});
        case BotCard::PunchOrMove: return sell({Action::Punch, Action::Move});
        // RULINGS 6: to move, to change floors, or a purse of everyone who is with him.
        case BotCard::MoveA: return sell({Action::Move, Action::Special});
        case BotCard::MoveB: return sell({Action::Move, Action::Floor, Action::Special});
        default: return sell({own <= BotCard::Marshal ? plain_action(own) : Action::Shoot});
    }
}

// What no bandit's card does: a scheme, a theft, purses, and a swap with the Marshal.
void Module::acts(Play& p, Pawn actor, Action action) {
    if (action != Action::Special) return;
    const auto card = static_cast<BotCard>(p.s.pile[p.s.deed.card - 1u].card());
    if (card == BotCard::Scheme) return professore_card(p, card);
    if (card == BotCard::Theft) return theft(p, actor);
    if (card == BotCard::MoveA || card == BotCard::MoveB) return take_purses(p, actor);
    swap_with_marshal(p, actor);
}

}  // namespace holdup::bots
