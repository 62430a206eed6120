// A table while it is played: who looks, who answers, and what happens when nobody does.
#include <algorithm>

#include "game/seats.h"
#include "server/log.h"
#include "server/table.h"

namespace holdup::server {

namespace {

Problem problem_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::NotAsked: return {"not-asked", "It is not your turn."};
        case Verdict::Stale: return {"stale", "That question is no longer open."};
        default: return {"illegal", "That is not among the choices."};
    }
}

}  // namespace

Table::Viewer* Table::viewer_of(const Peer* peer) {
    for (Viewer& viewer : viewers_) {
        if (viewer.peer.get() == peer) return &viewer;
    }
    return nullptr;
}

int Table::watchers() const {
    return static_cast<int>(
        std::count_if(viewers_.begin(), viewers_.end(), [&](const Viewer& v) { return !has_person(v.person); }));
}

bool Table::played_by_agent(Seat seat) const {
    const Chair& chair = chairs_[seat];
    return chair.kind == Chair::Kind::Agent || chair.resigned || chair.away ||
           (chair.timed_out != 0 && chair.timed_out == game_.question());
}

bool Table::is_waited_for(const std::string& person) const {
    return std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
        return chair.kind == Chair::Kind::Person && !chair.resigned && chair.person != person;
    });
}

std::optional<Problem> Table::seat_problem(const std::string& person, std::optional<Seat> seat) const {
    if (!seat) {
        // Before the start there is nothing but the description, which whoever knows the id may read.
        if (status_ != Status::Open && sight_of(person, std::optional<Seat>()).of == Sight::Of::Description) {
            return Problem{"no-watching", "This table has no spectators."};
        }
        return std::nullopt;
    }
    if (person.empty()) return Problem{"no-identity", "Tell who you are first."};
    if (!plays(person, *seat)) return Problem{"no-seat", "That is not your seat."};
    return std::nullopt;
}

void Table::join(const Caller& caller, const Join& wish) {
    if (refused_) return refuse(caller, *refused_);
    if (status_ == Status::Closed) return refuse(caller, {"no-table", closed_why_});
    const std::optional<Seat> eyes = wish.seat ? *wish.seat : sight_of(caller.person, wish.seat).seat;
    if (const auto problem = seat_problem(caller.person, eyes)) return refuse(caller, *problem);
    Viewer* viewer = viewer_of(caller.peer.get());
    const bool fresh = viewer == nullptr;
    if (fresh) viewer = &viewers_.emplace_back();
    viewer->peer = caller.peer;
    viewer->person = caller.person;
    viewer->look = wish.seat;
    viewer->views = wish.views;
    viewer->lagging = false;
    bool returned = false;
    // Whoever has come and gone too often may still answer, but an agent does not wait for it.
    const bool may_return = !caller.person.empty() && entries() <= kMostEntries;
    for (Seat seat = 0; seat < chairs_.size(); ++seat) {
        Chair& chair = chairs_[seat];
        if (!may_return || chair.person != caller.person || !chair.away || chair.resigned) continue;
        if (chair.returns >= kMostReturns) continue;
        enter(LogKind::PersonReturns, seat);
        returned = true;
    }
    viewer->told = wish.since ? *wish.since : game_.events().size();
    if (returned) remember_moment();
    sync(*viewer, caller.ref);
    if (returned) {
        for (Viewer& other : viewers_) {
            if (other.peer != caller.peer) update(other);
        }
    }
    people_changed_ = people_changed_ || fresh;
    if (returned) send_table_to_all();
    ask_agents();
}

void Table::look(const Caller& caller, std::optional<Seat> seat) {
    Viewer* viewer = viewer_of(caller.peer.get());
    if (viewer == nullptr) return refuse(caller, {"not-joined", "Join the table first."});
    if (const auto problem = seat_problem(caller.person, seat)) return refuse(caller, *problem);
    viewer->look = seat;
    viewer->told = game_.events().size();
    sync(*viewer, caller.ref);
}

