// Which file of this folder answers for which question.
#include "rules/base/round.h"
#include "rules/powers/module.h"
#include "rules/powers/powers.h"

namespace holdup::powers {

void Guests::offers(const State&, Seat, const Frame& f, Choices& out) {
    if (f.rule == Rule::Dodge || f.rule == Rule::Buy) out.add(choice::kPass);
}

void Guests::answers(Play& p, const Frame& f, Choice choice) {
    switch (f.rule) {
        case Rule::Scheme:
            if (choice::group(choice) == Group::Bullets) base::answer_scheme(p, f.seat, choice, f.step);
            return;
        case Rule::SilkPower: return answer_silk(p, f, choice);
        case Rule::Dodge: return answer_dodge(p, f, choice);
        case Rule::Buy: return answer_buy(p, f, choice);
        case Rule::BuyAction: return answer_buy_action(p, f, choice);
        default: return;
    }
}

}  // namespace holdup::powers
