// Who somebody is: guests by an unguessable token, accounts by name and password. Only hashes are kept.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/json.h"
#include "server/problem.h"
#include "server/store.h"
#include "server/workers.h"

namespace holdup::server {

using Person = StoredPerson;

class People {
  public:
    // The answer to a request: a problem, or the person and, when there is a new one, the token.
    using Reply = std::function<void(std::optional<Problem>, const Person&, const std::string& token)>;

    explicit People(Store& store) : store_(store), vault_(1) {}

    // Nobody for an unknown token.
    std::optional<Person> find(const std::string& token);

    void guest(const std::string& token, const std::string& name, Reply reply);
    void make_account(const std::string& token, const std::string& account, const std::string& password, Reply reply);
    void login(const std::string& account, const std::string& password, Reply reply);
    void logout(const std::string& token, Reply reply);
    void stop() { vault_.stop(); }

  private:
    void remember(const std::string& hash, const Person& person);

    Store& store_;
    Workers vault_;  // passwords are slow on purpose, and take their turn
    std::mutex mutex_;
    std::unordered_map<std::string, Person> known_;  // by the token's hash
};

void render_person(Json& json, std::string_view key, const std::optional<Person>& person);

}  // namespace holdup::server
