// The house rules of this server: who is kept out and who is kept quiet. Every request asks, so it is all in memory;
// the store has it too.
#pragma once

#include <map>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/address.h"
#include "server/problem.h"
#include "server/store.h"

namespace holdup::server {

inline const Problem kBanned{"banned", "The house has shown you the door."};
inline const Problem kMuted{"muted", "You have been asked to keep quiet."};

class House {
  public:
    explicit House(Store& store);

    // `person` may be empty; `perhaps` is where else a request may come from.
    bool banned(const std::string& person, const std::string& address, const std::vector<std::string>& perhaps) const;
    bool muted(const std::string& person) const;

    void add(const StoredRuling& ruling, Store::Done done);
    void remove(const std::string& kind, const std::string& whom, Store::Done done);
    // Those that still hold.
    std::vector<StoredRuling> rulings() const;

  private:
    using Key = std::pair<std::string, std::string>;  // kind, whom
    void take_in(const StoredRuling& ruling);
    bool banned_at(const std::string& address) const;
    bool holds(const std::string& kind, const std::string& whom) const;

    Store& store_;
    mutable std::shared_mutex mutex_;
    std::map<Key, StoredRuling> rulings_;
    std::vector<std::pair<Network, i64>> networks_;  // with the end, or 0
};

}  // namespace holdup::server