void Table::answer(const Caller& caller, Seat seat, u32 number, Choice choice) {
    if (viewer_of(caller.peer.get()) == nullptr) return refuse(caller, {"not-joined", "Join the table first."});
    if (const auto problem = seat_problem(caller.person, seat)) return refuse(caller, *problem);
    const Verdict verdict = game_.check(seat, number, choice);
    if (verdict != Verdict::Taken) return refuse(caller, problem_of(verdict));
    enter(LogKind::Answer, seat, choice);
    after_answer(&caller, seat, number);
    queue({entries(), nullptr, nullptr, {}, [this, since = caller.since](bool stored) {
               const std::chrono::duration<double> took = std::chrono::steady_clock::now() - since;
               if (stored) host_.acknowledged(took.count());
           }});
}

bool Table::is_awaited() const {
    return std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
        return chair.kind == Chair::Kind::Person && !chair.resigned && is_here(chair.person);
    });
}

void Table::agent_answers(Seat seat, u32 number, std::optional<Choice> choice) {
    if (seat >= chairs_.size() || chairs_[seat].thinking_about != number) return;
    chairs_[seat].thinking_about = 0;
    if (!choice || status_ != Status::Playing || !played_by_agent(seat)) return;
    if (game_.check(seat, number, *choice) != Verdict::Taken) return;
    enter(LogKind::AgentAnswer, seat, *choice);
    answers_alone_ = viewers_.empty() ? answers_alone_ + 1 : 0;
    after_answer(nullptr, seat, number);
}

void Table::take_back(const Caller& caller, Seat seat, u32 number) {
    if (viewer_of(caller.peer.get()) == nullptr) return refuse(caller, {"not-joined", "Join the table first."});
    if (const auto problem = seat_problem(caller.person, seat)) return refuse(caller, *problem);
    if (!game_.can_take_back(seat)) return refuse(caller, {"not-now", "There is nothing that could be taken back."});
    if (number != game_.number(seat)) return refuse(caller, {"stale", "That number has passed."});
    if (entries() > kMostEntries || taken_back_ >= kMostTakenBack) return refuse(caller, kTooMuch);
    enter(LogKind::TakeBack, seat);
    after_answer(&caller, seat, number);
}

void Table::after_answer(const Caller* caller, Seat seat, u32 answered) {
    set_deadlines();
    const bool everyone = game_.was_public();
    if (everyone) {
        host_.decided();
        remember_moment();
    }
    // Viewers who see the same get the same bytes; only the one who answered has a reference in front.
    struct Made {
        Sight sight;
        Views views;
        std::size_t told;
        SentView before;
        const Viewer* first;  // who was sent it, and what that viewer knows now
        SharedText frame;
        std::string tail;
    };
    std::vector<Made> made;
    for (Viewer& viewer : viewers_) {
        const bool answerer = caller != nullptr && viewer.peer == caller->peer;
        const Sight sight = sight_of(viewer);
        if (!everyone && !answerer && sight.seat != seat) continue;
        if (sight != viewer.shown || sight.of != Sight::Of::Live || viewer.lagging || is_behind(viewer)) {
            update(viewer);
            if (answerer) send(*caller, R"("type":"ack")");
            continue;
        }
        auto same = std::find_if(made.begin(), made.end(), [&](const Made& one) {
            return one.sight == sight && one.views == viewer.views && one.told == viewer.told &&
                   one.before == viewer.sent;
        });
        if (same != made.end()) {
            viewer.sent = same->first->sent;
        } else if (std::any_of(&viewer + 1, viewers_.data() + viewers_.size(),
                               [&](const Viewer& later) { return later.shown == sight; })) {
            made.push_back({sight, viewer.views, viewer.told, viewer.sent, &viewer, nullptr, {}});
            same = made.end() - 1;
            same->tail = update_tail(viewer, sight);
        }
        const std::string_view tail = same != made.end() ? same->tail : update_tail(viewer, sight);
        viewer.told = game_.events().size();
        if (answerer) {
            Json head;
            head.open_object().field("type", "update");
            if (!caller->ref.empty()) head.raw_field("ref", caller->ref);
            head.field("answered", answered);
            queue({entries(), viewer.peer, frame_of(head.text, tail), caller->ref, nullptr});
            continue;
        }
        SharedText frame = same != made.end() ? same->frame : nullptr;
        if (!frame) frame = frame_of(kUpdate, tail);
        if (same != made.end()) same->frame = frame;
        queue({entries(), viewer.peer, std::move(frame), {}, nullptr});
    }
    if (status_ == Status::Over) {
        log_info("game-over", {{"table", id()}});
        empty_since_ = viewers_.empty() ? host_.steady() : empty_since_;
        after_change();
        return;
    }
    ask_agents();
}

