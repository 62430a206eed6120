// The table a scenario is played at: a Setup as the engine takes it.
#include "record/scenario_boxes.h"
#include "record/text.h"
#include "record/words.h"
#include "rules/setup/setup.h"

namespace holdup::scenario {

namespace {

[[noreturn]] void trouble(const std::string& sentence) { throw Trouble(sentence); }

Pawn bandit_word(std::string_view text) {
    if (text == "any") return kAnyBandit;
    const auto pawn = from_word<Pawn>(text);
    if (!pawn || ord(*pawn) >= kCharacters) trouble(text::quote(text) + " is no bandit.");
    return *pawn;
}

void read_seats(const Scenario& sc, Setup& setup) {
    for (std::size_t seat = 0; seat < sc.seats.size(); ++seat) {
        const auto names = text::split(sc.seats[seat], '+');
        if (names.empty() || names.size() > 2) trouble(text::quote(sc.seats[seat]) + " is no seat.");
        for (std::size_t i = 0; i < names.size(); ++i) setup.bandits[seat][i] = bandit_word(names[i]);
    }
}

// Those named play, and no others.
void read_bots(const Scenario& sc, Setup& setup) {
    if (!sc.at_table) return;
    for (int i = 0; i < kBots; ++i) setup.rules.set(switch_of_bot(i), false);
    for (const std::string& name : *sc.at_table) {
        const auto pawn = from_word<Pawn>(name);
        if (!pawn || bot_number(*pawn) < 0) trouble(text::quote(name) + " is no bot.");
        setup.rules.set(switch_of_bot(bot_number(*pawn)));
    }
}

void read_train(const Scenario& sc, Setup& setup) {
    if (sc.train.size() > setup.cars.size()) trouble("No train is that long.");
    for (std::size_t i = 0; i < sc.train.size(); ++i) {
        if (sc.train[i] == "any") continue;
        const auto car = from_word<CarKind>(sc.train[i]);
        if (!car) trouble(text::quote(sc.train[i]) + " is no car.");
        setup.cars[i] = *car;
    }
}

// In the Combined game naming a piece puts it into the game: a car of the train, and a Handcar in the place of the Time
// Travel car. A Circus car for which a train named in full has no room stays away. What `switches` says stands.
void take_at_its_word(const Scenario& sc, Setup& setup) {
    if (!plays_combined(setup)) return;
    const auto set = [&](Switch one, bool on) {
        for (const auto& said : sc.switches) {
            if (from_word<Switch>(said.first) == one) return;
        }
        setup.rules.set(one, on);
    };
    if (setup.rules.has(Switch::Handcar)) set(Switch::TimeTravelCar, false);
    int named = 0;
    bool circus = false;
    for (const CarKind car : setup.cars) {
        if (car == CarKind::Armoury) set(Switch::ArmouryCar, true);
        if (car == CarKind::Infirmary) set(Switch::InfirmaryCar, true);
        if (car == CarKind::Prison) set(Switch::PrisonCar, true);
        circus = circus || car == CarKind::Circus;
        named += car != CarKind::None && car != CarKind::Prison;
    }
    const int room = car_count(setup) - (setup.rules.has(Switch::PrisonCar) ? 1 : 0);
    if (circus || named >= room) set(Switch::CircusCar, circus);
}

u8 round_word(std::string_view text) {
    const auto card = round_card_named(text);
    if (!card) trouble(text::quote(text) + " is no round card.");
    return *card;
}

void read_rounds(const Scenario& sc, Setup& setup) {
    if (sc.rounds.size() > kRounds) trouble("A game has five rounds.");
    for (std::size_t i = 0; i < sc.rounds.size(); ++i) {
        if (sc.rounds[i] != "any") setup.rounds[i] = round_word(sc.rounds[i]);
    }
    for (const std::string& card : sc.pool) setup.round_pool.add(round_word(card));
}

void read_first(const Scenario& sc, Setup& setup) {
    if (sc.first_player.empty()) return;
    if (const auto n = text::number(sc.first_player, kPlayers); n && *n >= 1) {
        setup.first = static_cast<Seat>(*n - 1);
        return;
    }
    const Pawn pawn = bandit_word(sc.first_player);
    // A bot begins only later in the game, where its seat is known (scenario_position.cpp).
    if (pawn != kAnyBandit && !sc.from_set_up && is_bot(setup.rules, pawn)) return;
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (setup.bandits[seat][0] == pawn || setup.bandits[seat][1] == pawn) setup.first = seat;
    }
    if (pawn == kAnyBandit || setup.first == kAnySeat) trouble("The first player must be a bandit of this table.");
}

// A position leaves nothing to chance: cars and first player not named are simply the first ones.
void settle(const Scenario& sc, Setup& setup) {
    for (const std::string& seat : sc.seats) {
        if (seat.find("any") != std::string::npos) trouble("A position needs every seat's bandits by name.");
    }
    for (const Box* box : boxes()) {
        if (box->settle != nullptr) box->settle(setup);
    }
    if (setup.first == kAnySeat) setup.first = 0;
    const int count = car_count(setup);
    u32 used = 0;
    for (const CarKind car : setup.cars) used |= 1u << ord(car);
    // C4.2.4: a Circus car that is in the game is the last of the cars nobody named.
    bool circus = setup.rules.has(Switch::CircusCar) && ((used >> ord(CarKind::Circus)) & 1) == 0;
    for (int i = count; circus && i-- > 0;) {
        CarKind& car = setup.cars[static_cast<std::size_t>(i)];
        if (car != CarKind::None) continue;
        car = CarKind::Circus;
        circus = false;
    }
    const u64 drawn = cars_to_draw(setup.rules);
    int next = ord(CarKind::FirstClass);
    for (int i = 0; i < count && i < kExpressSlots; ++i) {
        CarKind& car = setup.cars[static_cast<std::size_t>(i)];
        if (car != CarKind::None) continue;
        while (next <= ord(CarKind::Luggage) && (((used >> next) & 1) || !((drawn >> next) & 1))) ++next;
        if (next <= ord(CarKind::Luggage)) car = static_cast<CarKind>(next++);
    }
}

}  // namespace

Setup table_of(const Scenario& sc) {
    if (sc.seats.empty()) trouble("Say who plays, as in seats = [\"belle\", \"tuco\", \"doc\"].");
    if (sc.seats.size() > kPlayers) trouble("No table has that many seats.");
    Setup setup = preset(sc.preset, static_cast<int>(sc.seats.size()));
    read_seats(sc, setup);
    for (const Box* box : boxes()) {
        if (box->seat != nullptr) box->seat(setup);
    }
    for (const auto& [name, on] : sc.switches) {
        const auto named = from_word<Switch>(name);
        if (!named)
            trouble(text::quote(name) + " is no switch; they are " + text::join(all_words<Switch>(), ", ") + ".");
        setup.rules.set(*named, on);
    }
    read_bots(sc, setup);
    read_train(sc, setup);
    take_at_its_word(sc, setup);
    read_rounds(sc, setup);
    read_first(sc, setup);
    if (!sc.from_set_up && sc.refused.empty()) settle(sc, setup);
    return setup;
}

}  // namespace holdup::scenario
