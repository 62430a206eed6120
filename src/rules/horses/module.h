#pragma once

#include "game/hooks.h"

namespace holdup::horses {

// The parts of the box; a table may use any of them.
inline constexpr SwitchSet kParts = {Switch::HorseAttack, Switch::Coach, Switch::Whiskey, Switch::HorseRounds};

// What happens before hands are filled: bandits arrive on horseback, and a dog bites.
struct Arrival {
    static constexpr u8 kId = 6;
    static constexpr MomentSet kMoments = {Moment::RoundStart};
    static constexpr SwitchSet kWakes = kParts;
    static void lays_out(Play& p);
    static void rides_in(const State& s, bool& they_do);
    static void boards(Play& p, bool& asked);
    static bool at(Moment moment, Play& p, Frame& frame);
};

// C5.4.5: the coach moves on, when the events of all boxes and what the Infirmary does are over.
struct Departure {
    static constexpr u8 kId = 7;
    static constexpr u8 kFollows = 3;
    static constexpr bool owns(u8 step) { return step == kFollows; }
    static constexpr MomentSet kMoments = {Moment::EndOfRound};
    static constexpr SwitchSet kWakes = {Switch::Coach};
    static bool at(Moment moment, Play& p, Frame& frame);
};

// Everything else of Horses & Stagecoach; README.md says which file holds what.
struct Module {
    static constexpr u8 kId = Departure::kId;
    static constexpr bool owns(u8 step) { return !Departure::owns(step); }
    static constexpr MomentSet kMoments = {Moment::AfterScheming, Moment::EndOfRound};
    static constexpr StageSet kStages = {Stage::Hits, Stage::Stays};
    static constexpr SwitchSet kWakes = kParts;
    static void shows(const State& s, Seat seat, State& shown);
    // The coach.
    static void links(const State& s, LocSet from, Link link, LocSet& to);
    static void sight(const State& s, Pawn shooter, LocSet& seen);
    static void push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to);
    static void shifted(Play& p, Way way);
    // Shotgun.
    static void blockers(const State& s, LocSet& occupied);
    static void punchable(const State& s, Pawn puncher, PawnSet& targets);
    static void punched_other(Play& p, Pawn puncher, Pawn victim);
    static void guards(const State& s, Pawn pawn, Guards& guards);
    static bool meeting(Stage stage, Play& p, Frame& f);
    static void hot(const State& s, LocSet& places);
    static void flights(const State& s, Pawn pawn, LocSet& to, Cause& cause);
    // Hostages.
    static void cards_drawn(const State& s, Seat seat, int& count);
    static void facing(const State& s, Seat seat, unsigned& ways);
    static void move_steps(const State& s, Pawn pawn, int& steps);
    static void barred(const State& s, const Deed& deed, Bar& bar);
    // Horses.
    static void acts(Play& p, Pawn actor, Action action);
    // Schemin'.
    static void turn_options(const State& s, Seat seat, const Frame& f, Choices& out);
    static void runs_turn(Play& p, bool& done);
    // Its questions.
    static void offers(const State& s, Seat seat, const Frame& f, Choices& out);
    static void answers(Play& p, const Frame& f, Choice choice);
    static void commits(Play& p, const Frame& f, Seat seat, Choice choice, bool& more);
    static void reveals(Play& p, const Frame& f);
    // Events and the end of the game.
    static bool at(Moment moment, Play& p, Frame& frame);
    static void struck(Play& p, Pawn victim);
    static void pays(const State& s, Pawn pawn, Score& score);
    static void forfeits(const State& s, PawnSet& out);
};

}  // namespace holdup::horses
