// The words that depend on a table: its cars, its seats, and the question somebody is asked.
#include "record/text.h"
#include "record/words.h"

#include "game/engine.h"

namespace holdup {

std::string location_word(const State& s, Loc loc) {
    const int slot = slot_of(loc);
    if (slot == kCoachSlot) return on_roof(loc) ? "coach roof" : "coach inside";
    if (loc == kNowhere || slot >= kExpressSlots || s.cars[static_cast<std::size_t>(slot)] == CarKind::None) {
        return "nowhere";
    }
    return std::string(word(s.cars[static_cast<std::size_t>(slot)])) + (on_roof(loc) ? " roof" : " inside");
}

std::optional<Loc> location_named(const State& s, std::string_view text) {
    const std::string_view name = text.substr(0, text.find(' '));
    const std::string_view floor = text.substr(name.size());
    const bool roof = floor == " roof";
    if (!roof && !floor.empty() && floor != " inside") return std::nullopt;
    if (name == "coach" && (s.places & kCoachPlaces)) return roof ? roof_of(kCoachSlot) : inside_of(kCoachSlot);
    const auto car = from_word<CarKind>(name);
    if (!car) return std::nullopt;
    for (int slot = 0; slot < kExpressSlots; ++slot) {
        if (s.cars[static_cast<std::size_t>(slot)] == *car) return roof ? roof_of(slot) : inside_of(slot);
    }
    return std::nullopt;
}

std::string place_word(const State& s, Place place) {
    if (place == kBesideTrain) return "beside the train";
    if (place == kBox) return "out of the game";
    if (place == kUnderShotgun) return "under Shotgun";
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

std::string card_word(const State& s, Seat seat, Card card) {
    if (card == kNeutralBullet) return "neutral bullet";
    if (is_bullet(card)) return std::string(word(static_cast<Pawn>(card - kFirstBullet))) + " bullet";
    const std::string name(word(action_of(card)));
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

bool keeping(Rule rule) { return rule == Rule::Keep || rule == Rule::DropBullets; }

std::string_view pawn_verb(Rule rule) {
    if (rule == Rule::PickPair) return "pair ";
    if (rule == Rule::Attack) return "board ";
    return rule == Rule::Placement ? "caboose " : "target ";
}

std::string basic_word(const State& s, Seat seat, Choice c) {
    const bool attack = s.frame().rule == Rule::Attack;
    const bool giraffe = s.frame().rule == Rule::Giraffe;
    switch (c) {
        case choice::kRideOff: return "ride off";
        case choice::kPass: return keeping(s.frame().rule) ? "keep" : "pass";
        case choice::kDraw: return "draw";
        case choice::kYes: return attack ? "board" : giraffe ? "climb" : "take";
        case choice::kNo: return attack ? "ride on" : giraffe ? "stay" : "leave";
        default: break;
    }
    if (c >= choice::kPlayDown) {
        return "play " + card_word(s, seat, static_cast<Card>(c - choice::kPlayDown)) + " hidden";
    }
    return "play " + card_word(s, seat, static_cast<Card>(c - choice::kPlayUp));
}

std::string go_word(const State& s, Loc loc) {
    const std::string at = location_word(s, loc);
    return "to " + (at.ends_with(" inside") ? at.substr(0, at.size() - 7) : at);
}

// A proper word, but an answer to some other question.
Choice if_question(bool fits, Choice c) { return fits ? c : kNoChoice; }

}  // namespace

std::string choice_word(const State& s, Seat seat, Choice c) {
    const int index = choice::index(c);
    switch (choice::group(c)) {
        case Group::Basic: return basic_word(s, seat, c);
        case Group::Places: return go_word(s, static_cast<Loc>(index));
        case Group::Loot:
            return (s.frame().rule == Rule::Scheme ? "drink " : "loot ") + face_word(static_cast<Face>(index));
        case Group::Pawns: {
            return std::string(pawn_verb(s.frame().rule)) + std::string(word(static_cast<Pawn>(index)));
        }
        case Group::Discards: return "discard " + card_word(s, seat, static_cast<Card>(index));
        case Group::Takes:
            return (s.frame().rule == Rule::Plan ? "keep " : "pick ") + card_word(s, seat, static_cast<Card>(index));
        case Group::Captives: return "hostage " + std::string(word(static_cast<horses::Hostage>(index)));
    }
    return {};
}

std::optional<Choice> choice_named(const State& s, Seat seat, std::string_view text) {
    const Rule rule = s.over() || s.depth == 0 ? Rule::None : s.frame().rule;
    if (text == "draw") return choice::kDraw;
    if (text == "take") return if_question(rule != Rule::Attack && rule != Rule::Giraffe, choice::kYes);
    if (text == "leave") return if_question(rule != Rule::Attack && rule != Rule::Giraffe, choice::kNo);
    if (text == "climb") return if_question(rule == Rule::Giraffe, choice::kYes);
    if (text == "stay") return if_question(rule == Rule::Giraffe, choice::kNo);
    if (text == "board") return if_question(rule == Rule::Attack, choice::kYes);
    if (text == "ride on") return if_question(rule == Rule::Attack, choice::kNo);
    if (text == "ride off") return if_question(rule == Rule::Ride, choice::kRideOff);
    if (text == "pass") return if_question(!keeping(rule), choice::kPass);
    if (text == "keep") return if_question(keeping(rule), choice::kPass);
    const auto card = [&](std::string_view name, auto&& as) -> std::optional<Choice> {
        const auto named = card_named(s, seat, name);
        return named ? std::optional<Choice>(as(*named)) : std::nullopt;
    };
    const auto playable = [&](std::string_view name, auto&& as) -> std::optional<Choice> {
        return card(name, [&](Card c) { return if_question(!is_bullet(c), as(c)); });
    };
    if (text::eat(text, "play ")) {
        if (!text.ends_with(" hidden")) return playable(text, choice::play);
        return playable(text.substr(0, text.size() - 7), choice::play_down);
    }
    if (text::eat(text, "discard ")) return card(text, choice::discard);
    const auto of_rule = [&](bool fits, std::optional<Choice> c) {
        return c ? std::optional(if_question(fits, *c)) : c;
    };
    if (text::eat(text, "pick ")) return of_rule(rule != Rule::Plan, card(text, choice::take));
    if (text::eat(text, "keep ")) return of_rule(rule == Rule::Plan, card(text, choice::take));
    if (text::eat(text, "hostage ")) {
        const auto hostage = from_word<horses::Hostage>(text);
        return hostage ? std::optional(choice::captive(ord(*hostage))) : std::nullopt;
    }
    if (text::eat(text, "to ")) {
        const auto loc = location_named(s, text);
        return loc ? std::optional(choice::go(*loc)) : std::nullopt;
    }
    for (const bool drink : {false, true}) {
        if (!text::eat(text, drink ? "drink " : "loot ")) continue;
        const auto face = face_named(text);
        return face ? std::optional(if_question(drink == (rule == Rule::Scheme), choice::loot(*face))) : std::nullopt;
    }
    for (const Rule asks : {Rule::PickPair, Rule::Placement, Rule::Attack, Rule::ShootWhom}) {
        if (!text::eat(text, pawn_verb(asks))) continue;
        const auto pawn = from_word<Pawn>(text);
        if (!pawn) return std::nullopt;
        return if_question(pawn_verb(rule) == pawn_verb(asks), choice::pawn(*pawn));
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
    const bool about_one = f.rule > Rule::Cover && !is_commit(f.rule);
    return about_one && s.rules.has(Switch::TwoBandits) ? std::string(word(f.actor)) : seat_word(s, seat);
}

std::string_view question(Rule rule) {
    switch (rule) {
        case Rule::None:
        case Rule::Moment: return "nothing";
        case Rule::Placement: return "who starts in the caboose";
        case Rule::PickCard: return "which card to pick";
        case Rule::DropBullets: return "which bullets to drop";
        case Rule::Keep: return "which cards to discard";
        case Rule::PickPair: return "which pair to lead";
        case Rule::Scheme: return "which card to play";
        case Rule::Cover: return "which card to play as cover";
        case Rule::Move: return "where to move";
        case Rule::ShootWhom: return "whom to shoot";
        case Rule::PushTo: return "where to push the victim";
        case Rule::PunchWhom: return "whom to punch";
        case Rule::PunchLoot: return "what the victim drops";
        case Rule::TakePurse: return "whether to pocket the purse";
        case Rule::PunchTo: return "where the victim goes";
        case Rule::Rob: return "what to rob";
        case Rule::MoveMarshal: return "where the Marshal goes";
        case Rule::Attack: return "whether to board here or ride on";
        case Rule::Turmoil: return "which card to play, all at once";
        case Rule::Plan: return "which cards to keep";
        case Rule::Board: return "which car to board";
        case Rule::Ride: return "where to ride";
        case Rule::Flee: return "where to flee";
        case Rule::TakeHostage: return "which hostage to take";
        case Rule::Pickpocket: return "what to lift";
        case Rule::DropLoot: return "what to let fall";
        case Rule::Giraffe: return "whether to ride the giraffe";
        case Rule::Hide: return "where to hide";
    }
    return "nothing";
}

}  // namespace holdup
