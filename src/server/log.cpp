#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <mutex>

#include "server/json.h"
#include "server/utf8.h"

namespace holdup::server {

namespace {

spdlog::logger& logger() {
    static const auto instance = [] {
        auto made = std::make_shared<spdlog::logger>("holdup", std::make_shared<spdlog::sinks::stderr_sink_mt>());
        made->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
        made->flush_on(spdlog::level::info);
        return made;
    }();
    return *instance;
}

spdlog::level::level_enum level_of(LogLevel level) {
    switch (level) {
        case LogLevel::Info: return spdlog::level::info;
        case LogLevel::Warning: return spdlog::level::warn;
        case LogLevel::Error: return spdlog::level::err;
        case LogLevel::Silent: return spdlog::level::off;
    }
    return spdlog::level::info;
}

}  // namespace

void set_log_level(LogLevel least) { logger().set_level(level_of(least)); }

void log_line(LogLevel level, std::string_view what, LogFields fields) {
    if (!logger().should_log(level_of(level))) return;
    Json json;
    json.open_object().field("what", what);
    for (const auto& [name, value] : fields) json.field(name, proper_text(value));
    // The pattern has opened the object, and closes it.
    logger().log(level_of(level), std::string_view(json.text).substr(1));
}

void log_refusal(std::string_view what, LogFields fields) {
    constexpr int kEachSecond = 20;
    static std::mutex mutex;
    static std::chrono::steady_clock::time_point second;
    static int logged = 0, left_out = 0;
    int before = 0;
    {
        const std::lock_guard lock(mutex);
        const auto now = std::chrono::steady_clock::now();
        if (now - second >= std::chrono::seconds(1)) {
            before = left_out;
            second = now;
            logged = left_out = 0;
        }
        if (logged >= kEachSecond) {
            ++left_out;
            return;
        }
        ++logged;
    }
    if (before > 0) log_info("refusals-not-logged", {{"count", std::to_string(before)}});
    log_info(what, fields);
}

}  // namespace holdup::server
