#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/next_to.h"

namespace holdup::base {

PawnSet in_sight(const State& s, Pawn shooter) {
    const LocSet here = at_bit(s.where(shooter));
    // Nobody sees anything from nowhere: hidden, or thrown off the train.
    if (here == 0) return 0;
    PawnSet others = s.characters & ~pawn_bit(shooter);
    LocSet seen = 0;
    if (here & kInsides) {
        // B.shoot.inside, C11.1: inside the next car, either way.
        seen = next_to(s, here, Link::Sight) & kInsides;
    } else {
        // B.shoot.roof, C11.1: the nearest occupied roof each way, at any distance; one's own space never.
        const LocSet occupied = occupied_places(s, others) & row_of_roofs(s.where(shooter)) & ~here;
        seen = nearest_behind(occupied, here) | nearest_ahead(occupied, here);
    }
    H::sight(s, shooter, seen);
    H::shootable(s, shooter, others);
    PawnSet targets = 0;
    for (int pawn : each(others)) {
        targets |= static_cast<PawnSet>((seen >> s.at[static_cast<std::size_t>(pawn)]) & 1) << pawn;
    }
    H::target_bar(s, shooter, targets);
    return targets;
}

PawnSet shoot_targets(const State& s, Pawn shooter) {
    PawnSet targets = in_sight(s, shooter);
    H::target_spare(s, shooter, targets);
    return targets;
}

// B.shoot.none, C10.6: without a bullet or a target nothing happens and the bullet stays.
void shoot(Play& p, Pawn actor) {
    if (p.s.rules.has_box()) {
        bool mine = false;
        H::fires(p, actor, mine);
        if (mine) return;
    }
    shoot_revolver(p, actor);
}

void shoot_revolver(Play& p, Pawn actor) {
    if (p.s.cylinder[static_cast<std::size_t>(actor)] == 0) {
        p.no_effect(actor, Why::NoBullet);
        return;
    }
    const PawnSet targets = shoot_targets(p.s, actor);
    if (targets == 0) {
        p.no_effect(actor, Why::NoTarget);
    } else if (single(targets)) {
        shoot_victim(p, actor, static_cast<Pawn>(lowest(targets)));
    } else {
        p.ask(Rule::ShootWhom, actor, p.s.decides(actor), Group::Pawns, targets);
    }
}

void push_away(Play& p, Pawn shooter, Pawn victim) {
    const State& s = p.s;
    LocSet to = 0;
    H::push_to(s, shooter, victim, to);
    to &= ground_of(s, victim);
    bool off = false;
    H::pushed_over(s, shooter, victim, off);
    if (off && to != 0) to |= bit(kNowhere);
    if (to == 0) {
        if (!off) {
            if (s.rules.has_box()) H::cornered(p, shooter, victim);
            return;
        }
        p.ask(Rule::KnockOff, shooter, s.decides(shooter), Group::Basic, bit(choice::kYes) | bit(choice::kPass)).other =
            static_cast<u8>(victim);
    } else if (single(to)) {
        arrive(p, victim, static_cast<Loc>(lowest(to)), Cause::Pushed);
    } else {
        p.ask(Rule::PushTo, shooter, s.decides(shooter), Group::Places, to).other = static_cast<u8>(victim);
    }
}

void push_to(Play& p, Pawn shooter, Pawn victim, Loc to) {
    if (to == kNowhere) return knock_off(p, shooter, victim);
    arrive(p, victim, to, Cause::Pushed);
}

// B.shoot.bullet, C11.2.1, C11.3.1: the top bullet of the cylinder goes to the victim's deck.
void shoot_victim(Play& p, Pawn shooter, Pawn victim) {
    State& s = p.s;
    --s.cylinder[static_cast<std::size_t>(shooter)];
    if (!holds(s.characters, victim)) {
        H::shot_other(p, shooter, victim);
        return;
    }
    if (side_of(s, s.owner(shooter)) == side_of(s, s.owner(victim))) ++s.friendly[static_cast<std::size_t>(shooter)];
    receive_bullet(p, victim, bullet_of(shooter));
    p.note(Fact::Shot, ord(victim), ord(shooter));
    after_hit(p, shooter, victim);
}

void after_hit(Play& p, Pawn shooter, Pawn victim) {
    const State& s = p.s;
    if (s.rules.has_box()) H::wounded(p, shooter, victim);
    bool drops = false;
    H::drops(s, victim, drops);
    const TokenSet held = drops ? tokens_of(s, victim) : TokenSet{};
    if (held.empty()) {
        push_away(p, shooter, victim);
        return;
    }
    const Seat seat = s.decides(victim);
    const LootOptions options = loot_options(s, held, seat);
    if (options.ask) {
        p.ask(Rule::DropLoot, victim, seat, Group::Loot, options.faces).other = static_cast<u8>(shooter);
    } else {
        drop_shot_loot(p, victim, shooter, static_cast<Face>(lowest(options.faces)));
    }
}

void drop_shot_loot(Play& p, Pawn victim, Pawn shooter, Face face) {
    const int token = pick_token(p, tokens_of(p.s, victim), p.s.decides(victim), face);
    drop_token(p, victim, token, p.s.where(victim));
    push_away(p, shooter, victim);
}

}  // namespace holdup::base
