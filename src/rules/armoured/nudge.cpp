#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/actions.h"
#include "rules/base/loot.h"
#include "rules/modules.h"

namespace holdup::armoured {

namespace {

bool useful(const State& s, Pawn pawn, Action action) {
    const Loc at = s.where(pawn);
    Bar bar;
    Deed deed;
    deed.actor = pawn;
    deed.action = action;
    deed.source = Source::Nudged;
    H::barred(s, deed, bar);
    if (bar.set) return false;
    switch (action) {
        case Action::Move: return base::move_reach(s, pawn) != 0;
        case Action::Floor: return (at_bit(other_floor(at)) & s.places) != 0;
        case Action::Shoot: return gatling_targets(s, pawn) != 0 || can_fire_own(s, pawn);
        case Action::Punch:
        case Action::SpecialPunch: return base::punch_targets(s, pawn) != 0;
        case Action::Rob: return !base::tokens_at(s, at).empty();
        case Action::Ride: return !on_armoured_train(at) && s.horse.horses_at(stands_at(s, at)) > 0;
        default: return false;
    }
}

// Nearly everybody can at least change floors, which is the quickest to see.
bool can_do_something(const State& s, Pawn pawn) {
    const bool free = s.owner(pawn) < s.players && slot_of(s.where(pawn)) != kCellSlot;
    return (free && useful(s, pawn, Action::Floor)) || useful_actions(s, pawn) != 0;
}

// A.nudge: a team mate. C10.9: any other character, the Player Marshal too. Only one who could do something with it
// (RULINGS 4).
PawnSet can_be_nudged(const State& s, Pawn actor) {
    const PawnSet others = s.rules.has(Switch::NudgeMates) ? mates_of(s, actor) : s.characters & ~pawn_bit(actor);
    PawnSet set = 0;
    for (int pawn : each(others)) set |= can_do_something(s, static_cast<Pawn>(pawn)) ? PawnSet{1} << pawn : 0;
    return set;
}

void act(Play& p, Pawn pawn, Action action) {
    Deed deed = p.s.deed;
    deed.actor = pawn;
    deed.decider = p.s.decides(pawn);
    deed.action = action;
    deed.source = Source::Nudged;
    base::perform(p, deed);
}

// A card that nobody plays names no action.
bool nobody_plays(const State& s, Pawn nudger) { return s.owner(nudger) >= s.players; }

// The action has been named. A.nudge: a team mate may decline; C10.9: otherwise he has named it himself.
void name_action(Play& p, Pawn pawn, Pawn nudger, Action action) {
    p.note(Fact::Nudged, ord(pawn), ord(nudger), 0, static_cast<u16>(action));
    if (!p.s.rules.has(Switch::NudgeMates) || nobody_plays(p.s, nudger)) return act(p, pawn, action);
    p.ask(Rule::NudgeAccept, pawn, p.s.owner(pawn), Group::Basic, bit(choice::kYes) | bit(choice::kNo)).step =
        static_cast<u8>(action);
}

// A.nudge: the nudger says what. C10.9: the one who acts does.
void ask_action(Play& p, Pawn nudger, Pawn pawn) {
    const State& s = p.s;
    const u64 actions = useful_actions(s, pawn);
    if (single(actions)) return name_action(p, pawn, nudger, static_cast<Action>(lowest(actions)));
    const Seat seat = s.rules.has(Switch::NudgeMates) ? s.decides(nudger) : s.decides(pawn);
    p.ask(Rule::NudgeAction, pawn, seat, Group::Takes, actions).other = static_cast<u8>(nudger);
}

}  // namespace

// A.professore.cards, C16.14.1: whoever is nudged by him chooses; he must, but by the box he may decline.
void offer_action(Play& p, Pawn nudger, Pawn pawn) {
    const State& s = p.s;
    const u64 actions = useful_actions(s, pawn);
    if (actions == 0) return p.no_effect(nudger, Why::NobodyToNudge);
    if (single(actions) && !s.rules.has(Switch::NudgeMates)) {
        return name_action(p, pawn, nudger, static_cast<Action>(lowest(actions)));
    }
    p.ask(Rule::NudgeAction, pawn, s.owner(pawn), Group::Takes, actions).other = static_cast<u8>(nudger);
}

bool may_decline(const State& s, const Frame& f) {
    return s.rules.has(Switch::NudgeMates) && nobody_plays(s, static_cast<Pawn>(f.other));
}

// A.nudge: the five actions of the base game. C10.9: also a Ride and a Special Punch, where there are such cards.
u64 useful_actions(const State& s, Pawn pawn) {
    u64 actions = 0;
    if (s.where(pawn) == kNowhere || slot_of(s.where(pawn)) == kCellSlot) {
        H::nudged(s, pawn, actions);
        return actions;
    }
    const auto add = [&](Action action) { actions |= useful(s, pawn, action) ? bit(card_of(action)) : 0; };
    for (Action action : {Action::Move, Action::Floor, Action::Shoot, Action::Punch, Action::Rob}) add(action);
    if (s.rules.has(Switch::HorseAttack)) add(Action::Ride);
    if (s.rules.has(Switch::SpecialPunch)) add(Action::SpecialPunch);
    H::nudged(s, pawn, actions);
    return actions;
}

void Module::acts(Play& p, Pawn actor, Action action) {
    if (action != Action::Nudge) return;
    const PawnSet others = can_be_nudged(p.s, actor);
    if (others == 0) {
        p.no_effect(actor, Why::NobodyToNudge);
    } else if (single(others)) {
        ask_action(p, actor, static_cast<Pawn>(lowest(others)));
    } else {
        p.ask(Rule::NudgeWhom, actor, p.s.decides(actor), Group::Pawns, others);
    }
}

void answer_nudge(Play& p, const Frame& f, Choice choice) {
    const int index = choice::index(choice);
    switch (f.rule) {
        case Rule::NudgeWhom: return ask_action(p, f.actor, static_cast<Pawn>(index));
        case Rule::NudgeAction:
            if (choice == choice::kPass) {
                p.note(Fact::NudgeDeclined, ord(f.actor));
                return;
            }
            return name_action(p, f.actor, static_cast<Pawn>(f.other), static_cast<Action>(index));
        default:
            if (choice == choice::kYes) return act(p, f.actor, static_cast<Action>(f.step));
            p.note(Fact::NudgeDeclined, ord(f.actor));
    }
}

}  // namespace holdup::armoured
