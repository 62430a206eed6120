#include "server/desk.h"

#include <boost/json.hpp>

#include "server/clean_text.h"
#include "server/replies.h"

namespace holdup::server {

namespace json = boost::json;

namespace {

const Problem kBadPassword{"malformed", "A password has 8 to 200 characters."};
const Problem kNobody{"no-identity", "Tell who you are first: POST /api/guest."};

// Passwords are taken as they are, every character of them.
std::string password_in(const json::object& body, std::string_view name) {
    const json::value* given = body.if_contains(name);
    return given != nullptr && given->is_string() ? std::string(given->as_string()) : std::string();
}

bool is_password(const std::string& text) { return text.size() >= 8 && text.size() <= 200; }

Response with_cookie(Response response, const std::string& token, bool secure) {
    std::string cookie =
        "holdup=" + token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + (token.empty() ? "0" : "31536000");
    if (secure) cookie += "; Secure";
    response.headers.emplace_back("Set-Cookie", cookie);
    return response;
}

}  // namespace

Desk::Desk(People& people, const Request& request, std::function<void(Response)> send, Removed removed)
    : people_(people),
      request_(request),
      visitor_{request.token, request.address, clean_text(request.browser, 160)},
      send_(std::move(send)),
      removed_(std::move(removed)) {}

People::Reply Desk::person_reply(bool tell_token) const {
    return [send = send_, tell_token, secure = request_.secure](std::optional<Problem> problem, const Person& person,
                                                                const std::string& token) {
        if (problem) return send(refused(*problem));
        Json out;
        out.open_object();
        render_person(out, "me", person);
        if (tell_token && !token.empty()) out.field("token", token);
        out.close_object();
        Response response = well(std::move(out.text));
        send(token.empty() ? std::move(response) : with_cookie(std::move(response), token, secure));
    };
}

People::Reply Desk::nobody_reply() const {
    return [send = send_, secure = request_.secure](std::optional<Problem> problem, const Person&, const std::string&) {
        send(problem ? refused(*problem) : with_cookie(well(R"({"me":null})"), {}, secure));
    };
}

bool Desk::get() {
    const std::string& path = request_.path;
    if (path != "/api/me" && path != "/api/sessions") return false;
    const auto me = people_.find(request_.token);
    Json out;
    out.open_object();
    if (path == "/api/me") {
        render_person(out, "me", me);
    } else {
        if (!me) return send_(refused(kNobody)), true;
        out.key("sessions").open_list();
        for (const SessionShown& one : people_.sessions(visitor_, *me)) {
            out.open_object().field("id", one.id).field("current", one.current).field("browser", one.browser);
            out.field("made", one.made).field("seen", one.seen).close_object();
        }
        out.close_list();
    }
    send_(well(std::move(out.close_object().text)));
    return true;
}

bool Desk::post(const json::object& body) {
    const std::string& path = request_.path;
    const bool tells =
        path == "/api/guest" || path == "/api/account" || path == "/api/login" || path == "/api/password";
    const json::value* token = tells ? body.if_contains("token") : nullptr;
    if (token != nullptr && !token->is_null() && !token->is_bool())
        return send_(refused({"malformed", "\"token\" should be true or false."})), true;
    if (path == "/api/guest") return guest(body), true;
    if (path == "/api/account" || path == "/api/login") return account(body), true;
    if (path == "/api/password") return change_password(body), true;
    if (path == "/api/sessions/end") return end_sessions(body), true;
    if (path == "/api/account/delete") {
        return people_.remove(visitor_, password_in(body, "password"), removed_, nobody_reply()), true;
    }
    if (path == "/api/logout") return people_.logout(visitor_, nobody_reply()), true;
    return false;
}

void Desk::guest(const json::object& body) {
    const std::string name = text_in(body, "name", 40);
    if (name.empty()) return send_(refused({"malformed", "\"name\" should say what to call you."}));
    people_.guest(visitor_, name, person_reply(yes_in(body, "token")));
}

void Desk::account(const json::object& body) {
    const std::string name = text_in(body, "name", 40);
    const std::string password = password_in(body, "password");
    if (name.empty() || !is_password(password)) {
        return send_(refused({"malformed", "An account has a name, and a password of 8 to 200 characters."}));
    }
    auto reply = person_reply(yes_in(body, "token"));
    if (request_.path == "/api/login") return people_.login(visitor_, name, password, std::move(reply));
    people_.make_account(visitor_, name, password, std::move(reply));
}

void Desk::change_password(const json::object& body) {
    const std::string fresh = password_in(body, "new");
    if (!is_password(fresh)) return send_(refused(kBadPassword));
    people_.change_password(visitor_, password_in(body, "old"), fresh, person_reply(yes_in(body, "token")));
}

void Desk::end_sessions(const json::object& body) {
    const auto me = people_.find(request_.token);
    if (!me) return send_(refused(kNobody));
    const std::string which = text_in(body, "which", 16);
    const std::string id = text_in(body, "session", 16);
    if (which == "all") return people_.end_sessions(visitor_, *me, People::Which::All, nobody_reply());
    if (which == "others") return people_.end_sessions(visitor_, *me, People::Which::Others, person_reply(false));
    if (id.empty()) {
        return send_(refused({"malformed", "\"session\" should name one, or \"which\" be others or all."}));
    }
    people_.end_session(*me, id, person_reply(false));
}

}  // namespace holdup::server
