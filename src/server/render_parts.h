// The small pieces that views, questions and events share.
#pragma once

#include "game/loot.h"
#include "game/state.h"
#include "server/json.h"

namespace holdup::server {

// The fields that name a card of a seat: an action and whom it acts for, or a bullet and who fired it.
void render_card(Json& json, const State& state, Seat seat, Card card);

// A place as an object of its own.
void render_place(Json& json, Place place);

// "value": a number, or null behind a back.
void render_value(Json& json, Face face);

}  // namespace holdup::server
