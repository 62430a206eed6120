// The words of what the rules say: presets and switches, turns, phases and events, rolls, and why nothing happened.
#include "record/words_table.h"

namespace holdup {

namespace words {

template <>
struct Table<Turn> {
    static constexpr Row<Turn> rows[] = {
        {Turn::Standard, "standard"},   {Turn::Tunnel, "tunnel"},   {Turn::SpeedingUp, "speeding-up"},
        {Turn::Switching, "switching"}, {Turn::Turmoil, "turmoil"}, {Turn::Jarring, "jarring"},
        {Turn::Diversion, "diversion"},
    };
};

template <>
struct Table<Phase> {
    static constexpr Row<Phase> rows[] = {
        {Phase::SetUp, "set-up"},      {Phase::RoundStart, "round-start"}, {Phase::Scheming, "scheming"},
        {Phase::Stealing, "stealing"}, {Phase::RoundEnd, "round-end"},     {Phase::Over, "over"},
    };
};

template <>
struct Table<Event> {
    static constexpr Row<Event> rows[] = {
        {Event::None, "none"},
        {Event::AngryMarshal, "angry-marshal"},
        {Event::SwivelArm, "swivel-arm"},
        {Event::Braking, "braking"},
        {Event::TakeItAll, "take-it-all"},
        {Event::Rebellion, "rebellion"},
        {Event::Revenge, "revenge"},
        {Event::Pickpocketing, "pickpocketing"},
        {Event::Conductor, "conductor"},
        {Event::Whiskey, "whiskey"},
        {Event::Panting, "panting-horses"},
        {Event::HigherSpeed, "higher-speed"},
        {Event::Rage, "shotgun-rage"},
        {Event::MortalBullet, "mortal-bullet"},
        {Event::Sharing, "sharing"},
        {Event::Escape, "escape"},
        {Event::NorthPole, "north-pole"},
        {Event::TunnelStation, "tunnel-station"},
        {Event::Safekeeping, "safekeeping"},
        {Event::Rumours, "rumours"},
        {Event::Reflex, "reflex"},
        {Event::Conscience, "conscience"},
        {Event::DeadlyFall, "deadly-fall"},
        {Event::Crime, "crime"},
        {Event::Couriers, "couriers"},
        {Event::HeavyFire, "heavy-fire"},
        {Event::Help, "help"},
        {Event::ActionPlan, "action-plan"},
        {Event::Heal, "heal"},
        {Event::Understaffing, "understaffing"},
        {Event::DelayedAssault, "delayed-assault"},
        {Event::Survival, "survival"},
        {Event::DoubleBottom, "double-bottom"},
    };
};

template <>
struct Table<Preset> {
    static constexpr Row<Preset> rows[] = {
        {Preset::FirstGame, "first-game"},
        {Preset::Classic, "classic"},
        {Preset::ClassicExpert, "classic-expert"},
        {Preset::Duel, "duel"},
        {Preset::Duel2014, "duel-2014"},
        {Preset::Pairs, "pairs"},
        {Preset::Horses, "horses"},
        {Preset::Combined, "combined"},
        {Preset::Marshal, "marshal"},
        {Preset::HorsesMarshal, "horses-marshal"},
        {Preset::Armoured, "armoured"},
        {Preset::Solo, "solo"},
    };
};

template <>
struct Table<Switch> {
    static constexpr Row<Switch> rows[] = {
        {Switch::Powers, "powers"},
        {Switch::Events, "events"},
        {Switch::Station, "station"},
        {Switch::Gunslinger, "gunslinger"},
        {Switch::Expert, "expert"},
        {Switch::ExpertDropsBullets, "expert-drops-bullets"},
        {Switch::NeutralSetAside, "neutral-set-aside"},
        {Switch::RevengeLosesPurse, "revenge-loses-purse"},
        {Switch::ConductorPaysMoney, "conductor-pays-money"},
        {Switch::TwoBandits, "two-bandits"},
        {Switch::AnyPair, "any-pair"},
        {Switch::PickCard, "pick-card"},
        {Switch::PickOptional, "pick-optional"},
        {Switch::Cover, "cover"},
        {Switch::Pairs, "pairs"},
        {Switch::HorseAttack, "horse-attack"},
        {Switch::Coach, "coach"},
        {Switch::Whiskey, "whiskey"},
        {Switch::HorseRounds, "horse-rounds"},
        {Switch::FirstAnywhere, "first-anywhere"},
        {Switch::AttackInRound, "attack-in-round"},
        {Switch::RideLeaves, "ride-leaves"},
        {Switch::CoachAdjacent, "coach-adjacent"},
        {Switch::MarshalInCoach, "marshal-in-coach"},
        {Switch::CoachLeaves, "coach-leaves"},
        {Switch::FleeToCoach, "flee-to-coach"},
        {Switch::PushAcross, "push-across"},
        {Switch::BrakingMovesAll, "braking-moves-all"},
        {Switch::PhotoPaysAll, "photo-pays-all"},
        {Switch::AnyTarget, "any-target"},
        {Switch::ShortCancels, "short-cancels"},
        {Switch::RevengeAnyLoot, "revenge-any-loot"},
        {Switch::PickpocketAnyLoot, "pickpocket-any-loot"},
        {Switch::TrainByBandits, "train-by-bandits"},
        {Switch::SpreadStart, "spread-start"},
        {Switch::AllBoxes, "all-boxes"},
        {Switch::PromoStations, "promo-stations"},
        {Switch::CursedLoot, "cursed-loot"},
        {Switch::SpecialPunch, "special-punch"},
        {Switch::ExtraPunch, "extra-punch"},
        {Switch::CircusCar, "circus-car"},
        {Switch::TimeTravelCar, "time-travel-car"},
        {Switch::Handcar, "handcar"},
        {Switch::NearSight, "near-sight"},
        {Switch::EscapeByCar, "escape-by-car"},
        {Switch::PlayerMarshal, "player-marshal"},
        {Switch::PrisonCar, "prison-car"},
        {Switch::BrilliantIdea, "brilliant-idea"},
        {Switch::PrisonRounds, "prison-rounds"},
        {Switch::CaptureStrips, "capture-strips"},
        {Switch::IdeaFallsBack, "idea-falls-back"},
        {Switch::MarshalCardInCell, "marshal-card-in-cell"},
        {Switch::GoalPeek, "goal-peek"},
        {Switch::PenaltyOnDeck, "penalty-on-deck"},
        {Switch::RoofMovesMarshal, "roof-moves-marshal"},
        {Switch::FallAnywhere, "fall-anywhere"},
        {Switch::MarshalHides, "marshal-hides"},
        {Switch::SevenBandits, "seven-bandits"},
        {Switch::ArmouredTrain, "armoured-train"},
        {Switch::TeamGame, "team-game"},
        {Switch::Betrayal, "betrayal"},
        {Switch::NoMarshal, "no-marshal"},
        {Switch::Nudge, "nudge"},
        {Switch::ArmouredRounds, "armoured-rounds"},
        {Switch::ArmouryCar, "armoury-car"},
        {Switch::InfirmaryCar, "infirmary-car"},
        {Switch::RandomRobbery, "random-robbery"},
        {Switch::TeamDocuments, "team-documents"},
        {Switch::NudgeMates, "nudge-mates"},
        {Switch::InfirmaryEarly, "infirmary-early"},
        {Switch::CouriersLetPass, "couriers-let-pass"},
        {Switch::GuestBandits, "guest-bandits"},
        {Switch::BotBelle, "bot-belle"},
        {Switch::BotCheyenne, "bot-cheyenne"},
        {Switch::BotDjango, "bot-django"},
        {Switch::BotDoc, "bot-doc"},
        {Switch::BotGhost, "bot-ghost"},
        {Switch::BotTuco, "bot-tuco"},
        {Switch::BotMary, "bot-mary"},
        {Switch::BotProfessore, "bot-professore"},
        {Switch::SpareMates, "spare-mates"},
        {Switch::BotsHide, "bots-hide"},
    };
};

template <>
struct Table<Roll> {
    static constexpr Row<Roll> rows[] = {
        {Roll::Character, "character"},
        {Roll::Partner, "partner"},
        {Roll::Car, "car"},
        {Roll::FirstPlayer, "first-player"},
        {Roll::RoundCard, "round-card"},
        {Roll::Card, "card"},
        {Roll::WhichToken, "token"},
        {Roll::Face, "face"},
        {Roll::Hostage, "hostage"},
        {Roll::Spread, "spread"},
        {Roll::Whim, "whim"},
        {Roll::MarshalSeat, "marshal"},
        {Roll::Prisoner, "prisoner"},
        {Roll::Goal, "goal"},
        {Roll::Reveal, "reveal"},
        {Roll::Diversion, "diverted"},
        {Roll::BotCard, "bot-card"},
        {Roll::Bullet, "bullet"},
    };
};

template <>
struct Table<Why> {
    static constexpr Row<Why> rows[] = {
        {Why::NoTarget, "no target"},
        {Why::NoBullet, "no bullet"},
        {Why::NoLoot, "no loot"},
        {Why::NoPlace, "no place"},
        {Why::NoPurse, "no purse"},
        {Why::MarshalAtCaboose, "marshal at the caboose"},
        {Why::NoStrongbox, "no strongbox"},
        {Why::NobodyHere, "nobody here"},
        {Why::NoHorse, "no horse"},
        {Why::Zealot, "zealot"},
        {Why::Teacher, "teacher"},
        {Why::NoFlask, "no flask"},
        {Why::OutOfGame, "out of the game"},
        {Why::InCell, "in the cell"},
        {Why::Disarmed, "disarmed"},
        {Why::WoundedKnee, "wounded knee"},
        {Why::ShoulderInjury, "shoulder injury"},
        {Why::NothingToCopy, "nothing to copy"},
        {Why::NobodyToFree, "nobody to free"},
        {Why::NoGoal, "no goal"},
        {Why::NobodyToNudge, "nobody to nudge"},
        {Why::ThreeBullets, "three bullets"},
        {Why::WasEjected, "was ejected"},
        {Why::TooFewBullets, "too few bullets"},
        {Why::NobodyWithJewel, "nobody with a jewel"},
        {Why::NoDynamite, "no dynamite"},
        {Why::TopOfLadder, "top of the ladder"},
        {Why::DocsBullet, "docs bullet"},
    };
};

}  // namespace words

HOLDUP_VOCABULARY(Turn)
HOLDUP_VOCABULARY(Phase)
HOLDUP_VOCABULARY(Event)
HOLDUP_VOCABULARY(Preset)
HOLDUP_VOCABULARY(Switch)
HOLDUP_VOCABULARY(Roll)
HOLDUP_VOCABULARY(Why)

}  // namespace holdup
