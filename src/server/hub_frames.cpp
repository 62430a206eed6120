// Frames from clients: read, judged, and handed to their table.
#include <boost/json.hpp>

#include "server/clean_text.h"
#include "server/hub.h"
#include "server/log.h"

namespace holdup::server {

namespace json = boost::json;

namespace {

struct Message {
    std::string type, table, text, views, ref;
    std::optional<std::optional<Seat>> seat;
    std::optional<u32> number, since;
    std::optional<Choice> choice;
};

// The reference comes back exactly as it was: a number, or a text of at most 64 characters.
bool read_ref(const json::object& from, std::string& ref) {
    const json::value* found = from.if_contains("ref");
    if (found == nullptr) return true;
    const bool text = found->is_string() && found->as_string().size() <= 64;
    if (!text && !found->is_int64() && !found->is_uint64()) return false;
    ref = json::serialize(*found);
    return true;
}

bool read_text(const json::object& from, const char* name, std::string& text) {
    const json::value* found = from.if_contains(name);
    if (found == nullptr) return true;
    if (!found->is_string()) return false;
    text = found->as_string();
    return true;
}

template <class Int>
bool read_number(const json::object& from, const char* name, std::int64_t most, std::optional<Int>& number) {
    const json::value* found = from.if_contains(name);
    if (found == nullptr) return true;
    if (!found->is_int64() || found->as_int64() < 0 || found->as_int64() > most) return false;
    number = static_cast<Int>(found->as_int64());
    return true;
}

// The sentence says what is wrong; empty when all is well.
std::string read_message(const json::value& value, Message& message) {
    if (!value.is_object()) return "A message is a JSON object.";
    const json::object& from = value.as_object();
    if (!read_ref(from, message.ref)) return "\"ref\" should be a whole number or a short text.";
    if (!read_text(from, "type", message.type) || message.type.empty()) return "A message has a \"type\".";
    if (!read_text(from, "table", message.table) || message.table.size() > 64)
        return "\"table\" should be a table's id.";
    if (!read_text(from, "text", message.text)) return "\"text\" should be a text.";
    if (!read_text(from, "views", message.views) ||
        (!message.views.empty() && message.views != "full" && message.views != "changes" && message.views != "none")) {
        return "\"views\" should be full, changes or none.";
    }
    if (const json::value* seat = from.if_contains("seat"); seat != nullptr && seat->is_null()) {
        message.seat.emplace(std::nullopt);
    } else {
        std::optional<Seat> number;
        if (!read_number(from, "seat", kSeats - 1, number)) return "\"seat\" should be the number of a seat, or null.";
        if (number) message.seat.emplace(*number);
    }
    if (!read_number(from, "number", INT32_MAX, message.number)) return "\"number\" should be a number.";
    if (!read_number(from, "since", INT32_MAX, message.since)) return "\"since\" should be a number.";
    if (!read_number(from, "choice", kChoices - 1, message.choice)) return "\"choice\" should be a number below 512.";
    return {};
}

void send_problem(Peer& peer, const std::string& ref, const std::string& table, const Problem& problem) {
    Json out;
    out.open_object().field("type", "error");
    if (!ref.empty()) out.raw_field("ref", ref);
    if (!table.empty()) out.field("table", table);
    out.field("code", problem.code).field("text", problem.text).close_object();
    peer.send(frame_of(std::move(out.text)));
}

// What a message asks of its table; the sentence says what is missing.
using TableWork = std::function<void(Table&, const Caller&)>;
std::string work_of(const Message& m, TableWork& work) {
    const bool has_seat = m.seat && *m.seat;
    const Seat seat = has_seat ? **m.seat : Seat{0};
    if (m.type == "join") {
        const Views views = m.views == "none" ? Views::None : m.views == "changes" ? Views::Changes : Views::Full;
        Table::Join join{m.seat, m.since, views};
        work = [join](Table& table, const Caller& caller) { table.join(caller, join); };
    } else if (m.type == "look") {
        if (!m.seat) return "\"look\" needs a \"seat\".";
        work = [to = *m.seat](Table& table, const Caller& caller) { table.look(caller, to); };
    } else if (m.type == "answer") {
        if (!has_seat || !m.number || !m.choice) return "\"answer\" needs \"seat\", \"number\" and \"choice\".";
        work = [seat, number = *m.number, choice = *m.choice](Table& table, const Caller& caller) {
            table.answer(caller, seat, number, choice);
        };
    } else if (m.type == "take_back") {
        if (!has_seat || !m.number) return "\"take_back\" needs \"seat\" and \"number\".";
        work = [seat, number = *m.number](Table& table, const Caller& caller) {
            table.take_back(caller, seat, number);
        };
    } else if (m.type == "resign") {
        if (!has_seat) return "\"resign\" needs a \"seat\".";
        work = [seat](Table& table, const Caller& caller) { table.resign(caller, seat); };
    } else if (m.type == "chat") {
        const std::string text = clean_text(m.text, 500);
        if (!has_seat || text.empty()) return "\"chat\" needs \"seat\" and \"text\".";
        work = [seat, text](Table& table, const Caller& caller) { table.chat(caller, seat, text); };
    } else if (m.type == "leave") {
        work = [](Table& table, const Caller& caller) { table.leave(caller); };
    }
    return {};
}

}  // namespace

void Hub::on_open(const std::shared_ptr<Socket>& socket, const Request& request) {
    socket->session = std::make_shared<Session>();
    socket->session->address = request.address;
    const auto person = people_.find(request.token);
    const Presence::Visit visit{person ? person->id : std::string(), person ? token_hash(request.token) : std::string(),
                                request.address, now()};
    const auto turn_away = [&](const Problem& problem) {
        refusals_.add(problem.code);
        log_refusal("socket-refused", {{"why", problem.code}, {"address", request.address}, {"person", visit.person}});
        send_problem(*socket, {}, {}, problem);
        socket->close(1013, problem.code);
    };
    if (!presence_.enter(socket, visit)) {
        return turn_away({"too-many", "You have too many connections at once."});
    }
    // Whoever is banned from now on is found among those who are here; whoever was so a moment ago stays out.
    if (house_.banned(visit.person, request.address, request.perhaps)) return turn_away(kBanned);
    log_info("connected", {{"address", request.address}, {"person", visit.person}});
    // Whoever signs out from now on closes this socket; whoever did so a moment ago is nobody.
    socket->session->person = person ? people_.find(request.token) : person;
    Json out;
    out.open_object().field("type", "welcome").field("protocol", kProtocolVersion).field("rules", kRulesVersion);
    render_person(out, "me", socket->session->person);
    out.field("now", now()).close_object();
    socket->send(frame_of(std::move(out.text)));
}

void Hub::on_frame(const std::shared_ptr<Socket>& socket, std::string_view text) {
    boost::system::error_code error;
    // Deep nesting is no message of ours.
    json::parse_options options;
    options.max_depth = 4;
    // An answer and its like need no memory but this.
    unsigned char room[4096];
    json::monotonic_resource memory(room, sizeof room);
    const json::value value = json::parse(text, error, &memory, options);
    Message message;
    const std::string wrong = error ? "That is not JSON." : read_message(value, message);
    Session& session = *socket->session;
    const auto refuse = [&](const Problem& problem) {
        refusals_.add(problem.code);
        send_problem(*socket, message.ref, message.table, problem);
    };
    if (!wrong.empty()) return refuse({"malformed", wrong});
    if (message.type == "ping") {
        Json out;
        out.open_object().field("type", "pong");
        if (!message.ref.empty()) out.raw_field("ref", message.ref);
        out.field("now", now()).close_object();
        return socket->send(frame_of(std::move(out.text)));
    }
    TableWork work;
    const std::string missing = work_of(message, work);
    if (!missing.empty()) return refuse({"malformed", missing});
    if (!work) return refuse({"unknown-type", "There is no such message."});
    if (message.table.empty()) return refuse({"malformed", "The message needs a \"table\"."});
    const bool whole = message.type == "join" || message.type == "look";
    const std::string who = session.person ? session.person->id : std::string();
    if ((whole && !joins_.take(who, session.address)) || (message.type == "chat" && !talk_.take(who, session.address)))
        return refuse({"too-fast", "Too many messages; wait a moment."});
    if (message.type == "chat" && house_.muted(who)) return refuse(kMuted);
    // A game that is over and in the archive is fetched for those who come to look, and for nothing else.
    const bool at_hand = number_at_hand(message.table) != 0;
    const bool leaves = message.type == "leave" && session.tables.contains(message.table);
    if (!at_hand && !whole && !leaves) return refuse({"not-joined", "Join the table first."});
    if (!at_hand && whole && !tales_.take(who, session.address))
        return refuse({"too-fast", "Too many messages; wait a moment."});
    if (message.type == "join") {
        if (session.tables.size() >= static_cast<std::size_t>(options_.tables_per_socket) &&
            !session.tables.contains(message.table)) {
            return refuse({"too-many", "This connection is at too many tables."});
        }
        session.tables.insert(message.table);
    } else if (message.type == "leave") {
        session.tables.erase(message.table);
    }
    const Caller caller{socket, who, message.ref};
    const std::string id = message.table;
    const Problem failed{"failed", "Something went wrong in the server."};
    try {
        with_table(id, socket->loop(), [this, caller, id, failed, work = std::move(work)](Table* table) {
            try {
                if (table != nullptr) return work(*table, caller);
            } catch (...) {
                send_problem(*caller.peer, caller.ref, id, failed);
                throw;
            }
            refusals_.add("no-table");
            send_problem(*caller.peer, caller.ref, id, {"no-table", "There is no such table."});
        });
    } catch (const std::exception& e) {
        // A game that cannot be read from the store: the connection can still do other things.
        on_failure(e.what());
        refuse(failed);
    }
}

void Hub::on_too_fast(const std::shared_ptr<Socket>&) { refusals_.add("slowed"); }

void Hub::with_tables_of(const std::shared_ptr<Socket>& socket, void (Table::*work)(const Peer*)) {
    for (const std::string& id : socket->session->tables)
        with_table_at_hand(id, socket->loop(), [socket, work](Table* table) { (table->*work)(socket.get()); });
}

void Hub::on_drained(const std::shared_ptr<Socket>& socket) { with_tables_of(socket, &Table::caught_up); }

void Hub::on_close(const std::shared_ptr<Socket>& socket) {
    presence_.leave(socket.get());
    with_tables_of(socket, &Table::leave);
    socket->session->tables.clear();
}

}  // namespace holdup::server
