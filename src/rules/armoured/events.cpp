// The course of a round: what its start gives, its events, and the trains going on.
#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/base/plan.h"
#include "rules/next_to.h"
#include "rules/round_cards.h"

namespace holdup::armoured {

PawnSet mates_of(const State& s, Pawn pawn) {
    if (!s.rules.has(Switch::TeamGame)) return 0;
    // C7.1.3, C7.1.5, C7.1.7: the Marshal is in no team, but the couriers and a released Shotgun are company to him.
    if (!holds(s.bandits, pawn)) return couriers(s) | (s.horse.released ? pawn_bit(Pawn::Shotgun) : 0);
    PawnSet mates = 0;
    for (int other : each(s.bandits & ~pawn_bit(pawn) & ~PawnSet{s.gone})) {
        if (team_of(s, static_cast<Pawn>(other)) == team_of(s, pawn) && s.where(static_cast<Pawn>(other)) != kNowhere) {
            mates |= PawnSet{1} << other;
        }
    }
    return mates;
}

PawnSet together(const State& s) {
    PawnSet set = 0;
    for (int pawn : each(s.characters)) {
        const auto one = static_cast<Pawn>(pawn);
        // M.prison: no event reaches the cell.
        const LocSet here = at_bit(s.where(one)) & ~at_bit(kCellSlot);
        if (standing_at(s, mates_of(s, one), here) != 0) set |= PawnSet{1} << pawn;
    }
    return set;
}

namespace {

// How far a moment has come: a part of it, and within that how many seats have had their turn.
enum Part : u8 { kEvent, kInfirmary };
constexpr u8 step_of(Part part) { return static_cast<u8>(part << 4); }

// Everyone of these in play order, one seat a time; false when somebody is asked or meets somebody.
template <class Do>
bool one_by_one(Play& p, Frame& moment, Do&& act) {
    const u8 depth = p.s.depth;
    while ((moment.step & 15) < p.s.seats) {
        const Seat seat = left_of(p.s, p.s.first, moment.step++ & 15);
        const Pawn pawn = p.s.lead[seat];
        if (holds(p.s.characters, pawn) && !p.s.is_out(pawn)) act(seat, pawn);
        if (p.s.depth != depth) return false;
    }
    return true;
}

bool inside_infirmary(const State& s, Pawn pawn) {
    const Loc at = s.where(pawn);
    return at != kNowhere && !on_roof(at) && car_at(s, slot_of(at)) == CarKind::Infirmary;
}

PawnSet under_fire(const State& s) { return bandits_at(s, kRoofs & s.places); }

// A.event.heavy-fire, C7.1.6: a bullet each, then each drops what he chooses.
void drop_under_fire(Play& p, Seat seat, Pawn pawn) {
    if (!holds(under_fire(p.s), pawn)) return;
    const base::TokenSet held = base::tokens_of(p.s, pawn);
    if (held.empty()) return;
    const base::LootOptions options = base::loot_options(p.s, held, seat);
    Frame f;
    f.actor = pawn;
    f.seat = seat;
    if (options.ask) {
        p.ask(Rule::HeavyFire, pawn, seat, Group::Loot, options.faces);
    } else {
        answer_heavy_fire(p, f, static_cast<Face>(lowest(options.faces)));
    }
}

// A.event.help, C7.1.7: to where a team mate is, on either floor of either train, if one likes; neither out of the cell
// nor into it.
void ask_help(Play& p, Seat seat, Pawn pawn) {
    const Loc at = p.s.where(pawn);
    if (at == kNowhere || slot_of(at) == kCellSlot) return;
    LocSet to = 0;
    for (int mate : each(mates_of(p.s, pawn))) to |= at_bit(p.s.at[static_cast<std::size_t>(mate)]);
    to &= ground_of(p.s, pawn) & ~at_bit(at) & ~at_bit(kCellSlot);
    if (to != 0) p.ask(Rule::Help, pawn, seat, Group::Places, to);
}

// A.cavalry, C7.3.2: one last Move for every bandit who is still on the armoured train.
void last_move(Play& p, Seat seat, Pawn pawn) {
    if (!on_armoured_train(p.s.where(pawn)) || !holds(p.s.bandits, pawn)) return;
    Deed deed;
    deed.actor = pawn;
    deed.decider = seat;
    deed.action = Action::Move;
    deed.source = Source::Event;
    base::perform(p, deed);
}

bool heavy_fire(Play& p, Frame& moment) {
    if (moment.step == step_of(kEvent)) {
        const bool served = base::neutral_bullets(p, under_fire(p.s));
        if (!served && p.s.rules.has(Switch::ShortCancels)) return true;
    }
    return one_by_one(p, moment, [&](Seat seat, Pawn pawn) { drop_under_fire(p, seat, pawn); });
}

bool play_event(Play& p, Frame& moment) {
    State& s = p.s;
    switch (event_now(s)) {
        // A.event.couriers, C7.1.4: all of them at once.
        case Event::Couriers: {
            const u8 depth = s.depth;
            if (moment.step++ == step_of(kEvent)) change_floors(p, couriers(s), Cause::Event);
            return s.depth == depth;
        }
        case Event::HeavyFire: return heavy_fire(p, moment);
        case Event::Help: return one_by_one(p, moment, [&](Seat seat, Pawn pawn) { ask_help(p, seat, pawn); });
        // A.event.plan, C7.1.3.
        case Event::ActionPlan:
            for (int pawn : each(together(s))) s.armoured.plan |= seat_bit(s.seat_of[static_cast<std::size_t>(pawn)]);
            return true;
        // A.event.heal, C7.1.5.
        case Event::Heal:
            return one_by_one(p, moment, [&](Seat, Pawn pawn) {
                if (holds(together(p.s), pawn)) ask_heal(p, pawn, 2);
            });
        case Event::Understaffing:
            return one_by_one(p, moment, [&](Seat seat, Pawn pawn) { last_move(p, seat, pawn); });
        default: return true;
    }
}

// A.infirmary, C5.4.2, C9.7: at the start of a round by the box, and then only for whoever was not healed at the end of
// the last one; at its end by the Combined rules, and for the Player Marshal too.
bool infirmary(Play& p, Frame& moment) {
    const bool early = p.s.rules.has(Switch::InfirmaryEarly);
    return one_by_one(p, moment, [&](Seat seat, Pawn pawn) {
        if (early && ((p.s.armoured.healed >> seat) & 1)) return;
        if (inside_infirmary(p.s, pawn)) ask_heal(p, pawn, 2);
    });
}

bool end_of_round(Play& p, Frame& moment) {
    if (moment.step >> 4 == kEvent) {
        if (!play_event(p, moment)) return false;
        moment.step = step_of(kInfirmary);
        p.s.deed = Deed{};
        // C13.11: a bullet Silk passes on can be healed where it lands.
        if (p.s.bullets_in_the_air() != 0) return false;
    }
    return p.s.rules.has(Switch::InfirmaryEarly) || infirmary(p, moment);
}

// A.cavalry, C7.3.1: somebody on the express holds a document, whichever it is; the cell is in a car of it, the coach
// is no part of a train.
void delayed_assault(Play& p) {
    State& s = p.s;
    if (event_now(s) != Event::DelayedAssault) return;
    for (int pawn : each(bandits_at(s, kExpress | kExpressRoofs | at_bit(kCellSlot)))) {
        if (base::only(base::tokens_of(s, static_cast<Pawn>(pawn)), LootKind::Document).empty()) continue;
        s.armoured.hasty = 1;
        p.note(Fact::RoundCut, 0, turns_of(s));
        return;
    }
}

}  // namespace

bool Module::at(Moment moment, Play& p, Frame& frame) {
    State& s = p.s;
    switch (moment) {
        case Moment::RoundStart:
            if (frame.step == 0) delayed_assault(p);
            return !s.rules.has(Switch::InfirmaryEarly) || infirmary(p, frame);
        case Moment::BeforeScheming:
            s.armoured.plan = 0;
            s.armoured.healed = 0;
            return true;
        case Moment::AfterScheming: {
            // Without Expert the whole deck is shuffled before the next round.
            for (Seat seat = 0; seat < s.players && !s.rules.has(Switch::Expert); ++seat) take_up(s, seat);
            const bool asked = frame.step++ == 0 && s.rules.has(Switch::ArmouredRounds) && base::ask_plan(p);
            return !asked;
        }
        case Moment::EndOfRound: return end_of_round(p, frame);
        default: return true;
    }
}

void answer_heavy_fire(Play& p, const Frame& f, Face face) {
    const int token = base::pick_token(p, base::tokens_of(p.s, f.actor), f.seat, face);
    base::drop_token(p, f.actor, token, p.s.where(f.actor));
}

}  // namespace holdup::armoured
