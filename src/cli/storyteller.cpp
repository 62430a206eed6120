#include "cli/storyteller.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "cli/table_options.h"
#include "game/engine.h"
#include "record/record.h"
#include "record/tell.h"
#include "record/words.h"

namespace holdup::cli {

Storyteller::Storyteller(const State& state, Pace pace)
    : state_(state),
      ink_(terminal(stdout) && std::getenv("NO_COLOR") == nullptr ? Ink::Colour : Ink::Plain),
      pause_ms_(pace == Pace::Calm && terminal(stdout) ? 400 : 0) {}

void Storyteller::hear(void* self, const Entry& entry) { static_cast<const Storyteller*>(self)->tell_entry(entry); }

void Storyteller::tell_entry(const Entry& entry) const {
    // Every card drawn and every secret decision would drown the rest.
    if (entry.fact == Fact::CardDrawn || entry.fact == Fact::Committed) return;
    const bool heading = entry.fact == Fact::RoundStarted || entry.fact == Fact::StealingStarted ||
                         entry.fact == Fact::TurnStarted || entry.fact == Fact::Event;
    std::printf("%s%s\n", heading ? "\n" : "  ", tell(state_, entry).c_str());
    std::fflush(stdout);
    if (pause_ms_ > 0 && !heading) std::this_thread::sleep_for(std::chrono::milliseconds(pause_ms_));
}

void Storyteller::at_question() {
    if (state_.phase == Phase::SetUp || state_.round == drawn_round_) return;
    drawn_round_ = state_.round;
    std::printf("\n%s", draw_board(state_, ink_).c_str());
    if (pause_ms_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(4 * pause_ms_));
}

void Storyteller::finish() const {
    std::printf("\n%s\n", draw_board(state_, ink_).c_str());
    if (!state_.over()) return;
    const Result r = result(state_);
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        const Score& score = r.seats[seat];
        std::printf(" %-20s $%-6d %s", seat_title(state_, seat).c_str(), score.total(), score_words(score).c_str());
        std::printf("%s\n", (r.winners >> seat) & 1 ? "   WINS" : "");
    }
}

}  // namespace holdup::cli
