#include "server/gate.h"

#include <algorithm>
#include <cctype>

#include "record/text.h"
#include "server/address.h"

namespace holdup::server {

bool Buckets::take(const std::string& whose) {
    const std::lock_guard lock(mutex_);
    // Whoever has not asked for a while is like somebody new. Were there ever too many who have, all begin anew: that
    // is better than to remember without end.
    if (all_.size() >= tidy_at_) {
        std::erase_if(all_, [](const auto& one) { return one.second.full(); });
        if (all_.size() > 200000) all_.clear();
        tidy_at_ = std::max<std::size_t>(1024, 2 * all_.size());
    }
    return all_.try_emplace(whose, per_second_, burst_).first->second.take();
}

void Buckets::give(const std::string& whose) {
    const std::lock_guard lock(mutex_);
    if (const auto found = all_.find(whose); found != all_.end()) found->second.give();
}

bool Pace::take(const std::string& person, const std::string& address) {
    const std::string house = limit_key(address);
    return each_.take(person.empty() ? "@" + house : person) && together_.take(house);
}

bool Gate::count(const std::string& address) {
    int& here = by_address_[address];
    if (here >= per_address_) return false;
    ++here;
    return true;
}

void Gate::uncount(const std::string& address) {
    const auto found = by_address_.find(address);
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

bool Gate::enter(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (inside_ >= most_ || (!address.empty() && !count(address))) return false;
    ++inside_;
    return true;
}

void Gate::leave(const std::string& address) {
    const std::lock_guard lock(mutex_);
    --inside_;
    if (!address.empty()) uncount(address);
}

bool Gate::stay(const std::string& address) {
    const std::lock_guard lock(mutex_);
    return count(address);
}

void Gate::end_stay(const std::string& address) {
    const std::lock_guard lock(mutex_);
    uncount(address);
}

int Gate::connections() const {
    const std::lock_guard lock(mutex_);
    return inside_;
}

bool Gate::carry(const std::string& address, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    const auto found = unread_by_.find(address);
    const std::size_t before = found == unread_by_.end() ? 0 : found->second;
    if (unread_ + bytes > kUnreadAtMost) return false;
    if (before > 0 && (before + bytes > kUnreadEach || unread_ + bytes > kUnreadOfAll)) return false;
    unread_by_[address] += bytes;
    unread_ += bytes;
    return true;
}

void Gate::put_down(const std::string& address, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    unread_ -= bytes;
    const auto found = unread_by_.find(address);
    if (found != unread_by_.end() && (found->second -= bytes) == 0) unread_by_.erase(found);
}

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

std::string without_port(const std::string& host) {
    if (host.starts_with("[")) return host.substr(0, host.find(']') + 1);
    return host.substr(0, host.find(':'));
}

bool is_loopback(const std::string& name) {
    return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == "::1";
}

}  // namespace

std::optional<Problem> origin_problem(const Names& names, const std::string& asked, const std::string& origin,
                                      bool changes) {
    // Names of machines are the same in capitals.
    const std::string host = lower(asked);
    const auto listed = [](const std::vector<std::string>& list, const std::string& name) {
        return std::any_of(list.begin(), list.end(), [&](const std::string& one) { return lower(one) == name; });
    };
    const bool own =
        listed(names.names, host) || listed(names.names, without_port(host)) || listed(names.origins, host);
    const bool choosy = is_loopback(names.listening) || !names.names.empty();
    if (choosy && !own && !is_loopback(without_port(host))) {
        return Problem{"origin", "This server does not go by that name."};
    }
    if (!changes || origin.empty()) return std::nullopt;
    const Problem refusal{"origin", "This request comes from another site."};
    const std::size_t start = origin.find("://");
    if (start == std::string::npos) return refusal;
    const std::string from = lower(origin.substr(start + 3));
    if (from == host || listed(names.origins, from)) return std::nullopt;
    return refusal;
}

std::string token_of(const std::string& cookie, const std::string& authorization) {
    if (authorization.starts_with("Bearer ")) return authorization.substr(7);
    for (std::string_view part : text::split(cookie, ';')) {
        if (part.starts_with("holdup=")) return std::string(part.substr(7));
    }
    return {};
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers = {
        {"Content-Security-Policy",
         "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
         "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
        {"Cache-Control", "no-store"},
    };
    return headers;
}

}  // namespace holdup::server
