// The page behind an invitation: the client's own, with what a messenger shows of the link filled in for this table.
#pragma once

#include <string>
#include <string_view>

namespace holdup::server {

enum class Tongue { English, French };

// From the languages a browser asks for; English where it asks for none.
Tongue tongue_of(std::string_view languages);

// `description` is the table as anybody may see it who has its address.
std::string invitation_page(const std::string& page, const std::string& description, Tongue tongue);

}  // namespace holdup::server
