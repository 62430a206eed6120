// Our frames and the library's share one socket: none of them may cut another in two, however slowly somebody reads.
#include "server/wire.h"

#include <gtest/gtest.h>

namespace holdup::server::test {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Plain = Wire::next_layer_type;

class WireTest : public ::testing::Test {
  protected:
    WireTest() {
        asio::basic_socket_acceptor<tcp, Wire::executor_type> acceptor(
            io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
        reader_.connect(acceptor.local_endpoint());
        Plain accepted(io_);
        acceptor.accept(accepted);
        wire_.emplace(std::move(accepted), Bucket(1e9, 1e9));
        reader_.non_blocking(true);
    }

    static SharedText frame(std::size_t size, char letter) { return frame_of(std::string(size, letter)); }

    // What a reader sees of a frame.
    static std::string whole(const SharedText& frame) {
        FrameHead head{};
        const std::size_t size = write_head(head, frame->size());
        return std::string(head.begin(), head.begin() + static_cast<std::ptrdiff_t>(size)) + *frame;
    }

    // Writes what there is room for; true when it was all.
    bool write() {
        Wire::Error error;
        for (std::size_t out = wire_->write(queue_, error); out > 0; --out) queue_.pop_front();
        EXPECT_TRUE(!error || error == asio::error::would_block) << error.message();
        return !error;
    }

    void read() {
        std::array<char, 65536> buffer;
        Wire::Error error;
        const std::size_t size = reader_.read_some(asio::buffer(buffer), error);
        if (!error) received_.append(buffer.data(), size);
        io_.restart();
        io_.poll();
    }

    asio::io_context io_;
    Plain reader_{io_};
    std::optional<Wire> wire_;
    std::deque<SharedText> queue_;
    std::string received_;
};

TEST_F(WireTest, WhatTheLibraryWritesWaitsForAFrameThatIsHalfOut) {
    // More than the kernel holds for one socket.
    const SharedText first = frame(std::size_t{16} << 20, 'a'), second = frame(70000, 'b'), last = frame(3, 'c');
    queue_ = {first, second, last};
    ASSERT_FALSE(write());
    ASSERT_EQ(queue_.size(), 3u);
    bool written = false;
    const std::string pong = "pong";
    wire_->async_write_some(asio::buffer(pong),
                            [&](Wire::Error error, std::size_t size) { written = !error && size == pong.size(); });
    io_.poll();
    EXPECT_FALSE(written);
    const std::string frames = whole(first) + whole(second) + whole(last);
    while (received_.size() < frames.size() + pong.size()) {
        read();
        write();
    }
    EXPECT_TRUE(written);
    EXPECT_TRUE(write());
    // Between two frames or after them, but never within one.
    const std::size_t at = received_.find(pong);
    const std::size_t one = whole(first).size(), two = one + whole(second).size();
    EXPECT_TRUE(at == one || at == two || at == frames.size()) << at;
    received_.erase(at, pong.size());
    EXPECT_TRUE(received_ == frames);
}

TEST_F(WireTest, FramesWaitForWhatTheLibraryWrites) {
    // The socket is full of the library's bytes, and some of them wait.
    const std::string much(std::size_t{16} << 20, 'p');
    bool written = false;
    asio::async_write(*wire_, asio::buffer(much), [&](Wire::Error error, std::size_t) { written = !error; });
    io_.poll();
    const SharedText ours = frame(5, 'a');
    queue_ = {ours};
    EXPECT_FALSE(write());
    while (!written) {
        EXPECT_FALSE(write());
        read();
    }
    EXPECT_TRUE(write());
    while (received_.size() < much.size() + whole(ours).size()) read();
    EXPECT_TRUE(received_ == much + whole(ours));
}

TEST_F(WireTest, ManyFramesLeaveTogether) {
    std::string expected;
    for (int i = 0; i < 50; ++i) {
        queue_.push_back(frame(static_cast<std::size_t>(i), static_cast<char>('a' + i % 26)));
        expected += whole(queue_.back());
    }
    EXPECT_TRUE(write());
    EXPECT_TRUE(queue_.empty());
    while (received_.size() < expected.size()) read();
    EXPECT_TRUE(received_ == expected);
}

TEST_F(WireTest, ABrokenConnectionIsSaid) {
    reader_.close();
    Wire::Error error;
    while (!error) {
        queue_ = {frame(1000, 'a')};
        wire_->write(queue_, error);
    }
    EXPECT_NE(error, asio::error::would_block);
}

TEST(FrameHead, SaysHowLongAFrameIs) {
    FrameHead head{};
    const auto bytes = [&](std::size_t size) {
        const std::size_t length = write_head(head, size);
        return std::vector<int>(head.begin(), head.begin() + static_cast<std::ptrdiff_t>(length));
    };
    EXPECT_EQ(bytes(125), (std::vector<int>{0x81, 125}));
    EXPECT_EQ(bytes(126), (std::vector<int>{0x81, 126, 0, 126}));
    EXPECT_EQ(bytes(65535), (std::vector<int>{0x81, 126, 0xFF, 0xFF}));
    EXPECT_EQ(bytes(65536), (std::vector<int>{0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}));
}

}  // namespace
}  // namespace holdup::server::test
