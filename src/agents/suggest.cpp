#include "agents/suggest.h"

#include <cmath>

#include "agents/random.h"
#include "game/bots.h"
#include "game/engine.h"
#include "game/questions.h"

namespace holdup {

using enum Switch;

const std::array<OwnedBox, kOwnedBoxes> kBoxes = {{
    {"horses", {HorseAttack, Coach, Whiskey, HorseRounds}},
    {"marshal", {PlayerMarshal, PrisonCar, BrilliantIdea, PrisonRounds}},
    {"armoured", {ArmouredTrain, TeamGame, Betrayal, NoMarshal, Nudge, ArmouredRounds, ArmouryCar, InfirmaryCar}},
    {"time-travel", {TimeTravelCar}},
    {"handcar", {Handcar}},
    {"circus", {CircusCar}},
    {"promos", {PromoStations, CursedLoot, SpecialPunch, ExtraPunch}},
    {"bots", kBotSwitches},
}};

namespace {

// Every part of every box, as options of the Combined game.
SwitchSet every_part() {
    SwitchSet all;
    for (const OwnedBox& box : kBoxes) all |= box.parts;
    return all;
}

// What a part needs beside it, so that it can be tried alone.
Setup with_part(int players, Switch part) {
    Setup t = bare_combined(players);
    t.rules.set(part);
    if (part == Coach) t.rules.set(HorseAttack);
    if (part == PlayerMarshal) t.rules.set(PrisonCar);
    if (part == Betrayal || part == NoMarshal) t.rules.set(TeamGame);
    return t;
}

// What with_part adds beside the part itself.
Setup without_part(int players, Switch part) {
    Setup t = with_part(players, part);
    t.rules.set(part, false);
    return t;
}

constexpr int kExpertPlayers = 4;  // where kept hands are
constexpr int kPartPlayers = 6;  // where the parts are measured: a table that every one of them fits

}  // namespace

Setup bare_combined(int players) {
    Setup t = preset(Preset::Combined, players);
    const SwitchSet parts = every_part();
    for (int s = 0; s < kSwitches; ++s) {
        // Its own round cards are part of the wording.
        const auto part = static_cast<Switch>(s);
        if (parts.has(part) && part != HorseRounds) t.rules.set(part, false);
    }
    for (Switch bot : {BotMary, BotTuco}) {
        if (players < 3 && validate(t)) t.rules.set(bot);  // C4.1.5: three characters
    }
    if (validate(t)) t.rules.set(CircusCar);  // C4.10: a seventh car
    if (validate(t)) {
        for (Switch s : {PrisonCar, PlayerMarshal}) t.rules.set(s);  // C4.1.2: twelve people
    }
    return t;
}

Waits measure(const Setup& setup, int games, u64 seed) {
    Waits sum;
    for (int game = 0; game < games; ++game) {
        Dice dice(seed + static_cast<u64>(game));
        Rng rng(~(seed + static_cast<u64>(game)));
        State s;
        start(setup, s, dice);
        while (!s.over()) {
            const auto seat = static_cast<Seat>(lowest(asked(s)));
            // Where several answer at once, the table waits for the last of them.
            sum.waits += std::popcount(asked(s)) == 1;
            sum.decisions += 1;
            Choices legal;
            choices(s, seat, legal);
            apply(s, seat, random_choice(legal, rng), dice);
        }
    }
    return {sum.waits / games, sum.decisions / games};
}

namespace {

// The rows there should be, not yet measured.
std::vector<TimeRow> empty_rows() {
    std::vector<TimeRow> rows;
    for (int which = 0; which < kPresets; ++which) {
        for (int players = 1; players <= kPlayers; ++players) {
            const auto base = static_cast<Preset>(which);
            const Setup t = base == Preset::Combined ? bare_combined(players) : preset(base, players);
            if (!validate(t)) rows.push_back({base, players, {}, {}});
        }
    }
    for_each(every_part(), [&](int s) {
        const auto part = static_cast<Switch>(s);
        if (part != HorseRounds) rows.push_back({Preset::Combined, 0, part, {}});  // those are always there
    });
    return rows;
}

}  // namespace

int rows_to_measure() { return static_cast<int>(empty_rows().size()); }

std::vector<TimeRow> measure_all(int games, u64 seed, const std::function<void(int)>& done) {
    std::vector<TimeRow> rows = empty_rows();
    int measured = 0;
    for (TimeRow& row : rows) {
        if (row.players > 0) {
            const bool combined = row.preset == Preset::Combined;
            row.waits = measure(combined ? bare_combined(row.players) : preset(row.preset, row.players), games, seed);
        } else {
            const Waits with = measure(with_part(kPartPlayers, row.part), games, seed);
            const Waits without = measure(without_part(kPartPlayers, row.part), games, seed);
            row.waits = {(with.waits - without.waits) / kPartPlayers,
                         (with.decisions - without.decisions) / kPartPlayers};
        }
        done(++measured);
    }
    return rows;
}

Waits expected(const Setup& setup, const std::vector<TimeRow>& rows) {
    Waits sum;
    const SwitchSet base =
        (setup.preset == Preset::Combined ? bare_combined(setup.players) : preset(setup.preset, setup.players))
            .rules.switches;
    for (const TimeRow& row : rows) {
        if (row.players == 0) {
            const int more = (setup.rules.has(row.part) ? 1 : 0) - (base.has(row.part) ? 1 : 0);
            sum.waits += more * setup.players * row.waits.waits;
            sum.decisions += more * setup.players * row.waits.decisions;
        } else if (row.preset == setup.preset && row.players == setup.players) {
            sum.waits += row.waits.waits;
            sum.decisions += row.waits.decisions;
        }
    }
    return sum;
}

Waits added(Switch which, const std::vector<TimeRow>& rows) {
    Waits sum;
    for (const TimeRow& row : rows) {
        if (row.players == 0 && row.part == which) return row.waits;
        // Kept hands are no part of a box: two presets differ by them and by nothing else.
        if (which != Expert || row.players != kExpertPlayers) continue;
        const double sign = row.preset == Preset::ClassicExpert ? 1 : row.preset == Preset::Classic ? -1 : 0;
        sum.waits += sign * row.waits.waits / kExpertPlayers;
        sum.decisions += sign * row.waits.decisions / kExpertPlayers;
    }
    return sum;
}

int wildness(Switch which) {
    constexpr std::pair<Switch, int> kWeights[] = {
        {Powers, 1},        {Events, 1},        {Expert, 1},        {HorseAttack, 1},   {Coach, 2},      {Whiskey, 1},
        {PrisonCar, 1},     {PlayerMarshal, 2}, {BrilliantIdea, 1}, {ArmouredTrain, 3}, {TeamGame, 1},   {Betrayal, 1},
        {Nudge, 1},         {ArmouryCar, 1},    {InfirmaryCar, 1},  {TimeTravelCar, 2}, {Handcar, 2},    {CircusCar, 1},
        {PromoStations, 1}, {CursedLoot, 1},    {SpecialPunch, 1},  {ExtraPunch, 1},    {TwoBandits, 1}, {AnyTarget, 1},
    };
    for (const auto& [part, weight] : kWeights) {
        if (part == which) return weight;
    }
    return kBotSwitches.has(which) ? 1 : 0;
}

int wildness(const Setup& setup) {
    int sum = setup.players > 6 ? 2 : 0;
    for_each(setup.rules.switches, [&](int part) { sum += wildness(static_cast<Switch>(part)); });
    return sum;
}

namespace {

constexpr int wished(Wild wild) { return wild == Wild::Calm ? 2 : wild == Wild::Lively ? 7 : 14; }

bool nearer(int wildness, Wild one, Wild other) {
    return std::abs(wildness - wished(one)) <= std::abs(wildness - wished(other));
}

bool plays_combined(const Setup& t) { return t.preset == Preset::Combined || t.preset == Preset::Solo; }

// C4.4.1, C4.6.2: cards that every Combined table has whose people own their box.
constexpr SwitchSet kCards = {HorseRounds, PrisonRounds, ArmouredRounds, PromoStations, BrilliantIdea, Nudge};

// Whether people who own these boxes can lay the table.
bool owned(const Setup& t, SwitchSet parts) {
    SwitchSet needed = t.rules.switches & every_part();
    // Its own round cards are part of the Combined wording.
    if (plays_combined(t)) needed.remove(ord(HorseRounds));
    return (needed & ~parts).empty();
}

// A Combined table with the cards of the boxes one owns and no others.
void deal_cards(Setup& t, SwitchSet parts) {
    for_each(kCards, [&](int s) {
        const auto card = static_cast<Switch>(s);
        if (card != HorseRounds) t.rules.set(card, parts.has(card));
    });
}

constexpr double kSameGame = 0.7, kNothingMixed = 1;

// A mix of the Combined game in which nothing of any box lies on the table.
bool nothing_mixed(const Setup& t) {
    return t.preset == Preset::Combined && (t.rules.switches & every_part() & ~kCards).empty();
}

constexpr int kMixes = 12;  // of each preset with what small boxes there are
constexpr SwitchSet kSmallParts = {TimeTravelCar, Handcar,      CircusCar, PromoStations,
                                   CursedLoot,    SpecialPunch, ExtraPunch};

// What is in boxes they do not own. Horse round cards are part of the Combined wording.
SwitchSet missing_of(const Wish& wish) { return every_part() & ~wish.owned & ~SwitchSet{HorseRounds}; }

// Combined tables with nothing but the wording and what so many people cannot do without, as far as they own it.
std::vector<Setup> combined_starts(const Wish& wish) {
    const SwitchSet missing = missing_of(wish);
    // C4.10: a seventh car comes from one of these boxes, or the express is short beside the second train. C4.1.2.
    const SwitchSet kWays[] = {
        {}, {CircusCar}, {PrisonCar}, {ArmouryCar}, {InfirmaryCar}, {PrisonCar, PlayerMarshal}, {ArmouredTrain}};
    std::vector<Setup> starts;
    for (const SwitchSet& way : kWays) {
        if (way.meets(missing)) continue;
        Setup t = bare_combined(wish.people);
        t.rules.switches &= ~missing;
        t.rules.switches |= way;
        if (validate(t)) continue;
        starts.push_back(t);
        if (way.empty()) break;  // nothing is needed
    }
    return starts;
}

// How far a table is from what was wished; time counts most, and what is too long more than what is too short. Whoever
// asks for a game and names boxes does not mean the wording alone.
double distance(const Suggestion& s, const Wish& wish) {
    const double longer = std::log(s.minutes / wish.minutes);
    return (longer > 0 ? 8 : -4) * longer + 0.25 * std::abs(s.wildness - wished(wish.wild)) +
           (nothing_mixed(s.setup) ? kNothingMixed : 0);
}

// By how many parts two tables differ; another game differs wholly.
int difference(const Setup& a, const Setup& b) {
    if (a.preset != b.preset) return kSwitches;
    return ((a.rules.switches & ~b.rules.switches) | (b.rules.switches & ~a.rules.switches)).size();
}

}  // namespace

SwitchSet parts_of(const Setup& setup) {
    SwitchSet parts = setup.rules.switches & every_part();
    if (plays_combined(setup) && !setup.rules.has(HorseAttack)) parts.remove(ord(HorseRounds));
    return parts;
}

Refusal why_none(const Wish& wish) {
    Setup t = bare_combined(wish.people);
    t.rules.switches &= ~missing_of(wish);
    return validate(t);
}

Wild spirit_of(int wildness) {
    if (nearer(wildness, Wild::Calm, Wild::Lively)) return Wild::Calm;
    return nearer(wildness, Wild::Lively, Wild::Wild) ? Wild::Lively : Wild::Wild;
}

std::vector<Suggestion> suggest(const Wish& wish, const std::vector<TimeRow>& rows) {
    std::vector<Suggestion> found;
    const auto consider = [&](const Setup& t) {
        if (validate(t) || !owned(t, wish.owned)) return;
        found.push_back({t, minutes_of(expected(t, rows), wish.seconds), wildness(t)});
    };
    // Of what may be mixed some is meant: always the same for the same wish.
    Rng rng(static_cast<u64>(wish.people) * 1000 + static_cast<u64>(ord(wish.wild)));
    const auto mix = [&](Setup t, SwitchSet parts) {
        const u32 rarely = 1 + rng.below(4);
        for (int again = 0; again < 2; ++again) {
            for_each(parts & wish.owned, [&](int s) {
                const auto part = static_cast<Switch>(s);
                if (t.rules.has(part) || rng.below(rarely) != 0) return;
                // Where people are enough a bot is a guest.
                if (kBotSwitches.has(part) && wish.people >= 3 && rng.below(4) != 0) return;
                t.rules.set(part);
                if (validate(t)) t.rules.set(part, false);
            });
        }
        return t;
    };
    for (int which = 0; which < kPresets; ++which) {
        const auto base = static_cast<Preset>(which);
        if (base == Preset::Combined) continue;
        Setup t = preset(base, wish.people);
        if (plays_combined(t)) deal_cards(t, wish.owned);
        consider(t);
        // C4.2: the small boxes join any game; H.duel, H.pairs: so do horses where no preset has them already.
        for (int i = 0; i < kMixes; ++i) consider(mix(t, kSmallParts));
        if (!t.rules.has(TwoBandits) && !t.rules.has(Pairs)) continue;
        for (Switch part : {HorseAttack, Coach, Whiskey, HorseRounds}) t.rules.set(part);
        consider(t);
    }
    const auto starts = combined_starts(wish);
    for (int i = 0; i < 600 && !starts.empty(); ++i) {
        Setup t = mix(starts[rng.below(static_cast<u32>(starts.size()))], every_part() & ~kCards);
        deal_cards(t, wish.owned);
        consider(t);
    }
    // One after another, each the nearest of those that differ much, or where there are too few at all; another game is
    // welcome where it is not much further.
    std::vector<Suggestion> best;
    const auto add_nearest = [&](int least_difference) {
        const Suggestion* nearest = nullptr;
        double least = 0;
        for (const Suggestion& s : found) {
            double far = distance(s, wish);
            bool fresh = true;
            for (const Suggestion& other : best) {
                fresh = fresh && difference(s.setup, other.setup) >= least_difference;
                far += s.setup.preset == other.setup.preset ? kSameGame : 0;
            }
            if (!fresh || (nearest != nullptr && far >= least)) continue;
            nearest = &s;
            least = far;
        }
        if (nearest != nullptr) best.push_back(*nearest);
        return nearest != nullptr;
    };
    while (best.size() < 3 && (add_nearest(3) || add_nearest(1))) {
    }
    return best;
}

}  // namespace holdup
