// Which switches a person may change at a table of a preset, found by asking the validator: the server knows no rules.
#pragma once

#include <optional>
#include <vector>

#include "game/setup.h"

namespace holdup::server {

// The switches that must be changed first, none for most; nothing when this one never changes.
std::optional<std::vector<Switch>> changed_first(Preset which, Switch one);
// Whether another switch would do as well.
bool several_ways(Preset which, Switch one);

// The switches that must be changed so that this many can play a preset: none for most, nothing when they never can.
std::optional<std::vector<Switch>> changed_for(Preset which, int players);

// How many people can play a preset, with those switches changed.
std::vector<int> people_for(Preset which);
// How many people can play a preset with this switch the other way.
std::vector<int> people_with(Preset which, Switch one);

}  // namespace holdup::server
