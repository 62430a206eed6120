#include "game/state.h"

#include <algorithm>
#include <cstddef>

namespace holdup {

namespace {

u64 fold(u64 h, const State& state, std::size_t from, std::size_t to) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
    for (std::size_t i = from; i < to; i += 8) {
        u64 word;
        std::memcpy(&word, bytes + i, 8);
        h = (h ^ word) * 0xFF51AFD7ED558CCDu;
        h ^= h >> 32;
    }
    return h;
}

}  // namespace

// The parts of modules stand side by side in the state: left out here, and folded in one by one where they are in use.
u64 hash(const State& state) {
    constexpr std::size_t kParts = offsetof(State, horse);
    constexpr std::size_t kHiding = kParts + sizeof(HorseState);
    constexpr std::size_t kPartsEnd = kHiding + sizeof(Hiding);
    static_assert(kHiding == offsetof(State, hiding));
    u64 h = fold(0x9E3779B97F4A7C15u, state, 0, kParts);
    h = fold(h, state, kPartsEnd, sizeof(State));
    if (state.horse != HorseState{}) h = fold(h, state, kParts, kHiding);
    if (state.hiding != Hiding{}) h = fold(h, state, kHiding, kPartsEnd);
    return h;
}

namespace {

// Whole chunks, so that the copy is a few wide moves and no call. What a chunk takes too much is the same in both.
template <class T>
void copy_front(T& to, const T& from, std::size_t bytes) {
    constexpr std::size_t kChunk = 32;
    auto* target = reinterpret_cast<unsigned char*>(&to);
    const auto* source = reinterpret_cast<const unsigned char*>(&from);
    for (std::size_t i = 0; i < bytes; i += kChunk) std::memcpy(target + i, source + i, kChunk);
}

}  // namespace

static_assert(sizeof(State::hands) % 32 == 0, "the last part of a state must end with a chunk");

void clone(const State& from, State& to) {
    const std::size_t tokens = from.tokens;
    const std::size_t pile = std::max(from.pile_size, to.pile_size);
    const std::size_t seats = from.seats;
    std::memcpy(static_cast<void*>(&to), &from, offsetof(State, token_at));
    copy_front(to.token_at, from.token_at, tokens);
    copy_front(to.face, from.face, tokens);
    copy_front(to.seen, from.seen, tokens * sizeof(SeatSet));
    copy_front(to.pile, from.pile, pile * sizeof(PileCard));
    copy_front(to.top, from.top, seats * sizeof(TopBullets));
    copy_front(to.decks, from.decks, seats * sizeof(Deck));
    copy_front(to.hands, from.hands, std::min<std::size_t>(seats, kPlayers) * sizeof(Hand));
}

}  // namespace holdup
