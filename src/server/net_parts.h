// What the files of the network share: net.cpp listens and turns the loops, net_http.cpp speaks HTTP, net_socket.cpp
// WebSocket. Nobody else includes this.
#pragma once

#include <atomic>
#include <boost/asio.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/gate.h"
#include "server/net.h"
#include "server/tally.h"

namespace holdup::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;
using NetError = boost::system::error_code;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

// What a connection is for.
enum class Role { Players, Figures };

struct Counters {
    std::atomic<u64> accepted = 0, refused = 0, frames_in = 0, frames_out = 0, bytes_out = 0, requests = 0;
};

// Goes with a handler and says that it is waited for, until it is called or lost: without memory the library may drop
// one without a word.
class Expectation {
  public:
    using Flag = std::shared_ptr<bool>;
    explicit Expectation(Flag flag) : flag_(std::move(flag)) { *flag_ = true; }
    Expectation(Expectation&&) noexcept = default;
    Expectation& operator=(Expectation&&) = delete;
    ~Expectation() { end(); }
    void end() {
        if (const Flag flag = std::move(flag_)) *flag = false;
    }

  private:
    Flag flag_;
};

struct Loop {
    asio::io_context io{1};
    asio::steady_timer ticker{io};
    // This loop's own thread only, like the sockets.
    const Expectation::Flag ticking = std::make_shared<bool>(false);
    std::unordered_set<Socket*> sockets;
    // Frames from tables of other loops; whoever finds it empty wakes the loop.
    std::mutex mail_mutex;
    std::vector<std::pair<std::shared_ptr<Socket>, SharedText>> mail;
    std::thread thread;
};

// Where connections come in; touched on the first loop's thread only.
struct Door {
    tcp::acceptor at;
    Role role;
    const Expectation::Flag waiting = std::make_shared<bool>(false);  // for the next one
};

struct Net::Parts {
    NetOptions options;
    NetHandler& handler;
    // Connections that end with the loops still leave through the gate, so it is made first.
    Gate gate;
    Counters counters;
    std::atomic<std::size_t> unread = 0;  // bytes that wait for all WebSockets
    Tally refusals;
    std::atomic<bool> stopping = false;
    u16 port = 0, figures_port = 0;
    std::size_t next_loop = 0;
    std::vector<std::unique_ptr<Loop>> loops;
    std::vector<std::unique_ptr<Door>> doors;

    Parts(const NetOptions& o, NetHandler& h)
        : options(o), handler(h), gate(o.connections, o.per_address, o.requests_per_second, o.requests_burst) {}
    bool is_proxy(const std::string& peer) const {
        const auto address = read_address(peer);
        return address && any_holds(options.trusted_proxies, *address);
    }
    Loop& loop(int number) { return *loops[static_cast<std::size_t>(number)]; }

    // Gives the port.
    u16 open_door(const std::string& address, u16 port, Role role);
    void accept(Door& door);
    void admit(TcpSocket&& socket, Role role, int loop);
    void tick(int number);
    void run(int number);
};

// One connection's place inside the gate, given back when it ends. Behind a proxy nobody is known at first; a WebSocket
// then counts for its client.
class Place {
  public:
    Place(Gate& gate, std::string counted) : gate_(&gate), counted_(std::move(counted)) {}
    Place(Place&& other) noexcept
        : gate_(std::exchange(other.gate_, nullptr)),
          counted_(std::move(other.counted_)),
          stays_for_(std::move(other.stays_for_)) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
        if (gate_ == nullptr) return;
        if (!stays_for_.empty()) gate_->end_stay(stays_for_);
        gate_->leave(counted_);
    }
    bool stay(const std::string& client) {
        if (!counted_.empty()) return true;
        if (!gate_->stay(client)) return false;
        stays_for_ = client;
        return true;
    }

  private:
    Gate* gate_;
    std::string counted_, stays_for_;
};

// What an answer weighs on its address until it is read, or its connection ends.
class Load {
  public:
    Load() = default;
    Load(Gate& gate, std::string address, std::size_t bytes)
        : gate_(gate.carry(address, bytes) ? &gate : nullptr), address_(std::move(address)), bytes_(bytes) {}
    Load(Load&& other) noexcept
        : gate_(std::exchange(other.gate_, nullptr)), address_(std::move(other.address_)), bytes_(other.bytes_) {}
    Load& operator=(Load&&) = delete;
    ~Load() {
        if (gate_ != nullptr) gate_->put_down(address_, bytes_);
    }
    bool taken() const { return gate_ != nullptr; }

  private:
    Gate* gate_ = nullptr;
    std::string address_;
    std::size_t bytes_ = 0;
};

// A new connection, which asks for something over HTTP first.
void serve_http(Net::Parts& parts, int loop, TcpSocket&& socket, const std::string& peer, Place place, Role role);

}  // namespace holdup::server
