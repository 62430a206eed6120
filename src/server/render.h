// What a client is sent about a game. Everything here is made from a View or a redacted entry and nothing else, so what
// the engine hides cannot be written by mistake.
#pragma once

#include <array>

#include "game/choice.h"
#include "game/view.h"
#include "server/json.h"

namespace holdup::server {

// Everything there is, as a view: for finished games.
View all_seeing(const State& state);

enum class Eyes : u8 { OneSeat, All };

// The view as PROTOCOL.md lists it; `number` is the next number of the viewing seat.
void render_view(Json& json, const View& view, u32 number, Eyes eyes = Eyes::OneSeat);

// The view that a viewer has been sent last, if any.
struct SentView {
    View view;
    u32 number = 0;
    bool any = false;
    friend bool operator==(const SentView&, const SentView&) = default;
};

// What is not in the view as it was sent, as PROTOCOL.md lists it under "changes"; all of it when nothing was sent.
// `sent` is brought up to date.
void render_changes(Json& json, const View& view, u32 number, SentView& sent);

// The question the viewing seat is asked.
void render_question(Json& json, const View& view, const Choices& legal, u32 number);

enum class Lines : u8 { Told, Bare };

// The fields of one journal entry, within an object that is already open; `shown` is the viewer's state.
void render_entry(Json& json, const State& shown, const Entry& redacted, Lines lines);

}  // namespace holdup::server
