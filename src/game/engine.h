// The engine's front door. People, bots and search use these calls and no others.
#pragma once

#include "game/choice.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/questions.h"
#include "game/state.h"

namespace holdup {

// The seats that must answer now; none when the game is over. More than one only for secret simultaneous answers.
inline SeatSet asked(const State& s) {
    if (s.over()) return 0;
    const Frame& f = s.frame();
    return is_secret(f.rule) ? f.waiting : seat_bit(f.seat);
}

// Every legal answer of a seat that is asked.
void choices(const State& state, Seat seat, Choices& out);

// Takes one legal answer and runs to the next question. The caller has checked that the answer is legal.
void apply(State& state, Seat seat, Choice choice, Dice& dice, Journal* journal = nullptr);

// Whether the answer would be taken now.
bool is_legal(const State& state, Seat seat, Choice choice);

// The answers a pending question would have if it were put now; used where a state is rebuilt from a view.
u64 options_of(const State& state, const Frame& frame);

// What a finished (or running) game pays one bandit, part by part.
struct Score {
    i32 loot = 0;
    i32 ransom = 0;
    i32 gunslinger = 0;
    i32 station = 0;  // what the last card of the deck gives and takes
    i32 car = 0;      // for being alone in the Time Travel car or Handcar
    i32 poster = 0;   // for never having been captured
    i32 prisoner = 0;
    i32 brawler = 0;
    i32 wanted = 0;    // Wanted tokens of Tuco's
    i32 ejection = 0;  // Ejection tokens of Django's
    i32 shots = 0;     // what Tuco is paid for his bullets
    i32 plan = 0;      // Il Professore's ladder
    i32 total() const {
        return loot + ransom + gunslinger + station + car + poster + prisoner + brawler + wanted + ejection + shots +
               plan;
    }
};

// Sides: players, or teams in a game of pairs. A side is named by its first seat.
struct Result {
    std::array<Score, kSeats> seats{};     // summed over a seat's bandits
    std::array<i32, kSeats> side_total{};  // the total of the side a seat belongs to
    std::array<u8, kSeats> bullets{};      // bullets received by that side
    SeatSet winners = 0;
};
Result result(const State& state);

// Whether whoever stays on the train to the end of this round cannot win.
bool must_get_away(const State& state);

// What is wrong with a state: nullptr when every card and token is somewhere exactly once and every pawn stands where
// its kind may. Runs after every apply in checked builds.
const char* check(const State& state);

}  // namespace holdup
