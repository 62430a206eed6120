// Text from outside that others will read: names, talk, titles of tables.
#pragma once

#include <string>
#include <string_view>

namespace holdup::server {

// Cut to `most` bytes at a letter's boundary, without control characters and without tricks; empty when nothing of it
// could be seen.
std::string clean_text(std::string_view text, std::size_t most);

// Whether two names look the same, whatever stands in them that cannot be seen, and in capitals or not.
bool look_alike(std::string_view a, std::string_view b);

}  // namespace holdup::server
