// Reading just enough of a frame to answer it, without building a tree: for programs that hold thousands of sockets.
#pragma once

#include <charconv>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holdup::server {

// string_view's own search stops at every quote of a frame.
inline std::size_t find_text(std::string_view frame, std::string_view text) {
    const void* at = ::memmem(frame.data(), frame.size(), text.data(), text.size());
    if (at == nullptr) return std::string_view::npos;
    return static_cast<std::size_t>(static_cast<const char*>(at) - frame.data());
}

// The text up to the next quote after `key`; empty when the key is not there.
inline std::string text_after(std::string_view frame, std::string_view key) {
    const std::size_t at = find_text(frame, key);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = frame.substr(at + key.size());
    return std::string(rest.substr(0, rest.find('"')));
}

inline std::optional<int> number_after(std::string_view frame, std::string_view key) {
    const std::size_t at = find_text(frame, key);
    if (at == std::string_view::npos) return std::nullopt;
    int number = 0;
    const char* from = frame.data() + at + key.size();
    if (std::from_chars(from, frame.data() + frame.size(), number).ec != std::errc()) return std::nullopt;
    return number;
}

struct ScannedQuestion {
    int number = 0;  // 0: no question
    int seat = 0;
    std::vector<int> choices;
};

// The question of a sync or an update; it stands near the end.
inline ScannedQuestion find_question(std::string_view frame) {
    ScannedQuestion question;
    constexpr std::string_view kQuestion = "\"question\":";
    const std::size_t at = frame.rfind(kQuestion);
    if (at == std::string_view::npos) return question;
    const std::string_view rest = frame.substr(at + kQuestion.size());
    if (!rest.starts_with('{')) return question;
    question.number = number_after(rest, "\"number\":").value_or(0);
    question.seat = number_after(rest, "\"seat\":").value_or(0);
    for (std::size_t from = rest.find("{\"id\":"); from != std::string_view::npos;
         from = rest.find("{\"id\":", from + 1)) {
        question.choices.push_back(number_after(rest.substr(from), "{\"id\":").value_or(0));
    }
    return question;
}

inline bool game_is_over(std::string_view frame) {
    return find_text(frame, "\"type\":\"game-over\"") != std::string_view::npos;
}

}  // namespace holdup::server
