// What the files of this folder use of each other: the general tools of the bots, and the cards of each.
#pragma once

#include "game/hooks.h"
#include "rules/base/loot.h"
#include "rules/bots/natures.h"

namespace holdup::bots {

inline bool is_bot(const State& s, Pawn pawn) { return holdup::is_bot(s.rules, pawn); }
inline PawnSet bots_of(const State& s) { return bots_among(s.rules) & s.bandits; }
inline bool plays(const State& s, Pawn bot) { return is_bot(s, bot) && !s.is_out(bot); }

// decks.cpp: the kinds of a bot's own cards, how many of each it has, and which number a card has among them.
inline constexpr int kOwnKinds = 16;
using Kinds = std::array<CardRow, kOwnKinds>;
Kinds kinds_of(const State& s, Pawn bot);
u32 full_deck(const State& s, Pawn bot);
int cards_left(u32 draw);
int kind_of_card(const State& s, Pawn bot, BotCard card);
// Takes one of those left at random.
BotCard draw_card(Play& p, Pawn bot);

// cards.cpp: what a card does, whether it was drawn in Schemin' or at the end of a round.
void play_card(Play& p, Pawn bot, BotCard card);
// Something a bot does in several parts goes on after whatever its first part has led to; `left` are pawns.
enum class Part : u8 { Hits, Arrivals, Escape, Fire, Purses, ClimbDown };
void go_on_later(Play& p, Pawn bot, Part part, u64 left);

// walk.cpp: the steps a pawn can take, told apart by where they lead.
struct Ways {
    std::array<Loc, 4> to = {kNowhere, kNowhere, kNowhere, kNowhere};  // by Heading
    int count() const;
    Loc only() const;
};
Ways ways_from(const State& s, Pawn pawn, Loc at, Link link);
// How many single steps lead from there to the nearest of these places; kFar when none do.
inline constexpr int kFar = 99;
int walk_to(const State& s, Pawn pawn, Loc from, LocSet target, Link link = Link::Move);
// The places of the car a location belongs to, without the cell.
LocSet car_of(const State& s, Loc loc);
void brush_past(Play& p, Pawn pawn, Loc at);
// The next step toward what a bot looks for, and why.
struct Choosing {
    BotStep step;
    Loc to = kNowhere;
};
Choosing next_step(const State& s, Pawn bot, Objective objective, Loc began);
// The Marshal's step away from somewhere.
Choosing step_away(const State& s, Loc from, Objective objective);
Objective objective_of(const State& s, Pawn bot);
// A Move of so many steps inside and on the roofs.
void walk(Play& p, Pawn bot, int inside, int roof);
bool can_walk(const State& s, Pawn bot);
void move_marshal_away(Play& p, Pawn bot, Loc from, Objective objective);
Loc place_of_box(const State& s);

// loot.cpp: which token a bot takes or lets fall first.
int pick(Play& p, Pawn bot, const base::TokenSet& from);
int pick_last(Play& p, Pawn bot, const base::TokenSet& from);
base::TokenSet worth_taking(const State& s, Pawn bot, const base::TokenSet& from);
void rob(Play& p, Pawn bot);

// punch.cpp, fire.cpp: all targets at once.
PawnSet punch_targets(const State& s, Pawn bot);
void punch_all(Play& p, Pawn bot);
bool can_fire(const State& s, Pawn bot);
void fire_at_all(Play& p, Pawn bot);
void after_volley(Play& p, Pawn bot, PawnSet left);

// charm.cpp: characters, and the Marshal if he comes too, move toward a bot.
void draw_near(Play& p, Pawn bot, int roof_steps, bool marshal_too);

// meetings.cpp.
void swap_with_marshal(Play& p, Pawn bot);
void reveal_goal(Play& p, Pawn bot);

// The cards of each, in a file of its own.
inline constexpr Pawn kDoc = Pawn::Doc;
void theft(Play& p, Pawn bot);                       // belle.cpp
void drop_jewels(Play& p, PawnSet hit);              // mary.cpp
void meet_tuco(Play& p, Frame& meeting);             // tuco.cpp
Loc tuco_flees_to(const State& s);
void heist(Play& p);                                 // ghost.cpp
bool takes_upper(Play& p, BotCard card);
void drop_box(Play& p, PawnSet hit);
void lay_dynamite(Play& p);                          // django.cpp
void explode(Play& p);
void eject(Play& p, Pawn pawn, int slot);
void climb_back(Play& p, Pawn pawn);
void special_move(Play& p, BotCard card);            // cheyenne.cpp
void climb_down(Play& p);
void take_purses(Play& p, Pawn taker);
void bow(Play& p);
void lay_antidotes(State& s);                        // antidotes.cpp
void give_respect(State& s);                         // doc.cpp
Seat decider_of(const State& s, Pawn bot);
bool is_hurt(const State& s, const Deed& deed);
bool hand_over(Play& p);
void poker(Play& p);                                 // poker.cpp
void answer_poker(Play& p, const Frame& f, Choice choice);
void professore_card(Play& p, BotCard card);         // professore.cpp
void rapid_fire(Play& p);
bool can_rapid_fire(const State& s);

}  // namespace holdup::bots
