#include "server/switch_offers.h"

#include <array>

namespace holdup::server {

namespace {

// The tables of a preset as they are printed, one for each number of players it is for.
const std::vector<Setup>& printed_tables(Preset which) {
    static const auto all = [] {
        std::array<std::vector<Setup>, kPresets> tables;
        for (int i = 0; i < kPresets; ++i) {
            for (int players = 1; players <= kPlayers; ++players) {
                const Setup setup = preset(static_cast<Preset>(i), players);
                if (!validate(setup)) tables[static_cast<std::size_t>(i)].push_back(setup);
            }
        }
        return tables;
    }();
    return all[static_cast<std::size_t>(which)];
}

// The preset with these switches the other way, for any number of players.
bool allowed(Preset which, std::initializer_list<Switch> flipped) {
    for (Setup setup : printed_tables(which)) {
        for (Switch s : flipped) setup.rules.flip(s);
        if (!validate(setup)) return true;
    }
    return false;
}

}  // namespace

std::optional<std::vector<Switch>> changed_first(Preset which, Switch one) {
    if (allowed(which, {one})) return std::vector<Switch>{};
    // One other switch, or one and then another; no rule needs more.
    std::vector<Switch> alone;
    for (int i = 0; i < kSwitches; ++i) {
        const auto a = static_cast<Switch>(i);
        if (a == one || !allowed(which, {a})) continue;
        if (allowed(which, {a, one})) return std::vector<Switch>{a};
        alone.push_back(a);
    }
    for (const Switch a : alone) {
        for (int i = 0; i < kSwitches; ++i) {
            const auto b = static_cast<Switch>(i);
            if (a == b || b == one || !allowed(which, {a, b}) || !allowed(which, {a, b, one})) continue;
            return std::vector<Switch>{a, b};
        }
    }
    return std::nullopt;
}

std::optional<std::vector<Switch>> changed_for(Preset which, int players) {
    const Setup printed = preset(which, players);
    if (!validate(printed)) return std::vector<Switch>{};
    for (int a = 0; a < kSwitches; ++a) {
        for (int b = 0; b <= a; ++b) {
            Setup changed = printed;
            changed.rules.flip(static_cast<Switch>(a));
            if (a != b) changed.rules.flip(static_cast<Switch>(b));
            if (validate(changed)) continue;
            if (a == b) return std::vector<Switch>{static_cast<Switch>(a)};
            return std::vector<Switch>{static_cast<Switch>(b), static_cast<Switch>(a)};
        }
    }
    return std::nullopt;
}

}  // namespace holdup::server
