// Who somebody is: guests, accounts, passwords, and the places where one is signed in.
#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <future>

#include "server/guesses.h"
#include "server/harness.h"
#include "server/store.h"

namespace holdup::server::test {
namespace {

constexpr const char* kPassword = "horse battery";

HttpAnswer sign_in(u16 port, const std::string& name, const std::string& password, const HeaderList& headers = {}) {
    return http_request("127.0.0.1", port, "POST", "/api/login",
                        R"({"name":")" + name + R"(","password":")" + password + R"(","token":true})", headers);
}

Guest with_token(const Guest& guest, const HttpAnswer& answer) {
    EXPECT_EQ(answer.status, 200) << answer.body;
    Guest same = guest;
    same.token = text_after(answer.body, "\"token\":\"");
    EXPECT_FALSE(same.token.empty());
    return same;
}

Guest make_account(const Guest& guest, const std::string& name) {
    return with_token(guest, guest.post("/api/account", R"({"name":")" + name + R"(","password":")" + kPassword +
                                                            R"(","token":true})"));
}

bool is_nobody(const Guest& guest) { return guest.get("/api/me").body.find("\"me\":null") != std::string::npos; }

// The socket ends by the server's hand within the time; gives the code.
int end_of(WsClient& socket) {
    while (socket.receive()) {
    }
    return socket.close_code();
}

TEST(People, AnAccountIsOnesOwn) {
    Folder folder;
    Server server(easy_options(folder));
    const Guest guest(server.port(), "Ada"), bo(server.port(), "Bo");
    EXPECT_EQ(guest.post("/api/account", R"({"name":"ada","password":"short"})").status, 400);
    const Guest ada = make_account(guest, "ada");
    EXPECT_EQ(ada.post("/api/account", R"({"name":"ada2","password":"horse battery"})").status, 409);
    EXPECT_EQ(bo.post("/api/account", R"({"name":"ada","password":"another one"})").status, 409);
    EXPECT_EQ(sign_in(server.port(), "ada", "another one").status, 401);
    EXPECT_EQ(sign_in(server.port(), "nobody", "another one").status, 401);
    const HttpAnswer in = sign_in(server.port(), "ada", kPassword);
    EXPECT_EQ(text_after(in.body, "\"id\":\""), ada.id);
    EXPECT_EQ(text_after(in.body, "\"account_name\":\""), "ada");
    const Guest again = with_token(ada, in);
    EXPECT_NE(again.token, ada.token);
    EXPECT_EQ(again.post("/api/logout", "{}").status, 200);
    EXPECT_TRUE(is_nobody(again));
    EXPECT_EQ(text_after(ada.get("/api/me").body, "\"id\":\""), ada.id);
    EXPECT_EQ(http_request("127.0.0.1", server.port(), "POST", "/api/tables", kAllMine).status, 401);
}

TEST(People, TheStoreHoldsNoTokenAndNoPassword) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    std::string before, after;
    {
        Server server(options);
        const Guest guest(server.port(), "Ada");
        before = guest.token;
        after = make_account(guest, "ada").token;
    }
    for (const char* name : {"holdup.db", "holdup.db-wal"}) {
        std::ifstream file(folder.file(name), std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(file)), {});
        EXPECT_EQ(bytes.find(before), std::string::npos);
        EXPECT_EQ(bytes.find(after), std::string::npos);
        EXPECT_EQ(bytes.find(kPassword), std::string::npos);
    }
}

TEST(People, BecomingAnAccountEndsTheGuestsToken) {
    Folder folder;
    Server server(easy_options(folder));
    const Guest guest(server.port(), "Ada");
    WsClient old = guest.socket();
    const Guest ada = make_account(guest, "ada");
    EXPECT_NE(ada.token, guest.token);
    EXPECT_TRUE(is_nobody(guest));
    EXPECT_EQ(end_of(old), kSignedOut);
    EXPECT_EQ(text_after(ada.get("/api/me").body, "\"id\":\""), guest.id);
}

TEST(People, SigningOutClosesTheSocketsOfThatPlaceOnly) {
    Folder folder;
    Server server(easy_options(folder));
    const Guest here = make_account(Guest(server.port(), "Ada"), "ada");
    const Guest there = with_token(here, sign_in(server.port(), "ada", kPassword));
    WsClient one = here.socket(), two = here.socket(), other = there.socket();
    EXPECT_EQ(here.post("/api/logout", "{}").status, 200);
    EXPECT_EQ(end_of(one), kSignedOut);
    EXPECT_EQ(end_of(two), kSignedOut);
    other.send(R"({"type":"ping"})");
    EXPECT_FALSE(wait_for(other, "pong").empty());
}

