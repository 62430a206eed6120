// docs/times.tsv, read: how often tables wait for somebody, measured by
// `holdup suggest --measure`.
#pragma once

#include <string>
#include <vector>

#include "agents/suggest.h"

namespace holdup::server {

// Its rows; what this build has no word for is left out.
const std::vector<TimeRow>& time_rows();
// And back.
std::string times_table(const std::vector<TimeRow>& rows);

}  // namespace holdup::server
