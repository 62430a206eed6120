// The notation of a game (docs/NOTATION.md): a text that a person can read and compare line by line. Answers stand in
// words; those the engine takes by itself are left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/choice.h"
#include "game/engine.h"
#include "game/journal.h"
#include "game/setup.h"
#include "game/state.h"
#include "record/chance.h"

namespace holdup {

struct RecordedLine {
    std::string who;
    std::string answer;
    friend bool operator==(const RecordedLine&, const RecordedLine&) = default;
};

// The answers up to the next round, under a heading that says how it began.
struct Chapter {
    std::string title;  // "set-up", "round 1: braking"; the last one "result" or "unfinished"
    u64 hash = 0;       // of the state at its first question, or of the last state
    std::vector<RecordedLine> answers;
    friend bool operator==(const Chapter&, const Chapter&) = default;
};

struct Record {
    int rules_version = kRulesVersion;
    Setup setup;
    Chance chance;
    std::vector<std::string> deal;   // a server's proof of its chance: "commitment", "secret" and "luck" lines
    std::vector<std::string> table;  // what the set-up came to: train, seats, first player
    std::vector<Chapter> chapters;
    std::vector<std::string> scores;  // one line a seat, then the winners; empty for an unfinished game
    friend bool operator==(const Record&, const Record&) = default;
};

struct Answer {
    Seat seat;
    Choice choice;
    friend bool operator==(const Answer&, const Answer&) = default;
};

// Writes down a game, playing it once more. Every answer must be legal.
Record record_game(const Setup& setup, const Chance& chance, const std::vector<Answer>& answers);

std::string write_record(const Record& record);

// The parts of a record as they come up in play. Whoever keeps them can write the record later without any rules.
std::vector<std::string> table_lines(const State& started);
std::vector<std::string> score_lines(const State& over);
// The parts of a score that its total is the sum of: "loot 750, ransom 0, gunslinger 1000"; others only where they
// count.
std::string score_words(const Score& score);
std::string chapter_title(const State& state);
RecordedLine answer_line(const State& state, Seat seat, Choice choice);

// Reads the text of a record; `error` is one sentence with the line when it is not one.
struct ReadRecord {
    Record record;
    std::string error;
};
ReadRecord read_record(std::string_view text);

// Plays a record again, checking every answer, every hash and the result. The caller owns the replay, so that a
// journal's listener can look at its state.
struct Replay {
    State state;
    std::vector<Answer> answers;
    std::string difference;  // the first thing that is not as recorded, in one sentence; empty when all is
};
struct Watcher {
    Journal* journal = nullptr;
    // Called when a question is pending, before its answer is taken.
    void (*before)(void* context, const State& state) = nullptr;
    void* context = nullptr;
};
void replay_record(const Record& record, Replay& replay, const Watcher& watcher = {});

}  // namespace holdup
