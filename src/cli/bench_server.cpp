// Load on a server of its own, over real sockets with the disk in the loop: tables of random agents, one socket a seat.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <queue>
#include <thread>

#include "cli/child.h"
#include "cli/command.h"
#include "core/rng.h"
#include "server/client.h"
#include "server/frame_scan.h"

namespace holdup::cli {

namespace {

using Clock = std::chrono::steady_clock;
using server::FrameReader;

struct Options {
    int tables = 1000;
    int players = 4;
    double seconds = 10;
    double warm_up = 3;
    double rate = 9000;
    std::string views = "changes";
    std::string folder;
    int threads = 0;
};

struct Link {
    int socket = -1;
    int table = 0;
    int seat = 0;
    FrameReader reader;
    std::string to_send;
    Clock::time_point asked_at;
    int pending_number = 0;
    std::vector<int> pending_choices;
};

// Makes the next game of a table whose game is over, off the measuring thread.
class Maker {
  public:
    Maker(u16 port, std::string token, const Options& options)
        : port_(port), token_(std::move(token)), options_(options) {
        wake_fd_ = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
        thread_ = std::thread([this] { run(); });
    }
    ~Maker() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_one();
        thread_.join();
        ::close(wake_fd_);
    }
    void want(int table) {
        {
            const std::lock_guard lock(mutex_);
            wanted_.push_back(table);
        }
        wake_.notify_one();
    }
    std::vector<std::pair<int, std::string>> made() {
        u64 count;
        (void)!::read(wake_fd_, &count, sizeof count);
        const std::lock_guard lock(mutex_);
        return std::exchange(made_, {});
    }
    int wake_fd() const { return wake_fd_; }

    std::string make() const {
        std::string seats;
        for (int i = 0; i < options_.players; ++i) seats += std::string(i > 0 ? "," : "") + R"({"kind":"me"})";
        const auto answer =
            server::http_request("127.0.0.1", port_, "POST", "/api/tables",
                                 R"({"preset":"classic","players":)" + std::to_string(options_.players) +
                                     R"(,"seats":[)" + seats + R"(],"start":true})",
                                 {{"Authorization", "Bearer " + token_}});
        return answer.status == 200 ? server::text_after(answer.body, "\"id\":\"") : std::string();
    }

  private:
    void run() {
        for (;;) {
            int table;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return stopping_ || !wanted_.empty(); });
                if (stopping_) return;
                table = wanted_.front();
                wanted_.pop_front();
            }
            std::string id = make();
            {
                const std::lock_guard lock(mutex_);
                made_.emplace_back(table, std::move(id));
            }
            const u64 one = 1;
            (void)!::write(wake_fd_, &one, sizeof one);
        }
    }

    const u16 port_;
    const std::string token_;
    const Options& options_;
    int wake_fd_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<int> wanted_;
    std::vector<std::pair<int, std::string>> made_;
    bool stopping_ = false;
    std::thread thread_;
};

class Load {
  public:
    Load(const Options& options, u16 port, const std::string& token)
        : options_(options), port_(port), token_(token), maker_(port, token, options), rng_(7) {
        sent_at_.resize(static_cast<std::size_t>(options.tables), Clock::now());
        epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
        watch(maker_.wake_fd(), kWake, EPOLLIN);
    }
    ~Load() {
        for (const Link& link : links_) ::close(link.socket);
        ::close(epoll_);
    }

    bool connect() {
        for (int t = 0; t < options_.tables; ++t) {
            ids_.push_back(maker_.make());
            if (ids_.back().empty()) return false;
            for (int seat = 0; seat < options_.players; ++seat) {
                Link link;
                link.socket = server::connect_to("127.0.0.1", port_);
                if (link.socket < 0) return false;
                link.table = t;
                link.seat = seat;
                link.to_send = server::upgrade_request("127.0.0.1:" + std::to_string(port_), token_);
                links_.push_back(std::move(link));
                watch(links_.back().socket, links_.size() - 1, EPOLLIN);
                flush(links_.back());
            }
            if (t % 50 == 49) {
                std::fprintf(stderr, "\rTables: %d of %d ", t + 1, options_.tables);
                for (int i = 0; i < 20 && pump(0); ++i) {
                }
            }
        }
        std::fprintf(stderr, "\r\033[K");
        return true;
    }

    void run(double seconds, bool measure) {
        measuring_ = measure;
        const auto end = Clock::now() + std::chrono::duration<double>(seconds);
        while (Clock::now() < end) {
            pump(2);
            send_due();
        }
    }

    u64 acknowledged = 0, bytes = 0, errors = 0, games = 0;
    std::vector<float> latencies;  // milliseconds

