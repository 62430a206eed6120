#include "server/net.h"

#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include "server/forwarded.h"
#include "server/gate.h"
#include "server/log.h"
#include "server/problem.h"
#include "server/tally.h"
#include "server/wire.h"

namespace holdup::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using Stream = beast::basic_stream<tcp, Executor>;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;

namespace {

constexpr auto kRequestTime = std::chrono::seconds(15);
constexpr int kKernelBytes = 128 * 1024;
constexpr auto kTick = std::chrono::milliseconds(250);

// What a connection is for.
enum class Role { Players, Figures };

struct Counters {
    std::atomic<u64> accepted = 0, refused = 0, frames_in = 0, frames_out = 0, bytes_out = 0, requests = 0;
};

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

// All lines of a header as one list: a proxy may have added a line of its own.
std::string list_of(const http::request<http::string_body>& from, beast::string_view name) {
    std::string list;
    const auto [begin, end] = from.equal_range(name);
    for (auto line = begin; line != end; ++line) {
        if (!list.empty()) list += ", ";
        list += text_of(line->value());
    }
    return list;
}

Request read_request(const http::request<http::string_body>& from, const std::string& peer,
                     const std::vector<Network>& trusted) {
    Request request;
    request.method = text_of(from.method_string());
    const std::string target = text_of(from.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.body = from.body();
    request.token = token_of(text_of(from[http::field::cookie]), text_of(from[http::field::authorization]));
    request.content_type = text_of(from[http::field::content_type]);
    request.if_none_match = text_of(from[http::field::if_none_match]);
    request.browser = text_of(from[http::field::user_agent]);
    const Client client = client_behind(
        peer, trusted,
        {list_of(from, "X-Forwarded-For"), list_of(from, "Forwarded"), list_of(from, "X-Forwarded-Proto")});
    request.address = client.address;
    request.secure = client.secure;
    return request;
}

}  // namespace

struct Loop {
    asio::io_context io{1};
    asio::steady_timer ticker{io};
    std::unordered_set<Socket*> sockets;  // this loop's own thread only
    // Frames from tables of other loops; whoever finds it empty wakes the loop.
    std::mutex mail_mutex;
    std::vector<std::pair<std::shared_ptr<Socket>, SharedText>> mail;
    std::thread thread;
};

struct Net::Parts {
    NetOptions options;
    NetHandler& handler;
    // Connections that end with the loops still leave through the gate, so it is made first.
    Gate gate;
    Counters counters;
    Tally refusals;
    std::atomic<bool> stopping = false;
    u16 port = 0, figures_port = 0;
    std::size_t next_loop = 0;
    std::vector<std::unique_ptr<Loop>> loops;
    std::unique_ptr<tcp::acceptor> acceptor, figures_acceptor;

    Parts(const NetOptions& o, NetHandler& h)
        : options(o), handler(h), gate(o.connections, o.per_address, o.requests_per_second, o.requests_burst) {}
    bool is_proxy(const std::string& peer) const {
        const auto address = read_address(peer);
        return address && any_holds(options.trusted_proxies, *address);
    }
    void accept(tcp::acceptor& at, Role role);
    void tick(int loop);
};

namespace {

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

// One WebSocket.
class WebSocket final : public Socket {
  public:
    WebSocket(Net::Parts& parts, int loop, TcpSocket&& socket, Place place)
        : Socket(loop),
          parts_(parts),
          executor_(socket.get_executor()),
          ws_(std::move(socket)),
          place_(std::move(place)),
          bucket_(parts.options.frames_per_second, parts.options.frames_burst) {}

    std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

    void open(http::request<http::string_body>&& upgrade, Request&& request) {
        websocket::stream_base::timeout timeouts{};
        timeouts.handshake_timeout = kRequestTime;
        timeouts.idle_timeout = std::chrono::seconds(60);
        timeouts.keep_alive_pings = true;
        ws_->set_option(timeouts);
        ws_->read_message_max(parts_.options.frame_bytes);
        ws_->async_accept(upgrade, [self = self(), request = std::move(request)](beast::error_code error) {
            if (error) return;
            self->parts_.loops[static_cast<std::size_t>(self->loop())]->sockets.insert(self.get());
            self->opened_ = true;
            if (!self->try_to([&] { self->parts_.handler.on_open(self, request); })) return self->ended();
            self->read();
        });
    }

