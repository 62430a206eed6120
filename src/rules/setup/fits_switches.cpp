// Which switches go together, preset by preset.
#include "rules/setup/fits.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

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

}  // namespace

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

}  // namespace holdup
