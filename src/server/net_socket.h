// A WebSocket, from the request that asks for it to its end.
#pragma once

#include <boost/beast/http.hpp>

#include "server/net_parts.h"

namespace holdup::server {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

void open_socket(Net::Parts& parts, int loop, TcpSocket&& socket, Place place, Upgrade&& upgrade, Request&& request);

}  // namespace holdup::server
