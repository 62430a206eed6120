#include "server/forwarded.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "record/text.h"

namespace holdup::server {

namespace {

std::string lower(std::string_view text) {
    std::string all(text);
    std::transform(all.begin(), all.end(), all.begin(), [](unsigned char c) { return std::tolower(c); });
    return all;
}

std::string_view unquoted(std::string_view text) {
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
    return text;
}

// The value of one member of an element of Forwarded: for=..., proto=...
std::string member(std::string_view element, std::string_view name) {
    for (std::string_view pair : text::split(element, ';')) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos || lower(text::trim(pair.substr(0, equals))) != name) continue;
        return std::string(unquoted(text::trim(pair.substr(equals + 1))));
    }
    return {};
}

struct Walk {
    bool told = false;  // the header was there
    std::optional<Address> client;
};

// From the last to the first, while trusted proxies are named. What is no address ends the walk: nobody is known then.
template <class Read>
Walk walk(const std::string& list, const std::vector<Network>& trusted, const Read& read) {
    Walk found;
    const auto parts = text::split(list, ',');
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        found.told = true;
        const auto address = read_address(read(*part));
        if (!address) return {true, std::nullopt};
        found.client = address;
        if (!any_holds(trusted, *address)) break;
    }
    return found;
}

}  // namespace

Client client_behind(const std::string& peer, const std::vector<Network>& trusted, const ForwardedHeaders& headers) {
    const auto from = read_address(peer);
    if (!from || !any_holds(trusted, *from)) return {from ? to_text(*from) : peer, {}, false};
    const Walk plain = walk(headers.x_forwarded_for, trusted, [](std::string_view part) { return part; });
    const Walk standard = walk(headers.forwarded, trusted, [](std::string_view part) { return member(part, "for"); });
    Client client{to_text(*from), {}, lower(text::trim(headers.x_forwarded_proto)) == "https"};
    const auto elements = text::split(headers.forwarded, ',');
    if (headers.x_forwarded_proto.empty() && !elements.empty()) {
        client.secure = lower(member(elements.back(), "proto")) == "https";
    }
    const bool agree = !plain.told || !standard.told || plain.client == standard.client;
    const auto& told = plain.told ? plain.client : standard.client;
    if (agree && told) client.address = to_text(*told);
    for (const auto& one : {plain.client, standard.client}) {
        if (!agree && one) client.perhaps.push_back(to_text(*one));
    }
    return client;
}

}  // namespace holdup::server
