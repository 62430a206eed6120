// A server in a process of its own, so that it can be killed.
#pragma once

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <exception>

#include "server/harness.h"

namespace holdup::server::test {

class ChildServer {
  public:
    // `before` runs in the child before the server starts.
    explicit ChildServer(const ServerOptions& options, void (*before)() = nullptr) {
        int ends[2];
        if (::pipe(ends) != 0) return;
        pid_ = ::fork();
        if (pid_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::close(ends[0]);
            if (before != nullptr) before();
            sigset_t signals;
            sigemptyset(&signals);
            sigaddset(&signals, SIGTERM);
            ::sigprocmask(SIG_BLOCK, &signals, nullptr);
            int status = 0;
            try {
                Server server(options);
                const u16 port = server.port();
                (void)!::write(ends[1], &port, sizeof port);
                int signal;
                ::sigwait(&signals, &signal);
                server.stop();
            } catch (const std::exception& e) {
                const u16 none = 0;
                (void)!::write(ends[1], &none, sizeof none);
                (void)!::write(ends[1], e.what(), std::strlen(e.what()));
                status = 3;
            }
            ::_exit(status);
        }
        ::close(ends[1]);
        if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
        char text[500];
        const ssize_t size = port_ == 0 ? ::read(ends[0], text, sizeof text) : 0;
        if (size > 0) reason_.assign(text, static_cast<std::size_t>(size));
        ::close(ends[0]);
    }
    ~ChildServer() { end(SIGTERM); }
    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;

    u16 port() const { return port_; }
    int pid() const { return pid_; }
    // Why it did not start.
    const std::string& reason() const { return reason_; }
    // Gives the exit code, or minus the signal.
    int end(int signal) {
        if (pid_ <= 0) return 0;
        ::kill(pid_, signal);
        int status = 0;
        ::waitpid(pid_, &status, 0);
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

  private:
    int pid_ = -1;
    u16 port_ = 0;
    std::string reason_;
};

}  // namespace holdup::server::test
