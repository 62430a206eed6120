// HTTP and WebSocket behind a plain interface: only the files named net know the network library.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"
#include "server/address.h"
#include "server/peer.h"

namespace holdup::server {

struct NetOptions {
    std::string address = "127.0.0.1";
    u16 port = 8080;  // 0: any free one
    // Where figures are told, and nothing else; nowhere when the address is empty.
    std::string figures_address;
    u16 figures_port = 0;
    int threads = 1;
    std::size_t frame_bytes = 16 * 1024;
    std::size_t body_bytes = 256 * 1024;
    int connections = 20000;
    int per_address = 64;
    double frames_per_second = 40;
    double frames_burst = 80;
    double requests_per_second = 20;
    double requests_burst = 200;
    std::size_t backlog_drop = 256 * 1024;
    std::size_t backlog_close = 1024 * 1024;  // whoever has so much unread is cut off
    std::size_t backlog_all = std::size_t{64} << 20;  // of all WebSockets together, before the slowest are cut off
    std::chrono::seconds patience{15};  // for a request to come, an answer to be read, a goodbye to be taken
    std::chrono::seconds silence{60};   // of a WebSocket, which is asked for a sign of life halfway
    // The names the server is known by, as "host" or "host:port"; it answers to no others when there are any.
    std::vector<std::string> names;
    // Sites besides the server's own address that browsers may come from, as "host" or "host:port".
    std::vector<std::string> origins;
    // Proxies that may say whom they speak for.
    std::vector<Network> trusted_proxies;
};

struct Request {
    std::string method, path, query, body;
    std::string token;         // of the cookie or the bearer header
    std::string content_type;
    std::string address;       // of the client, as far as trusted proxies tell
    std::vector<std::string> perhaps;  // where else it may come from, when proxies tell one thing and another
    std::string browser;       // what it calls itself
    std::string if_none_match;
    std::string languages;     // it asks for
    std::string encodings;     // it reads
    bool secure = false;       // a trusted proxy says that the client speaks TLS
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    SharedText shared_body = nullptr;  // instead of body
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string refused_for = {};  // a problem's code
};

class Session;

// A WebSocket with what the server remembers about it; the session is touched on the socket's own thread only.
class Socket : public Peer, public std::enable_shared_from_this<Socket> {
  public:
    explicit Socket(int loop) : loop_(loop) {}
    int loop() const { return loop_; }
    std::shared_ptr<Session> session;

  private:
    int loop_;
};

// What the network calls. Requests and sockets arrive on their own thread; a reply may be given from any thread, once.
class NetHandler {
  public:
    virtual ~NetHandler() = default;
    virtual void on_request(int loop, Request&& request, std::function<void(Response)> reply) = 0;
    // On the address for figures.
    virtual void on_figures(std::function<void(Response)> reply) = 0;
    virtual void on_open(const std::shared_ptr<Socket>& socket, const Request& request) = 0;
    virtual void on_frame(const std::shared_ptr<Socket>& socket, std::string_view text) = 0;
    // It is heard slower than it speaks.
    virtual void on_too_fast(const std::shared_ptr<Socket>& socket) = 0;
    virtual void on_drained(const std::shared_ptr<Socket>& socket) = 0;
    virtual void on_close(const std::shared_ptr<Socket>& socket) = 0;
    // Four times a second; it should have come so many seconds ago.
    virtual void on_tick(int loop, double late) = 0;
    // Something threw, and whatever it was for has failed; the loop goes on.
    virtual void on_failure(const std::string& why) = 0;
};

struct NetFigures {
    u64 connections = 0, accepted = 0, refused = 0, frames_in = 0, frames_out = 0, bytes_out = 0, requests = 0;
    std::map<std::string, u64> refusals;  // before a request or socket was handed on, by reason
};

class Net {
  public:
    // Binds at once; throws std::runtime_error with a sentence when it cannot.
    Net(const NetOptions& options, NetHandler& handler);
    ~Net();
    Net(const Net&) = delete;
    Net& operator=(const Net&) = delete;

    void start();
    // No new connections; the open ones hear `farewell` and are closed. Returns when all threads have ended.
    void stop(const std::string& farewell);

    u16 port() const;
    u16 figures_port() const;  // 0: nowhere
    int loops() const;
    void post(int loop, std::function<void()> work);
    NetFigures figures() const;

    struct Parts;

  private:
    std::unique_ptr<Parts> parts_;
};

}  // namespace holdup::server
