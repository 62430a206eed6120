// An edition is a value: named switches and a set of modules. Rules ask for a switch, never for an edition.
#pragma once

#include <initializer_list>

#include "core/bits.h"
#include "core/types.h"

namespace holdup {

enum class Switch : u8 {
    Powers,              // character powers are in force
    Events,              // the events of round cards are in force
    Station,             // the last round card is a station card
    Gunslinger,          // the best shot is paid
    Expert,              // hands are kept and discards reshuffled only when the deck runs out
    ExpertDropsBullets,  // 2014: drawn bullets may be discarded at the start of Schemin'
    NeutralSetAside,     // 2014: a neutral pile that cannot serve everyone leaves the game
    RevengeLosesPurse,   // 2014: Marshal's Revenge takes the purse out of the game instead of dropping it
    ConductorPaysMoney,  // 2014: the Conductor pays money, not a purse token
    TwoBandits,          // every player leads two bandits from one deck
    AnyPair,             // 2014: any two bandits form a pair
    PickCard,            // a round starts by picking one card of one's deck
    PickOptional,        // ... if one likes
    Cover,               // a Shoot lets the other bandit act at once
    Pairs,               // partners side by side, one card of the partner's deck each round
    // Horses & Stagecoach, in the parts a table may use one by one.
    HorseAttack,         // bandits arrive on horseback; horses and Ride cards
    Coach,               // the Stagecoach with Shotgun and the hostages
    Whiskey,             // flasks of whiskey
    HorseRounds,         // its round and station cards are in the deck
    // ... and where the combined rules differ.
    FirstAnywhere,       // the first player is drawn among all, not among those who boarded the rearmost car
    AttackInRound,       // the horse attack comes after the first round card is turned up
    RideLeaves,          // a Ride must end somewhere else than it began
    CoachAdjacent,       // the inside of the coach is next to the car beside it for everything
    MarshalInCoach,      // the Marshal may enter the coach
    CoachLeaves,         // at the caboose the coach leaves the game, and all in or on it
    FleeToCoach,         // one may flee from Shotgun onto the coach
    PushAcross,          // Django pushes between coach and train
    BrakingMovesAll,     // Braking moves horses, coach and Shotgun too
    PhotoPaysAll,        // the Photographer pays for the bullets of every other character
    // The wording of the Combined rules.
    AnyTarget,           // any pawn can be shot or punched, the Marshal too
    ShortCancels,        // an event that lacks neutral bullets does not happen at all
    RevengeAnyLoot,      // Marshal's Revenge takes the cheapest loot of any kind
    PickpocketAnyLoot,   // Pickpocketing takes loot of any kind
    TrainByBandits,      // the number of bandits says how long the train is
    SpreadStart,         // bandits start all along the train
    AllBoxes,            // purses and neutral bullets of every box
    // Small boxes that may join any game.
    PromoStations,       // North Pole, and the tunnel before the station
    CursedLoot,          // nearly worthless tokens among the loot
    SpecialPunch,        // a punch that sends its victim to the other floor
    ExtraPunch,          // a second Punch in every deck
    CircusCar,           // the Circus car with its giraffe
    TimeTravelCar,       // the Time Travel car ahead of the locomotive
    Handcar,             // the Handcar ahead of the locomotive, later behind the caboose
    NearSight,           // Combined: those two see both floors of the next car and no roof beyond
    EscapeByCar,         // Combined: whoever is alone in them at the end has escaped
    // Marshal & Prisoners.
    PlayerMarshal,       // one of the players is the Marshal
    PrisonCar,           // the prison car with its cell and its prisoners
    BrilliantIdea,       // a Brilliant Idea card in every bandit's deck
    PrisonRounds,        // its round and station cards are in the deck
    // ... and where the combined rules differ; these follow from the table and are no options.
    CaptureStrips,       // a captured bandit loses hostage and prisoner
    IdeaFallsBack,       // on the prison car an Idea with nobody to free copies
    MarshalCardInCell,   // Marshal cards work in the cell
    GoalPeek,            // bandits' Marshal cards look at one of the Player Marshal's goals
    PenaltyOnDeck,       // his bullets lie face up on the deck, not before the bandit
    RoofMovesMarshal,    // events that move whoever is on the roofs move the Player Marshal
    FallAnywhere,        // Deadly Fall: off the coach and out of cars without a roof too
    MarshalHides,        // the Player Marshal may hide from the Time Travel car or Handcar
    SevenBandits,        // with a seventh bandit comes a purse more
    // Couriers & Armoured Train, in the parts a table of the Combined game may use one by one.
    ArmouredTrain,       // the second train with its couriers
    TeamGame,            // two teams, seated in turn
    Betrayal,            // ... whose members may win alone
    NoMarshal,           // nobody watches over the express
    Nudge,               // a Nudge card in every deck
    ArmouredRounds,      // its round cards are in the deck
    ArmouryCar,          // the Armoury car in the express train
    InfirmaryCar,        // the Infirmary car in the express train
    // ... and where its box differs from the Combined rules.
    RandomRobbery,       // chance says which token a robber gets
    TeamDocuments,       // the other team's document goes back, the decoy may
    NudgeMates,          // a nudge names the action and is for a team mate, who may decline
    InfirmaryEarly,      // the Infirmary works at the start of a round, and not after a Heal
    CouriersLetPass,     // running past a courier on the roofs costs nothing
    // Follows from who was chosen.
    GuestBandits,        // Misty, the Twinzz, Silk or Al Patron plays, or a sidekick of theirs may be freed
    // Bandits that nobody plays, each by its own.
    BotBelle,
    BotCheyenne,
    BotDjango,
    BotDoc,
    BotGhost,
    BotTuco,
    BotMary,
    BotProfessore,
    // What the notes of the Combined rules leave to the table.
    SpareMates,          // team mates may be disregarded as targets
    BotsHide,            // a bot alone in the Time Travel car or Handcar hides at random
};

inline constexpr int kSwitches = ord(Switch::BotsHide) + 1;
inline constexpr int kBaseSwitches = ord(Switch::HorseAttack);  // those below are of the base game

// Two words, because the boxes together have more than sixty-four switches.
struct SwitchSet : Set128 {
    constexpr SwitchSet() = default;
    constexpr SwitchSet(Set128 set) : Set128(set) {}
    constexpr SwitchSet(std::initializer_list<Switch> switches) {
        for (Switch s : switches) add(ord(s));
    }
    constexpr bool has(Switch s) const { return Set128::has(ord(s)); }
};

inline constexpr SwitchSet kEverySwitch = [] {
    SwitchSet all;
    for (int i = 0; i < kSwitches; ++i) all.add(i);
    return all;
}();

struct Rules {
    SwitchSet switches;

    constexpr bool has(Switch s) const { return switches.has(s); }
    // Most tables play with the base game alone; the rules asked most often have a way of their own for them.
    constexpr bool has_box() const { return __builtin_expect((switches.low >> kBaseSwitches) | switches.high, 0) != 0; }
    void set(Switch s, bool on = true) {
        if (on) {
            switches.add(ord(s));
        } else {
            switches.remove(ord(s));
        }
    }
    void flip(Switch s) { set(s, !has(s)); }
    friend bool operator==(const Rules&, const Rules&) = default;
};

// Raised whenever the same record would play out differently.
inline constexpr int kRulesVersion = 1;

}  // namespace holdup
