// A table as links name it: preset=combined&players=5&on=prison-car&off=coach&bandits=belle,,marshal,,
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/setup.h"

namespace holdup::server {

// Nothing when the query names no table. Whether the table can be played is for the validator to say.
std::optional<Setup> setup_of(std::string_view query);
// And back, without the bandits.
std::string query_of(const Setup& setup);
// The switches that are not as the preset has them.
std::vector<Switch> changed_in(const Setup& setup);

}  // namespace holdup::server
