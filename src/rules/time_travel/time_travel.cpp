#include "rules/time_travel/time_travel.h"

#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/handcar/handcar.h"
#include "rules/next_to.h"
#include "rules/round_cards.h"
#include "rules/time_travel/module.h"

namespace holdup::time_travel {

namespace {

// T.end, C8.4.3: what lies in the car goes to whoever is alone in it when the game ends.
void collect(Play& p, Pawn pawn) {
    const auto car = static_cast<Place>(lowest(roofless(p.s.places)));
    for_each(base::tokens_at(p.s, car), [&](int token) { base::take_token(p, pawn, token); });
}

// T.hide, C5.4.6: after the event, whoever is alone in the car must hide; all others close their eyes.
bool ask_hideout(Play& p, Pawn pawn) {
    const Seat seat = p.s.owner(pawn);
    Frame& f = p.push(Rule::Hide, pawn, seat);
    f.group = Group::Places;
    f.waiting = seat_bit(seat);
    return false;
}

// The table sees that he is gone, and only his player, if he has one, knows where to.
void vanish(Play& p) {
    State& s = p.s;
    const Pawn pawn = s.hiding.who();
    Loc& at = s.at[static_cast<std::size_t>(pawn)];
    p.note(Fact::Vanished, ord(pawn), at, 0, s.hiding.place, seat_bit(s.owner(pawn)));
    const int left = slot_of(at);
    at = kNowhere;
    if (s.rules.has(Switch::Handcar)) handcar::change_ends(p, left);
}

// C5.4.6: a bot hides by chance, wherever it may stand when it is found; at most tables it stays where it is.
void hide_bot(Play& p, Pawn bot) {
    if (!p.s.rules.has(Switch::BotsHide)) return;
    const LocSet under = hiding_places(p.s.places) & ground_of(p.s, bot);
    const u32 n = p.dice.roll(Roll::Whim, static_cast<u32>(std::popcount(under)));
    p.s.hiding = Hiding::make(bot, static_cast<Loc>(select(under, n)));
    vanish(p);
}

// T.hide, C5.3.1: at the start of Stealin' he stands inside the car he hid under, and meets whoever is there.
bool reveal(Play& p) {
    const Hiding hiding = p.s.hiding;
    if (hiding.pawn == 0) return true;
    p.s.hiding = Hiding{};
    const u8 depth = p.s.depth;
    base::arrive(p, hiding.who(), hiding.place, Cause::Revealed);
    return p.s.depth == depth;
}

}  // namespace

namespace {

// Who is alone in the car, if he is one of these.
Pawn alone(const State& s, PawnSet pawns) {
    const LocSet car = roofless(s.places);
    PawnSet there = 0;
    for (int pawn = 0; pawn < kPawns; ++pawn) {
        there |= static_cast<PawnSet>((car >> s.at[static_cast<std::size_t>(pawn)]) & 1) << pawn;
    }
    return single(there) && (there & pawns) ? static_cast<Pawn>(lowest(there)) : Pawn::Nobody;
}

}  // namespace

Pawn lone_bandit(const State& s) { return alone(s, s.bandits); }

bool Module::at(Moment moment, Play& p, Frame& frame) {
    if (frame.step == 1) return true;
    frame.step = 1;
    if (moment == Moment::AfterScheming) return reveal(p);
    if (moment != Moment::EndOfRound) return true;
    if (p.s.round + 1 < kRounds) {
        // C5.4.6: by the Combined rules a Marshal whom a player leads hides too.
        const Pawn pawn = alone(p.s, p.s.rules.has(Switch::MarshalHides) ? p.s.characters : p.s.bandits);
        if (pawn == Pawn::Nobody) return true;
        if (p.s.owner(pawn) < p.s.players) return ask_hideout(p, pawn);
        hide_bot(p, pawn);
        return true;
    }
    if (const Pawn pawn = lone_bandit(p.s); pawn != Pawn::Nobody) collect(p, pawn);
    return true;
}

void Module::offers(const State& s, Seat, const Frame& f, Choices& out) {
    if (f.rule == Rule::Hide) out[Group::Places] = hiding_places(s.places);
}

void Module::commits(Play& p, const Frame& f, Seat, Choice choice, bool&) {
    if (f.rule == Rule::Hide) p.s.hiding = Hiding::make(f.actor, static_cast<Loc>(choice::index(choice)));
}

// C5.4.6: where somebody hides is known to his player alone; to the others one car is as likely as another.
void Module::shows(const State& s, Seat seat, State& shown) {
    shown.hiding.pawn = s.hiding.pawn;
    if (s.hiding.pawn != 0 && s.owner(s.hiding.who()) == seat) shown.hiding.place = s.hiding.place;
}

void Module::imagines(const State& s, Seat viewer, Dice& dice, State& world) {
    if (s.hiding.pawn == 0 || s.owner(s.hiding.who()) == viewer) return;
    const LocSet under = hiding_places(s.places);
    world.hiding.place =
        static_cast<Loc>(select(under, dice.roll(Roll::World, static_cast<u32>(std::popcount(under)))));
}

void Module::reveals(Play& p, const Frame& f) {
    if (f.rule == Rule::Hide) vanish(p);
}

// T.end, C8.4.3: $500 for being alone in the car when the game ends.
void Module::pays(const State& s, Pawn pawn, Score& score) {
    if (s.over() && lone_bandit(s) == pawn) score.car += 500;
}

// C7.2.3: with the Combined wording, whoever is alone in the car has escaped too.
void Module::forfeits(const State& s, PawnSet& out) {
    if (s.rules.has(Switch::EscapeByCar)) out &= ~pawn_bit(lone_bandit(s));
}

}  // namespace holdup::time_travel
