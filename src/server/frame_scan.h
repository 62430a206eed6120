// Reading just enough of a frame to answer it, without building a tree: for programs that hold thousands of sockets.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holdup::server {

// The text up to the next quote after `key`; empty when the key is not there.
inline std::string text_after(std::string_view frame, std::string_view key) {
    const std::size_t at = frame.find(key);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = frame.substr(at + key.size());
    return std::string(rest.substr(0, rest.find('"')));
}

inline std::optional<int> number_after(std::string_view frame, std::string_view key) {
    const std::size_t at = frame.find(key);
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
    const std::size_t at = frame.rfind("\"question\":{\"number\":");
    if (at == std::string_view::npos) return question;
    const std::string_view rest = frame.substr(at);
    question.number = number_after(rest, "\"number\":").value_or(0);
    question.seat = number_after(rest, "\"seat\":").value_or(0);
    for (std::size_t from = rest.find("{\"id\":"); from != std::string_view::npos;
         from = rest.find("{\"id\":", from + 1)) {
        question.choices.push_back(number_after(rest.substr(from), "{\"id\":").value_or(0));
    }
    return question;
}

inline bool game_is_over(std::string_view frame) {
    return frame.find("\"type\":\"game-over\"") != std::string_view::npos;
}

}  // namespace holdup::server
