// Games between agents, in blocks: one deal, played once for every place the challenger can sit, so that luck of the
// deal and of the seat cancels out.
#pragma once
#if !defined(__wasm__)

#include <vector>

#include "agents/parallel.h"
#include "game/setup.h"

namespace holdup {

// What the challenger's side made of one game.
struct GameFigures {
    double win = 0;     // share of the victory; ties are split
    double rank = 0;    // 1 is best; equals share the mean of their ranks
    double margin = 0;  // money more than the mean of the other sides
};

struct Pace {
    u64 decisions = 0;  // of the challenger, forced ones left out
    u64 iterations = 0;
    double seconds = 0;
    double slowest = 0;  // one decision, in seconds, of anybody
    u64 late = 0;        // decisions of anybody that took longer than their time and the grace below
    u64 illegal = 0;

    void add(const Pace& other);
};
inline constexpr double kGraceSeconds = 0.05;

struct Block {
    std::vector<GameFigures> games;
    Pace pace;
};

// Where the challenger sits: in every place in turn, or, where seats are of unlike kinds, always as the Marshal or as
// all of the bandits.
enum class Chairs : u8 { Each, Marshal, Bandits };

struct Match {
    Setup setup;
    Chairs chairs = Chairs::Each;
    Level challenger;
    Level field;
    u64 seed = 1;
    Clock clock = Clock::Processor;
};

// How many games a block has, and what the challenger wins of them when it plays no better than the field (below zero
// when nobody can say).
int places(const Match& match);
double fair_share(const Match& match);

// One deal, from every place the challenger takes. The agents are the caller's, so that a thread makes room to think
// only once.
Block play_block(const Match& match, u64 number, Agent& challenger, Agent& field);

// One game of a soak: a table of any preset with switches flipped at random, and everybody in turn at its seats. Counts
// what must never happen.
Pace soak_game(u64 number, u64 seed, Clock clock, std::vector<Agent>& everybody);
// One of each mind and level, with budgets short enough for thousands of games.
std::vector<Agent> everybody();

// A mean over blocks with the half width of its 95 % interval. Games of one block share a deal, so blocks are what is
// counted.
struct Estimate {
    double mean = 0;
    double half = 0;
    double variance = 0;  // between blocks
    std::size_t blocks = 0;
};
Estimate estimate(const std::vector<Block>& blocks, double GameFigures::* figure);

// Wald's test on the challenger's share of victories: positive favours `high`, negative `low`.
double log_likelihood_ratio(const Estimate& share, double low, double high);
inline constexpr double kDecided = 2.944;  // log(0.95 / 0.05)

}  // namespace holdup

#endif
