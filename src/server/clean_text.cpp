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
    {0x300, 0x36F},     {0x483, 0x489},   {0x591, 0x5BD},   {0x5BF, 0x5C7},     {0x610, 0x61A},     {0x64B, 0x65F},
    {0x670, 0x670},     {0x6D6, 0x6DC},   {0x6DF, 0x6ED},   {0x711, 0x711},     {0x730, 0x74A},     {0x7A6, 0x7B0},
    {0x7EB, 0x7F3},     {0x816, 0x82D},   {0x859, 0x85B},   {0x898, 0x902},     {0x93C, 0x93C},     {0x941, 0x948},
    {0x94D, 0x957},     {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},     {0xEB1, 0xEBC},     {0xEC8, 0xECE},
    {0xF18, 0xF19},     {0xF35, 0xF39},   {0xF71, 0xF84},   {0xF86, 0xFBC},     {0x135D, 0x135F},   {0x1A75, 0x1A7F},
    {0x1AB0, 0x1AFF},   {0x1B6B, 0x1B73}, {0x1CD0, 0x1CF9}, {0x1DC0, 0x1DFF},   {0x20D0, 0x20FF},   {0x2CEF, 0x2CF1},
    {0x2DE0, 0x2DFF},   {0x302A, 0x302F}, {0x3099, 0x309A}, {0xA66F, 0xA67D},   {0xA69E, 0xA69F},   {0xA6F0, 0xA6F1},
    {0xA8E0, 0xA8F1},   {0xAAB0, 0xAABF}, {0xFE20, 0xFE2F}, {0x10376, 0x1037A}, {0x1D165, 0x1D172}, {0x1D185, 0x1D1AD},
    {0x1E000, 0x1E02F},
});
constexpr int kMostMarks = 3;

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

// What of a name can be seen, in small letters as far as those of English go.
std::string visible(std::string_view text) {
    std::string seen;
    while (!text.empty()) {
        const Character c = first_character(text);
        const bool capital = c.code >= 'A' && c.code <= 'Z';
        if (capital) seen += static_cast<char>(c.code + 'a' - 'A');
        if (!capital && !holds(kBlanks, c.code)) seen += text.substr(0, c.size);
        text.remove_prefix(c.size);
    }
    return seen;
}

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

bool look_alike(std::string_view a, std::string_view b) { return visible(a) == visible(b); }

}  // namespace holdup::server
