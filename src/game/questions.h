// One row for each question: all that can be said about it without knowing the game. Asking, hiding, imagining, naming
// and drawing it read this row; what is left to write is its rule, its words in other languages, and its picture.
#pragma once

#include <array>
#include <string_view>

#include "game/frame.h"

namespace holdup {

// Who answers.
enum class Answers : u8 {
    Nobody,  // no question: a rule that goes on by itself
    One,     // one seat, and everyone hears the answer
    Secret,  // several seats at once; nothing moves until all have answered
};

// Where a secret answer lies until all are in.
enum class Lies : u8 { Elsewhere, InHand, InDeck };  // not as cards; as cards out of the hand; as cards out of the deck

// Who knows which answers there are.
enum class Known : u8 { ToAsked, ToAll };

// Whose loot the faces among the answers stand for.
enum class LootOf : u8 { Nobody, ActorsPlace, ActorsSheet, OthersSheet, OwnSheets, Table };

// What Frame::other is.
enum class Other : u8 { Nothing, Pawn, Slot, Number };

struct Question {
    Rule rule;
    std::string_view name;  // as the protocol spells it
    std::string_view asks;  // what is asked, in words
    Answers by = Answers::One;
    Lies lies = Lies::Elsewhere;
    Known known = Known::ToAsked;
    LootOf loot = LootOf::Nobody;
    Other other = Other::Nothing;
    bool about_one = true;  // about the pawn that acts, not about all that a player leads
    bool kept = true;  // all answers there are lie in the frame; else its rule works them out when asked
    // How its answers are spelt.
    std::string_view pass = "pass", yes = "take", no = "leave";
    std::string_view pawn = "target ", face = "loot ", take = "pick ", captive = "hostage ";
};

// clang-format off
inline constexpr std::array kQuestions = std::to_array<Question>({
    {.rule = Rule::None, .name = "none", .asks = "nothing", .by = Answers::Nobody},
    {.rule = Rule::Moment, .name = "moment", .asks = "nothing", .by = Answers::Nobody, .known = Known::ToAll},
    {.rule = Rule::Placement, .name = "placement", .asks = "who starts in the caboose", .by = Answers::Secret,
     .about_one = false, .kept = false, .pawn = "caboose "},
    {.rule = Rule::PickCard, .name = "pick-card", .asks = "which card to pick", .by = Answers::Secret,
     .lies = Lies::InDeck, .about_one = false, .kept = false},
    {.rule = Rule::DropBullets, .name = "drop-bullets", .asks = "which bullets to drop", .by = Answers::Secret,
     .lies = Lies::InHand, .about_one = false, .kept = false, .pass = "keep"},
    {.rule = Rule::Keep, .name = "keep", .asks = "which cards to discard", .by = Answers::Secret,
     .lies = Lies::InHand, .about_one = false, .kept = false, .pass = "keep"},
    {.rule = Rule::PickPair, .name = "pick-pair", .asks = "which pair to lead", .known = Known::ToAll,
     .about_one = false, .pawn = "pair "},
    {.rule = Rule::Scheme, .name = "scheme", .asks = "which card to play", .loot = LootOf::OwnSheets,
     .about_one = false, .kept = false, .face = "drink "},
    {.rule = Rule::Cover, .name = "cover", .asks = "which card to play as cover", .about_one = false, .kept = false},
    {.rule = Rule::Move, .name = "move", .asks = "where to move", .known = Known::ToAll},
    {.rule = Rule::ShootWhom, .name = "shoot", .asks = "whom to shoot", .known = Known::ToAll},
    {.rule = Rule::PushTo, .name = "push", .asks = "where to push the victim", .known = Known::ToAll,
     .other = Other::Pawn},
    {.rule = Rule::PunchWhom, .name = "punch", .asks = "whom to punch", .known = Known::ToAll},
    {.rule = Rule::PunchLoot, .name = "punch-loot", .asks = "what the victim drops", .loot = LootOf::OthersSheet,
     .other = Other::Pawn},
    {.rule = Rule::TakePurse, .name = "take-purse", .asks = "whether to pocket the purse", .known = Known::ToAll,
     .other = Other::Pawn},
    {.rule = Rule::PunchTo, .name = "punch-to", .asks = "where the victim goes", .known = Known::ToAll,
     .other = Other::Pawn},
    {.rule = Rule::Rob, .name = "rob", .asks = "what to rob", .loot = LootOf::ActorsPlace},
    {.rule = Rule::MoveMarshal, .name = "move-marshal", .asks = "where the Marshal goes", .known = Known::ToAll},
    {.rule = Rule::Pickpocket, .name = "pickpocket", .asks = "what to lift", .loot = LootOf::ActorsPlace, .kept = false},
    {.rule = Rule::Attack, .name = "attack", .asks = "whether to board here or ride on", .by = Answers::Secret,
     .other = Other::Slot, .about_one = false, .kept = false, .yes = "board", .no = "ride on", .pawn = "board "},
    {.rule = Rule::Turmoil, .name = "turmoil", .asks = "which card to play, all at once", .by = Answers::Secret,
     .lies = Lies::InHand, .about_one = false, .kept = false},
    {.rule = Rule::Plan, .name = "plan", .asks = "which cards to keep", .by = Answers::Secret, .lies = Lies::InHand,
     .other = Other::Number, .about_one = false, .kept = false, .take = "keep "},
    {.rule = Rule::Board, .name = "board", .asks = "which car to board", .known = Known::ToAll},
    {.rule = Rule::Ride, .name = "ride", .asks = "where to ride", .known = Known::ToAll, .kept = false},
    {.rule = Rule::Flee, .name = "flee", .asks = "where to flee", .known = Known::ToAll},
    {.rule = Rule::TakeHostage, .name = "take-hostage", .asks = "which hostage to take", .known = Known::ToAll},
    {.rule = Rule::DropLoot, .name = "drop-loot", .asks = "what to let fall", .loot = LootOf::ActorsSheet,
     .other = Other::Pawn},
    {.rule = Rule::Giraffe, .name = "giraffe", .asks = "whether to ride the giraffe", .known = Known::ToAll,
     .yes = "climb", .no = "stay"},
    {.rule = Rule::Hide, .name = "hide", .asks = "where to hide", .by = Answers::Secret, .about_one = false, .kept = false},
    {.rule = Rule::Meeting, .name = "meeting", .asks = "nothing", .by = Answers::Nobody, .known = Known::ToAll},
    {.rule = Rule::Climb, .name = "climb", .asks = "where to climb", .known = Known::ToAll},
    {.rule = Rule::FirstTarget, .name = "first-target", .asks = "whom to shoot", .known = Known::ToAll, .kept = false},
    {.rule = Rule::SecondTarget, .name = "second-target", .asks = "whom to shoot with the other colt",
     .known = Known::ToAll, .other = Other::Pawn, .kept = false},
    {.rule = Rule::WhichColt, .name = "colt", .asks = "which colt to fire first", .known = Known::ToAll,
     .other = Other::Pawn, .yes = "colt left", .no = "colt right"},
    {.rule = Rule::TakeBag, .name = "take-bag", .asks = "which mailbag to take", .loot = LootOf::OthersSheet,
     .other = Other::Pawn},
    {.rule = Rule::Capture, .name = "capture", .asks = "whom to capture", .known = Known::ToAll},
    {.rule = Rule::LeaveCell, .name = "leave-cell", .asks = "where to go from the cell", .known = Known::ToAll},
    {.rule = Rule::FreeWhom, .name = "free", .asks = "whom to free", .known = Known::ToAll, .kept = false,
     .pawn = "free ", .captive = "prisoner "},
    {.rule = Rule::GiveLoot, .name = "give-loot", .asks = "what to give for being freed", .loot = LootOf::ActorsSheet,
     .other = Other::Pawn},
    {.rule = Rule::Reflex, .name = "reflex", .asks = "which card to play at once", .about_one = false, .kept = false},
    {.rule = Rule::AngryMove, .name = "angry-move", .asks = "where to go", .known = Known::ToAll, .kept = false},
    {.rule = Rule::LookAtGoal, .name = "look-at-goal", .asks = "whether to look at one of the Marshal's goals",
     .known = Known::ToAll, .yes = "look"},
    {.rule = Rule::KnockOff, .name = "knock-off", .asks = "whether to knock the victim off the train",
     .known = Known::ToAll, .other = Other::Pawn, .yes = "knock off"},
    {.rule = Rule::NudgeWhom, .name = "nudge", .asks = "whom to nudge", .known = Known::ToAll, .pawn = "nudge "},
    {.rule = Rule::NudgeAction, .name = "nudge-action", .asks = "which action", .known = Known::ToAll,
     .kept = false, .take = "do "},
    {.rule = Rule::NudgeAccept, .name = "nudge-accept", .asks = "whether to act", .known = Known::ToAll, .yes = "act",
     .no = "decline"},
    {.rule = Rule::Gatling, .name = "gatling", .asks = "whether to fire the gatling", .known = Known::ToAll,
     .yes = "gatling", .no = "revolver"},
    {.rule = Rule::GatlingLoot, .name = "gatling-loot", .asks = "what the victim drops", .loot = LootOf::OthersSheet,
     .other = Other::Pawn},
    {.rule = Rule::Document, .name = "document", .asks = "whether to keep the document", .other = Other::Number,
     .yes = "keep", .no = "put back"},
    {.rule = Rule::HeavyFire, .name = "heavy-fire", .asks = "what to let fall", .loot = LootOf::ActorsSheet},
    {.rule = Rule::Help, .name = "help", .asks = "where help comes from", .known = Known::ToAll, .kept = false},
    {.rule = Rule::Heal, .name = "heal", .asks = "which bullets to be rid of", .kept = false, .take = "heal "},
    {.rule = Rule::SilkPower, .name = "silk-power", .asks = "which power Silk has", .known = Known::ToAll,
     .pass = "power block", .yes = "power move", .no = "power dodge"},
    {.rule = Rule::Dodge, .name = "dodge", .asks = "to whom the neutral bullet goes", .known = Known::ToAll,
     .kept = false, .pass = "keep"},
    {.rule = Rule::Buy, .name = "buy", .asks = "what to pay for this card", .loot = LootOf::ActorsSheet,
     .other = Other::Pawn, .kept = false, .face = "pay "},
    {.rule = Rule::BuyAction, .name = "buy-action", .asks = "which action of the card to do", .known = Known::ToAll,
     .other = Other::Pawn, .take = "do "},
    {.rule = Rule::BotGoesOn, .name = "bot-goes-on", .asks = "nothing", .known = Known::ToAll},
    {.rule = Rule::Antidote, .name = "antidote", .asks = "whether to use an antidote", .kept = false, .take = "heal "},
    {.rule = Rule::PokerWager, .name = "poker-wager", .asks = "what to wager", .loot = LootOf::ActorsSheet,
     .face = "wager "},
    {.rule = Rule::PokerDoc, .name = "poker-doc", .asks = "what Doc gets", .loot = LootOf::Table},
    {.rule = Rule::PokerLoser, .name = "poker-loser", .asks = "who loses", .known = Known::ToAll, .pawn = "loser "},
    {.rule = Rule::PokerGive, .name = "poker-give", .asks = "what a player gets back", .loot = LootOf::Table,
     .other = Other::Pawn},
    {.rule = Rule::HitMate, .name = "hit-mate", .asks = "whether to hit a team mate", .known = Known::ToAll,
     .yes = "hit", .no = "spare"},
});
// clang-format on

inline constexpr int kRules = static_cast<int>(kQuestions.size());
static_assert(
    [] {
        for (int i = 0; i < kRules; ++i) {
            if (ord(kQuestions[static_cast<std::size_t>(i)].rule) != i) return false;
        }
        return true;
    }(),
    "a question's row stands at its number");

constexpr const Question& question(Rule rule) { return kQuestions[static_cast<std::size_t>(rule)]; }

// The rows that every apply asks about, as bits.
template <class Fits>
constexpr u64 rules_that(Fits&& fits) {
    u64 set = 0;
    for (const Question& q : kQuestions) set |= fits(q) ? bit(ord(q.rule)) : 0;
    return set;
}
inline constexpr u64 kSecretRules = rules_that([](const Question& q) { return q.by == Answers::Secret; });
inline constexpr u64 kKeptRules = rules_that([](const Question& q) { return q.kept; });
inline constexpr u64 kCardRules = rules_that([](const Question& q) { return q.lies != Lies::Elsewhere; });

constexpr bool is_secret(Rule rule) { return (kSecretRules >> ord(rule)) & 1; }
constexpr bool answers_are_kept(Rule rule) { return (kKeptRules >> ord(rule)) & 1; }
constexpr bool lies_as_cards(Rule rule) { return (kCardRules >> ord(rule)) & 1; }

}  // namespace holdup
