// The scenario runner: what it refuses, what it notices, and that every kind of expectation can fail.
#include "record/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/scenario_parts.h"

namespace holdup {
namespace {

using ::testing::HasSubstr;

// A position to hang things on: a quiet train, and Ghost's punch on Tuco at the end of it.
constexpr const char* kTable = R"(
[[scenario]]
name  = "one"
rules = ["B.punch"]
seats = ["ghost", "tuco", "doc"]
train = ["restaurant", "1st-class", "luggage"]
)";
constexpr const char* kPunch = R"(
place = { ghost = "1st-class", tuco = "1st-class", doc = "luggage roof" }
loot  = { tuco = ["purse:300"], "luggage" = ["jewel", "2 purse"] }
queue = ["ghost: punch"]
)";

ScenarioOutcome run_one(const std::string& text) {
    const ScenarioFile file = run_scenarios(text);
    EXPECT_EQ(file.error, "");
    EXPECT_EQ(file.outcomes.size(), 1u);
    return file.outcomes.empty() ? ScenarioOutcome{} : file.outcomes[0];
}

// Every scenario must expect something: unless the text does, that it is round 1.
std::string expecting(const std::string& more) {
    for (const char* key : {"expect", "legal", "exactly", "asked", "journal", "refused"}) {
        if (more.find(key) != std::string::npos) return more;
    }
    return more + "\n[[scenario.step]]\nexpect = [\"round 1\"]\n";
}

std::string trouble(const std::string& more) {
    const ScenarioOutcome outcome = run_one(std::string(kTable) + expecting(more));
    EXPECT_EQ(outcome.passed, outcome.explanation.empty());
    return outcome.explanation;
}

std::string punch(const std::string& more) { return trouble(std::string(kPunch) + more); }

TEST(Scenario, AFileIsRefusedAsAWhole) {
    EXPECT_THAT(run_scenarios("").error, HasSubstr("no [[scenario]]"));
    EXPECT_THAT(run_scenarios("[[scenario]").error, HasSubstr("Line 1 is not proper TOML"));
    EXPECT_THAT(run_scenarios("x = 1").error, HasSubstr("nothing else, not \"x\""));
    EXPECT_THAT(run_scenarios("scenario = 3").error, HasSubstr("no [[scenario]]"));
    EXPECT_THAT(run_scenarios(std::string(2 << 20, ' ')).error, HasSubstr("1 MiB"));
    EXPECT_THAT(run_scenarios("\n\xEF\xBB\xBB").error, HasSubstr("Line 2 holds a character that is not plain ASCII"));
    EXPECT_THAT(run_scenarios("a = " + std::string(100000, '[')).error, HasSubstr("Line 1"));
}

TEST(Scenario, OneBadScenarioDoesNotSpoilTheOthers) {
    const ScenarioFile file = run_scenarios(
        std::string(kTable) + kPunch + "choose = [\"to luggage\"]\nexpect = [\"round 1\"]\n" + kTable + "colour = 3\n");
    ASSERT_EQ(file.outcomes.size(), 2u);
    EXPECT_TRUE(file.outcomes[0].passed) << file.outcomes[0].explanation;
    EXPECT_FALSE(file.outcomes[1].passed);
    EXPECT_EQ(file.outcomes[0].rules, std::vector<std::string>{"B.punch"});
}

