// A real server with a real database in a folder of its own, and people who talk to it over real sockets.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/rng.h"
#include "record/record.h"
#include "server/client.h"
#include "server/frame_scan.h"
#include "server/log.h"
#include "server/replay.h"
#include "server/server.h"

namespace holdup::server::test {

class Folder {
  public:
    // Never one that somebody else left behind, whatever their number was.
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "holdup-test-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a test");
        path_ = name;
        // Some tests let a server run as somebody else.
        std::filesystem::permissions(path_, std::filesystem::perms(0755));
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::string file(const std::string& name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

inline ServerOptions easy_options(const Folder& folder) {
    set_log_level(LogLevel::Silent);
    ServerOptions options;
    options.database = folder.file("holdup.db");
    options.net.port = 0;
    options.net.figures_address = "127.0.0.1";
    options.net.threads = 2;
    options.net.per_address = 5000;
    options.net.requests_per_second = 1e6;
    options.net.requests_burst = 1e6;
    options.net.frames_per_second = 1e6;
    options.net.frames_burst = 1e6;
    // A machine that is busy enough keeps anybody from reading for a minute.
    options.net.patience = options.net.silence = std::chrono::minutes(10);
    options.hub.tables_per_person = 10000;
    options.hub.people_per_address = 10000;
    options.hub.sockets_per_person = 10000;
    options.hub.requests_per_second = options.hub.requests_burst = 1e6;
    options.hub.people.guests_burst = 1e6;
    GuessLimits& guesses = options.hub.people.guesses;
    guesses.pair_burst = guesses.address_burst = guesses.account_burst = 1e6;
    guesses.waiting_each = 1000;
    options.hub.agent_games_per_person = 10000;
    options.hub.pace = 1e6;
    return options;
}

// A table for three that one person plays alone.
inline constexpr const char* kAllMine =
    R"({"preset":"classic","players":3,"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}],"start":true})";

// Who plays in the stores of tests/server/fixtures.
inline constexpr const char* kFixturesAda = "xijec56rc688uw42dn6wjh2tcr";

// One of the server's figures; -1 when it does not tell it.
inline double figure(const Server& server, const std::string& name) {
    const std::string page = http_request("127.0.0.1", server.figures_port(), "GET", "/metrics").body;
    const std::size_t at = page.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atof(page.c_str() + at + name.size() + 2);
}

struct Guest {
    u16 port = 0;
    std::string token, id;

    Guest() = default;
    Guest(u16 at, const std::string& name) : port(at) {
        const HttpAnswer answer =
            http_request("127.0.0.1", port, "POST", "/api/guest", R"({"name":")" + name + R"(","token":true})");
        token = text_after(answer.body, "\"token\":\"");
        id = text_after(answer.body, "\"id\":\"");
    }
    HttpAnswer post(const std::string& path, const std::string& body) const {
        return http_request("127.0.0.1", port, "POST", path, body, {{"Authorization", "Bearer " + token}});
    }
    HttpAnswer get(const std::string& path) const {
        return http_request("127.0.0.1", port, "GET", path, {}, {{"Authorization", "Bearer " + token}});
    }
    // The id of a new table; empty, and a test failure, when it was refused.
    std::string table(const std::string& body) const {
        const HttpAnswer answer = post("/api/tables", body);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return text_after(answer.body, "{\"id\":\"");
    }
    WsClient socket() const {
        WsClient client;
        EXPECT_TRUE(client.connect("127.0.0.1", port, token));
        const auto welcome = client.receive();
        EXPECT_TRUE(welcome && welcome->starts_with(R"({"type":"welcome")"));
        return client;
    }
};

inline std::string frame_type(std::string_view frame) { return text_after(frame, "{\"type\":\""); }
inline std::string code_of(std::string_view frame) { return text_after(frame, "\"code\":\""); }

inline std::string join_frame(const std::string& table, const std::string& seat, const std::string& more = {}) {
    return R"({"type":"join","ref":"j","table":")" + table + R"(","seat":)" + seat + more + "}";
}
inline std::string answer_frame(const std::string& table, int seat, int number, int choice) {
    return R"({"type":"answer","ref":1,"table":")" + table + R"(","seat":)" + std::to_string(seat) + R"(,"number":)" +
           std::to_string(number) + R"(,"choice":)" + std::to_string(choice) + "}";
}

// Waits until it is so, for minutes if need be: a busy machine is only slow.
template <class So>
bool comes_true(const So& so, int tries = 6000) {
    for (int i = 0; i < tries; ++i) {
        if (so()) return true;
        ::usleep(20000);
    }
    return false;
}

// Waits for a frame of this type, passing over others.
inline std::string wait_for(WsClient& client, const std::string& type, int timeout_ms = 120000) {
    while (auto frame = client.receive(timeout_ms)) {
        if (frame_type(*frame) == type) return *frame;
    }
    return {};
}

// Says something and gives the code of the error that follows; empty when there was none.
inline std::string error_after(WsClient& client, const std::string& frame) {
    client.send(frame);
    return code_of(wait_for(client, "error"));
}

// The game is over, its record replays without a difference, and its deal is the one promised.
inline void expect_proven_record(const Guest& guest, const std::string& table) {
    const HttpAnswer answer = guest.get("/api/tables/" + table + "/record");
    ASSERT_EQ(answer.status, 200) << answer.body;
    const ReadRecord read = read_record(answer.body);
    ASSERT_TRUE(read.error.empty()) << read.error;
    Replay replay;
    replay_record(read.record, replay);
    EXPECT_TRUE(replay.difference.empty()) << replay.difference;
    EXPECT_TRUE(replay.state.over());
    EXPECT_TRUE(verify_deal(answer.body).well) << verify_deal(answer.body).sentence;
}

// A text between two marks of a frame.
inline std::string between(std::string_view frame, std::string_view from, std::string_view to) {
    const std::size_t at = frame.find(from);
    if (at == std::string_view::npos) return {};
    const std::size_t end = frame.find(to, at + from.size());
    return std::string(frame.substr(at + from.size(), end - at - from.size()));
}

}  // namespace holdup::server::test
