#include "server/switch_offers.h"

namespace holdup::server {

namespace {

// The preset with these switches the other way, for any number of players.
bool allowed(Preset which, u64 flipped) {
    for (int players = 1; players <= kPlayers; ++players) {
        Setup setup = preset(which, players);
        if (validate(setup)) continue;
        setup.rules.switches ^= flipped;
        if (!validate(setup)) return true;
    }
    return false;
}

}  // namespace

std::optional<std::vector<Switch>> changed_first(Preset which, Switch one) {
    const u64 wish = bit(ord(one));
    if (allowed(which, wish)) return std::vector<Switch>{};
    // One other switch, or one and then another; no rule needs more.
    for (int a = 0; a < kSwitches; ++a) {
        if (bit(a) != wish && allowed(which, bit(a)) && allowed(which, bit(a) | wish)) {
            return std::vector<Switch>{static_cast<Switch>(a)};
        }
    }
    for (int a = 0; a < kSwitches; ++a) {
        if (bit(a) == wish || !allowed(which, bit(a))) continue;
        for (int b = 0; b < kSwitches; ++b) {
            const u64 both = bit(a) | bit(b);
            if (a == b || bit(b) == wish || !allowed(which, both) || !allowed(which, both | wish)) continue;
            return std::vector<Switch>{static_cast<Switch>(a), static_cast<Switch>(b)};
        }
    }
    return std::nullopt;
}

}  // namespace holdup::server
