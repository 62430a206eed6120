// Small helpers for reading and writing plain text. Everything that reads is strict: a number is digits and nothing
// else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace holdup::text {

std::string_view trim(std::string_view text);

// The parts between separators, trimmed; an empty text has no parts.
std::vector<std::string_view> split(std::string_view text, char separator);

// Removes `prefix` from the front of `text` and says whether it was there.
bool eat(std::string_view& text, std::string_view prefix);

// Takes the text up to the first blank, and the blanks after it.
std::string_view eat_word(std::string_view& text);

// Digits without sign, blanks or leading zeros, at most `most`.
std::optional<u64> number(std::string_view text, u64 most);

// Exactly 16 lower-case hexadecimal digits.
std::optional<u64> hex(std::string_view text);
std::string hex(u64 value);
// Any bytes as lower-case hexadecimal digits, and back.
std::string hex_of(std::string_view bytes);
std::optional<std::string> bytes_of(std::string_view hex);

template <class List>
std::string join(const List& list, std::string_view between) {
    std::string all;
    for (const auto& one : list) {
        if (!all.empty()) all += between;
        all += one;
    }
    return all;
}

// Each on its own line, the last one ended too.
std::string join_lines(const std::vector<std::string>& lines);

// "1 purse", "2 purses".
std::string count(int n, std::string_view thing);

// "Belle", "Belle and Doc", "Belle, Doc and Tuco".
std::string list(const std::vector<std::string>& names);

// Text of unknown origin made safe to print: control characters and broken ends replaced, cut after 60 characters.
std::string quote(std::string_view text);

}  // namespace holdup::text
