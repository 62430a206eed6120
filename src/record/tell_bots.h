// The sentences of tell.h about bots that need nothing of the table.
#pragma once

#include <string>

#include "game/bots.h"
#include "game/journal.h"

namespace holdup {

std::string tell_bot(const std::string& who, const Entry& entry);

}  // namespace holdup
