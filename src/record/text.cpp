#include "record/text.h"

namespace holdup::text {

namespace {

bool blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    if (trim(text).empty()) return parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(trim(text.substr(0, end)));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

bool eat(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::string_view eat_word(std::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && !blank(text[end])) ++end;
    const std::string_view word = text.substr(0, end);
    text = trim(text.substr(end));
    return word;
}

std::optional<u64> number(std::string_view text, u64 most) {
    if (text.empty() || text.size() > 20 || (text.size() > 1 && text.front() == '0')) return std::nullopt;
    u64 value = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<u64>(c - '0');
        if (value > most / 10 || digit > most - value * 10) return std::nullopt;
        value = value * 10 + digit;
    }
    return value;
}

std::optional<u64> hex(std::string_view text) {
    if (text.size() != 16) return std::nullopt;
    u64 value = 0;
    for (char c : text) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        value = value << 4 | digit;
    }
    return value;
}

std::string hex(u64 value) {
    std::string digits(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4) digits[i] = "0123456789abcdef"[value & 15];
    return digits;
}

std::string hex_of(std::string_view bytes) {
    std::string digits;
    digits.reserve(2 * bytes.size());
    for (const char c : bytes) {
        digits += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
        digits += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
    }
    return digits;
}

std::optional<std::string> bytes_of(std::string_view hex) {
    if (hex.size() % 2 != 0) return std::nullopt;
    std::string bytes(hex.size() / 2, '\0');
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(hex[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        bytes[i / 2] = static_cast<char>(static_cast<unsigned char>(bytes[i / 2]) << 4 | digit);
    }
    return bytes;
}

std::string join_lines(const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    return all;
}

std::string count(int n, std::string_view thing) {
    return std::to_string(n) + " " + std::string(thing) + (n == 1 ? "" : thing.ends_with("x") ? "es" : "s");
}

std::string list(const std::vector<std::string>& names) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) all += i + 1 == names.size() ? " and " : ", ";
        all += names[i];
    }
    return all;
}

std::string quote(std::string_view text) {
    constexpr std::size_t kLongest = 60;
    std::string safe = "\"";
    for (char c : text.substr(0, kLongest)) {
        const auto byte = static_cast<unsigned char>(c);
        safe += byte < 0x20 || byte > 0x7E ? '?' : c;
    }
    return safe + (text.size() > kLongest ? "...\"" : "\"");
}

}  // namespace holdup::text
