// What whoever keeps the house may ask and order, over the local socket: docs/HOSTING.md, `holdup admin`.
#include <boost/json.hpp>
#include <condition_variable>

#include "server/forget.h"
#include "server/hub.h"
#include "server/log.h"
#include "server/replies.h"

namespace holdup::server {

namespace json = boost::json;

namespace {

constexpr i64 kMostHours = 1000LL * 365 * 24;

std::string wrong(const std::string& sentence) { return render_problem({"malformed", sentence}); }

// One answer from another thread. It may come after nobody waits any more.
class Waiting {
  public:
    std::function<void(std::string)> teller() {
        return [state = state_](std::string text) {
            const std::lock_guard lock(state->mutex);
            state->answer = std::move(text);
            state->there.notify_one();
        };
    }
    std::string answer() {
        std::unique_lock lock(state_->mutex);
        state_->there.wait_for(lock, std::chrono::seconds(30), [&] { return !state_->answer.empty(); });
        return state_->answer.empty() ? wrong("The server took too long.") : state_->answer;
    }

  private:
    struct State {
        std::mutex mutex;
        std::condition_variable there;
        std::string answer;
    };
    std::shared_ptr<State> state_ = std::make_shared<State>();
};

std::string done_or(Outcome outcome, const std::string& refusal) {
    if (outcome == Outcome::Stored) return R"({"ok":true})";
    return wrong(outcome == Outcome::Refused ? refusal : "The server could not store this; nothing has changed.");
}

}  // namespace

class AdminDesk {
  public:
    explicit AdminDesk(Hub& hub) : hub_(hub) {}

    std::string handle(const json::object& order) {
        const std::string what = text_in(order, "do", 20);
        if (what != "who" && what != "tables" && what != "rulings" && what != "people") {
            log_info("admin",
                     {{"do", what}, {"whom", text_in(order, "whom", 80)}, {"table", text_in(order, "table", 40)}});
        }
        if (what == "who") return who();
        if (what == "tables") return tables();
        if (what == "people") return people(text_in(order, "whom", 40));
        if (what == "rulings") return rulings();
        if (what == "close") return close(text_in(order, "table", 40), text_in(order, "why", 200));
        if (what == "ban" || what == "mute") return rule(what, order);
        if (what == "unban" || what == "unmute") return lift(what.substr(2), text_in(order, "whom", 80));
        if (what == "rename") return rename(text_in(order, "whom", 40), text_in(order, "name", 40));
        return wrong("There is no such order.");
    }

  private:
    std::string who() {
        Json out;
        out.open_object().key("connections").open_list();
        for (const Presence::Visit& visit : hub_.presence_.visits()) {
            const auto person = visit.person.empty() ? std::nullopt : hub_.store_.person(visit.person);
            out.open_object().field("address", visit.address).field("since", visit.since);
            out.word_field("person", visit.person).field("name", person ? person->name : std::string());
            out.field("account", person ? person->account : std::string()).close_object();
        }
        return std::move(out.close_list().close_object().text);
    }

    std::string tables() {
        Json out;
        out.open_object().key("tables").open_list();
        const std::shared_lock lock(hub_.directory_mutex_);
        for (const auto& [id, listing] : hub_.directory_) {
            out.open_object().field("public", listing.is_public).field("owner", listing.owner);
            out.raw_field("table", listing.summary).close_object();
        }
        return std::move(out.close_list().close_object().text);
    }

    std::string people(const std::string& whom) {
        if (whom.empty()) return wrong("Say whom: an id, a name or an account.");
        Json out;
        out.open_object().key("people").open_list();
        for (const StoredPerson& one : hub_.store_.people_named(whom, 50)) {
            out.open_object().field("id", one.id).field("name", one.name).field("account", one.account);
            out.field("connections", hub_.presence_.count(one.id)).close_object();
        }
        return std::move(out.close_list().close_object().text);
    }

    std::string rulings() {
        Json out;
        out.open_object().key("rulings").open_list();
        for (const StoredRuling& one : hub_.house_.rulings()) {
            out.open_object().field("kind", one.kind).field("whom", one.whom).field("why", one.why);
            out.field("until", one.until).close_object();
        }
        return std::move(out.close_list().close_object().text);
    }

