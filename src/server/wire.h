// The line of one WebSocket. Beast reads, and writes what belongs to the protocol: pongs, pings and goodbyes. Our
// own frames go straight to the socket, as many at once as it takes: an operation of the library for each of them costs
// more than all that is done to make it. Both take turns here, so that no frame is cut in two by another.
// What comes in is read at a pace: frames that hold nothing and never end a message would be heard of by nobody.
#pragma once

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <cerrno>
#include <chrono>
#include <deque>
#include <memory>
#include <string_view>

#include "core/types.h"
#include "server/gate.h"
#include "server/peer.h"

namespace holdup::server {

// The bytes in front of an unmasked text frame; gives their number.
using FrameHead = std::array<u8, 10>;
inline std::size_t write_head(FrameHead& head, std::size_t size) {
    head[0] = 0x81;
    const int bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
    head[1] = static_cast<u8>(bytes == 0 ? size : bytes == 2 ? 126 : 127);
    for (int i = 0; i < bytes; ++i)
        head[static_cast<std::size_t>(2 + i)] = static_cast<u8>(size >> (8 * (bytes - 1 - i)));
    return static_cast<std::size_t>(2 + bytes);
}

class Wire {
  public:
    using executor_type = boost::asio::io_context::executor_type;
    using next_layer_type = boost::asio::basic_stream_socket<boost::asio::ip::tcp, executor_type>;
    using Error = boost::beast::error_code;

    // `pieces` says how much is read, in pieces of so many bytes.
    static constexpr std::size_t kPiece = 512;
    Wire(next_layer_type&& socket, const Bucket& pieces)
        : socket_(std::move(socket)), pause_(socket_.get_executor()), pieces_(pieces) {}
    Wire(Wire&&) = default;
    ~Wire() {
        if (turn_) turn_->gone = true;
    }

    executor_type get_executor() noexcept { return socket_.get_executor(); }
    next_layer_type& next_layer() { return socket_; }
    const next_layer_type& next_layer() const { return socket_; }

    // Whoever sends faster than the pace waits on their side of the line.
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_compose<Token, void(Error, std::size_t)>(
            [this, turn = turn_, buffers, reading = false](auto& self, Error error = {}, std::size_t size = 0) mutable {
                if (turn->gone) error = boost::asio::error::operation_aborted;
                if (error) return self.complete(error, size);
                if (reading) {
                    for (std::size_t read = 0; read < size; read += kPiece) pieces_.take();
                    return self.complete(error, size);
                }
                if (const auto wait = pieces_.until_next(); wait.count() > 0) {
                    pause_.expires_after(wait);
                    return pause_.async_wait(std::move(self));
                }
                reading = true;
                socket_.async_read_some(buffers, std::move(self));
            },
            token, socket_);
    }

    // For the library: waits while one of our frames is half out, and keeps ours waiting until it is done.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_compose<Token, void(Error, std::size_t)>(
            [this, turn = turn_, buffers, written = false](auto& self, Error error = {}, std::size_t size = 0) mutable {
                if (written) {
                    turn->theirs = false;
                    return self.complete(error, size);
                }
                if (turn->gone) error = boost::asio::error::operation_aborted;
                if (error) return self.complete(error, 0);
                if (turn->half_out > 0) return socket_.async_wait(next_layer_type::wait_write, std::move(self));
                written = true;
                turn->theirs = true;
                socket_.async_write_some(buffers, std::move(self));
            },
            token, socket_);
    }

    // Writes frames from the front of the queue and gives how many are out as a whole. `error` says why there were not
    // more: would_block, when `async_wait` should tell of room, or the end of the connection.
    std::size_t write(const std::deque<SharedText>& queue, Error& error) {
        std::size_t done = 0;
        while (done < queue.size()) {
            if (turn_->theirs) {
                error = boost::asio::error::would_block;
                return done;
            }
            const std::size_t count = std::min(queue.size() - done, kAtOnce);
            std::array<FrameHead, kAtOnce> heads;
            std::array<std::size_t, kAtOnce> sizes;
            std::array<iovec, 2 * kAtOnce> pieces;
            for (std::size_t i = 0; i < count; ++i) {
                const SharedText& frame = queue[done + i];
                const std::size_t head = write_head(heads[i], frame->size());
                sizes[i] = head + frame->size();
                pieces[2 * i] = {heads[i].data(), head};
                pieces[2 * i + 1] = {const_cast<char*>(frame->data()), frame->size()};
            }
            skip(pieces.data(), turn_->half_out);
            msghdr message{};
            message.msg_iov = pieces.data();
            message.msg_iovlen = 2 * count;
            const ssize_t sent = ::sendmsg(socket_.native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
            if (sent < 0) {
                if (errno == EINTR) continue;
                error.assign(errno, boost::system::system_category());
                return done;
            }
            std::size_t out = turn_->half_out + static_cast<std::size_t>(sent);
            std::size_t i = 0;
            for (; i < count && out >= sizes[i]; ++i) out -= sizes[i];
            done += i;
            turn_->half_out = out;
        }
        return done;
    }

    template <class Handler>
    void async_wait_for_room(Handler&& handler) {
        socket_.async_wait(next_layer_type::wait_write, std::forward<Handler>(handler));
    }

  private:
    static constexpr std::size_t kAtOnce = 16;

    // Passes over what is out already, which is less than the first frame.
    static void skip(iovec* pieces, std::size_t size) {
        for (std::size_t i = 0; i < 2; ++i) {
            const std::size_t part = std::min(size, pieces[i].iov_len);
            pieces[i].iov_base = static_cast<char*>(pieces[i].iov_base) + part;
            pieces[i].iov_len -= part;
            size -= part;
        }
    }

    struct Turn {
        std::size_t half_out = 0;  // bytes of the frame in front that are out
        bool theirs = false;  // the library is writing
        bool gone = false;
    };

    next_layer_type socket_;
    boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                      executor_type>
        pause_;
    Bucket pieces_;
    std::shared_ptr<Turn> turn_ = std::make_shared<Turn>();
};

inline void teardown(boost::beast::role_type role, Wire& wire, Wire::Error& error) {
    boost::beast::websocket::teardown(role, wire.next_layer(), error);
}

template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, wire.next_layer(), std::forward<Handler>(handler));
}

}  // namespace holdup::server
