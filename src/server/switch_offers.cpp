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

bool several_ways(Preset which, Switch one) {
    if (allowed(which, {one})) return false;
    int ways = 0;
    for (int i = 0; i < kSwitches; ++i) {
        const auto a = static_cast<Switch>(i);
        ways += a != one && allowed(which, {a}) && allowed(which, {a, one});
    }
    return ways > 1;
}

namespace {

std::optional<std::vector<Switch>> look_for_change(Preset which, int players) {
    const Setup printed = preset(which, players);
    if (!validate(printed)) return std::vector<Switch>{};
    const auto fits = [&](Switch a, Switch b) {
        Setup changed = printed;
        changed.rules.flip(a);
        if (a != b) changed.rules.flip(b);
        return !validate(changed);
    };
    // One change before any two.
    for (int a = 0; a < kSwitches; ++a) {
        const auto one = static_cast<Switch>(a);
        if (fits(one, one)) return std::vector<Switch>{one};
    }
    for (int a = 0; a < kSwitches; ++a) {
        for (int b = 0; b < a; ++b) {
            const auto one = static_cast<Switch>(b), other = static_cast<Switch>(a);
            if (fits(one, other)) return std::vector<Switch>{one, other};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::vector<Switch>> changed_for(Preset which, int players) {
    // Asked again and again while the catalogue is made, and the same every time.
    static const auto all = [] {
        std::array<std::array<std::optional<std::vector<Switch>>, kPlayers>, kPresets> found;
        for (int i = 0; i < kPresets; ++i) {
            for (int n = 1; n <= kPlayers; ++n) {
                found[static_cast<std::size_t>(i)][static_cast<std::size_t>(n - 1)] =
                    look_for_change(static_cast<Preset>(i), n);
            }
        }
        return found;
    }();
    return all[static_cast<std::size_t>(which)][static_cast<std::size_t>(players - 1)];
}

std::vector<int> people_for(Preset which) {
    std::vector<int> counts;
    for (int players = 1; players <= kPlayers; ++players) {
        if (changed_for(which, players)) counts.push_back(players);
    }
    return counts;
}

std::vector<int> people_with(Preset which, Switch one) {
    std::vector<int> counts;
    const auto first = changed_first(which, one);
    if (!first) return counts;
    for (int players = 1; players <= kPlayers; ++players) {
        const auto needed = changed_for(which, players);
        if (!needed) continue;
        const Rules printed = preset(which, players).rules;
        Setup setup = preset(which, players);
        for (const Switch other : *needed) setup.rules.set(other, !printed.has(other));
        for (const Switch other : *first) setup.rules.set(other, !printed.has(other));
        setup.rules.set(one, !printed.has(one));
        if (!validate(setup)) counts.push_back(players);
    }
    return counts;
}

}  // namespace holdup::server
