#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/modules.h"

namespace holdup::armoured {

namespace {

// C9.6.1, C9.7.1: on the roofs of the Armoury and the Infirmary car.
bool has_gatling(const State& s, Loc loc) {
    const CarKind car = car_at(s, slot_of(loc));
    return on_roof(loc) && (car == CarKind::Armoury || car == CarKind::Infirmary);
}

}  // namespace

// A.gatling, C10.6.2: everyone in sight, Belle and team mates too, but nobody below a roof. The box wants a bullet for
// every target, the Combined rules for every one who keeps it, and where nobody does one to fire (C2.6.6).
PawnSet gatling_targets(const State& s, Pawn shooter) {
    if (!holds(s.characters, shooter) || !has_gatling(s, s.where(shooter))) return 0;
    // C10.6.2: no bot ever fires one, not even Doc for whom a person decides.
    if (is_bot(s.rules, shooter)) return 0;
    PawnSet targets = standing_at(s, base::in_sight(s, shooter), kRoofs | roofless(s.places));
    if (s.rules.has(Switch::SpareMates)) targets &= ~mates_of(s, shooter);
    const PawnSet paid = s.rules.has(Switch::ShortCancels) ? targets & s.characters : targets;
    return s.neutral == 0 || std::popcount(paid) > s.neutral ? 0 : targets;
}

namespace {

// C7.2.11: a gatling is a Fire Action too, so in a tunnel before the station whoever it hits drops one more, of his own
// choice. True when he is asked.
bool drops_another(Play& p, Pawn shooter, Pawn victim, PawnSet waiting, u8 hit_couriers) {
    bool must = false;
    H::drops(p.s, victim, must);
    const base::TokenSet held = must ? base::tokens_of(p.s, victim) : base::TokenSet{};
    if (held.empty()) return false;
    const Seat seat = p.s.decides(victim);
    const base::LootOptions options = base::loot_options(p.s, held, seat);
    if (!options.ask) {
        const int token = base::pick_token(p, held, seat, static_cast<Face>(lowest(options.faces)));
        base::drop_token(p, victim, token, p.s.where(victim));
        return false;
    }
    Frame& f = p.ask(Rule::DropLoot, victim, seat, Group::Loot, options.faces);
    f.other = static_cast<u8>(shooter);
    f.waiting = static_cast<u16>(waiting);
    f.step = static_cast<u8>(kOfGatling | hit_couriers);
    return true;
}

// One after another lets fall what the shooter says; then the couriers who were hit change floors.
void next_drop(Play& p, Pawn shooter, PawnSet waiting, u8 hit_couriers) {
    const Seat seat = p.s.decides(shooter);
    while (waiting != 0) {
        const Pawn victim = first_in_order(p.s, waiting);
        waiting &= ~pawn_bit(victim);
        const base::TokenSet held = base::tokens_of(p.s, victim);
        if (held.empty()) continue;
        const base::LootOptions options = base::loot_options(p.s, held, seat);
        if (options.ask) {
            Frame& f = p.ask(Rule::GatlingLoot, shooter, seat, Group::Loot, options.faces);
            f.other = static_cast<u8>(victim);
            f.waiting = static_cast<u16>(waiting);
            f.step = hit_couriers;
            return;
        }
        const int token = base::pick_token(p, held, seat, static_cast<Face>(lowest(options.faces)));
        base::drop_token(p, victim, token, p.s.where(victim));
        if (drops_another(p, shooter, victim, waiting, hit_couriers)) return;
    }
    change_floors(p, PawnSet{hit_couriers} << ord(Pawn::Courier1), Cause::Pushed);
}

// A.gatling, C10.6.2: neutral bullets, none of them under the Wild Bunch token, and no push of Django's (C13.4).
void fire(Play& p, Pawn shooter) {
    const PawnSet targets = gatling_targets(p.s, shooter);
    p.note(Fact::GatlingFired, ord(shooter));
    const PawnSet hit = targets & p.s.characters;
    base::neutral_bullets(p, hit);
    // C16.10.1: whoever it hits has been shot by somebody.
    in_play_order(p.s, hit, [&](Pawn victim) { H::wounded(p, shooter, victim); });
    next_drop(p, shooter, hit & p.s.bandits, static_cast<u8>((targets & kCourierPawns) >> ord(Pawn::Courier1)));
}

}  // namespace

bool can_fire_own(const State& s, Pawn shooter) {
    return s.cylinder[static_cast<std::size_t>(shooter)] > 0 && base::shoot_targets(s, shooter) != 0;
}

void Module::fires(Play& p, Pawn shooter, bool& mine) {
    const State& s = p.s;
    if (gatling_targets(s, shooter) == 0) return;
    mine = true;
    // Whoever can do only one of the two does it; the Angry Marshal may do neither.
    u64 ways = bit(choice::kYes);
    if (can_fire_own(s, shooter)) ways |= bit(choice::kNo);
    if (s.deed.source == Source::Event) ways |= bit(choice::kPass);
    if (single(ways)) return fire(p, shooter);
    p.ask(Rule::Gatling, shooter, s.decides(shooter), Group::Basic, ways);
}

void answer_gatling(Play& p, const Frame& f, Choice choice) {
    if (choice == choice::kPass) return;
    if (choice == choice::kYes) return fire(p, f.actor);
    bool mine = false;
    H::draws(p, f.actor, mine);
    if (!mine) base::shoot_revolver(p, f.actor);
}

void answer_gatling_loot(Play& p, const Frame& f, Face face) {
    const auto victim = static_cast<Pawn>(f.other);
    const int token = base::pick_token(p, base::tokens_of(p.s, victim), f.seat, face);
    base::drop_token(p, victim, token, p.s.where(victim));
    if (!drops_another(p, f.actor, victim, f.waiting, f.step)) next_drop(p, f.actor, f.waiting, f.step);
}

void answer_gatling_drop(Play& p, const Frame& f, Face face) {
    const int token = base::pick_token(p, base::tokens_of(p.s, f.actor), f.seat, face);
    base::drop_token(p, f.actor, token, p.s.where(f.actor));
    next_drop(p, static_cast<Pawn>(f.other), f.waiting, static_cast<u8>(f.step & ~kOfGatling));
}

}  // namespace holdup::armoured
