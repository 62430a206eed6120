// Putting a server on the internet: what is still missing, in sentences.
#pragma once

#include <string>

#include "server/server.h"

namespace holdup::cli {

// Looks at this machine and prints what keeps https://NAME/ from leading here, and what to do about it.
void explain_public(const std::string& name, const server::ServerOptions& options);

}  // namespace holdup::cli
