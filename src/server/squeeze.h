// Long texts that say nearly the same again and again, in little room.
#pragma once

#include <string>
#include <string_view>

namespace holdup::server {

std::string squeeze(std::string_view text);
// The same as browsers read it (Content-Encoding: gzip), quickly rather than as small as can be.
std::string gzip(std::string_view text);
// Of both. Empty for bytes that were not squeezed, or would come to more than 64 MiB.
std::string unsqueeze(std::string_view bytes);

}  // namespace holdup::server
