#include <cstdio>
#include <memory>

#include "cli/command.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/round_cards.h"

namespace holdup::cli {

namespace {

std::string_view band_word(Band band) {
    return band == Band::Few ? "2-4 players" : band == Band::Many ? "5-6 players" : "station";
}

int run(bool unverified) {
    int listed = 0;
    for (const RoundCard& card : kRoundCardTable) {
        if (unverified && !card.reconstructed) continue;
        std::vector<std::string> turns;
        for (std::size_t i = 0; i < card.turns; ++i) turns.emplace_back(word(card.strip[i]));
        std::printf("%-17s %-12s %-32s %s%s\n", card.name, std::string(band_word(card.band)).c_str(),
                    title(card.event).c_str(),
                    (text::join(turns, ", ") + (card.keeps ? ", keep " + std::to_string(card.keeps) : "")).c_str(),
                    card.reconstructed ? "  (reconstructed)" : "");
        ++listed;
    }
    if (unverified && listed == 0) std::printf("Every card of this build was read off the card itself.\n");
    return kWell;
}

}  // namespace

Command add_cards(Line top) {
    auto unverified = std::make_shared<bool>(false);
    const Line command = top.command("cards", "List the round cards with their turns and events");
    command.flag("--unverified", *unverified, "Only those nobody here has seen, whose values are our best guess");
    command.footer(
        "A line is a card: its word in records and scenarios, how many it is for, its event, its turns.\n"
        "Example:\n  holdup cards | grep tunnel");
    return {command, [unverified] { return run(*unverified); }};
}

}  // namespace holdup::cli