TEST(Scenario, UnknownKeysAndWrongTypesAreNamed) {
    EXPECT_THAT(trouble("colour = 3"), HasSubstr("\"colour\" is not a key scenarios know"));
    EXPECT_THAT(trouble("place = \"x\""), HasSubstr("\"place\" must be a table"));
    EXPECT_THAT(trouble("place = { ghost = 3 }"), HasSubstr("\"ghost\" must be a text"));
    EXPECT_THAT(trouble("neutral = \"x\""), HasSubstr("must be a whole number"));
    EXPECT_THAT(trouble("neutral = -1"), HasSubstr("out of all proportion"));
    EXPECT_THAT(trouble("choose = [1]"), HasSubstr("\"choose\" must be a text"));
    EXPECT_THAT(trouble("choose = { a = 1 }"), HasSubstr("must be a list of texts"));
    EXPECT_THAT(trouble("preset = \"chess\""), HasSubstr("must be one of first-game"));
    EXPECT_THAT(trouble("switches = { powers = 1 }"), HasSubstr("true or false"));
    EXPECT_THAT(trouble("switches = { magic = true }"), HasSubstr("\"magic\" is no switch"));
    EXPECT_THAT(trouble("until = \"dawn\""), HasSubstr("must be \"question\""));
    EXPECT_THAT(trouble("begin = \"now\""), HasSubstr("can only be \"set-up\""));
    EXPECT_THAT(trouble("begin = \"set-up\"\nneutral = 3"), HasSubstr("cannot say \"neutral\""));
    EXPECT_THAT(trouble("[[scenario.step]]\ncolour = 3"), HasSubstr("In step 2, \"colour\""));
    EXPECT_THAT(run_one("[[scenario]]\nrules = [\"B.rob\"]").explanation, HasSubstr("needs a name"));
    EXPECT_THAT(run_one("[[scenario]]\nname = \"x\"").explanation, HasSubstr("names the rules"));
    EXPECT_THAT(run_one("[[scenario]]\nname = \"x\"\nrules = \"B.rob\"\nexpect = \"round 1\"").explanation,
                HasSubstr("Say who plays"));
    EXPECT_THAT(run_one("[[scenario]]\nname = \"x\"\nrules = \"B.rub\"").explanation,
                HasSubstr("There is no rule \"B.rub\""));
}

TEST(Scenario, PositionsThatCannotBeAreRefused) {
    EXPECT_THAT(trouble("place = { belle = \"luggage\" }"), HasSubstr("Nobody called \"belle\""));
    EXPECT_THAT(trouble("place = { ghost = \"saloon\" }"), HasSubstr("no place on this train"));
    EXPECT_THAT(trouble("place = { ghost = \"locomotive\" }"), HasSubstr("Ghost cannot stand where the Marshal is"));
    EXPECT_THAT(trouble("place = { marshal = \"luggage roof\" }"), HasSubstr("never stands on a roof"));
    EXPECT_THAT(trouble("loot = { ghost = [\"gold\"] }"), HasSubstr("\"gold\" is no loot"));
    EXPECT_THAT(trouble("loot = { ghost = [\"3 purse:300\"] }"), HasSubstr("not hold that many of purse:300"));
    EXPECT_THAT(trouble("loot = { ghost = [\"3 strongbox\"] }"), HasSubstr("not hold that many of strongbox"));
    EXPECT_THAT(trouble("loot = { luggage = [\"purse open\"] }"), HasSubstr("has a value"));
    EXPECT_THAT(trouble("loot = { luggage = [\"purse:300 shut\"] }"), HasSubstr("\"open\" or \"seen by\""));
    EXPECT_THAT(trouble("loot = { marshal = [\"jewel\"] }"), HasSubstr("Only those who have a seat"));
    EXPECT_THAT(trouble("hands = { ghost = [\"3 move\"] }"), HasSubstr("Ghost has no further card \"move\""));
    EXPECT_THAT(trouble("hands = { ghost = [\"jump\"] }"), HasSubstr("\"jump\" is no card of Ghost"));
    EXPECT_THAT(trouble("hands = { ghost = [\"belle bullet\"] }"), HasSubstr("Nobody called \"belle\""));
    EXPECT_THAT(trouble("hands = { ghost = [\"move\"] }\nphase = \"round-end\""), HasSubstr("empty outside Schemin'"));
    EXPECT_THAT(trouble("decks = { ghost = [\"move\"] }"), HasSubstr("the rest has no place"));
    EXPECT_THAT(trouble("discards = { ghost = [\"move\"] }"), HasSubstr("Expert only"));
    EXPECT_THAT(trouble("received = { ghost = [\"7 tuco\"] }"), HasSubstr("only six bullets"));
    EXPECT_THAT(trouble("received = { ghost = [\"2 tuco\"] }\ncylinders = { tuco = 5 }"),
                HasSubstr("Tuco cannot have 5"));
    EXPECT_THAT(trouble("received = { ghost = [\"14 neutral\"] }"), HasSubstr("13 neutral"));
    EXPECT_THAT(trouble("neutral = 14"), HasSubstr("cannot hold 14"));
    EXPECT_THAT(trouble("round = 6"), HasSubstr("rounds 1 to 5"));
    EXPECT_THAT(trouble("round-card = \"rain\""), HasSubstr("no round card"));
    EXPECT_THAT(trouble("round-card = \"braking-5\""), HasSubstr("not for this table"));
    EXPECT_THAT(trouble("round-card = \"revenge\"\nround = 2"), HasSubstr("only for the last round"));
    EXPECT_THAT(trouble("round-card = \"braking\"\nround = 5"), HasSubstr("station card"));
    EXPECT_THAT(trouble("phase = \"set-up\""), HasSubstr("phase must be"));
    EXPECT_THAT(trouble("turn = \"switching\""), HasSubstr("has no turn \"switching\""));
    EXPECT_THAT(trouble("turn = 4"), HasSubstr("has no turn \"4\""));
    EXPECT_THAT(trouble("turn = 2\nphase = \"round-end\""), HasSubstr("belong to phase"));
    EXPECT_THAT(trouble("queue = [\"ghost punch\"]"), HasSubstr("written as"));
    EXPECT_THAT(trouble("queue = [\"ghost: jump\"]"), HasSubstr("no action card"));
    EXPECT_THAT(trouble("queue = [\"ghost: punch\", \"ghost: punch\"]"), HasSubstr("no further card"));
    EXPECT_THAT(trouble("queue = [\"ghost: punch by tuco\"]"), HasSubstr("Only a partner"));
    EXPECT_THAT(trouble("first-player = \"belle\""), HasSubstr("bandit of this table"));
    EXPECT_THAT(trouble("pool = [\"rain\"]"), HasSubstr("\"rain\" is no round card"));
    EXPECT_THAT(trouble("pool = [\"braking\"]"), HasSubstr("cannot be played"));
}

