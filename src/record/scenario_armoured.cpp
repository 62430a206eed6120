// The pieces of Couriers & Armoured Train in scenarios.
#include "game/seats.h"
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/armoured/armoured.h"

namespace holdup::scenario {

namespace {

void read_armoured(Keys& keys, Scenario& s) {
    s.armoured.offset = keys.number("offset");
    s.armoured.wild = keys.numbers("wild");
    s.armoured.under = keys.texts("under");
    s.armoured.diverted = keys.list("diverted");
    s.armoured.plan = keys.list("plan");
}

void need(const State& s, Switch part, bool said, const char* sentence) {
    if (said && !s.rules.has(part)) throw Trouble(sentence);
}

void lay_armoured(const Scenario& sc, State& s) {
    const ArmouredWords& said = sc.armoured;
    need(s, Switch::ArmouredTrain, said.offset.has_value(), "There is no armoured train at this table.");
    const bool teams = !said.wild.empty() || !said.under.empty() || !said.diverted.empty() || !said.plan.empty();
    need(s, Switch::TeamGame, teams, "There are no teams at this table.");
    // Both trains begin with their locomotives side by side, and pass by two cars after every round.
    const int rounds = s.round < kRounds ? s.round : kRounds - 1;
    if (s.rules.has(Switch::ArmouredTrain)) {
        s.armoured.offset = static_cast<std::int8_t>(said.offset.value_or(2 * rounds));
    }
    s.armoured.plan = s.armoured.healed = 0;
    s.armoured.under.fill(0);
    for (const auto& [name, bullets] : said.wild) {
        s.armoured.wild[static_cast<std::size_t>(armoured::team_of(s, bandit_at(s, name)))] = static_cast<u8>(bullets);
    }
    for (const std::string& name : said.diverted) {
        s.armoured.diverted |= static_cast<u8>(1 << armoured::team_of(s, bandit_at(s, name)));
    }
    for (const std::string& name : said.plan) s.armoured.plan |= seat_bit(seat_at_table(s, name));
    for (const auto& [name, words] : said.under) {
        const Seat seat = seat_at_table(s, name);
        const auto card = card_named(s, seat, words);
        if (!card || is_bullet(*card) || s.decks[seat].draw.count(*card) == 0) {
            throw Trouble(text::quote(words) + " is no action card of " + seat_title(s, seat) + "'s deck.");
        }
        s.decks[seat].draw.remove(*card);
        s.armoured.under[seat] = static_cast<u8>(*card + 1);
    }
}

std::optional<Comparison> compare_bandit(const State& s, Pawn pawn, std::string_view text, std::string_view phrase) {
    const std::string name(word(pawn));
    if (!holds(s.bandits, pawn)) return std::nullopt;
    const Seat seat = s.owner(pawn);
    if (text::eat(text, "wild ")) {
        return equal(s.armoured.wild[static_cast<std::size_t>(armoured::team_of(s, pawn))], number_in(text, phrase),
                     name + " wild");
    }
    if (text::eat(text, "under ")) {
        const u8 under = s.armoured.under[seat];
        const std::string found = under == 0 ? "none" : card_word(s, seat, static_cast<Card>(under - 1));
        return Comparison{found == text, name + " under " + found};
    }
    return std::nullopt;
}

std::optional<Comparison> compare_armoured(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const State& s = m.state;
    if (pawn != Pawn::Nobody) return compare_bandit(s, pawn, text, phrase);
    if (text::eat(text, "offset ")) {
        const int sign = text::eat(text, "-") ? -1 : 1;
        return equal(s.armoured.offset, sign * number_in(text, phrase), "offset");
    }
    if (text == "talk allowed") return Comparison{may_talk(s), may_talk(s) ? "talk" : "silence"};
    return std::nullopt;
}

constexpr std::string_view kVerbs[] = {"wild", "under"};

}  // namespace

const Box kArmouredBox{read_armoured, nullptr, nullptr, lay_armoured, nullptr, compare_armoured, kVerbs};

}  // namespace holdup::scenario
