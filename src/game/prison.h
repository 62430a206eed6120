// What the cards of Marshal & Prisoners are: goals, penalties, brawler cards. A prisoner is named by the bandit whose
// sidekick he is, so a Pawn stands for him.
#pragma once

#include <array>

#include "core/types.h"
#include "game/cast.h"

namespace holdup {

// C2.6.11: the special targets; from kFirstWarrant on follow the arrest warrants, one for each bandit. Mary and Il
// Professore have a number among them, but no card.
enum class Goal : u8 {
    FleshWound,    // a brawler card is left
    DodgeBullets,  // no more than two bullets of any one bandit
    GoldenBullet,  // a colt is empty
    Mail,          // a mailbag
    ThrowKey,      // two prisoners
    FullOfLead,    // a bullet of his with every bandit
    ArchEnemy,     // four of them with one
};
inline constexpr int kSpecialGoals = 7;
inline constexpr int kFirstWarrant = kSpecialGoals;
inline constexpr int kGoalCards = kFirstWarrant + kBandits;
constexpr Goal warrant_of(Pawn bandit) { return static_cast<Goal>(kFirstWarrant + ord(bandit)); }
constexpr bool is_warrant(Goal goal) { return ord(goal) >= kFirstWarrant; }
constexpr Pawn wanted_by(Goal warrant) { return static_cast<Pawn>(ord(warrant) - kFirstWarrant); }

inline constexpr int kGoals = 5;        // in a game
inline constexpr int kGoalsToWin = 4;
inline constexpr u8 kHiddenGoal = 255;  // a current goal that a seat has not seen

// What a bullet of the Marshal does besides; the first three last until the end of the round.
enum class Penalty : u8 { Disarmed, WoundedKnee, ShoulderInjury, GotIm, DropThatBag, Golden };
constexpr bool lasts(Penalty penalty) { return penalty <= Penalty::ShoulderInjury; }

inline constexpr int kColts = 2;  // left and right
inline constexpr int kColtBullets = 6;
inline constexpr int kMarshalBullets = kColts * kColtBullets;
// CARDS (the golden ones last is certain, the rest reconstructed): first fired first.
// clang-format off
inline constexpr std::array<std::array<Penalty, kColtBullets>, kColts> kColtOrder = {{
    {Penalty::Disarmed, Penalty::GotIm, Penalty::WoundedKnee, Penalty::DropThatBag, Penalty::ShoulderInjury,
     Penalty::Golden},
    {Penalty::WoundedKnee, Penalty::DropThatBag, Penalty::ShoulderInjury, Penalty::GotIm, Penalty::Disarmed,
     Penalty::Golden},
}};
// clang-format on

// C2.6.10: the gold, silver and bronze brawler card, and what they pay.
inline constexpr int kBrawlers = 3;
inline constexpr std::array<int, kBrawlers> kBrawlerPrize = {800, 500, 300};

// C2.6.8, C15.2: a sidekick of each bandit somebody can play. The box has those of the bandits it knows.
inline constexpr PawnSet kPrisonerCards = kPlayedBandits;
inline constexpr PawnSet kBoxPrisoners = kBaseBandits | pawn_bit(Pawn::Mei);
// C4.10.1: three of them, four from eight bandits on.
constexpr int prisoners_among(int bandits) { return bandits < 8 ? 3 : 4; }

}  // namespace holdup
