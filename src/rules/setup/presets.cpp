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
            // C4.6.2: an Idea and a Nudge are in every deck. C2.6.1, C4.4.1: the round cards of every box, the promos
            // too.
            turn_on({BrilliantIdea, Nudge, PrisonRounds, ArmouredRounds, PromoStations});
            turn_on({HorseAttack, Coach, Whiskey, CircusCar, TimeTravelCar});
            break;
        // C4.1.5, C4.3.1: the Combined game of one or a few against bots, on the train alone.
        case Preset::Solo: {
            rules = rules_of(Preset::Combined);
            for (Switch part : {HorseAttack, Coach, Whiskey, CircusCar, TimeTravelCar}) rules.set(part, false);
            turn_on({BotGhost, BotMary, BotTuco});
            break;
        }
        // M.setup.*.
        case Preset::Marshal:
            turn_on({Gunslinger, Powers, Events, Station, PlayerMarshal, PrisonCar, BrilliantIdea, PrisonRounds});
            break;
        // M.combine.
        case Preset::HorsesMarshal:
            turn_on({Gunslinger, Powers, Events, Station, HorseAttack, Coach, Whiskey, HorseRounds, PlayerMarshal,
                     PrisonCar, BrilliantIdea, PrisonRounds});
            break;
        // A.setup.start, A.setup.armoured, A.setup.deck, A.setup.rounds.
        case Preset::Armoured:
            turn_on({Gunslinger, Powers, Events, Station, ArmouredTrain, TeamGame, NoMarshal, Nudge, ArmouredRounds,
                     RandomRobbery, TeamDocuments, NudgeMates, InfirmaryEarly, CouriersLetPass});
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

Setup preset_on_record(Preset which, int players) {
    Setup setup = preset(which, players);
    // These came to the decks of the Combined game when records of it were there already.
    if (plays_combined(setup)) {
        using enum Switch;
        for (Switch later : {BrilliantIdea, Nudge, PrisonRounds, ArmouredRounds}) setup.rules.set(later, false);
    }
    return setup;
}

int played_count(const Setup& setup) {
    const int leads = setup.players - (setup.rules.has(Switch::PlayerMarshal) ? 1 : 0);
    return setup.rules.has(Switch::TwoBandits) ? 2 * leads : leads;
}

bool evens_teams(const Setup& setup) { return setup.rules.has(Switch::TeamGame) && played_count(setup) % 2 != 0; }

// RULINGS 5.26: Il Professore counts by the Combined rules, and in his own box he does not.
int bandit_count(const Setup& setup) {
    const int joins = evens_teams(setup) && plays_combined(setup) ? 1 : 0;
    return played_count(setup) + std::popcount(bots_among(setup.rules)) + joins;
}

Rules rules_in_full(const Setup& setup) {
    using enum Switch;
    Rules rules = setup.rules;
    // C4.6.2: without an Idea nobody leaves the cell or frees a prisoner.
    if (rules.has(PrisonCar)) rules.set(BrilliantIdea);
    // The wording of the Combined rules comes as a whole.
    if (rules.has(AllBoxes)) {
        for (Switch s : {IdeaFallsBack, MarshalCardInCell}) rules.set(s, rules.has(PrisonCar));
        for (Switch s : {CaptureStrips, GoalPeek, PenaltyOnDeck, RoofMovesMarshal, MarshalHides}) {
            rules.set(s, rules.has(PlayerMarshal));
        }
        rules.set(FallAnywhere, rules.has(PrisonRounds));
    }
    if (evens_teams(setup)) rules.set(BotProfessore);
    rules.set(SevenBandits, bandit_count(setup) > 6);
    // C4.3: there are six and Mei; from the eighth on the bandits of no box ride along.
    if (bandit_count(setup) > 7) rules.set(GuestBandits);
    // C2.6.8: their sidekicks may sit in prison, and lend their powers.
    if (rules.has(AllBoxes) && rules.has(PrisonCar)) rules.set(GuestBandits);
    for (Seat seat = 0; seat < setup.players; ++seat) {
        if (setup.bandits[seat][0] != kAnyBandit && holds(kGuestBandits, setup.bandits[seat][0]))
            rules.set(GuestBandits);
    }
    return rules;
}

