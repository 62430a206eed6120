// Who somebody is: guests by an unguessable token, accounts by name and password. Only hashes are kept.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/guesses.h"
#include "server/json.h"
#include "server/presence.h"
#include "server/problem.h"
#include "server/store.h"
#include "server/workers.h"

namespace holdup::server {

using Person = StoredPerson;

struct PeopleLimits {
    GuessLimits guesses;
    double guests_burst = 200, guests_per_hour = 1200;  // new ones from one address
    double leaving_burst = 10, leaving_per_hour = 20;  // those who are to be forgotten
    i64 known_ms = 3600 * 1000;  // so long nobody looks whether a session is still there; whoever ends it here says so
};

// Where a request comes from.
struct Visitor {
    std::string token;
    std::string address;
    std::string browser;  // what it calls itself
};

// One place where somebody is signed in, as they see it.
struct SessionShown {
    std::string id;  // names it; nobody can sign in with it
    bool current = false;
    i64 made = 0, seen = 0;
    std::string browser;
};

class People {
  public:
    // The answer to a request: a problem, or the person and, when there is a new one, the token.
    using Reply = std::function<void(std::optional<Problem>, const Person&, const std::string& token)>;

    People(Store& store, Presence& presence, Failures& failures, const PeopleLimits& limits);

    // Nobody for an unknown token.
    std::optional<Person> find(const std::string& token);

    void guest(const Visitor& visitor, const std::string& name, Reply reply);
    // The guest is the account from now on, with a fresh token: whoever had the old one is nobody any more.
    void make_account(const Visitor& visitor, const std::string& account, const std::string& password, Reply reply);
    void login(const Visitor& visitor, const std::string& account, const std::string& password, Reply reply);
    void logout(const Visitor& visitor, Reply reply);
    // Every session ends, and this one goes on with a fresh token.
    void change_password(const Visitor& visitor, const std::string& old_password, const std::string& new_password,
                         Reply reply);

    std::vector<SessionShown> sessions(const Visitor& visitor, const Person& me);
    void end_session(const Person& me, const std::string& id, Reply reply);
    enum class Which { Others, All };
    void end_sessions(const Visitor& visitor, const Person& me, Which which, Reply reply);

    // Forgets the person; `then` sees to whatever else the server knows of them. An account needs its password.
    void remove(const Visitor& visitor, const std::string& password, std::function<void(const Person&)> then,
                Reply reply);

    // From the house: whoever it is has this name now.
    void rename(const std::string& person, const std::string& name, Reply reply);

    void stop() { vault_.stop(); }

  private:
    struct Known {
        Person person;
        i64 seen = 0;
    };
    void remember(const std::string& hash, const Person& person, i64 seen);
    void forget_token(const std::string& hash);
    // Everything remembered about a person, but what hangs on one token.
    void forget_person(const std::string& person, const std::string& but_hash = {});
    // A password's work takes its turn, or is refused when there is too much before it.
    void queue(const std::string& address, const Reply& reply, std::function<void()> work);
    // Runs `then` with the account's password checked, in the vault.
    void with_password(const Visitor& visitor, const std::string& account, const std::string& password, Reply reply,
                       std::function<void(const Person&, const Proven&)> then);

    Store& store_;
    Presence& presence_;
    Failures& failures_;
    const i64 known_for_;
    Guesses guesses_;
    Buckets guests_, leaving_;
    Workers vault_;  // passwords are slow on purpose, and take their turn
    std::mutex mutex_;
    u64 forgotten_ = 0;  // what was read from the store before a change of this may be out of date
    std::unordered_map<std::string, Known> known_;  // by the token's hash
};

std::string token_hash(const std::string& token);
void render_person(Json& json, std::string_view key, const std::optional<Person>& person);

}  // namespace holdup::server
