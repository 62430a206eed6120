#include "server/story.h"

namespace holdup::server {

std::variant<Played, Problem> played_for(const Table& table, const std::string& person, std::optional<Seat> seat) {
    if (const auto problem = table.may_see(person, seat)) return *problem;
    return Played{table.config().setup, table.chance(), course_of(table.log_shown_to(person)), {}};
}

std::string story_of(const Played& played, std::optional<Seat> seat) {
    const Seat eyes = seat.value_or(kSpectator);
    Game game;
    Json json;
    json.open_object();
    if (seat) {
        json.field("seat", *seat);
    } else {
        json.null_field("seat");
    }
    json.key("steps").open_list();
    SentView sent{};
    std::size_t told = 0;
    const auto show = [&] {
        told = game.events().size();
        json.open_object().field("events", told).key("changes");
        render_changes(json, view(game.state(), eyes), seat ? game.number(eyes) : 0, sent);
        json.close_object();
    };
    play_again(
        game, played.setup, played.chance, played.log, [](const LogEntry&) {},
        [&](const LogEntry* entry) {
            // A part of a secret answer is a moment of its own only to the one who gave it.
            if (entry == nullptr || game.was_public() || entry->seat == seat) show();
        });
    if (game.events().size() > told) show();
    json.close_list().close_object();
    return std::move(json.text);
}

}  // namespace holdup::server
