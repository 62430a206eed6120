// A table before and around the game: chairs, the start, closing it, and a rematch.
#include <algorithm>

#include "server/clean_text.h"
#include "server/forget.h"
#include "server/log.h"
#include "server/table.h"

namespace holdup::server {

namespace {

constexpr std::size_t kNameBytes = 40;

std::string sit_text(const std::string& person, const std::string& name, const std::string& luck) {
    Json json;
    json.open_object().field("person", person).field("name", name).field("luck", luck).close_object();
    return std::move(json.text);
}

// Two people of one name could not be told apart in the log and the talk: the second is called Ada 2.
std::string told_apart(const std::vector<Chair>& chairs, Seat own, const std::string& person, const std::string& name) {
    const auto taken = [&](const std::string& as) {
        for (Seat seat = 0; seat < chairs.size(); ++seat) {
            const Chair& other = chairs[seat];
            const bool somebody =
                other.kind == Chair::Kind::Person || (!other.kept_for.empty() && other.kept_for != person);
            if (seat != own && somebody && look_alike(other.name, as)) return true;
        }
        return false;
    };
    std::string as = name;
    for (int n = 2; taken(as); ++n) as = clean_text(name, kNameBytes - 3) + " " + std::to_string(n);
    return as;
}

}  // namespace

SharedText Table::closed_frame(std::string_view why) const {
    Json json;
    json.open_object().field("type", "closed").field("table", id()).field("text", why).close_object();
    return frame_of(std::move(json.text));
}

void Table::after_change() {
    send_table_to_all();
    announce();
}

void Table::announce() {
    queue({entries(), nullptr, nullptr, {}, [this](bool stored) {
               if (stored) host_.changed(*this);
           }});
}

void Table::furnish(const std::string& person, const std::string& name, const TableRequest& wishes, TableReply reply) {
    for (Seat seat = 0; seat < chairs_.size() && seat < wishes.seats.size(); ++seat) {
        const SeatWish& wish = wishes.seats[seat];
        const std::string& as = wish.name.empty() ? name : wish.name;
        if (wish.kind == SeatWish::Kind::Me)
            enter(LogKind::Sit, seat, 0, sit_text(person, told_apart(chairs_, seat, person, as), wishes.luck));
        if (wish.kind == SeatWish::Kind::Agent) enter(LogKind::SetAgent, seat, 0, wish.agent);
    }
    announce();
    if (!wishes.start) return answer_when_stored(person, std::move(reply));
    start(person, std::move(reply));
    // A table that cannot start as it was wished for was not wished for.
    if (status_ == Status::Open) {
        enter(LogKind::Close, 0, 0, "The table could not start.");
        announce();
    }
}

void Table::furnish_like(const std::vector<Chair>& chairs, const std::string& person) {
    for (Seat seat = 0; seat < chairs_.size() && seat < chairs.size(); ++seat) {
        const Chair& chair = chairs[seat];
        if (chair.person == kGone) continue;  // there is nobody to keep it for
        const LogKind how = chair.person == person ? LogKind::Sit : LogKind::Keep;
        if (chair.kind == Chair::Kind::Person) enter(how, seat, 0, sit_text(chair.person, chair.name, {}));
        if (chair.kind == Chair::Kind::Agent) enter(LogKind::SetAgent, seat, 0, chair.agent);
    }
    announce();
}

void Table::take_kept(const std::string& person, TableReply reply) {
    bool sat = false;
    for (Seat seat = 0; seat < chairs_.size() && status_ == Status::Open && !lobby_problem(person); ++seat) {
        if (chairs_[seat].kept_for != person) continue;
        enter(LogKind::Sit, seat, 0, sit_text(person, chairs_[seat].name, {}));
        sat = true;
    }
    if (sat) after_change();
    answer_when_stored(person, std::move(reply));
}

std::optional<Problem> Table::lobby_problem(const std::string& person) const {
    if (status_ != Status::Open) return Problem{"not-now", "The game has already begun."};
    const auto found = moves_.find(person);
    const u32 moves = found == moves_.end() ? 0 : found->second;
    const bool owner = person == config_.owner;
    if (moves >= (owner ? kMostMovesOfOwner : kMostMoves)) return kTooMuch;
    if (!owner && moves_of_others_ >= kMostMovesOfOthers) return kTooMuch;
    return std::nullopt;
}

void Table::sit(const std::string& person, const std::vector<Seat>& seats, const std::vector<std::string>& names,
                const std::string& luck, TableReply reply) {
    if (const auto problem = lobby_problem(person)) return reply(*problem, {});
    SeatSet taken{};
    for (Seat seat : seats) {
        if (seat >= chairs_.size()) return reply(Problem{"no-seat", "There is no such seat."}, {});
        if (taken & seat_bit(seat)) return reply(Problem{"malformed", "One seat is named twice."}, {});
        taken |= seat_bit(seat);
        const Chair& chair = chairs_[seat];
        if (chair.kind != Chair::Kind::Open && chair.person != person)
            return reply(Problem{"taken", "Somebody sits there."}, {});
        if (!chair.kept_for.empty() && chair.kept_for != person)
            return reply(Problem{"taken", "That seat is kept for somebody."}, {});
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::string& name = names[std::min(i, names.size() - 1)];
        enter(LogKind::Sit, seats[i], 0, sit_text(person, told_apart(chairs_, seats[i], person, name), luck));
    }
    after_change();
    answer_when_stored(person, std::move(reply));
}

void Table::stand(const std::string& person, Seat seat, TableReply reply) {
    if (status_ != Status::Open) return reply(Problem{"not-now", "The game has begun; you can leave or resign."}, {});
    if (const auto problem = lobby_problem(person)) return reply(*problem, {});
    if (seat >= chairs_.size() || chairs_[seat].person != person) {
        return reply(Problem{"no-seat", "You do not sit there."}, {});
    }
    enter(LogKind::Stand, seat);
    after_change();
    answer_when_stored(person, std::move(reply));
}

void Table::set_seat(const std::string& person, Seat seat, const std::string& agent, TableReply reply) {
    if (person != config_.owner) return reply(Problem{"not-owner", "Only whoever made the table can do this."}, {});
    if (const auto problem = lobby_problem(person)) return reply(*problem, {});
    if (seat >= chairs_.size()) return reply(Problem{"no-seat", "There is no such seat."}, {});
    if (agent.empty()) {
        enter(LogKind::SetOpen, seat);
    } else {
        enter(LogKind::SetAgent, seat, 0, agent);
    }
    after_change();
    answer_when_stored(person, std::move(reply));
}

void Table::start(const std::string& person, TableReply reply) {
    if (person != config_.owner) return reply(Problem{"not-owner", "Only whoever made the table can do this."}, {});
    if (status_ != Status::Open) return reply(Problem{"not-now", "The game has already begun."}, {});
    for (const Chair& chair : chairs_) {
        if (chair.kind == Chair::Kind::Open) return reply(Problem{"not-now", "There is still an empty seat."}, {});
    }
    // A table may have been laid by a version of other rules.
    if (const Refusal refusal = validate(config_.setup))
        return reply(Problem{"setup", refusal.sentence, refusal.rule}, {});
    const bool agents_only = std::none_of(chairs_.begin(), chairs_.end(),
                                          [](const Chair& chair) { return chair.kind == Chair::Kind::Person; });
    if (agents_only) {
        if (const auto problem = host_.agents_problem(*this)) return reply(*problem, {});
    }
    enter(LogKind::Start, 0, static_cast<u16>(limits_.rules));
    log_info("game-started", {{"table", id()}});
    announce();
    set_deadlines();
    remember_moment();
    dismiss();
    for (Viewer& viewer : viewers_) {
        viewer.told = 0;
        sync(viewer);
    }
    ask_agents();
    answer_when_stored(person, std::move(reply));
}

void Table::close(const std::string& person, TableReply reply) {
    if (person != config_.owner) return reply(Problem{"not-owner", "Only whoever made the table can do this."}, {});
    if (status_ != Status::Open && status_ != Status::Over) {
        return reply(Problem{"not-now", "A running game cannot be closed."}, {});
    }
    close_for_all("The table was closed.");
    answer_when_stored(person, std::move(reply));
}

void Table::close_for_all(const std::string& why) {
    // A finished game stays as it is; there is only nothing more to do here.
    if (status_ == Status::Open || status_ == Status::Playing) enter(LogKind::Close, 0, 0, why);
    announce();
    const SharedText frame = closed_frame(why);
    for (Viewer& viewer : viewers_) send_frame(viewer, frame);
    viewers_.clear();
    empty_since_ = host_.steady();
}

void Table::rematch(const std::string& person, const std::string& fresh, const std::string& gone,
                    std::function<void(std::optional<Problem>, std::string id)> reply) {
    if (!has_person(person)) return reply(Problem{"no-seat", "Only players can ask for a rematch."}, {});
    if (status_ != Status::Over) return reply(Problem{"not-now", "The game is not over."}, {});
    if (archived()) return reply(std::nullopt, fresh);
    if (rematch_.empty() || rematch_ == gone) {
        enter(LogKind::Rematch, 0, 0, fresh);
        after_change();
    }
    queue({entries(), nullptr, nullptr, {}, [reply = std::move(reply), id = rematch_](bool stored) {
               if (stored) {
                   reply(std::nullopt, id);
               } else {
                   reply(Problem{"not-stored", "The server could not store this; nothing has changed."}, {});
               }
           }});
}

}  // namespace holdup::server
