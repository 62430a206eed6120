// What bots do, and why, in sentences.
#include "record/tell_bots.h"

#include "record/text.h"
#include "record/words.h"

namespace holdup {

namespace {

std::string sought(Objective objective, int n) {
    const std::string_view what = objective == Objective::Jewels ? "jewel" : "character";
    // The most an entry can tell.
    if (n == kNotLookedAt - 1) return std::to_string(n) + " or more " + std::string(what) + "s";
    return text::count(n, what);
}

// "4 jewels ahead, 2 jewels behind".
std::string counts(const BotStep& step) {
    constexpr std::string_view kWhere[] = {" ahead", " behind", " on the other train", " in the coach"};
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < step.numbers.size(); ++i) {
        if (step.numbers[i] == kNotLookedAt) continue;
        parts.push_back(sought(step.objective, step.numbers[i]) + std::string(kWhere[i]));
    }
    return text::join(parts, ", ");
}

std::string distances(const BotStep& step) {
    const int far = step.numbers[0];
    switch (step.objective) {
        case Objective::Box:
            if (far >= kNotLookedAt - 1) return "the Special Strongbox is out of reach";
            return "the Special Strongbox is " + text::count(far, "step") + " away";
        case Objective::WayOut:
            if (far >= kNotLookedAt - 1) return "no way out can be reached";
            return "the nearest way out is " + text::count(far, "step") + " away";
        case Objective::AwayFromTuco: return "Tuco wants him further away";
        default: return "Ghost wants him further from the Special Strongbox";
    }
}

std::string_view going(Heading heading) {
    switch (heading) {
        case Heading::Forward: return " goes forward";
        case Heading::Back: return " goes back";
        case Heading::Across: return " crosses over";
        case Heading::Coach: return " goes for the coach";
        case Heading::Stays: return " stays";
    }
    return {};
}

std::string_view forbidden(Hurt hurt) {
    switch (hurt) {
        case Hurt::Fire: return "shoot";
        case Hurt::Move: return "move";
        case Hurt::Punch: return "punch";
        default: return "change floors";
    }
}

std::string_view preferred(Preference why) {
    switch (why) {
        case Preference::Antidote: return "there is an arrow to be rid of";
        case Preference::Own: return "nothing is dearer to this bot";
        case Preference::Priority: return "it comes first on the bots' list";
        case Preference::Reverse: return "it comes last on the bots' list";
        case Preference::Chance: return "chance says so";
    }
    return {};
}

std::string tell_step(const std::string& who, const Entry& e) {
    const BotStep step = BotStep::of(e.a, e.b, e.hidden);
    const std::string seen = step.counts() ? counts(step) : distances(step);
    const std::string look = seen.empty() ? "" : "; " + seen;
    const std::string begin = who + std::string(going(step.heading));
    switch (step.because) {
        case Because::OnlyWay: return begin + ": there is no other way" + look;
        case Because::Nowhere: return who + " stays: no step helps" + look;
        case Because::There:
            return who + " stays: " +
                   (step.objective == Objective::Box ? "the Special Strongbox is here" : "this is the place to be");
        case Because::FullCircle: return who + " stays: the next step leads back" + look;
        default: break;
    }
    // C16.11.2: of an Or card only the floor is left to him.
    if (step.heading == Heading::Stays) return who + " looks around: " + seen;
    return begin + ": " + seen;
}

// What happens, without the rule.
std::string tell_deed(const std::string& who, const Entry& e) {
    switch (e.fact) {
        case Fact::BotPlayed:
            if (e.b != 0) return who + " lays the top card face down";
            return who + " plays \"" + title(static_cast<BotCard>(e.hidden)) + "\"";
        case Fact::BotTurned:
            return who + "'s card: " + title(static_cast<BotCard>(e.a)) + (e.b ? ", from face down" : "");
        case Fact::BotStepped: return tell_step(who, e);
        case Fact::BotChose:
            return who + (static_cast<LootKind>(e.a) == LootKind::Antidote ? " picks an " : " picks a ") +
                   std::string(word(static_cast<LootKind>(e.a))) + ": " +
                   std::string(preferred(static_cast<Preference>(e.b)));
        case Fact::BotFired:
            return who + " fires at everyone in sight: " + text::count(e.a, "target") + ", " +
                   text::count(e.b, "bullet") + " of its own, " + std::to_string(e.hidden) + " neutral";
        case Fact::WantedGiven:
            return who + " gets a Wanted token for bringing the Marshal and Tuco together; Tuco keeps " +
                   std::to_string(e.a);
        case Fact::WantedLost: return "Tuco loses a Wanted token and keeps " + std::to_string(e.a);
        case Fact::RespectEarned: return who + " has Doc's Respect and decides for him";
        case Fact::DocHurt:
            if (static_cast<Hurt>(e.a) == Hurt::Drop) return who + " must drop the best loot";
            return who + " cannot " + std::string(forbidden(static_cast<Hurt>(e.a))) + " this round";
        case Fact::PokerStarted: return who + " deals for " + text::count(e.a, "player");
        case Fact::PokerLost: return who + " loses the game of poker";
        case Fact::PlanGrew:
            return who + "'s plan grows: his marker is on space " + std::to_string(e.a + 1) + " of the ladder, $" +
                   std::to_string(e.hidden);
        case Fact::BotWon: return who + " has won, and all others have lost";
        default: return {};
    }
}

// The section with a bot's own cards.
std::string_view rule_of_cards(Pawn bot) {
    constexpr std::string_view kSections[] = {"C16.7.2",  "C16.8.2",  "C16.9.2",  "C16.10.2",
                                              "C16.11.2", "C16.13.2", "C16.12.2", "C16.14.1"};
    const int number = bot_number(bot);
    return number >= 0 ? kSections[number] : std::string_view{};
}

}  // namespace

std::string_view rule_of_bot(const Rules& rules, const Entry& e) {
    switch (e.fact) {
        case Fact::Punched: return is_bot(rules, static_cast<Pawn>(e.a)) ? "C16.2" : "";
        case Fact::BotPlayed: return "C5.2.2";
        case Fact::BotTurned:
        case Fact::BotFired: return rule_of_cards(static_cast<Pawn>(e.who));
        case Fact::BotStepped: return "C16.1.2";
        case Fact::BotChose: return "C16.3";
        case Fact::WantedGiven:
        case Fact::WantedLost: return "C16.13.1";
        case Fact::DynamiteLaid: return "C5.1.4";
        case Fact::Exploded: return "C16.9.2";
        case Fact::Ejected: return "C16.9.1";
        case Fact::RespectEarned: return "C16.10.1";
        case Fact::DocHurt:
        case Fact::PokerStarted:
        case Fact::PokerLost: return "C16.10.2";
        case Fact::PlanGrew: return "C16.14.1";
        case Fact::BotWon: return "C8.1";
        default: return {};
    }
}

std::string tell_bot(const std::string& who, const Entry& e) {
    // A card that is only laid has done nothing yet.
    if (e.fact == Fact::BotPlayed) return tell_deed(who, e) + ".";
    return tell_deed(who, e) + " (" + std::string(rule_of_bot({}, e)) + ").";
}

}  // namespace holdup
