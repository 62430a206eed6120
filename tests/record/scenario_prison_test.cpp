// Marshal & Prisoners in scenarios: every key is looked at, every phrase can fail, and what cannot be is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/scenario.h"

namespace holdup {
namespace {

using ::testing::HasSubstr;

constexpr const char* kTable = R"(
[[scenario]]
name   = "one"
rules  = ["M.capture"]
preset = "marshal"
seats  = ["marshal", "belle", "tuco", "doc", "ghost"]
train  = ["saloon", "restaurant", "1st-class", "luggage", "prison"]
)";

std::string explanation(const std::string& more) {
    const ScenarioFile file = run_scenarios(std::string(kTable) + more);
    EXPECT_EQ(file.error, "");
    return file.outcomes.size() == 1 ? file.outcomes[0].explanation : "no scenario";
}

std::string trouble(const std::string& position) { return explanation(position + "\nexpect = [\"round 1\"]\n"); }

constexpr const char* kPosition = R"(
round     = 2
place     = { belle = "cell", marshal = "saloon roof" }
loot      = { marshal = ["mailbag:200"], doc = ["jewel"], saloon = ["mailbag"] }
prisoners = ["mei"]
sidekicks = { tuco = "django" }
locked-up = ["ghost"]
captured  = ["doc"]
brawlers  = { doc = ["gold"] }
colts     = [5, 4]
penalties = { tuco = ["disarmed"] }
received  = { ghost = ["marshal"], marshal = ["2 tuco"] }
goals     = ["mail", "warrant belle"]
revealed  = ["mail"]
)";

struct Phrase {
    const char* holds;
    const char* fails;
};

TEST(ScenarioPrison, EveryPhraseCanHoldAndFail) {
    const Phrase phrases[] = {
        {"belle at cell", "tuco at cell"},
        {"marshal at saloon roof", "marshal at saloon"},
        {"tuco wanted", "belle wanted"},
        {"not doc wanted", "not ghost wanted"},
        {"tuco prisoner django", "tuco prisoner mei"},
        {"doc prisoner none", "tuco prisoner none"},
        {"prisoners mei", "prisoners django"},
        {"prisoners 1", "prisoners 2"},
        {"locked-up ghost", "locked-up none"},
        {"doc brawler gold", "doc brawler silver"},
        {"tuco brawler none", "doc brawler none"},
        {"brawlers 2", "brawlers 3"},
        {"colt left 5", "colt left 6"},
        {"colt right 4", "colt right 5"},
        {"tuco penalty disarmed", "tuco penalty wounded-knee"},
        {"doc penalty none", "tuco penalty none"},
        {"goals 2", "goals 1"},
        {"goals met 2", "goals met 1"},
        {"goal mail met", "goal mail missed"},
        {"goal golden-bullet missed", "goal golden-bullet met"},
        {"goal warrant doc met", "goal warrant tuco met"},
        {"goal mail revealed", "goal warrant belle revealed"},
        {"goal mail known to tuco", "goal warrant belle known to tuco"},
        {"goal warrant belle known to marshal", "not goal mail known to marshal"},
        {"next goal may be throw-key", "next goal may be mail"},
        {"next goal may be warrant doc", "next goal may be warrant mei"},
        {"marshal holds mailbag:200", "marshal holds mailbag:1200"},
        {"marshal received 2 from tuco", "marshal received 1 from tuco"},
        {"tuco received 1 from marshal", "doc received 1 from marshal"},
        {"ghost received 2 from marshal", "ghost received 1 from marshal"},
        {"marshal deck has 3 shoot", "marshal deck has 2 shoot"},
    };
    const std::string start = std::string(kPosition) + "expect = [\"";
    for (const Phrase& phrase : phrases) {
        EXPECT_EQ(explanation(start + phrase.holds + "\"]"), "") << phrase.holds;
        EXPECT_THAT(explanation(start + phrase.fails + "\"]"), HasSubstr("Expected: ")) << phrase.fails;
    }
    for (const char* nonsense : {"marshal wanted", "tuco prisoner mary", "tuco brawler iron", "tuco penalty golden",
                                 "goal gold met", "goal mail", "goal mail known to nobody", "next goal may be rain",
                                 "colt middle 3", "prisoners belle mary", "shotgun prisoner none"}) {
        EXPECT_NE(explanation(start + nonsense + "\"]"), "") << nonsense;
        if (std::string_view(nonsense) == "prisoners belle mary") continue;  // a list that is simply not the right one
        EXPECT_THAT(explanation(start + nonsense + "\"]"), ::testing::Not(HasSubstr("Expected: "))) << nonsense;
    }
}

