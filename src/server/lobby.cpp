// The REST lobby: who you are, which tables there are, and everything about a table that is not play.
#include <boost/json.hpp>

#include "record/text.h"
#include "server/book.h"
#include "server/catalogue.h"
#include "server/chair_wish.h"
#include "server/clean_text.h"
#include "server/deal.h"
#include "server/desk.h"
#include "server/forget.h"
#include "server/hub.h"
#include "server/invitation.h"
#include "server/levels.h"
#include "server/replay.h"
#include "server/replies.h"
#include "server/suggestions.h"
#include "server/tales.h"

namespace holdup::server {

namespace json = boost::json;

namespace {

std::string query_value(const std::string& query, std::string_view name) {
    for (std::string_view part : text::split(query, '&')) {
        if (text::eat(part, std::string(name) + "=")) return std::string(part);
    }
    return {};
}

const Problem kTooFast{"too-fast", "Too many requests; wait a moment."};

}  // namespace

// One request on its way.
class Lobby {
  public:
    Lobby(Hub& hub, int loop, Request&& request, Send send)
        : hub_(hub), loop_(loop), request_(std::move(request)), send_(std::move(send)) {}

    void handle() {
        if (request_.method == "GET") return get();
        if (request_.method != "POST") return send_(refused({"method", "Only GET and POST are understood here."}));
        if (!request_.content_type.starts_with("application/json")) {
            return send_(refused({"malformed", "A POST needs the content type application/json."}));
        }
        if (request_.body.size() > kSmallBody && request_.path != "/api/records") {
            return send_(refused({"too-large", "That is too much at once."}));
        }
        json::error_code error;
        json::parse_options options;
        options.max_depth = 8;
        const json::value value = json::parse(request_.body, error, {}, options);
        if (error || !value.is_object()) return send_(refused({"malformed", "The body should be a JSON object."}));
        post(value.as_object());
    }

  private:
    static constexpr std::size_t kSmallBody = 16 * 1024;

    Desk desk() {
        return Desk(hub_.people_, request_, send_,
                    [hub = &hub_](const Person& person) { hub->rename_everywhere({person.id, kSomebody, true}); });
    }

    void get() {
        const std::string& path = request_.path;
        if (path == "/api") {
            Json out;
            out.open_object().field("name", "holdup").field("protocol", kProtocolVersion).field("rules", kRulesVersion);
            return send_(well(std::move(out.close_object().text)));
        }
        if (desk().get()) return;
        if (path == "/api/presets") return presets();
        if (path == "/api/agents") return send_(well(agents_json()));
        if (path == "/api/rules") return send_(well(rules_json()));
        if (path == "/api/suggest" || path == "/api/book" || path == "/api/check") return advise();
        std::string_view rest = path;
        if (text::eat(rest, "/api/rules/")) {
            std::string rule = rule_json(rest);
            return send_(rule.empty() ? refused({"no-such", "There is no such rule."}) : well(std::move(rule)));
        }
        if (path == "/api/tables") return list();
        if (text::eat(rest, "/api/tables/")) return get_table(rest);
        if (path == "/healthz") return health();
        if (path.starts_with("/api/")) return send_(refused({"no-such", "There is nothing here."}));
        const auto page = hub_.files_.find("/index.html");
        if (page != hub_.files_.end() && text::eat(rest, "/t/")) return invitation(std::string(rest), page->second);
        file();
    }

    // Away from the threads that play.
    void tell_later(std::function<void()> tell) {
        if (!hub_.tellers_.add(limit_key(request_.address), std::move(tell))) send_(refused(kTooFast));
    }

    // A suggestion is looked for among all tables there can be.
    void advise() {
        tell_later([send = send_, path = request_.path, query = request_.query] {
            auto told = path == "/api/book"    ? book_json(query)
                        : path == "/api/check" ? check_json(query)
                                               : suggestions_json(query);
            if (const auto* problem = std::get_if<Problem>(&told)) return send(refused(*problem));
            send(well(std::move(std::get<std::string>(told))));
        });
    }

    // They are the same for everybody, from the first time on; that one keeps nobody else waiting.
    void presets() {
        auto tell = [send = send_] {
            Response response = well({});
            response.shared_body = SharedText(SharedText(), &presets_json());
            send(std::move(response));
        };
        if (presets_are_there()) return tell();
        tell_later(std::move(tell));
    }

    void health() {
        const auto trouble = hub_.trouble();
        if (!trouble) return send_(well(R"({"ok":true})"));
        Json out;
        out.open_object().field("ok", false).key("error").open_object();
        out.field("code", trouble->code).field("text", trouble->text).close_object().close_object();
        send_({503, "application/json", std::move(out.text)});
    }

