// Which switches a person may change at a table of a preset, found by asking the validator: the server knows no rules.
#pragma once

#include <optional>
#include <vector>

#include "game/setup.h"

namespace holdup::server {

// The switches that must be changed first, none for most; nothing when this one never changes.
std::optional<std::vector<Switch>> changed_first(Preset which, Switch one);

// The switches that must be changed so that this many can play a preset: none for most, nothing when they never can.
std::optional<std::vector<Switch>> changed_for(Preset which, int players);

}  // namespace holdup::server
