// The closed list of places where a module may have its say. A module is a struct of static functions; it defines the
// hooks it needs, the switches that wake it (`kWakes`; for a single hook, or for its meetings, `For::NAME` says which
// of them), and a number of its own (`kId`) if it acts at moments or in meetings; it may say at which moments
// (`kMoments`) and in which stages (`kStages`), and is left alone at others. The calls are unrolled from the list of
// modules at compile time, in rule-book order: a hook nobody defines costs nothing, and one that no module of this
// table has a use for costs one comparison.
#pragma once

#include "core/places.h"
#include "game/engine.h"
#include "game/play.h"

namespace holdup {

// Moments may ask questions: a module is called again after each answer until it says that it is done. Those of a card
// stand around what it does; they cost nothing at a table where no module says that it acts then (`kCardMoments`).
enum class Moment : u8 { RoundStart, BeforeScheming, AfterScheming, EndOfRound, BeforeCard, AfterCard };
inline constexpr int kMoments = 6;
using MomentSet = EnumSet<Moment>;

// A meeting goes through these, and each may ask: what the place does to those who come, who hits them, where those
// who were hit flee to (`flights`), and what the others get for being there.
enum class Stage : u8 { Enters, Hits, Flees, Stays };
using StageSet = EnumSet<Stage>;

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

// Roofs with somebody on them who must not be passed, and those with two of them.
struct Guards {
    LocSet one = 0, two = 0;
    void add(LocSet places) {
        two |= one & places;
        one |= places;
    }
};

template <class... Ms>
struct ModuleList {};

template <class List>
struct Hooks;

// A module says which switches wake it (`kWakes`); one that says nothing is always awake.
template <class M>
bool awake(const State& s) {
    if constexpr (requires { M::kWakes; }) {
        return s.rules.switches.meets(M::kWakes);
    } else {
        return true;
    }
}

// Which tables have a use for a hook.
struct Audience {
    bool nobody = true;  // no module defines it
    bool everyone = false;  // one that is always awake does
    SwitchSet wakes;
    bool absent(const State& s) const { return !everyone && !s.rules.switches.meets(wakes); }