TEST(ScenarioPrison, PositionsThatCannotBeAreRefused) {
    EXPECT_THAT(trouble("sidekicks = { tuco = \"mary\" }"), HasSubstr("is no prisoner"));
    EXPECT_THAT(trouble("prisoners = [\"mei\"]\nsidekicks = { tuco = \"mei\" }"), HasSubstr("in two places"));
    EXPECT_THAT(trouble("prisoners = [\"mei\", \"doc\", \"belle\", \"tuco\"]"), HasSubstr("3 prisoners"));
    EXPECT_THAT(trouble("brawlers = { doc = [\"silver\"] }"), HasSubstr("gold first"));
    EXPECT_THAT(trouble("brawlers = { doc = [\"gold\"], tuco = [\"gold\"] }"), HasSubstr("exists once"));
    EXPECT_THAT(trouble("brawlers = { doc = [\"iron\"] }"), HasSubstr("is no brawler card"));
    EXPECT_THAT(trouble("colts = [7, 6]"), HasSubstr("as in [6, 4]"));
    EXPECT_THAT(trouble("colts = [6]"), HasSubstr("as in [6, 4]"));
    EXPECT_THAT(trouble("colts = [6, 6]\nreceived = { doc = [\"marshal\"] }"), HasSubstr("cannot be that full"));
    EXPECT_THAT(trouble("received = { doc = [\"13 marshal\"] }"), HasSubstr("twelve bullets"));
    EXPECT_THAT(trouble("received = { doc = [\"12 marshal\"] }\npenalties = { tuco = [\"disarmed\"] }"),
                HasSubstr("twelve bullets"));
    EXPECT_THAT(trouble("penalties = { doc = [\"golden\"] }"), HasSubstr("over at once"));
    EXPECT_THAT(trouble("penalties = { doc = [\"limping\"] }"), HasSubstr("is no penalty"));
    EXPECT_THAT(trouble("penalties = { marshal = [\"disarmed\"] }"), HasSubstr("for bandits only"));
    EXPECT_THAT(trouble("goals = [\"gold\"]"), HasSubstr("is no goal"));
    EXPECT_THAT(trouble("goals = [\"mail\", \"throw-key\"]"), HasSubstr("here 1"));
    EXPECT_THAT(trouble("goals = [\"warrant mei\"]"), HasSubstr("cannot be among them"));
    EXPECT_THAT(trouble("goals = [\"mail\"]\nrevealed = [\"throw-key\"]"), HasSubstr("is not current"));
    EXPECT_THAT(trouble("captured = [\"mei\"]"), HasSubstr("Nobody called"));
}

TEST(ScenarioPrison, OtherTablesHaveNoneOfIt) {
    const auto classic = [](const std::string& more) {
        const ScenarioFile file = run_scenarios(
            "[[scenario]]\nname = \"one\"\nrules = [\"B.punch\"]\nseats = [\"ghost\", \"tuco\", \"doc\"]\n" + more +
            "\nexpect = [\"round 1\"]\n");
        return file.outcomes.size() == 1 ? file.outcomes[0].explanation : file.error;
    };
    EXPECT_THAT(classic("prisoners = [\"mei\"]"), HasSubstr("no prison car"));
    EXPECT_THAT(classic("captured = [\"tuco\"]"), HasSubstr("Nobody plays the Marshal"));
    EXPECT_THAT(classic("place = { tuco = \"cell\" }"), HasSubstr("no place on this train"));
    EXPECT_THAT(classic("colts = 6"), HasSubstr("list of numbers"));
}

}  // namespace
}  // namespace holdup