    void file() {
        auto found = hub_.files_.find(request_.path == "/" ? "/index.html" : request_.path);
        // The client finds its own way among its pages.
        if (found == hub_.files_.end() && request_.path.find('.') == std::string::npos)
            found = hub_.files_.find("/index.html");
        if (found == hub_.files_.end()) {
            return send_({404, "text/plain; charset=utf-8", "There is nothing here. (Was the client built?)\n"});
        }
        const StaticFile& file = found->second;
        Response response{200, file.type, {}, file.body};
        response.headers.emplace_back("ETag", file.etag);
        response.headers.emplace_back("Cache-Control",
                                      file.hashed_name ? "public, max-age=31536000, immutable" : "no-cache");
        // A proxy that packs the file calls it weakly the same.
        std::string_view known = request_.if_none_match;
        text::eat(known, "W/");
        if (known == file.etag) {
            response.status = 304;
            response.shared_body = nullptr;
        }
        send_(std::move(response));
    }

    // Whole games are large, and take a while to tell; so do those that have to be fetched from the archive.
    bool may_fetch(const std::string& id, const std::string& person) {
        return hub_.number_at_hand(id) != 0 || hub_.tales_.take(person, request_.address);
    }

    void invitation(const std::string& id, const StaticFile& page) {
        const Response plain{200, page.type, {}, page.body, {{"Cache-Control", "no-cache"}}};
        if (!may_fetch(id, {})) return send_(plain);
        hub_.with_table(id, loop_, [send = send_, plain, tongue = tongue_of(request_.languages)](Table* table) {
            if (table == nullptr) return send(plain);
            table->describe_when_stored({},
                                        [send, plain, tongue](std::optional<Problem> problem, const std::string& told) {
                                            if (problem) return send(plain);
                                            Response filled = plain;
                                            filled.body = invitation_page(*plain.shared_body, told, tongue);
                                            filled.shared_body = nullptr;
                                            send(std::move(filled));
                                        });
        });
    }

    void list() {
        ListWish wish;
        const std::string mine = query_value(request_.query, "mine"), over = query_value(request_.query, "over");
        for (const std::string& one : {mine, over}) {
            if (!one.empty() && one != "0" && one != "1")
                return send_(refused({"malformed", "\"mine\" and \"over\" should be 1, or left out."}));
        }
        if (mine == "1") {
            const auto me = hub_.people_.find(request_.token);
            if (!me) return send_(refused({"no-identity", "Tell who you are first."}));
            wish.person = me->id;
        }
        wish.over = over == "1";
        const std::string after = query_value(request_.query, "after");
        if (!wish.read_after(after))
            return send_(refused({"malformed", "\"after\" should be the \"next\" of a list."}));
        send_(well(hub_.list_tables(wish)));
    }

    void get_table(std::string_view rest) {
        const std::string id(rest.substr(0, rest.find('/')));
        const std::string what(rest.substr(id.size()));
        const auto me = hub_.people_.find(request_.token);
        const std::string person = me ? me->id : std::string();
        const bool tale = what == "/story" || what == "/replay" || what == "/record" || what == "/analysis";
        if (tale ? !hub_.tales_.take(person, request_.address) : !may_fetch(id, person))
            return send_(refused(kTooFast));
        hub_.with_table(
            id, loop_,
            [hub = &hub_, send = send_, what, person, query = request_.query, house = limit_key(request_.address),
             packs = takes_gzip(request_.encodings)](Table* table) {
                if (table == nullptr) return send(refused({"no-table", "There is no such table."}));
                if (what.empty()) return table->describe_when_stored(person, table_reply(send));
                if (what == "/story" && table->refused()) return send(refused(*table->refused()));
                if (what == "/story") {
                    return tell_story(hub->tellers_, *table, person, query_value(query, "seat"), {send, house, packs});
                }
                if (what != "/record" && what != "/replay" && what != "/analysis") {
                    return send(refused({"no-such", "There is nothing here."}));
                }
                if (!table->ended()) return send(refused({"not-now", "The game is not over."}));
            // Nothing of the end may be told before the last answer is stored.
                table->describe_when_stored({}, [hub, send, what, query, house, packs, table](
                                                    std::optional<Problem> problem, const std::string& description) {
                    if (problem) return send(refused(*problem));
                    if (what == "/replay") {
                        const std::string eyes = query_value(query, "eyes");
                        return tell_replay(hub->tellers_, hub->store_, *table, description, eyes.empty() ? "all" : eyes,
                                           {send, house, packs});
                    }
                    const auto tell = [&](std::variant<std::string, Problem> told) {
                        const Problem* wrong = std::get_if<Problem>(&told);
                        if (wrong != nullptr) return send(refused(*wrong));
                        Response response = well(std::get<std::string>(std::move(told)));
                        if (what == "/record") {
                            response.type = "text/plain; charset=utf-8";
                            response.headers.emplace_back("Content-Disposition",
                                                          "attachment; filename=\"" + table->id() + ".record\"");
                        }
                        send(std::move(response));
                    };
                    if (what == "/record") return tell(record_of(*table));
                    if (what == "/analysis") {
                        const std::string from = query_value(query, "from");
                        const auto number = from.empty() ? 0 : text::number(from, kMostEntries);
                        if (!number) return send(refused({"malformed", "\"from\" should be a number."}));
                        return tell(hub->analyst_.look(*table, *number, house));
                    }
                });
            });
    }

