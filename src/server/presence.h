// Who is connected: every WebSocket with the identity and the session it was opened with. Signing out, a ban or a new
// password close what hangs on them. Safe from every thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/types.h"
#include "server/address.h"
#include "server/peer.h"

namespace holdup::server {

class Presence {
  public:
    struct Visit {
        std::string person;   // empty for a stranger
        std::string session;  // the token's hash
        std::string address;
        std::int64_t since = 0;
    };

    explicit Presence(int per_person) : per_person_(per_person) {}

    // False, and nothing is kept, when this person has too many connections already.
    bool enter(const std::shared_ptr<Peer>& peer, Visit visit);
    void leave(const Peer* peer);

    void close_session(const std::string& person, const std::string& session);
    // All of a person's but those of one session; of all sessions when it is empty.
    void close_person(const std::string& person, const std::string& but_session = {});
    void close_network(const Network& network);

    int count(const std::string& person) const;
    // Of one of a person's connections; empty when there is none.
    std::string address_of(const std::string& person) const;
    std::vector<Visit> visits() const;
    // Bytes that wait for slow readers, of all and of the slowest.
    std::pair<std::size_t, std::size_t> backlog() const;

  private:
    struct Entry {
        std::weak_ptr<Peer> peer;
        Visit visit;
    };
    template <class Wanted>
    void close_those(const std::string& person, const Wanted& wanted);

    const int per_person_;
    mutable std::mutex mutex_;
    std::unordered_map<const Peer*, Entry> all_;
    std::unordered_map<std::string, std::unordered_set<const Peer*>> by_person_;
};

// How a connection is closed whose identity has ended; browsers may then ask anew who they are.
inline constexpr int kSignedOut = 4001;

}  // namespace holdup::server
