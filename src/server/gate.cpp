#include "server/gate.h"

#include <algorithm>

#include "record/text.h"

namespace holdup::server {

bool Gate::enter(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (inside_ >= most_) return false;
    int& here = by_address_[address];
    if (here >= per_address_) return false;
    ++here;
    ++inside_;
    return true;
}

void Gate::leave(const std::string& address) {
    const std::lock_guard lock(mutex_);
    --inside_;
    const auto found = by_address_.find(address);
    if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

bool Gate::may_ask(const std::string& address) {
    const std::lock_guard lock(mutex_);
    // Whoever has not asked for a while is like somebody new.
    if (asking_.size() > 10000) {
        std::erase_if(asking_, [](const auto& one) { return one.second.full(); });
    }
    return asking_.try_emplace(address, per_second_, burst_).first->second.take();
}

int Gate::connections() const {
    const std::lock_guard lock(mutex_);
    return inside_;
}

namespace {

std::string without_port(const std::string& host) {
    if (host.starts_with("[")) return host.substr(0, host.find(']') + 1);
    return host.substr(0, host.find(':'));
}

bool is_loopback(const std::string& name) {
    return name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == "::1";
}

}  // namespace

std::optional<Problem> Gate::origin_problem(const std::vector<std::string>& allowed, const std::string& listening,
                                            const std::string& host, const std::string& origin, bool changes) const {
    const auto listed = [&](const std::string& name) {
        return std::find(allowed.begin(), allowed.end(), name) != allowed.end();
    };
    const Problem refusal{"origin", "This request comes from another site."};
    if (is_loopback(listening) && !is_loopback(without_port(host)) && !listed(host)) return refusal;
    if (!changes || origin.empty()) return std::nullopt;
    const std::size_t start = origin.find("://");
    if (start == std::string::npos) return refusal;
    const std::string from = origin.substr(start + 3);
    if (from == host || listed(from)) return std::nullopt;
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
