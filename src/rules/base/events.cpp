#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/base/round.h"
#include "rules/modules.h"
#include "rules/round_cards.h"

namespace holdup::base {

// C7.1.2, C7.1.8, T.push: off the last roof into a car that has none; at the end of the train they stay.
Loc shifted_from(const State& s, Loc from, Way way) {
    // RULINGS 3: forward is along the train one is on, and the armoured train runs the other way.
    const bool down = (way == Way::Forward) != on_armoured_train(from);
    const LocSet ahead = down ? at_bit(from) >> 1 : at_bit(from) << 1;
    const LocSet to = (ahead | (ahead >> kRoof)) & s.places & (kRoofs | roofless(s.places)) & vehicle_of(from);
    return to ? static_cast<Loc>(lowest(to)) : from;
}

void shift_roofs(Play& p, PawnSet pawns, Way way) {
    PawnSet moved = 0;
    in_play_order(p.s, pawns, [&](Pawn pawn) {
        const Loc from = p.s.where(pawn);
        const Loc to = shifted_from(p.s, from, way);
        if (to == from) return;
        place(p, pawn, to, Cause::Event);
        moved |= pawn_bit(pawn);
    });
    H::shifted(p, way);
    // Whoever is in a car without a roof may get company.
    settle(p, pawns | bandits_at(p.s, roofless(p.s.places)), moved);
}

PawnSet on_roofs(const State& s) {
    PawnSet pawns = bandits_at(s, kTrainRoofs);
    H::swept(s, pawns);
    return pawns;
}

namespace {

constexpr u8 kEventDone = 255;

// B.event.angry-marshal, C7.1.1: those above him are hit, then he goes one car toward the caboose.
void angry_marshal(Play& p) {
    const Loc at = p.s.where(Pawn::Marshal);
    // C2.6.6: the Combined wording drops the whole event when bullets are short.
    const bool served = neutral_bullets(p, bandits_at(p.s, at_bit(other_floor(at))));
    if (!served && p.s.rules.has(Switch::ShortCancels)) return;
    if (!send_marshal_back(p)) p.no_effect(Pawn::Marshal, Why::MarshalAtCaboose);
}

// B.event.swivel-arm, A.event.swivel-arm, C7.1.16: all at once, each to the last roof of the train he is on, and
// whoever waits there meets them all.
void swivel_arm(Play& p) {
    const LocSet other = p.s.places & kArmouredRoofs;
    const LocSet last = at_bit(roof_of(p.s.caboose)) | (other & (~other + 1));
    const PawnSet swept = on_roofs(p.s) & ~characters_at(p.s, last);
    in_play_order(p.s, swept, [&](Pawn pawn) { place(p, pawn, last_roof(p.s, p.s.where(pawn)), Cause::Event); });
    settle(p, swept, swept);
}

// B.event.braking, C7.1.2: one car forward; whoever is on the locomotive stays.
void braking(Play& p) { shift_roofs(p, on_roofs(p.s), Way::Forward); }

// B.event.take-it-all, C7.1.17: the second strongbox comes into the Marshal's space.
void take_it_all(Play& p) {
    Place& at = p.s.token_at[kSecondStrongbox];
    if (at != kBesideTrain || p.s.where(Pawn::Marshal) == kNowhere) {
        p.no_effect(Pawn::Marshal, Why::NoStrongbox);
        return;
    }
    at = p.s.where(Pawn::Marshal);
    p.note(Fact::LootPlaced, 0, at, kSecondStrongbox, p.s.face[kSecondStrongbox]);
}

// B.station.revenge: those above the Marshal lose their cheapest purse; jewels and strongboxes are safe. C7.2.6: their
// cheapest loot, whatever it is; of equal ones a purse before a jewel before a strongbox. M.station.revenge: a Marshal
// whom a player leads may have company, and stand on the roof himself.
void revenge(Play& p) {
    const Loc marshal = p.s.where(Pawn::Marshal);
    const bool any = p.s.rules.has(Switch::RevengeAnyLoot);
    in_play_order(p.s, bandits_at(p.s, at_bit(marshal) | at_bit(other_floor(marshal))), [&](Pawn pawn) {
        int cheapest = -1;
        const TokenSet held = tokens_of(p.s, pawn);
        for_each(any ? held : only(held, LootKind::Purse), [&](int t) {
            const auto value = [&](int token) { return kFaceValue[p.s.face[static_cast<std::size_t>(token)]]; };
            if (cheapest < 0 || value(t) < value(cheapest)) cheapest = t;
        });
        if (cheapest >= 0 && p.s.rules.has_box()) H::yields(p, pawn, cheapest);
        if (cheapest == kAskedFor) return;
        if (cheapest < 0) {
            p.no_effect(pawn, any ? Why::NoLoot : Why::NoPurse);
        } else {
            drop_token(p, pawn, cheapest, p.s.rules.has(Switch::RevengeLosesPurse) ? kBox : p.s.where(pawn));
        }
    });
}

// B.station.conductor, C7.2.5: in or on the locomotive of either train.
void conductor(Play& p) {
    LocSet locomotives = 0;
    for (int slot : {kLocomotive, kArmouredLocomotive}) locomotives |= at_bit(inside_of(slot)) | at_bit(roof_of(slot));
    in_play_order(p.s, bandits_at(p.s, locomotives), [&](Pawn pawn) {
        p.s.conductor |= static_cast<u16>(pawn_bit(pawn));
        p.note(Fact::Ransom, ord(pawn), !p.s.rules.has(Switch::ConductorPaysMoney));
    });
}

// B.station.pickpocketing: a bandit with no other bandit in his space may take a purse there. The moment's step
// counts the bandits, in play order, who have had their turn.
bool pickpocketing(Play& p, Frame& moment) {
    State& s = p.s;
    int turn = 0;
    bool asked = false;
    in_play_order(s, s.bandits, [&](Pawn pawn) {
        if (asked || turn++ < moment.step) return;
        ++moment.step;
        if (!single(bandits_at(s, at_bit(s.where(pawn))))) return;
        const TokenSet here = pickings(s, pawn);
        if (here.empty()) return;
        const Seat seat = s.decides(pawn);
        p.ask(Rule::Pickpocket, pawn, seat, Group::Loot, loot_options(s, here, seat).faces);
        asked = true;
    });
    return !asked;
}

}  // namespace

// C7.2.9: the Combined wording lets him take any loot.
TokenSet pickings(const State& s, Pawn bandit) {
    const TokenSet here = tokens_at(s, s.where(bandit));
    return s.rules.has(Switch::PickpocketAnyLoot) ? here : only(here, LootKind::Purse);
}

void answer_pickpocket(Play& p, Pawn bandit, Choice choice) {
    if (choice == choice::kPass) return;
    const auto face = static_cast<Face>(choice::index(choice));
    take_token(p, bandit, pick_token(p, pickings(p.s, bandit), p.s.decides(bandit), face));
}

bool resolve_event(Play& p, Frame& moment) {
    const Event event = round_card(p.s).event;
    if (event == Event::None || !p.s.rules.has(Switch::Events) || moment.step == kEventDone) return true;
    bool taken_over = false;
    H::takes_over(p.s, ord(event), taken_over);
    if (taken_over) return true;
    if (moment.step == 0) p.note(Fact::Event, 0, ord(event));
    if (event == Event::Pickpocketing) return pickpocketing(p, moment);
    moment.step = kEventDone;
    const u8 depth = p.s.depth;
    switch (event) {
        case Event::None: break;
        case Event::AngryMarshal: angry_marshal(p); break;
        case Event::SwivelArm: swivel_arm(p); break;
        case Event::Braking: braking(p); break;
        case Event::TakeItAll: take_it_all(p); break;
        // B.event.rebellion, C7.1.10: everyone inside, but not in a car without a roof.
        case Event::Rebellion: neutral_bullets(p, bandits_at(p.s, hideouts(p.s.places))); break;
        case Event::Revenge: revenge(p); break;
        case Event::Conductor: conductor(p); break;
        default: break;  // the events of other boxes are their modules' own
    }
    // Somebody who met Shotgun must say where to.
    return p.s.depth == depth;
}

}  // namespace holdup::base
