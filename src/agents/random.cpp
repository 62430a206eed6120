#include "agents/random.h"

namespace holdup {

Setup random_table(Rng& rng) {
    Setup setup;
    u32 legal = 0;
    for (int which = 0; which < kPresets; ++which) {
        for (int players = 1; players <= kPlayers; ++players) {
            const Setup table = preset(static_cast<Preset>(which), players);
            if (!validate(table) && rng.below(++legal) == 0) setup = table;
        }
    }
    // One after another, so that what does not go together stays apart; twice, because one may need another.
    for (int i = 0; i < 2 * kSwitches; ++i) {
        if (rng.below(3) != 0) continue;
        const auto flipped = static_cast<Switch>(i % kSwitches);
        const Rules before = setup.rules;
        setup.rules.set(flipped, !before.has(flipped));
        if (validate(setup)) setup.rules = before;
    }
    // Now and then somebody asks for a bandit of no box.
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (rng.below(4) != 0) continue;
        auto& lead = setup.bandits[seat][0];
        lead = static_cast<Pawn>(select(u64{kGuestBandits}, rng.below(static_cast<u32>(std::popcount(kGuestBandits)))));
        if (validate(setup)) lead = kAnyBandit;
    }
    return setup;
}

}  // namespace holdup
