// The closed list of places where a module may have its say. A module is a struct of static functions; it defines the
// hooks it needs, `enabled`, and a number of its own (`kId`) if it acts at moments. The calls are unrolled from the
// list of modules at compile time, in rule-book order, so a hook nobody defines costs nothing.
#pragma once

#include "core/places.h"
#include "game/engine.h"
#include "game/play.h"

namespace holdup {

// Moments may ask questions: a module is called again after each answer until it says that it is done.
enum class Moment : u8 { RoundStart, BeforeScheming, AfterScheming, EndOfRound };
inline constexpr int kMoments = 4;

// What two locations may be next to each other for.
enum class Link : u8 { Move, Sight, Punch, Push, Flee, Marshal };

// Along the train: toward the locomotive, or toward the caboose.
enum class Way : u8 { Forward, Back };

// How a card may be laid on the Common Deck.
inline constexpr unsigned kFaceUp = 1, kFaceDown = 2;

// Why an action is barred, if it is.
struct Bar {
    bool set = false;
    Why why = Why::NoTarget;
};

template <class... Ms>
struct ModuleList {};

template <class List>
struct Hooks;

// One filter: changes its last parameter in place, and nothing else.
#define HOLDUP_FILTER(name, parameters, arguments)       \
  private:                                               \
    template <class M>                                   \
    static void one_##name parameters {                  \
        if constexpr (requires { M::name arguments; }) { \
            if (M::enabled(s)) M::name arguments;        \
        }                                                \
    }                                                    \
                                                         \
  public:                                                \
    static void name parameters { (one_##name<Ms> arguments, ...); }

// The same for what plays rather than answers: it may change the state and ask.
#define HOLDUP_ACT(name, parameters, arguments)          \
  private:                                               \
    template <class M>                                   \
    static void one_##name parameters {                  \
        if constexpr (requires { M::name arguments; }) { \
            if (M::enabled(p.s)) M::name arguments;      \
        }                                                \
    }                                                    \
                                                         \
  public:                                                \
    static void name parameters { (one_##name<Ms> arguments, ...); }

template <class... Ms>
struct Hooks<ModuleList<Ms...>> {
    // Which locations of other vehicles, or of one's own, are next to a set of locations (rules/next_to.h).
    HOLDUP_FILTER(links, (const State& s, LocSet from, Link link, LocSet& to), (s, from, link, to))
    // How many cars a Move goes at most.
    HOLDUP_FILTER(move_steps, (const State& s, Pawn pawn, int& steps), (s, pawn, steps))
    // Roofs where somebody other than a bandit stands in the way of a shot.
    HOLDUP_FILTER(blockers, (const State& s, LocSet& occupied), (s, occupied))
    // Who can be shot, wherever they stand; and who can be punched where the puncher stands.
    HOLDUP_FILTER(shootable, (const State& s, Pawn shooter, PawnSet& pawns), (s, shooter, pawns))
    HOLDUP_FILTER(punchable, (const State& s, Pawn puncher, PawnSet& targets), (s, puncher, targets))
    // Whether a bandit may not do this action at all, and why.
    HOLDUP_FILTER(barred, (const State& s, Pawn actor, Action action, Bar& bar), (s, actor, action, bar))
    // What else may be answered on a turn of Schemin'.
    HOLDUP_FILTER(turn_options, (const State& s, Seat seat, const Frame& f, Choices& out), (s, seat, f, out))
    // How many unplayed cards may be kept.
    HOLDUP_FILTER(keeps, (const State& s, int& cards), (s, cards))
    // Whether a seat has no turns any more.
    HOLDUP_FILTER(sits_out, (const State& s, Seat seat, bool& out), (s, seat, out))
    // What the end of the game pays one bandit, and the bandits who get nothing and cannot win.
    HOLDUP_FILTER(pays, (const State& s, Pawn pawn, Score& score), (s, pawn, score))
    HOLDUP_FILTER(forfeits, (const State& s, PawnSet& out), (s, out))

    // A pawn goes along a path; where it passes is its own affair, where it stops is `arrived`.
    HOLDUP_ACT(passes, (Play & p, Pawn pawn, Loc from, Loc to), (p, pawn, from, to))
    // The same before they meet anybody: what the place does to them. Those in `entered` come from another car. A
    // module that asks says that the meeting waits, and calls base::meet when it has its answers.
    HOLDUP_ACT(enters, (Play & p, PawnSet& group, PawnSet& entered, bool& waits), (p, group, entered, waits))
    // These bandits have just come to where they stand, all at once.
    HOLDUP_ACT(arrived, (Play & p, PawnSet group), (p, group))
    // An event moves everything one car this way: bandits have been moved, but have met nobody yet.
    HOLDUP_ACT(shifted, (Play & p, Way way), (p, way))
    // A pawn who is no bandit is shot or punched.
    HOLDUP_ACT(shot_other, (Play & p, Pawn shooter, Pawn victim), (p, shooter, victim))
    HOLDUP_ACT(punched_other, (Play & p, Pawn puncher, Pawn victim), (p, puncher, victim))
    // A bandit has taken a bullet.
    HOLDUP_ACT(struck, (Play & p, Pawn victim), (p, victim))
    // An action the base game does not know.
    HOLDUP_ACT(acts, (Play & p, Pawn actor, Action action), (p, actor, action))
    // Before the usual turn of Schemin' begins: a module may run the whole turn itself.
    HOLDUP_ACT(runs_turn, (Play & p, bool& done), (p, done))
    // A new game: everyone knows who plays whom, and a module lays out its own pieces.
    HOLDUP_ACT(lays_out, (Play & p), (p))
    // Bandits who come to the train in a way of their own: whether they do, and the next step of it.
    HOLDUP_FILTER(rides_in, (const State& s, bool& they_do), (s, they_do))
    HOLDUP_ACT(boards, (Play & p, bool& asked), (p, asked))

    // How many cards a hand is filled to.
    HOLDUP_FILTER(hand_limit, (const State& s, Seat seat, int& limit), (s, seat, limit))
    // Face up, face down, or the player's choice.
    HOLDUP_FILTER(facing, (const State& s, Seat seat, unsigned& ways), (s, seat, ways))
    // Which kinds of card may be played this turn.
    HOLDUP_FILTER(playable, (const State& s, Seat seat, u64& kinds), (s, seat, kinds))
    // Where a Move may end.
    HOLDUP_FILTER(reach, (const State& s, Pawn pawn, LocSet& to), (s, pawn, to))
    // Which locations a shooter sees into.
    HOLDUP_FILTER(sight, (const State& s, Pawn shooter, LocSet& seen), (s, shooter, seen))
    // Targets are built in this order: added by the rule, then barred, then spared while another is left.
    HOLDUP_FILTER(target_bar, (const State& s, Pawn actor, PawnSet& targets), (s, actor, targets))
    HOLDUP_FILTER(target_spare, (const State& s, Pawn actor, PawnSet& targets), (s, actor, targets))
    // Where a shot pushes its victim.
    HOLDUP_FILTER(push_to, (const State& s, Pawn shooter, Pawn victim, LocSet& to), (s, shooter, victim, to))
    // Whether a puncher may pocket the token that fell.
    HOLDUP_FILTER(pockets, (const State& s, Pawn puncher, int token, bool& may), (s, puncher, token, may))
    // Whether a victim who is shot must drop a token.
    HOLDUP_FILTER(drops, (const State& s, Pawn victim, bool& must), (s, victim, must))
    // Who of those in the Marshal's place is met by him.
    HOLDUP_FILTER(meets, (const State& s, PawnSet& met), (s, met))

    // Runs the moment of the top frame until a module asks something; true when every module is done. The frame
    // remembers the module by its own number, not by its place in the list, so that a new module changes no state.
    static bool run(Moment moment, Play& p, Frame& frame) {
        bool reached = frame.other == 0;
        return (one_module<Ms>(reached, moment, p, frame) && ...);
    }

  private:
    template <class M>
    static bool one_module(bool& reached, Moment moment, Play& p, Frame& frame) {
        if constexpr (requires { M::at(moment, p, frame); }) {
            reached = reached || frame.other == M::kId;
            if (!reached || !M::enabled(p.s)) return true;
            if (!M::at(moment, p, frame)) {
                frame.other = M::kId;
                return false;
            }
            frame.step = 0;
        }
        return true;
    }
};

#undef HOLDUP_FILTER
#undef HOLDUP_ACT

}  // namespace holdup
