#include "rules/base/encounter.h"

#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/modules.h"

namespace holdup::base {

// B.marshal.shortage, C2.6.6, C11.2.2, C11.2.3: fewer bullets than bandits means that none of them takes one.
bool neutral_bullets(Play& p, PawnSet group) {
    State& s = p.s;
    const int needed = std::popcount(group);
    if (needed > s.neutral) {
        p.note(Fact::NeutralShort, 0, needed - s.neutral);
        // F.neutral.exhausted: in 2014 the pile then leaves the game.
        if (s.rules.has(Switch::NeutralSetAside)) s.neutral = 0;
        return false;
    }
    s.neutral = static_cast<u8>(s.neutral - needed);
    in_play_order(s, group, [&](Pawn pawn) {
        if (receive_bullet(p, pawn, kNeutralBullet)) p.note(Fact::NeutralBullet, ord(pawn));
    });
    return true;
}

void place(Play& p, Pawn pawn, Loc to, Cause cause) {
    Loc& at = p.s.at[static_cast<std::size_t>(pawn)];
    p.note(Fact::PawnMoved, ord(pawn), at, to, static_cast<u16>(cause));
    at = to;
}

namespace {

PawnSet met_by_marshal(const State& s, PawnSet group) {
    PawnSet met = standing_at(s, group & s.bandits, at_bit(s.where(Pawn::Marshal)));
    H::meets(s, met);
    return met;
}

// At a table without boxes nobody is asked anything and nobody else waits.
void meet_marshal_alone(Play& p, PawnSet met) {
    if (met == 0) return;
    neutral_bullets(p, met);
    in_play_order(p.s, met, [&](Pawn pawn) { place(p, pawn, other_floor(p.s.where(pawn)), Cause::Fled); });
}

LocSet hot_places(const State& s) {
    LocSet hot = 0;
    H::hot(s, hot);
    return hot;
}

bool anyone_at(const State& s, PawnSet group, LocSet places) {
    LocSet at = 0;
    for (int pawn : each(group)) at |= at_bit(s.at[static_cast<std::size_t>(pawn)]);
    return (at & places) != 0;
}

void flee(Play& p, Frame& meeting, Pawn pawn, Loc to, Cause cause) {
    Party party = Party::of(meeting);
    party.fled |= static_cast<u16>(pawn_bit(pawn));
    if (slot_of(to) != slot_of(p.s.where(pawn))) party.entered |= static_cast<u16>(pawn_bit(pawn));
    party.put(meeting);
    place(p, pawn, to, cause);
}

struct Flight {
    LocSet to = 0;
    Cause cause = Cause::Fled;
};
Flight flight_of(const State& s, Pawn pawn) {
    Flight flight;
    H::flights(s, pawn, flight.to, flight.cause);
    return flight;
}

// In play order; true when nobody is left who must flee.
bool all_have_fled(Play& p, Frame& meeting) {
    for (;;) {
        Party party = Party::of(meeting);
        if (party.flees == 0) return true;
        const Pawn next = first_in_order(p.s, party.flees);
        party.flees &= static_cast<u16>(~pawn_bit(next));
        party.put(meeting);
        const Flight flight = flight_of(p.s, next);
        if (flight.to == 0) continue;
        if (!single(flight.to)) {
            p.ask(Rule::Flee, next, p.s.decides(next), Group::Places, flight.to);
            return false;
        }
        flee(p, meeting, next, static_cast<Loc>(lowest(flight.to)), flight.cause);
    }
}

// Those who have fled come to where they stand now; false when nothing comes of it.
bool arrive_again(const State& s, Frame& meeting) {
    const Party party = Party::of(meeting);
    if (party.fled == 0 || !anyone_at(s, party.fled, hot_places(s))) return false;
    Party{party.fled, party.entered, 0, 0}.put(meeting);
    return true;
}

}  // namespace

// B.marshal.escape, C12.1: he hits everyone inside his car.
bool Module::meeting(Stage stage, Play& p, Frame& f) {
    if (stage != Stage::Hits) return true;
    Party party = Party::of(f);
    const PawnSet met = met_by_marshal(p.s, party.group);
    if (met == 0) return true;
    neutral_bullets(p, met);
    party.flees |= static_cast<u16>(met);
    party.put(f);
    return true;
}

void Module::hot(const State& s, LocSet& places) { places |= at_bit(s.where(Pawn::Marshal)); }

// B.marshal.escape, C12.1: to the roof, even one who just came from there.
void Module::flights(const State& s, Pawn pawn, LocSet& to, Cause&) {
    if (met_by_marshal(s, pawn_bit(pawn)) != 0) to |= at_bit(other_floor(s.where(pawn)));
}

void settle(Play& p, PawnSet group, PawnSet entered) {
    if (!anyone_at(p.s, group, hot_places(p.s))) return;
    Frame& f = p.push(Rule::Meeting, static_cast<Pawn>(Stage::Enters), kNoSeat);
    Party{static_cast<u16>(group), static_cast<u16>(entered), 0, 0}.put(f);
}

// RULINGS 4: what the place does to those who come; then whoever is there hits them, all of them before anybody flees;
// then everyone flees who must; then they get what the place gives. A flight is a new arrival.
void go_on_meeting(Play& p) {
    Frame& f = p.s.frame();
    const auto come_to = [&](Stage stage) { f.actor = static_cast<Pawn>(stage); };
    for (;;) {
        switch (static_cast<Stage>(f.actor)) {
            case Stage::Enters: {
                if (!H::run<Stage::Enters>(p, f)) return;
                Party party = Party::of(f);
                party.entered = 0;
                party.put(f);
                come_to(Stage::Hits);
                [[fallthrough]];
            }
            case Stage::Hits:
                if (!H::run<Stage::Hits>(p, f)) return;
                come_to(Stage::Flees);
                [[fallthrough]];
            case Stage::Flees:
                if (!all_have_fled(p, f)) return;
                come_to(Stage::Stays);
                [[fallthrough]];
            case Stage::Stays:
                if (!H::run<Stage::Stays>(p, f)) return;
                if (!arrive_again(p.s, f)) return p.pop();
                come_to(Stage::Enters);
        }
    }
}

void answer_flee(Play& p, Pawn pawn, Loc to) { flee(p, p.s.frame(), pawn, to, flight_of(p.s, pawn).cause); }

void arrive(Play& p, Pawn pawn, Loc to, Cause cause) {
    State& s = p.s;
    const bool entered = slot_of(s.where(pawn)) != slot_of(to);
    place(p, pawn, to, cause);
    // In the base game only the Marshal waits for those who come.
    if (!s.rules.has_box()) {
        if (to == s.where(Pawn::Marshal)) meet_marshal_alone(p, pawn_bit(pawn));
    } else if (holds(s.characters, pawn)) {
        settle(p, pawn_bit(pawn), entered ? pawn_bit(pawn) : 0);
    } else {
        H::comes(p, pawn);
        settle(p, characters_at(s, at_bit(to)), 0);
    }
}

void move_marshal(Play& p, Loc to, Cause cause) {
    place(p, Pawn::Marshal, to, cause);
    if (p.s.rules.has_box()) {
        H::comes(p, Pawn::Marshal);
        return settle(p, bandits_at(p.s, at_bit(to)), 0);
    }
    meet_marshal_alone(p, bandits_at(p.s, at_bit(to)));
}

// C7.1.1, C7.1.14: one car toward the caboose; out of the coach he steps into the train instead.
bool send_marshal_back(Play& p) {
    const Loc at = p.s.where(Pawn::Marshal);
    if (slot_of(at) == p.s.caboose) return false;
    // RULINGS 6: on the armoured train, which runs the other way; from its locomotive he would have to enter the
    // tender.
    if (on_armoured_train(at)) {
        const Loc next = static_cast<Loc>(at - 1);
        if (!on_armoured_train(next) || !(at_bit(next) & p.s.places)) return false;
        move_marshal(p, next, Cause::Event);
        return true;
    }
    // Out of a coach that stands beside a rear Handcar he steps into the caboose.
    const int beside_coach = p.s.horse.coach < p.s.caboose ? p.s.horse.coach : p.s.caboose;
    move_marshal(p, slot_of(at) == kCoachSlot ? inside_of(beside_coach) : static_cast<Loc>(at + 1), Cause::Event);
    return true;
}

}  // namespace holdup::base
