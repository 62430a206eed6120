// The words that depend on a table: its cars, its seats, and the question somebody is asked.
#include "record/text.h"
#include "record/words.h"

#include "game/engine.h"
#include "game/geography.h"

namespace holdup {

std::string location_word(const State& s, Loc loc) {
    const int slot = slot_of(loc);
    if (slot == kCellSlot) return "cell";
    if (slot == kCoachSlot) return on_roof(loc) ? "coach roof" : "coach inside";
    const CarKind car = car_at(s, slot);
    if (loc == kNowhere || car == CarKind::None) return "nowhere";
    return std::string(word(car)) + (on_roof(loc) ? " roof" : " inside");
}

std::optional<Loc> location_named(const State& s, std::string_view text) {
    const std::string_view name = text.substr(0, text.find(' '));
    const std::string_view floor = text.substr(name.size());
    const bool roof = floor == " roof";
    if (!roof && !floor.empty() && floor != " inside") return std::nullopt;
    if (text == "cell" && (s.places & at_bit(kCellSlot))) return inside_of(kCellSlot);
    if (name == "coach" && (s.places & kCoachPlaces)) return roof ? roof_of(kCoachSlot) : inside_of(kCoachSlot);
    const auto car = from_word<CarKind>(name);
    if (!car) return std::nullopt;
    for (int slot = 0; slot < kCoachSlot; ++slot) {
        if (car_at(s, slot) == *car) return roof ? roof_of(slot) : inside_of(slot);
    }
    return std::nullopt;
}

std::string place_word(const State& s, Place place) {
    if (place == kBesideTrain) return "beside the train";
    if (place == kBox) return "out of the game";
    if (place == kUnderShotgun) return "under Shotgun";
    if (place == kPokerTable) return "on the poker table";
    if (place >= kSheet) return std::string(word(static_cast<Pawn>(place - kSheet))) + "'s sheet";
    return location_word(s, place);
}

namespace {

bool two_colours(const State& s, Seat seat) { return s.second[seat] != Pawn::Nobody; }

bool has_seat(const State& s, Seat seat) { return seat < s.seats && s.lead[seat] != Pawn::Nobody; }

template <class Name>
std::string seat_names(const State& s, Seat seat, Name&& name, std::string_view both, std::string_view number) {
    if (!has_seat(s, seat)) return std::string(number) + std::to_string(seat + 1);
    std::string names(name(s.lead[seat]));
    if (s.rules.has(Switch::TwoBandits)) names += std::string(both) + std::string(name(s.second[seat]));
    return names;
}

}  // namespace

std::string seat_word(const State& s, Seat seat) {
    return seat_names(s, seat, [](Pawn pawn) { return word(pawn); }, "+", "seat ");
}

std::string seat_title(const State& s, Seat seat) {
    return seat_names(s, seat, [](Pawn pawn) { return title(pawn); }, " & ", "Player ");
}

std::optional<Seat> seat_named(const State& s, std::string_view text) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (text == seat_word(s, seat)) return seat;
    }
    const auto pawn = from_word<Pawn>(text);
    if (pawn && ord(*pawn) < kCharacters) {
        const Seat seat = s.owner(*pawn);
        if (seat < s.seats) return seat;
    }
    return std::nullopt;
}

std::string pile_word(const State& s, PileCard card) {
    if (s.owner(card.actor()) >= s.players) return std::string(word(static_cast<BotCard>(card.card())));
    return laid_word(card.card());
}

std::string laid_word(Card card) {
    if (!is_bullet(card)) return std::string(word(action_of(card)));
    return (card == kNeutralBullet ? "neutral" : std::string(word(static_cast<Pawn>(card - kFirstBullet)))) + " bullet";
}

std::string card_word(const State& s, Seat seat, Card card) {
    const std::string name = laid_word(card);
    if (is_bullet(card)) return name;
    return two_colours(s, seat) ? std::string(word(s.bandit_of(seat, card))) + ": " + name : name;
}

std::optional<Card> card_named(const State& s, Seat seat, std::string_view text) {
    if (text == "neutral bullet") return kNeutralBullet;
    if (text.ends_with(" bullet")) {
        const auto shooter = from_word<Pawn>(text.substr(0, text.size() - 7));
        if (!shooter || ord(*shooter) >= kCharacters) return std::nullopt;
        return bullet_of(*shooter);
    }
    int colour = 0;
    if (const std::size_t colon = text.find(": "); colon != std::string_view::npos) {
        const auto pawn = from_word<Pawn>(text.substr(0, colon));
        if (!pawn || (*pawn != s.lead[seat] && *pawn != s.second[seat])) return std::nullopt;
        colour = *pawn == s.lead[seat] ? 0 : 1;
        text.remove_prefix(colon + 2);
    } else if (two_colours(s, seat)) {
        return std::nullopt;
    }
    const auto action = from_word<Action>(text);
    if (!action || (colour == 1 && ord(*action) >= kColourKinds)) return std::nullopt;
    return card_of(*action, colour);
}

