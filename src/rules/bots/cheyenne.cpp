// Cheyenne: long runs that end in other people's pockets, and a bow.
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/bots/bots.h"

namespace holdup::bots {

namespace {

constexpr Pawn kHerself = Pawn::Cheyenne;

}  // namespace

// C16.8.2: A is a run of two cars inside or four roofs, B one half as long that ends inside; the icons are done from
// left to right, so what comes last waits below.
void special_move(Play& p, BotCard card) {
    const bool far = card == BotCard::MoveA;
    go_on_later(p, kHerself, Part::Purses, 0);
    if (!far) go_on_later(p, kHerself, Part::ClimbDown, 0);
    // C16.10.2: a bullet that forbids to move leaves her the rest of the card.
    if (is_hurt(p.s, Deed{kHerself, p.s.owner(kHerself), Action::Move, Source::Card, 0, 0, {}})) {
        return p.no_effect(kHerself, Why::DocsBullet);
    }
    walk(p, kHerself, far ? 2 : 1, far ? 4 : 2);
}

// C16.8.2: only off a roof.
void climb_down(Play& p) {
    State& s = p.s;
    if (!on_roof(s.where(kHerself))) return;
    base::perform(p, Deed{kHerself, s.owner(kHerself), Action::Floor, Source::Card, s.deed.card, 0, {}});
}

// C16.8.2: a purse of each bandit where she has come to, Belle's too; which one is chance.
void take_purses(Play& p, Pawn taker) {
    State& s = p.s;
    if (s.where(taker) == kNowhere || s.where(taker) == kCellSlot) return;
    in_play_order(s, bandits_at(s, at_bit(s.where(taker))) & ~pawn_bit(taker), [&](Pawn bandit) {
        const base::TokenSet purses = base::only(base::tokens_of(s, bandit), LootKind::Purse);
        if (purses.empty()) return;
        const auto n = static_cast<u32>(purses.size());
        base::take_token(p, taker, purses.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0));
    });
}

// C16.8.2: her Fire, for whoever nudges her or forbids it.
void bow(Play& p) {
    Deed deed = p.s.deed;
    deed.action = Action::Shoot;
    base::perform(p, deed);
}

}  // namespace holdup::bots
