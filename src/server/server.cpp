#include "server/server.h"

#include "server/deal.h"
#include "server/log.h"

namespace holdup::server {

Server::Server(const ServerOptions& options) {
    init_deal();
    store_ = std::make_unique<Store>(options.database,
                                     [this](const std::vector<Receipt>& receipts) { hub_->receipts(receipts); });
    HubOptions hub = options.hub;
    hub.limits.backlog_drop = options.net.backlog_drop;
    hub_ = std::make_unique<Hub>(hub, *store_);
    net_ = std::make_unique<Net>(options.net, *hub_);
    auto tables = store_->load_live();
    const std::size_t count = tables.size();
    hub_->restore(*net_, std::move(tables), store_->next_table_number());
    store_->keep_house(options.keep, options.chores_every);
    store_->start();
    net_->start();
    hub_->go_on_renaming();
    if (!options.admin.empty()) {
        admin_ =
            std::make_unique<AdminSocket>(options.admin, [this](const std::string& line) { return hub_->admin(line); });
    }
    log_info("listening", {{"address", options.net.address},
                           {"port", std::to_string(net_->port())},
                           {"database", options.database},
                           {"tables", std::to_string(count)}});
}

Server::~Server() { stop(); }

u16 Server::port() const { return net_->port(); }
u16 Server::figures_port() const { return net_->figures_port(); }

void Server::stop() {
    if (stopped_) return;
    stopped_ = true;
    // Whoever is being answered needs the rest of the server.
    if (admin_) admin_->stop();
    // First what is queued, so that everybody still hears what has been stored.
    net_->stop(R"({"type":"error","code":"shutting-down","text":"The server is shutting down."})");
    hub_->keep_stories();
    store_->stop();
    hub_->stop();
    log_info("stopped");
}

}  // namespace holdup::server
