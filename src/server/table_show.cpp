// What a table sends: descriptions, syncs and updates.
#include <algorithm>

#include "record/text.h"
#include "record/words.h"
#include "server/levels.h"
#include "server/table.h"

namespace holdup::server {

namespace {

constexpr std::size_t kChatKept = 200;

std::string_view status_word(Status status) {
    switch (status) {
        case Status::Open: return "open";
        case Status::Playing: return "playing";
        case Status::Over: return "over";
        case Status::Closed: return "closed";
    }
    return "closed";
}

void time_field(Json& json, std::string_view name, i64 at) {
    if (at == 0) {
        json.null_field(name);
    } else {
        json.field(name, at);
    }
}

void seat_field(Json& json, std::optional<Seat> seat) {
    if (seat) {
        json.field("seat", *seat);
    } else {
        json.null_field("seat");
    }
}

}  // namespace

void Table::describe(Json& json, const std::string& person) const {
    json.open_object().field("id", id()).field("name", config_.name).field("public", config_.is_public);
    json.field("status", status_word(status_)).key("setup").open_object();
    render_setup(json, config_.setup);
    json.close_object();
    render_table_options(json, config_, watchers());
    json.key("seats").open_list();
    for (Seat seat = 0; seat < chairs_.size(); ++seat) {
        const Chair& chair = chairs_[seat];
        json.open_object().field("seat", seat);
        if (chair.kind == Chair::Kind::Open) {
            json.field("kind", "open");
            if (!chair.kept_for.empty()) json.field("kept_for", chair.name);
            json.close_object();
            continue;
        }
        const bool agent = chair.kind == Chair::Kind::Agent;
        json.field("kind", agent ? "agent" : "person");
        json.field("name", agent ? level_title(chair.agent) : std::string_view(chair.name));
        if (agent) {
            json.field("agent", chair.agent);
        } else {
            json.field("id", chair.person);
        }
        json.field("here", agent || is_here(chair.person));
        json.field("played_by", agent || chair.away || chair.resigned ? "agent" : "person");
        json.field("mine", !agent && !person.empty() && chair.person == person).field("resigned", chair.resigned);
        json.close_object();
    }
    json.close_list().field("owner", config_.owner).field("i_own", !person.empty() && person == config_.owner);
    json.field("rules", rules_ != 0 ? rules_ : limits_.rules).key("deal").open_object();
    const Deal dealt = deal();
    const bool imported = config_.imported.has_value();
    const bool over = ended();
    const bool open = over && !imported;
    json.field("way", static_cast<int>(config_.deal_way));
    json.word_field("commitment", imported ? std::string() : dealt.commitment());
    json.word_field("secret", open ? to_hex(dealt.secret.data(), dealt.secret.size()) : std::string());
    json.key("luck").open_list();
    for (const std::string& one : dealt.luck) json.value(one);
    json.close_list();
    const Chance from = over ? chance() : Chance();
    json.word_field("seed", over && !from.key() ? text::hex(from.seed()) : std::string());
    json.word_field("chance", from.key() ? to_hex(from.key()->data(), from.key()->size()) : std::string());
    json.close_object().word_field("rematch", rematch_).field("created", stored_.created);
    time_field(json, "started", started_at_);
    time_field(json, "ended", ended_at_);
    json.word_field("closed", closed_why_);
    json.close_object();
}

std::string Table::describe(const std::string& person) const {
    Json json;
    describe(json, person);
    return std::move(json.text);
}

std::string Table::summary() const {
    Json json;
    int open = 0;
    for (const Chair& chair : chairs_) open += chair.kind == Chair::Kind::Open;
    json.open_object().field("id", id()).field("name", config_.name).field("preset", word(config_.setup.preset));
    json.field("players", config_.setup.players).field("seats_open", open).field("status", status_word(status_));
    // Lists are for everybody, so they are as late as those who watch.
    const bool late = config_.watching == Watching::Delayed && !game_.over();
    if (const PastGame* past = late ? past_moment() : nullptr) {
        json.field("round", past->state.round);
    } else if (game_.started()) {
        json.field("round", late ? 0 : game_.state().round);
    } else {
        json.null_field("round");
    }
    json.key("people").open_list();
    for (const Chair& chair : chairs_) {
        if (chair.kind == Chair::Kind::Person) json.value(chair.name);
    }
    json.close_list().key("ids").open_list();
    for (const Chair& chair : chairs_) {
        if (chair.kind == Chair::Kind::Person && !chair.person.empty()) json.value(chair.person);
    }
    json.close_list();
    if (game_.over()) {
        json.field("ended", ended_at_).key("winners").open_list();
        for (int seat : each(result(game_.state()).winners)) {
            const auto at = static_cast<std::size_t>(seat);
            if (at >= chairs_.size()) {  // a bot, which has a seat and no chair
                const Pawn bot = game_.state().lead[at];
                json.open_object().field("name", title(bot)).field("bot", word(bot)).close_object();
                continue;
            }
            const Chair& chair = chairs_[at];
            json.open_object().field("name", chair.name);
            if (chair.kind == Chair::Kind::Agent) json.field("agent", chair.agent);
            json.close_object();
        }
        json.close_list();
    }
    json.key("spectators").open_object();
    json.field("mode", config_.watching == Watching::None      ? "none"
                       : config_.watching == Watching::Delayed ? "delayed"
                                                               : "public");
    json.close_object().field("created", stored_.created).close_object();
    return std::move(json.text);
}

// Frames
// ----------------------------------------------------------------------------------------------------------------

void Table::send(const Caller& caller, std::string text) {
    Json json;
    json.open_object().raw(text);
    if (!caller.ref.empty()) json.raw_field("ref", caller.ref);
    json.field("table", id()).close_object();
    queue({entries(), caller.peer, frame_of(std::move(json.text)), caller.ref, nullptr});
}

void Table::refuse(const Caller& caller, const Problem& problem) {
    host_.refused(problem);
    Json json;
    json.field("code", problem.code).field("text", problem.text);
    if (!problem.rule.empty()) json.field("rule", problem.rule);
    send(caller, R"("type":"error",)" + json.text);
}

void Table::send_frame(Viewer& viewer, SharedText frame) {
    viewer.lagging = viewer.lagging || is_behind(viewer);
    if (!viewer.lagging) queue({entries(), viewer.peer, std::move(frame), {}, nullptr});
}

void Table::update(Viewer& viewer) {
    const Sight sight = sight_of(viewer);
    if (sight != viewer.shown) return sync(viewer);
    if (sight.of != Sight::Of::Live) return;
    viewer.lagging = viewer.lagging || is_behind(viewer);
    if (viewer.lagging) return;
    SharedText frame = frame_of(kUpdate, update_tail(viewer, sight));
    viewer.told = game_.events().size();
    queue({entries(), viewer.peer, std::move(frame), {}, nullptr});
}

void Table::send_table_to_all() {
    people_changed_ = false;
    // All who neither sit here nor made the table read the same.
    SharedText for_strangers;
    for (Viewer& viewer : viewers_) {
        if (sight_of(viewer) != viewer.shown) {
            sync(viewer);
            continue;
        }
        const bool stranger = !has_person(viewer.person) && viewer.person != config_.owner;
        SharedText frame = stranger ? for_strangers : nullptr;
        if (!frame) {
            Json json;
            json.open_object().field("type", "table").field("table", id()).key("description");
            describe(json, viewer.person);
            json.close_object();
            frame = frame_of(std::move(json.text));
        }
        if (stranger) for_strangers = frame;
        send_frame(viewer, std::move(frame));
    }
}

// Deadlines are steady inside and times of day outside. How long somebody still has would tell those who see the game
// late that something has just happened.
void Table::render_clock(Json& json, const Sight& sight) const {
    json.key("clock").open_object().field("now", host_.now()).key("deadlines").open_list();
    if (config_.clock != ClockKind::None && sight.of == Sight::Of::Live) {
        for (int seat : each(game_.asked())) {
            const i64 at = deadline_[static_cast<std::size_t>(seat)];
            if (at == 0) continue;
            json.open_object().field("seat", seat).field("at", host_.now() + at - host_.steady()).close_object();
        }
    }
    json.close_list().close_object();
}

void Table::render_asked(Json& json) const {
    json.key("asked").open_list();
    for (int seat : each(game_.asked())) json.value(seat);
    json.close_list();
}

namespace {

void question_field(Json& json, const Game& game, const View& v) {
    json.key("question");
    if (v.seat == kSpectator || !(game.asked() & seat_bit(v.seat))) {
        json.null();
        return;
    }
    Choices legal;
    choices(game.state(), v.seat, legal);
    render_question(json, v, legal, game.number(v.seat));
}

}  // namespace

std::string_view Table::update_tail(Viewer& viewer, const Sight& sight) const {
    const Seat seat = sight.seat.value_or(kSpectator);
    static thread_local Json json;
    json.clear();
    // Continues an object that is already open.
    json.text += ',';
    json.field("table", id());
    seat_field(json, sight.seat);
    if (game_.started()) {
        const View v = view(game_.state(), seat);
        json.key("events");
        game_.render_events(json, viewer.told + 1, v, Eyes::OneSeat,
                            viewer.views == Views::None ? Lines::Bare : Lines::Told);
        json.field("next", game_.events().size() + 1);
        render_asked(json);
        const u32 number = seat == kSpectator ? 0 : game_.number(seat);
        if (viewer.views == Views::Full) {
            json.key("view");
            render_view(json, v, number);
        } else if (viewer.views == Views::Changes) {
            json.key("changes");
            render_changes(json, v, number, viewer.sent);
        }
        question_field(json, game_, v);
    }
    render_clock(json, sight);
    json.close_object();
    return json.text;
}

const Table::PastGame* Table::past_moment() const {
    const PastGame* past = nullptr;
    for (const PastGame& moment : moments_) {
        if (moment.at <= host_.steady() - 1000LL * config_.delay) past = &moment;
    }
    return past;
}

void Table::sync(Viewer& viewer, const std::string& ref) {
    viewer.lagging = viewer.lagging || is_behind(viewer);
    if (viewer.lagging) {
        // One sync is enough for whoever does not read; the last to be asked for is the one they get.
        if (!viewer.waiting.empty() && !ref.empty()) {
            refuse({viewer.peer, viewer.person, viewer.waiting}, {"too-fast", "Read what you were sent first."});
        }
        if (!ref.empty()) viewer.waiting = ref;
        return;
    }
    const Sight sight = sight_of(viewer);
    viewer.shown = sight;
    Json json;
    json.text.reserve(16384);
    json.open_object().field("type", "sync");
    if (!ref.empty()) json.raw_field("ref", ref);
    json.field("table", id());
    seat_field(json, sight.seat);
    json.key("description");
    describe(json, viewer.person);
    const bool live = sight.of == Sight::Of::Live;
    const PastGame* past = sight.of == Sight::Of::Late ? past_moment() : nullptr;
    const std::size_t events = live ? game_.events().size() : past != nullptr ? past->events : 0;
    const Seat seat = sight.seat.value_or(kSpectator);
    const State* state = past != nullptr ? &past->state : live && game_.started() ? &game_.state() : nullptr;
    json.key("events");
    if (state != nullptr) {
        game_.render_events(json, viewer.told + 1, view(*state, seat), Eyes::OneSeat,
                            viewer.views == Views::None ? Lines::Bare : Lines::Told, events);
    } else {
        json.open_list().close_list();
    }
    json.field("next", events + 1).key("chat").open_list();
    if (live) {
        for (std::size_t i = chat_.size() > kChatKept ? chat_.size() - kChatKept : 0; i < chat_.size(); ++i) {
            const ChatLine& line = chat_[i];
            json.open_object().field("n", i + 1).field("seat", line.seat).field("name", line.name);
            json.field("text", line.text).field("at", line.at).close_object();
        }
    }
    json.close_list();
    if (state != nullptr) {
        const View v = view(*state, seat);
        json.key("view");
        // With nothing sent before, the changes are the whole view.
        viewer.sent = {};
        render_changes(json, v, seat == kSpectator ? 0 : game_.number(seat), viewer.sent);
        question_field(json, game_, v);
    } else {
        json.null_field("view").null_field("question");
    }
    render_clock(json, sight);
    json.close_object();
    viewer.told = events;
    viewer.moment = past != nullptr ? past->number : 0;
    queue({entries(), viewer.peer, frame_of(std::move(json.text)), ref, nullptr});
}

// Watching with a delay
// -------------------------------------------------------------------------------------------------

void Table::remember_moment() {
    if (config_.watching != Watching::Delayed || !game_.started()) return;
    const u32 number = moments_.empty() ? 1 : moments_.back().number + 1;
    // Where so much happens within the delay, every other moment will do. The first is the one that is shown now.
    if (moments_.size() >= kMostMoments) {
        std::deque<PastGame> kept;
        for (std::size_t i = 0; i < moments_.size(); i += 2) kept.push_back(moments_[i]);
        moments_.swap(kept);
    }
    moments_.push_back({number, host_.steady(), entries(), game_.events().size(), game_.state()});
}

std::span<const LogEntry> Table::log_shown_to(const std::string& person) const {
    u32 shown = durable_;
    if (sight_of(person, std::optional<Seat>()).of == Sight::Of::Late) {
        const PastGame* past = past_moment();
        shown = past != nullptr ? std::min(shown, past->entries) : 0;
    }
    return std::span(stored_.log).first(shown);
}

void Table::show_delayed() {
    if (config_.watching != Watching::Delayed || moments_.empty()) return;
    const PastGame* shown = past_moment();
    if (shown == nullptr) return;
    // The newest moment before the horizon stays, for whoever comes next.
    while (&moments_.front() != shown) moments_.pop_front();
    for (Viewer& viewer : viewers_) {
        if (sight_of(viewer).of == Sight::Of::Late && viewer.moment != shown->number) sync(viewer);
    }
}

}  // namespace holdup::server
