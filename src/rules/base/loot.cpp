#include "rules/base/loot.h"

#include <array>
#include <bit>
#include <cstring>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace holdup::base {

namespace {

#if defined(__AVX2__)

// One bit for each of thirty-two places that equals this one.
u64 matches(const Place* from, Place place) {
    const __m256i here = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    return static_cast<u32>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, _mm256_set1_epi8(static_cast<char>(place)))));
}
constexpr int kAtOnce = 32;

#else

static_assert(std::endian::native == std::endian::little, "token scans read eight places at a time");

// One bit for each of the eight bytes that equals the place.
u64 matches(const Place* from, Place place) {
    u64 eight;
    std::memcpy(&eight, from, 8);
    eight ^= u64{place} * 0x0101010101010101u;
    constexpr u64 low7 = 0x7F7F7F7F7F7F7F7Fu;
    const u64 zero = ~(((eight & low7) + low7) | eight | low7);
    return ((zero >> 7) * 0x0102040810204080u) >> 56;
}
constexpr int kAtOnce = 8;

#endif

static_assert(kTokens % 8 == 0 && kTokens - kAtOnce >= 0);

}  // namespace

TokenSet tokens_at(const State& s, Place place) {
    TokenSet set;
    for (int i = 0; i < s.tokens; i += kAtOnce) {
        // The last read overlaps the one before it rather than run past the end.
        const int from = i < kTokens - kAtOnce ? i : kTokens - kAtOnce;
        const u64 here = matches(s.token_at.data() + from, place);
        if (from < 64) set.low |= here << from;
        if (from + kAtOnce > 64) set.high |= from < 64 ? here >> (64 - from) : here << (from - 64);
    }
    return set;
}

namespace {

constexpr std::array<TokenSet, kLootKinds> kTokensOfKind = [] {
    std::array<TokenSet, kLootKinds> sets{};
    for (int t = 0; t < kTokens; ++t) {
        sets[static_cast<std::size_t>(kTokenKind[static_cast<std::size_t>(t)])].add(t);
    }
    return sets;
}();

}  // namespace

TokenSet only(const TokenSet& set, LootKind kind) { return set & kTokensOfKind[static_cast<std::size_t>(kind)]; }

int copies_of(const Rules& rules, LootKind kind) {
    const std::array<u8, 64> copies = face_copies(rules);
    const FaceRange range = kFaces[static_cast<std::size_t>(kind)];
    int sum = 0;
    for (int f = 1; f <= range.faces; ++f) sum += copies[static_cast<std::size_t>(range.back + f)];
    return sum;
}

// Asked whenever the table cannot tell that there is only one answer: a face the chooser alone has seen may or may not
// look like another, and being asked must not tell which.
LootOptions loot_options(const State& s, const TokenSet& set, Seat seat) {
    u64 open = 0;
    u64 faces = 0;
    int secret = 0;
    for_each(set, [&](int t) {
        const Face face = known_face(s, t, seat);
        faces |= bit(face);
        const SeatSet seen = s.seen[static_cast<std::size_t>(t)];
        if (((seen >> seat) & 1) && seen != kEverySeat) {
            ++secret;
        } else {
            open |= bit(face);
        }
    });
    return {faces, std::popcount(open) + secret > 1};
}

int pick_token(Play& p, const TokenSet& set, Seat seat, Face face) {
    TokenSet alike;
    for_each(set, [&](int t) {
        if (known_face(p.s, t, seat) == face) alike.add(t);
    });
    const auto n = static_cast<unsigned>(alike.size());
    const unsigned at = n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0;
    return alike.nth(at);
}

namespace {

// A face is rolled when it is first seen, from the faces nobody has seen yet.
Face roll_face(Play& p, LootKind kind) {
    std::array<u8, 64> left = face_copies(p.s.rules);
    const FaceRange range = kFaces[static_cast<std::size_t>(kind)];
    for_each(kTokensOfKind[static_cast<std::size_t>(kind)], [&](int t) {
        if (t < p.s.tokens) --left[printed(p.s.face[static_cast<std::size_t>(t)])];
    });
    u32 sum = 0;
    for (int f = 1; f <= range.faces; ++f) sum += left[static_cast<std::size_t>(range.back + f)];
    u32 at = p.dice.roll(Roll::Face, sum);
    auto face = static_cast<Face>(range.back + 1);
    while (at >= left[face]) at -= left[face++];
    return face;
}

}  // namespace

void lay_token(State& s, int token, Place place, Face face, SeatSet seen) {
    const auto t = static_cast<std::size_t>(token);
    s.token_at[t] = place;
    s.face[t] = face;
    s.seen[t] = seen;
}

void see_face(Play& p, int token) {
    const auto t = static_cast<std::size_t>(token);
    if (p.s.seen[t] == 0) p.s.face[t] = roll_face(p, kTokenKind[t]);
}

void take_token(Play& p, Pawn pawn, int token) {
    State& s = p.s;
    const auto t = static_cast<std::size_t>(token);
    const Place from = s.token_at[t];
    see_face(p, token);
    s.token_at[t] = static_cast<Place>(kSheet + ord(pawn));
    s.seen[t] |= seat_bit(s.owner(pawn));
    p.note(Fact::LootTaken, ord(pawn), from, token, s.face[t], s.seen[t]);
}

void drop_token(Play& p, Pawn pawn, int token, Place to) {
    const auto t = static_cast<std::size_t>(token);
    p.s.token_at[t] = to;
    p.note(Fact::LootDropped, ord(pawn), to, token, p.s.face[t], p.s.seen[t]);
}

}  // namespace holdup::base
