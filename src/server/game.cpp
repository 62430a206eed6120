#include "server/game.h"

#include <algorithm>
#include <bit>

#include "record/words.h"

namespace holdup::server {

Journal Game::journal() {
    return {[](void* listener, const Entry& entry) {
                static_cast<std::vector<TableEvent>*>(listener)->push_back({entry, Happening::None, 0});
            },
            &events_};
}

void Game::start(const Setup& setup, const Chance& chance) {
    chance_ = chance;
    chance_.renew(dice_, 0);
    Journal heard = journal();
    holdup::start(setup, state_, dice_, &heard);
    started_ = true;
    question_ = 1;
    before_commits_ = state_;
    commits_from_ = 0;
}

Verdict Game::check(Seat seat, u32 wanted, Choice choice) const {
    if (!started_ || seat >= kSeats || !(asked() & seat_bit(seat))) return Verdict::NotAsked;
    if (wanted != number(seat)) return Verdict::Stale;
    return is_legal(state_, seat, choice) ? Verdict::Taken : Verdict::Illegal;
}

void Game::answer(Seat seat, Choice choice) {
    const bool commit = is_secret(state_.frame().rule);
    const bool last = std::has_single_bit(state_.frame().waiting);
    const std::size_t told = events_.size();
    Journal heard = journal();
    answers_.emplace_back(seat, choice);
    chance_.renew(dice_, answers_.size());
    apply(state_, seat, choice, dice_, &heard);
    ++numbers_[seat];
    was_public_ = events_.size() != told || !commit;
    const bool same_question = commit && (!was_public_ || !last);
    if (!same_question) {
        ++question_;
        before_commits_ = state_;
        commits_from_ = answers_.size();
    }
}

u16 Game::secret_answers(Seat seat) const {
    if (!started_ || state_.over() || !is_secret(state_.frame().rule)) return 0;
    return static_cast<u16>(std::count_if(answers_.begin() + static_cast<std::ptrdiff_t>(commits_from_), answers_.end(),
                                          [&](const auto& one) { return one.first == seat; }));
}

void Game::take_back(Seat seat) {
    was_public_ = !(asked() & seat_bit(seat));
    const auto from = answers_.begin() + static_cast<std::ptrdiff_t>(commits_from_);
    answers_.erase(std::remove_if(from, answers_.end(), [&](const auto& one) { return one.first == seat; }),
                   answers_.end());
    state_ = before_commits_;
    // Nothing is rolled while secret answers are out, so any dice will do.
    for (std::size_t i = commits_from_; i < answers_.size(); ++i) {
        apply(state_, answers_[i].first, answers_[i].second, dice_);
    }
    ++numbers_[seat];
    if (was_public_) note(Happening::TakenBack, seat);
}

void Game::note(Happening happening, Seat seat) { events_.push_back({Entry{}, happening, seat}); }

std::string_view happening_word(Happening happening) {
    switch (happening) {
        case Happening::None: return "none";
        case Happening::TakenBack: return "taken-back";
        case Happening::AgentTakes: return "agent-takes";
        case Happening::PersonReturns: return "person-returns";
        case Happening::Resigned: return "resigned";
        case Happening::TimeOut: return "time-out";
    }
    return "other";
}

namespace {

std::string line_of(Happening happening, const std::string& name) {
    switch (happening) {
        case Happening::None: return {};
        case Happening::TakenBack: return name + " thinks again.";
        case Happening::AgentTakes: return "An agent plays for " + name + ".";
        case Happening::PersonReturns: return name + " is back.";
        case Happening::Resigned: return name + " resigns; an agent plays on.";
        case Happening::TimeOut: return name + " runs out of time.";
    }
    return {};
}

}  // namespace

void Game::render_events(Json& json, std::size_t first, const View& v, Eyes eyes, Lines lines, std::size_t last) const {
    json.open_list();
    for (std::size_t n = std::max<std::size_t>(first, 1); n <= std::min(last, events_.size()); ++n) {
        const TableEvent& event = events_[n - 1];
        json.open_object().field("n", n);
        if (event.happening == Happening::None) {
            render_entry(json, v.shown, eyes == Eyes::All ? event.entry : redact(event.entry, v.seat), lines);
        } else {
            json.field("type", happening_word(event.happening)).field("seat", event.seat);
            if (lines == Lines::Told) json.field("text", line_of(event.happening, seat_title(v.shown, event.seat)));
        }
        json.close_object();
    }
    json.close_list();
}

}  // namespace holdup::server
