#include "server/clean_text.h"

#include <algorithm>
#include <array>

#include "server/utf8.h"

namespace holdup::server {

namespace {

struct Range {
    char32_t from, to;
};

template <std::size_t N>
constexpr bool holds(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(), [c](const Range& one) { return c >= one.from && c <= one.to; });
}

// Characters that turn the text around them about, or stand for nothing at all: a name of somebody else's could be
// written with them.
constexpr auto kTricks = std::to_array<Range>({
    {0xAD, 0xAD},        // a hyphen that is not there
    {0x34F, 0x34F},      // joins what is joined anyway
    {0x61C, 0x61C},      // Arabic: from here on the other way
    {0x17B4, 0x17B5},    // Khmer vowels nobody writes
    {0x180B, 0x180F},    // Mongolian shapes
    {0x200B, 0x200B},    // a space without width
    {0x200E, 0x200F},    // from here on the other way
    {0x2028, 0x202E},    // lines, paragraphs, and which way they go
    {0x2060, 0x206F},    // what stands between formulas, and islands of the other way
    {0xFEFF, 0xFEFF},    // which end of a number comes first
    {0xFFF0, 0xFFFB},    // notes between the lines
    {0x1BCA0, 0x1BCA3},  // shorthand
    {0x1D173, 0x1D17A},  // music
    {0xE0000, 0xE0FFF},  // tags
});

// Joiners and selectors of shapes change what stands beside them; alone they are as empty as a space.
constexpr auto kBlanks = std::to_array<Range>({
    {' ', ' '},
    {0xA0, 0xA0},
    {0x115F, 0x1160},
    {0x1680, 0x1680},
    {0x2000, 0x200D},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
    {0x3164, 0x3164},
    {0xFE00, 0xFE0F},
    {0xFFA0, 0xFFA0},
});

// Marks above and below a letter. Some languages need two or three of them; a tower of them stands on other people's
// lines.
constexpr auto kMarks = std::to_array<Range>({
    {0x300, 0x36F},
    {0x483, 0x489},
    {0x591, 0x5BD},
    {0x610, 0x61A},
    {0x64B, 0x65F},
    {0xE34, 0xE3A},
    {0xE47, 0xE4E},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF},
    {0xFE20, 0xFE2F},
});
constexpr int kMostMarks = 3;

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

}  // namespace

std::string clean_text(std::string_view text, std::size_t most) {
    std::string clean;
    bool anything = false;
    int marks = 0;
    while (!text.empty()) {
        const Character c = first_character(text);
        const std::string_view bytes = is_control(c.code) ? " " : text.substr(0, c.size);
        text.remove_prefix(c.size);
        if (!c.proper || holds(kTricks, c.code)) continue;
        const bool mark = holds(kMarks, c.code);
        marks = mark ? marks + 1 : 0;
        if (marks > kMostMarks) continue;
        if (clean.size() + bytes.size() > most) break;
        clean += bytes;
        anything = anything || !(mark || is_control(c.code) || holds(kBlanks, c.code));
    }
    return anything ? clean : std::string();
}

}  // namespace holdup::server
