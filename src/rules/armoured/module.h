#pragma once

#include "game/hooks.h"

namespace holdup::armoured {

// The parts of the box; a table of the Combined game may use any of them.
inline constexpr SwitchSet kParts = {Switch::ArmouredTrain,  Switch::TeamGame,   Switch::Nudge,
                                     Switch::ArmouredRounds, Switch::ArmouryCar, Switch::InfirmaryCar};

// Couriers & Armoured Train; README.md says which file holds what.
struct Module {
    static constexpr u8 kId = 14;
    static constexpr SwitchSet kWakes = kParts;
    static constexpr MomentSet kMoments = {Moment::RoundStart, Moment::BeforeScheming, Moment::AfterScheming,
                                           Moment::EndOfRound};
    static constexpr StageSet kStages = {Stage::Hits};
    struct For {
        static constexpr SwitchSet kTrain = {Switch::ArmouredTrain};
        static constexpr SwitchSet starts = kTrain, links = kTrain, sight = kTrain, shifted = kTrain, ground = kTrain,
                                   blockers = kTrain, shootable = kTrain, guards = kTrain, comes = kTrain,
                                   meeting = kTrain, hot = kTrain, flights = kTrain;
        static constexpr SwitchSet fires = {Switch::ArmouredTrain, Switch::ArmouryCar, Switch::InfirmaryCar};
        static constexpr SwitchSet gropes = {Switch::RandomRobbery};
        static constexpr SwitchSet kTeams = {Switch::TeamGame};
        static constexpr SwitchSet turn_options = kTeams, runs_turn = kTeams, pays = kTeams, forfeits = kTeams,
                                   shares = kTeams, wins = kTeams;
    };
    // Set-up.
    static void lays_out(Play& p);
    static void deck(const State& s, Seat seat, Zone& cards);
    static void starts(const State& s, Pawn pawn, Loc& at);
    static void shows(const State& s, Seat seat, State& shown);
    static void imagines(const State& s, Seat viewer, Dice& dice, State& world);
    // The two trains.
    static void links(const State& s, LocSet from, Link link, LocSet& to);
    static void sight(const State& s, Pawn shooter, LocSet& seen);
    static void shifted(Play& p, Way way);
    // Couriers.
    static void ground(const State& s, Pawn pawn, LocSet& places);
    static void blockers(const State& s, LocSet& occupied);
    static void shootable(const State& s, Pawn shooter, PawnSet& pawns);
    static void shot_other(Play& p, Pawn shooter, Pawn victim);
    static void guards(const State& s, Pawn pawn, Guards& guards);
    static void comes(Play& p, Pawn pawn);
    static bool meeting(Stage stage, Play& p, Frame& f);
    static void hot(const State& s, LocSet& places);
    static void flights(const State& s, Pawn pawn, LocSet& to, Cause& cause);
    // Gatlings, Nudge, documents.
    static void fires(Play& p, Pawn shooter, bool& mine);
    static void acts(Play& p, Pawn actor, Action action);
    static void gropes(Play& p, Pawn robber, bool& mine);
    // Schemin'.
    static void cards_drawn(const State& s, Seat seat, int& count);
    static void turn_options(const State& s, Seat seat, const Frame& f, Choices& out);
    static void runs_turn(Play& p, bool& done);
    // Its questions.
    static void offers(const State& s, Seat seat, const Frame& f, Choices& out);
    static void answers(Play& p, const Frame& f, Choice choice);
    // The course of a round, and the end of the game.
    static bool at(Moment moment, Play& p, Frame& frame);
    static void pays(const State& s, Pawn pawn, Score& score);
    static void forfeits(const State& s, PawnSet& out);
    static void shares(const State& s, Result& r);
    static void wins(const State& s, Result& r);
};

// C5.4.5: the trains go on, after the coach.
struct Passing {
    static constexpr u8 kId = 15;
    static constexpr MomentSet kMoments = {Moment::EndOfRound};
    static constexpr SwitchSet kWakes = {Switch::ArmouredTrain};
    static bool at(Moment moment, Play& p, Frame& frame);
};

// C10.5, C10.6: what the notes to them let a team agree on.
struct Mates {
    static constexpr SwitchSet kWakes = {Switch::SpareMates};
    static void performs(Play& p, bool& done);
    static void answers(Play& p, const Frame& f, Choice choice);
};

}  // namespace holdup::armoured
