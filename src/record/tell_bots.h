// The sentences of tell.h about bots that need nothing of the table.
#pragma once

#include <string>
#include <string_view>

#include "game/bots.h"
#include "game/journal.h"

namespace holdup {

std::string tell_bot(const std::string& who, const Entry& entry);
// The rule a bot follows there; empty where the fact is nothing a bot does.
std::string_view rule_of_bot(const Rules& rules, const Entry& entry);

}  // namespace holdup
