// A bot's Fire hits everyone in sight at once, Belle too.
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/encounter.h"
#include "rules/bots/bots.h"
#include "rules/modules.h"

namespace holdup::bots {

namespace {

// RULINGS 5.8: a bullet for every target that keeps it, its own ones first. C2.6.6, C10.6: without any bullet it does
// not fire, though nobody would keep it. C16.9.2, C16.11.2, C16.12.2, C16.13.2. C16.8.2: Cheyenne has arrows and
// nothing else, and needs one for everybody.
bool has_bullets(const State& s, Pawn bot, PawnSet targets) {
    if (bot == Pawn::Cheyenne) return std::popcount(targets) <= s.cylinder[static_cast<std::size_t>(bot)];
    const int keep = std::popcount(targets & s.characters);
    const int bullets = s.cylinder[static_cast<std::size_t>(bot)] + s.neutral;
    return bullets > 0 && keep <= bullets;
}

void hit(Play& p, Pawn bot, Pawn victim) {
    State& s = p.s;
    u8& own = s.cylinder[static_cast<std::size_t>(bot)];
    p.note(Fact::Shot, ord(victim), ord(bot));
    if (own > 0) {
        --own;
        base::receive_bullet(p, victim, bullet_of(bot));
    } else {
        --s.neutral;
        if (base::receive_bullet(p, victim, kNeutralBullet)) p.note(Fact::NeutralBullet, ord(victim));
    }
}

// C11.3.3, C11.3.4: a bullet that hits somebody without a deck leaves the game; a neutral one goes back to the pile.
void hit_other(Play& p, Pawn bot, Pawn victim) {
    State& s = p.s;
    u8& own = s.cylinder[static_cast<std::size_t>(bot)];
    const u8 spent = s.spent;
    const bool neutral = own == 0;
    if (!neutral) --own;
    H::shot_other(p, bot, victim);
    if (neutral) s.spent = spent;
}

}  // namespace

bool can_fire(const State& s, Pawn bot) {
    if (s.where(bot) == kNowhere) return false;
    const PawnSet targets = base::in_sight(s, bot);
    return targets != 0 && has_bullets(s, bot, targets);
}

void fire_at_all(Play& p, Pawn bot) {
    State& s = p.s;
    const PawnSet targets = base::in_sight(s, bot);
    if (targets == 0) return p.no_effect(bot, Why::NoTarget);
    if (!has_bullets(s, bot, targets)) return p.no_effect(bot, Why::TooFewBullets);
    const PawnSet people = targets & s.characters;
    const int all = std::popcount(targets);
    const int own = s.cylinder[static_cast<std::size_t>(bot)] < all ? s.cylinder[static_cast<std::size_t>(bot)] : all;
    p.note(Fact::BotFired, ord(bot), all, own, static_cast<u16>(all - own));
    in_play_order(s, people, [&](Pawn victim) { hit(p, bot, victim); });
    if (bot == Pawn::Mary) drop_jewels(p, people & s.bandits);
    if (bot == Pawn::Ghost) drop_box(p, people & s.bandits);
    go_on_later(p, bot, Part::Hits, targets);
}

// What a shot does besides, one victim after another: C7.2.11, and Django's push. Those without a deck come last, so
// that nobody has to flee from them before he is pushed himself.
void after_volley(Play& p, Pawn bot, PawnSet left) {
    const PawnSet people = left & p.s.characters;
    const Pawn victim = people != 0 ? first_in_order(p.s, people) : static_cast<Pawn>(lowest(left));
    left &= ~pawn_bit(victim);
    if (left != 0) go_on_later(p, bot, Part::Hits, left);
    if (people == 0) return hit_other(p, bot, victim);
    if (!p.s.is_out(victim) && p.s.where(victim) != kNowhere) base::after_hit(p, bot, victim);
}

}  // namespace holdup::bots
