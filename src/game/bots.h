// The Bot Bandits: who they are, what cards they have, and how a step of theirs is explained. Their rules are in
// rules/bots.
#pragma once

#include <array>

#include "game/cards.h"
#include "game/cast.h"
#include "game/rules.h"

namespace holdup {

inline constexpr int kBots = 8;
inline constexpr std::array<Pawn, kBots> kBotPawns = {Pawn::Belle, Pawn::Cheyenne, Pawn::Django, Pawn::Doc,
                                                      Pawn::Ghost, Pawn::Tuco,     Pawn::Mary,   Pawn::Professore};
inline constexpr SwitchSet kBotSwitches = {Switch::BotBelle, Switch::BotCheyenne,  Switch::BotDjango,
                                           Switch::BotDoc,   Switch::BotGhost,     Switch::BotTuco,
                                           Switch::BotMary,  Switch::BotProfessore};
constexpr Switch switch_of_bot(int number) { return static_cast<Switch>(ord(Switch::BotBelle) + number); }

// A bot's number, or -1 for somebody of whom there is no bot.
constexpr int bot_number(Pawn pawn) {
    if (pawn <= Pawn::Tuco) return ord(pawn);
    return pawn == Pawn::Mary ? 6 : pawn == Pawn::Professore ? 7 : -1;
}
constexpr bool is_bot(const Rules& rules, Pawn pawn) {
    const int number = bot_number(pawn);
    return number >= 0 && rules.has(switch_of_bot(number));
}
constexpr PawnSet bots_among(const Rules& rules) {
    PawnSet bots = 0;
    for (int i = 0; i < kBots; ++i) {
        if (rules.has(switch_of_bot(i))) bots |= pawn_bit(kBotPawns[static_cast<std::size_t>(i)]);
    }
    return bots;
}

// C2.6.3: what their cards show. From Binoculars on they are aimed at a bandit, by his number.
// clang-format off
enum class BotCard : u8 {
    Move, Floor, Fire, Punch, Rob, Marshal,
    Charm, Theft, Seduction, HatTip, Swap, Explosion,
    FloorFire, HeistOrMove, HeistOrFloor, PunchOrMove,
    MoveA, MoveB, Bow, Poker,
    Scheme, RapidFire, RearCourier, BonusNudge, Binoculars,
};
// clang-format on
inline constexpr int kBotCards = ord(BotCard::Binoculars) + kBandits;
constexpr BotCard binoculars_at(Pawn bandit) { return static_cast<BotCard>(ord(BotCard::Binoculars) + ord(bandit)); }
constexpr bool is_binoculars(BotCard card) { return card >= BotCard::Binoculars; }
constexpr Pawn aimed_at(BotCard binoculars) { return static_cast<Pawn>(ord(binoculars) - ord(BotCard::Binoculars)); }

// What such a card looks like to somebody who thinks in the actions of the other bandits.
constexpr Action plain_action(BotCard card) {
    if (card <= BotCard::Marshal) return static_cast<Action>(card);
    switch (card) {
        case BotCard::HeistOrMove:
        case BotCard::PunchOrMove:
        case BotCard::MoveA: return Action::Move;
        case BotCard::FloorFire:
        case BotCard::HeistOrFloor:
        case BotCard::MoveB: return Action::Floor;
        case BotCard::Bow: return Action::Shoot;
        default: return Action::Special;
    }
}
static_assert(plain_action(BotCard::Fire) == Action::Shoot && plain_action(BotCard::Marshal) == Action::Marshal);

// C16.1.2: what a step leads toward, or away from.
enum class Objective : u8 { Jewels, Characters, CharactersFarFromMarshal, Box, WayOut, AwayFromTuco, AwayFromBox };
// Which way it goes: along the train, to the other train, or to the coach.
enum class Heading : u8 { Forward, Back, Across, Coach, Stays };
// And why that way.
enum class Because : u8 {
    OnlyWay,   // there is no other place to go to
    Most,      // most of what it looks for is there
    Nearer,    // it comes nearer
    Further,   // it gets further away
    Nowhere,   // no step would help
    There,     // it is where it wants to be
    FullCircle,  // the next step would lead back to where it began
};

// A step as one entry of the journal tells it: the numbers a bot has compared, four bits each, in the order of
// headings. For what is counted they are counts, else distances now and after the step.
inline constexpr int kNotLookedAt = 14;
struct BotStep {
    Objective objective = Objective::Jewels;
    Heading heading = Heading::Stays;
    Because because = Because::Nowhere;
    std::array<int, 4> numbers = {kNotLookedAt, kNotLookedAt, kNotLookedAt, kNotLookedAt};

    u8 how() const { return static_cast<u8>(ord(heading) | (ord(because) << 4)); }
    u16 packed() const {
        int sum = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            sum |= (numbers[i] <= kNotLookedAt ? numbers[i] : kNotLookedAt - 1) << (4 * i);
        return static_cast<u16>(sum);
    }
    static BotStep of(u8 objective, u8 how, u16 packed) {
        BotStep step{
            static_cast<Objective>(objective), static_cast<Heading>(how & 15), static_cast<Because>(how >> 4), {}};
        for (std::size_t i = 0; i < step.numbers.size(); ++i) step.numbers[i] = (packed >> (4 * i)) & 15;
        return step;
    }
    bool counts() const { return objective <= Objective::CharactersFarFromMarshal; }
};

// C16.10.2: what a bullet of Doc's forbids until the end of the round, or makes one drop.
enum class Hurt : u8 { Fire, Move, Punch, Floor, Drop };
// CARDS (reconstructed): first fired first.
inline constexpr std::array<Hurt, 6> kDocBullets = {Hurt::Fire,  Hurt::Move,  Hurt::Drop,
                                                    Hurt::Punch, Hurt::Floor, Hurt::Drop};

// CARDS (reconstructed): what the spaces of Il Professore's ladder are worth, from the bottom up.
inline constexpr std::array<u16, 7> kLadder = {0, 250, 500, 750, 1000, 1250, 1500};

// C16.3: why a bot takes this token, or lets it fall.
enum class Preference : u8 { Antidote, Own, Priority, Reverse, Chance };

}  // namespace holdup
