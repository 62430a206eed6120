#include <algorithm>

#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/base/round.h"
#include "rules/duel/duel.h"
#include "rules/modules.h"
#include "rules/powers/powers.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

// B.setup.cars, F.setup, C4.10: cars chosen, or drawn at random; the last one is the caboose.
void build_train(Play& p, const Setup& t) {
    State& s = p.s;
    const int count = car_count(t);
    u64 left = cars_to_draw(s.rules);
    std::array<CarKind, kExpressSlots> cars = t.cars;
    // M.setup.train, C4.10.1: the prison is the caboose.
    if (s.rules.has(Switch::PrisonCar)) cars[static_cast<std::size_t>(count - 1)] = CarKind::Prison;
    // C4.2.4, C4.2.5, C4.2.6: a Circus, Armoury or Infirmary car that is in the game is in the train.
    const auto take_along = [&](CarKind car) {
        if (std::count(cars.begin(), cars.end(), car) != 0) return;
        u64 free = 0;
        for (int i = 0; i < count; ++i) {
            if (cars[static_cast<std::size_t>(i)] == CarKind::None) free |= bit(i);
        }
        const u32 at = p.dice.roll(Roll::Car, static_cast<u32>(std::popcount(free)));
        cars[static_cast<std::size_t>(select(free, at))] = car;
    };
    if (s.rules.has(Switch::CircusCar)) take_along(CarKind::Circus);
    if (s.rules.has(Switch::ArmouryCar)) take_along(CarKind::Armoury);
    if (s.rules.has(Switch::InfirmaryCar)) take_along(CarKind::Infirmary);
    for (CarKind car : cars) left &= ~bit(ord(car));
    s.cars[kLocomotive] = CarKind::Locomotive;
    for (int i = 0; i < count; ++i) {
        CarKind car = cars[static_cast<std::size_t>(i)];
        if (car == CarKind::None) {
            car = static_cast<CarKind>(select(left, p.dice.roll(Roll::Car, static_cast<u32>(std::popcount(left)))));
            left &= ~bit(ord(car));
        }
        s.cars[static_cast<std::size_t>(kLocomotive + 1 + i)] = car;
    }
    s.caboose = static_cast<u8>(kLocomotive + count);
    // C9.1: an inside and a roof each, the locomotive too, and nothing beyond the ends.
    const LocSet insides = (bit(count + 1) - 1) << kLocomotive;
    s.places = insides | (insides << kRoof);
    // T.setup, C4.10.3, C9.9: ahead of the locomotive, and without a roof.
    const CarKind ahead = s.rules.has(Switch::TimeTravelCar) ? CarKind::TimeTravel
                          : s.rules.has(Switch::Handcar)     ? CarKind::Handcar
                                                             : CarKind::None;
    s.cars[kAheadSlot] = ahead;
    if (ahead != CarKind::None) s.places |= at_bit(inside_of(kAheadSlot));
}

struct Floor {
    int jewels, purses;
};
// CARDS: what is printed on the floors.
constexpr Floor printed_floor(CarKind car) {
    switch (car) {
        case CarKind::FirstClass: return {3, 0};
        case CarKind::SecondClass: return {1, 3};
        case CarKind::ThirdClass: return {0, 1};
        case CarKind::Saloon: return {1, 1};
        case CarKind::Restaurant: return {0, 3};
        case CarKind::Luggage: return {1, 4};
        default: return {0, 0};
    }
}

// B.setup.loot, C4.10.4: purses lie face down; everyone can see what a jewel or a strongbox is.
void lay_loot(State& s) {
    // C4.2.10: with cursed tokens about, nobody can tell what a jewel or a strongbox is worth.
    const bool cursed = s.rules.has(Switch::CursedLoot);
    const auto put_open = [&](int token, Place place, Face back) {
        base::lay_token(s, token, place, cursed ? back : static_cast<Face>(back + 1), cursed ? SeatSet{0} : kEverySeat);
    };
    // B.setup.marshal, C4.12.1: one strongbox with the Marshal, the second beside the train.
    put_open(kFirstStrongbox, inside_of(kLocomotive), face::kStrongbox);
    put_open(kSecondStrongbox, kBesideTrain, face::kStrongbox);
    int purse = 0;
    // RULINGS 7: with a seventh bandit the purses of the base box may not be enough.
    const auto next_purse = [&] {
        const int token = purse++;
        return token < kFirstJewel ? token : kBaseTokens + token - kFirstJewel;
    };
    // C4.6.4, C4.8.5: a $250 purse for every bandit and none for the Marshal, set aside before the floors are filled;
    // everyone knows what it is worth.
    for (int pawn : each(s.bandits)) {
        // C4.6.4, C13.1: Al Patron has two.
        for (int i = pawn == ord(Pawn::Al) ? 2 : 1; i > 0; --i) {
            base::lay_token(s, next_purse(), static_cast<Place>(kSheet + pawn), face::kPurse250, kEverySeat);
        }
    }
    for (int token = kBaseTokens; token < s.tokens; ++token) {
        base::lay_token(s, token, kBox, back_of(kTokenKind[static_cast<std::size_t>(token)]), 0);
    }
    int jewel = kFirstJewel;
    for (int slot = kLocomotive + 1; slot <= s.caboose; ++slot) {
        const Floor floor = printed_floor(s.cars[static_cast<std::size_t>(slot)]);
        for (int i = 0; i < floor.jewels; ++i) put_open(jewel++, inside_of(slot), face::kJewel);
        for (int i = 0; i < floor.purses; ++i) base::lay_token(s, next_purse(), inside_of(slot), face::kPurse, 0);
        // C4.10.4: the two Clown's Chests lie in the Circus car, and nobody knows which is which.
        if (s.cars[static_cast<std::size_t>(slot)] != CarKind::Circus) continue;
        for (int i = 0; i < 2; ++i) base::lay_token(s, kFirstChest + i, inside_of(slot), face::kChest, 0);
    }
    while (jewel < kFirstStrongbox) put_open(jewel++, kBox, face::kJewel);
}

