// docs/rules: the rule book of every preset as pages, English and French, from the texts the game shows.
#pragma once

#include <string>

namespace holdup::cli {

// Writes them below `root`; gives what went wrong in one sentence, or nothing.
std::string write_book_pages(const std::string& root);

}  // namespace holdup::cli
