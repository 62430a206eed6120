#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/loot.h"
#include "rules/modules.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

// C3.target, M.combine: he aims at bandits only.
void Module::shootable(const State& s, Pawn shooter, PawnSet& pawns) {
    if (shooter == kMarshal) pawns &= s.bandits;
}

namespace {

PawnSet in_sight(const State& s) { return base::in_sight(s, kMarshal); }

// Whom Belle's power leaves him.
PawnSet unspared(const State& s, PawnSet targets) {
    H::target_spare(s, kMarshal, targets);
    return targets;
}

int loaded_colts(const State& s) { return (s.prison.bullets_in(0) > 0) + (s.prison.bullets_in(1) > 0); }

// M.shoot, C10.6.1: of two in sight both may be hit, Belle too; of three or more she is spared.
PawnSet second_targets(const State& s, Pawn first) {
    if (loaded_colts(s) < kColts) return 0;
    const PawnSet seen = in_sight(s);
    return (std::popcount(seen) == 2 ? seen : unspared(s, seen)) & ~pawn_bit(first);
}

void fire(Play& p, Pawn victim, int colt) {
    State& s = p.s;
    const Penalty penalty = kColtOrder[static_cast<std::size_t>(colt)][s.prison.fired[static_cast<std::size_t>(colt)]];
    ++s.prison.fired[static_cast<std::size_t>(colt)];
    --s.cylinder[static_cast<std::size_t>(kMarshal)];
    // M.bullets.place: one whose penalty lasts lies before the bandit until the round ends; C14.2: on his deck.
    if (lasts(penalty) && !s.rules.has(Switch::PenaltyOnDeck)) {
        ++s.prison.before[static_cast<std::size_t>(victim)];
        base::count_bullet(p, victim);
    } else {
        base::receive_bullet(p, victim, bullet_of(kMarshal));
    }
    p.note(Fact::Shot, ord(victim), ord(kMarshal));
    p.note(Fact::PenaltyTaken, ord(victim), colt, ord(penalty));
    suffer(p, victim, penalty);
}

bool can_shoot(const State& s) { return loaded_colts(s) > 0 && in_sight(s) != 0; }

}  // namespace

void shoot(Play& p, bool may_pass) {
    const State& s = p.s;
    if (loaded_colts(s) == 0) return p.no_effect(kMarshal, Why::NoBullet);
    const PawnSet targets = unspared(s, in_sight(s));
    if (targets == 0) return p.no_effect(kMarshal, Why::NoTarget);
    if (single(targets) && !may_pass) return answer_first_target(p, static_cast<Pawn>(lowest(targets)));
    p.ask(Rule::FirstTarget, kMarshal, s.decides(kMarshal), Group::Pawns, targets);
}

// C10.6.2: beside a gatling that may be what he fires.
void fire_action(Play& p, bool may_pass) {
    bool gatling = false;
    H::fires(p, kMarshal, gatling);
    if (!gatling && (!may_pass || can_shoot(p.s))) shoot(p, may_pass);
}

// ... or not: his colts then.
void Module::draws(Play& p, Pawn shooter, bool& mine) {
    if (shooter != kMarshal) return;
    mine = true;
    shoot(p, p.s.deed.source == Source::Event);
}

void answer_first_target(Play& p, Pawn target) {
    const PawnSet second = second_targets(p.s, target);
    if (second == 0) return answer_second_target(p, target, Pawn::Nobody);
    p.ask(Rule::SecondTarget, kMarshal, p.s.decides(kMarshal), Group::Pawns, second).other = static_cast<u8>(target);
}

// M.shoot: the bullet on top of either colt for one target; one of each for two.
void answer_second_target(Play& p, Pawn first, Pawn second) {
    if (loaded_colts(p.s) < kColts) return answer_colt(p, first, second, p.s.prison.bullets_in(0) > 0 ? 0 : 1);
    Frame& f =
        p.ask(Rule::WhichColt, kMarshal, p.s.decides(kMarshal), Group::Basic, bit(choice::kYes) | bit(choice::kNo));
    f.other = static_cast<u8>(first);
    f.step = second == Pawn::Nobody ? 0 : static_cast<u8>(ord(second) + 1);
}

void answer_colt(Play& p, Pawn first, Pawn second, int colt) {
    fire(p, first, colt);
    if (second != Pawn::Nobody) fire(p, second, 1 - colt);
}

// M.marshal.meeting, C14: nobody flees from a Marshal who is a player, and he hits nobody.
void Module::meets(const State&, PawnSet& met) { met = 0; }

// M.marshal.punched, C10.5.2: the top brawler card goes to whoever punches him.
void Module::punched(Play& p, Pawn puncher, Pawn victim) {
    PrisonState& prison = p.s.prison;
    const int taken = prison.brawlers_taken();
    if (victim != kMarshal || taken == kBrawlers || !holds(p.s.bandits, puncher)) return;
    prison.brawlers[static_cast<std::size_t>(taken)] = static_cast<u8>(ord(puncher) + 1);
    p.note(Fact::BrawlerTaken, ord(puncher), taken);
}

// M.marshal.punched, M.event.whiskey: he lets go of neither mailbag nor flask.
void Module::clings(const State&, Pawn victim, bool& keeps) {
    if (victim == kMarshal) keeps = true;
}

// M.events.bandits, C7.1.2, C7.1.8, C7.1.16: what moves the roofs moves him by the Combined rules only.
void Module::swept(const State& s, PawnSet& pawns) { pawns |= characters_at(s, kTrainRoofs); }

// A Marshal with two colts shoots in a way of his own; C10.8.2: a bandit's Marshal card then looks at his goals.
void Module::performs(Play& p, bool& done) {
    State& s = p.s;
    if (s.deed.actor == kMarshal && s.deed.action == Action::Shoot) {
        done = true;
        fire_action(p, false);
    } else if (s.deed.action == Action::Marshal && s.rules.has(Switch::GoalPeek) &&
               s.owner(s.deed.actor) < s.players) {  // a bot makes him show one (C16.11.2, C16.13.2)
        done = true;
        if (!has_hidden_goal(s)) return p.no_effect(s.deed.actor, Why::NoGoal);
        p.ask(Rule::LookAtGoal, s.deed.actor, s.decides(s.deed.actor), Group::Basic,
              bit(choice::kYes) | bit(choice::kPass));
    }
}

// M.plus, C10.3: in Stealin' the + says nothing.
void Module::acts(Play& p, Pawn actor, Action action) {
    switch (action) {
        case Action::MovePlus: return base::move(p, actor);
        case Action::FloorPlus: return base::change_floor(p, actor);
        case Action::Capture: return capture(p);
        case Action::Idea: return idea(p, actor);
        default: return;
    }
}

}  // namespace holdup::prison
