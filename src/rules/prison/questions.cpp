// Which file of this folder answers for which question.
#include "rules/base/actions.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

void Module::offers(const State& s, Seat seat, const Frame& f, Choices& out) {
    switch (f.rule) {
        case Rule::FirstTarget:
            if (s.deed.source == Source::Event) out.add(choice::kPass);
            return;
        case Rule::SecondTarget:
        case Rule::AngryMove: out.add(choice::kPass); return;
        case Rule::FreeWhom: out[Group::Pawns] = in_cell(s); return;
        case Rule::Reflex: out[Group::Basic] = reflex_options(s, seat); return;
        default: return;
    }
}

void Module::answers(Play& p, const Frame& f, Choice choice) {
    const auto index = static_cast<u8>(choice::index(choice));
    const auto pawn = static_cast<Pawn>(index);
    const auto other = static_cast<Pawn>(f.other);
    const bool passes = choice == choice::kPass;
    switch (f.rule) {
        case Rule::Scheme:
            if (choice == choice::kSearch) fetch_idea(p, f.seat);
            return;
        case Rule::FirstTarget:
            if (!passes) answer_first_target(p, pawn);
            return;
        case Rule::SecondTarget: return answer_second_target(p, other, passes ? Pawn::Nobody : pawn);
        case Rule::WhichColt: {
            const Pawn second = f.step == 0 ? Pawn::Nobody : static_cast<Pawn>(f.step - 1);
            return answer_colt(p, other, second, choice == choice::kYes ? 0 : 1);
        }
        case Rule::TakeBag: return answer_bag(p, other, index);
        case Rule::Capture: return answer_capture(p, pawn);
        case Rule::LeaveCell: return answer_leave_cell(p, f.actor, index);
        case Rule::FreeWhom: return answer_free(p, f.actor, choice);
        case Rule::GiveLoot: return answer_give(p, f.actor, other, index);
        case Rule::Reflex: return answer_reflex(p, f.seat, choice);
        case Rule::AngryMove:
            if (!passes) base::move_to(p, f.actor, index);
            return;
        case Rule::LookAtGoal:
            if (!passes) look_at_goal(p, f.seat);
            return;
        case Rule::KnockOff:
            if (!passes) base::knock_off(p, f.actor, other);
            return;
        default: return;
    }
}

}  // namespace holdup::prison
