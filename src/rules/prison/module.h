#pragma once

#include "game/hooks.h"

namespace holdup::prison {

// The parts of the box; a table may use any of them.
inline constexpr SwitchSet kParts = {Switch::PlayerMarshal, Switch::PrisonCar, Switch::BrilliantIdea,
                                     Switch::PrisonRounds};

// C5.4.4, C8.2: the goals are judged when the Infirmary and the antidotes have done what they do: bullets may leave a
// deck until then, and nobody should know for which goal they count.
struct Verdict {
    static constexpr u8 kId = 18;
    static constexpr MomentSet kMoments = {Moment::EndOfRound};
    static constexpr SwitchSet kWakes = {Switch::PlayerMarshal};
    static bool at(Moment moment, Play& p, Frame& frame);
};

// Everything else of Marshal & Prisoners; README.md says which file holds what.
struct Module {
    static constexpr u8 kId = 12;
    static constexpr SwitchSet kWakes = kParts;
    struct For {
        static constexpr SwitchSet kMarshal = {Switch::PlayerMarshal};
        static constexpr SwitchSet bullets_of = kMarshal, shootable = kMarshal, draws = kMarshal, meets = kMarshal,
                                   performs = kMarshal, punched = kMarshal, clings = kMarshal, laid = kMarshal;
        static constexpr SwitchSet swept = {Switch::RoofMovesMarshal};
        static constexpr SwitchSet ground = {Switch::PlayerMarshal, Switch::PrisonCar}, barred = ground;
        static constexpr SwitchSet robs = {Switch::PrisonCar};
        static constexpr SwitchSet turn_options = {Switch::PlayerMarshal, Switch::BrilliantIdea};
    };
    // Setting up.
    static void deck(const State& s, Seat seat, Zone& cards);
    static void starts(const State& s, Pawn pawn, Loc& at);
    static void lays_out(Play& p);
    // What a seat may see of the goals.
    static void shows(const State& s, Seat seat, State& shown);
    static void imagines(const State& s, Seat viewer, Dice& dice, State& world);
    // The Marshal as a player.
    static void bullets_of(const State& s, Pawn pawn, int& bullets);
    static void shootable(const State& s, Pawn shooter, PawnSet& pawns);
    static void draws(Play& p, Pawn shooter, bool& mine);
    static void meets(const State& s, PawnSet& met);
    static void performs(Play& p, bool& done);
    static void acts(Play& p, Pawn actor, Action action);
    static void punched(Play& p, Pawn puncher, Pawn victim);
    static void clings(const State& s, Pawn victim, bool& keeps);
    static void swept(const State& s, PawnSet& pawns);
    static void takes_over(const State& s, int event, bool& mine);
    // The cell, and what bullets forbid.
    static void ground(const State& s, Pawn pawn, LocSet& places);
    static void barred(const State& s, const Deed& deed, Bar& bar);
    // Prisoners and Ideas.
    static void resolves(Play& p);
    static void robs(const State& s, Pawn robber, int& tokens);
    // Schemin'.
    static void playable(const State& s, Seat seat, u64& kinds);
    static void turn_options(const State& s, Seat seat, const Frame& f, Choices& out);
    static void laid(Play& p, Seat seat, Card card, int forced);
    static void keeps(const State& s, int& cards);
    // Its questions.
    static void offers(const State& s, Seat seat, const Frame& f, Choices& out);
    static void answers(Play& p, const Frame& f, Choice choice);
    // Events, the end of a round and of the game.
    static bool at(Moment moment, Play& p, Frame& frame);
    static void falls(const State& s, Pawn victim, bool& may);
    static void pushed_over(const State& s, Pawn shooter, Pawn victim, bool& may);
    static void pays(const State& s, Pawn pawn, Score& score);
    static void forfeits(const State& s, PawnSet& out);
    static void wins(const State& s, Result& r);
};

}  // namespace holdup::prison
