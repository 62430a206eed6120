// Which bots a table can have.
#include "rules/setup/fits.h"
#include "rules/setup/setup.h"

namespace holdup {

Refusal bots_fit(const Setup& t) {
    const PawnSet bots = bots_among(t.rules);
    if (bots == 0) {
        if (t.preset == Preset::Solo) return {"C4.1.5", "A solo game needs bots. Choose some, or choose another game."};
        return {};
    }
    if (!plays_combined(t))
        return {"C4.1.5", "Bots play in the Combined game and its solo game only. Choose one of these."};
    // C4.1.5, C4.3.2: no bot plays in teams but Il Professore, who is not asked for.
    if (t.rules.has(Switch::TeamGame)) {
        if (bots == pawn_bit(Pawn::Professore)) {
            return {"C4.1.5",
                    "Il Professore joins by himself where one team is a bandit short. Leave him out of the bots."};
        }
        return {"C4.1.5", "Bots do not play in a team game. Turn the teams off."};
    }
    const int count = std::popcount(bots);
    if (t.players + count < 3) return {"C4.3.1", "There must be three characters at least. Add another bot."};
    if (holds(bots, Pawn::Professore) && bandit_count(t) < 3) {
        return {"C4.1.5", "Il Professore joins where there are two other bandits. Add another bot."};
    }
    for (Seat seat = 0; seat < t.players; ++seat) {
        if (t.bandits[seat][0] != kAnyBandit && holds(bots, t.bandits[seat][0])) {
            return {"C4.3.1",
                    "A bandit is a bot or somebody's, not both. Choose another bandit, or leave that bot out."};
        }
    }
    // Whoever leaves it to chance gets one of those the set-up draws from.
    const bool mei = t.rules.has(Switch::PrisonCar) || bandit_count(t) > 6;
    PawnSet free = bandit_count(t) > 7 ? kPlayedBandits : kBaseBandits | (mei ? pawn_bit(Pawn::Mei) : 0);
    free &= ~bots;
    int open = t.rules.has(Switch::PlayerMarshal) ? -1 : 0;
    for (Seat seat = 0; seat < t.players; ++seat) {
        const Pawn lead = t.bandits[seat][0];
        open += lead == kAnyBandit || lead == Pawn::Marshal;
        if (lead != kAnyBandit) free &= ~pawn_bit(lead);
    }
    if (open > std::popcount(free)) {
        return {"C4.3.1", "The bots leave too few bandits for everyone. Leave a bot out, or name a bandit."};
    }
    return {};
}

}  // namespace holdup
