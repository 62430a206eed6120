#include "server/option_words.h"

namespace holdup::server {

Told told(Preset preset) {
    switch (preset) {
        case Preset::FirstGame:
            return {"First game", "The base game without powers, events and station: learn it here."};
        case Preset::Classic: return {"Classic", "The base game with powers, events and a station at the end."};
        case Preset::ClassicExpert:
            return {"Expert",
                    "Classic, but you keep cards from round to round and reshuffle only when your deck runs out."};
        case Preset::Duel: return {"Two bandits each", "Two or three players lead two bandits each from one deck."};
        case Preset::Duel2014:
            return {"Duel of 2014", "The duel of the first edition: two players, any pairs, expert hands."};
        case Preset::Pairs: return {"Pairs", "Partners sit side by side, lend each other a card and win together."};
        case Preset::Horses:
            return {"Horses & Stagecoach",
                    "Bandits arrive on horseback; beside the train rolls a coach with hostages, whiskey and Shotgun."};
        case Preset::Combined:
            return {"Combined",
                    "Everything mixes: a longer train, kept hands, any pawn a target, and whatever boxes you add."};
        case Preset::Armoured:
            return {"Couriers & Armoured Train",
                    "Two teams, two trains that pass each other, documents to steal and couriers who shoot."};
        case Preset::Solo:
            return {"Against bots", "One, two or three people against bandits that play by rules of their own."};
        case Preset::Marshal:
            return {"Marshal & Prisoners",
                    "One of you is the Marshal, with goals of his own; the others rob the train and free prisoners."};
        case Preset::HorsesMarshal:
            return {"Horses, coach and Marshal",
                    "Horses & Stagecoach with a player as the Marshal and the prison car."};
    }
    return {};
}

Told told(Switch which) {
    switch (which) {
        case Switch::Powers: return {"Powers", "Every bandit has the power printed on the sheet."};
        case Switch::Events: return {"Events", "What the round cards announce happens at the end of the round."};
        case Switch::Station: return {"Station", "The last round is a station with an event of its own."};
        case Switch::Gunslinger: return {"Gunslinger", "Whoever fired most bullets gets $1000."};
        case Switch::Expert:
            return {"Expert hands", "Keep what you like of your hand; the discards wait until the deck is empty."};
        case Switch::ExpertDropsBullets: return {"Drop bullets", "Bullets you draw may go straight to the discards."};
        case Switch::NeutralSetAside:
            return {"Bullets run out at once",
                    "Once there are too few neutral bullets for everyone hit, they leave the game for good."};
        case Switch::RevengeLosesPurse:
            return {"Revenge takes the purse", "The Marshal's Revenge takes the purse out of the game."};
        case Switch::ConductorPaysMoney: return {"Ransom in money", "The conductor's ransom is money, not a purse."};
        case Switch::TwoBandits: return {"Two bandits", "Every player leads two bandits."};
        case Switch::AnyPair: return {"Any pair", "Any two bandits may ride together."};
        case Switch::PickCard: return {"Pick a card", "Each round starts with one card of your choice from your deck."};
        case Switch::PickOptional: return {"Picking is optional", "You may leave the picked card in the deck."};
        case Switch::Cover: return {"Cover", "After a Shoot your other bandit may act at once."};
        case Switch::Pairs: return {"Partners", "Players form teams of two."};
        case Switch::HorseAttack:
            return {"Horse attack", "Bandits board from horseback, and everyone has a Ride card."};
        case Switch::Coach: return {"Stagecoach", "A coach beside the train, with Shotgun, a strongbox and hostages."};
        case Switch::Whiskey: return {"Whiskey", "Flasks that give a stronger turn, twice each."};
        case Switch::HorseRounds: return {"Horse round cards", "Turmoil turns, kept cards, and seven more events."};
        case Switch::FirstAnywhere:
            return {"Any first player", "The first player is drawn among all, not among those in the rearmost car."};
        case Switch::AttackInRound:
            return {"Attack after the card", "Bandits board once the first round card lies open."};
        case Switch::RideLeaves: return {"Rides lead away", "A Ride must end somewhere else than it began."};
        case Switch::CoachAdjacent:
            return {"Open coach door", "One may step between the inside of the coach and the car beside it."};
        case Switch::MarshalInCoach: return {"Marshal in the coach", "The Marshal may step into the coach."};
        case Switch::CoachLeaves:
            return {"The coach leaves", "Past the last car the coach leaves the game with all in or on it."};
        case Switch::FleeToCoach: return {"Flee to the coach", "One may flee from Shotgun onto the coach."};
        case Switch::PushAcross: return {"Pushed across", "Django's shots throw people between coach and train."};
        case Switch::BrakingMovesAll: return {"Braking moves all", "Braking moves horses, coach and Shotgun too."};
        case Switch::PhotoPaysAll:
            return {"All pictures pay", "The Photographer pays for the bullets of every other bandit."};
        case Switch::AnyTarget: return {"Any target", "Any pawn can be shot, the Marshal too."};
        case Switch::ShortCancels:
            return {"Short of bullets", "An event that lacks neutral bullets does not happen at all."};
        case Switch::RevengeAnyLoot:
            return {"Revenge takes any loot", "The Marshal's Revenge takes the cheapest loot, whatever it is."};
        case Switch::PickpocketAnyLoot:
            return {"Pockets of any kind", "Pickpocketing takes any loot, not only a purse."};
        case Switch::TrainByBandits:
            return {"Longer train", "Five cars for up to four bandits, six up to seven, seven from eight on."};
        case Switch::SpreadStart: return {"Spread out", "The bandits start all along the train, evenly and at random."};
        case Switch::AllBoxes: return {"All boxes", "Purses and neutral bullets of every box lie ready."};
        case Switch::PromoStations:
            return {"Promo stations", "Two more stations: the North Pole, and the tunnel before the station."};
        case Switch::CursedLoot:
            return {"Cursed loot", "Among the loot lie tokens worth next to nothing, and nobody can tell which."};
        case Switch::SpecialPunch:
            return {"Special Punch", "One more card each: a punch that sends its victim to the other floor."};
        case Switch::ExtraPunch: return {"Extra Punch", "A second Punch in every deck."};
        case Switch::CircusCar:
            return {"Circus car",
                    "A car with a giraffe to change floors on, and two Clown's Chests, one of them empty."};
        case Switch::TimeTravelCar:
            return {"Time Travel car",
                    "Ahead of the locomotive: alone in it at the end of a round you hide in secret."};
        case Switch::Handcar:
            return {"Handcar", "Like the Time Travel car, but it carries one bandit and changes ends of the train."};
        case Switch::NearSight:
            return {"Near sight", "From the car at the end one sees both floors of the next car, and no roof beyond."};
        case Switch::EscapeByCar:
            return {"Escape by car", "At the Escape, whoever is alone in the car at the end has got away too."};
        case Switch::ArmouredTrain:
            return {"Armoured Train", "A second train slides past, with couriers, gatlings, bags and gold."};
        case Switch::TeamGame: return {"Teams", "Two teams sit in turn and win together."};
        case Switch::Betrayal: return {"Betrayal", "The last card may let one of the team win alone."};
        case Switch::NoMarshal: return {"No Marshal", "Nobody watches over the train, and no card moves him."};
        case Switch::Nudge: return {"Nudge", "One more card each: it lets somebody else act."};
        case Switch::ArmouredRounds:
            return {"Armoured round cards", "Diversion turns, and the events of the Armoured Train."};
        case Switch::ArmouryCar:
            return {"Armoury car", "Inside it a round starts with two more cards; on its roof stands a gatling."};
        case Switch::InfirmaryCar:
            return {"Infirmary car", "Inside it one is rid of bullets; on its roof stands a gatling."};
        case Switch::RandomRobbery: return {"Robbed by chance", "Chance says which token a robber gets."};
        case Switch::TeamDocuments: return {"Documents of a team", "The other team's document goes back where it was."};
        case Switch::NudgeMates:
            return {"Nudges for mates", "A nudge names the action and is for a team mate, who may decline."};
        case Switch::InfirmaryEarly:
            return {"Infirmary at the start", "The Infirmary car works at the start of a round."};
        case Switch::CouriersLetPass:
            return {"Couriers let pass", "Running past a courier on the roofs costs nothing."};
        case Switch::PlayerMarshal: return {"A player is the Marshal", "He wins with four of his five goals."};
        case Switch::PrisonCar:
            return {"Prison car", "The last car holds a cell, and prisoners who help whoever frees them."};
        case Switch::BrilliantIdea:
            return {"Brilliant Idea", "One more card each: it copies the last card, or opens the prison."};
        case Switch::PrisonRounds: return {"Marshal round cards", "Jarring turns, and six more events."};
        case Switch::CaptureStrips:
            return {"Captured with nothing", "A captured bandit loses his hostage and his prisoner."};
        case Switch::IdeaFallsBack:
            return {"Ideas never fail", "On the prison car an Idea with nobody to free copies a card."};
        case Switch::MarshalCardInCell: return {"Marshal cards in the cell", "Marshal cards work in the cell too."};
        case Switch::GoalPeek:
            return {"A look at the goals", "A bandit's Marshal card looks at one of the Marshal's goals."};
        case Switch::PenaltyOnDeck:
            return {"Bullets on the deck", "The Marshal's bullets lie face up on the deck until the round ends."};
        case Switch::RoofMovesMarshal:
            return {"Events move the Marshal", "What moves bandits on the roofs moves the Marshal too."};
        case Switch::FallAnywhere:
            return {"Falls everywhere", "One can be knocked off the coach and out of cars without a roof too."};
        case Switch::MarshalHides:
            return {"The Marshal hides", "The Marshal too may hide from the Time Travel car or Handcar."};
        case Switch::SevenBandits: return {"Seven bandits", "With a seventh bandit comes one more purse."};
        case Switch::GuestBandits:
            return {"Guest bandits", "Misty, the Twinzz, Silk or Al Patron is at the table, or a sidekick of theirs."};
        case Switch::BotBelle: return {"Belle plays herself", "She is after jewels, and charms everyone near her."};
        case Switch::BotCheyenne:
            return {"Cheyenne plays herself", "Her arrows are poisoned, and antidotes lie about."};
        case Switch::BotDjango:
            return {"Django plays himself", "He lays dynamite; with every Ejection token he wins at once."};
        case Switch::BotDoc:
            return {"Doc plays himself", "His bullets bind, and he calls everyone to a game of poker."};
        case Switch::BotGhost:
            return {"Ghost plays himself", "He is after the Special Strongbox; if he has it at the end, he wins."};
        case Switch::BotTuco: return {"Tuco plays himself", "Twelve bullets, and a grudge against the Marshal."};
        case Switch::BotMary: return {"Mary Pumpkins", "The Marshal's sweetheart, who makes jewels drop."};
        case Switch::BotProfessore: return {"Il Professore", "He has no pawn, a plan, and an eye on every roof."};
        case Switch::SpareMates:
            return {"Spare your mates", "Nobody must shoot or punch a team mate because no one else is there."};
        case Switch::BotsHide:
            return {"Bots hide",
                    "A bot alone in the Time Travel car or Handcar hides somewhere, and nobody knows where."};
    }
    return {};
}

// Where a person would look for a switch.
std::string_view group_of(Switch which) {
    switch (which) {
        case Switch::ExpertDropsBullets:
        case Switch::NeutralSetAside:
        case Switch::RevengeLosesPurse:
        case Switch::ConductorPaysMoney:
        case Switch::AnyPair: return "As printed in 2014";
        case Switch::NearSight:
        case Switch::EscapeByCar:
        case Switch::CaptureStrips:
        case Switch::IdeaFallsBack:
        case Switch::MarshalCardInCell:
        case Switch::GoalPeek:
        case Switch::PenaltyOnDeck:
        case Switch::RoofMovesMarshal:
        case Switch::FallAnywhere:
        case Switch::MarshalHides: return "As the combined rules have it";
        case Switch::ArmouredTrain:
        case Switch::TeamGame:
        case Switch::Betrayal:
        case Switch::NoMarshal:
        case Switch::Nudge:
        case Switch::ArmouredRounds:
        case Switch::ArmouryCar:
        case Switch::InfirmaryCar:
        case Switch::RandomRobbery:
        case Switch::TeamDocuments:
        case Switch::NudgeMates:
        case Switch::InfirmaryEarly:
        case Switch::SpareMates:
        case Switch::CouriersLetPass: return "Couriers & Armoured Train";
        case Switch::PlayerMarshal:
        case Switch::PrisonCar:
        case Switch::BrilliantIdea:
        case Switch::PrisonRounds: return "Marshal & Prisoners";
        case Switch::BotBelle:
        case Switch::BotCheyenne:
        case Switch::BotDjango:
        case Switch::BotDoc:
        case Switch::BotGhost:
        case Switch::BotTuco:
        case Switch::BotMary:
        case Switch::BotsHide:
        case Switch::BotProfessore: return "Bot Bandits";
        case Switch::SevenBandits:
        case Switch::GuestBandits: return "The base game";
        default: break;
    }
    if (which < Switch::HorseAttack) return "The base game";
    if (which < Switch::FirstAnywhere) return "Horses & Stagecoach";
    return which < Switch::PromoStations ? "As the combined rules have it" : "Small boxes";
}

}  // namespace holdup::server
