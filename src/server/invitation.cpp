#include "server/invitation.h"

#include <boost/json.hpp>

namespace holdup::server {

namespace json = boost::json;

namespace {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default: safe += c;
        }
    }
    return safe;
}

// Puts the text between two marks of the page; a page without them stays as it is.
void fill(std::string& page, std::string_view from, std::string_view to, std::string_view text) {
    const std::size_t at = page.find(from);
    if (at == std::string::npos) return;
    const std::size_t begin = at + from.size(), end = page.find(to, begin);
    if (end != std::string::npos) page.replace(begin, end - begin, escaped(text));
}

std::string sentence_of(const json::value& table, Tongue tongue) {
    const bool french = tongue == Tongue::French;
    const json::string& status = table.at("status").as_string();
    if (status == "playing") return french ? "La partie est en cours." : "The game is under way.";
    if (status != "open") return french ? "La partie est finie." : "The game is over.";
    int open = 0;
    std::string names;
    const json::array& seats = table.at("seats").as_array();
    for (const json::value& seat : seats) {
        const json::string& kind = seat.at("kind").as_string();
        open += kind == "open";
        if (kind == "person") names += (names.empty() ? "" : ", ") + std::string(seat.at("name").as_string());
    }
    const std::string free = std::to_string(open), all = std::to_string(seats.size());
    std::string text =
        french ? "Places libres\u00a0: " + free + " sur " + all + "." : "Free seats: " + free + " of " + all + ".";
    if (!names.empty()) text += (french ? " À table\u00a0: " : " At the table: ") + names + ".";
    return text;
}

}  // namespace

Tongue tongue_of(std::string_view languages) { return languages.starts_with("fr") ? Tongue::French : Tongue::English; }

std::string invitation_page(const std::string& page, const std::string& description, Tongue tongue) {
    const json::value table = json::parse(description);
    const std::string name = std::string(table.at("name").as_string()) + " · Holdup";
    const std::string sentence = sentence_of(table, tongue);
    std::string filled = page;
    fill(filled, "<title>", "</title>", name);
    fill(filled, R"(property="og:title" content=")", "\"", name);
    fill(filled, R"(property="og:description" content=")", "\"", sentence);
    fill(filled, R"(name="description" content=")", "\"", sentence);
    return filled;
}

}  // namespace holdup::server
