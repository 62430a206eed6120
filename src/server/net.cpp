#include "server/net.h"

#include <chrono>
#include <stdexcept>

#include "server/log.h"
#include "server/net_parts.h"

namespace holdup::server {

namespace {

constexpr int kKernelBytes = 128 * 1024;
constexpr auto kTick = std::chrono::milliseconds(250);
constexpr auto kBreath = std::chrono::milliseconds(50);

}  // namespace

u16 Net::Parts::open_door(const std::string& address, u16 port_wanted, Role role) {
    try {
        const tcp::endpoint endpoint(asio::ip::make_address(address), port_wanted);
        auto door = std::make_unique<Door>(Door{tcp::acceptor(loops[0]->io), role});
        door->at.open(endpoint.protocol());
        door->at.set_option(tcp::acceptor::reuse_address(true));
        door->at.bind(endpoint);
        door->at.listen(4096);
        doors.push_back(std::move(door));
        return doors.back()->at.local_endpoint().port();
    } catch (const boost::system::system_error& e) {
        throw std::runtime_error("cannot listen on " + address + " port " + std::to_string(port_wanted) + ": " +
                                 e.code().message());
    }
}

void Net::Parts::accept(Door& door) {
    const std::size_t to = next_loop++ % loops.size();
    door.at.async_accept(loops[to]->io,
                         [this, &door, to, wait = Expectation(door.waiting)](NetError error, TcpSocket socket) mutable {
                             wait.end();
                             // Out of descriptors, most likely: the next tick tries again, when some of them may have
                             // come back.
                             if (stopping || error) return;
                             try {
                                 admit(std::move(socket), door.role, static_cast<int>(to));
                             } catch (const std::exception& e) {
                                 handler.on_failure(e.what());
                             }
                             accept(door);
                         });
}

void Net::Parts::admit(TcpSocket&& socket, Role role, int to) {
    NetError failed;
    const auto remote = socket.remote_endpoint(failed);
    const std::string peer = failed ? "" : remote.address().to_string();
    // Whoever comes through a proxy is counted by what they do, not by the proxy's connections.
    const std::string counted = is_proxy(peer) ? "" : limit_key(peer);
    if (failed || !gate.enter(counted)) {
        ++counters.refused;
        refusals.add("too-many-connections");
        return log_refusal("refused", {{"why", "too-many-connections"}, {"address", peer}});
    }
    Place place(gate, counted);
    ++counters.accepted;
    socket.set_option(tcp::no_delay(true), failed);
    // What a slow reader leaves in the kernel is bounded, too; by itself it grows to megabytes.
    socket.set_option(tcp::socket::send_buffer_size(kKernelBytes), failed);
    serve_http(*this, to, std::move(socket), peer, std::move(place), role);
}

void Net::Parts::tick(int number) {
    Loop& on = loop(number);
    on.ticker.expires_after(kTick);
    const auto due = on.ticker.expiry();
    on.ticker.async_wait([this, number, due, wait = Expectation(on.ticking)](NetError error) mutable {
        wait.end();
        if (error || stopping) return;
        tick(number);
        for (std::size_t i = 0; number == 0 && i < doors.size(); ++i) {
            if (!*doors[i]->waiting) accept(*doors[i]);
        }
        handler.on_tick(number, std::chrono::duration<double>(std::chrono::steady_clock::now() - due).count());
    });
}

// Whatever a handler throws ends here; the loop goes on, and so does its clock.
void Net::Parts::run(int number) {
    Loop& on = loop(number);
    const auto guard = asio::make_work_guard(on.io);
    for (bool ended = false; !ended;) {
        try {
            if (!*on.ticking && !stopping) tick(number);
            on.io.run();
            ended = true;
        } catch (const std::exception& e) {
            handler.on_failure(e.what());
            if (!*on.ticking) std::this_thread::sleep_for(kBreath);
        }
    }
}

Net::Net(const NetOptions& options, NetHandler& handler) : parts_(std::make_unique<Parts>(options, handler)) {
    for (int i = 0; i < options.threads; ++i) parts_->loops.push_back(std::make_unique<Loop>());
    parts_->port = parts_->open_door(options.address, options.port, Role::Players);
    if (options.figures_address.empty()) return;
    parts_->figures_port = parts_->open_door(options.figures_address, options.figures_port, Role::Figures);
}

Net::~Net() { stop({}); }

void Net::start() {
    for (const auto& door : parts_->doors) parts_->accept(*door);
    for (int i = 0; i < loops(); ++i) parts_->loop(i).thread = std::thread([this, i] { parts_->run(i); });
}

void Net::stop(const std::string& farewell) {
    if (parts_->stopping.exchange(true)) return;
    const SharedText last = farewell.empty() ? nullptr : frame_of(std::string(farewell));
    asio::post(parts_->loops[0]->io, [this] {
        NetError ignored;
        for (const auto& door : parts_->doors) door->at.close(ignored);
    });
    for (auto& loop : parts_->loops) {
        asio::post(loop->io, [&loop = *loop, last] {
            loop.ticker.cancel();
            for (Socket* socket : loop.sockets) {
                if (last) socket->send(last);
                socket->close(1001, "shutting down");
            }
        });
    }
    // Goodbyes get a moment; whoever has not taken them by then is cut off.
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (std::chrono::steady_clock::now() < until && parts_->gate.connections() > 0 &&
           parts_->loops[0]->thread.joinable()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    for (auto& loop : parts_->loops) loop->io.stop();
    for (auto& loop : parts_->loops) {
        if (loop->thread.joinable()) loop->thread.join();
    }
}

u16 Net::port() const { return parts_->port; }
u16 Net::figures_port() const { return parts_->figures_port; }
int Net::loops() const { return static_cast<int>(parts_->loops.size()); }

void Net::post(int loop, std::function<void()> work) { asio::post(parts_->loop(loop).io, std::move(work)); }

NetFigures Net::figures() const {
    const Counters& c = parts_->counters;
    return {static_cast<u64>(parts_->gate.connections()),
            c.accepted,
            c.refused,
            c.frames_in,
            c.frames_out,
            c.bytes_out,
            c.requests,
            parts_->refusals.counts()};
}

}  // namespace holdup::server
