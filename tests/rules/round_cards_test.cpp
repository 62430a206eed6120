// The printed round cards, one line each: whatever the table in the rules says must be on the cards too.
#include "rules/round_cards.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace holdup {
namespace {

char letter(Turn turn) {
    switch (turn) {
        case Turn::Standard: return 'S';
        case Turn::Tunnel: return 'T';
        case Turn::SpeedingUp: return 'D';
        case Turn::Switching: return 'R';
        case Turn::Turmoil: return 'M';
        case Turn::Jarring: return 'J';
        case Turn::Diversion: return 'V';
    }
    return '?';
}

// Name, turns, hand icons.
std::string printed(const RoundCard& card) {
    std::string line = std::string(card.name) + " ";
    for (std::size_t i = 0; i < card.turns; ++i) line += letter(card.strip[i]);
    return line + " " + std::to_string(card.keeps);
}

struct Printed {
    const char* line;
    Band band;
    Event event;
    Box box;
};

// C2.6.1, H.plan: the 17 cards of the base game, the 13 of Horses & Stagecoach, the two promos, the 13 of Marshal &
// Prisoners and the 21 of Couriers & Armoured Train.
TEST(RoundCards, are_as_printed) {
    using enum Event;
    using enum Band;
    const std::vector<Printed> cards = {
        {"angry-marshal SSTR 0", Few, AngryMarshal, Box::Base},
        {"swivel-arm STSS 0", Few, SwivelArm, Box::Base},
        {"braking SSSS 0", Few, Braking, Box::Base},
        {"take-it-all STDS 0", Few, TakeItAll, Box::Base},
        {"rebellion SSTSS 0", Few, Rebellion, Box::Base},
        {"bridge SDS 0", Few, None, Box::Base},
        {"tunnel STSTS 0", Few, None, Box::Base},
        {"angry-marshal-5 SSR 0", Many, AngryMarshal, Box::Base},
        {"swivel-arm-5 STS 0", Many, SwivelArm, Box::Base},
        {"braking-5 STSS 0", Many, Braking, Box::Base},
        {"take-it-all-5 SDR 0", Many, TakeItAll, Box::Base},
        {"rebellion-5 STSR 0", Many, Rebellion, Box::Base},
        {"bridge-5 SD 0", Many, None, Box::Base},
        {"tunnel-5 STST 0", Many, None, Box::Base},
        {"revenge SSTS 0", Station, Revenge, Box::Base},
        {"pickpocketing SSTS 0", Station, Pickpocketing, Box::Base},
        {"conductor SSTS 0", Station, Conductor, Box::Base},
        {"turmoil MTSS 2", Few, None, Box::Horses},
        {"whiskey SSTTS 1", Few, Whiskey, Box::Horses},
        {"panting-horses MSDS 0", Few, Panting, Box::Horses},
        {"higher-speed STS 1", Few, HigherSpeed, Box::Horses},
        {"shotgun-rage STMS 1", Few, Rage, Box::Horses},
        {"turmoil-5 MTS 2", Many, None, Box::Horses},
        {"whiskey-5 STTS 1", Many, Whiskey, Box::Horses},
        {"panting-horses-5 MSD 0", Many, Panting, Box::Horses},
        {"higher-speed-5 SSTS 1", Many, HigherSpeed, Box::Horses},
        {"shotgun-rage-5 STMS 1", Many, Rage, Box::Horses},
        {"mortal-bullet SSTS 0", Station, MortalBullet, Box::Horses},
        {"sharing SSTS 0", Station, Sharing, Box::Horses},
        {"escape SSTSS 0", Station, Escape, Box::Horses},
        {"north-pole SSTS 0", Station, NorthPole, Box::Promo},
        {"tunnel-station STTS 0", Station, TunnelStation, Box::Promo},
        {"safekeeping SJST 1", Few, Safekeeping, Box::Prison},
        {"rumours STJSS 0", Few, Rumours, Box::Prison},
        {"reflex SSJS 0", Few, Reflex, Box::Prison},
        {"jarring JSDS 1", Few, None, Box::Prison},
        {"rattling STJR 1", Few, None, Box::Prison},
        {"safekeeping-5 SJT 1", Many, Safekeeping, Box::Prison},
        {"rumours-5 STJS 0", Many, Rumours, Box::Prison},
        {"reflex-5 SSJ 0", Many, Reflex, Box::Prison},
        {"jarring-5 JSD 1", Many, None, Box::Prison},
        {"rattling-5 SJR 1", Many, None, Box::Prison},
        {"conscience SSTS 0", Station, Conscience, Box::Prison},
        {"deadly-fall STSS 0", Station, DeadlyFall, Box::Prison},
        {"crime SSJS 0", Station, Crime, Box::Prison},
        {"couriers STSS 0", Few, Couriers, Box::Armoured},
        {"heavy-fire SSTS 1", Few, HeavyFire, Box::Armoured},
        {"long-arm STSS 1", Few, SwivelArm, Box::Armoured},
        {"help SVTSS 0", Few, Help, Box::Armoured},
        {"action-plan SDVS 0", Few, ActionPlan, Box::Armoured},
        {"heal SVST 1", Few, Heal, Box::Armoured},
        {"open-track STDS 1", Few, None, Box::Armoured},
        {"couriers-5 STS 0", Many, Couriers, Box::Armoured},
        {"heavy-fire-5 SST 1", Many, HeavyFire, Box::Armoured},
        {"long-arm-5 STS 1", Many, SwivelArm, Box::Armoured},
        {"help-5 SVTS 0", Many, Help, Box::Armoured},
        {"action-plan-5 SDV 0", Many, ActionPlan, Box::Armoured},
        {"heal-5 SVT 1", Many, Heal, Box::Armoured},
        {"open-track-5 STD 1", Many, None, Box::Armoured},
        {"understaffing SSTS 0", Station, Understaffing, Box::Cavalry},
        {"delayed-assault SSTSS 0", Station, DelayedAssault, Box::Cavalry},
        {"cavalry STSS 0", Station, None, Box::Cavalry},
        {"survival SSTS 0", Station, Survival, Box::Betrayal},
        {"survival-2 SSTS 0", Station, Survival, Box::Betrayal},
        {"double-bottom STSS 0", Station, DoubleBottom, Box::Betrayal},
        {"betrayal SSTS 0", Station, None, Box::Betrayal},
    };
    ASSERT_EQ(cards.size(), kRoundCardTable.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const RoundCard& card = kRoundCardTable[i];
        EXPECT_EQ(printed(card), cards[i].line);
        EXPECT_EQ(card.band, cards[i].band) << card.name;
        EXPECT_EQ(card.event, cards[i].event) << card.name;
        EXPECT_EQ(card.box, cards[i].box) << card.name;
        // Nobody here has seen the promos, nor the turns of the two last boxes.
        EXPECT_EQ(card.reconstructed, card.box != Box::Base && card.box != Box::Horses) << card.name;
    }
}

}  // namespace
}  // namespace holdup