// M.setup.marshal: the seat that has chosen to be the Marshal, or one of those that have chosen nobody.
Seat choose_marshal(Play& p, const Setup& t) {
    if (!t.rules.has(Switch::PlayerMarshal)) return kNoSeat;
    u64 open = 0;
    for (Seat seat = 0; seat < t.players; ++seat) {
        if (t.bandits[seat][0] == Pawn::Marshal) return seat;
        if (t.bandits[seat][0] == kAnyBandit) open |= bit(seat);
    }
    const auto n = static_cast<u32>(std::popcount(open));
    return static_cast<Seat>(select(open, n > 1 ? p.dice.roll(Roll::MarshalSeat, n) : 0));
}

// A.teams, C4.5.3: one of each team in turn, named by their first seats; a player who is the Marshal is in neither.
void seat_teams(State& s, Seat marshal) {
    std::array<Seat, 2> first = {kNoSeat, kNoSeat};
    std::size_t team = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat == marshal) continue;
        if (first[team] == kNoSeat) first[team] = seat;
        s.side[seat] = first[team];
        team = 1 - team;
    }
}

// B.setup.placement, C4.5.1.
void choose_first(Play& p, const Setup& t, Seat marshal) {
    State& s = p.s;
    if (t.first != kAnySeat) {
        s.first = t.first;
        s.rules.set(Switch::FirstAnywhere, s.rules.has(Switch::HorseAttack) || s.rules.has(Switch::FirstAnywhere));
    } else if (marshal != kNoSeat) {
        // M.setup.placement, C4.5.1: the Marshal begins; nobody is drawn where bandits ride in.
        s.first = marshal;
        s.rules.set(Switch::FirstAnywhere);
    } else if (s.rules.has(Switch::HorseAttack) && !s.rules.has(Switch::FirstAnywhere) && !s.rules.has(Switch::Pairs) &&
               !(s.rules.has(Switch::TwoBandits) && !s.rules.has(Switch::AnyPair))) {
        // H.first-player: drawn when everyone has boarded; only those who pick pairs need somebody to begin.
        s.first = 0;
    } else if (s.rules.has(Switch::Pairs)) {
        // V.team.first: at random among the As.
        s.first = static_cast<Seat>(2 * p.dice.roll(Roll::FirstPlayer, s.seats / 2u));
    } else {
        s.first = static_cast<Seat>(p.dice.roll(Roll::FirstPlayer, s.seats));
    }
}