TEST(People, ANewPasswordEndsEverySession) {
    Folder folder;
    Server server(easy_options(folder));
    const u16 port = server.port();
    const Guest here = make_account(Guest(port, "Ada"), "ada");
    const Guest there = with_token(here, sign_in(port, "ada", kPassword));
    WsClient socket = there.socket();
    const auto change = [&](const std::string& old, const std::string& fresh) {
        return here.post("/api/password", R"({"old":")" + old + R"(","new":")" + fresh + R"(","token":true})");
    };
    EXPECT_EQ(change("not the one", "another horse").status, 401);
    EXPECT_EQ(change(kPassword, "short").status, 400);
    const Guest now = with_token(here, change(kPassword, "another horse"));
    EXPECT_TRUE(is_nobody(here));
    EXPECT_TRUE(is_nobody(there));
    EXPECT_FALSE(is_nobody(now));
    EXPECT_EQ(end_of(socket), kSignedOut);
    EXPECT_EQ(sign_in(port, "ada", kPassword).status, 401);
    EXPECT_EQ(sign_in(port, "ada", "another horse").status, 200);
    EXPECT_EQ(Guest(port, "Bo").post("/api/password", R"({"old":"","new":"another horse"})").status, 409);
}

// A password is checked long before what it was shown for is stored. Whoever knows the old one and waits right behind
// the change is refused there: no session, no other password, no deletion.
TEST(People, NobodyComesInBehindAChangeOfPassword) {
    Folder folder;
    Store store(easy_options(folder).database, [](const std::vector<Receipt>&) {});
    store.start();
    const auto session = [](const char* hash) { return StoredSession{hash, 1, 1, {}}; };
    const auto outcome_of = [](const auto& ask) {
        std::promise<Outcome> told;
        ask([&](Outcome outcome, const auto&...) { told.set_value(outcome); });
        return told.get_future().get();
    };
    const Proven before{"ada", "old hash"}, after{"ada", "new hash"};
    const auto signs_in = [&](const Proven& who, const char* hash) {
        return outcome_of([&](auto done) { store.add_session(who, session(hash), done); });
    };
    const auto changes = [&](const Proven& who, const char* password, const char* hash) {
        return outcome_of([&](auto done) { store.change_password(who, password, session(hash), done); });
    };
    outcome_of([&](auto done) { store.add_person({"ada", "Ada", {}}, session("guest"), done); });
    outcome_of([&](auto done) { store.make_account("ada", "ada", "old hash", "guest", session("first"), done); });
    EXPECT_EQ(signs_in(before, "thief"), Outcome::Stored);

    EXPECT_EQ(changes(before, "new hash", "fresh"), Outcome::Stored);
    EXPECT_EQ(signs_in(before, "late"), Outcome::Refused);
    EXPECT_EQ(changes(before, "another", "late"), Outcome::Refused);
    EXPECT_EQ(outcome_of([&](auto done) { store.remove_person(before, done); }), Outcome::Refused);
    ASSERT_EQ(store.sessions("ada", 9).size(), 1u);
    EXPECT_EQ(store.sessions("ada", 9)[0].token_hash, "fresh");

    EXPECT_EQ(signs_in(after, "phone"), Outcome::Stored);
    EXPECT_EQ(outcome_of([&](auto done) { store.remove_person(after, done); }), Outcome::Stored);
    EXPECT_FALSE(store.person("ada"));
}

TEST(People, SessionsAreListedAndEnded) {
    Folder folder;
    Server server(easy_options(folder));
    const u16 port = server.port();
    const Guest here = make_account(Guest(port, "Ada"), "ada");
    const auto elsewhere = [&](const std::string& browser) {
        return with_token(here, sign_in(port, "ada", kPassword, {{"User-Agent", browser}}));
    };
    const Guest phone = elsewhere("A phone"), desk = elsewhere("A desk");
    const std::string list = here.get("/api/sessions").body;
    EXPECT_NE(list.find("A phone"), std::string::npos);
    EXPECT_NE(list.find("A desk"), std::string::npos);
    EXPECT_EQ(list.find(phone.token), std::string::npos);
    EXPECT_EQ(list.find(token_hash(phone.token)), std::string::npos);
    // The one of the phone, by the name it has in its own list.
    const std::string own = phone.get("/api/sessions").body;
    const std::size_t current = own.find("\"current\":true");
    ASSERT_NE(current, std::string::npos);
    const std::string id = text_after(own.substr(own.rfind("{", current)), "\"id\":\"");
    const Guest bo(port, "Bo");
    EXPECT_EQ(bo.post("/api/sessions/end", R"({"session":")" + id + "\"}").status, 404);
    EXPECT_EQ(here.post("/api/sessions/end", R"({"session":")" + id + "\"}").status, 200);
    EXPECT_TRUE(is_nobody(phone));
    EXPECT_FALSE(is_nobody(desk));
    EXPECT_EQ(here.post("/api/sessions/end", R"({"which":"others"})").status, 200);
    EXPECT_TRUE(is_nobody(desk));
    EXPECT_FALSE(is_nobody(here));
    const Guest again = elsewhere("A phone");
    WsClient socket = again.socket();
    EXPECT_EQ(here.post("/api/sessions/end", R"({"which":"all"})").status, 200);
    EXPECT_TRUE(is_nobody(here));
    EXPECT_TRUE(is_nobody(again));
    EXPECT_EQ(end_of(socket), kSignedOut);
    EXPECT_EQ(here.post("/api/sessions/end", R"({"which":"all"})").status, 401);
    EXPECT_EQ(bo.post("/api/sessions/end", R"({"which":"some"})").status, 400);
}