    void send(SharedText frame) override {
        // Whatever is sent counts, so nothing that a client can ask for makes it grow without end.
        if (backlog_ > parts_.options.backlog_close) return close(1008, "reads too slowly");
        backlog_ += frame->size();
        if (here()) return enqueue(std::move(frame));
        Loop& to = *parts_.loops[static_cast<std::size_t>(loop())];
        bool first;
        {
            const std::lock_guard lock(to.mail_mutex);
            first = to.mail.empty();
            to.mail.emplace_back(self(), std::move(frame));
        }
        if (first) asio::post(to.io, [&to] { deliver(to); });
    }

    void close(int code, std::string_view why) override {
        asio::post(executor_, [self = self(), code, why = std::string(why)] { self->shut(code, why); });
    }

    std::size_t backlog() const override { return backlog_; }

  private:
    // Whatever fails here is this connection's end and nobody else's.
    template <class Work>
    bool try_to(const Work& work) {
        try {
            work();
            return true;
        } catch (const std::exception& e) {
            parts_.handler.on_failure(e.what());
            return false;
        }
    }

    bool here() { return executor_.running_in_this_thread(); }

    void read() {
        ws_->async_read(buffer_, [self = self()](beast::error_code error, std::size_t) {
            if (error || self->ended_) return self->ended();
            ++self->parts_.counters.frames_in;
            if (self->bucket_.take()) {
                const auto data = self->buffer_.cdata();
                const std::string_view text(static_cast<const char*>(data.data()), data.size());
                if (!self->try_to([&] { self->parts_.handler.on_frame(self, text); })) return self->ended();
            } else if (++self->too_fast_ == 1 || self->too_fast_ % 100 == 0) {
                self->parts_.handler.on_too_fast(self);
                if (self->too_fast_ > 1000) return self->ended();
            }
            self->buffer_.consume(self->buffer_.size());
            self->read();
        });
    }

    static void deliver(Loop& to) {
        std::vector<std::pair<std::shared_ptr<Socket>, SharedText>> mail;
        {
            const std::lock_guard lock(to.mail_mutex);
            mail.swap(to.mail);
        }
        for (auto& [socket, frame] : mail) static_cast<WebSocket&>(*socket).enqueue(std::move(frame));
    }

    void enqueue(SharedText frame) {
        if (ended_ || close_code_ != 0) {
            backlog_ -= frame->size();
            return;
        }
        queue_.push_back(std::move(frame));
        if (!writing_) write();
    }

    // At once as much as the socket takes, the rest when it takes more. Whoever sends may be in the middle of
    // something, so what follows from it for others comes later.
    void write() {
        beast::error_code error;
        Wire& wire = ws_->next_layer();
        for (std::size_t out = wire.write(queue_, error); out > 0; --out) have_written();
        if (error == asio::error::would_block) {
            writing_ = true;
            wire.async_wait_for_room([self = self()](beast::error_code failed) {
                self->writing_ = false;
                if (failed || self->ended_) return self->ended();
                self->write();
            });
        } else if (error) {
            asio::post(executor_, [self = self()] { self->ended(); });
        } else if (close_code_ != 0) {
            say_goodbye();
        }
    }

    void have_written() {
        const std::size_t size = queue_.front()->size();
        queue_.pop_front();
        ++parts_.counters.frames_out;
        parts_.counters.bytes_out += size;
        const std::size_t before = backlog_.fetch_sub(size);
        if (before > parts_.options.backlog_drop) was_high_ = true;
        if (was_high_ && before - size < parts_.options.backlog_drop / 2) {
            was_high_ = false;
            asio::post(executor_, [self = self()] {
                if (!self->ended_) self->parts_.handler.on_drained(self);
            });
        }
    }

