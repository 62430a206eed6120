// Names and reasons as they stand in a sentence.
#include "record/words.h"

namespace holdup {

std::string title(Pawn pawn) {
    if (pawn == Pawn::Marshal) return "the Marshal";
    if (pawn == Pawn::Shotgun) return "the Shotgun";
    // Whatever part of an entry is no pawn has no title, so the range is asked for and not a set.
    if (pawn >= Pawn::Courier1 && pawn <= Pawn::Courier3) {
        return "courier " + std::to_string(ord(pawn) - ord(Pawn::Courier1) + 1);
    }
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
        case CarKind::ArmouredLocomotive: return "armoured locomotive";
        case CarKind::Armoured1: return "first armoured car";
        case CarKind::Armoured2: return "second armoured car";
        case CarKind::Armoured3: return "last armoured car";
        case CarKind::Armoury: return "Armoury car";
        case CarKind::Infirmary: return "Infirmary car";
        case CarKind::FirstClass: return "first class";
        case CarKind::SecondClass: return "second class";
        case CarKind::ThirdClass: return "third class";
        case CarKind::Luggage: return "luggage car";
        case CarKind::Circus: return "circus car";
        case CarKind::TimeTravel: return "Time Travel car";
        case CarKind::Handcar: return "Handcar";
        case CarKind::Prison: return "prison car";
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
        case Event::Conductor: return "The Conductor Held Hostage";
        case Event::Whiskey: return "A Shot of Whiskey for the Marshal";
        case Event::Panting: return "Panting Horses";
        case Event::HigherSpeed: return "Higher Speed";
        case Event::Rage: return "The Shotgun's Rage";
        case Event::MortalBullet: return "Mortal Bullet";
        case Event::Sharing: return "Sharing the Loot";
        case Event::Escape: return "Escape";
        case Event::NorthPole: return "North Pole Station";
        case Event::TunnelStation: return "Tunnel Before the Station";
        case Event::Safekeeping: return "Safekeeping";
        case Event::Rumours: return "Rumours";
        case Event::Reflex: return "Reflex Action";
        case Event::Conscience: return "Guilty Conscience";
        case Event::DeadlyFall: return "Deadly Fall";
        case Event::Couriers: return "Couriers in Movement";
        case Event::HeavyFire: return "Heavy Fire";
        case Event::Help: return "Help!";
        case Event::ActionPlan: return "Coordinated Action Plan";
        case Event::Heal: return "Heal";
        case Event::Understaffing: return "Understaffing";
        case Event::DelayedAssault: return "Delayed Assault";
        case Event::Survival: return "Survival of the Fittest";
        case Event::DoubleBottom: return "Double Bottom";
        case Event::Crime: return "Crime Doesn't Pay!";
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

std::string title(Penalty penalty) {
    switch (penalty) {
        case Penalty::Disarmed: return "Disarmed";
        case Penalty::WoundedKnee: return "Wounded Knee";
        case Penalty::ShoulderInjury: return "Shoulder Injury";
        case Penalty::GotIm: return "Got 'Im!";
        case Penalty::DropThatBag: return "Drop That Bag!";
        case Penalty::Golden: return "Golden Bullet";
    }
    return {};
}

std::string title(Goal goal) {
    if (is_warrant(goal)) return "the warrant for " + title(wanted_by(goal));
    switch (goal) {
        case Goal::FleshWound: return "Only a Flesh Wound!";
        case Goal::DodgeBullets: return "Dodge Bullets!";
        case Goal::GoldenBullet: return "Golden Bullet Award";
        case Goal::Mail: return "The Mail Must Go Through!";
        case Goal::ThrowKey: return "Throw Away the Key!";
        case Goal::FullOfLead: return "Full of Lead";
        case Goal::ArchEnemy: return "Arch Enemy";
    }
    return {};
}

std::string title(BotCard card) {
    if (is_binoculars(card)) return "Binoculars on " + title(aimed_at(card));
    switch (card) {
        case BotCard::Move: return "Move";
        case BotCard::Floor: return "Floor Change";
        case BotCard::Fire: return "Fire";
        case BotCard::Punch: return "Punch";
        case BotCard::Rob: return "Robbery";
        case BotCard::Marshal: return "Marshal";
        case BotCard::Charm: return "Charm";
        case BotCard::Theft: return "Theft";
        case BotCard::Seduction: return "Seduction";
        case BotCard::HatTip: return "Hat Tip";
        case BotCard::Swap: return "Swap";
        case BotCard::Explosion: return "Explosion";
        case BotCard::FloorFire: return "Floor Change and Fire";
        case BotCard::HeistOrMove: return "Heist or Move";
        case BotCard::HeistOrFloor: return "Heist or Floor Change";
        case BotCard::PunchOrMove: return "Punch or Move";
        case BotCard::MoveA: return "Special Move A";
        case BotCard::MoveB: return "Special Move B";
        case BotCard::Bow: return "Bow";
        case BotCard::Poker: return "Poker";
        case BotCard::Scheme: return "Scheme";
        case BotCard::RapidFire: return "Rapid Fire";
        case BotCard::RearCourier: return "Fire on the rearmost courier";
        default: return "Bonus Nudge";
    }
}

Reason reason(Why why) {
    switch (why) {
        case Why::NobodyToNudge: return {"there is nobody who could act", "A.nudge"};
        case Why::NoTarget: return {"nobody is in the line of sight", "B.shoot.none"};
        case Why::NoBullet: return {"the revolver is empty", "B.shoot.none"};
        case Why::NoLoot: return {"there is nothing to grab", "B.rob"};
        case Why::NoPlace: return {"there is nowhere to go", "B.move.inside"};
        case Why::NoPurse: return {"there is no purse to lose", "B.station.revenge"};
        case Why::MarshalAtCaboose: return {"the Marshal already stands in the last car", "B.event.angry-marshal"};
        case Why::NoStrongbox: return {"the second strongbox is already in play", "B.event.take-it-all"};
        case Why::NobodyHere: return {"there is nobody here to lay hands on", "B.punch"};
        case Why::NoHorse: return {"there is no horse", "H.ride"};
        case Why::Zealot: return {"the Zealot will not hear of riding", "H.hostages"};
        case Why::Teacher: return {"the Teacher will not hear of punching", "H.hostages"};
        case Why::NoFlask: return {"there is nothing to drink", "H.event.whiskey"};
        case Why::OutOfGame: return {"the game is over for this bandit", "H.station.escape"};
        case Why::InCell: return {"in the cell no card works but a Brilliant Idea", "M.prison"};
        case Why::Disarmed: return {"a bullet of the Marshal has disarmed this bandit", "M.bullets"};
        case Why::WoundedKnee: return {"the wounded knee forbids climbing", "M.bullets"};
        case Why::ShoulderInjury: return {"the injured shoulder forbids punching", "M.bullets"};
        case Why::NothingToCopy: return {"no bandit has done anything yet that could be copied", "M.idea.copy"};
        case Why::NobodyToFree: return {"there is nobody to free", "M.idea.free"};
        case Why::ThreeBullets: return {"three bullets lie before this bot, and they are put aside", "C11.3.2"};
        case Why::WasEjected: return {"the card only brings the thrown-off pawn back", "C16.9.1"};
        case Why::TooFewBullets: return {"there are not enough bullets for everyone in sight", "C2.6.6"};
        case Why::NobodyWithJewel: return {"nobody here has a jewel", "C16.7.2"};
        case Why::DocsBullet: return {"a bullet of Doc's forbids it", "C16.10.2"};
        case Why::TopOfLadder: return {"the plan is complete", "A.professore.cards"};
        case Why::NoDynamite: return {"no dynamite lies about", "C16.9.2"};
        case Why::NoGoal: return {"there is no goal left to look at", "C10.8.2"};
    }
    return {};
}

}  // namespace holdup
