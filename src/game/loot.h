// Loot tokens: a public back with a number, and a face that is rolled when somebody first sees it. What a seat knows of
// a token is one bit in the token's seen-mask.
#pragma once

#include <array>

#include "core/types.h"
#include "game/rules.h"

namespace holdup {

// clang-format off
enum class LootKind : u8 {
    Purse, Jewel, Strongbox, SpecialStrongbox, Bag, Chest, Mailbag, Document, Nugget, Flask, Stake, Antidote,
};
// clang-format on
inline constexpr int kLootKinds = 12;

// A face: a kind with its value, or the bare back of a kind (the first face of each kind that has secrets).
using Face = u8;
struct FaceRange {
    Face back;  // what someone who has not seen the token sees
    u8 faces;  // how many different faces follow the back
};
// Where each kind's faces stand in the numbering of loot choices (52 of 64 in use).
// clang-format off
inline constexpr std::array<FaceRange, kLootKinds> kFaces = {{
    {0, 8}, {9, 2}, {12, 2}, {15, 0}, {16, 5}, {22, 2}, {25, 2}, {28, 3}, {32, 2}, {35, 4}, {40, 5}, {46, 6},
}};
// clang-format on

constexpr Face back_of(LootKind kind) { return kFaces[static_cast<std::size_t>(kind)].back; }
constexpr bool is_back(Face face) {
    for (const auto& range : kFaces) {
        if (range.back == face && range.faces > 0) return true;
    }
    return false;
}
constexpr LootKind kind_of(Face face) {
    int kind = kLootKinds - 1;
    while (kFaces[static_cast<std::size_t>(kind)].back > face) --kind;
    return static_cast<LootKind>(kind);
}

namespace face {
inline constexpr Face kPurse = 0, kPurse250 = 1, kPurse300 = 2, kPurse350 = 3, kPurse400 = 4, kPurse450 = 5,
                      kPurse500 = 6, kPurse1 = 7, kPurse2 = 8;
inline constexpr Face kJewel = 9, kJewel500 = 10, kJewel5 = 11;
inline constexpr Face kStrongbox = 12, kStrongbox1000 = 13, kStrongbox10 = 14;
inline constexpr Face kSpecialStrongbox = 15;
inline constexpr Face kStake = 40, kStake0 = 41, kStake600 = 45;
inline constexpr Face kAntidote = 46, kAntidote1 = 47, kAntidote6 = 52;
inline constexpr Face kChest = 22, kChest1000 = 23, kChest0 = 24;
inline constexpr Face kMailbag = 25, kMailbag200 = 26, kMailbag1200 = 27;
inline constexpr Face kBag = 16, kBag300 = 17, kBag700 = 21;
inline constexpr Face kDocument = 28, kBlueDocument = 29, kRedDocument = 30, kDecoy = 31;
inline constexpr Face kNugget = 32, kNugget1500 = 33, kNugget0 = 34;
inline constexpr Face kFlask = 35, kWhiskey = 36, kOldWhiskey = 37, kWhiskeyHalf = 38, kOldWhiskeyHalf = 39;
}  // namespace face

// CARDS: what the faces pay at the end.
inline constexpr std::array<u16, 64> kFaceValue = [] {
    std::array<u16, 64> value{};
    value[face::kPurse250] = 250;
    value[face::kPurse300] = 300;
    value[face::kPurse350] = 350;
    value[face::kPurse400] = 400;
    value[face::kPurse450] = 450;
    value[face::kPurse500] = 500;
    value[face::kJewel500] = 500;
    value[face::kStrongbox1000] = 1000;
    value[face::kPurse1] = 1;
    value[face::kPurse2] = 2;
    value[face::kJewel5] = 5;
    value[face::kStrongbox10] = 10;
    value[face::kChest1000] = 1000;
    value[face::kMailbag200] = 200;
    value[face::kMailbag1200] = 1200;
    for (Face f = face::kBag300; f <= face::kBag700; ++f) value[f] = static_cast<u16>(300 + 100 * (f - face::kBag300));
    value[face::kNugget1500] = 1500;
    value[face::kSpecialStrongbox] = 1500;
    value[face::kStake0 + 1] = 100;
    value[face::kStake0 + 2] = 200;
    value[face::kStake0 + 3] = 300;
    value[face::kStake600] = 600;
    return value;
}();

// What is printed on a token: a half-drunk flask was a full one.
constexpr Face printed(Face f) {
    if (f == face::kWhiskeyHalf) return face::kWhiskey;
    return f == face::kOldWhiskeyHalf ? face::kOldWhiskey : f;
}

// CARDS, C2.5.1: how many tokens show each face, for kinds whose faces are secret; purses as in the base box.
inline constexpr std::array<u8, 64> kFaceCopies = [] {
    std::array<u8, 64> copies{};
    copies[face::kPurse250] = 8;
    for (Face f = face::kPurse300; f <= face::kPurse500; ++f) copies[f] = 2;
    copies[face::kWhiskey] = 5;
    copies[face::kOldWhiskey] = 1;
    copies[face::kChest1000] = 1;
    copies[face::kChest0] = 1;
    copies[face::kMailbag200] = 1;
    copies[face::kMailbag1200] = 1;
    for (Face f = face::kBag300; f <= face::kBag700; ++f) copies[f] = 1;
    for (Face f = face::kBlueDocument; f <= face::kDecoy; ++f) copies[f] = 1;
    for (Face f = face::kAntidote1; f <= face::kAntidote6; ++f) copies[f] = 1;
    for (Face f = face::kStake0; f <= face::kStake600; ++f) copies[f] = 1;
    copies[face::kStake0 + 1] = 2;
    copies[face::kNugget1500] = 1;
    copies[face::kNugget0] = 2;
    return copies;
}();

// CARDS: how many tokens of a table's boxes show each face; a kind with one face only has nothing to hide.
constexpr std::array<u8, 64> face_copies(const Rules& rules) {
    std::array<u8, 64> copies = kFaceCopies;
    const bool all = rules.has(Switch::AllBoxes);
    if (rules.has(Switch::SevenBandits)) copies[face::kPurse250] = 9;
    if (all) {
        copies[face::kPurse250] = 14;
    } else if (rules.has(Switch::ArmouredTrain)) {
        copies[face::kPurse250] = 10;  // two more in its box
    }
    // C4.2.10: the cursed tokens are mixed in face down, so that jewels and strongboxes have secrets too.
    if (rules.has(Switch::CursedLoot)) {
        copies[face::kPurse1] = 2;
        copies[face::kPurse2] = 2;
        copies[face::kJewel500] = all ? 17 : 6;
        copies[face::kJewel5] = 2;
        copies[face::kStrongbox1000] = all ? 4 : rules.has(Switch::Coach) ? 3 : 2;
        copies[face::kStrongbox10] = 1;
    }
    return copies;
}

// Token numbers: the base box first, so that a base game touches only the first 26; later boxes follow.
inline constexpr int kLaterPurses = 10;  // of later boxes
struct TokenRange {
    LootKind kind;
    u8 count;
};
// clang-format off
inline constexpr std::array<TokenRange, 14> kTokenRanges = {{
    {LootKind::Purse, 18}, {LootKind::Jewel, 6}, {LootKind::Strongbox, 2},                      // base
    {LootKind::Purse, kLaterPurses}, {LootKind::Jewel, 13}, {LootKind::Strongbox, 3},                     // later boxes
    {LootKind::SpecialStrongbox, 1}, {LootKind::Bag, 5}, {LootKind::Chest, 2}, {LootKind::Mailbag, 2},
    {LootKind::Document, 3}, {LootKind::Nugget, 3}, {LootKind::Flask, 6}, {LootKind::Stake, 6},
}};
// clang-format on
inline constexpr int kBaseTokens = 26;
inline constexpr int kFirstJewel = 18;
inline constexpr int kFirstStrongbox = 24;
inline constexpr int kSecondStrongbox = 25;
inline constexpr int kGuardedStrongbox = 49;  // the one Shotgun sits on
inline constexpr int kSpecialStrongbox = 52;  // the one Ghost is after
inline constexpr int kFirstStake = 74;
inline constexpr int kStakes = 6;
inline constexpr int kFirstAntidote = kFirstStake + kStakes;
inline constexpr int kAntidotes = 6;
inline constexpr int kFirstFlask = 68;
inline constexpr int kFlasks = 6;
inline constexpr int kHorseTokens = kFirstFlask + kFlasks;  // a table with flasks or the coach
inline constexpr int kFirstChest = 58;
inline constexpr int kFirstMailbag = 60;
inline constexpr int kMailbags = 2;
inline constexpr int kPrisonTokens = kFirstMailbag + kMailbags;  // a table with the Player Marshal
inline constexpr int kArmouredStrongbox = 50;  // the one in the armoured train's locomotive
inline constexpr int kFirstBag = 53;
inline constexpr int kBags = 5;
inline constexpr int kFirstDocument = 62;
inline constexpr int kDocuments = 3;
inline constexpr int kFirstNugget = 65;
inline constexpr int kNuggets = 3;
inline constexpr int kArmouredTokens = kFirstNugget + kNuggets;  // a table with bags, documents or nuggets

// Where a token is: a location (0-63), a bandit's sheet, beside the train, or not in this game.
using Place = u8;
inline constexpr Place kSheet = 64;
inline constexpr Place kBesideTrain = 0xF0;
inline constexpr Place kBox = 0xF1;
inline constexpr Place kUnderShotgun = 0xF2;
inline constexpr Place kPokerTable = 0xF3;

inline constexpr std::array<LootKind, kTokens> kTokenKind = [] {
    std::array<LootKind, kTokens> kinds{};
    std::size_t at = 0;
    for (const auto& range : kTokenRanges) {
        for (int i = 0; i < range.count; ++i) kinds[at++] = range.kind;
    }
    while (at < kTokens) kinds[at++] = LootKind::Antidote;
    return kinds;
}();

}  // namespace holdup
