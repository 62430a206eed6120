#include "server/net_socket.h"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/wire.h"

namespace holdup::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

// A quarter of the largest frames at the pace of frames is more than anybody needs who means what they say.
Bucket pieces_of(const NetOptions& options) {
    const double each = static_cast<double>(options.frame_bytes) / Wire::kPiece;
    return {options.frames_per_second * each / 4, options.frames_burst * each};
}

// One WebSocket.
class WebSocket final : public Socket {
  public:
    WebSocket(Net::Parts& parts, int loop, TcpSocket&& socket, Place place)
        : Socket(loop),
          parts_(parts),
          executor_(socket.get_executor()),
          ws_(std::in_place, std::move(socket), pieces_of(parts.options)),
          place_(std::move(place)),
          bucket_(parts.options.frames_per_second, parts.options.frames_burst),
          control_(parts.options.frames_per_second, parts.options.frames_burst),
          pause_(executor_),
          farewell_(executor_) {}
    ~WebSocket() override { parts_.unread -= backlog_; }
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;

    std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

    void open(http::request<http::string_body>&& upgrade, Request&& request) {
        websocket::stream_base::timeout timeouts{};
        timeouts.handshake_timeout = parts_.options.patience;
        timeouts.idle_timeout = parts_.options.silence;
        timeouts.keep_alive_pings = true;
        ws_->set_option(timeouts);
        ws_->read_message_max(parts_.options.frame_bytes);
        // The library answers pings by itself and never comes to an end with them, so they are counted here.
        ws_->control_callback([this](websocket::frame_type, beast::string_view) {
            if (!control_.take()) shut_later(1008, "too many pings");
        });
        ws_->async_accept(upgrade, [self = self(), request = std::move(request)](NetError error) {
            if (error) return;
            self->parts_.loop(self->loop()).sockets.insert(self.get());
            self->opened_ = true;
            if (!self->try_to([&] { self->parts_.handler.on_open(self, request); })) return self->ended();
            self->read();
        });
    }

    void send(SharedText frame) override {
        // Whatever is sent counts, so nothing that a client can ask for makes it grow without end. Many who leave a
        // little unread come to much, too: then those who leave the most of it are cut off before their time.
        const std::size_t before = backlog_;
        const bool crowded = parts_.unread > parts_.options.backlog_all && before > parts_.options.backlog_drop / 4;
        if (before > parts_.options.backlog_close || crowded) return close(1008, "reads too slowly");
        count(frame->size());
        if (here()) return enqueue(std::move(frame));
        Loop& to = parts_.loop(loop());
        bool first;
        {
            const std::lock_guard lock(to.mail_mutex);
            first = to.mail.empty();
            to.mail.emplace_back(self(), std::move(frame));
        }
        if (first) asio::post(to.io, [&to] { deliver(to); });
    }

    void close(int code, std::string_view why) override { shut_later(code, why); }

    std::size_t backlog() const override { return backlog_; }

  private:
    void shut_later(int code, std::string_view why) {
        asio::post(executor_, [self = self(), code, why = std::string(why)] { self->shut(code, why); });
    }

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

    void count(std::size_t bytes) {
        backlog_ += bytes;
        parts_.unread += bytes;
    }
    // Gives how much it was before.
    std::size_t uncount(std::size_t bytes) {
        parts_.unread -= bytes;
        return backlog_.fetch_sub(bytes);
    }

    void read() {
        ws_->async_read(buffer_, [self = self()](NetError error, std::size_t) {
            if (error || self->ended_) return self->ended();
            ++self->parts_.counters.frames_in;
            self->take();
        });
    }

    // Whoever sends faster than the pace is heard at the pace: what they send waits on their side of the line, and
    // nothing of it is lost.
    void take() {
        // Whoever is being shown out is not heard any more, however long they take to go.
        if (close_code_ != 0) return;
        const auto wait = bucket_.until_next();
        if (wait.count() > 0) {
            if (!slowed_) parts_.handler.on_too_fast(self());
            slowed_ = true;
            pause_.expires_after(wait);
            return pause_.async_wait([self = self()](NetError error) {
                if (error || self->ended_) return self->ended();
                self->take();
            });
        }
        slowed_ = false;
        bucket_.take();
        const auto data = buffer_.cdata();
        const std::string_view text(static_cast<const char*>(data.data()), data.size());
        if (!try_to([&] { parts_.handler.on_frame(self(), text); })) return ended();
        buffer_.consume(buffer_.size());
        read();
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
            uncount(frame->size());
            return;
        }
        queue_.push_back(std::move(frame));
        if (!writing_) write();
    }

    // At once as much as the socket takes, the rest when it takes more. Whoever sends may be in the middle of
    // something, so what follows from it for others comes later.
    void write() {
        NetError error;
        Wire& wire = ws_->next_layer();
        for (std::size_t out = wire.write(queue_, error); out > 0; --out) have_written();
        if (error == asio::error::would_block) {
            writing_ = true;
            wire.async_wait_for_room([self = self()](NetError failed) {
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
        const std::size_t before = uncount(size);
        if (before > parts_.options.backlog_drop) was_high_ = true;
        if (was_high_ && before - size < parts_.options.backlog_drop / 2) {
            was_high_ = false;
            asio::post(executor_, [self = self()] {
                if (!self->ended_) self->try_to([&] { self->parts_.handler.on_drained(self); });
            });
        }
    }

    void shut(int code, const std::string& why) {
        if (ended_ || close_code_ != 0) return;
        close_code_ = code;
        close_why_ = why;
        // Whoever does not read would not hear a goodbye either.
        if (code == 1008) return ended();
        farewell_.expires_after(parts_.options.patience);
        farewell_.async_wait([self = self()](NetError error) {
            if (!error) self->ended();
        });
        if (!writing_) say_goodbye();
    }

    void say_goodbye() {
        ws_->async_close({static_cast<websocket::close_code>(close_code_), close_why_},
                         [self = self()](NetError) { self->ended(); });
    }

    void ended() {
        if (!opened_) return;
        if (!ended_) {
            ended_ = true;
            NetError ignored;
            pause_.cancel();
            farewell_.cancel();
            ws_->next_layer().next_layer().close(ignored);
            parts_.loop(loop()).sockets.erase(this);
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
    Bucket bucket_, control_;
    Timer pause_;
    Timer farewell_;  // for whoever does not take a goodbye
    std::deque<SharedText> queue_;
    std::atomic<std::size_t> backlog_ = 0;
    bool writing_ = false, opened_ = false, ended_ = false, was_high_ = false, slowed_ = false;
    int close_code_ = 0;
    std::string close_why_;
};

}  // namespace

void open_socket(Net::Parts& parts, int loop, TcpSocket&& socket, Place place, Upgrade&& upgrade, Request&& request) {
    std::make_shared<WebSocket>(parts, loop, std::move(socket), std::move(place))
        ->open(std::move(upgrade), std::move(request));
}

}  // namespace holdup::server
