// What a client is sent about a game. Everything here is made from a View or a redacted entry and nothing else, so what
// the engine hides cannot be written by mistake.
#pragma once

#include <array>

#include "game/choice.h"
#include "game/view.h"
#include "server/json.h"

namespace holdup::server {

// The words of things that only the protocol names.
std::string_view rule_word(Rule rule);
std::string_view fact_word(Fact fact);

// Everything there is, as a view: for finished games.
View all_seeing(const State& state);

enum class Eyes : u8 { OneSeat, All };

// The view as PROTOCOL.md lists it; `number` is the next number of the viewing seat.
void render_view(Json& json, const View& view, u32 number, Eyes eyes = Eyes::OneSeat);

// What a viewer has been sent of a view: a hash for each part that may be left out while it stays the same.
inline constexpr int kViewParts = 6;
using SentView = std::array<std::size_t, kViewParts>;

// The view without the parts that are as they were sent last; `sent` is brought up to date.
void render_changes(Json& json, const View& view, u32 number, SentView& sent);

// The question the viewing seat is asked.
void render_question(Json& json, const View& view, const Choices& legal, u32 number);

enum class Lines : u8 { Told, Bare };

// The fields of one journal entry, within an object that is already open; `shown` is the viewer's state.
void render_entry(Json& json, const State& shown, const Entry& redacted, Lines lines);

}  // namespace holdup::server
