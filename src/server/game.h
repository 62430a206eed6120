// One game as the server plays it: setup, chance and answers in; state, numbers and events out. No people, no clocks,
// no network, and no rules: everything is asked of the engine.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "game/engine.h"
#include "game/setup.h"
#include "game/view.h"
#include "record/chance.h"
#include "server/json.h"
#include "server/render.h"

namespace holdup::server {

// What happens at a table besides the rules; told among the events, so that everybody can follow it.
enum class Happening : u8 { None, TakenBack, AgentTakes, PersonReturns, Resigned, TimeOut };

struct TableEvent {
    Entry entry;
    Happening happening = Happening::None;
    Seat seat = 0;
};

enum class Verdict : u8 { Taken, NotAsked, Stale, Illegal };

class Game {
  public:
    void start(const Setup& setup, const Chance& chance);

    bool started() const { return started_; }
    bool over() const { return started_ && state_.over(); }
    const State& state() const { return state_; }
    const std::vector<TableEvent>& events() const { return events_; }
    SeatSet asked() const { return started_ ? holdup::asked(state_) : SeatSet{0}; }

    // A seat's next number: how many answers and take-backs it has given, and one. It counts the seat's own answers
    // only, so that it tells nothing about how often somebody else answered in secret.
    u32 number(Seat seat) const { return numbers_[seat] + 1; }

    // Grows whenever a new question is put; parts of one secret question share it.
    u32 question() const { return question_; }

    Verdict check(Seat seat, u32 number, Choice choice) const;
    void answer(Seat seat, Choice choice);

    // A secret answer can be taken back while another seat has still to answer.
    bool can_take_back(Seat seat) const { return secret_answers(seat) > 0; }
    // How many answers of this seat lie on the table and can be taken back, all at once.
    u16 secret_answers(Seat seat) const;
    void take_back(Seat seat);

    void note(Happening happening, Seat seat);

    // Whether the last answer or take-back changed anything that others can see.
    bool was_public() const { return was_public_; }

    // The answers that stand, in an order that replays to the same state.
    const std::vector<std::pair<Seat, Choice>>& answers() const { return answers_; }

    // Events numbered from `first` (the first ever is 1) up to `last`, as one seat may read them; `view` is that
    // seat's.
    void render_events(Json& json, std::size_t first, const View& view, Eyes eyes, Lines lines,
                       std::size_t last = SIZE_MAX) const;

  private:
    Journal journal();

    bool started_ = false;
    bool was_public_ = true;
    State state_{};
    Chance chance_;
    Dice dice_;
    u32 question_ = 0;
    std::array<u32, kSeats> numbers_{};
    std::vector<TableEvent> events_;
    std::vector<std::pair<Seat, Choice>> answers_;
    // Where the pending secret question began, to return to when somebody takes an answer back.
    State before_commits_{};
    std::size_t commits_from_ = 0;
};

std::string_view happening_word(Happening happening);

}  // namespace holdup::server
