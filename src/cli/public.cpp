#include "cli/public.h"

#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>
#include <vector>

#include "server/address.h"
#include "server/client.h"

namespace holdup::cli {

namespace {

std::string address_text(const sockaddr* address) {
    char text[NI_MAXHOST] = {};
    const socklen_t size = address->sa_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
    if (::getnameinfo(address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST) != 0) return {};
    return text;
}

std::set<std::string> addresses_of(const std::string& name) {
    std::set<std::string> found;
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    if (::getaddrinfo(name.c_str(), nullptr, &wanted, &list) != 0) return found;
    for (const addrinfo* one = list; one != nullptr; one = one->ai_next) found.insert(address_text(one->ai_addr));
    ::freeaddrinfo(list);
    return found;
}

std::set<std::string> own_addresses() {
    std::set<std::string> found;
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return found;
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr) continue;
        const int family = one->ifa_addr->sa_family;
        if (family == AF_INET || family == AF_INET6) found.insert(address_text(one->ifa_addr));
    }
    ::freeifaddrs(list);
    return found;
}

bool answers(u16 port) {
    for (const char* here : {"127.0.0.1", "::1"}) {
        const int socket = server::connect_to(here, port, 1000);
        if (socket < 0) continue;
        ::close(socket);
        return true;
    }
    return false;
}

std::string joined(const std::set<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

}  // namespace

void explain_public(const std::string& name, const server::ServerOptions& options) {
    std::vector<std::string> missing;
    const std::string host = name.substr(0, name.find(':'));
    const auto there = addresses_of(host);
    const auto here = own_addresses();
    const bool leads_here =
        std::any_of(there.begin(), there.end(), [&](const auto& one) { return here.contains(one); });
    if (there.empty()) {
        missing.push_back("The name " + host +
                          " leads nowhere yet: give it this machine's address where you have it from.");
    } else if (!leads_here) {
        missing.push_back("The name " + host + " leads to " + joined(there) +
                          ", which is no address of this machine; that is right only when a router or a proxy there "
                          "passes ports 80 and 443 on to here.");
    }
    if (!answers(443)) {
        missing.push_back(
            "Nothing on this machine answers on port 443: a proxy with TLS belongs there. deploy/nginx.conf and "
            "deploy/Caddyfile are ready to take; Caddy fetches the certificate by itself.");
    }
    if (options.net.trusted_proxies.empty()) {
        missing.push_back(
            "No proxy is trusted, so everybody behind one counts as one address: say --trusted-proxy ADDRESS.");
    }
    if (options.hub.web.empty()) missing.push_back("The browser client is not built: web/build makes it.");
    if (::geteuid() == 0) {
        missing.push_back("The server runs as root and does not need to: deploy/holdup.service has a user of its own.");
    }
    std::error_code error;
    const auto space = std::filesystem::space(std::filesystem::absolute(options.database, error).parent_path(), error);
    if (!error && space.available < (std::uintmax_t{1} << 30)) {
        missing.push_back("There is less than a gigabyte free where the database lies.");
    }
    if (missing.empty()) {
        std::printf("People can come to https://%s/.\n", name.c_str());
    } else {
        std::printf("Before people can come to https://%s/:\n", name.c_str());
        for (const std::string& one : missing) std::printf("  - %s\n", one.c_str());
        std::printf("docs/HOSTING.md goes through all of it.\n");
    }
    std::fflush(stdout);
}

}  // namespace holdup::cli
