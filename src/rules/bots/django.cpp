// Dynamite, explosions, and those who are thrown off the train and climb back.
#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/bots/punching.h"
#include "rules/modules.h"

namespace holdup::bots {

namespace {

constexpr Pawn kDjango = Pawn::Django;

// C16.9.1: two with everyone but Django and Il Professore.
int all_tokens(const State& s) {
    return 2 * std::popcount(s.characters & ~pawn_bit(kDjango) & ~pawn_bit(Pawn::Professore));
}

// RULINGS 6: whoever was thrown off the coach comes back to the car beside it.
int car_beside(const State& s, int slot) {
    if (slot == kCellSlot) return s.caboose;
    if (slot != kCoachSlot) return slot;
    return s.horse.coach < s.caboose ? s.horse.coach : s.caboose;
}

// C8.1: the game ends as soon as the rule under way lets go of it (base::advance).
void win(Play& p) {
    p.s.bots.won = static_cast<u8>(ord(kDjango) + 1);
    p.note(Fact::BotWon, ord(kDjango));
}

}  // namespace

// C16.9.1: one of his tokens to Django, and the pawn lies beside the car.
void eject(Play& p, Pawn pawn, int slot) {
    State& s = p.s;
    if (s.bots.won != 0) return;
    if (s.bots.ejections_of(pawn) > 0) {
        s.bots.ejections -= u32{1} << (2 * ord(pawn));
        ++s.bots.ejected_by_bot;
    }
    s.bots.ejected[static_cast<std::size_t>(pawn)] = static_cast<u8>(car_beside(s, slot) + 1);
    s.at[static_cast<std::size_t>(pawn)] = kNowhere;
    p.note(Fact::Ejected, ord(pawn), car_beside(s, slot), s.bots.ejected_by_bot);
    if (s.bots.ejected_by_bot == all_tokens(s)) win(p);
}

// C16.9.1: inside the car; the tender has only a roof.
void climb_back(Play& p, Pawn pawn) {
    State& s = p.s;
    u8& beside = s.bots.ejected[static_cast<std::size_t>(pawn)];
    const int slot = beside - 1;
    beside = 0;
    const Loc inside = inside_of(slot);
    base::arrive(p, pawn, at_bit(inside) & s.places ? inside : roof_of(slot), Cause::ClimbedBack);
}

// An ejected pawn's next card only brings it back, whatever it is.
void Module::resolves(Play& p) {
    Deed& deed = p.s.deed;
    if (!p.s.bots.is_ejected(deed.actor) || p.s.is_out(deed.actor)) return;
    deed.spent = 1;
    climb_back(p, deed.actor);
}

void Module::barred(const State& s, const Deed& deed, Bar& bar) {
    if (is_hurt(s, deed)) bar = {true, Why::DocsBullet};
    if (deed.spent) bar = {true, Why::WasEjected};
}

// C5.1.4, C16.9.1: one where he is, unless one lies there already. RULINGS 6: in the cell, in the prison car.
void lay_dynamite(Play& p) {
    State& s = p.s;
    const Loc at = s.where(kDjango);
    if (!plays(s, kDjango) || at == kNowhere) return;
    const int slot = slot_of(at) == kCellSlot ? s.caboose : slot_of(at);
    if ((s.bots.dynamite >> slot) & 1) return;
    s.bots.dynamite |= u32{1} << slot;
    p.note(Fact::DynamiteLaid, 0, slot);
}

namespace {

LocSet places_of(const State& s, int slot) {
    LocSet places = bit(slot) | bit(slot + kRoof);
    if (slot == s.caboose) places |= at_bit(kCellSlot);
    return places & s.places;
}

// C16.9.2: what lay inside is on the roof now, and the other way round; RULINGS 6: not where there is one place only.
void toss_loot(State& s, int slot) {
    const LocSet both = bit(slot) | bit(slot + kRoof);
    if ((both & s.places) != both) return;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        Place& at = s.token_at[t];
        if (at < kSheet && (at_bit(at) & both)) at = other_floor(at);
    }
}

// C16.9.2: the coach is gone with all that is in it; RULINGS 6: Django and the Marshal step into the car beside, and
// meet whoever is there.
void blow_up_coach(Play& p) {
    State& s = p.s;
    const Loc beside = inside_of(car_beside(s, kCoachSlot));
    PawnSet come = 0;
    if (at_bit(s.where(kDjango)) & kCoachPlaces) {
        base::place(p, kDjango, beside, Cause::Event);
        come = pawn_bit(kDjango);
    }
    const PawnSet entered = come;
    for (Place floor : {inside_of(kCoachSlot), roof_of(kCoachSlot), Loc{kUnderShotgun}}) {
        for_each(base::tokens_at(s, floor), [&](int t) { s.token_at[static_cast<std::size_t>(t)] = kBox; });
    }
    p.note(Fact::CoachGone, 0, s.horse.coach);
    s.at[static_cast<std::size_t>(Pawn::Shotgun)] = kNowhere;
    s.horse.coach = 0;
    s.horse.hostages = 0;
    s.places &= ~kCoachPlaces;
    if (s.where(Pawn::Marshal) == inside_of(kCoachSlot)) {
        base::place(p, Pawn::Marshal, beside, Cause::Event);
        H::comes(p, Pawn::Marshal);
        come |= bandits_at(s, at_bit(beside));
    }
    base::settle(p, come, entered);
}

}  // namespace

