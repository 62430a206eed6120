// Tells a game in the terminal while it is played: the board at the start of each round, one line per event, the
// result.
#pragma once

#include "game/journal.h"
#include "game/state.h"
#include "record/board.h"

namespace holdup::cli {

class Storyteller {
  public:
    enum class Pace : u8 { Calm, Fast };  // pauses are only made when a person looks on

    Storyteller(const State& state, Pace pace);

    Journal journal() { return Journal{&Storyteller::hear, this}; }

    // A question is pending: the moment to draw the board of a new round.
    void at_question();
    void finish() const;

  private:
    static void hear(void* self, const Entry& entry);
    void tell_entry(const Entry& entry) const;

    const State& state_;
    Ink ink_;
    int pause_ms_;
    int drawn_round_ = -1;
};

}  // namespace holdup::cli