    constexpr void add(SwitchSet switches) {
        nobody = false;
        wakes |= switches;
    }
    friend constexpr Audience operator|(Audience a, const Audience& b) {
        return {a.nobody && b.nobody, a.everyone || b.everyone, a.wakes | b.wakes};
    }
    // One that may say nothing is heard by everyone.
    template <class M>
    constexpr void add() {
        if constexpr (requires { M::kWakes; }) {
            add(M::kWakes);
        } else {
            nobody = false;
            everyone = true;
        }
    }
};

// One hook: every module that defines it is called in the order of the list, at tables that have woken it. A table
// where nobody has any use for it pays one comparison; hears_ says whether anybody has.
#define HOLDUP_HOOK(state, name, parameters, arguments)                                     \
  private:                                                                                  \
    template <class M>                                                                      \
    static constexpr Audience wakes_##name() {                                              \
        Audience all;                                                                       \
        if constexpr (requires {                                                            \
                          &M::name;                                                         \
                          M::For::name;                                                     \
                      }) {                                                                  \
            all.add(M::For::name);                                                          \
        } else if constexpr (requires { &M::name; }) {                                      \
            all.add<M>();                                                                   \
        }                                                                                   \
        return all;                                                                         \
    }                                                                                       \
    template <class M>                                                                      \
    static void one_##name parameters {                                                     \
        if constexpr (constexpr Audience heard = wakes_##name<M>(); !heard.nobody) {        \
            if (!heard.absent(state)) M::name arguments;                                    \
        }                                                                                   \
    }                                                                                       \
    static constexpr Audience kHearing_##name = (wakes_##name<Ms>() | ...);                 \
                                                                                            \
  public:                                                                                   \
    static bool hears_##name(const State& table) { return !kHearing_##name.absent(table); } \
    static void name parameters {                                                           \
        if constexpr (!kHearing_##name.nobody) {                                            \
            if (kHearing_##name.absent(state)) return;                                      \
            (one_##name<Ms> arguments, ...);                                                \
        }                                                                                   \
    }

// A filter changes its last parameter in place, and nothing else. An act plays: it may change the state and ask.
#define HOLDUP_FILTER(name, parameters, arguments) HOLDUP_HOOK(s, name, parameters, arguments)
#define HOLDUP_ACT(name, parameters, arguments) HOLDUP_HOOK(p.s, name, parameters, arguments)

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
    // Whether a deed may not be done at all, and why.
    HOLDUP_FILTER(barred, (const State& s, const Deed& deed, Bar& bar), (s, deed, bar))
    // What else may be answered on a turn of Schemin'.
    HOLDUP_FILTER(turn_options, (const State& s, Seat seat, const Frame& f, Choices& out), (s, seat, f, out))
    // How many unplayed cards may be kept.
    HOLDUP_FILTER(keeps, (const State& s, int& cards), (s, cards))
    // Which cards a seat's deck starts with.
    HOLDUP_FILTER(deck, (const State& s, Seat seat, Zone& cards), (s, seat, cards))
    // Where a pawn may be at all.
    HOLDUP_FILTER(ground, (const State& s, Pawn pawn, LocSet& places), (s, pawn, places))
    // What the end of the game pays one bandit, and the bandits who get nothing and cannot win.
    HOLDUP_FILTER(pays, (const State& s, Pawn pawn, Score& score), (s, pawn, score))
    HOLDUP_FILTER(forfeits, (const State& s, PawnSet& out), (s, out))
    // What is paid to a side as a whole.
    HOLDUP_FILTER(shares, (const State& s, Result& r), (s, r))
    // Who wins, where that is not the richest.
    HOLDUP_FILTER(wins, (const State& s, Result& r), (s, r))

    // What of a module's own part of the state a seat may see, and how the rest may be imagined.
    HOLDUP_FILTER(shows, (const State& s, Seat seat, State& shown), (s, seat, shown))
    HOLDUP_FILTER(imagines, (const State& s, Seat viewer, Dice& dice, State& world), (s, viewer, dice, world))

    // Roofs where running past somebody costs a pawn a bullet.
    HOLDUP_FILTER(guards, (const State& s, Pawn pawn, Guards& guards), (s, pawn, guards))
    // A pawn without a deck has come somewhere; nobody has met it there yet.
    HOLDUP_ACT(comes, (Play & p, Pawn pawn), (p, pawn))
    // Where something happens to those who come: everywhere else nobody need look.
    HOLDUP_FILTER(hot, (const State& s, LocSet& places), (s, places))
    // Where somebody who was hit in a meeting may flee to, and what the table calls it.
    HOLDUP_FILTER(flights, (const State& s, Pawn pawn, LocSet& to, Cause& cause), (s, pawn, to, cause))
    // An event moves everything one car this way: bandits have been moved, but have met nobody yet.
    HOLDUP_ACT(shifted, (Play & p, Way way), (p, way))
    // An event, by its number, that this table plays in a way of its own: `mine` keeps the usual one from happening.
    HOLDUP_FILTER(takes_over, (const State& s, int event, bool& mine), (s, event, mine))
    // A bandit is about to shoot, or to rob: `mine` says that a module has done it, or asks how.
    HOLDUP_ACT(fires, (Play & p, Pawn shooter, bool& mine), (p, shooter, mine))
    // ... and somebody who might have fired something else takes what he carries, if that is no revolver.
    HOLDUP_ACT(draws, (Play & p, Pawn shooter, bool& mine), (p, shooter, mine))
    HOLDUP_ACT(gropes, (Play & p, Pawn robber, bool& mine), (p, robber, mine))
    // A pawn without a deck is shot or punched.
    HOLDUP_ACT(shot_other, (Play & p, Pawn shooter, Pawn victim), (p, shooter, victim))
    HOLDUP_ACT(punched_other, (Play & p, Pawn puncher, Pawn victim), (p, puncher, victim))
    // A character is punched, before he loses anything.
    HOLDUP_ACT(punched, (Play & p, Pawn puncher, Pawn victim), (p, puncher, victim))
    // A shot has hit a character, and what it does besides is to come.
    HOLDUP_ACT(wounded, (Play & p, Pawn shooter, Pawn victim), (p, shooter, victim))
    // A bandit has taken a bullet.
    HOLDUP_ACT(struck, (Play & p, Pawn victim), (p, victim))
    // A deed is about to be done, forbidden or not; and one that this table does in a way of its own.
    HOLDUP_ACT(resolves, (Play & p), (p))
    HOLDUP_ACT(performs, (Play & p, bool& done), (p, done))
    // An action the base game does not know.
    HOLDUP_ACT(acts, (Play & p, Pawn actor, Action action), (p, actor, action))
    // A module's own questions: the answers there are where they are more than one mask, what an answer does, one part
    // of a secret answer (`more`: the seat has not said everything), and what happens when all are in.
    HOLDUP_FILTER(offers, (const State& s, Seat seat, const Frame& f, Choices& out), (s, seat, f, out))
    HOLDUP_ACT(answers, (Play & p, const Frame& f, Choice choice), (p, f, choice))
    HOLDUP_ACT(commits, (Play & p, const Frame& f, Seat seat, Choice choice, bool& more), (p, f, seat, choice, more))
    HOLDUP_ACT(reveals, (Play & p, const Frame& f), (p, f))
    // What a bandit nobody plays answers; where no rule says it, chance does.
    HOLDUP_ACT(chooses, (Play & p, const Frame& f, Choice& choice), (p, f, choice))
    // A seat that holds no hand has its turn of Schemin', and one of its cards is turned over: bandits nobody plays.
    HOLDUP_ACT(plays_itself, (Play & p, Seat seat), (p, seat))
    HOLDUP_ACT(turns_over, (Play & p, PileCard card), (p, card))
    // ... and it plays one at once, on reflex.
    HOLDUP_ACT(reacts, (Play & p, Seat seat), (p, seat))
    // A card has been laid on a turn of Schemin'; so many were to be laid whatever happens.
    HOLDUP_ACT(laid, (Play & p, Seat seat, Card card, int forced), (p, seat, card, forced))
    // Before the usual turn of Schemin' begins: a module may run the whole turn itself.
    HOLDUP_ACT(runs_turn, (Play & p, bool& done), (p, done))
    // A new game: everyone knows who plays whom, and a module lays out its own pieces.
    HOLDUP_ACT(lays_out, (Play & p), (p))
    // Where a pawn with a seat starts, if not where the others do.
    HOLDUP_FILTER(starts, (const State& s, Pawn pawn, Loc& at), (s, pawn, at))
    // Bandits who come to the train in a way of their own: whether they do, and the next step of it.
    HOLDUP_FILTER(rides_in, (const State& s, bool& they_do), (s, they_do))
    HOLDUP_ACT(boards, (Play & p, bool& asked), (p, asked))

    // How many cards a hand is filled to, and how many are drawn then.
    HOLDUP_FILTER(hand_limit, (const State& s, Seat seat, int& limit), (s, seat, limit))
    HOLDUP_FILTER(cards_drawn, (const State& s, Seat seat, int& count), (s, seat, count))
    // Face up, face down, or the player's choice.
    HOLDUP_FILTER(facing, (const State& s, Seat seat, unsigned& ways), (s, seat, ways))
    // How many turns a seat has in a row.
    HOLDUP_FILTER(in_a_row, (const State& s, Seat seat, int& turns), (s, seat, turns))
    // Which kinds of card may be played this turn.
    HOLDUP_FILTER(playable, (const State& s, Seat seat, u64& kinds), (s, seat, kinds))
    // Where one step of a Move may lead out of these places.
    HOLDUP_FILTER(reach, (const State& s, Pawn pawn, LocSet from, LocSet& to), (s, pawn, from, to))
    // Which locations a shooter sees into.
    HOLDUP_FILTER(sight, (const State& s, Pawn shooter, LocSet& seen), (s, shooter, seen))
    // Targets are built in this order: added by the rule, then barred, then spared while another is left.
    HOLDUP_FILTER(target_bar, (const State& s, Pawn actor, PawnSet& targets), (s, actor, targets))
    HOLDUP_FILTER(target_spare, (const State& s, Pawn actor, PawnSet& targets), (s, actor, targets))
    // Where a shot pushes its victim.
    HOLDUP_FILTER(push_to, (const State& s, Pawn shooter, Pawn victim, LocSet& to), (s, shooter, victim, to))
    // A push that leads nowhere; and the Handcar, with what belongs to it, goes from one slot to another.
    HOLDUP_ACT(cornered, (Play & p, Pawn shooter, Pawn victim), (p, shooter, victim))
    HOLDUP_ACT(car_moved, (Play & p, int from, int to), (p, from, to))
    // A bandit has been thrown into the cell.
    HOLDUP_ACT(captured, (Play & p, Pawn victim), (p, victim))
    // What somebody who is nudged can do with effect, a bit for each kind of card.
    HOLDUP_FILTER(nudged, (const State& s, Pawn pawn, u64& actions), (s, pawn, actions))
    // What Al can do with a bot's card he buys, a bit for each action.
    HOLDUP_FILTER(sells, (const State& s, PileCard card, Pawn buyer, u64& actions), (s, card, buyer, actions))
    // Which token a bandit loses to the Marshal's Revenge, where that is not his cheapest; kAskedFor where somebody is
    // asked.
    HOLDUP_ACT(yields, (Play & p, Pawn pawn, int& token), (p, pawn, token))
    // Heals a bandit nobody plays of so many bullets.
    HOLDUP_ACT(heals, (Play & p, Pawn pawn, int most), (p, pawn, most))
    // Whether a victim can be knocked off the train by a punch, or by the push of a shot.
    HOLDUP_FILTER(falls, (const State& s, Pawn victim, bool& may), (s, victim, may))
    HOLDUP_FILTER(pushed_over, (const State& s, Pawn shooter, Pawn victim, bool& may), (s, shooter, victim, may))
    // Whether a victim who is punched keeps all that he has.
    HOLDUP_FILTER(clings, (const State& s, Pawn victim, bool& keeps), (s, victim, keeps))
    // How many bullets a character has at the start, and whether he runs for the gunslinger's prize.
    HOLDUP_FILTER(bullets_of, (const State& s, Pawn pawn, int& bullets), (s, pawn, bullets))
    HOLDUP_FILTER(gunslingers, (const State& s, PawnSet& running), (s, running))
    // How many tokens a robbery takes.
    HOLDUP_FILTER(robs, (const State& s, Pawn robber, int& tokens), (s, robber, tokens))
    // Whom an event sweeps along that moves whoever is on the roofs.
    HOLDUP_FILTER(swept, (const State& s, PawnSet& pawns), (s, pawns))
    // Where a change of floors may lead.
    HOLDUP_FILTER(climbs, (const State& s, Pawn pawn, LocSet& to), (s, pawn, to))
    // Whether a puncher may pocket the token that fell.
    HOLDUP_FILTER(pockets, (const State& s, Pawn puncher, int token, bool& may), (s, puncher, token, may))
    // Whether a victim who is shot must drop a token.
    HOLDUP_FILTER(drops, (const State& s, Pawn victim, bool& must), (s, victim, must))
    // Whom the Marshal hits when they meet: everyone in his place, if he hunts. And whom a courier hits.
    HOLDUP_FILTER(meets, (const State& s, PawnSet& met), (s, met))
    HOLDUP_FILTER(meets_courier, (const State& s, PawnSet& met), (s, met))

    // Runs the moment, or the stage of a meeting, of the top frame until a module asks something; true when every
    // module is done. The frame remembers the module by its own number, not by its place in the list, so that a new
    // module changes no state.
    template <auto kWhen>
    static bool run(Play& p, Frame& frame) {
        return in_turn<kWhen>(p, frame);
    }

    // Whether a module of this table acts around every card.
    static bool minds_cards(const State& s) { return !kMindCards.nobody && !kMindCards.absent(s); }

  private:
    static constexpr Audience kMindCards = [] {
        Audience all;
        ((requires { Ms::kCardMoments; } ? all.add<Ms>() : void()), ...);
        return all;
    }();

    // Whether a module acts then: it does unless it says otherwise.
    template <class M, Moment kMoment>
    static constexpr bool acts_at() {
        if constexpr (requires { M::kMoments; }) {
            return M::kMoments.has(kMoment);
        } else {
            return requires { &M::at; };
        }
    }
    template <class M, Stage kStage>
    static constexpr bool acts_at() {
        if constexpr (requires { M::kStages; }) {
            return M::kStages.has(kStage);
        } else {
            return requires { &M::meeting; };
        }
    }
    template <class M, Moment kMoment>
    static bool act(Play& p, Frame& frame) {
        return M::at(kMoment, p, frame);
    }
    template <class M, Stage kStage>
    static bool act(Play& p, Frame& frame) {
        return M::meeting(kStage, p, frame);
    }

    // A list of its own for each moment and stage, so that those who have nothing to do then cost nothing.
    template <auto kWhen>
    static bool in_turn(Play& p, Frame& frame) {
        bool reached = frame.other == 0;
        const bool done = (one_in_turn<Ms, kWhen>(reached, p, frame) && ...);
        if (done) frame.other = 0;
        return done;
    }
    // Two modules of one box may share its number, which old records hold; the step then says whose turn it was.
    template <class M>
    static bool was_mine(const Frame& frame) {
        if constexpr (requires { M::owns(u8{}); }) {
            if (!M::owns(frame.step)) return false;
        }
        return frame.other == M::kId;
    }
    template <class M, Moment>
    static bool awake_at(const State& s) {
        return awake<M>(s);
    }
    template <class M, Stage>
    static bool awake_at(const State& s) {
        if constexpr (requires { M::For::meeting; }) {
            return s.rules.switches.meets(M::For::meeting);
        } else {
            return awake<M>(s);
        }
    }
    template <class M, auto kWhen>
    static bool one_in_turn(bool& reached, Play& p, Frame& frame) {
        if constexpr (acts_at<M, kWhen>()) {
            reached = reached || was_mine<M>(frame);
            if (!reached || !awake_at<M, kWhen>(p.s)) return true;
            if (!act<M, kWhen>(p, frame)) {
                frame.other = M::kId;
                return false;
            }
            frame.step = 0;
        }
        return true;
    }
};

#undef HOLDUP_HOOK
#undef HOLDUP_FILTER
#undef HOLDUP_ACT

}  // namespace holdup
