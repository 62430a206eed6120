// What presets and switches are called and what they do, in a sentence each. The client has the same in French.
#pragma once

#include <string_view>

#include "game/setup.h"

namespace holdup::server {

struct Told {
    std::string_view name, text;
};

Told told(Preset preset);
Told told(Switch which);
// Where a person would look for a switch: a box, or whose wording it is.
std::string_view group_of(Switch which);

}  // namespace holdup::server
