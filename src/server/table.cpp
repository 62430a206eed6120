// A table is what its log folds to, and lets nothing out before it is stored.
#include "server/table.h"

#include <algorithm>
#include <boost/json.hpp>

#include "server/facts.h"

namespace holdup::server {

namespace {

std::string text_at(const boost::json::object& from, std::string_view key) {
    const auto* found = from.if_contains(key);
    return found != nullptr && found->is_string() ? std::string(found->as_string()) : std::string();
}

}  // namespace

Table::Table(Host& host, const Limits& limits, TableConfig config, StoredTable stored)
    : host_(host), limits_(limits), config_(std::move(config)), stored_(std::move(stored)) {
    durable_ = entries();
    refold();
    empty_since_ = last_at_ = host_.steady();
    for (Chair& chair : chairs_) chair.left_at = empty_since_;
    set_deadlines();
    remember_moment();
}

void Table::refold() {
    status_ = Status::Open;
    chairs_.assign(config_.setup.players, Chair{});
    game_ = Game{};
    chat_.clear();
    talk_ = 0;
    taken_back_ = 0;
    moves_.clear();
    moves_of_others_ = 0;
    rematch_.clear();
    closed_why_.clear();
    started_at_ = ended_at_ = 0;
    rules_ = 0;
    refused_.reset();
    for (std::size_t i = 0; i < stored_.log.size(); ++i) {
        LogEntry& entry = stored_.log[i];
        if (entry.kind == LogKind::Start) rules_ = entry.value;
        const bool fit = (refused_ && is_play(entry.kind)) || fits(entry);
        if (!refused_ && !fit) part(i);
        if (refused_ && (is_play(entry.kind) || !fit)) continue;
        const bool bare = is_play(entry.kind) && entry.state == 0;
        if (bare) note_before(entry);
        fold(entry);
        if (bare) note_after(entry);
        completed_ = completed_ || bare;
        if (is_play(entry.kind) && entry.state != hash(game_.state())) part(i);
    }
    if (stored_.hole && !refused_) part(stored_.log.size());
    if (refused_) return end_parted();
    playable_ = stored_.log.size();
}

void Table::fold(const LogEntry& entry) {
    Chair* chair = entry.seat < chairs_.size() ? &chairs_[entry.seat] : nullptr;
    last_at_ = host_.steady();
    switch (entry.kind) {
        case LogKind::Sit: {
            const boost::json::value value = boost::json::parse(entry.text);
            const auto& fields = value.as_object();
            *chair = Chair{};
            chair->kind = Chair::Kind::Person;
            chair->person = text_at(fields, "person");
            chair->name = text_at(fields, "name");
            chair->luck = text_at(fields, "luck");
            chair->left_at = last_at_;
            count_move(chair->person);
            break;
        }
        case LogKind::Stand:
            count_move(chair->person);
            *chair = Chair{};
            break;
        case LogKind::SetOpen:
            count_move(config_.owner);
            *chair = Chair{};
            break;
        case LogKind::SetAgent:
            count_move(config_.owner);
            *chair = Chair{};
            chair->kind = Chair::Kind::Agent;
            chair->agent = entry.text;
            break;
        case LogKind::Start:
            status_ = Status::Playing;
            started_at_ = entry.at;
            game_.start(config_.setup, chance());
            for (Chair& one : chairs_) one.left_at = last_at_;
            break;
        case LogKind::Answer:
        case LogKind::AgentAnswer:
            game_.answer(entry.seat, entry.value);
            if (game_.over()) {
                status_ = Status::Over;
                ended_at_ = entry.at;
            }
            break;
        case LogKind::TakeBack:
            ++taken_back_;
            game_.take_back(entry.seat);
            break;
        case LogKind::Resign:
            chair->resigned = true;
            game_.note(Happening::Resigned, entry.seat);
            break;
        case LogKind::AgentTakes:
            chair->away = true;
            game_.note(Happening::AgentTakes, entry.seat);
            break;
        case LogKind::PersonReturns:
            chair->away = false;
            ++chair->returns;
            game_.note(Happening::PersonReturns, entry.seat);
            break;
        case LogKind::TimeOut:
            chair->timed_out = game_.question();
            game_.note(Happening::TimeOut, entry.seat);
            break;
        case LogKind::Chat:
            chat_.push_back({entry.seat, chair->person, chair->name, entry.text, entry.at});
            talk_ += entry.text.size();
            break;
        case LogKind::Rematch: rematch_ = entry.text; break;
        case LogKind::Keep: {
            const boost::json::value value = boost::json::parse(entry.text);
            *chair = Chair{};
            chair->kept_for = text_at(value.as_object(), "person");
            chair->name = text_at(value.as_object(), "name");
            break;
        }
        case LogKind::Close:
            status_ = Status::Closed;
            closed_why_ = entry.text;
            break;
    }
}

void Table::count_move(const std::string& person) {
    ++moves_[person];
    moves_of_others_ += person != config_.owner;
}

void Table::enter(LogKind kind, Seat seat, u16 value, std::string text) {
    LogEntry entry{kind, seat, value, host_.now(), std::move(text)};
    if (kind == LogKind::Start) rules_ = value;
    note_before(entry);
    fold(entry);
    note_after(entry);
    stored_.log.push_back(entry);
    playable_ = stored_.log.size();
    host_.append(number(), entries() - 1, entry);
}

Deal Table::deal() const {
    Deal deal{config_.secret, {}};
    for (const Chair& chair : chairs_) deal.luck.push_back(chair.luck);
    return deal;
}

Chance Table::chance() const { return config_.imported ? *config_.imported : deal().chance(config_.deal_way); }

bool Table::has_person(const std::string& person) const {
    return !person.empty() &&
           std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) { return chair.person == person; });
}

