// The quick judgement behind every agent: how promising each legal answer looks from the board alone. Greedy takes the
// best one, play-outs draw one in proportion, and the search starts from it. It reads only what the state it is given
// holds, so it works on a view (where secrets are absent) as on a sampled world.
#pragma once

#include <array>

#include "core/rng.h"
#include "game/choice.h"
#include "game/state.h"

namespace holdup {

// Legal answers in the order of their numbers, each with a weight of at least 1.
struct Weighted {
    static constexpr int kMost = 72;
    int count = 0;
    u32 total = 0;
    std::array<Choice, kMost> choice;
    std::array<u32, kMost> weight;

    void add(Choice c, u32 w) {
        if (count == kMost) return;
        choice[static_cast<std::size_t>(count)] = c;
        weight[static_cast<std::size_t>(count++)] = w;
        total += w;
    }
};

// Where loot lies: places with at least one token, two, three, and with one of the kinds worth most.
struct Lying {
    LocSet one = 0;
    LocSet two = 0;
    LocSet three = 0;
    LocSet rich = 0;

    int tokens(LocSet in) const {
        return std::popcount(in & one) + std::popcount(in & two) + std::popcount(in & three);
    }
};

// Weighs answers, and remembers within one game what Schemin' does not change: the board, and where the cards laid so
// far may lead. One object follows one game forward; another game, or the same one from an earlier point, needs
// reset().
class Judgement {
  public:
    void reset() { fresh_ = false; }
    void weigh(const State& state, Seat seat, const Choices& legal, Weighted& out);

  private:
    void look(const State& state);
    void follow(const State& state);
    void weigh_cards(const State& state, Seat seat, u64 options, Weighted& out);
    u32 card_weight(const State& state, Seat seat, Pawn actor, Action action) const;
    u32 rob_weight(std::size_t me) const;
    u32 shoot_weight(const State& state, PawnSet foes, std::size_t me) const;
    u32 punch_weight(PawnSet foes, std::size_t me) const;
    u32 travel_weight(const State& state, std::size_t me, LocSet to) const;
    u32 marshal_weight(const State& state, PawnSet friends) const;
    u32 idea_weight(const State& state, std::size_t me) const;
    u32 nudge_weight(const State& state, PawnSet mates) const;
    u32 divert_weight(const State& state, Seat seat) const;
    u32 star_weight(const State& state, PawnSet foes, Action action) const;

    bool fresh_ = false;
    u8 round_ = 0;
    u8 pile_ = 0;  // cards of the pile followed so far
    std::array<LocSet, kPawns> may_{};    // where a bandit may stand once its cards are done, as its owner knows
    std::array<LocSet, kPawns> seems_{};  // the same as everybody else sees it
    std::array<u8, kPawns> robs_{};
    std::array<PawnSet, kSeats> friends_{};
    PawnSet laden_ = 0;  // bandits with loot
    Lying loot_;
};

// One answer drawn in proportion to its weight.
Choice draw_weighted(const Weighted& weighted, Rng& rng);

// What a token is worth to someone who sees only this face; a back counts as the mean of what it may hide.
u32 loot_worth(Face face);

}  // namespace holdup