void Table::resign(const Caller& caller, Seat seat) {
    if (const auto problem = seat_problem(caller.person, seat)) return refuse(caller, *problem);
    if (status_ != Status::Playing) return refuse(caller, {"not-now", "There is no game to resign from."});
    hand_to_agent(seat);
    send(caller, R"("type":"ack")");
}

void Table::hand_to_agent(Seat seat) {
    // The hand is the agent's from now on. Whoever looked with these eyes sees what is public, and not another hand of
    // the same person's: somebody else may sit in front of the screen.
    for (Viewer& viewer : viewers_) {
        if (sight_of(viewer).seat == seat) viewer.look = std::optional<Seat>();
    }
    enter(LogKind::Resign, seat);
    remember_moment();
    for (Viewer& viewer : viewers_) update(viewer);
    after_change();
    ask_agents();
}

void Table::chat(const Caller& caller, Seat seat, const std::string& text) {
    if (viewer_of(caller.peer.get()) == nullptr) return refuse(caller, {"not-joined", "Join the table first."});
    if (const auto problem = seat_problem(caller.person, seat)) return refuse(caller, *problem);
    if (game_.started() && !game_.over() && !may_talk(game_.state())) {
        return refuse(caller, {"not-now", "In a team game nobody talks during Stealin'.", "C4.1.1"});
    }
    if (archived()) return refuse(caller, {"not-now", "This game is in the archive."});
    if (entries() > kMostEntries || chat_.size() >= kMostLines || talk_ >= kMostTalk) return refuse(caller, kTooMuch);
    enter(LogKind::Chat, seat, 0, text);
    const ChatLine& line = chat_.back();
    Json json;
    json.open_object().field("type", "chat").field("table", id()).field("n", chat_.size()).field("seat", seat);
    json.field("name", line.name).field("text", line.text).field("at", line.at).close_object();
    const SharedText frame = frame_of(std::move(json.text));
    send(caller, R"("type":"ack")");
    for (Viewer& viewer : viewers_) {
        if (sight_of(viewer).of == Sight::Of::Live) send_frame(viewer, frame);
    }
}

void Table::leave(const Peer* peer) {
    const Viewer* viewer = viewer_of(peer);
    if (viewer == nullptr) return;
    const std::string person = viewer->person;
    viewers_.erase(viewers_.begin() + (viewer - viewers_.data()));
    if (!is_here(person)) {
        for (Chair& chair : chairs_) {
            if (chair.person == person) chair.left_at = host_.steady();
        }
    }
    if (viewers_.empty()) empty_since_ = host_.steady();
    people_changed_ = true;
}

void Table::send_everybody_away() {
    for (const Viewer& viewer : viewers_) viewer.peer->close(1011, "something failed");
}

void Table::leave(const Caller& caller) {
    send(caller, R"("type":"ack")");
    leave(caller.peer.get());
}

