// The rule book of one table: of all rules those that hold at it, by chapters, in the order of a book.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/setup.h"

namespace holdup {

struct BookRule {
    std::string_view id;
    std::string text;  // with the clauses of this table
};
struct BookChapter {
    std::string_view id;  // "setup", "round" ...
    std::vector<BookRule> rules;
};

// Chapters without a rule are left out.
std::vector<BookChapter> book_of(const Setup& setup);

}  // namespace holdup
