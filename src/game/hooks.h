// The closed list of places where a module may have its say. A module is a struct of static functions; it defines the
// hooks it needs, `enabled`, and a number of its own (`kId`) if it acts at moments. The calls are unrolled from the
// list of modules at compile time, in rule-book order, so a hook nobody defines costs nothing.
#pragma once

#include "core/places.h"
#include "game/play.h"

namespace holdup {

// Moments may ask questions: a module is called again after each answer until it says that it is done.
enum class Moment : u8 { RoundStart, BeforeScheming, AfterScheming, EndOfRound };
inline constexpr int kMoments = 4;

// How a card may be laid on the Common Deck.
inline constexpr unsigned kFaceUp = 1, kFaceDown = 2;

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

template <class... Ms>
struct Hooks<ModuleList<Ms...>> {
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

}  // namespace holdup
