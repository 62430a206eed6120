#include "server/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

#include "record/text.h"

namespace holdup::server {

namespace {

constexpr unsigned char kMapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

bool is_v4(const Address& address) { return std::equal(std::begin(kMapped), std::end(kMapped), address.begin()); }

std::optional<Address> read_plain(const std::string& text) {
    Address address;
    in_addr four{};
    if (::inet_pton(AF_INET, text.c_str(), &four) == 1) {
        std::copy(std::begin(kMapped), std::end(kMapped), address.begin());
        std::memcpy(address.data() + 12, &four, 4);
        return address;
    }
    if (::inet_pton(AF_INET6, text.c_str(), address.data()) == 1) return address;
    return std::nullopt;
}

bool is_port(std::string_view text) { return text::number(text, 65535).has_value(); }

}  // namespace

std::optional<Address> read_address(std::string_view text) {
    if (text.size() > 64) return std::nullopt;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view after = text.substr(end + 1);
        if (!after.empty() && (after[0] != ':' || !is_port(after.substr(1)))) return std::nullopt;
        return read_plain(std::string(text.substr(1, end - 1)));
    }
    // One colon belongs to a port, several to IPv6.
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos) {
        if (!is_port(text.substr(colon + 1))) return std::nullopt;
        text = text.substr(0, colon);
    }
    return read_plain(std::string(text));
}

std::string to_text(const Address& address) {
    char text[INET6_ADDRSTRLEN] = {};
    if (is_v4(address)) {
        ::inet_ntop(AF_INET, address.data() + 12, text, sizeof text);
    } else {
        ::inet_ntop(AF_INET6, address.data(), text, sizeof text);
    }
    return text;
}

bool Network::holds(const Address& one) const {
    const std::size_t whole = static_cast<std::size_t>(bits / 8);
    if (!std::equal(address.begin(), address.begin() + static_cast<std::ptrdiff_t>(whole), one.begin())) return false;
    if (bits % 8 == 0) return true;
    const auto mask = static_cast<unsigned char>(0xff << (8 - bits % 8));
    return ((address[whole] ^ one[whole]) & mask) == 0;
}

std::optional<Network> read_network(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = read_plain(std::string(text.substr(0, slash)));
    if (!address) return std::nullopt;
    const int most = is_v4(*address) ? 32 : 128;
    int bits = most;
    if (slash != std::string_view::npos) {
        const auto given = text::number(text.substr(slash + 1), static_cast<u64>(most));
        if (!given) return std::nullopt;
        bits = static_cast<int>(*given);
    }
    Network network{*address, bits + 128 - most};
    for (int bit = network.bits; bit < 128; ++bit) {
        network.address[static_cast<std::size_t>(bit / 8)] &= static_cast<unsigned char>(~(0x80 >> (bit % 8)));
    }
    return network;
}

std::string to_text(const Network& network) {
    const int offset = is_v4(network.address) && network.bits >= 96 ? 96 : 0;
    const std::string address = to_text(network.address);
    return network.bits == 128 ? address : address + "/" + std::to_string(network.bits - offset);
}

bool any_holds(const std::vector<Network>& networks, const Address& address) {
    return std::any_of(networks.begin(), networks.end(), [&](const Network& one) { return one.holds(address); });
}

std::string limit_key(const std::string& address) {
    const auto read = read_address(address);
    if (!read || is_v4(*read)) return read ? to_text(*read) : address;
    Network home{*read, 64};
    std::fill(home.address.begin() + 8, home.address.end(), static_cast<unsigned char>(0));
    return to_text(home);
}

}  // namespace holdup::server