  private:
    static constexpr u64 kWake = ~u64{0};
    struct Due {
        Clock::time_point at;
        std::size_t link;
        bool operator<(const Due& other) const { return at > other.at; }
    };

    void watch(int fd, u64 data, u32 events) {
        epoll_event event{};
        event.events = events;
        event.data.u64 = data;
        ::epoll_ctl(epoll_, EPOLL_CTL_ADD, fd, &event);
    }

    std::string join(const Link& link) const {
        return R"({"type":"join","table":")" + ids_[static_cast<std::size_t>(link.table)] + R"(","seat":)" +
               std::to_string(link.seat) + R"(,"views":")" + options_.views + "\"}";
    }

    void flush(Link& link) {
        while (!link.to_send.empty()) {
            const ssize_t n = ::send(link.socket, link.to_send.data(), link.to_send.size(), MSG_NOSIGNAL);
            if (n <= 0) return;
            link.to_send.erase(0, static_cast<std::size_t>(n));
        }
    }

    bool pump(int timeout_ms) {
        epoll_event events[512];
        const int n = ::epoll_wait(epoll_, events, 512, timeout_ms);
        for (int i = 0; i < n; ++i) {
            if (events[i].data.u64 == kWake) {
                next_games();
            } else {
                readable(events[i].data.u64);
            }
        }
        return n > 0;
    }

    void next_games() {
        for (auto& [table, id] : maker_.made()) {
            const std::string old = std::exchange(ids_[static_cast<std::size_t>(table)], id);
            ++games;
            for (int seat = 0; seat < options_.players; ++seat) {
                Link& link = links_[static_cast<std::size_t>(table * options_.players + seat)];
                link.to_send += server::client_frame(R"({"type":"leave","table":")" + old + "\"}") +
                                server::client_frame(join(link));
                flush(link);
            }
        }
    }

    void readable(std::size_t at) {
        Link& link = links_[at];
        static char buffer[262144];
        const ssize_t n = ::recv(link.socket, buffer, sizeof buffer, 0);
        if (n <= 0) return;
        link.reader.feed({buffer, static_cast<std::size_t>(n)});
        if (measuring_) bytes += static_cast<u64>(n);
        while (const auto frame = link.reader.next()) heard(at, link, *frame);
        if (!link.reader.to_send.empty()) {
            link.to_send += std::exchange(link.reader.to_send, {});
            flush(link);
        }
    }

    void heard(std::size_t at, Link& link, std::string_view frame) {
        if (frame.starts_with(R"({"type":"error")")) ++errors;
        if (frame.starts_with(R"({"type":"welcome")")) {
            link.to_send += server::client_frame(join(link));
            return flush(link);
        }
        const bool update = frame.starts_with(R"({"type":"update")");
        if (!update && !frame.starts_with(R"({"type":"sync")")) return;
        if (update && server::number_after(frame.substr(0, 80), "\"answered\":")) {
            if (measuring_) {
                ++acknowledged;
                latencies.push_back(std::chrono::duration<float, std::milli>(Clock::now() - link.asked_at).count());
            }
        }
        if (link.seat == 0 && update && server::game_is_over(frame)) maker_.want(link.table);
        const auto question = server::find_question(frame);
        if (question.number == 0) return;
        link.pending_number = question.number;
        link.pending_choices = question.choices;
        if (options_.rate <= 0) return answer(link);
        // Every table pauses after its last answer, for so long that all of them together give the wanted rate.
        const double mean = options_.tables / options_.rate;
        const double pause = 2 * mean * static_cast<double>(rng_.below(1000)) / 1000;
        const auto last = sent_at_[static_cast<std::size_t>(link.table)];
        due_.push({last + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(pause)), at});
    }

    void send_due() {
        const auto now = Clock::now();
        while (!due_.empty() && due_.top().at <= now) {
            Link& link = links_[due_.top().link];
            due_.pop();
            answer(link);
        }
    }

    void answer(Link& link) {
        const int choice = link.pending_choices[rng_.below(static_cast<u32>(link.pending_choices.size()))];
        link.asked_at = Clock::now();
        sent_at_[static_cast<std::size_t>(link.table)] = link.asked_at;
        link.to_send += server::client_frame(
            R"({"type":"answer","table":")" + ids_[static_cast<std::size_t>(link.table)] + R"(","seat":)" +
            std::to_string(link.seat) + R"(,"number":)" + std::to_string(link.pending_number) + R"(,"choice":)" +
            std::to_string(choice) + R"(,"ref":1})");
        flush(link);
    }

    const Options& options_;
    const u16 port_;
    const std::string token_;
    Maker maker_;
    Rng rng_;
    int epoll_;
    std::vector<std::string> ids_;
    std::deque<Link> links_;
    std::priority_queue<Due> due_;
    std::vector<Clock::time_point> sent_at_;  // by table
    bool measuring_ = false;
};

