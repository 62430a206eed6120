// The client's files, read into memory when the server starts.
#pragma once

#include <map>
#include <string>

#include "server/hub.h"

namespace holdup::server {

std::map<std::string, StaticFile> load_files(const std::string& folder);

}  // namespace holdup::server
