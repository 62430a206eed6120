// What somebody may see of a table, worked out anew for a test: from who they are and who sits where.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/table.h"

namespace holdup::server::test {

namespace json = boost::json;

inline json::value read(const std::string& text) { return json::parse(text); }

inline json::value seat_value(std::optional<Seat> seat) { return seat ? json::value(*seat) : json::value(nullptr); }

// What somebody may see, worked out anew for the test.
struct Right {
    bool live = false, late = false;
    std::optional<Seat> eyes;
    bool any() const { return live || late; }
};

inline Right right_of(const Table& table, const std::string& who, const Table::Look& look) {
    Right right;
    std::vector<Seat> own;
    bool at_table = false;
    for (Seat seat = 0; seat < table.chairs().size(); ++seat) {
        const Chair& chair = table.chairs()[seat];
        if (who.empty() || chair.person != who) continue;
        at_table = true;
        if (!chair.resigned) own.push_back(seat);
    }
    const bool has_wish = look && *look && std::find(own.begin(), own.end(), **look) != own.end();
    if (has_wish) right.eyes = **look;
    if (!has_wish && !(look && !*look) && !own.empty()) right.eyes = own[0];
    const Watching watching = table.config().watching;
    right.live = at_table || watching == Watching::Public || (watching == Watching::Delayed && table.game().over());
    right.late = !right.live && watching == Watching::Delayed;
    return right;
}

struct Moment {
    i64 at;
    std::size_t events;
    State state;
};

// A table as one socket knows it.
struct Known {
    Table::Look look;
    Views views = Views::Full;
    std::size_t told = 0;
    json::value view, question, description;
    json::value seat;
    bool behind = false;  // frames may have been left out
};

struct Part {
    json::value events, view, question;
    std::size_t next = 1;
};

// Everything about the game that a sync or an update may hold, with the view whole; `past` is what those see who see it
// late.
inline Part expected_part(const Table& table, const Right& right, const Known& known, const Moment* past) {
    const Game& game = table.game();
    const Moment* moment = right.late ? past : nullptr;
    const State* state = moment != nullptr ? &moment->state : right.live && game.started() ? &game.state() : nullptr;
    Part part;
    part.events = json::array();
    if (state == nullptr) return part;
    const std::size_t last = moment != nullptr ? moment->events : game.events().size();
    const View v = view(*state, right.eyes.value_or(kSpectator));
    const u32 number = right.eyes ? game.number(*right.eyes) : 0;
    Json out;
    game.render_events(out, known.told + 1, v, Eyes::OneSeat, known.views == Views::None ? Lines::Bare : Lines::Told,
                       last);
    part.events = read(out.text);
    part.next = last + 1;
    Json shown;
    render_view(shown, v, number);
    part.view = read(shown.text);
    if (right.eyes && (game.asked() & seat_bit(*right.eyes))) {
        Choices legal;
        choices(game.state(), *right.eyes, legal);
        Json asked;
        render_question(asked, v, legal, number);
        part.question = read(asked.text);
    }
    return part;
}

}  // namespace holdup::server::test