float at_share(std::vector<float>& sorted, double share) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

long memory_of(int pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    }
    return 0;
}

// Processor seconds a process has used.
double seconds_of(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i) ticks += i >= 14 ? std::atof(word.c_str()) : 0;
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

int run(const Options& options) {
    namespace fs = std::filesystem;
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const auto sockets = static_cast<rlim_t>(options.tables) * static_cast<rlim_t>(options.players);
    if (files.rlim_cur < sockets + 100)
        return unable("This many sockets need a higher limit of open files (ulimit -n).");
    const fs::path folder = options.folder.empty()
                                ? fs::temp_directory_path() / ("holdup-bench-" + std::to_string(::getpid()))
                                : fs::path(options.folder);
    fs::create_directories(folder);
    std::vector<std::string> command = {"serve",          "--port",        "0",
                                        "--quiet",        "--db",          (folder / "bench.db").string(),
                                        "--connections",  "1000000",       "--per-address",
                                        "1000000",        "--requests",    "1000000",
                                        "--burst",        "1000000",       "--frames",
                                        "1000000",        "--tables-each", "1000000",
                                        "--sockets-each", "1000000",       "--pace",
                                        "1000000"};
    if (options.threads > 0) command.insert(command.end(), {"--threads", std::to_string(options.threads)});
    ServerProcess server(command);
    if (server.port() == 0) return unable("The server did not start.");
    const auto guest =
        server::http_request("127.0.0.1", server.port(), "POST", "/api/guest", R"({"name":"Bench","token":true})");
    const std::string token = server::text_after(guest.body, "\"token\":\"");
    if (token.empty()) return unable("The server let nobody in.");
    int exit = kWell;
    {
        Load load(options, server.port(), token);
        if (!load.connect()) return unable("The tables could not be made.");
        load.run(options.warm_up, false);
        const auto begun = Clock::now();
        const double server_before = seconds_of(server.pid()), own_before = seconds_of(::getpid());
        load.run(options.seconds, true);
        const double server_used = seconds_of(server.pid()) - server_before,
                     own_used = seconds_of(::getpid()) - own_before;
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        std::sort(load.latencies.begin(), load.latencies.end());
        std::printf("%d tables, %d sockets, views %s, every answer on disk before it is acknowledged\n", options.tables,
                    options.tables * options.players, options.views.c_str());
        std::printf("acknowledged decisions/s  %10.0f\n", static_cast<double>(load.acknowledged) / seconds);
        std::printf("latency p50               %10.1f ms\n", at_share(load.latencies, 0.50));
        std::printf("latency p99               %10.1f ms\n", at_share(load.latencies, 0.99));
        std::printf("latency highest           %10.1f ms\n", at_share(load.latencies, 1.0));
        std::printf("sent to clients           %10.0f bytes a decision\n",
                    static_cast<double>(load.bytes) / static_cast<double>(std::max<u64>(1, load.acknowledged)));
        std::printf("processor time            %10.0f us a decision for the server, %.0f us for the load\n",
                    1e6 * server_used / static_cast<double>(std::max<u64>(1, load.acknowledged)),
                    1e6 * own_used / static_cast<double>(std::max<u64>(1, load.acknowledged)));
        std::printf("server memory             %10.0f bytes a table\n",
                    1024.0 * static_cast<double>(memory_of(server.pid())) / options.tables);
        std::printf("games finished %llu, errors %llu\n", static_cast<unsigned long long>(load.games),
                    static_cast<unsigned long long>(load.errors));
        if (load.errors > 0 || load.acknowledged == 0) exit = kWrong;
    }
    server.stop();
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return exit;
}

}  // namespace

Command add_bench_server(Line bench) {
    auto options = std::make_shared<Options>();
    const Line command = bench.command("server", "Measure the server: tables of random agents over real WebSockets");
    command.option("--tables", options->tables, "Tables at once").within(1, 100000).with_default();
    command.option("--players", options->players, "Seats, and sockets, a table").within(3, 6).with_default();
    command.option("--seconds", options->seconds, "How long to measure").with_default();
    command.option("--rate", options->rate, "Decisions a second in all; 0 answers at once").with_default();
    command.option("--views", options->views, "Full views, their changes as browsers ask, or none as agents may")
        .one_of({"full", "changes", "none"})
        .with_default();
    command.option("--threads", options->threads, "Threads of the server; its own default when left out");
    command.option("--folder", options->folder, "Where to put the database for the while");
    command.footer("Starts a server of its own on loopback, in a child process, and ends it.");
    return {command, [options] { return run(*options); }};
}

}  // namespace holdup::cli
