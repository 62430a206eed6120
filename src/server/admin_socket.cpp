#include "server/admin_socket.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace holdup::server {

namespace {

constexpr std::size_t kMostBytes = 64 * 1024;
constexpr int kPatience = 5000;  // milliseconds for a line to come

sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        throw std::runtime_error("the path " + path + " is too long for a socket");
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
}

int connect_path(const std::string& path) {
    const sockaddr_un address = address_of(path);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket >= 0 && ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        return socket;
    if (socket >= 0) ::close(socket);
    return -1;
}

// A whole line, or whatever came within the time.
std::string read_line(int from, std::size_t most, int patience) {
    std::string line;
    char buffer[4096];
    while (line.size() <= most && line.find('\n') == std::string::npos) {
        pollfd waiting{from, POLLIN, 0};
        if (::poll(&waiting, 1, patience) <= 0) break;
        const ssize_t size = ::recv(from, buffer, sizeof buffer, 0);
        if (size <= 0) break;
        line.append(buffer, static_cast<std::size_t>(size));
    }
    return line.substr(0, line.find('\n'));
}

void write_line(int to, std::string line) {
    line += '\n';
    std::size_t sent = 0;
    while (sent < line.size()) {
        pollfd waiting{to, POLLOUT, 0};
        if (::poll(&waiting, 1, kPatience) <= 0) return;
        const ssize_t size = ::send(to, line.data() + sent, line.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (size <= 0 && errno != EAGAIN) return;
        if (size > 0) sent += static_cast<std::size_t>(size);
    }
}

}  // namespace

AdminSocket::AdminSocket(std::string path, Answer answer) : path_(std::move(path)), answer_(std::move(answer)) {
    const sockaddr_un address = address_of(path_);
    // What a server that was killed has left behind; the lock on the database says that there is no other one.
    struct stat there{};
    if (::lstat(path_.c_str(), &there) == 0 && S_ISSOCK(there.st_mode)) ::unlink(path_.c_str());
    listening_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    // Nobody else may open it, from the first moment on: on Linux the mode of the socket is that of its file.
    if (listening_ < 0 || ::fchmod(listening_, 0600) != 0 ||
        ::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::chmod(path_.c_str(), 0600) != 0 || ::listen(listening_, 16) != 0 || ::pipe2(stop_, O_CLOEXEC) != 0) {
        const std::string why = std::strerror(errno);
        if (listening_ >= 0) ::close(listening_);
        throw std::runtime_error("cannot listen at " + path_ + ": " + why);
    }
    thread_ = std::thread([this] { run(); });
}

AdminSocket::~AdminSocket() { stop(); }

void AdminSocket::stop() {
    if (!thread_.joinable()) return;
    (void)!::write(stop_[1], "x", 1);
    thread_.join();
    ::close(listening_);
    ::close(stop_[0]);
    ::close(stop_[1]);
    ::unlink(path_.c_str());
}

void AdminSocket::run() {
    for (;;) {
        pollfd waiting[2] = {{listening_, POLLIN, 0}, {stop_[0], POLLIN, 0}};
        if (::poll(waiting, 2, -1) < 0 && errno != EINTR) return;
        if (waiting[1].revents != 0) return;
        const int connection = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) continue;
        serve(connection);
        ::close(connection);
    }
}

void AdminSocket::serve(int connection) {
    const std::string line = read_line(connection, kMostBytes, kPatience);
    if (!line.empty()) write_line(connection, answer_(line));
}

std::string ask_admin(const std::string& path, const std::string& line) {
    const int socket = connect_path(path);
    if (socket < 0) {
        throw std::runtime_error("no server listens at " + path +
                                 " (or it is another user's): " + std::strerror(errno));
    }
    write_line(socket, line);
    const std::string answer = read_line(socket, std::size_t{64} << 20, 60000);
    ::close(socket);
    if (answer.empty()) throw std::runtime_error("the server at " + path + " gave no answer");
    return answer;
}

}  // namespace holdup::server
