#include "game/geography.h"
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"

namespace holdup::bots {

namespace {

constexpr Pawn kTuco = Pawn::Tuco;

// C16.13.1: whoever has brought the Marshal and Tuco together gets a Wanted token, unless he has one.
void reward(Play& p) {
    State& s = p.s;
    const Deed& deed = s.deed;
    const bool played = deed.source != Source::None && deed.source != Source::Event;
    if (!played || deed.actor == kTuco || !holds(s.bandits, deed.actor)) return;
    if (s.bots.wanted_left == 0 || ((s.bots.wanted >> ord(deed.actor)) & 1)) return;
    s.bots.wanted |= static_cast<u16>(pawn_bit(deed.actor));
    --s.bots.wanted_left;
    p.note(Fact::WantedGiven, ord(deed.actor), s.bots.wanted_left);
}

}  // namespace

// C16.13.1: nobody hits him. The Marshal drives him off to the locomotive, he drives couriers up to the roof.
void meet_tuco(Play& p, Frame& meeting) {
    State& s = p.s;
    Party party = Party::of(meeting);
    const Loc at = s.where(kTuco);
    const bool comes = holds(party.group, kTuco);
    if (at == s.where(Pawn::Marshal) && (comes || holds(party.group, Pawn::Marshal))) {
        reward(p);
        // A Marshal whom a player leads neither drives him off nor keeps couriers down.
        if (!holds(s.characters, Pawn::Marshal)) {
            party.flees |= static_cast<u16>(pawn_bit(kTuco));
            party.put(meeting);
            return;
        }
    }
    const PawnSet couriers = standing_at(s, armoured::couriers(s), at_bit(at));
    if (comes && couriers != 0) armoured::change_floors(p, couriers, Cause::DrivenOff);
}

// C16.13.1: to the locomotive of his train; out of it to the caboose. RULINGS 6: that is a car with a roof.
Loc tuco_flees_to(const State& s) {
    const Loc at = s.where(kTuco);
    const bool armoured = on_armoured_train(at);
    const Loc front = armoured ? inside_of(kArmouredSlot + kArmouredSlots - 1) : inside_of(kLocomotive);
    const Loc rear = armoured ? inside_of(kArmouredSlot) : inside_of(s.caboose);
    return at == front ? rear : front;
}

// C16.13.1: every capture costs him a token. C16.6: and he begins to count anew.
void Module::captured(Play& p, Pawn victim) {
    State& s = p.s;
    if (!is_bot(s, victim)) return;
    s.bots.break_outs &= static_cast<u16>(~(3 << (2 * bot_number(victim))));
    if (victim != kTuco || s.bots.wanted_left == 0) return;
    --s.bots.wanted_left;
    p.note(Fact::WantedLost, 0, s.bots.wanted_left);
}

}  // namespace holdup::bots
