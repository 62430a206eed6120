// What the parts of the scenario runner hand each other: reading, building the position, playing, comparing.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "game/dice.h"
#include "game/journal.h"
#include "game/setup.h"
#include "record/scenario.h"

namespace holdup::scenario {

// Something the writer of a scenario must mend: one sentence.
class Trouble : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

using Words = std::vector<std::string>;
// A table of the file in alphabetical order of its keys.
using WordMap = std::vector<std::pair<std::string, Words>>;
using NumberMap = std::vector<std::pair<std::string, int>>;
using TextMap = std::vector<std::pair<std::string, std::string>>;

// Answers, and what must hold when they have been given.
struct Step {
    Words choose;
    Words expect;
    Words legal;
    Words illegal;
    std::optional<Words> exactly;  // the whole list of legal answers
    std::optional<Words> asked;
    Words journal;

    bool looks_at_question() const { return asked || exactly || !legal.empty() || !illegal.empty(); }
};

enum class Until : u8 { Question, SchemingEnds, StealingEnds, RoundEnds };

// What a scenario says about the pieces of Horses & Stagecoach.
struct HorseWords {
    std::optional<Words> horses;    // the cars they stand beside
    std::string coach;              // the car it stands beside
    std::optional<Words> hostages;  // those that can be taken
    TextMap captives;
    Words escaped;
};

// What it says about those of Marshal & Prisoners.
struct PrisonWords {
    std::optional<Words> prisoners;  // behind the prison car
    TextMap sidekicks;               // who holds which of them
    Words locked_up, captured;
    WordMap brawlers, penalties;
    std::vector<int> colts;  // bullets left and right
    std::optional<Words> goals;
    Words revealed;
};

// What a scenario says about Couriers & Armoured Train.
struct ArmouredWords {
    std::optional<int> offset;  // how many cars the trains have passed
    NumberMap wild;             // bullets under the Wild Bunch token, by a bandit of the team
    TextMap under;              // cards under decks
    Words diverted;             // who has used the diversion of this turn
    Words plan;                 // who draws two more cards
};

// What a scenario says about bots.
struct BotWords {
    WordMap decks;                // what they have yet to draw
    Words wanted;                 // who has a Wanted token
    std::optional<int> wanted_left;
    std::string respect;          // who has Doc's Respect
    WordMap hurt;                 // what his bullets forbid whom this round
    std::optional<int> ladder;    // how many spaces Il Professore's marker has climbed
    NumberMap ejections;          // Ejection tokens with whom they began
    TextMap ejected;              // who lies beside which car
    Words dynamite, breaking_out;
};

struct Scenario {
    std::string name;
    Words rules;

    // The table.
    Preset preset = Preset::Classic;
    std::vector<std::pair<std::string, bool>> switches;
    Words seats;
    std::optional<Words> at_table;  // the bots, by name
    Words train;
    std::string first_player;
    Words rounds;
    Words pool;
    std::string refused;  // the rule that an impossible table breaks

    // The position; a scenario that begins with the set-up has none.
    bool from_set_up = false;
    TextMap place;
    TextMap hide;
    std::string handcar;
    std::string silk;  // the power she has
    std::optional<WordMap> loot;
    WordMap hands, decks, discards, top, received;
    NumberMap cylinders;
    std::optional<int> neutral;
    Words ransom;
    HorseWords horse;
    PrisonWords prison;
    ArmouredWords armoured;
    BotWords bots;
    std::optional<int> round;
    std::string round_card;
    std::string turn;
    std::string to_play;
    std::string phase;
    std::optional<Words> queue;

    // The play.
    Words rolls;
    std::optional<Until> until;
    std::vector<Step> steps;
};

struct ReadScenario {
    Scenario scenario;
    std::string trouble;  // empty when it could be read
};

// Every scenario of a file; throws Trouble when the file itself cannot be read.
std::vector<ReadScenario> read(std::string_view text);

// Who gave whom how many bullets: [victim][source], the source 13 + 1 being the neutral pile.
using BulletTable = std::array<std::array<int, kCharacters + 1>, kCharacters>;
inline constexpr std::size_t kNeutralSource = kCharacters;

struct Position {
    State state;
    BulletTable bullets{};
};

// Names at a table; each throws Trouble when it has no such thing.
Pawn pawn_at(const State& state, std::string_view name);
Pawn bandit_at(const State& state, std::string_view name);
Pawn last_bandit(const State& state);  // of those named as players
Pawn character_at(const State& state, std::string_view name);  // a bandit, or whoever else has a seat
Seat seat_at_table(const State& state, std::string_view name);
Loc location_at(const State& state, std::string_view text);

// Deals the cards and bullets a scenario names out of full decks; throws Trouble.
BulletTable deal_cards(const Scenario& scenario, State& state);

// The table a scenario describes; throws Trouble.
Setup table_of(const Scenario& scenario);

// The position a scenario describes, ready to run on; throws Trouble.
Position position_of(const Scenario& scenario, const Setup& setup);

// One fact of the journal, with the number of scripted rolls used up by then.
struct Told {
    Entry entry;
    u32 rolls_used = 0;
};

// What expectations are compared with.
struct Scene {
    const State& state;
    const BulletTable& bullets;
    const std::vector<Told>& told;  // this step's journal
};

// A phrase compared with the truth; throws Trouble when it is not a phrase scenarios know.
struct Comparison {
    bool holds = false;
    std::string found;
};
Comparison compare(const Scene& scene, std::string_view phrase);

// Plays a scenario to its end; gives why it failed, or nothing.
std::string play(const Scenario& scenario);

// "2 purse" is a purse twice.
struct Counted {
    int count = 1;
    std::string_view what;
};
Counted counted(std::string_view text);

}  // namespace holdup::scenario