// Chosen characters, and random ones for the rest; where players pick a pair, only the partners are drawn.
void choose_characters(Play& p, const Setup& t, Seat marshal) {
    State& s = p.s;
    const bool two = s.rules.has(Switch::TwoBandits);
    const bool pick = two && !s.rules.has(Switch::AnyPair);
    // M.power.mei: she comes with her box, and where somebody asks for a seventh bandit.
    const bool mei = s.rules.has(Switch::PrisonCar) || s.rules.has(Switch::SevenBandits);
    // C4.3: eight and more need the bandits of no box, and then anybody may be drawn.
    u64 left = kBaseBandits | (mei ? pawn_bit(Pawn::Mei) : 0);
    if (bandit_count(t) > std::popcount(left)) left = kPlayedBandits;
    // C4.3.1: nobody plays whom a bot is.
    left &= ~u64{bots_among(s.rules)};
    // RULINGS 1: Al Patron belongs to the Combined game.
    if (!s.rules.has(Switch::AllBoxes)) left &= ~u64{pawn_bit(Pawn::Al)};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        for (Pawn pawn : t.bandits[seat]) {
            if (pawn != kAnyBandit) left &= ~bit(ord(pawn));
        }
    }
    const auto draw = [&](u64 from, Roll name) {
        const auto n = static_cast<u32>(std::popcount(from));
        const int pawn = select(from, n > 1 ? p.dice.roll(name, n) : 0);
        left &= ~bit(pawn);
        return static_cast<Pawn>(pawn);
    };
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const auto [lead, second] = t.bandits[seat];
        if (lead == kAnyBandit && pick) continue;
        s.lead[seat] = seat == marshal ? Pawn::Marshal : lead != kAnyBandit ? lead : draw(left, Roll::Character);
        p.note(Fact::CharacterTaken, ord(s.lead[seat]), seat);
        if (!two) continue;
        s.second[seat] = second != kAnyBandit ? second : draw(left, Roll::Character);
        p.note(Fact::CharacterTaken, ord(s.second[seat]), seat);
    }
    // B.two.setup: Belle, Doc and Ghost, in this order, each get a partner at random.
    if (pick) {
        const u64 followers = pawn_bit(Pawn::Cheyenne) | pawn_bit(Pawn::Django) | pawn_bit(Pawn::Tuco);
        std::size_t i = 0;
        for (Pawn lead : {Pawn::Belle, Pawn::Doc, Pawn::Ghost}) {
            s.partners[i] = Pawn::Nobody;
            if ((left >> ord(lead)) & 1) {
                s.partners[i] = draw(left & followers, Roll::Partner);
                p.note(Fact::PairLaid, ord(lead), ord(s.partners[i]));  // pairs lie open before anybody picks one
            }
            ++i;
        }
    }
}

// Everyone knows who plays whom: decks, bullets, powers and loot come out (C4.6.1, C4.6.3).
void deal_in(Play& p) {
    State& s = p.s;
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (s.rules.has(Switch::Pairs)) s.second[seat] = s.lead[partner_of(seat)];
        s.decks[seat].draw = starting_deck(s, seat);
        for (int pawn : each(pawns_of(s, seat))) {
            const auto i = static_cast<std::size_t>(pawn);
            s.characters |= PawnSet{1} << pawn;
            if (pawn < kBandits) s.bandits |= PawnSet{1} << pawn;
            s.seat_of[i] = seat;
            s.cylinder[i] = 6;
            const bool powers = s.rules.has(Switch::Powers) && pawn < kBandits;
            if (powers) s.powers[i] = s.own_power(static_cast<Pawn>(pawn));
        }
    }
    s.partners.fill(Pawn::Nobody);
    lay_loot(s);
}

// B.setup.placement, V.team.seating: alternately in the caboose and the car before it; in pairs A and B.
void place_in_turn(Play& p) {
    State& s = p.s;
    for (int i = 0; i < s.seats; ++i) {
        const Seat seat = left_of(s, s.first, i);
        if (s.lead[seat] == Pawn::Professore) continue;  // A.professore.setup, C4.7.8, C13.10: he has no pawn
        Loc loc = inside_of(s.caboose - i % 2);
        H::starts(s, s.lead[seat], loc);
        s.at[static_cast<std::size_t>(s.lead[seat])] = loc;
        p.note(Fact::PawnPlaced, ord(s.lead[seat]), loc);
    }
}

// C4.12.4: one by one from the caboose forward and round again, so that the cars hold as many as each other and the odd
// ones stand further back. The locomotive stays empty.
void spread_along_train(Play& p) {
    State& s = p.s;
    const int last = rearmost_open_car(s);
    int slot = last;
    u64 left = s.bandits & ~pawn_bit(Pawn::Professore);
    // C4.12.4, RULINGS 5.3: Bot Django has a place of his own, in the last car but one; a prison is the last one.
    if (is_bot(s.rules, Pawn::Django)) {
        const Loc loc = inside_of(s.caboose - 1);
        left &= ~pawn_bit(Pawn::Django);
        s.at[static_cast<std::size_t>(Pawn::Django)] = loc;
        p.note(Fact::PawnPlaced, ord(Pawn::Django), loc);
    }
    while (left != 0) {
        const auto n = static_cast<u32>(std::popcount(left));
        const int pawn = select(left, n > 1 ? p.dice.roll(Roll::Spread, n) : 0);
        left &= ~bit(pawn);
        const Loc loc = inside_of(slot);
        s.at[static_cast<std::size_t>(pawn)] = loc;
        p.note(Fact::PawnPlaced, pawn, loc);
        if (--slot == kLocomotive) slot = last;
    }
}

}  // namespace

