#include "record/words.h"

#include <span>
#include <utility>

namespace holdup {

namespace {

template <class E>
using Row = std::pair<E, std::string_view>;

template <class E>
struct Table;

template <>
struct Table<Pawn> {
    static constexpr Row<Pawn> rows[] = {
        {Pawn::Belle, "belle"},
        {Pawn::Cheyenne, "cheyenne"},
        {Pawn::Django, "django"},
        {Pawn::Doc, "doc"},
        {Pawn::Ghost, "ghost"},
        {Pawn::Tuco, "tuco"},
        {Pawn::Mei, "mei"},
        {Pawn::Misty, "misty"},
        {Pawn::Twinzz, "twinzz"},
        {Pawn::Silk, "silk"},
        {Pawn::Al, "al"},
        {Pawn::Mary, "mary"},
        {Pawn::Professore, "professore"},
        {Pawn::Marshal, "marshal"},
        {Pawn::Shotgun, "shotgun"},
        {Pawn::Courier1, "courier-1"},
        {Pawn::Courier2, "courier-2"},
        {Pawn::Courier3, "courier-3"},
    };
};

template <>
struct Table<CarKind> {
    static constexpr Row<CarKind> rows[] = {
        {CarKind::Locomotive, "locomotive"},  {CarKind::FirstClass, "1st-class"},
        {CarKind::SecondClass, "2nd-class"},  {CarKind::ThirdClass, "3rd-class"},
        {CarKind::Saloon, "saloon"},          {CarKind::Restaurant, "restaurant"},
        {CarKind::Luggage, "luggage"},        {CarKind::Circus, "circus"},
        {CarKind::TimeTravel, "time-travel"}, {CarKind::Handcar, "handcar"},
        {CarKind::Prison, "prison"},          {CarKind::ArmouredLocomotive, "armoured-locomotive"},
        {CarKind::Tender, "tender"},          {CarKind::Armoured1, "armoured-1"},
        {CarKind::Armoury, "armoury"},        {CarKind::Armoured2, "armoured-2"},
        {CarKind::Infirmary, "infirmary"},    {CarKind::Armoured3, "armoured-3"},
    };
};

template <>
struct Table<Action> {
    static constexpr Row<Action> rows[] = {
        {Action::Move, "move"},
        {Action::Floor, "floor"},
        {Action::Shoot, "shoot"},
        {Action::Punch, "punch"},
        {Action::Rob, "rob"},
        {Action::Marshal, "marshal"},
        {Action::Ride, "ride"},
        {Action::SpecialPunch, "special-punch"},
        {Action::Idea, "idea"},
        {Action::Nudge, "nudge"},
        {Action::MovePlus, "move-plus"},
        {Action::FloorPlus, "floor-plus"},
        {Action::Capture, "capture"},
        {Action::Special, "special"},
    };
};

template <>
struct Table<LootKind> {
    static constexpr Row<LootKind> rows[] = {
        {LootKind::Purse, "purse"},
        {LootKind::Jewel, "jewel"},
        {LootKind::Strongbox, "strongbox"},
        {LootKind::SpecialStrongbox, "special-strongbox"},
        {LootKind::Bag, "bag"},
        {LootKind::Chest, "chest"},
        {LootKind::Mailbag, "mailbag"},
        {LootKind::Document, "document"},
        {LootKind::Nugget, "nugget"},
        {LootKind::Flask, "flask"},
        {LootKind::Stake, "stake"},
        {LootKind::Antidote, "antidote"},
    };
};

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

template <>
struct Table<horses::Hostage> {
    static constexpr Row<horses::Hostage> rows[] = {
        {horses::Hostage::Banker, "banker"},
        {horses::Hostage::Poodle, "poodle"},
        {horses::Hostage::Minister, "minister"},
        {horses::Hostage::OldLady, "old-lady"},
        {horses::Hostage::Photographer, "photographer"},
        {horses::Hostage::PokerPlayer, "poker-player"},
        {horses::Hostage::Teacher, "teacher"},
        {horses::Hostage::Zealot, "zealot"},
    };
};

// A power is called by the bandit whose sheet prints it; Silk's sheet prints three.
template <>
struct Table<Power> {
    static constexpr Row<Power> rows[] = {
        {Power::Belle, "belle"},
        {Power::Cheyenne, "cheyenne"},
        {Power::Django, "django"},
        {Power::Doc, "doc"},
        {Power::Ghost, "ghost"},
        {Power::Tuco, "tuco"},
        {Power::Mei, "mei"},
        {Power::Misty, "misty"},
        {Power::Twinzz, "twinzz"},
        {Power::SilkMove, "silk-move"},
        {Power::Al, "al"},
        {Power::SilkDodge, "silk-dodge"},
        {Power::SilkBlock, "silk-block"},
    };
};

template <>
struct Table<Penalty> {
    static constexpr Row<Penalty> rows[] = {
        {Penalty::Disarmed, "disarmed"},
        {Penalty::WoundedKnee, "wounded-knee"},
        {Penalty::ShoulderInjury, "shoulder-injury"},
        {Penalty::GotIm, "got-im"},
        {Penalty::DropThatBag, "drop-that-bag"},
        {Penalty::Golden, "golden"},
    };
};

template <>
struct Table<Goal> {
    static constexpr Row<Goal> rows[] = {
        {Goal::FleshWound, "flesh-wound"},
        {Goal::DodgeBullets, "dodge-bullets"},
        {Goal::GoldenBullet, "golden-bullet"},
        {Goal::Mail, "mail"},
        {Goal::ThrowKey, "throw-key"},
        {Goal::FullOfLead, "full-of-lead"},
        {Goal::ArchEnemy, "arch-enemy"},
        {warrant_of(Pawn::Belle), "warrant belle"},
        {warrant_of(Pawn::Cheyenne), "warrant cheyenne"},
        {warrant_of(Pawn::Django), "warrant django"},
        {warrant_of(Pawn::Doc), "warrant doc"},
        {warrant_of(Pawn::Ghost), "warrant ghost"},
        {warrant_of(Pawn::Tuco), "warrant tuco"},
        {warrant_of(Pawn::Mei), "warrant mei"},
        {warrant_of(Pawn::Misty), "warrant misty"},
        {warrant_of(Pawn::Twinzz), "warrant twinzz"},
        {warrant_of(Pawn::Silk), "warrant silk"},
        {warrant_of(Pawn::Al), "warrant al"},
        {warrant_of(Pawn::Mary), "warrant mary"},
    };
};

template <>
struct Table<BotCard> {
    static constexpr Row<BotCard> rows[] = {
        {BotCard::Move, "move"},
        {BotCard::Floor, "floor"},
        {BotCard::Fire, "fire"},
        {BotCard::Punch, "punch"},
        {BotCard::Rob, "rob"},
        {BotCard::Marshal, "marshal"},
        {BotCard::Charm, "charm"},
        {BotCard::Theft, "theft"},
        {BotCard::Seduction, "seduction"},
        {BotCard::HatTip, "hat-tip"},
        {BotCard::Swap, "swap"},
        {BotCard::Explosion, "explosion"},
        {BotCard::FloorFire, "floor-fire"},
        {BotCard::HeistOrMove, "heist-or-move"},
        {BotCard::HeistOrFloor, "heist-or-floor"},
        {BotCard::PunchOrMove, "punch-or-move"},
        {BotCard::MoveA, "move-a"},
        {BotCard::MoveB, "move-b"},
        {BotCard::Bow, "bow"},
        {BotCard::Poker, "poker"},
        {BotCard::Scheme, "scheme"},
        {BotCard::RapidFire, "rapid-fire"},
        {BotCard::RearCourier, "rear-courier"},
        {BotCard::BonusNudge, "bonus-nudge"},
        {binoculars_at(Pawn::Belle), "binoculars belle"},
        {binoculars_at(Pawn::Cheyenne), "binoculars cheyenne"},
        {binoculars_at(Pawn::Django), "binoculars django"},
        {binoculars_at(Pawn::Doc), "binoculars doc"},
        {binoculars_at(Pawn::Ghost), "binoculars ghost"},
        {binoculars_at(Pawn::Tuco), "binoculars tuco"},
        {binoculars_at(Pawn::Mei), "binoculars mei"},
        {binoculars_at(Pawn::Misty), "binoculars misty"},
        {binoculars_at(Pawn::Twinzz), "binoculars twinzz"},
        {binoculars_at(Pawn::Silk), "binoculars silk"},
        {binoculars_at(Pawn::Al), "binoculars al"},
        {binoculars_at(Pawn::Mary), "binoculars mary"},
    };
};

template <>
struct Table<Objective> {
    static constexpr Row<Objective> rows[] = {
        {Objective::Jewels, "jewels"},
        {Objective::Characters, "characters"},
        {Objective::CharactersFarFromMarshal, "characters-far-from-marshal"},
        {Objective::Box, "box"},
        {Objective::WayOut, "way-out"},
        {Objective::AwayFromTuco, "away-from-tuco"},
        {Objective::AwayFromBox, "away-from-box"},
    };
};

template <>
struct Table<Heading> {
    static constexpr Row<Heading> rows[] = {
        {Heading::Forward, "forward"}, {Heading::Back, "back"},   {Heading::Across, "across"},
        {Heading::Coach, "coach"},     {Heading::Stays, "stays"},
    };
};

template <>
struct Table<Because> {
    static constexpr Row<Because> rows[] = {
        {Because::OnlyWay, "only-way"},       {Because::Most, "most"},       {Because::Nearer, "nearer"},
        {Because::Further, "further"},        {Because::Nowhere, "nowhere"}, {Because::There, "there"},
        {Because::FullCircle, "full-circle"},
    };
};

template <>
struct Table<Preference> {
    static constexpr Row<Preference> rows[] = {
        {Preference::Antidote, "antidote"}, {Preference::Own, "own"},       {Preference::Priority, "priority"},
        {Preference::Reverse, "reverse"},   {Preference::Chance, "chance"},
    };
};

struct FaceRow {
    Face face;
    std::string_view word;
};
constexpr FaceRow kFaceWords[] = {
    {face::kPurse, "purse"},
    {face::kPurse250, "purse:250"},
    {face::kPurse300, "purse:300"},
    {face::kPurse350, "purse:350"},
    {face::kPurse400, "purse:400"},
    {face::kPurse450, "purse:450"},
    {face::kPurse500, "purse:500"},
    {face::kJewel500, "jewel"},
    {face::kStrongbox1000, "strongbox"},
    {face::kFlask, "flask"},
    {face::kWhiskey, "flask:normal"},
    {face::kOldWhiskey, "flask:old"},
    {face::kWhiskeyHalf, "flask:half"},
    {face::kOldWhiskeyHalf, "flask:old-half"},
    {face::kPurse1, "purse:1"},
    {face::kPurse2, "purse:2"},
    {face::kJewel, "jewel:unseen"},
    {face::kJewel5, "jewel:5"},
    {face::kStrongbox, "strongbox:unseen"},
    {face::kStrongbox10, "strongbox:10"},
    {face::kChest, "chest"},
    {face::kChest1000, "chest:1000"},
    {face::kChest0, "chest:0"},
    {face::kMailbag, "mailbag"},
    {face::kMailbag200, "mailbag:200"},
    {face::kMailbag1200, "mailbag:1200"},
    {face::kBag, "bag"},
    {static_cast<Face>(face::kBag300 + 0), "bag:300"},
    {static_cast<Face>(face::kBag300 + 1), "bag:400"},
    {static_cast<Face>(face::kBag300 + 2), "bag:500"},
    {static_cast<Face>(face::kBag300 + 3), "bag:600"},
    {static_cast<Face>(face::kBag300 + 4), "bag:700"},
    {face::kDocument, "document"},
    {face::kBlueDocument, "document:blue"},
    {face::kRedDocument, "document:red"},
    {face::kDecoy, "document:decoy"},
    {face::kNugget, "nugget"},
    {face::kNugget1500, "nugget:1500"},
    {face::kNugget0, "nugget:0"},
    {face::kSpecialStrongbox, "special-strongbox"},
    {face::kStake, "stake"},
    {face::kStake0, "stake:0"},
    {static_cast<Face>(face::kStake0 + 1), "stake:100"},
    {static_cast<Face>(face::kStake0 + 2), "stake:200"},
    {static_cast<Face>(face::kStake0 + 3), "stake:300"},
    {face::kStake600, "stake:600"},
    {static_cast<Face>(face::kAntidote1 + 0), "antidote:1"},
    {static_cast<Face>(face::kAntidote1 + 1), "antidote:2"},
    {static_cast<Face>(face::kAntidote1 + 2), "antidote:3"},
    {static_cast<Face>(face::kAntidote1 + 3), "antidote:4"},
    {static_cast<Face>(face::kAntidote1 + 4), "antidote:5"},
    {static_cast<Face>(face::kAntidote1 + 5), "antidote:6"},
};

}  // namespace

template <class E>
std::string_view word(E value) {
    for (const auto& [known, name] : Table<E>::rows) {
        if (known == value) return name;
    }
    return {};
}

template <class E>
std::optional<E> from_word(std::string_view text) {
    for (const auto& [value, name] : Table<E>::rows) {
        if (name == text) return value;
    }
    return std::nullopt;
}

template <class E>
std::vector<std::string> all_words() {
    std::vector<std::string> words;
    for (const auto& row : Table<E>::rows) words.emplace_back(row.second);
    return words;
}

#define HOLDUP_VOCABULARY(E)                               \
    template std::string_view word<E>(E);                  \
    template std::optional<E> from_word(std::string_view); \
    template std::vector<std::string> all_words<E>();
HOLDUP_VOCABULARY(Pawn)
HOLDUP_VOCABULARY(CarKind)
HOLDUP_VOCABULARY(Action)
HOLDUP_VOCABULARY(LootKind)
HOLDUP_VOCABULARY(Turn)
HOLDUP_VOCABULARY(Phase)
HOLDUP_VOCABULARY(Event)
HOLDUP_VOCABULARY(Preset)
HOLDUP_VOCABULARY(Switch)
HOLDUP_VOCABULARY(Roll)
HOLDUP_VOCABULARY(Why)
HOLDUP_VOCABULARY(horses::Hostage)
HOLDUP_VOCABULARY(Penalty)
HOLDUP_VOCABULARY(Power)
HOLDUP_VOCABULARY(Goal)
HOLDUP_VOCABULARY(BotCard)
HOLDUP_VOCABULARY(Objective)
HOLDUP_VOCABULARY(Heading)
HOLDUP_VOCABULARY(Because)
HOLDUP_VOCABULARY(Preference)
#undef HOLDUP_VOCABULARY

std::string_view brawler_word(int rank) {
    constexpr std::string_view kRanks[kBrawlers] = {"gold", "silver", "bronze"};
    return kRanks[rank];
}

std::string face_word(Face face) {
    for (const FaceRow& row : kFaceWords) {
        if (row.face == face) return std::string(row.word);
    }
    return {};
}

std::optional<Face> face_named(std::string_view text) {
    for (const FaceRow& row : kFaceWords) {
        if (row.word == text) return row.face;
    }
    return std::nullopt;
}

std::string_view round_card_word(u8 card) {
    return card < kRoundCards ? std::string_view(kRoundCardTable[card].name) : std::string_view();
}

std::optional<u8> round_card_named(std::string_view text) {
    for (u8 card = 0; card < kRoundCards; ++card) {
        if (text == kRoundCardTable[card].name) return card;
    }
    return std::nullopt;
}

}  // namespace holdup
