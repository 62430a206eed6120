#include "agents/random.h"

namespace holdup {

Choice random_choice(const Choices& legal, Rng& rng) { return legal.nth(rng.below(static_cast<u32>(legal.count()))); }

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
    return setup;
}

}  // namespace holdup
