// Text from outside that others will read: names, talk, titles of tables.
#pragma once

#include <string>
#include <string_view>

namespace holdup::server {

// Cut to `most` bytes at a letter's boundary, without control characters and without tricks; empty when nothing of it
// could be seen.
std::string clean_text(std::string_view text, std::size_t most);

}  // namespace holdup::server
