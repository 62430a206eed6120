#pragma once

#include "game/hooks.h"

namespace holdup::bots {

// They take their seats before any other box counts the bandits.
struct Seats {
    static constexpr SwitchSet kWakes = kBotSwitches;
    static void lays_out(Play& p);
};

// The Bandits that nobody plays; README.md says which file holds what.
struct Module {
    static constexpr u8 kId = 16;
    static constexpr SwitchSet kWakes = kBotSwitches;
    static constexpr MomentSet kMoments = {Moment::RoundStart, Moment::EndOfRound};
    static constexpr StageSet kStages = {Stage::Hits};
    // Set-up.
    static void lays_out(Play& p);
    static void bullets_of(const State& s, Pawn pawn, int& bullets);
    // What nobody knows.
    static void shows(const State& s, Seat seat, State& shown);
    static void imagines(const State& s, Seat viewer, Dice& dice, State& world);
    // Their turns, their cards and their answers.
    static void plays_itself(Play& p, Seat seat);
    static void turns_over(Play& p, PileCard card);
    static void reacts(Play& p, Seat seat);
    static void performs(Play& p, bool& done);
    static void chooses(Play& p, const Frame& f, Choice& choice);
    static void answers(Play& p, const Frame& f, Choice choice);
    static void nudged(const State& s, Pawn pawn, u64& actions);
    static void sells(const State& s, PileCard card, Pawn buyer, u64& actions);
    static void acts(Play& p, Pawn actor, Action action);
    // Where they may be, and whom they meet.
    static void ground(const State& s, Pawn pawn, LocSet& places);
    static void meets(const State& s, PawnSet& met);
    static void meets_courier(const State& s, PawnSet& met);
    static bool meeting(Stage stage, Play& p, Frame& f);
    static void flights(const State& s, Pawn pawn, LocSet& to, Cause& cause);
    static void captured(Play& p, Pawn victim);
    static void punched(Play& p, Pawn puncher, Pawn victim);
    static void wounded(Play& p, Pawn shooter, Pawn victim);
    static void yields(Play& p, Pawn pawn, int& token);
    static void heals(Play& p, Pawn pawn, int most);
    // Ejected pawns.
    static void resolves(Play& p);
    static void barred(const State& s, const Deed& deed, Bar& bar);
    static void push_to(const State& s, Pawn shooter, Pawn victim, LocSet& to);
    static void cornered(Play& p, Pawn shooter, Pawn victim);
    static void car_moved(Play& p, int from, int to);
    // The course of a round, and the end of the game.
    static bool at(Moment moment, Play& p, Frame& frame);
    static void gunslingers(const State& s, PawnSet& running);
    static void pays(const State& s, Pawn pawn, Score& score);
    static void forfeits(const State& s, PawnSet& out);
    static void wins(const State& s, Result& r);
};

// C5.4.3: after the events and the Infirmary, before anything rolls on.
struct Antidotes {
    static constexpr u8 kId = 17;
    static constexpr SwitchSet kWakes = {Switch::BotCheyenne};
    static constexpr MomentSet kMoments = {Moment::EndOfRound};
    static bool at(Moment moment, Play& p, Frame& frame);
    static void offers(const State& s, Seat seat, const Frame& f, Choices& out);
    static void answers(Play& p, const Frame& f, Choice choice);
};

}  // namespace holdup::bots
