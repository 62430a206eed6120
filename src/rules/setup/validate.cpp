#include "rules/round_cards.h"
#include "rules/setup/setup.h"
#include "rules/setup/train.h"

namespace holdup {

namespace {

constexpr PawnSet kPairLeads = pawn_bit(Pawn::Belle) | pawn_bit(Pawn::Doc) | pawn_bit(Pawn::Ghost);

Refusal players_fit(const Setup& t) {
    switch (t.preset) {
        case Preset::Duel:
            if (t.players < 2 || t.players > 3) {
                return {"B.two.setup",
                        "With two bandits each, two or three players can play. Choose another number of players or "
                        "another game."};
            }
            break;
        case Preset::Duel2014:
            if (t.players != 2)
                return {"F.two.setup",
                        "The 2014 duel is for exactly two players. For three there is the game with two bandits each."};
            break;
        case Preset::Pairs:
            if (t.players != 4 && t.players != 6) {
                return {
                    "V.team.seating",
                    "Pairs need four or six players, so that everyone has a partner. Let somebody join or sit out."};
            }
            break;
        case Preset::Solo:
            if (t.players > 3) {
                return {"C4.1.5", "Against bots play one, two or three people. More can play the Combined game."};
            }
            break;
        case Preset::Combined:
            if (t.rules.switches.meets(kBotSwitches)) break;
            // C4.1.5, C4.3.1: the Marshal somebody plays is one of the three.
            if (t.players < 3) {
                return {"C4.1.5",
                        "The Combined game needs three characters at least. Give a free seat to a friend or an agent."};
            }
            // C4.3: eleven bandits are made for people.
            if (played_count(t) > kPlayableBandits) {
                return {"C4.1.2",
                        "Eleven bandits can be played, so twelve people need a Marshal among them. Turn on the Player "
                        "Marshal and the prison car."};
            }
            break;
        case Preset::Marshal:
        case Preset::HorsesMarshal:
            if (bandit_count(t) < 2 || bandit_count(t) > 7) {
                return {"M.setup.train",
                        "Two to seven bandits play against the Marshal. More than that can play the Combined game."};
            }
            break;
        case Preset::Armoured:
            // A.teams: Il Professore evens out an odd number. The box is for ten bandits at most.
            if (t.players < 3 || t.players > 10) {
                return {"A.teams", "Two teams of three to ten bandits play. Let somebody join or sit out."};
            }
            break;
        default:
            // M.power.mei: with her there are seven.
            if (t.players < 3 || t.players > 7) {
                return {
                    "B.setup.cars",
                    "This game is for three to seven players. Two can play with two bandits each, more than seven the "
                    "Combined game."};
            }
    }
    return {};
}

// What a switch needs or cannot stand, and the sentence that says so. A switch of the Combined wording is fixed there,
// so its needs are asked of the other presets only.
struct Need {
    Switch one;
    SwitchSet needs;  // one of these must be on
    SwitchSet excludes;  // none of these may be
    const char* rule;
    const char* sentence;
};
constexpr Need kNeeds[] = {
    {Switch::SpecialPunch,
     {},
     {Switch::TwoBandits},
     "C4.2.11",
     "A deck shared by two bandits has one card of each action, and no further punches. Leave the Special and the "
     "Extra Punch out."},
    {Switch::ExtraPunch,
     {},
     {Switch::TwoBandits},
     "C4.2.11",
     "A deck shared by two bandits has one card of each action, and no further punches. Leave the Special and the "
     "Extra Punch out."},
    {Switch::SpecialPunch,
     {},
     {Switch::Pairs},
     "C4.2.11",
     "Partners who lend each other cards play without Special Punch cards. Add the Extra Punch instead."},
    // C4.2.7, C4.2.8.
    {Switch::TimeTravelCar,
     {},
     {Switch::Handcar},
     "C4.2.8",
     "The Time Travel car and the Handcar are never in play together. Leave one of them out."},
    {Switch::PromoStations,
     {Switch::Station},
     {},
     "C7.2.7",
     "The promo stations need a last round at a station. Turn the station on, or the promo stations off."},
    {Switch::ExpertDropsBullets,
     {Switch::Expert},
     {},
     "F.expert.bullets",
     "Dropping drawn bullets belongs to the Expert variant. Turn on Expert hands too."},
    {Switch::Cover,
     {Switch::TwoBandits},
     {},
     "B.two.cover",
     "The cover rule and the picked card are for players with two bandits. Choose a game with two bandits each."},
    {Switch::PickCard,
     {Switch::TwoBandits},
     {},
     "B.two.cover",
     "The cover rule and the picked card are for players with two bandits. Choose a game with two bandits each."},
    // C4.2.2: the horse attack goes without the coach, the coach not without it.
    {Switch::Coach,
     {Switch::HorseAttack},
     {},
     "C4.2.2",
     "With the Stagecoach the bandits always arrive on horseback. Turn on the horse attack too."},
    {Switch::FirstAnywhere,
     {Switch::HorseAttack},
     {},
     "C4.2.2",
     "How bandits ride matters only where they have horses. Turn on the horse attack too."},
    {Switch::AttackInRound,
     {Switch::HorseAttack},
     {},
     "C4.2.2",
     "How bandits ride matters only where they have horses. Turn on the horse attack too."},
    {Switch::RideLeaves,
     {Switch::HorseAttack},
     {},
     "C4.2.2",
     "How bandits ride matters only where they have horses. Turn on the horse attack too."},
    {Switch::BrakingMovesAll,
     {Switch::HorseAttack},
     {},
     "C7.1.2",
     "Braking can move horses and coach only where there are any. Turn on the horse attack too."},
    {Switch::CoachAdjacent,
     {Switch::Coach},
     {},
     "C4.2.1",
     "How the Stagecoach works matters only where there is one. Turn on the Stagecoach too."},
    {Switch::MarshalInCoach,
     {Switch::Coach},
     {},
     "C4.2.1",
     "How the Stagecoach works matters only where there is one. Turn on the Stagecoach too."},
    {Switch::CoachLeaves,
     {Switch::Coach},
     {},
     "C4.2.1",
     "How the Stagecoach works matters only where there is one. Turn on the Stagecoach too."},
    {Switch::FleeToCoach,
     {Switch::Coach},
     {},
     "C4.2.1",
     "How the Stagecoach works matters only where there is one. Turn on the Stagecoach too."},
    {Switch::PushAcross,
     {Switch::Coach},
     {},
     "C4.2.1",
     "How the Stagecoach works matters only where there is one. Turn on the Stagecoach too."},
    {Switch::PhotoPaysAll,
     {Switch::Coach},
     {},
     "C4.2.1",
     "How the Stagecoach works matters only where there is one. Turn on the Stagecoach too."},
    {Switch::PlayerMarshal,
     {Switch::PrisonCar},
     {},
     "C4.1.2",
     "Where a player is the Marshal, the prison car is in the train. Turn on the prison car too."},
    {Switch::PickOptional,
     {Switch::PickCard},
     {},
     "V.pair.pick",
     "Picking a card cannot be optional where no card is picked. Turn on the picked card too."},
    {Switch::Betrayal, {Switch::TeamGame}, {}, "C4.1.1", "There is nobody to betray without teams. Turn on teams too."},
    {Switch::SpareMates,
     {Switch::TeamGame},
     {},
     "C10.6",
     "There are no mates to spare without teams. Turn on teams too."},
    {Switch::BotsHide,
     {Switch::TimeTravelCar, Switch::Handcar},
     {},
     "C5.4.6",
     "One hides from the Time Travel car or the Handcar. Turn one of them on too, or let no bot hide."},
    {Switch::BotsHide, kBotSwitches, {}, "C5.4.6", "There is no bot who could hide. Add one, or turn this off."},
    {Switch::NoMarshal,
     {Switch::TeamGame},
     {},
     "C4.1.3",
     "Only a team game can do without the Marshal. Turn on teams, or let him watch over the train."},
    {Switch::NoMarshal,
     {},
     {Switch::PlayerMarshal},
     "C4.1.3",
     "Nobody can be a Marshal who is not in the game. Turn off either the Player Marshal or the game without him."},
    {Switch::ArmouryCar,
     {},
     {Switch::ArmouredTrain},
     "C4.2.5",
     "The Armoury and the Infirmary car are in the Armoured Train where there is one. Leave them out of the express."},
    {Switch::InfirmaryCar,
     {},
     {Switch::ArmouredTrain},
     "C4.2.6",
     "The Armoury and the Infirmary car are in the Armoured Train where there is one. Leave them out of the express."},
};

// The wording of the Combined rules: no other preset has it, and there it comes whole.
constexpr SwitchSet kWording = {Switch::AnyTarget,         Switch::ShortCancels,   Switch::RevengeAnyLoot,
                                Switch::PickpocketAnyLoot, Switch::TrainByBandits, Switch::SpreadStart,
                                Switch::AllBoxes,          Switch::NearSight,      Switch::EscapeByCar};
constexpr SwitchSet kHorseWording = {Switch::FirstAnywhere, Switch::AttackInRound,  Switch::RideLeaves,
                                     Switch::CoachAdjacent, Switch::MarshalInCoach, Switch::CoachLeaves,
                                     Switch::FleeToCoach,   Switch::PushAcross,     Switch::BrakingMovesAll,
                                     Switch::PhotoPaysAll,  Switch::HorseRounds};

// Marshal & Prisoners, and what follows from it in the Combined rules or from a seventh bandit.
constexpr SwitchSet kPrisonParts = {Switch::PlayerMarshal, Switch::PrisonCar, Switch::BrilliantIdea,
                                    Switch::PrisonRounds};
constexpr SwitchSet kFollowing = {Switch::CaptureStrips, Switch::IdeaFallsBack, Switch::MarshalCardInCell,
                                  Switch::GoalPeek,      Switch::PenaltyOnDeck, Switch::RoofMovesMarshal,
                                  Switch::FallAnywhere,  Switch::MarshalHides,  Switch::SevenBandits,
                                  Switch::GuestBandits};

// Couriers & Armoured Train: its parts are options of the Combined game, its wording is that of its box.
constexpr SwitchSet kArmouredParts = {Switch::ArmouredTrain, Switch::TeamGame,    Switch::Betrayal,
                                      Switch::NoMarshal,     Switch::Nudge,       Switch::ArmouredRounds,
                                      Switch::ArmouryCar,    Switch::InfirmaryCar};
constexpr SwitchSet kArmouredWording = {Switch::RandomRobbery, Switch::TeamDocuments, Switch::NudgeMates,
                                        Switch::InfirmaryEarly, Switch::CouriersLetPass};

Refusal armoured_fits(const Setup& t) {
    using enum Switch;
    const SwitchSet printed = preset(t.preset, t.players).rules.switches;
    const auto differs = [&](SwitchSet among) { return (t.rules.switches & among) != (printed & among); };
    if (differs(kArmouredWording)) {
        return {
            "A.setup.armoured",
            "How the box of the Armoured Train words its rules comes with the preset of that name. Choose it, or leave "
            "its wording out."};
    }
    if (t.preset == Preset::Armoured) {
        if (differs(~SwitchSet{Powers, Expert, Betrayal, SpareMates})) {
            return {"A.setup.armoured",
                    "The box of the Armoured Train goes with no other. The Combined game mixes them."};
        }
    } else if (!plays_combined(t)) {
        if (!differs(kArmouredParts)) return {};
        return {"C4.1.4", "The Armoured Train, teams and their cards join the Combined game only. Choose that game."};
    }
    if (t.rules.has(TeamGame) && played_count(t) < 3) {
        return {"C4.1.1", "Two teams need three bandits at least. Let somebody join."};
    }
    if (t.rules.has(Betrayal) && played_count(t) < 4) {
        return {"C4.1.1", "Betrayal needs four bandits at least. Let somebody join, or play in good faith."};
    }
    return {};
}

Refusal combined_fits(const Setup& t) {
    using enum Switch;
    if (!t.rules.has(Expert))
        return {"C5.2.4", "In the Combined game hands are always kept as in the Expert variant. Turn on Expert hands."};
    if (t.rules.switches.meets(SwitchSet{ExpertDropsBullets, NeutralSetAside, RevengeLosesPurse}) ||
        !t.rules.has(ConductorPaysMoney)) {
        return {
            "C4.1.1",
            "The wording of 2014 and 2016 does not go with the Combined rules. Leave it as the Combined game has it."};
    }
    if ((t.rules.switches & kHorseWording) != kHorseWording) {
        return {"C4.1.1",
                "The wording of the Combined rules comes as a whole, with the preset that bears its name. Choose that "
                "preset, "
                "and leave its wording as it is."};
    }
    return {};
}

Refusal switches_fit(const Setup& t) {
    using enum Switch;
    // A bit beyond the last switch belongs to no rule, yet two tables would differ by it.
    if (!(t.rules.switches & ~kEverySwitch).empty())
        return {"C4.1.1", "This table asks for an option that does not exist. Leave it out."};
    const Rules printed = preset(t.preset, t.players).rules;
    for (Switch fixed : {TwoBandits, AnyPair, Pairs, Gunslinger}) {
        if (t.rules.has(fixed) != printed.has(fixed)) {
            return {"B.two.setup",
                    "How many bandits a player leads, partners and the gunslinger belong to the preset. Choose another "
                    "preset."};
        }
    }
    if ((t.rules.switches & kWording) != (printed.switches & kWording)) {
        return {"C4.1.1",
                "The wording of the Combined rules comes as a whole, with the preset that bears its name. Choose that "
                "preset, "
                "and leave its wording as it is."};
    }
    if (!plays_combined(t) && (t.rules.switches & kPrisonParts) != (printed.switches & kPrisonParts)) {
        return {
            "C4.1.2",
            "The Player Marshal, his prison car and his cards come with the presets that bear his name. Choose one of "
            "them, or the Combined game."};
    }
    if (t.rules.switches.meets(kFollowing)) {
        return {"C4.1.1", "That follows from the table and is no option. Leave it out."};
    }
    if (const Refusal refusal = armoured_fits(t)) return refusal;
    const bool combined = plays_combined(t);
    if (combined) {
        if (const Refusal refusal = combined_fits(t)) return refusal;
    }
    for (const Need& need : kNeeds) {
        if (!t.rules.has(need.one) || (combined && kHorseWording.has(need.one))) continue;
        if ((!need.needs.empty() && !t.rules.switches.meets(need.needs)) || t.rules.switches.meets(need.excludes)) {
            return {need.rule, need.sentence};
        }
    }
    return {};
}

// RULINGS 1: Mei, Misty, the Twinzz and Silk may join any game but those with two bandits each; Al Patron belongs to
// the Combined game.
PawnSet bandits_of(const Setup& t) {
    if (t.rules.has(Switch::TwoBandits)) return kBaseBandits;
    const PawnSet al = t.rules.has(Switch::AllBoxes) ? 0 : pawn_bit(Pawn::Al);
    return kBaseBandits | pawn_bit(Pawn::Mei) | (kGuestBandits & ~al);
}

Refusal bandits_fit(const Setup& t) {
    PawnSet taken = 0;
    for (Seat seat = 0; seat < t.players; ++seat) {
        const auto [lead, second] = t.bandits[seat];
        for (Pawn pawn : {lead, second}) {
            if (pawn == kAnyBandit) continue;
            if (pawn == Pawn::Marshal) {
                if (!t.rules.has(Switch::PlayerMarshal)) {
                    return {
                        "C4.1.2",
                        "Nobody plays the Marshal in this game. Choose a bandit, or a game with the Player Marshal."};
                }
                if (holds(taken, pawn))
                    return {"M.setup.marshal", "There is one Marshal. Let one of the two be a bandit."};
            } else if (ord(pawn) >= 32 || !holds(bandits_of(t), pawn)) {
                return {
                    "B.setup.deck",
                    "This game has Belle, Cheyenne, Django, Doc, Ghost and Tuco; outside duels also Mei, Misty, the "
                    "Twinzz and Silk, and in the Combined game Al Patron. Choose one of them."};
            }
            if (holds(taken, pawn))
                return {"B.setup.deck",
                        "A bandit can be played by one player only. Choose another one for one of the two seats."};
            taken |= pawn_bit(pawn);
        }
        if (!t.rules.has(Switch::TwoBandits)) {
            if (second != kAnyBandit)
                return {"B.setup.deck",
                        "Only a table with two bandits each has a second bandit. Choose one bandit for the seat."};
            continue;
        }
        if ((lead == kAnyBandit) != (second == kAnyBandit)) {
            return {"B.two.setup", "A pair has two bandits. Choose both of them, or neither."};
        }
        if (lead != kAnyBandit && !t.rules.has(Switch::AnyPair) &&
            (!holds(kPairLeads, lead) || holds(kPairLeads, second))) {
            return {"B.two.setup",
                    "A pair is Belle, Doc or Ghost with one of Cheyenne, Django and Tuco. The duel of 2014 allows any "
                    "pair."};
        }
    }
    // M.setup.marshal: one who has said so, or one who leaves it to chance.
    bool open = holds(taken, Pawn::Marshal);
    for (Seat seat = 0; seat < t.players; ++seat) open = open || t.bandits[seat][0] == kAnyBandit;
    if (t.rules.has(Switch::PlayerMarshal) && !open)
        return {"M.setup.marshal", "Somebody must be the Marshal. Let one seat be him, or leave one to chance."};
    return {};
}

Refusal rounds_fit(const Setup& t) {
    const RoundSet stations = cards_of(Band::Station);
    const RoundSet printed = printed_pool(t);
    const RoundSet pool = t.round_pool.empty() ? printed : t.round_pool;
    const int stops = t.rules.has(Switch::Station) ? 1 : 0;
    if (!(pool & ~printed).empty())
        return {"C4.4.1",
                "A chosen round card is not for this table: another number of players, or pieces that are not in play. "
                "Take "
                "it out of the choice."};
    if ((pool & ~stations).size() < kRounds - stops) {
        return {"C4.4.3", "There are too few round cards to choose from. Choose more of them."};
    }
    if (stops && !pool.meets(stations)) return {"C4.4.3", "A station card is needed for the last round. Choose one."};
    RoundSet used;
    for (int i = 0; i < kRounds; ++i) {
        const u8 card = t.rounds[static_cast<std::size_t>(i)];
        if (card == kNoRound) continue;
        if (card >= kRoundCards || !pool.has(card)) {
            return {
                "C4.4.3",
                "A round card of the fixed deck is not among those chosen. Choose it, or leave its place to chance."};
        }
        if (used.has(card)) return {"C4.4.2", "Each round card exists once. Put another one in its place."};
        used.add(card);
        const bool last = stops && i == kRounds - 1;
        if (stations.has(card) != last) {
            return {"B.setup.advanced",
                    "The station card is the last card of the deck, and only the last. Move it there."};
        }
    }
    return {};
}

Refusal first_fits(const Setup& t) {
    if (t.first == kAnySeat) return {};
    if (t.first >= t.players)
        return {"B.setup.placement",
                "The first player must sit at the table. Name a seat of it, or leave it to chance."};
    if (t.rules.has(Switch::Pairs) && t.first % 2 != 0) {
        return {"V.team.first", "In pairs the first player is the first of a team. Name the other partner."};
    }
    return {};
}

}  // namespace

Refusal validate(const Setup& setup) {
    for (auto* fits : {players_fit, switches_fit, bandits_fit, bots_fit, train_fits, rounds_fit, first_fits}) {
        if (const Refusal refusal = fits(setup)) return refusal;
    }
    return {};
}

}  // namespace holdup
