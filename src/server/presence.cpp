#include "server/presence.h"

#include <algorithm>

namespace holdup::server {

namespace {

void say_goodbye(const std::vector<std::weak_ptr<Peer>>& peers) {
    for (const auto& one : peers) {
        const auto peer = one.lock();
        if (!peer) continue;
        peer->send(frame_of(R"({"type":"error","code":"signed-out","text":"You are signed out here."})"));
        peer->close(kSignedOut, "signed out");
    }
}

}  // namespace

bool Presence::enter(const std::shared_ptr<Peer>& peer, Visit visit) {
    const std::lock_guard lock(mutex_);
    if (!visit.person.empty()) {
        auto& own = by_person_[visit.person];
        if (own.size() >= static_cast<std::size_t>(per_person_)) return false;
        own.insert(peer.get());
    }
    all_[peer.get()] = {peer, std::move(visit)};
    return true;
}

void Presence::leave(const Peer* peer) {
    const std::lock_guard lock(mutex_);
    const auto found = all_.find(peer);
    if (found == all_.end()) return;
    if (const auto own = by_person_.find(found->second.visit.person); own != by_person_.end()) {
        own->second.erase(peer);
        if (own->second.empty()) by_person_.erase(own);
    }
    all_.erase(found);
}

template <class Wanted>
void Presence::close_those(const std::string& person, const Wanted& wanted) {
    std::vector<std::weak_ptr<Peer>> peers;
    {
        const std::lock_guard lock(mutex_);
        const auto own = by_person_.find(person);
        if (own == by_person_.end()) return;
        for (const Peer* peer : own->second) {
            const Entry& entry = all_.at(peer);
            if (wanted(entry.visit)) peers.push_back(entry.peer);
        }
    }
    say_goodbye(peers);
}

void Presence::close_session(const std::string& person, const std::string& session) {
    close_those(person, [&](const Visit& visit) { return visit.session == session; });
}

void Presence::close_person(const std::string& person, const std::string& but_session) {
    close_those(person, [&](const Visit& visit) { return but_session.empty() || visit.session != but_session; });
}

void Presence::close_network(const Network& network) {
    std::vector<std::weak_ptr<Peer>> peers;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [peer, entry] : all_) {
            const auto address = read_address(entry.visit.address);
            if (address && network.holds(*address)) peers.push_back(entry.peer);
        }
    }
    say_goodbye(peers);
}

int Presence::count(const std::string& person) const {
    const std::lock_guard lock(mutex_);
    const auto own = by_person_.find(person);
    return own == by_person_.end() ? 0 : static_cast<int>(own->second.size());
}

std::string Presence::address_of(const std::string& person) const {
    const std::lock_guard lock(mutex_);
    const auto own = by_person_.find(person);
    return own == by_person_.end() || own->second.empty() ? std::string() : all_.at(*own->second.begin()).visit.address;
}

std::vector<Presence::Visit> Presence::visits() const {
    std::vector<Visit> visits;
    const std::lock_guard lock(mutex_);
    visits.reserve(all_.size());
    for (const auto& [peer, entry] : all_) visits.push_back(entry.visit);
    return visits;
}

std::pair<std::size_t, std::size_t> Presence::backlog() const {
    std::size_t all = 0, most = 0;
    const std::lock_guard lock(mutex_);
    for (const auto& [peer, entry] : all_) {
        const auto there = entry.peer.lock();
        const std::size_t waiting = there ? there->backlog() : 0;
        all += waiting;
        most = std::max(most, waiting);
    }
    return {all, most};
}

}  // namespace holdup::server
