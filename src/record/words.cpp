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
        {CarKind::Locomotive, "locomotive"}, {CarKind::FirstClass, "1st-class"}, {CarKind::SecondClass, "2nd-class"},
        {CarKind::ThirdClass, "3rd-class"},  {CarKind::Saloon, "saloon"},        {CarKind::Restaurant, "restaurant"},
        {CarKind::Luggage, "luggage"},       {CarKind::Circus, "circus"},        {CarKind::TimeTravel, "time-travel"},
        {CarKind::Handcar, "handcar"},
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
        {Turn::Switching, "switching"}, {Turn::Turmoil, "turmoil"},
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
    };
};

template <>
struct Table<Why> {
    static constexpr Row<Why> rows[] = {
        {Why::NoTarget, "no target"},
        {Why::NoBullet, "no bullet"},
        {Why::NoLoot, "no loot"},
        {Why::NoPlace, "no place"},
        {Why::EndOfTrain, "end of train"},
        {Why::NoPurse, "no purse"},
        {Why::MarshalAtCaboose, "marshal at the caboose"},
        {Why::NoStrongbox, "no strongbox"},
        {Why::NobodyHere, "nobody here"},
        {Why::NoHorse, "no horse"},
        {Why::Zealot, "zealot"},
        {Why::Teacher, "teacher"},
        {Why::NoFlask, "no flask"},
        {Why::OutOfGame, "out of the game"},
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
#undef HOLDUP_VOCABULARY

std::string title(Pawn pawn) {
    if (pawn == Pawn::Marshal) return "the Marshal";
    if (pawn == Pawn::Shotgun) return "the Shotgun";
    if (pawn == Pawn::Professore) return "Il Professore";
    std::string name(word(pawn));
    if (!name.empty()) name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string_view letters(Pawn pawn) {
    constexpr std::string_view kLetters[] = {"B",  "C", "Dj", "Do", "G", "T", "Me", "Mi", "Tw",
                                             "Si", "A", "Ma", "P",  "M", "S", "C1", "C2", "C3"};
    static_assert(std::size(kLetters) == kPawns);
    return ord(pawn) < kPawns ? kLetters[ord(pawn)] : std::string_view();
}

std::string title(CarKind car) {
    switch (car) {
        case CarKind::FirstClass: return "first class";
        case CarKind::SecondClass: return "second class";
        case CarKind::ThirdClass: return "third class";
        case CarKind::Luggage: return "luggage car";
        case CarKind::Circus: return "circus car";
        case CarKind::TimeTravel: return "Time Travel car";
        case CarKind::Handcar: return "Handcar";
        default: return std::string(word(car));
    }
}

std::string title(Event event) {
    switch (event) {
        case Event::None: return "no event";
        case Event::AngryMarshal: return "Angry Marshal";
        case Event::SwivelArm: return "Swivel Arm";
        case Event::Braking: return "Braking";
        case Event::TakeItAll: return "Take It All!";
        case Event::Rebellion: return "Passengers' Rebellion";
        case Event::Revenge: return "Marshal's Revenge";
        case Event::Pickpocketing: return "Pickpocketing";
        case Event::Conductor: return "Hostage-Taking of the Conductor";
        case Event::Whiskey: return "A Shot of Whiskey for the Marshal";
        case Event::Panting: return "Panting Horses";
        case Event::HigherSpeed: return "Higher Speed";
        case Event::Rage: return "The Shotgun's Rage";
        case Event::MortalBullet: return "Mortal Bullet";
        case Event::Sharing: return "Sharing the Loot";
        case Event::Escape: return "Escape";
        case Event::NorthPole: return "North Pole Station";
        case Event::TunnelStation: return "Tunnel Before the Station";
    }
    return {};
}

std::string title(horses::Hostage hostage) {
    switch (hostage) {
        case horses::Hostage::Banker: return "the Banker";
        case horses::Hostage::Poodle: return "the Lady's Poodle";
        case horses::Hostage::Minister: return "the Minister";
        case horses::Hostage::OldLady: return "the Old Lady";
        case horses::Hostage::Photographer: return "the Photographer";
        case horses::Hostage::PokerPlayer: return "the Poker Player";
        case horses::Hostage::Teacher: return "the Teacher";
        case horses::Hostage::Zealot: return "the Zealot";
    }
    return {};
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

Reason reason(Why why) {
    switch (why) {
        case Why::NoTarget: return {"nobody is in the line of sight", "B.shoot.none"};
        case Why::NoBullet: return {"the revolver is empty", "B.shoot.none"};
        case Why::NoLoot: return {"there is nothing to grab", "B.rob"};
        case Why::NoPlace: return {"there is nowhere to go", "B.move.inside"};
        case Why::EndOfTrain: return {"the train ends there", "B.power.django"};
        case Why::NoPurse: return {"there is no purse to lose", "B.station.revenge"};
        case Why::MarshalAtCaboose: return {"the Marshal already stands in the last car", "B.event.angry-marshal"};
        case Why::NoStrongbox: return {"the second strongbox is already in play", "B.event.take-it-all"};
        case Why::NobodyHere: return {"there is nobody here to punch", "B.punch"};
        case Why::NoHorse: return {"there is no horse", "H.ride"};
        case Why::Zealot: return {"the Zealot will not hear of riding", "H.hostages"};
        case Why::Teacher: return {"the Teacher will not hear of punching", "H.hostages"};
        case Why::NoFlask: return {"there is nothing to drink", "H.event.whiskey"};
        case Why::OutOfGame: return {"the game is over for this bandit", "H.station.escape"};
    }
    return {};
}

}  // namespace holdup