    void post(const json::object& body) {
        const std::string& path = request_.path;
        if (desk().post(body)) return;
        const auto me = hub_.people_.find(request_.token);
        if (!me) return send_(refused({"no-identity", "Tell who you are first: POST /api/guest."}));
        const std::string& from = request_.address;
        if (!hub_.changes_.take(me->id, from) || (path == "/api/records" && !hub_.records_.take(me->id, from)))
            return send_(refused(kTooFast));
        if (path == "/api/tables") return create(body, *me);
        if (path == "/api/records") return import(body, *me);
        std::string_view rest = path;
        if (text::eat(rest, "/api/tables/")) return post_table(rest, body, *me);
        send_(refused({"no-such", "There is nothing here."}));
    }

    void create(const json::object& body, const Person& me) {
        auto read = read_table_request(body);
        if (const Problem* problem = std::get_if<Problem>(&read)) return send_(refused(*problem));
        TableRequest wish = std::get<TableRequest>(std::move(read));
        wish.config.owner = me.id;
        wish.config.secret = new_deal(0).secret;
        if (wish.config.name.empty()) wish.config.name = me.name + kTheirTable;
        make(std::move(wish), me);
    }

    void make(TableRequest wish, const Person& me) {
        const TableConfig config = wish.config;
        hub_.create(
            config, request_.address,
            [hub = &hub_, wish = std::move(wish), me, send = send_](Table& table) {
                table.furnish(me.id, me.name, wish, table_reply(send));
                hub->see_out(table);
            },
            [send = send_](const Problem& problem) { send(refused(problem)); });
    }

    // Somebody's own game from elsewhere: in no list, to be seen by whoever they give its address.
    void import(const json::object& body, const Person& me) {
        const json::value* record = body.if_contains("record");
        if (record == nullptr || !record->is_string())
            return send_(refused({"malformed", "\"record\" should be the record's text."}));
        auto read = table_of_record(std::string(record->as_string()), hub_.now(), me.id);
        if (const Problem* problem = std::get_if<Problem>(&read)) return send_(refused(*problem));
        StoredTable stored = std::get<StoredTable>(std::move(read));
        stored.number = hub_.next_number_++;
        const auto table = hub_.make_table(stored);
        if (!table) return send_(refused({"setup", "The record's table cannot be played."}));
        const std::string description = table->describe(me.id);
        hub_.store_.import_game(
            table->stored_table(), table->summary(), false, [send = send_, description](Outcome outcome) {
                send(outcome == Outcome::Stored
                         ? well(description)
                         : refused({"not-stored", "The server could not store this; nothing has changed."}));
            });
    }

    void post_table(std::string_view rest, const json::object& body, const Person& me) {
        const std::string id(rest.substr(0, rest.find('/')));
        const std::string what(rest.substr(id.size()));
        ChairWish wish;
        if (what == "/sit" || what == "/stand" || what == "/seat") {
            auto read = read_chair_wish(body, what, me.name);
            if (const Problem* problem = std::get_if<Problem>(&read)) return send_(refused(*problem));
            wish = std::get<ChairWish>(std::move(read));
        }
        if (!may_fetch(id, me.id)) return send_(refused(kTooFast));
        if (what == "/rematch") return hub_.rematch(id, loop_, {me, request_.address, send_});
        hub_.with_table(id, loop_, [hub = &hub_, send = send_, what, me, wish](Table* table) {
            if (table == nullptr) return send(refused({"no-table", "There is no such table."}));
            if (table->refused()) return send(refused(*table->refused()));
            if (what == "/sit") {
                table->sit(me.id, wish.seats, wish.names, wish.luck, table_reply(send));
                return hub->see_out(*table);
            }
            if (what == "/stand") return table->stand(me.id, wish.seats[0], table_reply(send));
            if (what == "/seat") return table->set_seat(me.id, wish.seats[0], wish.agent, table_reply(send));
            if (what == "/start") return table->start(me.id, table_reply(send));
            if (what == "/close") return table->close(me.id, table_reply(send));
            send(refused({"no-such", "There is nothing here."}));
        });
    }

    Hub& hub_;
    const int loop_;
    Request request_;
    Send send_;
};

void Hub::answer(int loop, Request&& request, std::function<void(Response)> reply) {
    Lobby(*this, loop, std::move(request), std::move(reply)).handle();
}

}  // namespace holdup::server
