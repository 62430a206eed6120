// Information-set Monte Carlo tree search: every iteration draws a fresh world that fits the view, walks down the trees
// of what the players see, plays out with the quick judgement, and books the outcome for everyone who chose on the way.
#pragma once

#include <array>
#include <vector>

#include "agents/evaluate.h"
#include "agents/policy.h"
#include "core/rng.h"
#include "game/view.h"

namespace holdup {

// When to stop: after so many iterations (0: no limit), or when the clock says so. The clock is the caller's, so that
// this code needs none.
struct Budget {
    u32 iterations = 0;
    bool (*expired)(const void* clock) = nullptr;
    const void* clock = nullptr;
};

enum class Trees : u8 { One, PerSeat };  // keyed by what the searching seat sees, or one tree for each seat's eyes
enum class Horizon : u8 { Round, Game };  // play out to the end of the round and estimate, or to the end
enum class Keys : u8 { Answers, Board };  // a node is the answers seen so far, or also what they did on the board

struct SearchOptions {
    Trees trees = Trees::PerSeat;
    Horizon horizon = Horizon::Round;
    Keys keys = Keys::Board;
    float explore = 0.3f;  // how much an untried answer is worth trying
    float win_weight = 0.8f;  // the rest is the lead in money
    u32 nodes = 1u << 16;  // room for this many; a full table stops growing
};

// One answer as the search saw it.
struct Option {
    Choice choice = kNoChoice;
    u32 visits = 0;
    float win = 0;  // share of the victory expected
    float value = 0;  // what was played for
};

// A finished decision, answers in the order of their numbers; the visits add up to the iterations.
struct Explanation {
    int count = 0;
    u32 iterations = 0;
    std::array<Option, Weighted::kMost> options{};
    std::array<float, kSeats> wins{};  // the share of the victory this seat expects for every seat

    float win() const;  // over all iterations
};

class Search {
  public:
    explicit Search(const SearchOptions& options = {});

    // Weighs the answers of the seat whose view it is. Nothing is kept from one call to the next.
    void think(const View& view, const Budget& budget, Rng& rng, Explanation& out);

    const SearchOptions& options() const { return options_; }

  private:
    struct Arm {
        Choice choice = kNoChoice;
        u32 visits = 0;
        u32 offered = 0;
        u32 next = 0;
        double value = 0;
        double win = 0;
    };
    struct Node {
        u64 key = 0;
        u32 age = 0;  // belongs to the current search when it equals age_
        u32 first = 0;
    };
    struct Step {
        u32 arm;
        Seat seat;
    };

    void iterate(const View& view, Rng& rng);
    Choice select(Node& node, const Weighted& weighted, u32& arm);
    Node* find_node(u64 key, bool& found);
    u32 new_arm(Choice choice, u32 next);
    void observe(Seat seat, Choice choice, bool secret);
    Choice next_choice(Seat seat, bool first, Rng& rng);

    SearchOptions options_;
    std::vector<Node> table_;
    std::vector<Arm> arms_;
    u32 age_ = 0;
    u32 used_nodes_ = 0;
    u32 used_arms_ = 0;
    Node root_;
    Seat searcher_ = 0;

    // One iteration's own.
    State world_;
    Choices legal_;
    Weighted weighted_;
    Judgement judgement_;
    Outcome outcome_;
    std::array<double, kSeats> wins_{};  // over all iterations
    std::array<u64, kSeats> history_{};
    SeatSet inside_ = 0;  // trees this iteration has not left yet
    std::array<Step, 256> path_{};
    int steps_ = 0;
};

// How the answer follows from the visits: `sharpness` 0 takes the most visited one, 1 draws in proportion to the
// visits, 2 to their squares, and so on. Secret simultaneous questions are never answered with sharpness 0, since a
// fixed answer could be foreseen.
Choice pick(const Explanation& explanation, u32 sharpness, Rng& rng);
inline constexpr u32 kSecretSharpness = 3;

}  // namespace holdup