TEST(Scenario, EveryAnswerMustFitAndEveryOneMustBeUsed) {
    EXPECT_EQ(punch("choose = [\"to luggage\"]"), "");
    EXPECT_EQ(punch("choose = [\"target tuco\", \"loot purse\", \"to luggage\"]"), "");
    EXPECT_EQ(punch("choose = [\"ghost: target tuco\", \"ghost: to luggage inside\"]"), "");
    EXPECT_THAT(punch("choose = [\"target doc\", \"to luggage\"]"), HasSubstr("Answer 1, \"target doc\""));
    EXPECT_THAT(punch("choose = [\"to luggage\", \"to luggage\"]"),
                HasSubstr("Answer 2, \"to luggage\", could not be given"));
    EXPECT_THAT(punch("choose = [\"tuco: to luggage\"]"), HasSubstr("could not be given"));
    EXPECT_THAT(punch("choose = [\"to luggage roof\"]"), HasSubstr("can answer to restaurant, to luggage"));
    EXPECT_THAT(punch("choose = [\"fly\"]"), HasSubstr("Answer 1, \"fly\""));
    EXPECT_THAT(punch(""), HasSubstr("waits for an answer nobody gave: Ghost is asked where the victim goes"));
    EXPECT_EQ(punch("asked = \"ghost\""), "");
}

