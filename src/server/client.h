// The other end of the protocol, on plain sockets: for agents, the load generator and the tests. It can also send what
// no proper client would.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"

namespace holdup::server {

struct HttpAnswer {
    int status = 0;  // 0: no answer at all
    std::string headers, body;
    std::string cookie() const;  // the value of the cookie "holdup"
};

using HeaderList = std::vector<std::pair<std::string, std::string>>;

// One request on a connection of its own.
HttpAnswer http_request(const std::string& host, u16 port, const std::string& method, const std::string& target,
                        const std::string& body = {}, const HeaderList& headers = {});

// A connected TCP socket, or -1.
int connect_to(const std::string& host, u16 port, int timeout_ms = 120000);

// The bytes of one frame from a client.
std::string client_frame(std::string_view payload, int opcode = 1, bool final = true);

// The request that turns a connection into a WebSocket.
std::string upgrade_request(const std::string& host, const std::string& token, const HeaderList& headers = {});

// Takes frames apart as they arrive, in whatever pieces. Gives text frames; answers to pings are collected in
// `to_send`.
class FrameReader {
  public:
    void feed(std::string_view bytes) { buffer_.append(bytes); }
    // The next whole message; nothing when more bytes are needed.
    std::optional<std::string_view> next();
    bool closed() const { return closed_; }
    int close_code() const { return close_code_; }
    std::string to_send;
    u64 bytes_seen = 0;
    // The server's answer to the upgrade; true when it has been read and was a yes.
    bool upgraded() const { return upgraded_; }
    bool refused() const { return refused_; }

    // Reads the answer to the upgrade, and no frame yet; true when it was a yes.
    bool read_upgrade();

  private:
    std::string buffer_;
    std::size_t used_ = 0;
    bool upgraded_ = false, refused_ = false, closed_ = false;
    int close_code_ = 0;
};

// A blocking WebSocket.
class WsClient {
  public:
    WsClient() = default;
    ~WsClient() { close(); }
    WsClient(WsClient&& other) noexcept;
    WsClient& operator=(WsClient&& other) noexcept;

    bool connect(const std::string& host, u16 port, const std::string& token, const HeaderList& headers = {});
    bool send(std::string_view text) { return send_raw(client_frame(text)); }
    bool send_raw(std::string_view bytes);
    // The next message within the time; nothing when there is none or the connection has ended.
    std::optional<std::string> receive(int timeout_ms = 120000);
    bool open() const { return socket_ >= 0 && !reader_.closed(); }
    int close_code() const { return reader_.close_code(); }
    void close();
    int socket() const { return socket_; }

  private:
    bool fill(int timeout_ms);
    int socket_ = -1;
    FrameReader reader_;
};

}  // namespace holdup::server
