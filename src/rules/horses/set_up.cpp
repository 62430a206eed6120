#include "game/seats.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"

namespace holdup::horses {

namespace {

// H.setup, C4.2.1, C4.10.2, C4.12.2: the coach beside the locomotive, a strongbox under Shotgun on its roof, and as
// many hostages as bandits less one, eight at most (C2.6.7).
void lay_coach(Play& p) {
    State& s = p.s;
    s.horse.coach = kLocomotive;
    s.places |= kCoachPlaces;
    s.at[static_cast<std::size_t>(Pawn::Shotgun)] = roof_of(kCoachSlot);
    // C4.2.10: with cursed tokens about, nobody can tell what it is worth.
    const bool cursed = s.rules.has(Switch::CursedLoot);
    base::lay_token(s, kGuardedStrongbox, kUnderShotgun, cursed ? face::kStrongbox : face::kStrongbox1000,
                    cursed ? SeatSet{0} : kEverySeat);
    u64 left = (1u << kHostages) - 1;
    for (int n = std::popcount(s.bandits) - 1; n > 0 && left != 0; --n) {
        const int hostage = select(left, p.dice.roll(Roll::Hostage, static_cast<u32>(std::popcount(left))));
        left &= ~bit(hostage);
        s.horse.hostages |= static_cast<u8>(bit(hostage));
        p.note(Fact::HostageShown, 0, hostage);
    }
}

// H.setup, H.flask.hidden, C4.2.9, C4.10.4: one flask in every car but the locomotive, face down; the rear goes without
// when there are too few.
void lay_flasks(State& s) {
    int token = kFirstFlask;
    for (int slot = kLocomotive + 1; slot <= s.caboose && token < kFirstFlask + kFlasks; ++slot) {
        base::lay_token(s, token++, inside_of(slot), face::kFlask, 0);
    }
}

}  // namespace

void Arrival::lays_out(Play& p) {
    State& s = p.s;
    if (s.rules.has(Switch::Coach) || s.rules.has(Switch::Whiskey)) {
        for (int token = s.tokens; token < kHorseTokens; ++token) {
            base::lay_token(s, token, kBox, back_of(kTokenKind[static_cast<std::size_t>(token)]), 0);
        }
        if (s.tokens < kHorseTokens) s.tokens = kHorseTokens;
    }
    if (s.rules.has(Switch::Whiskey)) lay_flasks(s);
    if (s.rules.has(Switch::Coach)) lay_coach(p);
}

bool Arrival::at(Moment moment, Play& p, Frame& frame) {
    State& s = p.s;
    if (moment != Moment::RoundStart) return true;
    // C5.1.3: in the combined rules the horse attack follows the first round card.
    const bool attack = s.rules.has(Switch::HorseAttack) && s.rules.has(Switch::AttackInRound) && s.round == 0;
    if (attack && frame.step == 0) {
        if (next_segment(p)) return false;
        frame.step = 1;
    }
    // H.hostages, C15.1.2, C5.1.4: the Poodle bites at the start of every round.
    PawnSet bitten = 0;
    for (int pawn : each(s.bandits & ~PawnSet{s.gone})) {
        if (holds_hostage(s, static_cast<Pawn>(pawn), Hostage::Poodle)) bitten |= PawnSet{1} << pawn;
    }
    if (bitten) base::neutral_bullets(p, bitten);
    return true;
}

}  // namespace holdup::horses
