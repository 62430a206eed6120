// Writing JSON straight into a string. Views are sent to every client after every answer, so they are appended piece by
// piece and never built as a tree.
#pragma once

#include <charconv>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

#include "core/types.h"

namespace holdup::server {

class Json {
  public:
    std::string text;

    Json() { text.reserve(512); }
    // Nothing written, and the room kept.
    void clear() {
        text.clear();
        first_ = true;
    }

    Json& open_object() { return open('{'); }
    Json& close_object() { return close('}'); }
    Json& open_list() { return open('['); }
    Json& close_list() { return close(']'); }
    // A name of ours: letters, digits and underscores, so there is nothing to escape.
    Json& key(std::string_view name) {
        char* to = grow(name.size() + 4);
        if (!first_) *to++ = ',';
        *to++ = '"';
        std::memcpy(to, name.data(), name.size());
        to += name.size();
        *to++ = '"';
        *to++ = ':';
        shrink(to);
        first_ = true;
        return *this;
    }
    Json& value(std::string_view string) {
        comma();
        quote(string);
        return *this;
    }
    Json& value(const char* string) { return value(std::string_view(string)); }
    Json& value(bool yes) { return raw(yes ? "true" : "false"); }
    template <std::integral Int>
    Json& value(Int number) {
        comma();
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        text.append(digits, static_cast<std::size_t>(end - digits));
        return *this;
    }
    Json& null() { return raw("null"); }
    // JSON that is already text.
    Json& raw(std::string_view json) {
        comma();
        text += json;
        return *this;
    }

    template <class Value>
    Json& field(std::string_view name, const Value& v) {
        return key(name).value(v);
    }
    Json& raw_field(std::string_view name, std::string_view json) { return key(name).raw(json); }
    Json& null_field(std::string_view name) { return key(name).null(); }
    // The word, or null when it is empty.
    Json& word_field(std::string_view name, std::string_view word) {
        return word.empty() ? null_field(name) : field(name, word);
    }

  private:
    Json& open(char bracket) {
        comma();
        text += bracket;
        first_ = true;
        return *this;
    }
    Json& close(char bracket) {
        text += bracket;
        first_ = false;
        return *this;
    }
    void comma() {
        if (!first_) text += ',';
        first_ = false;
    }
    static bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

    void quote(std::string_view string) {
        static constexpr char kHex[] = "0123456789abcdef";
        text += '"';
        for (;;) {
            // Almost every text is plain from end to end.
            std::size_t plain = 0;
            while (plain < string.size() && is_plain(string[plain])) ++plain;
            text.append(string.data(), plain);
            if (plain == string.size()) break;
            const char c = string[plain];
            const auto u = static_cast<unsigned char>(c);
            if (u >= 0x20) {
                text += '\\';
                text += c;
            } else {
                text += "\\u00";
                text += kHex[u >> 4];
                text += kHex[u & 15];
            }
            string.remove_prefix(plain + 1);
        }
        text += '"';
    }

    // Room for some characters at the end, and giving back what was not used.
    char* grow(std::size_t size) {
        const std::size_t at = text.size();
        text.resize(at + size);
        return text.data() + at;
    }
    void shrink(const char* end) { text.resize(static_cast<std::size_t>(end - text.data())); }

    bool first_ = true;
};

}  // namespace holdup::server
