#include "server/house_rules.h"

#include <algorithm>
#include <chrono>
#include <mutex>

namespace holdup::server {

namespace {

bool still(i64 until) {
    const i64 now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    return until == 0 || now < until;
}

}  // namespace

House::House(Store& store) : store_(store) {
    for (const StoredRuling& ruling : store_.rulings()) take_in(ruling);
}

void House::take_in(const StoredRuling& ruling) {
    const std::unique_lock lock(mutex_);
    rulings_[{ruling.kind, ruling.whom}] = ruling;
    networks_.clear();
    for (const auto& [key, one] : rulings_) {
        const auto network = key.first == "ban" ? read_network(one.whom) : std::nullopt;
        if (network) networks_.emplace_back(*network, one.until);
    }
}

bool House::holds(const std::string& kind, const std::string& whom) const {
    const std::shared_lock lock(mutex_);
    if (rulings_.empty() || whom.empty()) return false;
    const auto found = rulings_.find({kind, whom});
    return found != rulings_.end() && still(found->second.until);
}

bool House::banned(const std::string& person, const std::string& address,
                   const std::vector<std::string>& perhaps) const {
    return holds("ban", person) || banned_at(address) ||
           std::any_of(perhaps.begin(), perhaps.end(), [&](const std::string& one) { return banned_at(one); });
}

bool House::banned_at(const std::string& address) const {
    const std::shared_lock lock(mutex_);
    if (networks_.empty()) return false;
    const auto where = read_address(address);
    return where && std::any_of(networks_.begin(), networks_.end(),
                                [&](const auto& one) { return one.first.holds(*where) && still(one.second); });
}

bool House::muted(const std::string& person) const { return holds("mute", person); }

void House::add(const StoredRuling& ruling, Store::Done done) {
    store_.add_ruling(ruling, [this, ruling, done = std::move(done)](Outcome outcome) {
        if (outcome == Outcome::Stored) take_in(ruling);
        done(outcome);
    });
}

void House::remove(const std::string& kind, const std::string& whom, Store::Done done) {
    store_.remove_ruling(kind, whom, [this, kind, whom, done = std::move(done)](Outcome outcome) {
        if (outcome == Outcome::Stored) {
            const std::unique_lock lock(mutex_);
            rulings_.erase({kind, whom});
            const auto network = read_network(whom);
            std::erase_if(networks_, [&](const auto& one) {
                return kind == "ban" && network && to_text(one.first) == to_text(*network);
            });
        }
        done(outcome);
    });
}

std::vector<StoredRuling> House::rulings() const {
    std::vector<StoredRuling> all;
    const std::shared_lock lock(mutex_);
    for (const auto& [key, ruling] : rulings_) {
        if (still(ruling.until)) all.push_back(ruling);
    }
    return all;
}

}  // namespace holdup::server