TEST(Scenario, AnAnswerMayNameWhatTheGameDidByItselfBeforeOneItAsks) {
    const std::string two_moves =
        "place = { ghost = \"luggage\", tuco = \"restaurant\", doc = \"luggage roof\" }\nqueue = [\"ghost: move\", "
        "\"tuco: move\"]\n";
    // Ghost can only go forward; Tuco is asked. The same words fit both.
    EXPECT_THAT(trouble(two_moves + "choose = [\"to 1st-class\"]\nexpect = [\"tuco at 1st-class\"]"),
                HasSubstr("say whose it is"));
    EXPECT_EQ(trouble(two_moves + "choose = [\"tuco: to 1st-class\"]\nexpect = [\"tuco at 1st-class\"]"), "");
    EXPECT_EQ(trouble(two_moves + "choose = [\"ghost: to 1st-class\"]\nasked = \"tuco\""), "");
    EXPECT_EQ(trouble(two_moves + "choose = [\"to 1st-class\", \"to 1st-class\"]\nexpect = [\"tuco at 1st-class\"]"),
              "");
    EXPECT_EQ(trouble(two_moves + "choose = [\"to 1st-class\", \"to locomotive\"]\nexpect = [\"tuco received 1\"]"),
              "");
    EXPECT_THAT(trouble(two_moves + "choose = [\"to 1st-class\", \"to 1st-class\", \"to 1st-class\"]"),
                HasSubstr("Answer 3"));
    EXPECT_EQ(trouble(two_moves + "choose = [\"tuco: to 1st-class\", \"ghost: to 1st-class\"]"), "");
    EXPECT_THAT(trouble(two_moves + "choose = [\"tuco: to 1st-class\", \"doc: to 1st-class\"]"), HasSubstr("Answer 2"));
}

// Belle can only go forward, Tuco can go both ways; both are led by one player.
TEST(Scenario, InADuelANameMeansTheBanditWhoActs) {
    const std::string two_moves =
        "[[scenario]]\nname = \"x\"\nrules = [\"B.move.inside\"]\npreset = \"duel\"\nseats = [\"belle+tuco\", "
        "\"ghost+django\"]\ntrain = [\"restaurant\", \"1st-class\", \"luggage\"]\nplace = { belle = \"luggage\", tuco "
        "= "
        "\"restaurant\" }\nqueue = [\"belle: move\", \"tuco: move\"]\n";
    const auto duel = [&](const std::string& more) { return run_one(two_moves + more).explanation; };
    EXPECT_EQ(duel("choose = [\"belle: to 1st-class\"]\nasked = \"tuco\""), "");
    EXPECT_THAT(duel("choose = [\"belle: to 1st-class\"]\nexpect = [\"belle at 1st-class\"]"),
                HasSubstr("waits for an answer nobody gave"));
    EXPECT_EQ(duel("choose = [\"belle: to 1st-class\", \"tuco: to locomotive\"]\nexpect = [\"tuco received 1\"]"), "");
    EXPECT_EQ(duel("choose = [\"belle+tuco: to locomotive\"]\nexpect = [\"tuco received 1\"]"), "");
    EXPECT_THAT(duel("choose = [\"to 1st-class\"]\nexpect = [\"tuco at 1st-class\"]"), HasSubstr("say whose it is"));
    EXPECT_EQ(duel("legal = [\"tuco: to locomotive\", \"belle+tuco: to 1st-class\"]"), "");
    EXPECT_THAT(duel("legal = [\"belle: to locomotive\"]"), HasSubstr("\"belle\" is not asked"));
}

TEST(Scenario, SecretAnswersAreNamedByEitherBandit) {
    const std::string picks =
        "[[scenario]]\nname = \"x\"\nrules = [\"B.two.start\"]\npreset = \"duel\"\nseats = [\"belle+tuco\", "
        "\"ghost+django\"]\nswitches = { pick-optional = true, expert = true }\nphase = \"round-start\"\n"
        "decks = { belle = [\"belle: move\", \"tuco: rob\"] }\n";
    const auto duel = [&](const std::string& more) { return run_one(picks + more).explanation; };
    EXPECT_EQ(duel("legal = [\"belle: pick tuco: rob\", \"tuco: pick tuco: rob\", \"ghost+django: pick ghost: rob\"]"),
              "");
    EXPECT_EQ(duel("illegal = [\"belle: pick tuco: move\", \"django: draw\"]"), "");
    EXPECT_THAT(duel("illegal = [\"belle: pick tuco: rob\"]"), HasSubstr("Expected to be illegal"));
    EXPECT_EQ(duel("exactly = [\"tuco: pick tuco: rob\", \"belle: pass\", \"belle: pick belle: move\"]"), "");
    EXPECT_THAT(duel("exactly = [\"belle: pick tuco: rob\", \"belle: pass\"]"), HasSubstr("exactly the legal answers"));
    EXPECT_THAT(duel("exactly = [\"pass\"]"), HasSubstr("say whose answers"));
}

