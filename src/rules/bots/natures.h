// The eight as data: their cards, what they look for, what they prefer.
#pragma once

#include <array>

#include "game/bots.h"
#include "game/cards.h"
#include "game/loot.h"

namespace holdup::bots {

struct CardRow {
    BotCard card = BotCard::Move;
    u8 copies = 0;
};

struct Nature {
    Pawn pawn;
    std::array<CardRow, 8> cards;
    Objective objective;
    LootKind prefers;      // what comes before all other loot
    bool has_preference;
    bool stays_inside;     // never on a roof
    bool keeps_power;      // its own printed power works for the bot too
    u8 roof_steps;         // how far a Move goes on the roofs
    u8 bullets;            // of its own
    Action nudged;         // what it does when it is nudged
};

// C2.6.3, C4.7.1 to C4.7.8, C16.4, C16.7 to C16.14; CARDS: the four Special Moves are two of each kind.
// clang-format off
inline constexpr std::array<Nature, kBots> kNatures = {{
    // C4.7.1, C16.7, C16.7.1, C16.7.3.
    {Pawn::Belle,
     {{{BotCard::Move, 2}, {BotCard::Punch, 1}, {BotCard::Rob, 2}, {BotCard::Charm, 2}, {BotCard::Theft, 1}}},
     Objective::Jewels, LootKind::Jewel, true, true, true, 1, 6, Action::Move},
    // C4.7.2, C16.8.1, C16.8.3: her own power is of no use to the bot.
    {Pawn::Cheyenne,
     {{{BotCard::Floor, 1}, {BotCard::Rob, 2}, {BotCard::Bow, 1}, {BotCard::MoveA, 2}, {BotCard::MoveB, 2}}},
     Objective::Characters, LootKind::Purse, false, false, false, 2, 6, Action::Shoot},
    // C4.7.3, C16.9.1, C16.9.3.
    {Pawn::Django,
     {{{BotCard::Move, 2}, {BotCard::Floor, 1}, {BotCard::Punch, 2}, {BotCard::Fire, 2}, {BotCard::Explosion, 1}}},
     Objective::Characters, LootKind::Purse, false, false, true, 2, 6, Action::Punch},
    // C4.7.4, C16.10.1: neither is his.
    {Pawn::Doc,
     {{{BotCard::Move, 2}, {BotCard::Floor, 1}, {BotCard::Punch, 1}, {BotCard::Fire, 2}, {BotCard::Rob, 1},
       {BotCard::Poker, 1}}},
     Objective::Characters, LootKind::Purse, false, false, false, 3, 6, Action::Move},
    // C4.7.5, C16.11.1, C16.11.3.
    {Pawn::Ghost,
     {{{BotCard::Punch, 1}, {BotCard::Fire, 1}, {BotCard::Marshal, 1}, {BotCard::FloorFire, 1},
       {BotCard::HeistOrMove, 2}, {BotCard::HeistOrFloor, 1}, {BotCard::PunchOrMove, 1}}},
     Objective::Box, LootKind::SpecialStrongbox, true, false, true, 2, 6, Action::Move},
    // C4.7.7, C16.13, C16.13.1, C16.13.3.
    {Pawn::Tuco,
     {{{BotCard::Move, 2}, {BotCard::Punch, 1}, {BotCard::Fire, 3}, {BotCard::Marshal, 1}, {BotCard::Swap, 1}}},
     Objective::CharactersFarFromMarshal, LootKind::Purse, false, true, true, 1, 12, Action::Shoot},
    // C4.7.6, C13.7, C16.12, C16.12.3: nobody ever plays her.
    {Pawn::Mary,
     {{{BotCard::Move, 2}, {BotCard::Punch, 1}, {BotCard::Fire, 2}, {BotCard::Rob, 2}, {BotCard::HatTip, 1},
       {BotCard::Seduction, 1}}},
     Objective::Jewels, LootKind::Jewel, true, true, false, 1, 0, Action::Move},
    // In a Standard Game; Binoculars for every other bandit come after these.
    {Pawn::Professore,
     {{{BotCard::Scheme, 3}, {BotCard::RapidFire, 1}, {BotCard::RearCourier, 1}}},
     Objective::Characters, LootKind::Purse, false, false, false, 0, 0, Action::Shoot},
}};
// clang-format on

static_assert([] {
    for (int i = 0; i < kBots; ++i) {
        if (kNatures[static_cast<std::size_t>(i)].pawn != kBotPawns[static_cast<std::size_t>(i)]) return false;
    }
    return true;
}());

constexpr const Nature& nature_of(Pawn bot) {
    return kNatures[static_cast<std::size_t>(bot_number(bot) & (kBots - 1))];
}

}  // namespace holdup::bots
