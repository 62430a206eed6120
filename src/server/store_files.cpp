// A store outside the running server: logs as bytes, and copies of the database.
#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <stdexcept>

#include "server/store.h"

namespace holdup::server {

namespace {

// In the byte of the kind: the hash of the state follows. Logs of former times have none.
constexpr u64 kWithState = 0x80;

}  // namespace

std::string pack(const std::vector<LogEntry>& log) {
    std::string bytes;
    const auto number = [&](u64 value, int size) {
        for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i));
    };
    for (const LogEntry& entry : log) {
        number(static_cast<u64>(entry.kind) | (entry.state != 0 ? kWithState : 0), 1);
        number(entry.seat, 1);
        number(entry.value, 2);
        number(static_cast<u64>(entry.at), 8);
        if (entry.state != 0) number(entry.state, 8);
        number(entry.text.size(), 4);
        bytes += entry.text;
    }
    return bytes;
}

std::optional<std::vector<LogEntry>> unpack(std::string_view bytes) {
    std::vector<LogEntry> log;
    const auto number = [&](std::size_t size) {
        u64 value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= static_cast<u64>(static_cast<unsigned char>(bytes[i])) << (8 * i);
        bytes.remove_prefix(size);
        return value;
    };
    while (!bytes.empty()) {
        const bool with_state = (static_cast<unsigned char>(bytes[0]) & kWithState) != 0;
        if (bytes.size() < (with_state ? 24 : 16)) return std::nullopt;
        LogEntry entry;
        entry.kind = static_cast<LogKind>(number(1) & ~kWithState);
        entry.seat = static_cast<Seat>(number(1));
        entry.value = static_cast<u16>(number(2));
        entry.at = static_cast<i64>(number(8));
        if (with_state) entry.state = number(8);
        const u64 size = number(4);
        if (size > bytes.size()) return std::nullopt;
        entry.text = bytes.substr(0, size);
        bytes.remove_prefix(size);
        log.push_back(std::move(entry));
    }
    return log;
}

void back_up(const std::string& from, const std::string& to) {
    if (std::filesystem::exists(to)) throw std::runtime_error(to + " is already there");
    try {
        SQLite::Database source(from, SQLite::OPEN_READONLY, 5000);
        SQLite::Database copy(to, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000);
        SQLite::Backup backup(copy, source);
        backup.executeStep(-1);
    } catch (const SQLite::Exception& e) {
        throw std::runtime_error("the backup failed: " + std::string(e.what()));
    }
}

}  // namespace holdup::server
