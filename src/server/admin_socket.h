// A socket of this machine, in the file system, through which whoever keeps the house talks to the running server: one
// line of JSON, one line back. Only the user the server runs as may open it.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace holdup::server {

class AdminSocket {
  public:
    using Answer = std::function<std::string(const std::string& line)>;

    // Throws std::runtime_error with a sentence when it cannot listen there.
    AdminSocket(std::string path, Answer answer);
    ~AdminSocket();
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;

    // Waits for the one who is being answered. Safe to repeat.
    void stop();

  private:
    void run();
    void serve(int connection);

    const std::string path_;
    const Answer answer_;
    int listening_ = -1;
    int stop_[2] = {-1, -1};
    std::thread thread_;
};

// Asks a running server; throws std::runtime_error with a sentence when there is none.
std::string ask_admin(const std::string& path, const std::string& line);

}  // namespace holdup::server
