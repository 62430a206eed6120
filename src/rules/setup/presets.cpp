#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

Rules rules_of(Preset preset) {
    using enum Switch;
    Rules rules;
    const auto turn_on = [&](std::initializer_list<Switch> list) {
        for (Switch s : list) rules.set(s);
    };
    switch (preset) {
        // B.setup.first-game: no powers, no events, no station card.
        case Preset::FirstGame: turn_on({Gunslinger}); break;
        // B.setup.advanced.
        case Preset::Classic: turn_on({Gunslinger, Powers, Events, Station}); break;
        case Preset::ClassicExpert: turn_on({Gunslinger, Powers, Events, Station, Expert}); break;
        // B.two.*.
        case Preset::Duel: turn_on({Gunslinger, Powers, Events, Station, TwoBandits, PickCard, Cover}); break;
        // F.two.setup, F.two.play, F.two.pairs: expert hands, any pair, no gunslinger, and the wording of 2014.
        case Preset::Duel2014:
            turn_on({Powers, Events, Station, TwoBandits, AnyPair, Expert, ExpertDropsBullets, NeutralSetAside,
                     RevengeLosesPurse, ConductorPaysMoney});
            break;
        // V.team.*.
        case Preset::Pairs: turn_on({Gunslinger, Powers, Events, Station, Pairs}); break;
        // H.setup.
        case Preset::Horses:
            turn_on({Gunslinger, Powers, Events, Station, HorseAttack, Coach, Whiskey, HorseRounds});
            break;
        // C4 to C12: hands as in the Expert variant (C5.1.5, C5.2.4), and the wording of the Combined rules.
        case Preset::Combined:
            turn_on({Gunslinger,         Powers,        Events,       Station,         Expert,
                     ConductorPaysMoney, AnyTarget,     ShortCancels, RevengeAnyLoot,  PickpocketAnyLoot,
                     TrainByBandits,     SpreadStart,   AllBoxes,     NearSight,       EscapeByCar,
                     FirstAnywhere,      AttackInRound, RideLeaves,   CoachAdjacent,   MarshalInCoach,
                     CoachLeaves,        FleeToCoach,   PushAcross,   BrakingMovesAll, PhotoPaysAll,
                     HorseRounds});
            // C2.6.1, C4.4.1: the round cards of every box, the promos too.
            turn_on({HorseAttack, Coach, Whiskey, CircusCar, TimeTravelCar, PromoStations});
            break;
    }
    return rules;
}

}  // namespace

Setup preset(Preset preset, int players) {
    Setup setup;
    setup.preset = preset;
    setup.players = static_cast<u8>(players);
    for (auto& pair : setup.bandits) pair = {kAnyBandit, kAnyBandit};
    setup.rounds.fill(kNoRound);
    setup.rules = rules_of(preset);
    return setup;
}

// B.setup.cars, B.two.setup, F.two.setup.
int car_count(const Setup& setup) {
    // C4.10: five cars up to four bandits, six up to seven, seven from eight on.
    if (setup.rules.has(Switch::TrainByBandits)) return setup.players <= 4 ? 5 : setup.players <= 7 ? 6 : 7;
    if (setup.preset == Preset::Duel2014) return 4;
    return setup.preset == Preset::Duel ? setup.players + 1 : setup.players;
}

// B.two.setup: two bandits per player always use the cards for two to four.
RoundSet printed_pool(const Setup& setup) {
    const bool few = setup.players <= 4 || setup.rules.has(Switch::TwoBandits);
    RoundSet pool = cards_of(few ? Band::Few : Band::Many) | cards_of(Band::Station);
    // H.setup, C4.4.1: a card whose pieces are not in play stays in the box.
    if (!setup.rules.has(Switch::HorseRounds)) pool &= ~cards_of(Box::Horses);
    if (!setup.rules.has(Switch::Whiskey)) pool &= ~cards_of(Event::Whiskey);
    if (!setup.rules.has(Switch::Coach)) pool &= ~cards_of(Event::Rage);
    if (!setup.rules.has(Switch::HorseAttack)) pool &= ~(cards_of(Event::Panting) | cards_of(Event::Escape));
    if (!setup.rules.has(Switch::PromoStations)) pool &= ~cards_of(Box::Promo);
    return pool;
}

RoundSet round_pool(const State& s, int round) {
    const bool station = s.rules.has(Switch::Station) && round == kRounds - 1;
    return s.round_pool & (station ? cards_of(Band::Station) : ~cards_of(Band::Station));
}

}  // namespace holdup
