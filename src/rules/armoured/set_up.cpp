#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/loot.h"

namespace holdup::armoured {

namespace {

// From the rear, where its slots begin, to its locomotive.
constexpr CarKind kTrain[kArmouredSlots] = {CarKind::Armoured3,         CarKind::Infirmary, CarKind::Armoured2,
                                            CarKind::Armoury,           CarKind::Armoured1, CarKind::Tender,
                                            CarKind::ArmouredLocomotive};
constexpr int slot_of_car(CarKind car) {
    int slot = 0;
    while (kTrain[slot] != car) ++slot;
    return kArmouredSlot + slot;
}
constexpr CarKind kCourierCars[] = {CarKind::Armoured1, CarKind::Armoured2, CarKind::Armoured3};

void lay_hidden(State& s, int token, Loc at) {
    base::lay_token(s, token, at, back_of(kTokenKind[static_cast<std::size_t>(token)]), 0);
}

// A.setup.armoured, C4.11, C4.11.1, C4.12.3: seven cars, the couriers, and what lies there.
void lay_train(State& s) {
    // A.tender, C9.5: one cannot go inside the tender.
    s.places |= (kArmoured & ~bit(slot_of_car(CarKind::Tender))) | kArmouredRoofs;
    for (std::size_t i = 0; i < kArmouredSlots; ++i) s.armoured.cars[i] = static_cast<u8>(kTrain[i]);
    s.armoured.couriers = 7;
    const bool cursed = s.rules.has(Switch::CursedLoot);
    base::lay_token(s, kArmouredStrongbox, inside_of(slot_of_car(CarKind::ArmouredLocomotive)),
                    cursed ? face::kStrongbox : face::kStrongbox1000, cursed ? SeatSet{0} : kEverySeat);
    int flask = s.caboose - kLocomotive;  // C4.11.1: after those of the express
    for (int i = 0; i < 3; ++i) {
        const int slot = slot_of_car(kCourierCars[i]);
        s.at[static_cast<std::size_t>(Pawn::Courier1) + static_cast<std::size_t>(i)] =
            i == 1 ? inside_of(slot) : roof_of(slot);
        lay_hidden(s, kFirstBag + i, roof_of(slot));
        lay_hidden(s, kFirstNugget + i, roof_of(slot_of_car(CarKind::Tender)));
        if (s.rules.has(Switch::TeamGame)) lay_hidden(s, kFirstDocument + i, inside_of(slot));
        if (s.rules.has(Switch::Whiskey) && flask < kFlasks) lay_hidden(s, kFirstFlask + flask++, inside_of(slot));
    }
}

}  // namespace

Loc inside_car(const State& s, CarKind kind) {
    for (int slot : each(s.places & kInsides)) {
        if (car_at(s, slot) == kind) return inside_of(slot);
    }
    return kNowhere;
}

void Module::lays_out(Play& p) {
    State& s = p.s;
    for (int token = s.tokens; token < kArmouredTokens; ++token) lay_hidden(s, token, kBox);
    if (s.tokens < kArmouredTokens) s.tokens = kArmouredTokens;
    if (s.rules.has(Switch::ArmouredTrain)) lay_train(s);
    // C4.10.4, C4.11.1: a bag in each, whichever train they are in.
    int bag = kFirstBag + 3;
    for (CarKind car : {CarKind::Armoury, CarKind::Infirmary}) {
        if (const Loc at = inside_car(s, car); at != kNowhere) lay_hidden(s, bag++, at);
    }
    // C4.10.4: without the armoured train the documents lie in the first, third and fifth car.
    if (!s.rules.has(Switch::TeamGame) || s.rules.has(Switch::ArmouredTrain)) return;
    for (int i = 0; i < kDocuments; ++i) lay_hidden(s, kFirstDocument + i, inside_of(kLocomotive + 1 + 2 * i));
}

// A.setup.deck, C4.6.2: in a game of three Il Professore's mate has no Nudge.
void Module::deck(const State& s, Seat seat, Zone& cards) {
    const Card nudge = card_of(Action::Nudge);
    const bool alone =
        s.rules.has(Switch::TeamGame) && played_bandits(s) == 3 && in_team(s, seat) && team_of(s, seat) == 1;
    if (alone && cards.count(nudge) > 0) cards.remove(nudge);
}

// A.setup.start: all in the caboose.
void Module::starts(const State& s, Pawn, Loc& at) { at = inside_of(s.caboose); }

// A.secrecy: all of it lies open but the cards under other decks, of which only their being there can be seen. Team
// mates see no more of each other than anybody else does.
void Module::shows(const State& s, Seat seat, State& shown) {
    shown.armoured = s.armoured;
    for (Seat i = 0; i < s.players; ++i) {
        if (i != seat && s.armoured.under[i] != 0) shown.armoured.under[i] = kHiddenCard + 1;
    }
}

namespace {

// A document a bandit of the other team holds cannot be this one, where those go back.
bool may_hold(const State& s, std::size_t token, Face face) {
    const int sheet = s.token_at[token] - kSheet;
    if (!s.rules.has(Switch::TeamDocuments) || sheet < 0 || sheet >= kCharacters) return true;
    const int team = team_of(s, static_cast<Pawn>(sheet));
    return face != (team == 0 ? face::kRedDocument : face::kBlueDocument);
}

// One of the ways to tell the documents apart that fit who holds them, all of them equally likely.
void imagine_documents(const State& s, Dice& dice, State& world) {
    constexpr std::array<std::array<u8, 3>, 6> kOrders = {
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    std::array<Face, 6 * 3> ways{};
    u32 count = 0;
    for (const auto& order : kOrders) {
        bool fits = true;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t t = kFirstDocument + i;
            const auto face = static_cast<Face>(face::kBlueDocument + order[i]);
            const bool known = !is_back(s.face[t]);
            fits = fits && (known ? s.face[t] == face : may_hold(s, t, face));
        }
        if (!fits) continue;
        for (std::size_t i = 0; i < 3; ++i) ways[3 * count + i] = static_cast<Face>(face::kBlueDocument + order[i]);
        ++count;
    }
    const u32 way = dice.roll(Roll::World, count);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t t = kFirstDocument + i;
        if (s.seen[t] != 0) world.face[t] = ways[3 * way + i];
    }
}

}  // namespace

void Module::imagines(const State& s, Seat viewer, Dice& dice, State& world) {
    // The heap of a seat held the card under its deck; any card of what is left for the deck may be that one.
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (seat == viewer || s.armoured.under[seat] == 0) continue;
        Zone& deck = world.decks[seat].draw;
        world.armoured.under[seat] =
            static_cast<u8>(deck.take(dice.roll(Roll::World, static_cast<u32>(deck.size()))) + 1);
    }
    if (s.rules.has(Switch::TeamGame)) imagine_documents(s, dice, world);
}

}  // namespace holdup::armoured
