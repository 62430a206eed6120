// Il Professore: no pawn, a ladder, and a rifle that reaches every roof.
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/base/encounter.h"
#include "rules/bots/bots.h"
#include "rules/modules.h"

namespace holdup::bots {

namespace {

constexpr Pawn kProfessore = Pawn::Professore;

// C4.1.1, C16.14: the other team where there are teams, everyone else where there are none.
PawnSet opponents(const State& s) {
    PawnSet others = s.bandits & ~pawn_bit(kProfessore);
    for (int pawn : each(s.rules.has(Switch::TeamGame) ? others : 0)) {
        const auto other = static_cast<Pawn>(pawn);
        if (armoured::team_of(s, other) == armoured::team_of(s, kProfessore)) others &= ~pawn_bit(other);
    }
    return others;
}

PawnSet on_a_roof(const State& s, PawnSet bandits) { return standing_at(s, bandits, s.places & kRoofs); }

// A.professore.cards, C16.14.1: a neutral bullet each, or nothing at all where there are too few.
void fire_at(Play& p, PawnSet targets) {
    const State& s = p.s;
    const int count = std::popcount(targets);
    if (targets == 0) return p.no_effect(kProfessore, Why::NoTarget);
    if (count > s.neutral) return p.no_effect(kProfessore, Why::TooFewBullets);
    p.note(Fact::BotFired, ord(kProfessore), count, 0, static_cast<u16>(count));
    in_play_order(s, targets, [&](Pawn victim) { p.note(Fact::Shot, ord(victim), ord(kProfessore)); });
    base::neutral_bullets(p, targets);
    go_on_later(p, kProfessore, Part::Hits, targets);
}

// A.professore.cards, C16.14.1: one step of the ladder, until he is at its top.
void scheme(Play& p) {
    u8& ladder = p.s.bots.ladder;
    if (ladder + 1 == static_cast<int>(kLadder.size())) return p.no_effect(kProfessore, Why::TopOfLadder);
    ++ladder;
    p.note(Fact::PlanGrew, ord(kProfessore), ladder, 0, kLadder[ladder]);
}

// A.professore.cards, C16.14.1: a mate is nudged, an opponent on a roof is shot.
void look_at(Play& p, Pawn bandit) {
    const PawnSet aimed = pawn_bit(bandit);
    if (opponents(p.s) & aimed) return fire_at(p, on_a_roof(p.s, aimed));
    armoured::offer_action(p, kProfessore, bandit);
}

// A.professore.cards: his only mate in a game of three.
void bonus_nudge(Play& p) {
    const PawnSet mates = armoured::mates_of(p.s, kProfessore);
    if (mates == 0) return p.no_effect(kProfessore, Why::NobodyToNudge);
    armoured::offer_action(p, kProfessore, static_cast<Pawn>(lowest(mates)));
}

// A.professore.cards, A.professore.courier-floor, C11.3.3, C16.14.1: the courier on a roof who is nearest to the rear
// of his train; by the Combined rules Shotgun where there is none. The bullet lies under the Wild Bunch token of a team
// game and is out of any other; only those that others fire go back to the pile.
void fire_at_guard(Play& p) {
    State& s = p.s;
    const LocSet roofs = armoured::courier_places(s) & kArmouredRoofs;
    Pawn guard = Pawn::Nobody;
    if (roofs != 0) {
        guard = static_cast<Pawn>(lowest(standing_at(s, armoured::couriers(s), roofs & (~roofs + 1))));
    } else if (s.rules.has(Switch::AnyTarget) && s.horse.released && s.where(Pawn::Shotgun) != kNowhere) {
        guard = Pawn::Shotgun;
    }
    if (guard == Pawn::Nobody) return p.no_effect(kProfessore, Why::NoTarget);
    if (s.neutral == 0) return p.no_effect(kProfessore, Why::TooFewBullets);
    --s.neutral;
    ++(s.rules.has(Switch::TeamGame) ? s.armoured.wild_neutral : s.bots.neutral_out);
    // A bullet nobody fired out of a revolver is in no count of those.
    const u8 spent = s.spent;
    H::shot_other(p, kProfessore, guard);
    s.spent = spent;
}

}  // namespace

// A.professore.cards, C16.14.1.
void rapid_fire(Play& p) { fire_at(p, on_a_roof(p.s, opponents(p.s))); }

bool can_rapid_fire(const State& s) {
    const PawnSet targets = on_a_roof(s, opponents(s));
    return targets != 0 && std::popcount(targets) <= s.neutral;
}

void professore_card(Play& p, BotCard card) {
    if (is_binoculars(card)) return look_at(p, aimed_at(card));
    switch (card) {
        case BotCard::Scheme: return scheme(p);
        case BotCard::RapidFire: return rapid_fire(p);
        case BotCard::RearCourier: return fire_at_guard(p);
        default: return bonus_nudge(p);
    }
}

}  // namespace holdup::bots