void Table::caught_up(const Peer* peer) {
    Viewer* viewer = viewer_of(peer);
    if (viewer == nullptr || !viewer->lagging || is_behind(*viewer)) return;
    viewer->lagging = false;
    sync(*viewer, std::exchange(viewer->waiting, {}));
}

void Table::ask_agents() {
    if (status_ != Status::Playing || is_left_alone()) return;
    for (int i : each(game_.asked())) {
        const auto seat = static_cast<Seat>(i);
        Chair& chair = chairs_[seat];
        const u32 number = game_.number(seat);
        if (!played_by_agent(seat) || chair.thinking_about == number) continue;
        Choices legal;
        choices(game_.state(), seat, legal);
        if (host_.think(*this, seat, number, chair.agent, view(game_.state(), seat), legal))
            chair.thinking_about = number;
    }
}

void Table::set_deadlines() {
    if (config_.clock == ClockKind::None || status_ != Status::Playing || deadlines_for_ == game_.question()) return;
    deadlines_for_ = game_.question();
    deadline_.fill(0);
    const i64 whole = 1000LL * config_.clock_seconds;
    i64 left = whole;
    // A deadline of days goes on while the server sleeps; a clock set back or forth meanwhile gives nobody more than
    // the whole time.
    if (config_.clock == ClockKind::Correspondence) {
        for (const LogEntry& entry : stored_.log) {
            const bool moved =
                entry.kind == LogKind::Start || entry.kind == LogKind::Answer || entry.kind == LogKind::AgentAnswer;
            if (moved) left = std::clamp<i64>(entry.at + whole - host_.now(), 0, whole);
        }
    }
    for (int seat : each(game_.asked())) deadline_[static_cast<std::size_t>(seat)] = host_.steady() + left;
}

void Table::tick() {
    const i64 now = host_.steady();
    if (refused_) {
        const bool waits =
            status_ == Status::Closed && !stored_.log.empty() && stored_.log.back().kind != LogKind::Close;
        if (waits && host_.now() - stored_.log.back().at > limits_.still_table_ms)
            enter(LogKind::Close, 0, 0, closed_why_);
        return;
    }
    if (status_ == Status::Playing) {
        const SeatSet asked = game_.asked();
        const bool clocked = config_.clock != ClockKind::None && deadlines_for_ == game_.question();
        bool changed = false;
        for (Seat seat = 0; seat < chairs_.size(); ++seat) {
            Chair& chair = chairs_[seat];
            if (chair.kind != Chair::Kind::Person || played_by_agent(seat)) continue;
            const bool late = clocked && (asked & seat_bit(seat)) && deadline_[seat] != 0 && now > deadline_[seat];
            const bool gone = config_.grace > 0 && config_.clock != ClockKind::Correspondence &&
                              now - chair.left_at > 1000LL * config_.grace && !is_here(chair.person) &&
                              is_waited_for(chair.person);
            if (!late && !gone) continue;
            enter(late ? LogKind::TimeOut : LogKind::AgentTakes, seat);
            // Days have passed, and the one answer that is due does not wait for somebody to look.
            if (late && config_.clock == ClockKind::Correspondence) answers_alone_ = 0;
            changed = true;
        }
        if (changed) {
            remember_moment();
            for (Viewer& viewer : viewers_) update(viewer);
            after_change();
        }
        ask_agents();
    }
    if (people_changed_) send_table_to_all();
    show_delayed();
    for (Viewer& viewer : viewers_) {
        if (viewer.lagging) caught_up(viewer.peer.get());
    }
    const bool still = now - last_at_ > (status_ == Status::Open ? limits_.open_table_ms : limits_.still_table_ms);
    const bool empty = viewers_.empty() && now - empty_since_ > limits_.open_table_ms;
    if (still && empty && (status_ == Status::Open || status_ == Status::Playing)) {
        enter(LogKind::Close, 0, 0, "Nobody came for a long time.");
        announce();
    }
}

}  // namespace holdup::server