// C16.9.2: every car with a token, once each; all but Django are thrown out, of the cell too.
void explode(Play& p) {
    State& s = p.s;
    const u32 slots = s.bots.dynamite;
    if (slots == 0) return p.no_effect(kDjango, Why::NoDynamite);
    s.bots.dynamite = 0;
    for (int slot : each(slots)) {
        p.note(Fact::Exploded, 0, slot);
        in_play_order(s, characters_at(s, places_of(s, slot)) & ~pawn_bit(kDjango),
                      [&](Pawn pawn) { eject(p, pawn, slot); });
        if (s.bots.won != 0) return;
        toss_loot(s, slot);
        if (slot == kCoachSlot && s.horse.coach != 0) blow_up_coach(p);
    }
}

namespace {

// C16.9.2, RULINGS 6: the last car of a train, a Handcar behind it included; and the coach.
bool is_caboose(const State& s, Loc at) {
    const int slot = slot_of(at);
    if (slot == kCoachSlot) return true;
    const LocSet train = on_armoured_train(at) ? kArmoured | kArmouredRoofs : kExpress | kExpressRoofs;
    LocSet cars = s.places & train;
    cars = (cars | (cars >> kRoof)) & kInsides;
    return slot == (on_armoured_train(at) ? lowest(cars) : highest(cars));
}

// RULINGS 6: no car of that vehicle stands further away from him.
bool is_end(const State& s, Loc from, Loc at) {
    const int slot = slot_of(at);
    if (slot == kCoachSlot) return true;
    for (const int next : {slot - 1, slot + 1}) {
        const bool same = next >= 0 && (at_bit(inside_of(next)) & vehicle_of(at)) != 0;
        const bool there = same && (at_bit(inside_of(next)) | at_bit(roof_of(next))) & s.places;
        if (there && distance(s, from, inside_of(next)) > distance(s, from, at)) return false;
    }
    return true;
}

}  // namespace

// C7.2.2, C16.9.2: he knocks off whoever he can, and ejects from the last car and the coach.
bool throws_off(Play& p, Pawn victim) {
    State& s = p.s;
    bool falls = false;
    H::falls(s, victim, falls);
    if (falls) {
        base::knock_off(p, kDjango, victim);
        return true;
    }
    if (!is_caboose(s, s.where(victim))) return false;
    eject(p, victim, slot_of(s.where(victim)));
    return true;
}

// C16.9.2: along the train they are on, and no other way.
void Module::push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to) {
    if (shooter == kDjango && is_bot(s, shooter)) to &= vehicle_of(s.where(victim));
}

// C16.9.2: a push that leads nowhere throws its victim off.
void Module::cornered(Play& p, Pawn shooter, Pawn victim) {
    const State& s = p.s;
    if (shooter != kDjango || !is_bot(s, shooter) || !s.has_power(shooter, Power::Django)) return;
    if (!holds(s.characters, victim) || !is_end(s, s.where(shooter), s.where(victim))) return;
    eject(p, victim, slot_of(s.where(victim)));
}

// What is laid at a car goes with it.
void Module::car_moved(Play& p, int from, int to) {
    BotState& bots = p.s.bots;
    if ((bots.dynamite >> from) & 1) bots.dynamite = (bots.dynamite & ~(u32{1} << from)) | (u32{1} << to);
    for (u8& beside : bots.ejected) {
        if (beside == from + 1) beside = static_cast<u8>(to + 1);
    }
}

}  // namespace holdup::bots
