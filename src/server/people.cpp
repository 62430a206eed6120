#include "server/people.h"

#include "server/deal.h"

namespace holdup::server {

namespace {

constexpr std::size_t kWaitingPasswords = 16;
constexpr std::size_t kRemembered = 50000;

std::string hash_of(const std::string& token) {
    const Bytes32 hash = sha256(token);
    return to_hex(hash.data(), hash.size());
}

const Problem kNotStored{"not-stored", "The server could not store this; nothing has changed."};
const Problem kBusy{"too-fast", "Too many people sign in at once; wait a moment."};

}  // namespace

void render_person(Json& json, std::string_view key, const std::optional<Person>& person) {
    json.key(key);
    if (!person) {
        json.null();
        return;
    }
    json.open_object().field("id", person->id).field("name", person->name).field("account", !person->account.empty());
    json.close_object();
}

void People::remember(const std::string& hash, const Person& person) {
    const std::lock_guard lock(mutex_);
    if (known_.size() > kRemembered) known_.clear();
    known_[hash] = person;
}

std::optional<Person> People::find(const std::string& token) {
    if (token.empty() || token.size() > 64) return std::nullopt;
    const std::string hash = hash_of(token);
    {
        const std::lock_guard lock(mutex_);
        const auto found = known_.find(hash);
        if (found != known_.end()) return found->second;
    }
    const auto person = store_.person_of_token(hash);
    if (person) remember(hash, *person);
    return person;
}

void People::guest(const std::string& token, const std::string& name, Reply reply) {
    if (auto person = find(token)) {
        person->name = name;
        store_.rename_person(person->id, name, [this, token, person = *person, reply](Outcome outcome) {
            if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
            remember(hash_of(token), person);
            reply(std::nullopt, person, {});
        });
        return;
    }
    const Person person{"u" + random_name().substr(0, 15), name, {}};
    const std::string fresh = random_name();
    store_.add_person(person, hash_of(fresh), [this, person, fresh, reply](Outcome outcome) {
        if (outcome != Outcome::Stored) return reply(kNotStored, {}, {});
        remember(hash_of(fresh), person);
        reply(std::nullopt, person, fresh);
    });
}

void People::make_account(const std::string& token, const std::string& account, const std::string& password,
                          Reply reply) {
    auto person = find(token);
    if (!person) return reply(Problem{"no-identity", "Tell who you are first."}, {}, {});
    if (!person->account.empty()) return reply(Problem{"not-now", "You already have an account."}, {}, {});
    if (store_.login(account)) return reply(Problem{"name-taken", "Somebody has that name already."}, {}, {});
    const bool queued = vault_.add(
        [this, token, account, password, reply, person = *person]() mutable {
            const std::string hash = hash_password(password);
            store_.make_account(person.id, account, hash,
                                [this, token, account, reply, person](Outcome outcome) mutable {
                                    if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
                                    if (outcome == Outcome::Refused) {
                                        return reply(Problem{"name-taken", "Somebody has that name already."}, {}, {});
                                    }
                                    person.account = account;
                                    remember(hash_of(token), person);
                                    reply(std::nullopt, person, {});
                                });
        },
        kWaitingPasswords);
    if (!queued) reply(kBusy, {}, {});
}

void People::login(const std::string& account, const std::string& password, Reply reply) {
    const bool queued = vault_.add(
        [this, account, password, reply] {
            const auto found = store_.login(account);
            // A name nobody has takes as long as a wrong password.
            static const std::string nobody = hash_password("nobody has this password");
            const bool fits = password_fits(found ? found->password : nobody, password);
            if (!found || !fits) return reply(Problem{"bad-login", "The name or the password is wrong."}, {}, {});
            const std::string fresh = random_name();
            store_.add_token(found->person.id, hash_of(fresh),
                             [this, fresh, reply, person = found->person](Outcome outcome) {
                                 if (outcome != Outcome::Stored) return reply(kNotStored, {}, {});
                                 remember(hash_of(fresh), person);
                                 reply(std::nullopt, person, fresh);
                             });
        },
        kWaitingPasswords);
    if (!queued) reply(kBusy, {}, {});
}

void People::logout(const std::string& token, Reply reply) {
    const std::string hash = hash_of(token);
    store_.forget_token(hash, [this, hash, reply](Outcome outcome) {
        if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
        {
            const std::lock_guard lock(mutex_);
            known_.erase(hash);
        }
        reply(std::nullopt, {}, {});
    });
}

}  // namespace holdup::server
