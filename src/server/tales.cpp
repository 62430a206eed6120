#include "server/tales.h"

#include "record/text.h"
#include "server/replay.h"
#include "server/squeeze.h"
#include "server/story.h"

namespace holdup::server {

namespace {

using Told = std::variant<std::string, Problem>;

void tell_later(Tellers& tellers, const Asker& to, std::function<Told()> make) {
    const bool waits = tellers.add(to.house, [send = to.send, packs = to.packs, make = std::move(make)] {
        Told told = make();
        if (const Problem* wrong = std::get_if<Problem>(&told)) return send(refused(*wrong));
        Response response = well(std::get<std::string>(std::move(told)));
        if (packs) {
            response.body = gzip(response.body);
            response.headers.emplace_back("Content-Encoding", "gzip");
        }
        response.headers.emplace_back("Vary", "Accept-Encoding");
        // It may lie about until it is read.
        response.body.shrink_to_fit();
        send(std::move(response));
    });
    if (!waits) to.send(refused({"too-fast", "Too many whole games are asked for; wait a moment."}));
}

}  // namespace

bool takes_gzip(std::string_view encodings) {
    for (std::string_view part : text::split(encodings, ',')) {
        if (text::trim(part.substr(0, part.find(';'))) == "gzip") return part.find("q=0") == std::string_view::npos;
    }
    return false;
}

void tell_story(Tellers& tellers, const Table& table, const std::string& person, const std::string& seat,
                const Asker& to) {
    if (!table.game().started()) return to.send(refused({"not-now", "The game has not begun."}));
    const auto number = text::number(seat, kSeats);
    if (!seat.empty() && !number) return to.send(refused({"malformed", "\"seat\" should be the number of a seat."}));
    const auto eyes = number ? std::optional(static_cast<Seat>(*number)) : std::nullopt;
    auto may = played_for(table, person, eyes);
    if (const Problem* wrong = std::get_if<Problem>(&may)) return to.send(refused(*wrong));
    tell_later(tellers, to, [played = std::get<Played>(std::move(may)), eyes] { return story_of(played, eyes); });
}

void tell_replay(Tellers& tellers, Store& store, const Table& table, const std::string& description,
                 const std::string& eyes, const Asker& to) {
    const bool other_rules = table.refused() && table.status() == Status::Over;
    tell_later(tellers, to,
               [&store, number = table.number(), played = played_at(table), description, eyes, other_rules]() -> Told {
                   if (other_rules) {
                       const std::string kept = unsqueeze(store.story_of(number));
                       if (!kept.empty() && eyes == "all") return replay_with(description, kept);
                       if (!kept.empty()) return *played.refused;
                   }
                   Told story = story_with(played, eyes);
                   if (std::holds_alternative<Problem>(story)) return story;
                   return replay_with(description, std::get<std::string>(story));
               });
}

}  // namespace holdup::server
