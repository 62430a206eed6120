#include "server/people.h"

#include <chrono>

#include "server/deal.h"
#include "server/log.h"

namespace holdup::server {

namespace {

constexpr std::size_t kWaitingPasswords = 64;
constexpr std::size_t kRemembered = 50000;
constexpr i64 kHour = 3600 * 1000;

const Problem kNotStored{"not-stored", "The server could not store this; nothing has changed."};
const Problem kNobody{"no-identity", "Tell who you are first."};
const Problem kBadLogin{"bad-login", "The name or the password is wrong."};

i64 now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string hex_of(const std::string& bytes) {
    const Bytes32 hash = sha256(bytes);
    return to_hex(hash.data(), hash.size());
}

// A session's name, from which its token's hash cannot be found.
std::string session_id(const std::string& hash) { return hex_of("session " + hash).substr(0, 16); }

// Refused: the password that was shown has been changed meanwhile.
const Problem& why_not(Outcome outcome) { return outcome == Outcome::Refused ? kBadLogin : kNotStored; }

struct Fresh {
    std::string token;
    StoredSession session;
};

Fresh fresh_session(const Visitor& visitor) {
    Fresh fresh{random_name(), {}};
    const i64 now = now_ms();
    fresh.session = {token_hash(fresh.token), now, now, visitor.browser};
    return fresh;
}

}  // namespace

std::string token_hash(const std::string& token) { return hex_of(token); }

void render_person(Json& json, std::string_view key, const std::optional<Person>& person) {
    json.key(key);
    if (!person) {
        json.null();
        return;
    }
    json.open_object().field("id", person->id).field("name", person->name).field("account", !person->account.empty());
    if (!person->account.empty()) json.field("account_name", person->account);
    json.close_object();
}

People::People(Store& store, Presence& presence, Failures& failures, const PeopleLimits& limits)
    : store_(store),
      presence_(presence),
      failures_(failures),
      known_for_(limits.known_ms),
      guesses_(limits.guesses),
      guests_(limits.guests_per_hour / 3600, limits.guests_burst),
      leaving_(limits.leaving_per_hour / 3600, limits.leaving_burst),
      vault_(1, failures) {}

void People::remember(const std::string& hash, const Person& person, i64 seen) {
    const std::lock_guard lock(mutex_);
    if (known_.size() > kRemembered) known_.clear();
    known_[hash] = {person, seen};
}

void People::forget_token(const std::string& hash) {
    const std::lock_guard lock(mutex_);
    ++forgotten_;
    known_.erase(hash);
}

void People::forget_person(const std::string& person, const std::string& but_hash) {
    const std::lock_guard lock(mutex_);
    ++forgotten_;
    std::erase_if(known_, [&](const auto& one) { return one.second.person.id == person && one.first != but_hash; });
}

std::optional<Person> People::find(const std::string& token) {
    if (token.empty() || token.size() > 64) return std::nullopt;
    const std::string hash = token_hash(token);
    const i64 now = now_ms();
    u64 forgotten = 0;
    bool known = false;
    {
        const std::lock_guard lock(mutex_);
        forgotten = forgotten_;
        const auto found = known_.find(hash);
        known = found != known_.end();
        if (known && now - found->second.seen < known_for_) return found->second.person;
    }
    // Whoever comes back after a while may have been forgotten meanwhile, for having stayed away.
    const auto stored = store_.person_of_token(hash);
    if (!stored) {
        if (known) forget_token(hash);
        return std::nullopt;
    }
    if (now - stored->second.seen >= kHour) store_.session_seen(hash, now);
    const std::lock_guard lock(mutex_);
    if (forgotten_ == forgotten && known_.size() <= kRemembered) known_[hash] = {stored->first, now};
    return stored->first;
}

void People::guest(const Visitor& visitor, const std::string& name, Reply reply) {
    if (auto person = find(visitor.token)) {
        person->name = name;
        return rename(person->id, name,
                      [person = *person, reply](std::optional<Problem> problem, const Person&, const std::string&) {
                          reply(std::move(problem), person, {});
                      });
    }
    if (!guests_.take(limit_key(visitor.address))) {
        return reply(Problem{"too-fast", "Too many newcomers from your address; wait a moment."}, {}, {});
    }
    const Person person{"u" + random_name().substr(0, 15), name, {}};
    const Fresh fresh = fresh_session(visitor);
    store_.add_person(person, fresh.session, [this, person, fresh, reply](Outcome outcome) {
        if (outcome != Outcome::Stored) return reply(kNotStored, {}, {});
        remember(fresh.session.token_hash, person, fresh.session.seen);
        reply(std::nullopt, person, fresh.token);
    });
}

void People::rename(const std::string& person, const std::string& name, Reply reply) {
    store_.rename_person(person, name, [this, person, name, reply](Outcome outcome) {
        if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
        if (outcome == Outcome::Refused) return reply(Problem{"no-such", "There is no such person."}, {}, {});
        forget_person(person);
        reply(std::nullopt, {person, name, {}}, {});
    });
}

void People::queue(const std::string& address, const Reply& reply, std::function<void()> work) {
    const std::string key = limit_key(address);
    const Problem busy{"too-fast", "Too many people sign in at once; wait a moment."};
    if (!guesses_.enter_queue(key)) return reply(busy, {}, {});
    const bool queued = vault_.add(
        [this, key, reply, work = std::move(work)] {
            // A hash needs much memory for a moment, and there may be none.
            try {
                work();
            } catch (const std::exception& e) {
                failures_.note("password", e.what());
                reply(Problem{"not-stored", "The server has no room for this at the moment; try again."}, {}, {});
            }
            guesses_.leave_queue(key);
        },
        kWaitingPasswords);
    if (queued) return;
    guesses_.leave_queue(key);
    reply(busy, {}, {});
}

void People::with_password(const Visitor& visitor, const std::string& account, const std::string& password, Reply reply,
                           std::function<void(const Person&, const Proven&)> then) {
    const std::string key = limit_key(visitor.address);
    if (!guesses_.may_try(account, key)) {
        log_warning("guesses", {{"address", visitor.address}, {"account", account}});
        return reply(Problem{"too-fast", "Too many passwords were tried; wait some minutes."}, {}, {});
    }
    queue(visitor.address, reply, [this, visitor, key, account, password, reply, then] {
        const auto found = store_.login(account);
        // A name nobody has takes as long as a wrong password.
        static const std::string nobody = hash_password("nobody has this password");
        const bool fits = password_fits(found ? found->password : nobody, password);
        if (!found || !fits) {
            log_info("login-wrong", {{"address", visitor.address}, {"account", account}});
            return reply(kBadLogin, {}, {});
        }
        guesses_.was_right(account, key);
        then(found->person, {found->person.id, found->password});
    });
}

void People::make_account(const Visitor& visitor, const std::string& account, const std::string& password,
                          Reply reply) {
    const auto person = find(visitor.token);
    if (!person) return reply(kNobody, {}, {});
    if (!person->account.empty()) return reply(Problem{"not-now", "You already have an account."}, {}, {});
    if (store_.login(account)) return reply(Problem{"name-taken", "Somebody has that name already."}, {}, {});
    if (!guesses_.may_hash(limit_key(visitor.address))) {
        return reply(Problem{"too-fast", "Too many passwords were tried; wait some minutes."}, {}, {});
    }
    queue(visitor.address, reply, [this, visitor, account, password, reply, person = *person] {
        const std::string hash = hash_password(password);
        const std::string old_hash = token_hash(visitor.token);
        const Fresh fresh = fresh_session(visitor);
        store_.make_account(person.id, account, hash, old_hash, fresh.session,
                            [this, visitor, account, old_hash, fresh, reply, person](Outcome outcome) mutable {
                                if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
                                if (outcome == Outcome::Refused) {
                                    return reply(Problem{"name-taken", "Somebody has that name already."}, {}, {});
                                }
                                person.account = account;
                                guesses_.was_right(account, limit_key(visitor.address));
                                forget_token(old_hash);
                                forget_person(person.id);
                                remember(fresh.session.token_hash, person, fresh.session.seen);
                                log_info("account-made", {{"address", visitor.address}, {"person", person.id}});
                                reply(std::nullopt, person, fresh.token);
                                presence_.close_session(person.id, old_hash);
                            });
    });
}

void People::login(const Visitor& visitor, const std::string& account, const std::string& password, Reply reply) {
    with_password(visitor, account, password, reply, [this, visitor, reply](const Person& person, const Proven& who) {
        const Fresh fresh = fresh_session(visitor);
        store_.add_session(who, fresh.session,
                           [this, visitor, fresh, reply, person](Outcome outcome, const auto& ended) {
                               if (outcome != Outcome::Stored) return reply(why_not(outcome), {}, {});
                               for (const std::string& hash : ended) {
                                   forget_token(hash);
                                   presence_.close_session(person.id, hash);
                               }
                               remember(fresh.session.token_hash, person, fresh.session.seen);
                               log_info("login", {{"address", visitor.address}, {"person", person.id}});
                               reply(std::nullopt, person, fresh.token);
                           });
    });
}

void People::logout(const Visitor& visitor, Reply reply) {
    const auto person = find(visitor.token);
    if (!person) return reply(std::nullopt, {}, {});
    const std::string hash = token_hash(visitor.token);
    store_.end_session(hash, [this, id = person->id, hash, reply](Outcome outcome) {
        if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
        forget_token(hash);
        presence_.close_session(id, hash);
        reply(std::nullopt, {}, {});
    });
}

void People::change_password(const Visitor& visitor, const std::string& old_password, const std::string& new_password,
                             Reply reply) {
    const auto me = find(visitor.token);
    if (!me) return reply(kNobody, {}, {});
    if (me->account.empty()) return reply(Problem{"not-now", "Guests have no password."}, {}, {});
    with_password(visitor, me->account, old_password, reply,
                  [this, visitor, new_password, reply](const Person& person, const Proven& who) {
                      const std::string hash = hash_password(new_password);
                      const Fresh fresh = fresh_session(visitor);
                      store_.change_password(
                          who, hash, fresh.session, [this, visitor, fresh, reply, person](Outcome outcome) {
                              if (outcome != Outcome::Stored) return reply(why_not(outcome), {}, {});
                              forget_person(person.id);
                              remember(fresh.session.token_hash, person, fresh.session.seen);
                              log_info("password-changed", {{"address", visitor.address}, {"person", person.id}});
                              reply(std::nullopt, person, fresh.token);
                              presence_.close_person(person.id, fresh.session.token_hash);
                          });
                  });
}

std::vector<SessionShown> People::sessions(const Visitor& visitor, const Person& me) {
    const std::string mine = token_hash(visitor.token);
    std::vector<SessionShown> shown;
    for (const StoredSession& one : store_.sessions(me.id, Store::kMostSessions)) {
        shown.push_back({session_id(one.token_hash), one.token_hash == mine, one.made, one.seen, one.browser});
    }
    return shown;
}

void People::end_session(const Person& me, const std::string& id, Reply reply) {
    for (const StoredSession& one : store_.sessions(me.id, Store::kMostSessions)) {
        if (session_id(one.token_hash) != id) continue;
        return store_.end_session(one.token_hash, [this, me, hash = one.token_hash, reply](Outcome outcome) {
            if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
            forget_token(hash);
            presence_.close_session(me.id, hash);
            reply(std::nullopt, me, {});
        });
    }
    reply(Problem{"no-such", "There is no such session."}, {}, {});
}

void People::end_sessions(const Visitor& visitor, const Person& me, Which which, Reply reply) {
    const std::string kept = which == Which::Others ? token_hash(visitor.token) : std::string();
    store_.end_sessions(me.id, kept, [this, me, kept, reply](Outcome outcome) {
        if (outcome == Outcome::Failed) return reply(kNotStored, {}, {});
        forget_person(me.id, kept);
        presence_.close_person(me.id, kept);
        reply(std::nullopt, me, {});
    });
}

void People::remove(const Visitor& visitor, const std::string& password, std::function<void(const Person&)> then,
                    Reply reply) {
    const auto me = find(visitor.token);
    if (!me) return reply(kNobody, {}, {});
    const auto leave = [this, visitor, then = std::move(then), reply](const Person& person, const Proven& who) {
        store_.remove_person(who, [this, visitor, then, person, who, reply](Outcome outcome) {
            const bool gone = outcome == Outcome::Refused && who.password.empty();
            if (outcome != Outcome::Stored) return reply(gone ? kNobody : why_not(outcome), {}, {});
            forget_person(person.id);
            presence_.close_person(person.id);
            then(person);
            log_info("person-removed", {{"address", visitor.address}, {"person", person.id}});
            reply(std::nullopt, {}, {});
        });
    };
    // All finished games are looked through for somebody who leaves.
    const auto go = [this, visitor, leave, reply](const Person& person, const Proven& who) {
        if (leaving_.take(limit_key(visitor.address))) return leave(person, who);
        reply(Problem{"too-fast", "Too many requests; wait a moment."}, {}, {});
    };
    if (!me->account.empty()) return with_password(visitor, me->account, password, reply, go);
    go(*me, {me->id, {}});
}

}  // namespace holdup::server
