#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/command.h"
#include "cli/keeping.h"
#include "cli/public.h"
#include "record/text.h"
#include "server/log.h"
#include "server/server.h"

namespace holdup::cli {

namespace {

struct Options {
    server::ServerOptions server;
    std::vector<std::string> proxies;
    int guests_an_hour = static_cast<int>(server::PeopleLimits{}.guests_per_hour);
    std::string figures;
    bool quiet = false;
};

// "127.0.0.1:9464", "[::1]:9464"; false when it is neither.
bool read_figures(const std::string& text, server::NetOptions& net) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || !server::read_address(text)) return false;
    const auto port = text::number(std::string_view(text).substr(colon + 1), 65535);
    if (!port) return false;
    net.figures_address = server::to_text(*server::read_address(text));
    net.figures_port = static_cast<u16>(*port);
    return true;
}

// What is not an address is told; empty when all is well.
std::string read_proxies(Options& options) {
    server::NetOptions& net = options.server.net;
    for (const std::string& word : options.proxies) {
        const auto network = server::read_network(word);
        if (!network) return "--trusted-proxy should be an address or a network, not \"" + word + "\".";
        net.trusted_proxies.push_back(*network);
    }
    // A server that has a public name and listens to this machine alone is reached through a proxy on it.
    const bool local = net.address == "127.0.0.1" || net.address == "::1";
    if (options.proxies.empty() && local && !net.names.empty()) {
        for (const char* own : {"127.0.0.1", "::1"}) net.trusted_proxies.push_back(*server::read_network(own));
    }
    return {};
}

// The built client: beside the program, or in the project it was built in.
std::string find_web() {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (fs::path folder = program.parent_path(); !error; folder = folder.parent_path()) {
        for (const char* name : {"web/dist", "web"}) {
            if (fs::exists(folder / name / "index.html", error) && fs::exists(folder / name / "assets", error)) {
                return (folder / name).string();
            }
        }
        if (folder == folder.root_path()) break;
    }
    return {};
}

// A server needs a descriptor for every connection.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// Whole games are large texts that come and go: their memory goes back at once instead of lying about in the heap.
void return_large_blocks() { mallopt(M_MMAP_THRESHOLD, 1 << 20); }

int run(Options& options) {
    if (options.quiet) server::set_log_level(server::LogLevel::Warning);
    if (options.server.hub.web.empty()) options.server.hub.web = find_web();
    if (const std::string wrong = read_proxies(options); !wrong.empty()) return unable(wrong);
    if (!options.figures.empty() && !read_figures(options.figures, options.server.net)) {
        return unable("--metrics should be an address and a port, as 127.0.0.1:9464.");
    }
    if (options.server.admin.empty()) options.server.admin = options.server.database + ".admin";
    if (options.server.admin == "none") options.server.admin.clear();
    options.server.hub.people.guests_per_hour = options.guests_an_hour;
    raise_file_limit();
    return_large_blocks();
    // Threads inherit the mask, so that only this one hears the signals.
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM}) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    // A full quota is an error to answer, not a reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    server::Server server(options.server);
    if (server.figures_port() != 0) {
        std::printf("Figures are at http://%s:%u/metrics\n", options.server.net.figures_address.c_str(),
                    server.figures_port());
    }
    std::printf("Holdup is at http://%s:%u/\n", options.server.net.address.c_str(), server.port());
    // For somebody who looks on; not for a log, nor where a service may not even ask for names.
    if (!options.quiet && std::getenv("INVOCATION_ID") == nullptr) {
        for (const std::string& name : options.server.net.names) explain_public(name, options.server);
    }
    std::fflush(stdout);
    int signal = 0;
    sigwait(&signals, &signal);
    server.stop();
    return kWell;
}

}  // namespace

Command add_serve(Line top) {
    auto options = std::make_shared<Options>();
    const Line command = top.command("serve", "Serve tables to browsers and agents");
    server::NetOptions& net = options->server.net;
    net.threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 2, 64);
    command.option("--address", net.address, "Where to listen; other than loopback only behind a proxy with TLS")
        .with_default();
    command.option("--port", net.port, "0 takes any free one").with_default();
    command.option("--db", options->server.database, "The SQLite file that remembers everything").with_default();
    command.option("--admin", options->server.admin, "The socket for `holdup admin`; none for no socket [DB.admin]");
    command.option("--metrics", options->figures, "Tell figures for Prometheus at this address, as 127.0.0.1:9464");
    command.option("--web", options->server.hub.web, "The folder of the built client; found by itself when left out");
    command.option("--threads", net.threads, "Threads for connections and tables").within(1, 64).with_default();
    command
        .option("--thinkers", options->server.hub.thinkers,
                "Threads for agents who think long, and as many for quick ones")
        .within(1, 64)
        .with_default();
    command.option("--public", net.names,
                   "The name people know this server by, as play.example.org; says what is missing for that");
    command.option(
        "--trusted-proxy", options->proxies,
        "An address or network whose X-Forwarded-For and Forwarded are believed; with --public, this machine");
    command.option("--origin", net.origins,
                   "A site besides this one that browsers may come from, as host or host:port");
    command.option("--connections", net.connections, "Most connections at once").with_default();
    command.option("--per-address", net.per_address, "Most connections from one address").with_default();
    command.option("--requests", net.requests_per_second, "Requests a second from one address").with_default();
    command.option("--burst", net.requests_burst, "... and so many at once").with_default();
    command.option("--guests", options->guests_an_hour, "New guests an hour from one address").with_default();
    command.option("--sockets-each", options->server.hub.sockets_per_person, "Most connections of one person")
        .with_default();
    command.option("--frames", net.frames_per_second, "Messages a second on one connection").with_default();
    command.option("--tables", options->server.hub.tables, "Most tables that are open or running").with_default();
    command.option("--tables-each", options->server.hub.tables_per_person, "Most tables of one person").with_default();
    command
        .option("--people-per-address", options->server.hub.people_per_address,
                "So many people's tables and pace for all who come from one address together")
        .within(1, 100000)
        .with_default();
    command
        .option("--agent-games-each", options->server.hub.agent_games_per_person,
                "Most games of one person that only agents play")
        .with_default();
    command.option("--pace", options->server.hub.pace, "So many times the usual pace for every person").with_default();
    add_retention(command, options->server.keep);
    command.flag("--quiet", options->quiet, "Log only what is wrong");
    command.footer(
        "Stops cleanly on SIGINT and SIGTERM. The protocol is in docs/PROTOCOL.md; how to put a server on the internet "
        "in "
        "docs/HOSTING.md.");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
