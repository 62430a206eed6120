// Which round cards may be chosen, and in which order they may lie.
#include "rules/round_cards.h"
#include "rules/setup/fits.h"
#include "rules/setup/setup.h"

namespace holdup {

Refusal rounds_fit(const Setup& t) {
    const RoundSet stations = cards_of(Band::Station);
    const RoundSet printed = printed_pool(t);
    const RoundSet pool = t.round_pool.empty() ? printed : t.round_pool;
    const int stops = t.rules.has(Switch::Station) ? 1 : 0;
    if (!(pool & ~printed).empty())
        return {"C4.4.1",
                "A chosen round card is not for this table: another number of players, or pieces that are not in play. "
                "Take "
                "it out of the choice."};
    if ((pool & ~stations).size() < kRounds - stops) {
        return {"C4.4.3", "There are too few round cards to choose from. Choose more of them."};
    }
    if (stops && !pool.meets(stations)) return {"C4.4.3", "A station card is needed for the last round. Choose one."};
    RoundSet used;
    for (int i = 0; i < kRounds; ++i) {
        const u8 card = t.rounds[static_cast<std::size_t>(i)];
        if (card == kNoRound) continue;
        if (card >= kRoundCards || !pool.has(card)) {
            return {
                "C4.4.3",
                "A round card of the fixed deck is not among those chosen. Choose it, or leave its place to chance."};
        }
        if (used.has(card)) return {"C4.4.2", "Each round card exists once. Put another one in its place."};
        used.add(card);
        const bool last = stops && i == kRounds - 1;
        if (stations.has(card) != last) {
            return {"B.setup.advanced",
                    "The station card is the last card of the deck, and only the last. Move it there."};
        }
    }
    return {};
}

}  // namespace holdup
