#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/next_to.h"
#include "rules/powers/module.h"
#include "rules/powers/powers.h"

namespace holdup::powers {

// C13.11: chosen before anything else, and open to all. RULINGS 1: in the boxes nobody dodges where a player is the
// Marshal.
bool ask_silk(Play& p) {
    const State& s = p.s;
    if (!s.rules.has(Switch::Powers) || s.silk != Power::Belle) return false;
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (s.lead[seat] != Pawn::Silk) continue;
        ask_silk(p, Pawn::Silk, seat);
        return true;
    }
    return false;
}

void ask_silk(Play& p, Pawn pawn, Seat seat) {
    const State& s = p.s;
    u64 powers = bit(choice::kYes) | bit(choice::kPass);
    if (!s.rules.has(Switch::PlayerMarshal) || s.rules.has(Switch::AllBoxes)) powers |= bit(choice::kNo);
    p.ask(Rule::SilkPower, pawn, seat, Group::Basic, powers);
}

void answer_silk(Play& p, const Frame& f, Choice choice) {
    const Power power = choice == choice::kYes  ? Power::SilkMove
                        : choice == choice::kNo ? Power::SilkDodge
                                                : Power::SilkBlock;
    if (f.actor == Pawn::Silk) {
        p.s.silk = power;
    } else {
        p.s.powers[static_cast<std::size_t>(f.actor)] |= power_bit(power);
    }
    p.note(Fact::PowerChosen, ord(f.actor), ord(power));
}

// C13.11: one or two cars, inside as on the roofs. Whoever stands on the way does not see her (base/move.cpp).
void Guests::move_steps(const State& s, Pawn pawn, int& steps) {
    if (s.has_power(pawn, Power::SilkMove)) steps = 2;
}

namespace {

// RULINGS 3: the next car toward the caboose; the armoured train runs the other way.
Loc behind(Loc car) { return static_cast<Loc>(at_bit(car) & kArmoured ? car - 1 : car + 1); }

}  // namespace

// C13.11: nobody comes through the rear door of the car she is in. Only a Move Action is stopped, one that an event
// gives (C7.1.1, C7.3.2) like any other: nobody whom an event moves, and not the Marshal whom a card sends along. Each
// step is looked at, since a Move of two cars comes through doors on its way.
void Guests::reach(const State& s, Pawn pawn, LocSet from, LocSet& to) {
    const LocSet cars = hideouts(s.places) & (kExpress | kArmoured);
    for (int other : each(s.bandits & ~pawn_bit(pawn))) {
        const auto silk = static_cast<Pawn>(other);
        if (!s.has_power(silk, Power::SilkBlock)) continue;
        const LocSet here = at_bit(s.where(silk)) & cars;
        if ((here & to) == 0) continue;
        const LocSet elsewhere = from & ~at_bit(behind(s.where(silk)));
        if (!(next_to(s, elsewhere, Link::Move) & here)) to &= ~here;
    }
}

namespace {

// Silk herself and one who has freed her sidekick may have bullets in the air at once.
void land(Play& p, Pawn dodger, Pawn victim) {
    --(dodger == Pawn::Silk ? p.s.dodging : p.s.dodging_too);
    base::take_bullet(p, victim, kNeutralBullet);
    p.note(Fact::NeutralBullet, ord(victim));
}

}  // namespace

// C13.11, RULINGS 5.16: she has counted for the shortage of bullets and will flee like anyone; only the bullet goes to
// any other character in play.
void ask_dodge(Play& p) {
    State& s = p.s;
    Pawn silk = Pawn::Silk;
    for (int pawn : each(s.dodging == 0 ? s.bandits & ~pawn_bit(silk) : PawnSet{0})) {
        if (s.has_power(static_cast<Pawn>(pawn), Power::SilkDodge)) silk = static_cast<Pawn>(pawn);
    }
    const PawnSet others = s.characters & ~PawnSet{s.gone} & ~pawn_bit(silk);
    if (others != 0) {
        p.ask(Rule::Dodge, silk, s.owner(silk), Group::Pawns, others);
        return;
    }
    land(p, silk, silk);
}

bool Landing::at(Moment, Play& p, Frame&) { return p.s.bullets_in_the_air() == 0; }

void answer_dodge(Play& p, const Frame& f, Choice choice) {
    const bool keeps = choice == choice::kPass;
    const Pawn victim = keeps ? f.actor : static_cast<Pawn>(choice::index(choice));
    if (!keeps) p.note(Fact::BulletPassed, ord(victim), ord(f.actor));
    land(p, f.actor, victim);
}

}  // namespace holdup::powers
