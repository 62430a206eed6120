// The whole server in one object: store, tables and network.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/admin_socket.h"
#include "server/hub.h"
#include "server/net.h"
#include "server/retention.h"

namespace holdup::server {

struct ServerOptions {
    NetOptions net;
    HubOptions hub;
    std::string database = "holdup.db";
    Retention keep;
    std::chrono::milliseconds chores_every = std::chrono::minutes(10);
    // The socket for whoever keeps the house; none when it is empty.
    std::string admin;
};

class Server {
  public:
    // Opens the database, takes up every table and listens; throws std::runtime_error with a sentence when it cannot.
    explicit Server(const ServerOptions& options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    u16 port() const;
    u16 figures_port() const;
    // Says goodbye to everybody, writes what is queued and ends. Safe to repeat.
    void stop();

  private:
    std::unique_ptr<Store> store_;
    std::unique_ptr<Hub> hub_;
    std::unique_ptr<Net> net_;
    std::unique_ptr<AdminSocket> admin_;
    bool stopped_ = false;
};

}  // namespace holdup::server
