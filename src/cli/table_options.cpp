#include "cli/table_options.h"

#include <unistd.h>

#include <cstdio>

#include "core/rng.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup::cli {

void TableOptions::add_to(Line command) {
    command.option("-p,--preset", preset, "The game: " + text::join(all_words<Preset>(), ", ")).with_default();
    command.option("-n,--players", players, "How many play (default: 4, or what the preset needs)");
    command.option("-s,--seats", seats, "Who sits where, such as belle,tuco,any or belle+tuco,ghost+django")
        .by_commas();
    command.option("--bots", bots, "The bandits nobody plays, such as tuco,mary (instead of those of the preset)")
        .by_commas();
    command.option("--train", train, "The cars behind the locomotive, front to rear, such as saloon,any,luggage")
        .by_commas();
    command.option("--on", on, "Switches to turn on against the preset (holdup options lists them)").by_commas();
    command.option("--off", off, "Switches to turn off").by_commas();
}

std::optional<Setup> TableOptions::table(std::string& error) const {
    const auto fail = [&](const std::string& sentence) {
        error = sentence;
        return std::nullopt;
    };
    const auto named = from_word<Preset>(preset);
    if (!named)
        return fail("There is no preset " + text::quote(preset) + "; there are " +
                    text::join(all_words<Preset>(), ", ") + ".");
    const bool two = *named == Preset::Duel || *named == Preset::Duel2014;
    int count = players;
    const int best = *named == Preset::Solo ? 1 : two ? 2 : 4;
    if (count == 0) count = !seats.empty() ? static_cast<int>(seats.size()) : best;
    if (count < 1 || count > kPlayers) return fail("A table has 1 to 12 players.");
    if (seats.size() > static_cast<std::size_t>(count)) return fail("There are more seats than players.");
    Setup setup = holdup::preset(*named, count);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto names = text::split(seats[seat], '+');
        if (names.empty() || names.size() > 2) return fail(text::quote(seats[seat]) + " is no seat.");
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == "any") continue;
            const auto pawn = from_word<Pawn>(names[i]);
            if (!pawn) return fail("There is no bandit " + text::quote(names[i]) + ".");
            setup.bandits[seat][i] = *pawn;
        }
    }
    if (train.size() > setup.cars.size()) return fail("No train is that long.");
    for (std::size_t i = 0; i < train.size(); ++i) {
        if (train[i] == "any") continue;
        const auto car = from_word<CarKind>(train[i]);
        if (!car) return fail("There is no car " + text::quote(train[i]) + ".");
        setup.cars[i] = *car;
    }
    if (!bots.empty()) {
        for (int i = 0; i < kBots; ++i) setup.rules.set(switch_of_bot(i), false);
    }
    for (const std::string& name : bots) {
        const auto pawn = from_word<Pawn>(name);
        if (!pawn || bot_number(*pawn) < 0) return fail("There is no bot " + text::quote(name) + ".");
        setup.rules.set(switch_of_bot(bot_number(*pawn)));
    }
    for (const auto* list : {&on, &off}) {
        for (const std::string& name : *list) {
            const auto which = from_word<Switch>(name);
            if (!which)
                return fail("There is no switch " + text::quote(name) + "; holdup options --preset " + preset +
                            " lists them.");
            setup.rules.set(*which, list == &on);
        }
    }
    if (const Refusal refusal = validate(setup)) {
        return fail(std::string(refusal.sentence) + " (" + refusal.rule + ")");
    }
    return setup;
}

u64 seed_of_game(u64 seed, u64 game) { return Rng(seed ^ (game * 0xD1342543DE82EF95u)).next(); }

std::string grouped(u64 number) {
    const std::string digits = std::to_string(number);
    std::string grouped;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) grouped += ',';
        grouped += digits[i];
    }
    return grouped;
}

std::string fixed(double number, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, number);
    return text;
}

bool terminal(std::FILE* stream) { return isatty(fileno(stream)) == 1; }

}  // namespace holdup::cli