TEST(People, ADatabaseOfEarlierSessionsIsTakenUp) {
    Folder folder;
    const ServerOptions options = easy_options(folder);
    std::string token, id;
    {
        Server server(options);
        const Guest ada(server.port(), "Ada");
        token = ada.token;
        id = ada.id;
    }
    // As it was before sessions had a time and a browser.
    SQLite::Database(options.database, SQLite::OPEN_READWRITE)
        .exec(
            "DROP INDEX tokens_of; ALTER TABLE tokens DROP COLUMN made; ALTER TABLE tokens DROP COLUMN seen; "
            "ALTER TABLE tokens DROP COLUMN browser");
    Server server(options);
    Guest ada;
    ada.port = server.port();
    ada.token = token;
    EXPECT_EQ(text_after(ada.get("/api/me").body, "\"id\":\""), id);
}

// A guest who stayed away for half a year is forgotten, by the store and by whoever remembers the store.
TEST(People, NobodyIsRememberedLongerThanTheStoreDoes) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.people.known_ms = 0;
    Server server(options);
    const Guest ada(server.port(), "Ada"), bo(server.port(), "Bo");
    EXPECT_FALSE(is_nobody(ada));
    SQLite::Database(options.database, SQLite::OPEN_READWRITE, 20000)
        .exec("DELETE FROM people WHERE id = '" + ada.id + "'; DELETE FROM tokens WHERE person = '" + ada.id + "'");
    EXPECT_TRUE(is_nobody(ada));
    EXPECT_FALSE(is_nobody(bo));
}

TEST(People, GuessingIsSlowAndLocksNobodyOut) {
    GuessLimits limits;
    limits.pair_per_hour = limits.address_per_hour = limits.account_per_hour = 0;
    limits.pair_burst = 10;
    limits.address_burst = 15;
    limits.account_burst = 40;
    Guesses guesses(limits);
    const auto tries = [&](const std::string& account, const std::string& address) {
        int taken = 0;
        for (int i = 0; i < 120; ++i) taken += guesses.may_try(account, address);
        return taken;
    };
    guesses.may_try("ada", "home");
    guesses.was_right("ada", "home");
    EXPECT_EQ(tries("ada", "198.51.100.1"), 10);
    // What one address has wasted binds that address alone.
    EXPECT_TRUE(guesses.may_try("ada", "elsewhere"));
    EXPECT_TRUE(guesses.may_try("bo", "elsewhere"));
    // Another account from the same address: its own measure is used up.
    EXPECT_EQ(tries("bo", "198.51.100.1"), 0);
    // Many addresses together: the account's measure ends it, but not for those who have been there before.
    int taken = 0;
    for (int i = 2; i < 60; ++i) taken += tries("ada", "198.51.100." + std::to_string(i));
    EXPECT_LE(taken, 40);
    EXPECT_FALSE(guesses.may_try("ada", "198.51.100.99"));
    EXPECT_TRUE(guesses.may_try("ada", "home"));
    // The queue has room for a few of each.
    for (int i = 0; i < limits.waiting_each; ++i) EXPECT_TRUE(guesses.enter_queue("a"));
    EXPECT_FALSE(guesses.enter_queue("a"));
    EXPECT_TRUE(guesses.enter_queue("b"));
    guesses.leave_queue("a");
    EXPECT_TRUE(guesses.enter_queue("a"));
}

TEST(People, AHundredAndTwentyWrongPasswords) {
    Folder folder;
    ServerOptions options = easy_options(folder);
    options.hub.people.guesses = GuessLimits{};
    options.net.trusted_proxies = {*read_network("127.0.0.1")};
    Server server(options);
    const Guest ada = make_account(Guest(server.port(), "Ada"), "ada");
    int looked_at = 0;
    for (int i = 0; i < 120; ++i) {
        const int status = sign_in(server.port(), "ada", "wrong password", {{"X-Forwarded-For", "203.0.113.9"}}).status;
        EXPECT_TRUE(status == 401 || status == 429) << status;
        looked_at += status == 401;
    }
    EXPECT_LE(looked_at, 20);
    EXPECT_EQ(sign_in(server.port(), "ada", kPassword, {{"X-Forwarded-For", "192.0.2.1"}}).status, 200);
    // Not even the right one, from where the guesses came.
    EXPECT_EQ(sign_in(server.port(), "ada", kPassword, {{"X-Forwarded-For", "203.0.113.9"}}).status, 429);
}

}  // namespace
}  // namespace holdup::server::test
