// The server's log: one JSON object a line on stderr. It never holds a token, a password, a hand or a choice.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace holdup::server {

enum class LogLevel { Info, Warning, Error, Silent };

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

void set_log_level(LogLevel least);
void log_line(LogLevel level, std::string_view what, LogFields fields = {});

inline void log_info(std::string_view what, LogFields fields = {}) { log_line(LogLevel::Info, what, fields); }
inline void log_warning(std::string_view what, LogFields fields = {}) { log_line(LogLevel::Warning, what, fields); }
inline void log_error(std::string_view what, LogFields fields = {}) { log_line(LogLevel::Error, what, fields); }

// What strangers can cause as often as they like is logged some times a second, and counted beyond that.
void log_refusal(std::string_view what, LogFields fields);

}  // namespace holdup::server