    void shut(int code, const std::string& why) {
        if (ended_ || close_code_ != 0) return;
        close_code_ = code;
        close_why_ = why;
        // Whoever does not read would not hear a goodbye either.
        if (code == 1008) return ended();
        if (!writing_) say_goodbye();
    }

    void say_goodbye() {
        ws_->async_close({static_cast<websocket::close_code>(close_code_), close_why_},
                         [self = self()](beast::error_code) { self->ended(); });
    }

    void ended() {
        if (!opened_) return;
        if (!ended_) {
            ended_ = true;
            beast::error_code ignored;
            ws_->next_layer().next_layer().close(ignored);
            parts_.loops[static_cast<std::size_t>(loop())]->sockets.erase(this);
            try_to([&] { parts_.handler.on_close(self()); });
        }
        // A read that waited for a write that failed never hears of it, and would keep the stream, and with it this
        // object, for ever. Without a write under way nothing but such a read is left of the stream.
        if (!writing_) asio::post(executor_, [self = self()] { self->ws_.reset(); });
    }

    Net::Parts& parts_;
    Executor executor_;
    std::optional<websocket::stream<Wire>> ws_;  // until the end
    const Place place_;
    beast::flat_buffer buffer_;
    Bucket bucket_;
    std::deque<SharedText> queue_;
    std::atomic<std::size_t> backlog_ = 0;
    bool writing_ = false, opened_ = false, ended_ = false, was_high_ = false;
    int close_code_ = 0;
    int too_fast_ = 0;
    std::string close_why_;
};

// One HTTP connection, until it ends or turns into a WebSocket.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(Net::Parts& parts, int loop, TcpSocket&& socket, std::string peer, Place place, Role role)
        : parts_(parts),
          loop_(loop),
          stream_(std::move(socket)),
          peer_(std::move(peer)),
          place_(std::move(place)),
          role_(role) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(8 * 1024);
        parser_->body_limit(parts_.options.body_bytes);
        stream_.expires_after(kRequestTime);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) { self->have_read(error); });
    }

  private:
    void have_read(beast::error_code error) {
        if (error == http::error::body_limit) {
            return refuse({"too-large", "That is too much at once."}, false);
        }
        if (error == http::error::end_of_stream || error == beast::error::timeout || error == asio::error::eof) {
            return close();
        }
        if (error) {
            if (error.category() == http::make_error_code(http::error::bad_method).category()) {
                refuse({"malformed", "That is no proper request."}, false);
            }
            return;
        }
        ++parts_.counters.requests;
        auto message = parser_->release();
        Request request = read_request(message, peer_, parts_.options.trusted_proxies);
        const NetOptions& options = parts_.options;
        const std::string host = text_of(message[http::field::host]);
        const std::string origin = text_of(message[http::field::origin]);
        if (role_ == Role::Figures) return figures(request, host, message.keep_alive());
        const bool upgrade = websocket::is_upgrade(message);
        const std::string key = limit_key(request.address);
        if (!parts_.gate.may_ask(key)) {
            return refuse({"too-fast", "Too many requests; wait a moment."}, message.keep_alive() && !upgrade);
        }
        if (const auto problem = origin_problem({options.address, options.names, options.origins}, host, origin,
                                                upgrade || request.method != "GET")) {
            return refuse(*problem, false);
        }
        if (upgrade && request.path == "/ws") {
            if (!place_.stay(key)) {
                return refuse({"too-many", "There are too many connections from your address."}, false);
            }
            stream_.expires_never();
            std::make_shared<WebSocket>(parts_, loop_, stream_.release_socket(), std::move(place_))
                ->open(std::move(message), std::move(request));
            return;
        }
        const bool keep = message.keep_alive();
        const bool head = message.method() == http::verb::head;
        if (head) request.method = "GET";
        stream_.expires_never();
        const auto pending = std::make_shared<Pending>(shared_from_this(), keep, head);
        try {
            parts_.handler.on_request(loop_, std::move(request),
                                      [pending](Response response) { pending->give(std::move(response)); });
        } catch (const std::exception& e) {
            parts_.handler.on_failure(e.what());
        }
    }

    // One request that waits for its answer. When all who could give it are gone, because something failed on the
    // way, it is told so.
    class Pending {
      public:
        Pending(std::shared_ptr<HttpConnection> to, bool keep, bool head)
            : to_(std::move(to)), keep_(keep), head_(head) {}
        ~Pending() {
            if (given_ || to_->parts_.stopping) return;
            const Problem problem{"failed", "Something went wrong in the server."};
            give({status_of(problem), "application/json", render_problem(problem)});
        }
        void give(Response response) {
            if (given_.exchange(true)) return;
            asio::post(to_->stream_.get_executor(),
                       [to = to_, keep = keep_, head = head_, response = std::move(response)]() mutable {
                           to->answer(std::move(response), keep, head);
                       });
        }

      private:
        const std::shared_ptr<HttpConnection> to_;
        const bool keep_, head_;
        std::atomic<bool> given_ = false;
    };

    void figures(const Request& request, const std::string& host, bool keep) {
        if (const auto problem = origin_problem({parts_.options.figures_address, {}, {}}, host, {}, false)) {
            return refuse(*problem, false);
        }
        if (request.method != "GET" || request.path != "/metrics") {
            return refuse({"no-such", "There is nothing here."}, keep);
        }
        parts_.handler.on_figures([self = shared_from_this(), keep](Response response) {
            asio::post(self->stream_.get_executor(), [self, keep, response = std::move(response)]() mutable {
                self->answer(std::move(response), keep);
            });
        });
    }

    void refuse(const Problem& problem, bool keep) {
        parts_.refusals.add(problem.code);
        log_refusal("refused", {{"why", problem.code}, {"address", peer_}});
        answer({status_of(problem), "application/json", render_problem(problem)}, keep);
    }

    void answer(Response&& from, bool keep, bool head = false) {
        auto response = std::make_shared<http::response<http::string_body>>();
        response->result(static_cast<unsigned>(from.status));
        response->version(11);
        response->set(http::field::content_type, from.type);
        for (const auto& [name, value] : safety_headers()) response->set(name, value);
        for (const auto& [name, value] : from.headers) response->set(name, value);
        response->keep_alive(keep && !parts_.stopping);
        response->body() = from.shared_body ? *from.shared_body : std::move(from.body);
        response->prepare_payload();
        if (head) response->body().clear();
        stream_.expires_after(kRequestTime);
        http::async_write(stream_, *response,
                          [self = shared_from_this(), response](beast::error_code error, std::size_t) {
                              if (error || !response->keep_alive()) return self->close();
                              self->read();
                          });
    }

    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    Net::Parts& parts_;
    int loop_;
    Stream stream_;
    std::string peer_;
    Place place_;
    const Role role_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
};

}  // namespace

