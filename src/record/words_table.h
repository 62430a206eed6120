// How a vocabulary is written down: a table of rows for each type, and what is read out of it. Include it only where
// such tables stand.
#pragma once

#include <utility>

#include "record/words.h"

namespace holdup {

namespace words {

template <class E>
using Row = std::pair<E, std::string_view>;

// Each type's rows.
template <class E>
struct Table;

}  // namespace words

template <class E>
std::string_view word(E value) {
    for (const auto& [known, name] : words::Table<E>::rows) {
        if (known == value) return name;
    }
    return {};
}

template <class E>
std::optional<E> from_word(std::string_view text) {
    for (const auto& [value, name] : words::Table<E>::rows) {
        if (name == text) return value;
    }
    return std::nullopt;
}

template <class E>
std::vector<std::string> all_words() {
    std::vector<std::string> words;
    for (const auto& row : words::Table<E>::rows) words.emplace_back(row.second);
    return words;
}

}  // namespace holdup

#define HOLDUP_VOCABULARY(E)                               \
    template std::string_view word<E>(E);                  \
    template std::optional<E> from_word(std::string_view); \
    template std::vector<std::string> all_words<E>();
