// This same program as a child process, serving on a free port of loopback.
#pragma once

#include <string>
#include <vector>

#include "core/types.h"

namespace holdup::cli {

class ServerProcess {
  public:
    // Waits until it listens; the port is 0 when it does not.
    explicit ServerProcess(const std::vector<std::string>& arguments);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    u16 port() const { return port_; }
    int pid() const { return pid_; }
    // Asks it to end and waits; gives its exit code.
    int stop();
    // Ends it at once, as a power cut would.
    void kill();

  private:
    int pid_ = -1;
    u16 port_ = 0;
};

}  // namespace holdup::cli