void Net::Parts::accept(tcp::acceptor& at, Role role) {
    const std::size_t to = next_loop++ % loops.size();
    at.async_accept(loops[to]->io, [this, &at, role, to](beast::error_code error, TcpSocket socket) {
        if (stopping) return;
        if (error) {
            // Out of descriptors, most likely: waiting lets some of them come back.
            auto timer = std::make_shared<asio::steady_timer>(loops[0]->io, std::chrono::milliseconds(50));
            timer->async_wait([this, timer, &at, role](beast::error_code) { accept(at, role); });
            return;
        }
        beast::error_code failed;
        const auto remote = socket.remote_endpoint(failed);
        const std::string peer = failed ? "" : remote.address().to_string();
        // Whoever comes through a proxy is counted by what they do, not by the proxy's connections.
        const std::string counted = is_proxy(peer) ? "" : limit_key(peer);
        if (!failed && gate.enter(counted)) {
            ++counters.accepted;
            socket.set_option(tcp::no_delay(true), failed);
            // What a slow reader leaves in the kernel is bounded, too; by itself it grows to megabytes.
            socket.set_option(tcp::socket::send_buffer_size(kKernelBytes), failed);
            auto connection = std::make_shared<HttpConnection>(*this, static_cast<int>(to), std::move(socket), peer,
                                                               Place(gate, counted), role);
            asio::post(loops[to]->io, [connection] { connection->read(); });
        } else {
            ++counters.refused;
            refusals.add("too-many-connections");
            log_refusal("refused", {{"why", "too-many-connections"}, {"address", peer}});
        }
        accept(at, role);
    });
}