namespace {

std::string basic_word(const State& s, Seat seat, Choice c) {
    const Question& asked = question(s.frame().rule);
    switch (c) {
        case choice::kRideOff: return "ride off";
        case choice::kDivert: return "divert";
        case choice::kPass: return std::string(asked.pass);
        case choice::kDraw: return "draw";
        case choice::kSearch: return "search";
        case choice::kYes: return std::string(asked.yes);
        case choice::kNo: return std::string(asked.no);
        default: break;
    }
    if (c >= choice::kPlayDown) {
        return "play " + card_word(s, seat, static_cast<Card>(c - choice::kPlayDown)) + " hidden";
    }
    return "play " + card_word(s, seat, static_cast<Card>(c - choice::kPlayUp));
}

constexpr std::string_view kKnockOff = "knock off";

std::string go_word(const State& s, Loc loc) {
    if (loc == kNowhere) return std::string(kKnockOff);
    const std::string at = location_word(s, loc);
    return "to " + (at.ends_with(" inside") ? at.substr(0, at.size() - 7) : at);
}

}  // namespace

namespace {

// A hostage of the coach, or a prisoner, who is called after the bandit whose sidekick he is.
bool frees(const Question& asked) { return asked.rule == Rule::FreeWhom; }

std::string captive_word(const Question& asked, int number) {
    const std::string_view name =
        frees(asked) ? word(static_cast<Pawn>(number)) : word(static_cast<horses::Hostage>(number));
    return std::string(asked.captive) + std::string(name);
}

std::optional<Choice> captive_named(const Question& asked, std::string_view name) {
    if (frees(asked)) {
        const auto prisoner = from_word<Pawn>(name);
        return prisoner && holds(kPrisonerCards, *prisoner) ? std::optional(choice::captive(ord(*prisoner)))
                                                            : std::nullopt;
    }
    const auto hostage = from_word<horses::Hostage>(name);
    return hostage ? std::optional(choice::captive(ord(*hostage))) : std::nullopt;
}

}  // namespace

std::string choice_word(const State& s, Seat seat, Choice c) {
    const int index = choice::index(c);
    const Question& asked = question(s.frame().rule);
    switch (choice::group(c)) {
        case Group::Basic: return basic_word(s, seat, c);
        case Group::Places: return go_word(s, static_cast<Loc>(index));
        case Group::Loot: return std::string(asked.face) + face_word(static_cast<Face>(index));
        case Group::Pawns: return std::string(asked.pawn) + std::string(word(static_cast<Pawn>(index)));
        case Group::Discards: return "discard " + card_word(s, seat, static_cast<Card>(index));
        case Group::Takes: return std::string(asked.take) + card_word(s, seat, static_cast<Card>(index));
        case Group::Bullets:
            return "play " + card_word(s, seat, static_cast<Card>(kFirstBullet + index % 32)) +
                   (index >= 32 ? " hidden" : "");
        case Group::Captives: return captive_word(asked, index);
    }
    return {};
}

namespace {

// Reads one answer the way one question spells it.
std::optional<Choice> read_as(const State& s, Seat seat, const Question& asked, std::string_view text) {
    const auto card = [&](std::string_view name, auto&& as) -> std::optional<Choice> {
        const auto named = card_named(s, seat, name);
        return named ? std::optional<Choice>(as(*named)) : std::nullopt;
    };
    if (text == "draw") return choice::kDraw;
    if (text == "search") return choice::kSearch;
    if (text == asked.pass) return choice::kPass;
    if (text == asked.yes) return choice::kYes;
    if (text == asked.no) return choice::kNo;
    if (text == "ride off") return choice::kRideOff;
    if (text == kKnockOff) return choice::go(kNowhere);
    if (text == "divert") return choice::kDivert;
    if (text::eat(text, "play ")) {
        const bool down = text.ends_with(" hidden");
        if (down) text.remove_suffix(7);
        return card(text, [&](Card c) {
            if (is_bullet(c)) return choice::play_bullet(c, down);
            return down ? choice::play_down(c) : choice::play(c);
        });
    }
    if (text::eat(text, "discard ")) return card(text, choice::discard);
    if (text::eat(text, asked.take)) return card(text, choice::take);
    if (text::eat(text, "to ")) {
        const auto loc = location_named(s, text);
        return loc ? std::optional(choice::go(*loc)) : std::nullopt;
    }
    if (text::eat(text, asked.captive)) return captive_named(asked, text);
    if (text::eat(text, asked.face)) {
        const auto face = face_named(text);
        return face ? std::optional(choice::loot(*face)) : std::nullopt;
    }
    if (text::eat(text, asked.pawn)) {
        const auto pawn = from_word<Pawn>(text);
        return pawn ? std::optional(choice::pawn(*pawn)) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Choice> choice_named(const State& s, Seat seat, std::string_view text) {
    const Rule rule = s.over() || s.depth == 0 ? Rule::None : s.frame().rule;
    if (const auto c = read_as(s, seat, question(rule), text)) return c;
    // A proper word, but an answer to some other question.
    for (const Question& other : kQuestions) {
        if (read_as(s, seat, other, text)) return kNoChoice;
    }
    return std::nullopt;
}

std::vector<std::string> choice_words(const State& s, Seat seat) {
    std::vector<std::string> words;
    Choices legal;
    choices(s, seat, legal);
    const int n = legal.count();
    for (int i = 0; i < n; ++i) words.push_back(choice_word(s, seat, legal.nth(static_cast<unsigned>(i))));
    return words;
}

std::string answerer_word(const State& s, Seat seat) {
    const Frame& f = s.frame();
    const bool one = question(f.rule).about_one && s.rules.has(Switch::TwoBandits);
    return one ? std::string(word(f.actor)) : seat_word(s, seat);
}

}  // namespace holdup
