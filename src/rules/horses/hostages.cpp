#include "game/seats.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"

namespace holdup::horses {

namespace {

bool seat_holds(const State& s, Seat seat, Hostage hostage) {
    return holds_hostage(s, s.lead[seat], hostage) ||
           (s.rules.has(Switch::TwoBandits) && holds_hostage(s, s.second[seat], hostage));
}

void take(Play& p, Pawn pawn, int hostage) {
    State& s = p.s;
    s.horse.hostages &= static_cast<u8>(~(1u << hostage));
    s.horse.captives |= static_cast<u64>(hostage + 1) << (4 * ord(pawn));
    p.note(Fact::HostageTaken, ord(pawn), hostage);
    // H.hostages, C15.1.6: the Poker Player costs the power printed on one's own sheet.
    if (hostage == ord(Hostage::PokerPlayer)) {
        s.powers[static_cast<std::size_t>(pawn)] &= static_cast<PowerSet>(~s.own_power(pawn));
    }
}

}  // namespace

void lose_hostage(State& s, Pawn pawn) {
    if (holds_hostage(s, pawn, Hostage::PokerPlayer) && s.rules.has(Switch::Powers)) {
        s.powers[static_cast<std::size_t>(pawn)] |= s.own_power(pawn);
    }
    s.horse.captives &= ~(u64{0xF} << (4 * ord(pawn)));
}

// H.hostage, H.duel, C9.3.2, C15.1: coming inside, a bandit without a hostage takes one of those left.
bool take_hostages(Play& p, PawnSet entered) {
    State& s = p.s;
    for (int pawn : each(entered)) {
        if (s.horse.hostage_of(static_cast<Pawn>(pawn)) >= 0) entered &= ~(PawnSet{1} << pawn);
    }
    if (entered == 0 || s.horse.hostages == 0) return true;
    const Pawn next = first_in_order(s, entered);
    if (single(s.horse.hostages)) {
        take(p, next, lowest(s.horse.hostages));
        return true;
    }
    // C9.3.2, C16.5: for a bot it is chance, and nothing that whoever has Doc's Respect decides.
    const Seat seat = s.owner(next) < s.players ? s.decides(next) : s.owner(next);
    Frame& f = p.ask(Rule::TakeHostage, next, seat, Group::Captives, s.horse.hostages);
    f.waiting = static_cast<u16>(entered & ~pawn_bit(next));
    return false;
}

void answer_hostage(Play& p, const Frame& f, int hostage) {
    take(p, f.actor, hostage);
    take_hostages(p, f.waiting);
}

// H.hostages, C15.1.3, C5.1.5: the Minister takes a card of whatever would be drawn.
void Module::cards_drawn(const State& s, Seat seat, int& count) {
    if (seat_holds(s, seat, Hostage::Minister)) --count;
}

// H.hostages, C15.1.5: before the Photographer nothing is laid face down, not even in a tunnel or by Ghost.
void Module::facing(const State& s, Seat seat, unsigned& ways) {
    if (seat_holds(s, seat, Hostage::Photographer)) ways = kFaceUp;
}

// H.hostages, C15.1.4: with the Old Lady one roof at a time; inside she holds up nobody.
void Module::move_steps(const State& s, Pawn pawn, int& steps) {
    if (holds_hostage(s, pawn, Hostage::OldLady) && on_roof(s.where(pawn))) steps = 1;
}

// H.hostages, C15.1.7, C15.1.8: the Teacher forbids punching, the Zealot riding.
void Module::barred(const State& s, const Deed& deed, Bar& bar) {
    const bool punch = deed.action == Action::Punch || deed.action == Action::SpecialPunch;
    if (holds_hostage(s, deed.actor, Hostage::Teacher) && punch) {
        bar = {true, Why::Teacher};
    } else if (holds_hostage(s, deed.actor, Hostage::Zealot) && deed.action == Action::Ride) {
        bar = {true, Why::Zealot};
    }
}

}  // namespace holdup::horses
