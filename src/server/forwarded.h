// Who stands behind a proxy. Only a proxy that is trusted is believed, and only what it has added itself.
#pragma once

#include <string>
#include <vector>

#include "server/address.h"

namespace holdup::server {

struct ForwardedHeaders {
    std::string x_forwarded_for, forwarded, x_forwarded_proto;
};

struct Client {
    std::string address;
    // Named by one header and not by the other; no limits go by them, but whoever is banned there stays out.
    std::vector<std::string> perhaps;
    bool secure = false;  // speaks TLS with the proxy
};

// `peer` is who the connection comes from. The last address in the list that no trusted proxy has is the client's:
// whatever stands before it the client may have written. When X-Forwarded-For and Forwarded disagree, one of them came
// from the client, and neither is believed.
Client client_behind(const std::string& peer, const std::vector<Network>& trusted, const ForwardedHeaders& headers);

}  // namespace holdup::server