    std::string close(const std::string& id, const std::string& why) {
        Waiting waiting;
        hub_.with_table(id, -1, [tell = waiting.teller(), why](Table* table) {
            if (table == nullptr) return tell(wrong("There is no such table."));
            table->close_for_all(why.empty() ? "The table was closed." : why);
            table->describe_when_stored({}, [tell](std::optional<Problem> problem, const std::string&) {
                tell(problem ? render_problem(*problem) : R"({"ok":true})");
            });
        });
        return waiting.answer();
    }

    // A person by id, or by a name that only one has. Ids are for everybody to see, and somebody may call themselves by
    // another's: that hides nobody.
    std::optional<StoredPerson> one_person(const std::string& whom) {
        if (auto person = hub_.store_.person(whom)) return person;
        const auto found = hub_.store_.people_named(whom, 2);
        return found.size() == 1 ? std::optional(found[0]) : std::nullopt;
    }

    std::string rule(const std::string& kind, const json::object& order) {
        const std::string whom = text_in(order, "whom", 80);
        StoredRuling ruling{kind, whom, text_in(order, "why", 200), 0};
        // Left out or 0: for good.
        if (const json::value* hours = order.if_contains("hours"); hours != nullptr) {
            if (!hours->is_int64() || hours->as_int64() < 0 || hours->as_int64() > kMostHours)
                return wrong("\"hours\" should be a number of hours.");
            if (hours->as_int64() > 0) ruling.until = hub_.now() + hours->as_int64() * 3600 * 1000;
        }
        const auto network = kind == "ban" ? read_network(whom) : std::nullopt;
        const auto person = network ? std::nullopt : one_person(whom);
        if (!network && !person) {
            return wrong("There is not exactly one person of that name; `holdup admin people NAME` tells their ids.");
        }
        ruling.whom = network ? to_text(*network) : person->id;
        Waiting waiting;
        hub_.house_.add(ruling, [tell = waiting.teller()](Outcome outcome) { tell(done_or(outcome, {})); });
        const std::string answer = waiting.answer();
        if (kind == "ban" && network) hub_.presence_.close_network(*network);
        if (kind == "ban" && person) hub_.presence_.close_person(person->id);
        return answer;
    }

    std::string lift(const std::string& kind, const std::string& whom) {
        const auto network = read_network(whom);
        const auto person = network ? std::nullopt : one_person(whom);
        Waiting waiting;
        hub_.house_.remove(
            kind,
            network  ? to_text(*network)
            : person ? person->id
                     : whom,
            [tell = waiting.teller()](Outcome outcome) { tell(done_or(outcome, "There is nothing to lift.")); });
        return waiting.answer();
    }

    std::string rename(const std::string& whom, const std::string& name) {
        const auto person = one_person(whom);
        if (!person) {
            return wrong("There is not exactly one person of that name; `holdup admin people NAME` tells their ids.");
        }
        const NewName wish{person->id, name.empty() ? kSomebody : name, false};
        Waiting waiting;
        hub_.people_.rename(person->id, wish.name,
                            [store = &hub_.store_, wish, tell = waiting.teller()](std::optional<Problem> problem,
                                                                                  const Person&, const std::string&) {
                                if (problem) return tell(render_problem(*problem));
                                store->rename_later(wish, [tell](Outcome outcome) { tell(done_or(outcome, {})); });
                            });
        const std::string answer = waiting.answer();
        hub_.rename_everywhere(wish);
        return answer;
    }

    Hub& hub_;
};

std::string Hub::admin(const std::string& line) {
    try {
        boost::system::error_code error;
        const json::value value = json::parse(line, error);
        if (error || !value.is_object()) return wrong("That is no order.");
        return AdminDesk(*this).handle(value.as_object());
    } catch (const std::exception& e) {
        on_failure(e.what());
        return wrong("That failed: " + std::string(e.what()));
    }
}

}  // namespace holdup::server
