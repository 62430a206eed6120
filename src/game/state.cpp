#include "game/state.h"

#include <algorithm>
#include <cstddef>

namespace holdup {

u64 hash(const State& state) {
    u64 h = 0x9E3779B97F4A7C15u;
    const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
    for (std::size_t i = 0; i < sizeof(State); i += 8) {
        u64 word;
        std::memcpy(&word, bytes + i, 8);
        h = (h ^ word) * 0xFF51AFD7ED558CCDu;
        h ^= h >> 32;
    }
    return h;
}

void clone(const State& from, State& to) {
    const auto tokens = static_cast<std::size_t>((from.tokens + 31) & ~31);
    const std::size_t pile = std::max(from.pile_size, to.pile_size);
    const std::size_t seats = from.seats;
    std::memcpy(static_cast<void*>(&to), &from, offsetof(State, token_at));
    std::memcpy(to.token_at.data(), from.token_at.data(), std::min<std::size_t>(tokens, kTokens));
    std::memcpy(to.face.data(), from.face.data(), std::min<std::size_t>(tokens, kTokens));
    std::memcpy(to.seen.data(), from.seen.data(), 2 * std::min<std::size_t>(tokens, kTokens));
    std::memcpy(static_cast<void*>(to.pile.data()), from.pile.data(), sizeof(PileCard) * pile);
    std::memcpy(to.top.data(), from.top.data(), sizeof(TopBullets) * std::min<std::size_t>(seats, kPlayers));
    std::memcpy(to.decks.data(), from.decks.data(), sizeof(Deck) * seats);
    std::memcpy(to.hands.data(), from.hands.data(), sizeof(Hand) * std::min<std::size_t>(seats, kPlayers));
}

}  // namespace holdup
