// What a run of games has touched: every card, event, station, power, hostage, prisoner, goal, penalty, switch and
// question there is, and how often. What it lists comes from the tables of the vocabulary, so a new card is asked for
// as soon as it has a word.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/types.h"
#include "game/journal.h"
#include "game/setup.h"
#include "game/state.h"

namespace holdup {

class Touched {
  public:
    // A table that is played, and how it ended.
    void table(const Setup& setup, const State& end);
    // A question that is put.
    void question(const State& state);
    // Hears everything that happens.
    Journal journal() { return {hear, this}; }
    void add(const Touched& other);

    struct Row {
        std::string kind;
        int values = 0, touched = 0;
        std::string rarest;      // of those that were touched, and how often
        u64 least = 0;
        std::vector<std::string> untouched;
    };
    std::vector<Row> rows() const;

    static constexpr int kKinds = 22;

  private:
    static void hear(void* listener, const Entry& entry);
    std::array<std::array<u64, 256>, kKinds> count_{};
};

}  // namespace holdup