void Net::Parts::tick(int loop) {
    Loop& on = *loops[static_cast<std::size_t>(loop)];
    on.ticker.expires_after(kTick);
    on.ticker.async_wait([this, loop](beast::error_code error) {
        if (error || stopping) return;
        tick(loop);
        handler.on_tick(loop);
    });
}

Net::Net(const NetOptions& options, NetHandler& handler) : parts_(std::make_unique<Parts>(options, handler)) {
    for (int i = 0; i < options.threads; ++i) parts_->loops.push_back(std::make_unique<Loop>());
    const auto listen = [this](const std::string& address, u16 port) {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(address), port);
            auto at = std::make_unique<tcp::acceptor>(parts_->loops[0]->io);
            at->open(endpoint.protocol());
            at->set_option(tcp::acceptor::reuse_address(true));
            at->bind(endpoint);
            at->listen(4096);
            return at;
        } catch (const boost::system::system_error& e) {
            throw std::runtime_error("cannot listen on " + address + " port " + std::to_string(port) + ": " +
                                     e.code().message());
        }
    };
    parts_->acceptor = listen(options.address, options.port);
    parts_->port = parts_->acceptor->local_endpoint().port();
    if (options.figures_address.empty()) return;
    parts_->figures_acceptor = listen(options.figures_address, options.figures_port);
    parts_->figures_port = parts_->figures_acceptor->local_endpoint().port();
}

Net::~Net() { stop({}); }

void Net::start() {
    parts_->accept(*parts_->acceptor, Role::Players);
    if (parts_->figures_acceptor) parts_->accept(*parts_->figures_acceptor, Role::Figures);
    for (int i = 0; i < loops(); ++i) {
        parts_->tick(i);
        Loop& loop = *parts_->loops[static_cast<std::size_t>(i)];
        loop.thread = std::thread([&loop, &handler = parts_->handler] {
            const auto guard = asio::make_work_guard(loop.io);
            for (bool ended = false; !ended;) {
                try {
                    loop.io.run();
                    ended = true;
                } catch (const std::exception& e) {
                    handler.on_failure(e.what());
                }
            }
        });
    }
}

void Net::stop(const std::string& farewell) {
    if (parts_->stopping.exchange(true)) return;
    const SharedText last = farewell.empty() ? nullptr : frame_of(std::string(farewell));
    asio::post(parts_->loops[0]->io, [this] {
        beast::error_code ignored;
        parts_->acceptor->close(ignored);
        if (parts_->figures_acceptor) parts_->figures_acceptor->close(ignored);
    });
    for (auto& loop : parts_->loops) {
        asio::post(loop->io, [&loop = *loop, last] {
            loop.ticker.cancel();
            for (Socket* socket : loop.sockets) {
                if (last) socket->send(last);
                socket->close(1001, "shutting down");
            }
        });
    }
    // Goodbyes get a moment; whoever has not taken them by then is cut off.
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (std::chrono::steady_clock::now() < until && parts_->gate.connections() > 0 &&
           parts_->loops[0]->thread.joinable()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    for (auto& loop : parts_->loops) loop->io.stop();
    for (auto& loop : parts_->loops) {
        if (loop->thread.joinable()) loop->thread.join();
    }
}

u16 Net::port() const { return parts_->port; }
u16 Net::figures_port() const { return parts_->figures_port; }
int Net::loops() const { return static_cast<int>(parts_->loops.size()); }

void Net::post(int loop, std::function<void()> work) {
    asio::post(parts_->loops[static_cast<std::size_t>(loop)]->io, std::move(work));
}

NetFigures Net::figures() const {
    const Counters& c = parts_->counters;
    return {static_cast<u64>(parts_->gate.connections()),
            c.accepted,
            c.refused,
            c.frames_in,
            c.frames_out,
            c.bytes_out,
            c.requests,
            parts_->refusals.counts()};
}

}  // namespace holdup::server
