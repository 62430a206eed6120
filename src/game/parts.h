// What each box remembers. A table without the box leaves its part at zero.
#pragma once

#include <array>

#include "core/places.h"
#include "core/types.h"
#include "game/bots.h"
#include "game/cast.h"
#include "game/prison.h"

namespace holdup {

// Horses & Stagecoach; all of it is open to everyone.
struct HorseState {
    u64 horses = 0;                          // a nibble per slot of the express train: horses beside that car
    u64 captives = 0;                        // a nibble per bandit: the hostage he holds, numbered from 1
    std::array<u8, kCharacters> mortal{};    // bullets received under Mortal Bullet
    u8 coach = 0;                            // the slot the coach stands beside; 0 when there is none
    u8 hostages = 0;                         // those nobody has taken, a bit each
    u8 segment = 0;                          // horse attack: the slot that can be boarded now
    u8 released = 0;                         // Shotgun has left his strongbox
    std::array<u8, 6> reserved{};

    int horses_at(int slot) const { return static_cast<int>((horses >> (4 * slot)) & 0xF); }
    void add_horse(int slot) { horses += u64{1} << (4 * slot); }
    void take_horse(int slot) { horses -= u64{1} << (4 * slot); }
    int hostage_of(Pawn pawn) const { return static_cast<int>((captives >> (4 * ord(pawn))) & 0xF) - 1; }
    friend bool operator==(const HorseState&, const HorseState&) = default;
};
static_assert(sizeof(HorseState) == 40);

// A pawn hidden in time or by Handcar; all zero while nobody hides. Who hides is open, where to is known to his player.
struct Hiding {
    u8 pawn = 0;  // its number and one
    Loc place = 0;
    std::array<u8, 6> reserved{};

    static Hiding make(Pawn pawn, Loc place) { return {static_cast<u8>(ord(pawn) + 1), place, {}}; }
    Pawn who() const { return pawn == 0 ? Pawn::Nobody : static_cast<Pawn>(pawn - 1); }
    friend bool operator==(const Hiding&, const Hiding&) = default;
};
static_assert(sizeof(Hiding) == 8);

// Marshal & Prisoners. Open to everyone but the goals: a goal is drawn when it becomes current, and then the Marshal
// knows it; whoever else has seen it is in `seen`.
struct PrisonState {
    u64 held = 0;  // a nibble per bandit: the prisoner he has freed, numbered from 1
    std::array<u8, kGoals> goals{};  // the current goals (Goal) in the order they came, numbered from 1
    std::array<u8, 3> brawlers{};  // who took the gold, silver and bronze brawler card, a pawn's number and one
    std::array<u16, kGoals> seen{};  // seats that have seen a goal
    u16 behind = 0;  // prisoners behind the prison car
    u16 delivered = 0;  // prisoners among the Marshal's achievements
    u16 posters = 0;  // C2.6.9: bandits whose poster he has taken; each has his own until then
    std::array<u8, kCharacters> penalties{};  // what his bullets forbid until the end of the round, a bit a Penalty
    std::array<u8, kCharacters> before{};  // his bullets lying before a bandit until then
    std::array<u8, 2> fired{};  // bullets fired out of each of his cylinders
    u8 last = 0;  // the last bandit's action that can be copied, numbered from 1
    u8 reserved = 0;

    // The prisoner a bandit has freed, or nobody.
    Pawn prisoner_of(Pawn pawn) const {
        const int number = static_cast<int>((held >> (4 * ord(pawn))) & 0xF);
        return number == 0 ? Pawn::Nobody : static_cast<Pawn>(number - 1);
    }
    int bullets_in(int colt) const { return kColtBullets - fired[static_cast<std::size_t>(colt)]; }
    int brawlers_taken() const { return (brawlers[0] != 0) + (brawlers[1] != 0) + (brawlers[2] != 0); }
    bool is_wanted(Pawn pawn) const { return !((posters >> ord(pawn)) & 1); }  // his poster is still his
    bool suffers(Pawn pawn, Penalty penalty) const {
        return (penalties[static_cast<std::size_t>(pawn)] >> ord(penalty)) & 1;
    }
    friend bool operator==(const PrisonState&, const PrisonState&) = default;
};
static_assert(sizeof(PrisonState) == 64);

// Couriers & Armoured Train: the second train, and what the teams have done. Open to everyone but the cards under
// decks.
struct ArmouredState {
    u16 plan = 0;  // seats that draw two more cards at the start of the next round
    u16 healed = 0;  // seats that lost bullets to the Heal of the last round
    std::int8_t offset = 0;  // how many cars its locomotive has come past that of the express
    u8 couriers = 0;  // couriers on the train, a bit each
    u8 diverted = 0;  // teams that have used the diversion of this turn, a bit each
    u8 hasty = 0;  // Delayed Assault: the last Schemin' ends after two turns
    std::array<u8, 2> wild{};  // bullets under the Wild Bunch token, by team
    std::array<u8, 7> cars{};  // its cars by kind, by slot
    std::array<u8, kPlayers> under{};  // the card laid under a seat's deck by a diversion, its kind and one
    u8 wild_neutral = 0;  // neutral ones among the bullets under the Wild Bunch token
    std::array<u8, 2> reserved{};

    friend bool operator==(const ArmouredState&, const ArmouredState&) = default;
};
static_assert(sizeof(ArmouredState) == 32);

// The Bandits that nobody plays. All of it is open but for the cards they have laid face down: those are in nobody's
// hand and known to nobody.
struct BotState {
    std::array<u32, kBots> draw{};  // what a bot has yet to draw, two bits for each kind of its own cards
    u32 ejections = 0;  // C2.5.2: Ejection tokens with whom they began, two bits each
    u32 dynamite = 0;  // slots with a Dynamite token
    u16 wanted = 0;  // bandits whom Tuco has given a Wanted token
    u16 break_outs = 0;  // cards that captured bots have turned over in the cell, two bits for each bot
    u8 wanted_left = 0;  // Wanted tokens with Tuco
    u8 won = 0;  // the bot that has won before the end, a pawn's number and one
    u8 respect = 0;  // C2.6.12: who holds Doc's Respect, a seat and one
    u8 ladder = 0;  // Il Professore's Loot marker
    std::array<u8, kCharacters> ejected{};  // beside which slot an ejected pawn lies, and one
    std::array<u8, kCharacters> hurt{};  // what Doc's bullets forbid until the end of the round, a bit each
    u8 ejected_by_bot = 0;  // Ejection tokens with Django
    u8 neutral_out = 0;  // neutral bullets out of the game: Il Professore's, where there is no Wild Bunch token
    u16 poker = 0;  // bandits who play in the poker game under way
    std::array<u8, 16> reserved{};

    int ejections_of(Pawn pawn) const { return static_cast<int>((ejections >> (2 * ord(pawn))) & 3); }
    bool is_ejected(Pawn pawn) const { return ord(pawn) < kCharacters && ejected[static_cast<std::size_t>(pawn)] != 0; }
    friend bool operator==(const BotState&, const BotState&) = default;
};
static_assert(sizeof(BotState) == 96);

}  // namespace holdup
