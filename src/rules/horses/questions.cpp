// Which file of this folder answers for which question.
#include "rules/base/round.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/modules.h"

namespace holdup::horses {

void Module::offers(const State& s, Seat seat, const Frame& f, Choices& out) {
    switch (f.rule) {
        case Rule::Attack:
            out[Group::Basic] = bit(choice::kYes) | bit(choice::kNo);
            out[Group::Pawns] = attack_singles(s, seat);
            return;
        case Rule::Turmoil:
            out[Group::Basic] = base::scheme_options(s, seat, 0);
            H::turn_options(s, seat, Frame{}, out);
            return;
        case Rule::Ride:
            if (may_ride_off(s, f.actor)) out.add(choice::kRideOff);
            return;
        default: return;
    }
}

void Module::answers(Play& p, const Frame& f, Choice choice) {
    const auto index = static_cast<u8>(choice::index(choice));
    switch (f.rule) {
        case Rule::Scheme:
            if (choice::group(choice) == Group::Loot) answer_drink(p, f.seat, index);
            return;
        case Rule::Board: return answer_board(p, f.actor, index);
        case Rule::Ride: return answer_ride(p, f.actor, choice);
        case Rule::TakeHostage: return answer_hostage(p, f, index);
        default: return;
    }
}

void Module::commits(Play& p, const Frame& f, Seat seat, Choice choice, bool&) {
    switch (f.rule) {
        case Rule::Attack: return answer_attack(p, seat, choice);
        case Rule::Turmoil: return answer_turmoil(p, seat, choice);
        default: return;
    }
}

void Module::reveals(Play& p, const Frame& f) {
    switch (f.rule) {
        case Rule::Attack: return reveal_attack(p);
        case Rule::Turmoil: return reveal_turmoil(p, f);
        default: return;
    }
}

}  // namespace holdup::horses
