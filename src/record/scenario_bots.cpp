// The bots in scenarios: which are at the table, what they have yet to draw, and their tokens.
#include "game/seats.h"
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/bots/bots.h"

namespace holdup::scenario {

namespace {

void read_bots(Keys& keys, Scenario& s) {
    s.bots.decks = keys.lists("bot-decks");
    s.bots.wanted = keys.list("wanted");
    s.bots.wanted_left = keys.number("wanted-left");
    s.bots.ejections = keys.numbers("ejections");
    s.bots.ejected = keys.texts("ejected");
    s.bots.dynamite = keys.list("dynamite");
    s.bots.breaking_out = keys.list("breaking-out");
    s.bots.ladder = keys.number("ladder");
    s.bots.respect = keys.text("respect");
    s.bots.hurt = keys.lists("hurt");
}

Pawn bot_at(const State& s, std::string_view name) {
    const Pawn bot = bandit_at(s, name);
    if (!bots::is_bot(s, bot)) throw Trouble(title(bot) + " is no bot at this table.");
    return bot;
}

void need(const State& s, Pawn bot, bool said) {
    if (said && !bots::is_bot(s, bot)) throw Trouble("That is for a table with " + title(bot) + " as a bot.");
}

int slot_named(const State& s, std::string_view car) { return slot_of(location_at(s, car)); }

u8 hurt_named(std::string_view name) {
    constexpr std::string_view kNames[] = {"shoot", "move", "punch", "floor"};
    for (int i = 0; i < 4; ++i) {
        if (kNames[i] == name) return static_cast<u8>(1 << i);
    }
    throw Trouble("A bullet of Doc's forbids shoot, move, punch or floor.");
}

void lay_tokens(const BotWords& said, State& s) {
    need(s, Pawn::Tuco, !said.wanted.empty() || said.wanted_left);
    need(s, Pawn::Django, !said.ejections.empty() || !said.ejected.empty() || !said.dynamite.empty());
    need(s, Pawn::Doc, !said.respect.empty() || !said.hurt.empty());
    if (!said.respect.empty()) s.bots.respect = static_cast<u8>(seat_at_table(s, said.respect) + 1);
    for (const auto& [name, words] : said.hurt) {
        for (const std::string& one : words)
            s.bots.hurt[static_cast<std::size_t>(character_at(s, name))] |= hurt_named(one);
    }
    need(s, Pawn::Professore, said.ladder.has_value());
    if (said.ladder && *said.ladder >= static_cast<int>(kLadder.size())) throw Trouble("The ladder has seven spaces.");
    s.bots.ladder = static_cast<u8>(said.ladder.value_or(0));
    for (const std::string& name : said.wanted) {
        s.bots.wanted |= static_cast<u16>(pawn_bit(bandit_at(s, name)));
        --s.bots.wanted_left;
    }
    if (said.wanted_left) s.bots.wanted_left = static_cast<u8>(*said.wanted_left);
    for (const auto& [name, left] : said.ejections) {
        const Pawn who = character_at(s, name);
        if (left > s.bots.ejections_of(who)) throw Trouble("Everyone but Django begins with two Ejection tokens.");
        s.bots.ejected_by_bot = static_cast<u8>(s.bots.ejected_by_bot + s.bots.ejections_of(who) - left);
        s.bots.ejections &= ~(u32{3} << (2 * ord(who)));
        s.bots.ejections |= static_cast<u32>(left) << (2 * ord(who));
    }
    for (const auto& [name, car] : said.ejected) {
        const Pawn who = character_at(s, name);
        s.bots.ejected[static_cast<std::size_t>(who)] = static_cast<u8>(slot_named(s, car) + 1);
        s.at[static_cast<std::size_t>(who)] = kNowhere;
    }
    s.bots.dynamite = 0;
    for (const std::string& car : said.dynamite) s.bots.dynamite |= u32{1} << slot_named(s, car);
}

// What it has yet to draw: all of its cards, or those named; the cards of the queue are taken out when they are laid.
void lay_bots(const Scenario& sc, State& s) {
    lay_tokens(sc.bots, s);
    for (int pawn : each(bots::bots_of(s))) {
        const auto bot = static_cast<Pawn>(pawn);
        s.bots.draw[static_cast<std::size_t>(bot_number(bot))] = bots::full_deck(s, bot);
    }
    for (const auto& [name, cards] : sc.bots.decks) {
        const Pawn bot = bot_at(s, name);
        u32& draw = s.bots.draw[static_cast<std::size_t>(bot_number(bot))];
        draw = 0;
        for (const std::string& words : cards) {
            const Counted c = counted(words);
            draw += static_cast<u32>(c.count) << (2 * bots::kind_of_card(s, bot, bot_card(s, bot, c.what)));
        }
    }
    for (const std::string& name : sc.bots.breaking_out) {
        s.bots.break_outs |= static_cast<u16>(1 << (2 * bot_number(bot_at(s, name))));
    }
}

std::optional<Comparison> compare_bot(const State& s, Pawn pawn, std::string_view text, std::string_view phrase) {
    const std::string name(word(pawn));
    if (text::eat(text, "ejections ")) {
        const int found = pawn == Pawn::Django ? s.bots.ejected_by_bot : s.bots.ejections_of(pawn);
        return equal(found, number_in(text, phrase), name + " ejections");
    }
    if (text::eat(text, "ejected at ")) {
        const bool is = s.bots.is_ejected(pawn);
        const int slot = s.bots.ejected[static_cast<std::size_t>(pawn)] - 1;
        return Comparison{is && slot == slot_named(s, text),
                          name + (is ? " ejected at " + location_word(s, inside_of(slot)) : " not ejected")};
    }
    if (text::eat(text, "hurt ")) {
        const u8 found = s.bots.hurt[static_cast<std::size_t>(pawn)];
        const bool fits = text == "none" ? found == 0 : (found & hurt_named(text)) != 0;
        return Comparison{fits, name + (found == 0 ? " not hurt" : " hurt")};
    }
    if (text::eat(text, "wanted-tokens ")) {
        const int found = pawn == Pawn::Tuco ? s.bots.wanted_left : (s.bots.wanted >> ord(pawn)) & 1;
        return equal(found, number_in(text, phrase), name + " wanted-tokens");
    }
    if (!bots::is_bot(s, pawn)) return std::nullopt;
    const Deck& deck = s.decks[s.owner(pawn)];
    if (text::eat(text, "ladder ")) return equal(kLadder[s.bots.ladder], number_in(text, phrase), name + " ladder");
    if (text::eat(text, "front ")) return equal(deck.draw.size(), number_in(text, phrase), name + " front");
    if (text::eat(text, "aside ")) return equal(deck.discard.size(), number_in(text, phrase), name + " aside");
    if (text::eat(text, "draws ")) {
        const int left = bots::cards_left(s.bots.draw[static_cast<std::size_t>(bot_number(pawn))]);
        return equal(left, number_in(text, phrase), name + " draws");
    }
    return std::nullopt;
}

std::optional<Comparison> compare_bots(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const State& s = m.state;
    if (pawn != Pawn::Nobody) {
        return holds(s.characters, pawn) ? compare_bot(s, pawn, text, phrase) : std::nullopt;
    }
    if (text::eat(text, "dynamite ")) {
        Words cars;
        for (int slot : each(s.bots.dynamite)) {
            std::string car = location_word(s, inside_of(slot));
            cars.push_back(car.substr(0, car.find(' ')));
        }
        return compare_set(cars, text, "dynamite");
    }
    if (text::eat(text, "respect ")) {
        const std::string found = s.bots.respect == 0 ? "nobody" : seat_word(s, static_cast<Seat>(s.bots.respect - 1));
        return Comparison{found == text, "respect " + found};
    }
    if (text::eat(text, "order ")) {
        Words names;
        for (int i = 0; i < s.seats; ++i) names.push_back(seat_word(s, left_of(s, s.first, i)));
        return compare_list(names, text, "order");
    }
    return std::nullopt;
}

constexpr std::string_view kVerbs[] = {"ejections", "ejected", "wanted-tokens", "front",
                                       "aside",     "draws",   "ladder",        "hurt"};

}  // namespace

BotCard bot_card(const State& s, Pawn bot, std::string_view name) {
    const auto card = from_word<BotCard>(name);
    if (!card || bots::kind_of_card(s, bot, *card) < 0) {
        Words all;
        for (const bots::CardRow& row : bots::kinds_of(s, bot)) {
            if (row.copies > 0) all.emplace_back(word(row.card));
        }
        throw Trouble(text::quote(name) + " is no card of " + title(bot) + "; its cards are " + text::join(all, ", ") +
                      ".");
    }
    return *card;
}

const Box kBotBox{read_bots, nullptr, nullptr, lay_bots, nullptr, compare_bots, kVerbs};

}  // namespace holdup::scenario
