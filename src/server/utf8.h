// Text from outside, a character at a time.
#pragma once

#include <string>
#include <string_view>

namespace holdup::server {

struct Character {
    char32_t code = 0;
    std::size_t size = 1;  // bytes
    bool proper = false;
};

// The first character of a text that is not empty; a byte that begins none is improper.
inline Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
    char32_t code = lead & (0x7Fu >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    const char32_t least = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
    if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
    return {code, size, true};
}

// What is no text is a question mark, so that whoever reads the rest is not lost.
inline std::string proper_text(std::string_view text) {
    std::string proper;
    proper.reserve(text.size());
    while (!text.empty()) {
        const Character c = first_character(text);
        if (c.proper) {
            proper += text.substr(0, c.size);
        } else {
            proper += '?';
        }
        text.remove_prefix(c.size);
    }
    return proper;
}

}  // namespace holdup::server
