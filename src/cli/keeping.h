// How long a server keeps what nobody needs: options that two commands share.
#pragma once

#include "cli/line.h"
#include "server/retention.h"

namespace holdup::cli {

void add_retention(const Line& command, server::Retention& keep);

}  // namespace holdup::cli
