#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/base/plan.h"
#include "rules/base/round.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/modules.h"
#include "rules/round_cards.h"

namespace holdup::horses {

namespace {

// How far the event has come; each part may leave somebody a question.
enum Part : u8 { kEvent, kDriven, kDone, kWalks = 5 };

// H.event.panting, C7.1.9: the rearmost horse; with the cards for five and more, two of them.
void panting(Play& p) {
    HorseState& h = p.s.horse;
    const int tired = round_card(p.s).band == Band::Many ? 2 : 1;
    for (int i = 0; i < tired; ++i) {
        if (h.horses == 0) {
            p.no_effect(Pawn::Nobody, Why::NoHorse);
            return;
        }
        const int slot = highest(h.horses) / 4;
        h.take_horse(slot);
        p.note(Fact::HorseGone, 0, slot);
    }
}

// H.event.whiskey, C7.1.14: the Marshal empties a flask of his place; old whiskey drives him to the caboose.
enum class Flask : u8 { None, Normal, Old };
Flask marshal_drinks(Play& p) {
    State& s = p.s;
    const base::TokenSet here = base::only(base::tokens_at(s, s.where(Pawn::Marshal)), LootKind::Flask);
    if (here.empty()) {
        p.no_effect(Pawn::Marshal, Why::NoFlask);
        return Flask::None;
    }
    // RULINGS 6: one of several at random, whatever is known about them.
    const auto n = static_cast<u32>(here.size());
    const u32 at = n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0;
    const int token = here.nth(at);
    const auto t = static_cast<std::size_t>(token);
    base::see_face(p, token);
    s.seen[t] = kEverySeat;
    s.token_at[t] = kBox;
    p.note(Fact::WhiskeyDrunk, ord(Pawn::Marshal), kNoSeat, token, s.face[t]);
    return printed(s.face[t]) == face::kOldWhiskey ? Flask::Old : Flask::Normal;
}

// H.event.shotgun-rage, C7.1.15: in or on the coach and the car beside it.
void rage(Play& p) {
    const u8 coach = p.s.horse.coach;
    if (coach == 0) return;
    base::neutral_bullets(p, bandits_at(p.s, kCoachPlaces | bit(coach) | bit(coach + kRoof)));
}

Part event(Play& p) {
    switch (event_now(p.s)) {
        case Event::Panting: panting(p); break;
        case Event::Whiskey: {
            const Flask drunk = marshal_drinks(p);
            if (drunk == Flask::Old) return kDriven;
            if (drunk == Flask::None) break;
            // C7.1.14: out of the coach he first steps into the train, and then goes his car.
            if (p.s.where(Pawn::Marshal) == inside_of(kCoachSlot)) base::send_marshal_back(p);
            return kWalks;
        }
        // H.event.higher-speed, C7.1.8.
        case Event::HigherSpeed: base::shift_roofs(p, base::on_roofs(p.s), Way::Back); break;
        case Event::Rage: rage(p); break;
        default: break;
    }
    return kDone;
}

}  // namespace

bool Module::at(Moment moment, Play& p, Frame& frame) {
    if (moment == Moment::AfterScheming) {
        const bool asked = frame.step++ == 0 && base::ask_plan(p);
        return !asked;
    }
    if (moment != Moment::EndOfRound) return true;
    const u8 depth = p.s.depth;
    while (frame.step != kDone) {
        switch (frame.step) {
            case kEvent: {
                bool taken_over = false;
                H::takes_over(p.s, ord(event_now(p.s)), taken_over);
                frame.step = taken_over ? kDone : event(p);
                break;
            }
            case kDriven:
                if (!base::send_marshal_back(p)) frame.step = kDone;
                break;
            default:
                base::send_marshal_back(p);
                frame.step = kDone;
                break;
        }
        if (p.s.depth != depth) return false;
    }
    return true;
}

// C5.4.4, C5.4.5: the coach moves on and Shotgun follows; after the last round nothing moves any more.
bool Departure::at(Moment, Play& p, Frame& frame) {
    if (p.s.round + 1 == kRounds) return true;
    const u8 depth = p.s.depth;
    if (frame.step != kFollows) move_coach(p);
    frame.step = kFollows;
    while (p.s.depth == depth) {
        if (!follow_coach(p)) return true;
    }
    return false;
}

}  // namespace holdup::horses