TEST(Scenario, WhatExpectsNothingOrPlaysARefusedTableIsNoScenario) {
    EXPECT_THAT(run_one(std::string(kTable) + kPunch + "choose = [\"to luggage\"]").explanation,
                HasSubstr("expects nothing"));
    EXPECT_THAT(trouble("refused = \"B.setup.cars\"\nplace = { nobody = \"nowhere\" }"),
                HasSubstr("is refused cannot say \"place\""));
    EXPECT_THAT(trouble("refused = \"B.setup.cars\"\nexpect = [\"round 1\"]"), HasSubstr("cannot say \"expect\""));
    EXPECT_THAT(trouble("refused = \"B.setup.cards\""), HasSubstr("There is no rule \"B.setup.cards\""));
}

TEST(Scenario, AMisspeltNameIsToldAsSuch) {
    EXPECT_THAT(punch("choose = [\"gost: to luggage\"]"), HasSubstr("Nobody called \"gost\""));
    EXPECT_THAT(punch("choose = [\"target tucco\", \"to luggage\"]"), HasSubstr("nobody is called \"tucco\""));
    EXPECT_THAT(punch("choose = [\"to luggage\"]\nexpect = [\"tucco at luggage\"]"),
                HasSubstr("Nobody is called \"tucco\""));
}

TEST(Scenario, QuestionsAreLookedAt) {
    EXPECT_EQ(punch("legal = [\"to luggage\"]\nillegal = [\"to luggage roof\", \"draw\"]"), "");
    EXPECT_EQ(punch("exactly = [\"to luggage\", \"to restaurant\"]"), "");
    EXPECT_THAT(punch("legal = [\"to luggage roof\"]"), HasSubstr("Expected to be legal: to luggage roof"));
    EXPECT_THAT(punch("illegal = [\"to luggage\"]"), HasSubstr("Expected to be illegal: to luggage"));
    EXPECT_THAT(punch("exactly = [\"to luggage\"]"), HasSubstr("exactly the legal answers"));
    EXPECT_THAT(punch("illegal = [\"to the moon\"]"), HasSubstr("no answer to any question"));
    EXPECT_THAT(punch("asked = \"tuco\""), HasSubstr("Expected to be asked: tuco"));
    EXPECT_THAT(punch("asked = \"nobody\""), HasSubstr("Found: ghost"));
    EXPECT_THAT(punch("choose = [\"to luggage\"]\nlegal = [\"draw\"]"), HasSubstr("nobody is asked anything"));
    EXPECT_EQ(punch("choose = [\"to luggage\"]\nasked = \"nobody\""), "");
}

TEST(Scenario, ScriptedRollsMustFitAndBeUsedUp) {
    const std::string rob =
        "place = { ghost = \"luggage\" }\nloot = { luggage = [\"purse\"] }\nqueue = [\"ghost: rob\"]\n";
    EXPECT_EQ(trouble(rob + "rolls = [\"face purse:450\"]\nexpect = [\"ghost holds purse:450\"]"), "");
    EXPECT_EQ(trouble(rob + "rolls = [\"face 1\"]\nexpect = [\"ghost holds purse:250\"]"), "");
    EXPECT_THAT(trouble(rob + "rolls = [\"face purse:450\", \"face purse:450\"]"), HasSubstr("was never used"));
    EXPECT_THAT(trouble(rob + "rolls = [\"card move\"]"), HasSubstr("was never used"));
    EXPECT_THAT(trouble(rob + "rolls = [\"card move\", \"face purse:450\"]"), HasSubstr("the game rolls for face"));
    EXPECT_THAT(trouble(rob + "rolls = [\"face jewel\"]"), HasSubstr("cannot come out"));
    EXPECT_THAT(trouble(rob + "rolls = [\"coin head\"]"), HasSubstr("\"coin head\" is no roll"));
    // One that cannot be, with good ones after it.
    const std::string twice =
        "place = { ghost = \"luggage\" }\nloot = { luggage = [\"purse\", \"purse\"] }\n"
        "queue = [\"ghost: rob\", \"ghost: rob\"]\n";
    EXPECT_EQ(trouble(twice + "rolls = [\"token 1\", \"face purse:300\", \"face purse:350\"]"), "");
    EXPECT_THAT(trouble(twice + "rolls = [\"token 1\", \"face jewel\", \"face purse:350\"]"),
                HasSubstr("\"face jewel\" cannot come out"));
    EXPECT_THAT(trouble(twice + "rolls = [\"token 9\", \"face purse:300\", \"face purse:350\"]"),
                HasSubstr("\"token 9\" cannot come out"));
    // The roll behind the scenario's end does not count.
    EXPECT_THAT(trouble(rob + "rolls = [\"face purse:450\", \"card move\"]"),
                HasSubstr("\"card move\" was never used"));
}

