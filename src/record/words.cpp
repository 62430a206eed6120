// The words of pieces: who and what is on the table, with the cards of every box.
#include "record/words_table.h"

namespace holdup {

namespace words {

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
struct Table<Hurt> {
    static constexpr Row<Hurt> rows[] = {
        {Hurt::Fire, "shoot"},  {Hurt::Move, "move"}, {Hurt::Punch, "punch"},
        {Hurt::Floor, "floor"}, {Hurt::Drop, "drop"},
    };
};

template <>
struct Table<Preference> {
    static constexpr Row<Preference> rows[] = {
        {Preference::Antidote, "antidote"}, {Preference::Own, "own"},       {Preference::Priority, "priority"},
        {Preference::Reverse, "reverse"},   {Preference::Chance, "chance"},
    };
};

}  // namespace words

HOLDUP_VOCABULARY(Pawn)
HOLDUP_VOCABULARY(CarKind)
HOLDUP_VOCABULARY(Action)
HOLDUP_VOCABULARY(LootKind)
HOLDUP_VOCABULARY(horses::Hostage)
HOLDUP_VOCABULARY(Penalty)
HOLDUP_VOCABULARY(Power)
HOLDUP_VOCABULARY(Goal)
HOLDUP_VOCABULARY(BotCard)
HOLDUP_VOCABULARY(Objective)
HOLDUP_VOCABULARY(Heading)
HOLDUP_VOCABULARY(Because)
HOLDUP_VOCABULARY(Hurt)
HOLDUP_VOCABULARY(Preference)

std::string_view brawler_word(int rank) {
    constexpr std::string_view kRanks[kBrawlers] = {"gold", "silver", "bronze"};
    return kRanks[rank];
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
