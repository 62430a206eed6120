#include "record/book.h"

#include <array>

#include "game/bots.h"
#include "record/rule_texts.h"
#include "record/text.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

using enum Switch;

constexpr std::array<std::string_view, 13> kChapters = {"setup",    "round",  "turns",  "actions",  "sight",
                                                        "meetings", "places", "powers", "captives", "marshal",
                                                        "events",   "end",    "bots"};

// Where a rule stands, by the beginning of its id, and what must be in play for it; the longest beginning counts.
struct Shelf {
    std::string_view begins;
    std::string_view chapter;
    SwitchSet all = {};   // of these every one
    SwitchSet any = {};   // of these one, where any are named
    SwitchSet none = {};  // of these none
    Event event = Event::None;  // a card with this event is in the deck
};

constexpr SwitchSet kEndCars = {TimeTravelCar, Handcar};
// Games that say themselves where their bandits start.
constexpr SwitchSet kOtherStarts = {HorseAttack, PlayerMarshal, ArmouredTrain, TwoBandits, Pairs};
constexpr SwitchSet kGatlings = {ArmouredTrain, ArmouryCar, InfirmaryCar};

const std::vector<Shelf>& shelves() {
    static const std::vector<Shelf> all = {
        // The Combined rules.
        // What is in all the boxes together is no rule of one table.
        {.begins = "C2.6.6", .chapter = "setup"},
        {.begins = "C2.5.2", .chapter = "setup", .any = kBotSwitches | SwitchSet{TeamGame}},
        {.begins = "C2.6.3", .chapter = "bots", .any = kBotSwitches},
        {.begins = "C2.6.4", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C2.6.7", .chapter = "setup", .all = {Coach}},
        {.begins = "C2.6.8", .chapter = "captives", .all = {PrisonCar}},
        {.begins = "C2.6.9", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C2.6.10", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C2.6.11", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C2.6.12", .chapter = "bots", .all = {BotDoc}},
        {.begins = "C3", .chapter = "places"},
        {.begins = "C4", .chapter = "setup"},
        {.begins = "C4.1.2", .chapter = "setup", .all = {PlayerMarshal}},
        {.begins = "C4.1.3", .chapter = "setup", .none = {NoMarshal, PlayerMarshal}},
        {.begins = "C4.1.4", .chapter = "setup", .all = {ArmouredTrain}},
        {.begins = "C4.2.1", .chapter = "setup", .all = {Coach}},
        {.begins = "C4.2.2", .chapter = "setup", .all = {HorseAttack}},
        {.begins = "C4.2.3", .chapter = "setup", .all = {PrisonCar}},
        {.begins = "C4.2.4", .chapter = "setup", .all = {CircusCar}},
        {.begins = "C4.2.5", .chapter = "setup", .all = {ArmouryCar}},
        {.begins = "C4.2.6", .chapter = "setup", .all = {InfirmaryCar}},
        {.begins = "C4.2.7", .chapter = "setup", .all = {TimeTravelCar}},
        {.begins = "C4.2.8", .chapter = "setup", .all = {Handcar}},
        {.begins = "C4.2.9", .chapter = "setup", .all = {Whiskey}},
        {.begins = "C4.2.10", .chapter = "setup", .all = {CursedLoot}},
        {.begins = "C4.2.11", .chapter = "setup", .all = {SpecialPunch}},
        {.begins = "C4.2.12", .chapter = "setup", .all = {ExtraPunch}},
        {.begins = "C4.3.2", .chapter = "setup", .all = {TeamGame}},
        {.begins = "C4.5.1", .chapter = "setup", .none = {PlayerMarshal}},
        {.begins = "C4.5.2", .chapter = "setup", .any = kBotSwitches},
        {.begins = "C4.5.3", .chapter = "setup", .all = {TeamGame}},
        {.begins = "C4.7.1", .chapter = "bots", .all = {BotBelle}},
        {.begins = "C4.7.2", .chapter = "bots", .all = {BotCheyenne}},
        {.begins = "C4.7.3", .chapter = "bots", .all = {BotDjango}},
        {.begins = "C4.7.4", .chapter = "bots", .all = {BotDoc}},
        {.begins = "C4.7.5", .chapter = "bots", .all = {BotGhost}},
        {.begins = "C4.7.6", .chapter = "bots", .all = {BotMary}},
        {.begins = "C4.7.7", .chapter = "bots", .all = {BotTuco}},
        {.begins = "C4.7.8", .chapter = "bots", .all = {BotProfessore}},
        {.begins = "C4.8", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C4.9", .chapter = "setup", .none = {PlayerMarshal, NoMarshal}},
        {.begins = "C4.10.1", .chapter = "setup", .all = {PrisonCar}},
        {.begins = "C4.10.2", .chapter = "setup", .all = {Coach}},
        {.begins = "C4.10.3", .chapter = "setup", .any = kEndCars},
        {.begins = "C4.11", .chapter = "setup", .all = {ArmouredTrain}},
        {.begins = "C4.12.1", .chapter = "setup", .none = {NoMarshal}},
        {.begins = "C4.12.2", .chapter = "setup", .all = {Coach}},
        {.begins = "C4.12.3", .chapter = "setup", .all = {ArmouredTrain}},
        {.begins = "C4.12.4", .chapter = "setup", .none = {HorseAttack}},
        {.begins = "C4.13", .chapter = "setup", .all = {HorseAttack}},
        {.begins = "C4.13.2", .chapter = "setup", .all = {HorseAttack}, .any = kBotSwitches},
        {.begins = "C5", .chapter = "round"},
        {.begins = "C5.1.2", .chapter = "round", .all = {PlayerMarshal}},
        {.begins = "C5.1.3", .chapter = "round", .all = {HorseAttack}},
        {.begins = "C5.1.4", .chapter = "round", .all = {Coach}},
        {.begins = "C5.2.2", .chapter = "bots", .any = kBotSwitches},
        {.begins = "C5.2.3", .chapter = "round", .all = {Whiskey}},
        {.begins = "C5.3.1", .chapter = "round", .any = kEndCars},
        {.begins = "C5.4.2", .chapter = "round", .any = {ArmouredTrain, InfirmaryCar}},
        {.begins = "C5.4.3", .chapter = "bots", .all = {BotCheyenne}},
        {.begins = "C5.4.5", .chapter = "round", .any = {Coach, ArmouredTrain}},
        {.begins = "C5.4.6", .chapter = "round", .any = kEndCars},
        {.begins = "C5.4.7", .chapter = "bots", .any = kBotSwitches},
        {.begins = "C6", .chapter = "turns"},
        {.begins = "C6.2", .chapter = "turns", .all = {TeamGame, ArmouredRounds}},
        {.begins = "C6.3", .chapter = "turns", .all = {PrisonRounds}},
        {.begins = "C6.4.1", .chapter = "turns", .any = {Whiskey, PlayerMarshal}},
        {.begins = "C6.5.1", .chapter = "turns", .any = {Whiskey, PlayerMarshal}},
        {.begins = "C6.6.1", .chapter = "turns", .any = {Whiskey, PlayerMarshal}},
        {.begins = "C7.1.1", .chapter = "events", .event = Event::AngryMarshal},
        {.begins = "C7.1.2", .chapter = "events", .event = Event::Braking},
        {.begins = "C7.1.3", .chapter = "events", .event = Event::ActionPlan},
        {.begins = "C7.1.4", .chapter = "events", .event = Event::Couriers},
        {.begins = "C7.1.5", .chapter = "events", .event = Event::Heal},
        {.begins = "C7.1.6", .chapter = "events", .event = Event::HeavyFire},
        {.begins = "C7.1.7", .chapter = "events", .event = Event::Help},
        {.begins = "C7.1.8", .chapter = "events", .event = Event::HigherSpeed},
        {.begins = "C7.1.9", .chapter = "events", .event = Event::Panting},
        {.begins = "C7.1.10", .chapter = "events", .event = Event::Rebellion},
        {.begins = "C7.1.11", .chapter = "events", .event = Event::Reflex},
        {.begins = "C7.1.12", .chapter = "events", .event = Event::Rumours},
        {.begins = "C7.1.13", .chapter = "events", .event = Event::Safekeeping},
        {.begins = "C7.1.14", .chapter = "events", .event = Event::Whiskey},
        {.begins = "C7.1.15", .chapter = "events", .event = Event::Rage},
        {.begins = "C7.1.16", .chapter = "events", .event = Event::SwivelArm},
        {.begins = "C7.1.17", .chapter = "events", .event = Event::TakeItAll},
        {.begins = "C7.2.1", .chapter = "events", .event = Event::Crime},
        {.begins = "C7.2.2", .chapter = "events", .event = Event::DeadlyFall},
        {.begins = "C7.2.3", .chapter = "events", .event = Event::Escape},
        {.begins = "C7.2.4", .chapter = "events", .event = Event::Conscience},
        {.begins = "C7.2.5", .chapter = "events", .event = Event::Conductor},
        {.begins = "C7.2.6", .chapter = "events", .event = Event::Revenge},
        {.begins = "C7.2.7", .chapter = "events", .event = Event::NorthPole},
        {.begins = "C7.2.8", .chapter = "events", .event = Event::MortalBullet},
        {.begins = "C7.2.9", .chapter = "events", .event = Event::Pickpocketing},
        {.begins = "C7.2.10", .chapter = "events", .event = Event::Sharing},
        {.begins = "C7.2.11", .chapter = "events", .event = Event::TunnelStation},
        {.begins = "C7.3.1", .chapter = "events", .event = Event::DelayedAssault},
        {.begins = "C7.3.2", .chapter = "events", .event = Event::Understaffing},
        {.begins = "C7.3.3", .chapter = "events", .event = Event::DoubleBottom},
        {.begins = "C7.3.4", .chapter = "events", .event = Event::Survival},
        {.begins = "C7", .chapter = "events", .any = kBotSwitches},
        {.begins = "C8", .chapter = "end"},
        {.begins = "C8.1", .chapter = "end", .any = {BotDjango, BotGhost}},
        {.begins = "C8.2", .chapter = "end", .all = {PlayerMarshal}},
        {.begins = "C8.3", .chapter = "end", .all = {TeamGame}},
        {.begins = "C9", .chapter = "places"},
        {.begins = "C9.2", .chapter = "places", .none = {NoMarshal, PlayerMarshal}},
        {.begins = "C9.3", .chapter = "places", .all = {Coach}},
        {.begins = "C9.4", .chapter = "places", .all = {PrisonCar}},
        {.begins = "C9.5", .chapter = "places", .all = {ArmouredTrain}},
        {.begins = "C9.6", .chapter = "places", .any = {ArmouredTrain, ArmouryCar}},
        {.begins = "C9.7", .chapter = "places", .any = {ArmouredTrain, InfirmaryCar}},
        {.begins = "C9.8", .chapter = "places", .all = {ArmouredTrain}},
        {.begins = "C9.9", .chapter = "places", .any = kEndCars},
        {.begins = "C9.9.3", .chapter = "places", .all = {Handcar}},
        {.begins = "C9.10", .chapter = "places", .all = {CircusCar}},
        {.begins = "C10", .chapter = "actions"},
        {.begins = "C10.3", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C10.4", .chapter = "actions", .all = {HorseAttack}},
        {.begins = "C10.5.2", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C10.6.1", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C10.6.2", .chapter = "actions", .any = kGatlings},
        {.begins = "C10.8", .chapter = "actions", .none = {NoMarshal}},
        {.begins = "C10.8.1", .chapter = "actions", .none = {NoMarshal, PlayerMarshal}},
        {.begins = "C10.8.2", .chapter = "actions", .all = {PlayerMarshal}},
        {.begins = "C10.9", .chapter = "actions", .all = {Nudge}},
        {.begins = "C10.10", .chapter = "actions", .all = {BrilliantIdea}},
        {.begins = "C10.10.2", .chapter = "actions", .all = {PrisonCar}},
        {.begins = "C10.10.3", .chapter = "actions", .all = {PrisonCar}},
        {.begins = "C10.11", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C11", .chapter = "sight"},
        {.begins = "C11.3.2", .chapter = "bots", .any = kBotSwitches},
        {.begins = "C11.3.4", .chapter = "sight", .all = {ArmouredTrain}},
        {.begins = "C12.1", .chapter = "meetings", .none = {NoMarshal, PlayerMarshal}},
        {.begins = "C12.2", .chapter = "meetings", .all = {Coach}},
        {.begins = "C12.3", .chapter = "meetings", .all = {ArmouredTrain}},
        {.begins = "C13", .chapter = "powers", .all = {Powers}},
        {.begins = "C13.7", .chapter = "bots", .all = {BotMary}},
        {.begins = "C13.10", .chapter = "bots", .all = {BotProfessore}},
        {.begins = "C14", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "C15.1", .chapter = "captives", .all = {Coach}},
        {.begins = "C15.2", .chapter = "captives", .all = {PrisonCar}},
        {.begins = "C16", .chapter = "bots", .any = kBotSwitches},
        {.begins = "C16.7", .chapter = "bots", .all = {BotBelle}},
        {.begins = "C16.8", .chapter = "bots", .all = {BotCheyenne}},
        {.begins = "C16.9", .chapter = "bots", .all = {BotDjango}},
        {.begins = "C16.10", .chapter = "bots", .all = {BotDoc}},
        {.begins = "C16.11", .chapter = "bots", .all = {BotGhost}},
        {.begins = "C16.12", .chapter = "bots", .all = {BotMary}},
        {.begins = "C16.13", .chapter = "bots", .all = {BotTuco}},
        {.begins = "C16.14", .chapter = "bots", .all = {BotProfessore}},
        // The boxes.
        {.begins = "B.setup", .chapter = "setup"},
        {.begins = "B.setup.cars", .chapter = "setup", .none = {PrisonCar, ArmouredTrain, TwoBandits}},
        {.begins = "B.setup.placement", .chapter = "setup", .none = kOtherStarts},
        {.begins = "B.setup.first-game", .chapter = "setup", .none = {Station}},
        {.begins = "B.setup.advanced", .chapter = "setup", .all = {Station}},
        {.begins = "B.setup.marshal", .chapter = "setup", .none = {NoMarshal, PlayerMarshal}},
        {.begins = "B.scheme", .chapter = "round"},
        {.begins = "B.steal", .chapter = "round"},
        {.begins = "B.round", .chapter = "round"},
        {.begins = "B.turn", .chapter = "turns"},
        {.begins = "B.end", .chapter = "end"},
        {.begins = "B.move", .chapter = "actions"},
        {.begins = "B.floor", .chapter = "actions"},
        {.begins = "B.shoot", .chapter = "actions"},
        {.begins = "B.rob", .chapter = "actions"},
        {.begins = "B.punch", .chapter = "actions"},
        {.begins = "B.marshal", .chapter = "meetings", .none = {NoMarshal, PlayerMarshal}},
        {.begins = "B.power", .chapter = "powers", .all = {Powers}},
        {.begins = "B.event", .chapter = "events", .all = {Events}, .none = {ArmouredTrain}},
        {.begins = "B.event.angry-marshal",
         .chapter = "events",
         .all = {Events},
         .none = {ArmouredTrain, PlayerMarshal}},
        {.begins = "B.station", .chapter = "events", .all = {Station}, .none = {TeamGame}},
        {.begins = "B.station.revenge", .chapter = "events", .all = {Station}, .none = {TeamGame, PlayerMarshal}},
        {.begins = "B.two", .chapter = "setup", .all = {TwoBandits}, .none = {AnyPair}},
        {.begins = "B.expert", .chapter = "round", .all = {Expert}},
        {.begins = "F", .chapter = "setup", .all = {AnyPair}},
        {.begins = "F.expert", .chapter = "round", .all = {ExpertDropsBullets}},
        {.begins = "F.neutral", .chapter = "round", .all = {NeutralSetAside}},
        {.begins = "F.end", .chapter = "end", .all = {AnyPair}},
        {.begins = "V.team", .chapter = "setup", .all = {Pairs}},
        {.begins = "V.team.horses", .chapter = "setup", .all = {Pairs, HorseAttack}},
        {.begins = "V.team.score", .chapter = "end", .all = {Pairs}},
        {.begins = "V.pair", .chapter = "round", .all = {PickOptional}},
        {.begins = "H.setup", .chapter = "setup", .any = {HorseAttack, Coach, Whiskey}},
        {.begins = "H.attack", .chapter = "setup", .all = {HorseAttack}},
        {.begins = "H.first-player", .chapter = "setup", .all = {HorseAttack}, .none = {FirstAnywhere, PlayerMarshal}},
        {.begins = "H.ride", .chapter = "actions", .all = {HorseAttack}},
        {.begins = "H.coach", .chapter = "places", .all = {Coach}},
        {.begins = "H.hostage", .chapter = "captives", .all = {Coach}},
        {.begins = "H.shotgun", .chapter = "meetings", .all = {Coach}},
        {.begins = "H.whiskey", .chapter = "round", .all = {Whiskey}},
        {.begins = "H.flask", .chapter = "setup", .all = {Whiskey}},
        {.begins = "H.turn", .chapter = "turns", .all = {HorseRounds}},
        {.begins = "H.plan", .chapter = "round", .all = {HorseRounds}, .none = {Expert}},
        {.begins = "H.event", .chapter = "events", .all = {HorseRounds, Events}},
        {.begins = "H.event.whiskey",
         .chapter = "events",
         .all = {HorseRounds, Events, Whiskey},
         .none = {PlayerMarshal}},
        {.begins = "H.station", .chapter = "events", .all = {HorseRounds, Station}},
        {.begins = "H.duel", .chapter = "setup", .all = {HorseAttack, TwoBandits}},
        {.begins = "H.pairs", .chapter = "captives", .all = {Coach, Pairs}},
        {.begins = "T", .chapter = "places", .all = {TimeTravelCar}},
        {.begins = "T.setup", .chapter = "setup", .all = {TimeTravelCar}},
        {.begins = "T.end", .chapter = "end", .all = {TimeTravelCar}},
        {.begins = "M", .chapter = "marshal", .all = {PlayerMarshal}},
        {.begins = "M.setup", .chapter = "setup", .all = {PlayerMarshal}},
        {.begins = "M.choose-events", .chapter = "setup", .all = {PlayerMarshal}},
        {.begins = "M.clarified", .chapter = ""},  // says which texts bind, and nothing to somebody who plays
        {.begins = "M.prison", .chapter = "captives", .all = {PrisonCar}},
        {.begins = "M.idea", .chapter = "actions", .all = {BrilliantIdea}},
        {.begins = "M.draw", .chapter = "round", .all = {BrilliantIdea}},
        {.begins = "M.plan", .chapter = "round", .all = {PrisonRounds}, .none = {Expert}},
        {.begins = "M.turn", .chapter = "turns", .all = {PrisonRounds}},
        {.begins = "M.event", .chapter = "events", .all = {PrisonRounds, Events}},
        {.begins = "M.event.whiskey", .chapter = "events", .all = {PrisonRounds, Whiskey}},
        {.begins = "M.station", .chapter = "events", .all = {PrisonRounds, Station}},
        {.begins = "M.power", .chapter = "powers", .all = {Powers}},
        {.begins = "M.combine", .chapter = "marshal", .all = {PlayerMarshal, HorseAttack}},
        {.begins = "M.end", .chapter = "end", .all = {PlayerMarshal}},
        {.begins = "A", .chapter = "places", .all = {ArmouredTrain}},
        {.begins = "A.teams", .chapter = "setup", .all = {TeamGame}},
        {.begins = "A.setup", .chapter = "setup", .all = {ArmouredTrain}},
        {.begins = "A.talk", .chapter = "round", .all = {TeamGame}},
        {.begins = "A.secrecy", .chapter = "round", .all = {TeamGame}},
        {.begins = "A.plan", .chapter = "round", .all = {ArmouredRounds}, .none = {Expert}},
        {.begins = "A.turn", .chapter = "turns", .all = {ArmouredRounds}},
        {.begins = "A.trains-pass", .chapter = "round", .all = {ArmouredTrain}},
        {.begins = "A.event", .chapter = "events", .all = {ArmouredRounds, Events}},
        {.begins = "A.cavalry", .chapter = "events", .all = {TeamGame}},
        {.begins = "A.move", .chapter = "actions", .all = {ArmouredTrain}},
        {.begins = "A.floor", .chapter = "actions", .all = {ArmouredTrain}},
        {.begins = "A.fire", .chapter = "actions", .all = {ArmouredTrain}},
        {.begins = "A.punch", .chapter = "actions", .all = {ArmouredTrain}},
        {.begins = "A.nudge", .chapter = "actions", .all = {Nudge}},
        {.begins = "A.robbery", .chapter = "actions", .all = {RandomRobbery}},
        {.begins = "A.documents", .chapter = "actions", .all = {TeamDocuments}},
        {.begins = "A.courier", .chapter = "meetings", .all = {ArmouredTrain}},
        {.begins = "A.power", .chapter = "powers", .all = {Powers}},
        {.begins = "A.power.changes", .chapter = "powers", .all = {Powers, ArmouredTrain}},
        {.begins = "A.score", .chapter = "end", .all = {TeamGame}},
        {.begins = "A.professore", .chapter = "bots", .all = {BotProfessore}},
    };
    return all;
}

const Shelf* shelf_of(std::string_view id) {
    const Shelf* best = nullptr;
    for (const Shelf& shelf : shelves()) {
        const bool fits = id == shelf.begins || (id.starts_with(shelf.begins) &&
                                                 (id[shelf.begins.size()] == '.' || id[shelf.begins.size()] == '-' ||
                                                  shelf.begins.find_first_of("0123456789") == std::string_view::npos));
        if (fits && (best == nullptr || best->begins.size() < shelf.begins.size())) best = &shelf;
    }
    return best;
}

}  // namespace

std::vector<BookChapter> book_of(const Setup& setup) {
    const Rules rules = rules_in_full(setup);
    const bool combined = rules.has(AllBoxes);
    const RoundSet pool = setup.round_pool.empty() ? printed_pool(setup) : setup.round_pool;
    const auto holds_here = [&](const Shelf& shelf) {
        const bool in_deck = shelf.event == Event::None || pool.meets(cards_of(shelf.event));
        return in_deck && (rules.switches & shelf.all) == Set128(shelf.all) &&
               (shelf.any.empty() || rules.switches.meets(shelf.any)) && !rules.switches.meets(shelf.none);
    };
    std::vector<BookChapter> chapters;
    for (const std::string_view chapter : kChapters) chapters.push_back({chapter, {}});
    for (const std::string_view line : text::split(kRuleTable, '\n')) {
        if (line.empty() || line.front() == '#') continue;
        const auto parts = text::split(line, '\t');
        // The two editions have a book each.
        if (parts.size() != 3 || parts[0].starts_with('C') != combined) continue;
        const Shelf* shelf = shelf_of(parts[0]);
        if (shelf == nullptr || !holds_here(*shelf)) continue;
        for (BookChapter& chapter : chapters) {
            if (chapter.id == shelf->chapter) chapter.rules.push_back({parts[0], parts[2]});
        }
    }
    std::erase_if(chapters, [](const BookChapter& chapter) { return chapter.rules.empty(); });
    return chapters;
}

}  // namespace holdup