TEST(Scenario, TheSetUpCanBeScriptedWhole) {
    EXPECT_EQ(run_one(R"(
        [[scenario]]
        name = "x"
        rules = ["B.setup.cars"]
        begin = "set-up"
        seats = 3
        rolls = ["car saloon", "car luggage", "car 1st-class", "first-player 2", "character doc", "character belle",
                 "character tuco", "round-card tunnel", "card move", "card rob"]
        expect = ["train locomotive saloon luggage 1st-class", "first player belle", "belle hand has move", "round card tunnel",
                  "belle hand has rob", "cars 3", "turns standard tunnel standard tunnel standard"]
        asked = "belle"
        )")
                  .explanation,
              "");
}

TEST(Scenario, StepsAreNumberedAndJournalsAreTheirOwn) {
    const std::string steps = "[[scenario.step]]\nchoose = [\"to luggage\"]\n";
    EXPECT_EQ(punch("journal = [\"Ghost punches Tuco\", \"Tuco drops\"]\n" + steps + "journal = [\"sends Tuco into\"]"),
              "");
    EXPECT_THAT(punch("journal = [\"Tuco drops\", \"Ghost punches\"]\n" + steps),
                HasSubstr("the journal to tell: Ghost punches"));
    EXPECT_THAT(punch("journal = [\"Ghost punches\", \"Ghost punches\"]\n" + steps), HasSubstr("the journal to tell"));
    EXPECT_THAT(punch(steps + "journal = [\"Ghost punches\"]"), HasSubstr("Step 2: Expected the journal"));
    EXPECT_THAT(punch(steps + "expect = [\"tuco at restaurant\"]"), HasSubstr("Step 2: Expected: tuco at restaurant"));
}

TEST(Scenario, AFailureDrawsTheBoardAndTellsTheStory) {
    const std::string why = punch("choose = [\"to luggage\"]\nexpect = [\"tuco at restaurant\"]");
    EXPECT_THAT(why, HasSubstr("Expected: tuco at restaurant\n    Found: tuco at luggage inside"));
    EXPECT_THAT(why, HasSubstr("╭─locomotive──╮"));
    EXPECT_THAT(why, HasSubstr("Ghost punches Tuco."));
}

struct Phrase {
    const char* holds;
    const char* fails;
};

