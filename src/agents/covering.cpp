// A set of tables in which any two values of two options that may be together are together at least once.
#include <algorithm>
#include <optional>

#include "agents/tables.h"

namespace holdup {

namespace {

constexpr int kCharacterOptions = ord(Pawn::Marshal) + 1;
constexpr int kFirstSwitch = 2;
constexpr int kFirstCharacter = kFirstSwitch + kSwitches;
constexpr int kFirstChoice = kFirstCharacter + kCharacterOptions;
constexpr int kOptions = kFirstChoice + 3;  // first player, cars, round cards: chosen or not
// Values are numbered: presets, numbers of players, then two of every other option.
constexpr int kFirstValue = kPresets + kPlayers;
constexpr int kValues = kFirstValue + 2 * (kOptions - 2);

using Values = std::array<int, kOptions>;

Values values_of(const Setup& t) {
    Values values{};
    values[0] = ord(t.preset);
    values[1] = kPresets + t.players - 1;
    int next = kFirstValue;
    std::size_t at = 2;
    const auto add = [&](bool on) {
        values[at++] = next + (on ? 1 : 0);
        next += 2;
    };
    for (int s = 0; s < kSwitches; ++s) add(t.rules.has(static_cast<Switch>(s)));
    PawnSet asked = 0;
    for (Seat seat = 0; seat < t.players; ++seat) {
        for (Pawn pawn : t.bandits[seat]) asked |= pawn == kAnyBandit ? 0 : pawn_bit(pawn);
    }
    for (int pawn = 0; pawn < kCharacterOptions; ++pawn) add((asked >> pawn) & 1);
    add(t.first != kAnySeat);
    add(std::any_of(t.cars.begin(), t.cars.end(), [](CarKind car) { return car != CarKind::None; }));
    add(!t.round_pool.empty());
    return values;
}

constexpr int kPatience = 20;  // draws of tables without anything new before a search begins

class Pairs {
  public:
    bool has(int a, int b) const { return seen_[static_cast<std::size_t>(a) * kValues + static_cast<std::size_t>(b)]; }
    int fresh(const Values& values) const {
        int count = 0;
        for (std::size_t i = 0; i < kOptions; ++i) {
            for (std::size_t j = 0; j < i; ++j) count += !has(values[j], values[i]);
        }
        return count;
    }
    void add(const Values& values) {
        for (std::size_t i = 0; i < kOptions; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                auto&& seen =
                    seen_[static_cast<std::size_t>(values[j]) * kValues + static_cast<std::size_t>(values[i])];
                if (!seen) ++count_;
                seen = true;
            }
        }
    }
    int count() const { return count_; }

  private:
    std::vector<bool> seen_ = std::vector<bool>(static_cast<std::size_t>(kValues) * kValues);
    int count_ = 0;
};

// Makes a table have a value; false where that is not a matter of changing it.
bool give(Setup& t, int value) {
    if (value < kPresets) return ord(t.preset) == value;
    if (value < kFirstValue) return t.players == value - kPresets + 1;
    const int option = kFirstSwitch + (value - kFirstValue) / 2;
    const bool on = (value - kFirstValue) % 2 == 1;
    if (option < kFirstCharacter) {
        t.rules.set(static_cast<Switch>(option - kFirstSwitch), on);
        return true;
    }
    if (option < kFirstChoice) {
        if (!on) return true;
        for (Seat seat = 0; seat < t.players; ++seat) {
            if (t.bandits[seat][0] != kAnyBandit) continue;
            t.bandits[seat][0] = static_cast<Pawn>(option - kFirstCharacter);
            return true;
        }
        return false;
    }
    if (option == kFirstChoice && on) t.first = 0;
    if (option == kFirstChoice + 1 && on) t.cars[0] = CarKind::Restaurant;
    if (option == kFirstChoice + 2 && on && !validate(t)) {
        State laid;
        Dice dice(0);
        start(t, laid, dice);
        t.round_pool = laid.round_pool;
    }
    return true;
}

// A legal table with both values: a preset changed by these two, and where it must be by one or two more switches that
// are known to change there. What a preset has is looked for before what else goes with it.
std::optional<Setup> table_with(int a, int b, const Pairs& seen) {
    const auto goes = [&](int which, int value) { return a == which || value == which || seen.has(which, value); };
    for (int which = 0; which < kPresets; ++which) {
        if ((a < kPresets && a != which) || !goes(which, a) || !goes(which, b)) continue;
        for (int players = 1; players <= kPlayers; ++players) {
            Setup t = preset(static_cast<Preset>(which), players);
            if (!give(t, a) || !give(t, b)) continue;
            if (!validate(t)) return t;
            std::vector<Switch> free;
            for (int s = 0; s < kSwitches; ++s) {
                const int on = kFirstValue + 2 * s + 1;
                if (on == a || on - 1 == a || on == b || on - 1 == b) continue;
                if (seen.has(which, on) && seen.has(which, on - 1)) free.push_back(static_cast<Switch>(s));
            }
            for (const Switch one : free) {
                t.rules.flip(one);
                if (!validate(t)) return t;
                for (const Switch two : free) {
                    if (two == one) break;
                    t.rules.flip(two);
                    if (!validate(t)) return t;
                    t.rules.flip(two);
                }
                t.rules.flip(one);
            }
        }
    }
    return std::nullopt;
}

}  // namespace

int pairs_of(const std::vector<Setup>& tables) {
    Pairs seen;
    for (const Setup& table : tables) seen.add(values_of(table));
    return seen.count();
}

Covering covering_tables(u64 seed) {
    Covering covering;
    Pairs seen;
    const auto keep = [&](const Setup& table) {
        covering.tables.push_back(table);
        seen.add(values_of(table));
    };
    // Of some tables drawn at random the one with most that is new, as long as that is worth it.
    Rng rng(seed);
    for (int patience = kPatience; patience > 0; --patience) {
        Setup chosen;
        int best = 0;
        for (int i = 0; i < 40; ++i) {
            const Setup table = random_table(rng);
            if (const int fresh = seen.fresh(values_of(table)); fresh > best) {
                best = fresh;
                chosen = table;
            }
        }
        if (best == 0) continue;
        keep(chosen);
        patience = kPatience;
    }
    // Then what chance has not brought together, where it can be.
    for (int a = 0; a < kValues; ++a) {
        for (int b = a + 1; b < kValues; ++b) {
            if (seen.has(a, b)) continue;
            if (const auto table = table_with(a, b, seen)) keep(*table);
        }
    }
    covering.pairs = seen.count();
    return covering;
}

}  // namespace holdup