bool Table::plays(const std::string& person, Seat seat) const {
    return !person.empty() && seat < chairs_.size() && chairs_[seat].person == person && !chairs_[seat].resigned;
}

Sight Table::sight_of(const std::string& person, const Look& look) const {
    Sight sight;
    const bool public_asked = look && !*look;
    if (look && *look && plays(person, **look)) sight.seat = **look;
    for (Seat seat = 0; seat < chairs_.size() && !sight.seat && !public_asked; ++seat) {
        if (plays(person, seat)) sight.seat = seat;
    }
    if (has_person(person) || config_.watching == Watching::Public) {
        sight.of = Sight::Of::Live;
    } else if (config_.watching == Watching::Delayed) {
        // The end of a game is everybody's: so is its record.
        sight.of = game_.over() ? Sight::Of::Live : Sight::Of::Late;
    }
    return sight;
}

void Table::dismiss() {
    if (status_ == Status::Open) return;
    const auto sees_nothing = [&](const Viewer& viewer) { return sight_of(viewer).of == Sight::Of::Description; };
    const SharedText frame = closed_frame("This table has no spectators.");
    for (Viewer& viewer : viewers_) {
        if (sees_nothing(viewer)) send_frame(viewer, frame);
    }
    std::erase_if(viewers_, sees_nothing);
    if (viewers_.empty()) empty_since_ = host_.steady();
}

bool Table::is_here(const std::string& person) const {
    return std::any_of(viewers_.begin(), viewers_.end(), [&](const Viewer& v) { return v.person == person; });
}

// The outbox
// ------------------------------------------------------------------------------------------------------------

void Table::queue(Outgoing out) {
    outbox_.push_back(std::move(out));
    flush();
}

void Table::flush() {
    while (!outbox_.empty() && outbox_.front().barrier <= durable_) {
        // Out of the queue first: a reply may come back to this table.
        const Outgoing out = std::move(outbox_.front());
        outbox_.pop_front();
        if (out.frame) out.peer->send(out.frame);
        if (out.reply) out.reply(true);
    }
}

void Table::stored(u32 n, bool stored) {
    if (stored) {
        durable_ = std::max(durable_, n + 1);
        flush();
        return;
    }
    if (n >= entries()) return;  // lost together with an earlier one
    stored_.log.resize(n);
    durable_ = n;
    refold();
    std::deque<Outgoing> lost;
    lost.swap(outbox_);
    const Problem problem{"not-stored", "The server could not store this; nothing has changed."};
    for (Outgoing& out : lost) {
        if (out.barrier <= n) {
            outbox_.push_back(std::move(out));
        } else if (out.reply) {
            out.reply(false);
        } else if (!out.ref.empty()) {
            refuse({out.peer, {}, out.ref}, problem);
        }
    }
    deadlines_for_ = 0;
    set_deadlines();
    for (Chair& chair : chairs_) chair.left_at = host_.steady();
    moments_.clear();
    remember_moment();
    dismiss();
    for (Viewer& viewer : viewers_) {
        viewer.told = 0;
        sync(viewer);
    }
    host_.changed(*this);
}

void Table::answer_when_stored(const std::string& person, TableReply reply) {
    if (!reply) return;
    queue({entries(), nullptr, nullptr, {}, [reply = std::move(reply), text = describe(person)](bool stored) {
               if (stored) {
                   reply(std::nullopt, text);
               } else {
                   reply(Problem{"not-stored", "The server could not store this; nothing has changed."}, {});
               }
           }});
}

void Table::describe_when_stored(const std::string& person, TableReply reply) {
    answer_when_stored(person, std::move(reply));
}

bool Table::can_leave() const {
    if (!viewers_.empty() || !outbox_.empty() || durable_ != entries()) return false;
    // A game that these rules cannot go on with is closed in the log only when nobody came for a long time.
    if (status_ == Status::Closed) return !stored_.log.empty() && stored_.log.back().kind == LogKind::Close;
    return status_ == Status::Over;
}

bool Table::finished() const {
    // What is in the archive anyway is fetched again when it is asked for.
    const i64 stays = archived() ? std::min<i64>(5000, limits_.over_table_ms) : limits_.over_table_ms;
    return can_leave() && (status_ == Status::Closed || host_.steady() - left_since() > stays);
}

}  // namespace holdup::server
