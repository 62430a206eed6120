#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/actions.h"
#include "rules/modules.h"

namespace holdup::armoured {

namespace {

PawnSet targets_of(const State& s, const Deed& deed) {
    switch (deed.action) {
        case Action::Punch:
        case Action::SpecialPunch: return base::punch_targets(s, deed.actor);
        case Action::Shoot: {
            const bool loaded = s.cylinder[static_cast<std::size_t>(deed.actor)] > 0;
            return gatling_targets(s, deed.actor) | (loaded ? base::shoot_targets(s, deed.actor) : 0);
        }
        default: return 0;
    }
}

void hit(Play& p, Pawn actor, Action action) {
    if (action == Action::Shoot) return base::shoot(p, actor);
    base::punch(p, actor, action == Action::SpecialPunch);
}

}  // namespace

// C10.5, C10.6: where nobody but mates can be hit, they may be disregarded, and then there is no target.
void Mates::performs(Play& p, bool& done) {
    const State& s = p.s;
    const PawnSet targets = targets_of(s, s.deed);
    if (done || targets == 0 || (targets & ~mates_of(s, s.deed.actor)) != 0) return;
    done = true;
    p.ask(Rule::HitMate, s.deed.actor, s.decides(s.deed.actor), Group::Basic, bit(choice::kYes) | bit(choice::kNo));
}

void Mates::answers(Play& p, const Frame& f, Choice choice) {
    if (f.rule != Rule::HitMate) return;
    if (choice == choice::kYes) return hit(p, f.actor, p.s.deed.action);
    p.no_effect(f.actor, Why::NoTarget);
}

}  // namespace holdup::armoured
