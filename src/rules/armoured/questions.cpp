// Which file of this folder answers for which question.
#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/encounter.h"

namespace holdup::armoured {

void Module::offers(const State& s, Seat seat, const Frame& f, Choices& out) {
    if (f.rule == Rule::Help) out.add(choice::kPass);
    if (f.rule == Rule::NudgeAction && may_decline(s, f)) out.add(choice::kPass);
    if (f.rule == Rule::Heal) heal_offers(s, seat, out);
}

void Module::answers(Play& p, const Frame& f, Choice choice) {
    const auto index = static_cast<u8>(choice::index(choice));
    switch (f.rule) {
        case Rule::Scheme:
            if (choice == choice::kDivert) divert(p, f.seat);
            return;
        case Rule::NudgeWhom:
        case Rule::NudgeAction:
        case Rule::NudgeAccept: return answer_nudge(p, f, choice);
        case Rule::Gatling: return answer_gatling(p, f, choice);
        case Rule::GatlingLoot: return answer_gatling_loot(p, f, index);
        case Rule::Document: return answer_document(p, f, choice == choice::kYes);
        case Rule::HeavyFire: return answer_heavy_fire(p, f, index);
        case Rule::Help:
            if (choice != choice::kPass) base::arrive(p, f.actor, index, Cause::Helped);
            return;
        case Rule::Heal: return answer_heal(p, f, choice);
        default: return;
    }
}

}  // namespace holdup::armoured
