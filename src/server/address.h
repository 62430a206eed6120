// Addresses and networks of the internet, as bytes: IPv4 is kept as IPv6 writes it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holdup::server {

using Address = std::array<unsigned char, 16>;

// "192.0.2.7", "2001:db8::7", and as headers write them: "192.0.2.7:4711", "[2001:db8::7]", "[2001:db8::7]:4711".
std::optional<Address> read_address(std::string_view text);
std::string to_text(const Address& address);

struct Network {
    Address address{};
    int bits = 128;  // of the 16 bytes

    bool holds(const Address& one) const;
};

// An address, or a network: "10.0.0.0/8", "2001:db8::/32".
std::optional<Network> read_network(std::string_view text);
// As it is written: an address without "/".
std::string to_text(const Network& network);

bool any_holds(const std::vector<Network>& networks, const Address& address);

// What limits count by: the address, and with IPv6 the network of 64 bits that one household has to itself.
std::string limit_key(const std::string& address);

}  // namespace holdup::server
