// A scenario under way: the state, its chance and its journal, copied whole to try an answer another way.
#pragma once

#include "game/engine.h"
#include "record/scenario_parts.h"

namespace holdup::scenario {

// The rolls of a scenario in words, and the numbers found for them so far.
class Rolls {
  public:
    explicit Rolls(const Words& words);

    std::size_t size() const { return words_.size(); }
    const std::string& words(std::size_t at) const { return words_[at]; }
    Roll name(std::size_t at) const { return values_[at].name; }
    const ScriptedRoll* values() const { return values_.data(); }
    void set(std::size_t at, u32 value) { values_[at].value = value; }
    u32 value(std::size_t at) const { return values_[at].value; }

    // Whether the roll came out as the words say, by what was told right after it.
    bool came_out(std::size_t at, const Setup& setup, const State& after, const std::vector<Told>& told) const;

  private:
    std::string_view outcome(std::size_t at) const;

    Words words_;
    std::vector<ScriptedRoll> values_;
};

struct Run {
    const Setup* setup = nullptr;
    Until until = Until::Question;
    u8 first_round = 0;
    State state;
    BulletTable bullets{};
    Rng rng{1};
    u32 rolls_used = 0;
    bool stopped = false;
    std::vector<Told> told;
    std::vector<bool> claimed;  // facts that an entry of `choose` has spoken for
    std::string trouble;        // what went wrong while running

    void begin(Rolls& rolls);
    void continue_position(Rolls& rolls);
    void answer(Rolls& rolls, Seat seat, Choice choice);

    bool asks() const { return !stopped && !state.over(); }
    SeatSet waiting() const { return asks() ? asked(state) : SeatSet{0}; }

  private:
    template <class Do>
    void run(Rolls& rolls, Do&& act);
};

// "doc: target tuco" has the name of who answers in front, "play doc: move" has not; throws Trouble for a name that
// nobody at this table has.
struct Spoken {
    std::string_view who;
    std::string_view words;
};
Spoken split_name(const State& state, std::string_view entry);

// Whether a name in front of an answer means that seat, at the question it is asked: where that is about the action of
// one of its two bandits, the other one's name does not.
bool speaks_for(const State& state, Seat seat, std::string_view who);

// What a fact says about an answer that the game took by itself: who would have given it, and in which words.
struct Implied {
    Pawn chooser = Pawn::Nobody;
    Words words;
};
Implied implied(const State& state, const std::vector<Told>& told, std::size_t at);

// Answers every entry of `choose`; an entry may also name what the game did by itself. Gives why not, or nothing.
std::string follow(Run& run, Rolls& rolls, const Words& choose, std::size_t step_begin);

}  // namespace holdup::scenario