// Each phrase once true and once false, so that none can pass without looking.
TEST(Scenario, EveryPhraseCanHoldAndFail) {
    const Phrase phrases[] = {
        {"tuco at luggage", "tuco at luggage roof"},
        {"marshal at locomotive", "marshal at luggage"},
        {"not tuco at restaurant", "not tuco at luggage"},
        {"tuco received 0", "tuco received 1"},
        {"doc received 0 neutral", "doc received 1 neutral"},
        {"doc received 0 from tuco", "doc received 1 from tuco"},
        {"tuco cylinder 6", "tuco cylinder 5"},
        {"tuco holds nothing", "tuco holds 1 loot"},
        {"1st-class has purse:300", "1st-class has purse:350"},
        {"1st-class inside has 1 purse", "1st-class has 2 purses"},
        {"luggage has 2 purses", "luggage has no purse"},
        {"luggage has jewel", "luggage roof has jewel"},
        {"beside has 1 strongbox", "beside has nothing"},
        {"doc hand 0", "doc hand 1"},
        {"doc deck has 10 cards", "deck doc has 9 cards"},
        {"doc deck has 2 move", "doc deck has no move"},
        {"doc discard has nothing", "doc discard has 1 card"},
        {"neutral 13", "neutral 12"},
        {"pile has 0 cards", "pile has 1 card"},
        {"not pile 1 hidden", "pile 1 ghost: punch"},
        {"round 1", "round 2"},
        {"phase round-end", "phase stealing"},
        {"first player ghost", "first player tuco"},
        {"round card bridge", "round card tunnel"},
        {"turns standard speeding-up standard", "turns standard"},
        {"round 5 may be revenge", "round 1 may be revenge"},
        {"round 5 may be any of 3", "round 1 may be any of 6"},
        {"train locomotive restaurant 1st-class luggage", "train luggage"},
        {"cars 3", "cars 4"},
        {"not no effect: no target", "no effect: no target"},
        {"not ghost no effect: no target", "ghost no effect: no target"},
        {"ghost loot 0", "ghost loot 250"},
        {"ghost ransom 0", "ghost ransom 250"},
        {"ghost prize 1000", "ghost prize 0"},
        {"ghost total 1000", "ghost total 0"},
        {"ghost team 1000", "ghost team 0"},
        {"gunslinger ghost tuco doc", "gunslinger nobody"},
        {"winner ghost tuco doc", "winner ghost"},
        {"not game over", "game over"},
        {"not turn 1", "turn standard"},
    };
    const std::string start = "choose = [\"to luggage\"]\nexpect = [\"";
    for (const Phrase& phrase : phrases) {
        EXPECT_EQ(punch(start + phrase.holds + "\"]"), "") << phrase.holds;
        EXPECT_THAT(punch(start + phrase.fails + "\"]"), HasSubstr("Expected: ")) << phrase.fails;
    }
    for (const char* nonsense : {"",
                                 "tuco",
                                 "tuco flies",
                                 "tuco at",
                                 "luggage",
                                 "luggage has",
                                 "luggage has gold",
                                 "tuco holds",
                                 "neutral",
                                 "neutral x",
                                 "round",
                                 "round 0 may be braking",
                                 "phase noon",
                                 "pile",
                                 "not",
                                 "turn x",
                                 "winner",
                                 "doc hand has gold",
                                 "no effect: luck",
                                 "tuco top move",
                                 "first player"}) {
        EXPECT_THAT(punch(start + nonsense + "\"]"), ::testing::Not(HasSubstr("Expected: "))) << nonsense;
        EXPECT_NE(punch(start + nonsense + "\"]"), "") << nonsense;
    }
}

TEST(Scenario, BulletsNobodyPlacedAreWithTheLastSeat) {
    EXPECT_EQ(
        trouble("neutral = 10\ncylinders = { tuco = 4, doc = 5 }\nphase = \"over\"\n"
                "expect = [\"doc received 3 neutral\", \"doc received 2 from tuco\", \"ghost received 1 from doc\","
                " \"tuco cylinder 4\", \"doc deck has 15 cards\", \"neutral 10\"]"),
        "");
}

TEST(Scenario, AHostileTextOnlyGivesSentences) {
    for (const char* name :
         {"name", "rules", "seats", "train", "place", "loot", "hands", "queue", "rolls", "choose", "expect"}) {
        for (const char* value :
             {"[[[]]]", "{ a = { b = 1 } }", "1e99", "nan", "1979-05-27", "\"\\u0000\"", "[\"\\u0007\"]",
              "{ \"\" = [\"\"] }", "[\"\"]", "99999999999", "{ ghost = [\"99 move\", \"0 move\"] }"}) {
            const std::string text =
                "[[scenario]]\nname = \"x\"\nrules = [\"B.rob\"]\nseats = [\"ghost\", \"tuco\", \"doc\"]\n";
            const std::string line = std::string(name) + " = " + value + "\n";
            static_cast<void>(run_scenarios(text + line));
            const ScenarioFile alone = run_scenarios("[[scenario]]\n" + line);
            EXPECT_TRUE(!alone.error.empty() || !alone.outcomes.at(0).passed) << line;
        }
    }
}

}  // namespace
}  // namespace holdup
