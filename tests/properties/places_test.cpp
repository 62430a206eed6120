// Where nobody can stay, whatever is played and whichever boxes meet.
#include <gtest/gtest.h>

#include "game/geography.h"
#include "game/seats.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;
using testing::tables_to_try;

// Whoever has just come may still be asked something before anything comes of it.
bool settled(const State& s) {
    for (std::size_t i = 0; i < s.depth; ++i) {
        const Rule rule = s.frames[i].rule;
        const bool boards = rule == Rule::Attack || rule == Rule::Board;
        if (boards || rule == Rule::Meeting || rule == Rule::TakeHostage) return false;
    }
    return s.bandits != 0;
}

// C9.9.3: two in the Handcar are launched, whoever they are and however they came.
const char* handcar(const State& s) {
    if (!s.rules.has(Switch::Handcar)) return nullptr;
    PawnSet there = characters_at(s, roofless(s.places));
    there |= standing_at(s, pawn_bit(Pawn::Shotgun), roofless(s.places));
    return there == 0 || single(there) ? nullptr : "two pawns stay in the Handcar";
}

// C9.3.2: inside the coach everybody has a hostage, while there are any.
const char* coach(const State& s) {
    for (int pawn : each(s.horse.hostages != 0 ? bandits_at(s, bit(kCoachSlot)) : 0)) {
        if (s.horse.hostage_of(static_cast<Pawn>(pawn)) < 0) return "a bandit sits in the coach without a hostage";
    }
    return nullptr;
}

// C5.4.5: when a round begins, Shotgun is beside the coach by the Combined rules, however far he had been driven.
const char* shotgun(const State& s) {
    const bool begins = s.phase == Phase::Scheming && s.turn == 0 && s.round > 0;
    if (!begins || !s.horse.released || s.horse.coach == 0 || !s.rules.has(Switch::CoachLeaves)) return nullptr;
    const int beside = s.horse.coach < s.caboose ? s.horse.coach : s.caboose;
    const Loc at = s.where(Pawn::Shotgun);
    return at == kNowhere || at == roof_of(beside) ? nullptr : "Shotgun has not followed the coach";
}

// C14.2, C16.10.2: what a bullet forbids ends with the round.
const char* penalties(const State& s) {
    if (s.phase != Phase::Scheming) return nullptr;
    for (const u8 bound : s.prison.penalties) {
        if (bound != 0) return "a penalty outlasts its round";
    }
    for (const u8 hurt : s.bots.hurt) {
        if (hurt != 0) return "a bullet of Doc's outlasts its round";
    }
    return nullptr;
}

TEST(Places, nobody_stays_where_nobody_can) {
    for (const TableSetup& setup : tables_to_try(60)) {
        for (u64 seed = 0; seed < static_cast<u64>(scaled(20)); ++seed) {
            testing::walk(setup, seed, [&](const State& s) {
                if (!settled(s)) return;
                for (auto* part : {handcar, coach, shotgun, penalties}) {
                    const char* wrong = part(s);
                    ASSERT_EQ(wrong, nullptr) << testing::name_of(setup) << " seed " << seed << ": " << wrong;
                }
            });
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace holdup
