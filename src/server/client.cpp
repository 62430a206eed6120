#include "server/client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace holdup::server {

namespace {

// Long enough for the slowest build under a sanitizer.
constexpr int kPatience = 120000;

bool wait_for(int socket, short events, int timeout_ms) {
    pollfd one{socket, events, 0};
    int ready;
    do {
        ready = ::poll(&one, 1, timeout_ms);
    } while (ready < 0 && errno == EINTR);
    return ready > 0;
}

bool send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (n > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(n));
        } else if (errno == EAGAIN) {
            if (!wait_for(socket, POLLOUT, kPatience)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

std::string header_lines(const HeaderList& headers) {
    std::string lines;
    for (const auto& [name, value] : headers) lines += name + ": " + value + "\r\n";
    return lines;
}

std::string host_line(const HeaderList& headers, const std::string& host) {
    for (const auto& [name, value] : headers) {
        if (name == "Host") return {};
    }
    return "Host: " + host + "\r\n";
}

}  // namespace

std::string HttpAnswer::cookie() const {
    const std::size_t at = headers.find("holdup=");
    if (at == std::string::npos) return {};
    const std::size_t from = at + 7;
    return headers.substr(from, headers.find(';', from) - from);
}

int connect_to(const std::string& host, u16 port, int timeout_ms) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return -1;
    const int socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const bool started =
        socket >= 0 && (::connect(socket, found->ai_addr, found->ai_addrlen) == 0 || errno == EINPROGRESS);
    ::freeaddrinfo(found);
    int error = 0;
    socklen_t size = sizeof error;
    const bool connected = started && wait_for(socket, POLLOUT, timeout_ms) &&
                           ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
    if (!connected) {
        if (socket >= 0) ::close(socket);
        return -1;
    }
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return socket;
}

HttpAnswer http_request(const std::string& host, u16 port, const std::string& method, const std::string& target,
                        const std::string& body, const HeaderList& headers) {
    HttpAnswer answer;
    const int socket = connect_to(host, port);
    if (socket < 0) return answer;
    std::string text = method + " " + target + " HTTP/1.1\r\n" + host_line(headers, host + ":" + std::to_string(port)) +
                       "Connection: close\r\n" + header_lines(headers);
    if (!body.empty()) {
        text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    text += "\r\n" + body;
    std::string all;
    if (send_all(socket, text)) {
        char buffer[65536];
        while (wait_for(socket, POLLIN, kPatience)) {
            const ssize_t n = ::recv(socket, buffer, sizeof buffer, 0);
            if (n > 0) {
                all.append(buffer, static_cast<std::size_t>(n));
            } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
                break;
            }
        }
    }
    ::close(socket);
    const std::size_t end = all.find("\r\n\r\n");
    if (!all.starts_with("HTTP/1.1 ") || end == std::string::npos) return answer;
    answer.status = std::atoi(all.c_str() + 9);
    answer.headers = all.substr(0, end);
    answer.body = all.substr(end + 4);
    return answer;
}

std::string client_frame(std::string_view payload, int opcode, bool final) {
    std::string frame;
    frame += static_cast<char>((final ? 0x80 : 0) | opcode);
    // A client must mask; a mask of zero leaves the bytes as they are.
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65536) {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size());
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift);
    }
    frame.append(4, '\0');
    frame += payload;
    return frame;
}

std::string upgrade_request(const std::string& host, const std::string& token, const HeaderList& headers) {
    return "GET /ws HTTP/1.1\r\n" + host_line(headers, host) +
           "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") + header_lines(headers) + "\r\n";
}

bool FrameReader::read_upgrade() {
    const std::size_t end = buffer_.find("\r\n\r\n");
    if (end == std::string::npos) return false;
    if (!buffer_.starts_with("HTTP/1.1 101")) {
        refused_ = true;
        return false;
    }
    upgraded_ = true;
    buffer_.erase(0, end + 4);
    return true;
}

std::optional<std::string_view> FrameReader::next() {
    if (!upgraded_ && (refused_ || !read_upgrade())) return std::nullopt;
    for (;;) {
        const std::string_view left = std::string_view(buffer_).substr(used_);
        const auto byte = [&](std::size_t i) { return static_cast<u64>(static_cast<unsigned char>(left[i])); };
        std::size_t head = 2;
        if (left.size() < head) break;
        u64 size = byte(1) & 0x7F;
        if (size == 126) {
            head = 4;
            if (left.size() < head) break;
            size = byte(2) << 8 | byte(3);
        } else if (size == 127) {
            head = 10;
            if (left.size() < head) break;
            size = 0;
            for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
        }
        if (left.size() < head + size) break;
        const int opcode = static_cast<int>(byte(0) & 0x0F);
        const std::string_view payload = left.substr(head, size);
        used_ += head + size;
        bytes_seen += head + size;
        if (opcode == 1 || opcode == 2) return payload;
        if (opcode == 9) to_send += client_frame(payload, 10);
        if (opcode == 8) {
            closed_ = true;
            if (payload.size() >= 2) {
                close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
            }
            to_send += client_frame(payload, 8);
            return std::nullopt;
        }
    }
    buffer_.erase(0, used_);
    used_ = 0;
    return std::nullopt;
}

WsClient::WsClient(WsClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), reader_(std::move(other.reader_)) {}

WsClient& WsClient::operator=(WsClient&& other) noexcept {
    close();
    socket_ = std::exchange(other.socket_, -1);
    reader_ = std::move(other.reader_);
    return *this;
}

void WsClient::close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
}

bool WsClient::connect(const std::string& host, u16 port, const std::string& token, const HeaderList& headers) {
    close();
    reader_ = FrameReader{};
    socket_ = connect_to(host, port);
    if (socket_ < 0 || !send_all(socket_, upgrade_request(host + ":" + std::to_string(port), token, headers)))
        return false;
    while (!reader_.upgraded()) {
        if (!fill(kPatience)) return false;
        reader_.read_upgrade();
        if (reader_.refused()) return false;
    }
    return true;
}

bool WsClient::send_raw(std::string_view bytes) { return socket_ >= 0 && send_all(socket_, bytes); }

bool WsClient::fill(int timeout_ms) {
    if (socket_ < 0 || !wait_for(socket_, POLLIN, timeout_ms)) return false;
    char buffer[65536];
    const ssize_t n = ::recv(socket_, buffer, sizeof buffer, 0);
    if (n > 0) {
        reader_.feed({buffer, static_cast<std::size_t>(n)});
        return true;
    }
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    close();
    return false;
}

std::optional<std::string> WsClient::receive(int timeout_ms) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
    for (;;) {
        const auto message = reader_.next();
        if (!reader_.to_send.empty()) {
            send_raw(reader_.to_send);
            reader_.to_send.clear();
        }
        if (message) return std::string(*message);
        if (reader_.closed() || reader_.refused()) return std::nullopt;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0 && timeout_ms > 0) return std::nullopt;
        if (!fill(static_cast<int>(std::max<std::int64_t>(left.count(), 0)))) return std::nullopt;
    }
}

}  // namespace holdup::server