int neutral_count(const Rules& rules) {
    // B.setup.marshal; H.setup: three more in the box of Horses & Stagecoach; C2.6.6, C4.10.5: 26 in all boxes.
    if (rules.has(Switch::AllBoxes)) return 26;
    if (rules.has(Switch::ArmouredTrain)) return 23;  // A.setup.start: ten more in that box
    return rules.switches.meets(horses::kParts) ? 16 : 13;
}

int bullets_at_start(const State& s, Pawn pawn) {
    int bullets = 6;
    H::bullets_of(s, pawn, bullets);
    return bullets;
}

// B.setup.deck, B.two.deck, C2.6.2, C4.6.2: the cards everyone has, and those that an option adds.
Zone starting_deck(const State& s, Seat seat) {
    const Rules& rules = s.rules;
    Zone deck;
    const auto add = [&](Action action, int copies, int colour) {
        for (int i = 0; i < copies; ++i) deck.add(card_of(action, colour));
    };
    const bool two = rules.has(Switch::TwoBandits);
    for (int colour = 0; colour < (two ? 2 : 1); ++colour) {
        for (Action action : {Action::Move, Action::Floor, Action::Shoot, Action::Rob})
            add(action, two ? 1 : 2, colour);
        add(Action::Punch, 1, colour);
        // H.setup: a Ride card for every bandit.
        if (rules.has(Switch::HorseAttack)) add(Action::Ride, 1, colour);
    }
    // A.setup.deck, C4.6.2: no Marshal, no card for him; a Nudge where there are any.
    if (!rules.has(Switch::NoMarshal)) add(Action::Marshal, 1, 0);
    if (rules.has(Switch::Nudge)) add(Action::Nudge, 1, 0);
    if (rules.has(Switch::SpecialPunch)) add(Action::SpecialPunch, 1, 0);  // C4.2.11
    if (rules.has(Switch::ExtraPunch)) add(Action::Punch, 1, 0);  // C4.2.12
    H::deck(s, seat, deck);
    return deck;
}

void continue_setup(Play& p) {
    State& s = p.s;
    if (s.rules.has(Switch::TwoBandits) && duel::ask_next_pair(p)) return;
    if (s.rules.has(Switch::GuestBandits) && powers::ask_silk(p)) return;
    if (s.bandits == 0) {
        deal_in(p);
        H::lays_out(p);
        bool ride_in = false;
        H::rides_in(s, ride_in);
        if (!ride_in && s.rules.has(Switch::TwoBandits)) {
            duel::ask_placement(p);
            return;
        }
        if (ride_in) {
            // H.attack, C4.13: they arrive on horseback.
        } else if (s.rules.has(Switch::SpreadStart)) {
            spread_along_train(p);
        } else {
            place_in_turn(p);
        }
    }
    bool asked = false;
    H::boards(p, asked);
    if (asked) return;
    s.phase = Phase::RoundStart;
}

void start(const Setup& setup, State& state, Dice& dice, Journal* journal) {
    state = State{};
    Play p{state, dice, journal};
    state.rules = rules_in_full(setup);
    state.seats = setup.players;
    state.players = setup.players;
    for (Seat seat = 0; seat < kSeats; ++seat) {
        state.order[seat] = state.place[seat] = seat;
        state.side[seat] = setup.rules.has(Switch::Pairs) ? static_cast<Seat>(seat & ~1) : seat;
    }
    state.round_pool = setup.round_pool.empty() ? printed_pool(setup) : setup.round_pool;
    state.rounds = setup.rounds;
    state.neutral = static_cast<u8>(neutral_count(state.rules));
    state.at.fill(kNowhere);
    state.seat_of.fill(kNoSeat);
    state.lead.fill(Pawn::Nobody);
    state.second.fill(Pawn::Nobody);
    state.partners.fill(Pawn::Nobody);
    // C4.1.3, C4.3.1, C4.9: the Marshal is in every game, whether somebody plays him or not; but a team game may go
    // without (C4.3.2).
    if (!setup.rules.has(Switch::NoMarshal)) {
        state.at[static_cast<std::size_t>(Pawn::Marshal)] = inside_of(kLocomotive);
    }
    // Al's second purse may be one of another box.
    const bool guests_of_all_boxes = state.rules.has(Switch::GuestBandits) && state.rules.has(Switch::AllBoxes);
    state.tokens = setup.rules.has(Switch::CircusCar)      ? kFirstChest + 2
                   : guests_of_all_boxes                   ? kBaseTokens + kLaterPurses
                   : state.rules.has(Switch::SevenBandits) ? kBaseTokens + 1
                                                           : kBaseTokens;
    state.token_at.fill(kBox);
    build_train(p, setup);
    const Seat marshal = choose_marshal(p, setup);
    if (setup.rules.has(Switch::TeamGame)) seat_teams(state, marshal);
    choose_first(p, setup, marshal);
    choose_characters(p, setup, marshal);
    base::advance(p);
}

}  // namespace holdup
