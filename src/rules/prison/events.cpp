#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/loot.h"
#include "rules/base/plan.h"
#include "rules/base/round.h"
#include "rules/horses/module.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"
#include "rules/round_cards.h"

namespace holdup::prison {

namespace {

constexpr u8 kEventDone = 255;

// M.event.safekeeping, C7.1.13: what lies inside the Marshal's car goes to its roof, wherever of the two he stands.
void safekeeping(Play& p) {
    State& s = p.s;
    const Loc marshal = s.where(kMarshal);
    if (s.is_out(kMarshal) || !(at_bit(roof_of(slot_of(marshal))) & s.places)) return;
    const Loc roof = roof_of(slot_of(marshal));
    const base::TokenSet inside = base::tokens_at(s, inside_of(slot_of(marshal)));
    if (inside.empty()) return p.no_effect(kMarshal, Why::NoLoot);
    for_each(inside, [&](int token) {
        const auto t = static_cast<std::size_t>(token);
        s.token_at[t] = roof;
        p.note(Fact::LootPlaced, 0, roof, token, s.face[t], s.seen[t]);
    });
}

// M.event.rumours, C7.1.12.
void rumours(Play& p) {
    if (has_hidden_goal(p.s)) {
        show_goal(p);
    } else {
        p.no_effect(kMarshal, Why::NoGoal);
    }
}

// M.event.whiskey, C7.1.14: a flask of his place is his; RULINGS 6: one of several at random.
void take_flask(Play& p) {
    const base::TokenSet here = base::only(base::tokens_at(p.s, p.s.where(kMarshal)), LootKind::Flask);
    if (here.empty()) return p.no_effect(kMarshal, Why::NoFlask);
    const auto n = static_cast<u32>(here.size());
    base::take_token(p, kMarshal, here.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0));
}

// M.event.angry-marshal, C7.1.1: a shot and then a move, if he likes, without cards.
bool angry_marshal(Play& p, Frame& moment) {
    State& s = p.s;
    const u8 part = moment.step++;
    s.deed = Deed{kMarshal, s.owner(kMarshal), part == 0 ? Action::Shoot : Action::Move, Source::Event, 0, {}};
    if (part == 0) {
        fire_action(p, true);
        return false;
    }
    if (part == 1) {
        const LocSet to = base::move_reach(s, kMarshal);
        // C16.9.1: thrown off the train he is nowhere, and no event is for him.
        if (s.where(kMarshal) != kNowhere) p.ask(Rule::AngryMove, kMarshal, s.decides(kMarshal), Group::Places, to);
        return false;
    }
    s.deed = Deed{};
    return true;
}

bool is_mine(const State& s, Event event) {
    const bool marshal = event == Event::AngryMarshal || event == Event::Whiskey;
    return marshal && s.rules.has(Switch::PlayerMarshal);
}

}  // namespace

// Events that say "the Marshal" mean something else where he is a player.
void Module::takes_over(const State& s, int event, bool& mine) {
    if (is_mine(s, static_cast<Event>(event))) mine = true;
}

bool run_event(Play& p, Frame& moment) {
    const Event event = event_now(p.s);
    const bool mine = is_mine(p.s, event);
    if (moment.step == 0 && mine) p.note(Fact::Event, 0, ord(event));
    if (mine && !marshal_plays(p.s)) {
        p.no_effect(kMarshal, Why::OutOfGame);
        return true;
    }
    switch (event) {
        case Event::AngryMarshal: return !mine || angry_marshal(p, moment);
        case Event::Whiskey:
            if (mine) take_flask(p);
            return true;
        case Event::Safekeeping: safekeeping(p); return true;
        case Event::Rumours: rumours(p); return true;
        case Event::Reflex: return run_reflex(p, moment);
        default: return true;
    }
}

bool Module::at(Moment moment, Play& p, Frame& frame) {
    State& s = p.s;
    switch (moment) {
        case Moment::RoundStart:
            s.prison.last = 0;
            if (s.rules.has(Switch::PlayerMarshal)) next_goal(p);
            return true;
        // M.plan: hand icons; where there are horses, their module asks.
        case Moment::AfterScheming: {
            const bool asked = frame.step++ == 0 && !s.rules.switches.meets(horses::kParts) && base::ask_plan(p);
            return !asked;
        }
        case Moment::EndOfRound: {
            const u8 depth = s.depth;
            while (frame.step != kEventDone) {
                if (run_event(p, frame)) frame.step = kEventDone;
                if (s.depth != depth) return false;
            }
            end_penalties(p);
            return true;
        }
        default: return true;
    }
}

namespace {

bool deadly(const State& s) { return event_now(s) == Event::DeadlyFall; }

// C7.2.2: out of the Time Travel car or the Handcar too, by the Combined rules.
LocSet edges(const State& s, LocSet roofs) {
    return s.rules.has(Switch::FallAnywhere) ? roofs | roofless(s.places) : roofs;
}

LocSet outermost(LocSet row) { return row ? bit(lowest(row)) | bit(highest(row)) : 0; }

}  // namespace

// M.station.deadly-fall, C7.2.2: whoever is punched on a roof can be knocked off; it lasts the whole round.
void Module::falls(const State& s, Pawn victim, bool& may) {
    if (!deadly(s)) return;
    const LocSet roofs = s.rules.has(Switch::FallAnywhere) ? kRoofs : kExpressRoofs;
    if (at_bit(s.where(victim)) & edges(s, roofs)) may = true;
}

// ... and Django's bullet at either end of a train; a Handcar behind the last roof is the caboose (C5.4.6).
void Module::pushed_over(const State& s, Pawn shooter, Pawn victim, bool& may) {
    if (!deadly(s) || !s.has_power(shooter, Power::Django)) return;
    const LocSet other = s.places & kArmouredRoofs;
    const bool followed = (at_bit(inside_of(s.caboose + 1)) & s.places) != 0;
    const LocSet last = followed ? 0 : at_bit(roof_of(s.caboose));
    const LocSet ends = at_bit(roof_of(kLocomotive)) | last | outermost(other);
    if (at_bit(s.where(victim)) & edges(s, ends)) may = true;
}

}  // namespace holdup::prison