// B.setup.cars, B.two.setup, F.two.setup.
int car_count(const Setup& setup) {
    // A.setup.start, C4.1.4, C4.10: beside the armoured train the express has three cars.
    if (setup.rules.has(Switch::ArmouredTrain)) return 3;
    // C4.10: five cars up to four bandits, six up to seven, seven from eight on.
    const int bandits = bandit_count(setup);
    if (setup.rules.has(Switch::TrainByBandits)) return bandits <= 4 ? 5 : bandits <= 7 ? 6 : 7;
    // M.setup.train: four or five, and the prison.
    if (setup.rules.has(Switch::PrisonCar)) return bandits <= 4 ? 5 : 6;
    if (setup.preset == Preset::Duel2014) return 4;
    if (setup.preset == Preset::Duel) return setup.players + 1;
    return setup.players < 6 ? setup.players : 6;
}

u64 cars_to_draw(const Rules& rules) {
    using enum CarKind;
    // A.setup.start: the box names the three cars.
    if (rules.has(Switch::ArmouredTrain) && !rules.has(Switch::TrainByBandits)) {
        return bit(ord(Restaurant)) | bit(ord(Luggage)) | bit(ord(FirstClass));
    }
    u64 cars = 0;
    for (int car = ord(FirstClass); car <= ord(Luggage); ++car) cars |= bit(car);
    return cars;
}

// B.two.setup: two bandits per player always use the cards for two to four. M.setup.train: the Marshal does not count.
RoundSet printed_pool(const Setup& setup) {
    const bool few = setup.rules.has(Switch::TwoBandits) || bandit_count(setup) <= 4;
    RoundSet pool = cards_of(few ? Band::Few : Band::Many) | cards_of(Band::Station);
    // H.setup, C4.4.1: a card whose pieces are not in play stays in the box.
    if (!setup.rules.has(Switch::HorseRounds)) pool &= ~cards_of(Box::Horses);
    if (!setup.rules.has(Switch::Whiskey)) pool &= ~cards_of(Event::Whiskey);
    if (!setup.rules.has(Switch::Coach)) pool &= ~cards_of(Event::Rage);
    if (!setup.rules.has(Switch::HorseAttack)) pool &= ~(cards_of(Event::Panting) | cards_of(Event::Escape));
    if (!setup.rules.has(Switch::PromoStations)) pool &= ~cards_of(Box::Promo);
    if (!setup.rules.has(Switch::PrisonRounds)) pool &= ~cards_of(Box::Prison);
    if (!setup.rules.has(Switch::PlayerMarshal)) {
        pool &= ~(cards_of(Event::Rumours) | cards_of(Event::Crime) | cards_of(Event::Conscience));
    }
    if (!setup.rules.has(Switch::ArmouredRounds)) pool &= ~cards_of(Box::Armoured);
    if (!setup.rules.has(Switch::ArmouredTrain)) pool &= ~cards_of(Event::Couriers);
    if (setup.rules.has(Switch::NoMarshal)) {
        pool &= ~(cards_of(Event::AngryMarshal) | cards_of(Event::TakeItAll) | cards_of(Event::Whiskey) |
                  cards_of(Event::Revenge) | cards_of(Event::Safekeeping));
    }
    // A.setup.rounds: in its own box nothing else is in the deck.
    if (setup.preset == Preset::Armoured) pool &= cards_of(Box::Armoured) | cards_of(Band::Station);
    // A.cavalry: a team game ends with the Cavalry Charge of its mode, every other game at a station.
    const RoundSet charges = cards_of(Box::Cavalry) | cards_of(Box::Betrayal);
    if (!setup.rules.has(Switch::TeamGame)) {
        pool &= ~(charges | cards_of(Event::ActionPlan) | cards_of(Event::Heal) | cards_of(Event::Help));
    } else {
        pool &= ~cards_of(Band::Station) | cards_of(setup.rules.has(Switch::Betrayal) ? Box::Betrayal : Box::Cavalry);
    }
    return pool;
}

RoundSet round_pool(const State& s, int round) {
    const bool station = s.rules.has(Switch::Station) && round == kRounds - 1;
    return s.round_pool & (station ? cards_of(Band::Station) : ~cards_of(Band::Station));
}

}  // namespace holdup
