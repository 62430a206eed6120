// The journal tells everything once, with the whole truth: log, animation, notation and tests all read it.
#pragma once

#include <array>
#include <string_view>

#include "core/types.h"

namespace holdup {

enum class Fact : u8 {
    CharacterTaken,   // who = pawn, a = seat
    PawnPlaced,       // who = pawn, a = location
    FirstPlayer,      // a = seat
    RoundStarted,     // a = round, b = round card
    TurnStarted,      // a = turn, b = kind of turn
    Committed,        // a = seat, b = rule: a secret answer is complete
    CardDrawn,        // a = seat, b = seat whose deck it came from, hidden = card
    DeckReshuffled,   // a = seat
    CardPicked,       // a = seat, hidden = card
    CardPlayed,       // who = bandit it acts for (the seat's first when face down), a = seat, b = 1 when face down,
                      // hidden = card
    TurnDrawn,        // a = seat, b = cards drawn instead of playing
    TurnPassed,       // a = seat: nothing to play and nothing to draw
    CoverDeclined,    // a = seat
    CardDiscarded,    // a = seat, hidden = card (known to all)
    StealingStarted,
    CardTurned,       // who = actor, a = action, b = 1 when it lay face down
    NoEffect,         // who = actor, a = why
    PawnMoved,        // who = pawn, a = from, b = to, hidden = what moved it
    Shot,             // who = victim, a = shooter
    NeutralBullet,    // who = victim
    NeutralShort,     // a = bullets missing: nobody takes one
    Punched,          // who = victim, a = puncher
    LootTaken,        // who = bandit, a = place it came from, b = token, hidden = face
    LootDropped,      // who = bandit, a = place it falls to, b = token, hidden = face
    LootPlaced,       // a = place, b = token, hidden = face
    Event,            // a = event
    Ransom,           // who = bandit, a = 1 when paid as a purse
    GameOver,
    // Horses & Stagecoach.
    HostageShown,     // a = hostage: one of those that can be taken
    HorsePlaced,      // a = slot it stands beside
    HorseMoved,       // a = from slot, b = to slot
    HorseGone,        // a = slot: out of the game
    CoachMoved,       // a = from slot, b = to slot
    CoachGone,        // a = slot: it leaves the game
    HostageTaken,     // who = bandit, a = hostage
    RodeOff,          // who = bandit: out of the game, and may win
    CarriedOff,       // who = bandit: out of the game with the coach
    WhiskeyDrunk,     // who = bandit, a = seat, b = token, hidden = what it shows now
    CardKept,         // a = seat, hidden = card
    // The small cars.
    Vanished,         // who = pawn, a = the place it leaves, hidden = where it hides
    CarMoved,         // a = from slot, b = to slot: the Handcar goes to the other end of the train
    // Two bandits each.
    PairLaid,         // who = bandit, a = the partner drawn: a pair that can be picked
    // Marshal & Prisoners.
    GoalCurrent,      // a = its place among the current goals, hidden = goal
    GoalLooked,       // a = seat, b = its place, hidden = goal: one seat has seen it
    GoalShown,        // a = its place, hidden = goal (known to all)
    GoalJudged,       // a = goal, b = 1 when it is met
    PrisonerShown,    // a = prisoner: one of those that can be freed
    PrisonerFreed,    // who = bandit, a = prisoner
    PrisonerLocked,   // who = bandit he is taken from (nobody: he was never freed), a = prisoner: an achievement
    Captured,         // who = bandit, a = 1 when his poster is taken
    BrawlerTaken,     // who = bandit, a = 0 gold, 1 silver, 2 bronze
    PenaltyTaken,     // who = bandit, a = colt, b = penalty
    PenaltiesOver,    // who = bandit, a = bullets that lay before him and go into his deck
    IdeaFetched,      // a = seat
    CardCopied,       // who = bandit, a = action
    ReflexPlayed,     // who = actor, a = action
    KnockedOff,       // who = pawn, a = by whom
    // Couriers & Armoured Train.
    TrainMoved,       // a = how far the armoured train had come, b = how far it has come now, each with 2 added
    Nudged,           // who = the one who may act, a = the nudger, b = 1 when the action is named, hidden = action
    NudgeDeclined,    // who
    GatlingFired,     // who = shooter
    DocumentRead,     // who = bandit, a = place, b = token, hidden = face
    DocumentLeft,     // who = bandit, a = place, b = token: put back
    Diverted,         // a = seat that skips its turn for it
    CardDiverted,     // a = seat that lays a card under its deck, hidden = card
    BulletHealed,     // a = seat, hidden = bullet (known to all)
    RoundCut,         // a = turns: the last Schemin' is short
    // Bandits of no box.
    PowerChosen,      // who = bandit, a = power
    BulletPassed,     // who = victim, a = by whom
    CardBought,       // who = bandit, a = action, b = whose card
    // Bandits that nobody plays.
    BotPlayed,        // who = bot, a = seat, b = 1 when face down, hidden = its card
    BotTurned,        // who = bot, a = its card, b = 1 when it lay face down
    BotStepped,  // who = bot, or the Marshal it moves, a = objective, b = heading and why, hidden = what it compared
    BotChose,  // who = bot, a = kind of loot, b = why that one
    BotFired,  // who = bot, a = targets, b = bullets of its own, hidden = neutral ones
    WantedGiven,  // who = bandit, a = Wanted tokens left with Tuco
    WantedLost,  // a = Wanted tokens left with Tuco
    DynamiteLaid,  // a = slot
    Exploded,  // a = slot
    Ejected,  // who = pawn, a = slot, b = Ejection tokens with Django
    BotWon,  // who = bot: all others lose
    RespectEarned,  // who = bandit or Marshal: his player decides for Doc now
    DocHurt,  // who = victim, a = what the bullet forbids
    PokerStarted,  // who = Doc, a = how many play
    PokerLost,  // who = bandit
    PlanGrew,  // who = Il Professore, a = space of his ladder, hidden = what it is worth
};

// What a part of an entry is, so that whoever tells it need not know the fact.
enum class Says : u8 {
    Nothing,
    Pawn,
    Seat,
    Number,
    Flag,
    Place,
    Token,
    Card,
    PlayedCard,
    Face,
    RoundCard,
    Turn,
    Rule,
    Action,
    Why,
    Cause,
    Event,
    Hostage,
    Goal,
    Penalty,
    Power,
    BotCard,
    Objective,
    How,  // heading and why
    Compared,  // what a bot has compared, four numbers
    LootKind,
    Preference,
};
struct Told {
    Says says = Says::Nothing;
    std::string_view key = {};  // as the protocol names it
};
struct FactRow {
    Fact fact;
    std::string_view name;
    Told who = {}, a = {}, b = {}, hidden = {};
};

// clang-format off
inline constexpr std::array kFacts = [] {
    constexpr Told pawn{Says::Pawn, "pawn"}, seat{Says::Seat, "seat"}, card{Says::Card, "card"};
    constexpr Told from{Says::Number, "from"}, to{Says::Number, "to"}, slot{Says::Number, "slot"}, none{};
    constexpr Told token{Says::Token, "token"}, by{Says::Pawn, "by"}, hostage{Says::Hostage, "hostage"};
    constexpr Told face_down{Says::Flag, "face_down"}, place{Says::Number, "place"};
    constexpr Told goal{Says::Goal, "goal"}, prisoner{Says::Pawn, "prisoner"};
    return std::to_array<FactRow>({
        {Fact::CharacterTaken, "character-taken", pawn, seat},
        {Fact::PawnPlaced, "pawn-placed", pawn, to},
        {Fact::FirstPlayer, "first-player", none, seat},
        {Fact::RoundStarted, "round-started", none, {Says::Number, "round"}, {Says::RoundCard, "card"}},
        {Fact::TurnStarted, "turn-started", none, {Says::Number, "turn"}, {Says::Turn, "kind"}},
        {Fact::Committed, "committed", none, seat, {Says::Rule, "rule"}},
        {Fact::CardDrawn, "card-drawn", none, seat, {Says::Number, "deck"}, card},
        {Fact::DeckReshuffled, "deck-reshuffled", none, seat},
        {Fact::CardPicked, "card-picked", none, seat, none, card},
        {Fact::CardPlayed, "card-played", none, seat, face_down, {Says::PlayedCard, "card"}},
        {Fact::TurnDrawn, "turn-drawn", none, seat, {Says::Number, "count"}},
        {Fact::TurnPassed, "turn-passed", none, seat},
        {Fact::CoverDeclined, "cover-declined", none, seat},
        {Fact::CardDiscarded, "card-discarded", none, seat, none, card},
        {Fact::StealingStarted, "stealing-started"},
        {Fact::CardTurned, "card-turned", pawn, {Says::Action, "card"}, face_down},
        {Fact::NoEffect, "no-effect", pawn, {Says::Why, "why"}},
        {Fact::PawnMoved, "pawn-moved", pawn, from, to, {Says::Cause, "cause"}},
        {Fact::Shot, "shot", pawn, by},
        {Fact::NeutralBullet, "neutral-bullet", pawn},
        {Fact::NeutralShort, "neutral-short", none, {Says::Number, "missing"}},
        {Fact::Punched, "punched", pawn, by},
        {Fact::LootTaken, "loot-taken", pawn, {Says::Place, "from"}, token},
        {Fact::LootDropped, "loot-dropped", pawn, {Says::Place, "to"}, token},
        {Fact::LootPlaced, "loot-placed", none, {Says::Place, "to"}, token},
        {Fact::Event, "event", none, {Says::Event, "event"}},
        {Fact::Ransom, "ransom", pawn, {Says::Flag, "as_purse"}},
        {Fact::GameOver, "game-over"},
        {Fact::HostageShown, "hostage-shown", none, hostage},
        {Fact::HorsePlaced, "horse-placed", none, slot},
        {Fact::HorseMoved, "horse-moved", none, from, to},
        {Fact::HorseGone, "horse-gone", none, slot},
        {Fact::CoachMoved, "coach-moved", none, from, to},
        {Fact::CoachGone, "coach-gone", none, slot},
        {Fact::HostageTaken, "hostage-taken", pawn, hostage},
        {Fact::RodeOff, "rode-off", pawn},
        {Fact::CarriedOff, "carried-off", pawn},
        {Fact::WhiskeyDrunk, "whiskey-drunk", pawn, none, {Says::Number, "token"}, {Says::Face, "face"}},
        {Fact::CardKept, "card-kept", none, seat, none, card},
        {Fact::Vanished, "vanished", pawn, from, none, {Says::Number, "hides"}},
        {Fact::CarMoved, "car-moved", none, from, to},
        {Fact::PairLaid, "pair-laid", pawn, {Says::Pawn, "partner"}},
        {Fact::GoalCurrent, "goal-current", none, place, none, goal},
        {Fact::GoalLooked, "goal-looked", none, seat, place, goal},
        {Fact::GoalShown, "goal-shown", none, place, none, goal},
        {Fact::GoalJudged, "goal-judged", none, goal, {Says::Flag, "met"}},
        {Fact::PrisonerShown, "prisoner-shown", none, prisoner},
        {Fact::PrisonerFreed, "prisoner-freed", pawn, prisoner},
        {Fact::PrisonerLocked, "prisoner-locked", pawn, prisoner},
        {Fact::Captured, "captured", pawn, {Says::Flag, "poster"}},
        {Fact::BrawlerTaken, "brawler-taken", pawn, {Says::Number, "rank"}},
        {Fact::PenaltyTaken, "penalty-taken", pawn, {Says::Number, "colt"}, {Says::Penalty, "penalty"}},
        {Fact::PenaltiesOver, "penalties-over", pawn, {Says::Number, "bullets"}},
        {Fact::IdeaFetched, "idea-fetched", none, seat},
        {Fact::CardCopied, "card-copied", pawn, {Says::Action, "card"}},
        {Fact::ReflexPlayed, "reflex-played", pawn, {Says::Action, "card"}},
        {Fact::KnockedOff, "knocked-off", pawn, by},
        {Fact::TrainMoved, "train-moved", none, from, to},
        {Fact::Nudged, "nudged", pawn, by, none, {Says::Action, "action"}},
        {Fact::NudgeDeclined, "nudge-declined", pawn},
        {Fact::GatlingFired, "gatling-fired", pawn},
        {Fact::DocumentRead, "document-read", pawn, {Says::Place, "place"}, token, {Says::Face, "face"}},
        {Fact::DocumentLeft, "document-left", pawn, {Says::Place, "place"}, token},
        {Fact::Diverted, "diverted", none, seat},
        {Fact::CardDiverted, "card-diverted", none, seat, none, card},
        {Fact::BulletHealed, "bullet-healed", none, seat, none, card},
        {Fact::RoundCut, "round-cut", none, {Says::Number, "turns"}},
        {Fact::PowerChosen, "power-chosen", pawn, {Says::Power, "power"}},
        {Fact::BulletPassed, "bullet-passed", pawn, by},
        {Fact::CardBought, "card-bought", pawn, {Says::Action, "card"}, {Says::Pawn, "from"}},
        {Fact::BotPlayed, "bot-played", pawn, seat, face_down, {Says::BotCard, "card"}},
        {Fact::BotTurned, "bot-turned", pawn, {Says::BotCard, "card"}, face_down},
        {Fact::BotStepped, "bot-stepped", pawn, {Says::Objective, "objective"}, {Says::How, "heading"},
         {Says::Compared, "compared"}},
        {Fact::BotChose, "bot-chose", pawn, {Says::LootKind, "loot"}, {Says::Preference, "why"}},
        {Fact::BotFired, "bot-fired", pawn, {Says::Number, "targets"}, {Says::Number, "own"},
         {Says::Number, "neutral"}},
        {Fact::WantedGiven, "wanted-given", pawn, {Says::Number, "left"}},
        {Fact::WantedLost, "wanted-lost", none, {Says::Number, "left"}},
        {Fact::DynamiteLaid, "dynamite-laid", none, slot},
        {Fact::Exploded, "exploded", none, slot},
        {Fact::Ejected, "ejected", pawn, slot, {Says::Number, "tokens"}},
        {Fact::BotWon, "bot-won", pawn},
        {Fact::RespectEarned, "respect-earned", pawn},
        {Fact::DocHurt, "doc-hurt", pawn, {Says::Number, "effect"}},
        {Fact::PokerStarted, "poker-started", pawn, {Says::Number, "players"}},
        {Fact::PokerLost, "poker-lost", pawn},
        {Fact::PlanGrew, "plan-grew", pawn, {Says::Number, "space"}, none, {Says::Number, "worth"}},
    });
}();
// clang-format on

static_assert(
    [] {
        for (std::size_t i = 0; i < kFacts.size(); ++i) {
            if (static_cast<std::size_t>(kFacts[i].fact) != i) return false;
        }
        return true;
    }(),
    "a fact's row stands at its number");

// What made a pawn move.
// clang-format off
enum class Cause : u8 {
    Action, Fled, Pushed, Punched, Event, Rode, FledShotgun, Followed, Revealed, Launched, Giraffe,
    Captured, BrokeOut, Freed,
    FledCourier, Helped,
    Charmed, Swapped, DrivenOff, ClimbedBack,
    CameDown,
};
// clang-format on

// Why a card or an event did nothing; each cites its rule (record/words).
// clang-format off
enum class Why : u8 {
    NoTarget, NoBullet, NoLoot, NoPlace, NoPurse, MarshalAtCaboose, NoStrongbox, NobodyHere,
    NoHorse, Zealot, Teacher, NoFlask, OutOfGame,
    InCell, Disarmed, WoundedKnee, ShoulderInjury, NothingToCopy, NobodyToFree, NoGoal,
    NobodyToNudge,
    ThreeBullets, WasEjected, TooFewBullets, NobodyWithJewel, NoDynamite, TopOfLadder, DocsBullet,
};
// clang-format on

struct Entry {
    Fact fact = Fact::GameOver;
    u8 who = 0;
    u8 a = 0;
    u8 b = 0;
    u16 hidden = 0;  // the part only the seats in `knows` may see
    SeatSet knows = kEverySeat;
    friend bool operator==(const Entry&, const Entry&) = default;
};
static_assert(sizeof(Entry) == 8);

inline constexpr u16 kUnknown = 0xFFFF;

// Whoever wants to hear; play without a journal costs one branch per fact.
struct Journal {
    void (*hear)(void* listener, const Entry& entry) = nullptr;
    void* listener = nullptr;
};

}  // namespace holdup
