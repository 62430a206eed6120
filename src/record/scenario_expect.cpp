// The phrases an expectation can be made of, each compared with the truth.
#include <algorithm>

#include "game/engine.h"
#include "game/seats.h"
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/base/loot.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup::scenario {

namespace {

using text::eat;
using text::eat_word;
using text::number;

std::string str(std::string_view text) { return std::string(text); }

}  // namespace

void no_phrase(std::string_view phrase) {
    throw Trouble(text::quote(phrase) + " is not a phrase scenarios know; docs/SCENARIOS.md lists them.");
}

int number_in(std::string_view text, std::string_view phrase) {
    const auto n = number(text, 1000000);
    if (!n) no_phrase(phrase);
    return static_cast<int>(*n);
}

Comparison equal(int found, int wanted, const std::string& what) {
    return {found == wanted, what + " " + std::to_string(found)};
}

Comparison compare_list(const Words& found, std::string_view text, const std::string& what) {
    if (const auto n = number(text, 100)) return equal(static_cast<int>(found.size()), static_cast<int>(*n), what);
    const std::string all = found.empty() ? "none" : text::join(found, " ");
    return {all == text, what + " " + all};
}

Comparison compare_set(const Words& found, std::string_view text, const std::string& what) {
    Words sorted = found, wanted;
    for (const std::string_view name : text::split(text, ' ')) wanted.emplace_back(name);
    std::sort(sorted.begin(), sorted.end());
    std::sort(wanted.begin(), wanted.end());
    return sorted == wanted ? Comparison{true, what + " " + str(text)} : compare_list(found, text, what);
}

namespace {

// "nothing", "no jewel", "2 purses", "purse:250": how many of what, or at least one.
struct Amount {
    int least = 1;
    int most = 1000000;
    std::string_view what;
};

Amount amount(std::string_view text) {
    if (text == "nothing") return {0, 0, "loot"};
    if (eat(text, "no ")) return {0, 0, text};
    std::string_view rest = text;
    if (const auto n = number(eat_word(rest), 1000); n && !rest.empty()) {
        return {static_cast<int>(*n), static_cast<int>(*n), rest};
    }
    return {1, 1000000, text};
}

// "purses" and "strongboxes" mean the same as their singular.
std::string_view singular(std::string_view thing) {
    if (thing == "strongboxes") return "strongbox";
    return thing.size() > 1 && thing.ends_with("s") ? thing.substr(0, thing.size() - 1) : thing;
}

Comparison compare_tokens(const State& s, const base::TokenSet& tokens, std::string_view text, const std::string& where,
                          std::string_view phrase) {
    const Amount want = amount(text);
    const std::string_view thing = face_named(want.what) || want.what == "loot" ? want.what : singular(want.what);
    const auto face = face_named(thing);
    if (!face && thing != "loot") no_phrase(phrase);
    int n = 0;
    Words all;
    for_each(tokens, [&](int t) {
        const auto i = static_cast<std::size_t>(t);
        // A kind without a value counts all of its kind.
        const bool any_value = face && is_back(*face) && kTokenKind[i] == kind_of(*face) && *face != face::kJewel &&
                               *face != face::kStrongbox;
        const bool counts = !face || s.face[i] == *face || any_value;
        if (counts) ++n;
        all.push_back(face_word(s.face[i]));
    });
    std::sort(all.begin(), all.end());
    return {n >= want.least && n <= want.most, where + " " + (all.empty() ? "nothing" : text::join(all, ", "))};
}

// A deck with the bullets on top of it.
Zone whole_deck(const State& s, Seat seat) {
    Zone zone = s.decks[seat].draw;
    for (int i = 0; i < s.top_size[seat]; ++i) zone.add(s.top_bullet(seat, i));
    return zone;
}

std::string zone_words(const State& s, Seat seat, const Zone& zone) {
    Words cards;
    for (unsigned n = 0; n < static_cast<unsigned>(zone.size()); ++n) cards.push_back(card_word(s, seat, zone.nth(n)));
    return std::to_string(zone.size()) + " cards" + (cards.empty() ? "" : ": " + text::join(cards, ", "));
}

// "hand 7", "hand has 7 cards", "hand has 2 move", "hand has no neutral bullet".
Comparison compare_cards(const State& s, Seat seat, std::string_view zone_name, std::string_view text,
                         std::string_view phrase) {
    const Zone zone = zone_name == "hand"   ? s.hands[seat].cards
                      : zone_name == "deck" ? whole_deck(s, seat)
                                            : s.decks[seat].discard;
    const std::string found = seat_word(s, seat) + " " + str(zone_name) + " has " + zone_words(s, seat, zone);
    if (!eat(text, "has ")) return {zone.size() == number_in(text, phrase), found};
    const Amount want = amount(text);
    if (want.what == "cards" || want.what == "card" || want.what == "loot") {
        if (want.what == "loot" && text != "nothing") no_phrase(phrase);
        return {zone.size() >= want.least && zone.size() <= want.most, found};
    }
    auto card = card_named(s, seat, want.what);
    if (!card) card = card_named(s, seat, singular(want.what));
    if (!card) no_phrase(phrase);
    const int n = zone.count(*card);
    return {n >= want.least && n <= want.most, found};
}

Comparison compare_top(const State& s, Seat seat, std::string_view text, std::string_view phrase) {
    const auto bullet = card_named(s, seat, text);
    if (!bullet || !is_bullet(*bullet)) no_phrase(phrase);
    const int size = s.top_size[seat];
    if (size == 0) return {false, seat_word(s, seat) + " has no bullet on top of the deck"};
    const Card top = s.top_bullet(seat, size - 1);
    return {top == *bullet, seat_word(s, seat) + " top " + card_word(s, seat, top)};
}

// "received 2", "received 1 neutral", "received 1 from django".
Comparison compare_received(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const auto& row = m.bullets[static_cast<std::size_t>(pawn)];
    const int wanted = number_in(eat_word(text), phrase);
    int n = 0;
    if (text.empty()) {
        n = m.state.received[static_cast<std::size_t>(pawn)];
    } else if (text == "neutral") {
        n = row[kNeutralSource];
    } else if (eat(text, "from ")) {
        n = row[static_cast<std::size_t>(character_at(m.state, text))];
    } else {
        no_phrase(phrase);
    }
    Words parts;
    for (std::size_t source = 0; source <= kNeutralSource; ++source) {
        if (row[source] == 0) continue;
        const bool neutral = source == kNeutralSource;
        parts.push_back(std::to_string(row[source]) +
                        (neutral ? " neutral" : " from " + str(word(static_cast<Pawn>(source)))));
    }
    return {n == wanted, str(word(pawn)) + " received " + (parts.empty() ? "0" : text::join(parts, ", "))};
}

// "no effect: no target", of anybody or of one bandit.
Comparison compare_no_effect(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const auto why = from_word<Why>(text);
    if (!why) no_phrase(phrase);
    Words found;
    bool holds = false;
    for (const Told& told : m.told) {
        if (told.entry.fact != Fact::NoEffect) continue;
        const auto who = static_cast<Pawn>(told.entry.who);
        const auto because = static_cast<Why>(told.entry.a);
        found.push_back(str(word(who)) + " no effect: " + str(word(because)));
        holds = holds || (because == *why && (pawn == Pawn::Nobody || pawn == who));
    }
    return {holds, found.empty() ? "everything had an effect" : text::join(found, ", ")};
}

Comparison compare_score(const State& s, Seat seat, std::string_view part, int wanted) {
    const Result r = result(s);
    const Score& score = r.seats[seat];
    const int found = part == "total"     ? score.total()
                      : part == "loot"    ? score.loot
                      : part == "ransom"  ? score.ransom
                      : part == "prize"   ? score.gunslinger
                      : part == "station" ? score.station
                      : part == "car"     ? score.car
                                          : r.side_total[seat];
    return {found == wanted,
            seat_word(s, seat) + " loot " + std::to_string(score.loot) + ", ransom " + std::to_string(score.ransom) +
                ", prize " + std::to_string(score.gunslinger) + ", station " + std::to_string(score.station) +
                ", car " + std::to_string(score.car) + ", poster " + std::to_string(score.poster) + ", prisoner " +
                std::to_string(score.prisoner) + ", brawler " + std::to_string(score.brawler) + ", total " +
                std::to_string(score.total()) + ", team " + std::to_string(r.side_total[seat])};
}

// "winner belle doc": exactly these seats.
Comparison compare_seats(const State& s, SeatSet found, std::string_view text, const std::string& what) {
    SeatSet wanted = 0;
    if (text != "nobody") {
        for (std::string_view name : text::split(text, ' ')) wanted |= seat_bit(seat_at_table(s, name));
    }
    Words names;
    for (int seat : each(found)) names.push_back(seat_word(s, static_cast<Seat>(seat)));
    return {found == wanted, what + " " + (names.empty() ? "nobody" : text::join(names, " "))};
}

Comparison compare_bandit(const Scene& m, Pawn pawn, std::string_view text, std::string_view phrase) {
    const State& s = m.state;
    const auto i = static_cast<std::size_t>(pawn);
    const std::string name = str(word(pawn));
    if (eat(text, "at ")) {
        return {s.where(pawn) == location_at(s, text), name + " at " + location_word(s, s.where(pawn))};
    }
    if (eat(text, "hides at ")) {
        const bool hidden = s.hiding.who() == pawn;
        return {hidden && s.hiding.place == location_at(s, text),
                name + (hidden ? " hides at " + location_word(s, s.hiding.place) : " does not hide")};
    }
    if (eat(text, "no effect: ")) return compare_no_effect(m, pawn, text, phrase);
    const bool seated = holds(s.characters, pawn);
    if (text == "gone") {
        const bool gone = seated ? s.is_out(pawn) : s.where(pawn) == kNowhere;
        return {gone, name + " at " + location_word(s, s.where(pawn))};
    }
    for (const Box* box : boxes()) {
        if (const auto of_box = box->compare(m, pawn, text, phrase)) return *of_box;
    }
    if (!seated) no_phrase(phrase);
    const Seat seat = s.owner(pawn);
    if (eat(text, "received ")) return compare_received(m, pawn, text, phrase);
    if (eat(text, "holds ")) return compare_tokens(s, base::tokens_of(s, pawn), text, name + " holds", phrase);
    if (eat(text, "cylinder ")) return equal(s.cylinder[i], number_in(text, phrase), name + " cylinder");
    if (eat(text, "top ")) return compare_top(s, seat, text, phrase);
    for (const std::string_view zone : {"hand ", "deck ", "discard "}) {
        if (eat(text, zone)) return compare_cards(s, seat, zone.substr(0, zone.size() - 1), text, phrase);
    }
    for (const std::string_view part : {"total ", "loot ", "ransom ", "prize ", "station ", "car ", "team "}) {
        if (!eat(text, part)) continue;
        const int sign = eat(text, "-") ? -1 : 1;
        return compare_score(s, seat, part.substr(0, part.size() - 1), sign * number_in(text, phrase));
    }
    no_phrase(phrase);
}

// "pile has 3 cards", "pile 1 belle: punch", "pile 1 hidden": the cards still to come, the next one first.
Comparison compare_pile(const State& s, std::string_view text, std::string_view phrase) {
    const int left = s.pile_size - s.pile_next;
    if (eat(text, "has ")) {
        const Amount want = amount(text);
        if (want.what != "cards" && want.what != "card") no_phrase(phrase);
        return {left >= want.least && left <= want.most, "pile has " + std::to_string(left) + " cards"};
    }
    const int at = number_in(eat_word(text), phrase);
    if (at < 1 || at > left) return {false, "pile has " + std::to_string(left) + " cards"};
    const PileCard card = s.pile[static_cast<std::size_t>(s.pile_next + at - 1)];
    const std::string open = str(word(card.actor())) + ": " + pile_word(s, card);
    const std::string found = "pile " + std::to_string(at) + " " + open + (card.hidden() ? " hidden" : "");
    if (text == "hidden") return {card.hidden(), found};
    if (text.find(": ") == std::string_view::npos) no_phrase(phrase);
    return {text == (card.hidden() ? open + " hidden" : open), found};
}

// "round 2", "round card braking", "round 5 may be revenge", "round 1 may be any of 7".
Comparison compare_round(const State& s, std::string_view text, std::string_view phrase) {
    if (eat(text, "card ")) {
        const auto wanted = round_card_named(text);
        if (!wanted) no_phrase(phrase);
        const u8 card = s.round < kRounds ? s.rounds[s.round] : kNoRound;
        return {card == *wanted, "round card " + (card == kNoRound ? "none" : str(round_card_word(card)))};
    }
    const int round = number_in(eat_word(text), phrase);
    if (text.empty()) return equal(s.round + 1, round, "round");
    if (!eat(text, "may be ") || round < 1 || round > kRounds) no_phrase(phrase);
    const RoundSet pool = round_pool(s, round - 1);
    const std::string start = "round " + std::to_string(round) + " may be ";
    if (eat(text, "any of ")) {
        return {pool.size() == number_in(text, phrase), start + "any of " + std::to_string(pool.size())};
    }
    const auto card = round_card_named(text);
    if (!card) no_phrase(phrase);
    Words cards;
    for_each(pool, [&](int one) { cards.push_back(str(round_card_word(static_cast<u8>(one)))); });
    return {pool.has(*card), start + text::join(cards, ", ")};
}

// "turn 2", "turn tunnel": the turn of Schemin' under way; "turns standard tunnel": the whole strip.
Comparison compare_turn(const State& s, std::string_view text, std::string_view phrase) {
    const auto kind = from_word<Turn>(text);
    const int number = kind ? 0 : number_in(text, phrase);
    if (s.phase != Phase::Scheming) return {false, "phase " + str(word(s.phase))};
    const std::string found = "turn " + std::to_string(s.turn + 1) + ", " + str(word(turn_kind(s)));
    return {kind ? turn_kind(s) == *kind : s.turn + 1 == number, found};
}

Comparison compare_turns(const State& s, std::string_view text) {
    Words turns;
    if (s.round < kRounds && s.rounds[s.round] != kNoRound) {
        const RoundCard& card = round_card(s);
        for (std::size_t i = 0; i < static_cast<std::size_t>(turns_of(s)); ++i)
            turns.push_back(str(word(card.strip[i])));
    }
    const std::string found = text::join(turns, " ");
    return {found == text, "turns " + found};
}

Comparison compare_train(const State& s, std::string_view text) {
    Words cars;
    for (int slot : each(s.places & kExpress)) {
        cars.push_back(str(word(s.cars[static_cast<std::size_t>(slot)])));
    }
    const std::string found = text::join(cars, " ");
    return {found == text, "train " + found};
}

Comparison compare_table(const Scene& m, std::string_view text, std::string_view phrase) {
    const State& s = m.state;
    if (text == "game over") return {s.over(), s.over() ? "game over" : "phase " + str(word(s.phase))};
    if (eat(text, "no effect: ")) return compare_no_effect(m, Pawn::Nobody, text, phrase);
    for (const Box* box : boxes()) {
        if (const auto of_box = box->compare(m, Pawn::Nobody, text, phrase)) return *of_box;
    }
    if (eat(text, "neutral ")) return equal(s.neutral, number_in(text, phrase), "neutral");
    if (eat(text, "cars ")) return equal(s.caboose - kLocomotive, number_in(text, phrase), "cars");
    if (eat(text, "round ")) return compare_round(s, text, phrase);
    if (eat(text, "turns ")) return compare_turns(s, text);
    if (eat(text, "turn ")) return compare_turn(s, text, phrase);
    if (eat(text, "train ")) return compare_train(s, text);
    if (eat(text, "pile ")) return compare_pile(s, text, phrase);
    if (eat(text, "phase ")) {
        const auto phase = from_word<Phase>(text);
        if (!phase) no_phrase(phrase);
        return {s.phase == *phase, "phase " + str(word(s.phase))};
    }
    if (eat(text, "first player ")) return compare_seats(s, seat_bit(s.first), text, "first player");
    if (eat(text, "winners ") || eat(text, "winner ")) return compare_seats(s, result(s).winners, text, "winner");
    if (eat(text, "gunslinger ")) {
        const Result r = result(s);
        SeatSet paid = 0;
        for (Seat seat = 0; seat < s.seats; ++seat) {
            if (r.seats[seat].gunslinger > 0) paid |= seat_bit(seat);
        }
        return compare_seats(s, paid, text, "gunslinger");
    }
    if (eat(text, "beside has ")) {
        return compare_tokens(s, base::tokens_at(s, kBesideTrain), text, "beside has", phrase);
    }
    for (const std::string_view zone : {"hand ", "deck ", "discard "}) {
        if (!eat(text, zone)) continue;
        const Seat seat = seat_at_table(s, eat_word(text));
        return compare_cards(s, seat, zone.substr(0, zone.size() - 1), text, phrase);
    }
    if (const std::size_t has = text.find(" has "); has != std::string_view::npos) {
        const Loc loc = location_at(s, text.substr(0, has));
        return compare_tokens(s, base::tokens_at(s, loc), text.substr(has + 5), location_word(s, loc) + " has", phrase);
    }
    // "bele at saloon" speaks of somebody, and there is nobody of that name.
    std::string_view rest = text;
    const std::string_view name = eat_word(rest);
    const std::string_view verb = eat_word(rest);
    std::vector<std::string_view> verbs = {"at",    "hides",   "received", "cylinder", "holds", "hand",
                                           "deck",  "discard", "top",      "total",    "loot",  "ransom",
                                           "prize", "station", "car",      "team",     "gone"};
    for (const Box* box : boxes()) verbs.insert(verbs.end(), box->verbs.begin(), box->verbs.end());
    if (std::find(verbs.begin(), verbs.end(), verb) != verbs.end())
        throw Trouble("Nobody is called " + text::quote(name) + ".");
    no_phrase(phrase);
}

}  // namespace

Comparison compare(const Scene& scene, std::string_view phrase) {
    std::string_view text = phrase;
    if (eat(text, "not ")) {
        const Comparison positive = compare(scene, text);
        return {!positive.holds, positive.found};
    }
    std::string_view rest = text;
    const std::string_view first = eat_word(rest);
    if (const auto pawn = from_word<Pawn>(first))
        return compare_bandit(scene, pawn_at(scene.state, first), rest, phrase);
    return compare_table(scene, text, phrase);
}

}  // namespace holdup::scenario
