#include "record/tell.h"

#include "game/geography.h"
#include "record/tell_bots.h"
#include "record/text.h"
#include "record/words.h"

namespace holdup {

namespace {

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string car_title(const State& s, Loc loc) {
    const int slot = slot_of(loc);
    if (slot == kCoachSlot) return "the Stagecoach";
    if (slot == kCellSlot) return "the cell";
    const CarKind car = car_at(s, slot);
    if (loc == kNowhere || car == CarKind::None) return "nowhere";
    const bool named_class = car >= CarKind::FirstClass && car <= CarKind::ThirdClass;
    return (named_class ? "" : "the ") + title(car);
}

// Where to: "into first class", "onto the roof of the luggage car".
std::string toward(const State& s, Loc loc) {
    return (on_roof(loc) ? "onto the roof of " : "into ") + car_title(s, loc);
}

bool knows(const Entry& e, Seat viewer) {
    return e.hidden != kUnknown && (viewer == kNoSeat || ((e.knows >> viewer) & 1));
}

std::string token_title(const Entry& e, Seat viewer) {
    const auto kind = kTokenKind[e.b];
    const std::string thing = (kind == LootKind::Antidote ? "an " : "a ") + std::string(word(kind));
    if (kind != LootKind::Purse || !knows(e, viewer)) return thing;
    const int value = kFaceValue[e.hidden & 63];
    return value > 0 ? thing + " worth $" + std::to_string(value) : thing;
}

std::string drink_title(const Entry& e) {
    const bool old = printed(static_cast<Face>(e.hidden)) == face::kOldWhiskey;
    return old ? "old whiskey" : "whiskey";
}

std::string card_title(const State& s, const Entry& e, Seat viewer, std::string_view unseen) {
    if (!knows(e, viewer)) return std::string(unseen);
    return "\"" + card_word(s, e.a, static_cast<Card>(e.hidden)) + "\"";
}

// The end of a sentence: some titles bring their own exclamation mark.
std::string ended(const std::string& text) { return text.ends_with('!') ? text : text + "."; }

std::string goal_title(const Entry& e, Seat viewer) {
    return ended(knows(e, viewer) ? title(static_cast<Goal>(e.hidden)) : "nobody else knows which");
}

std::string sidekick_title(u8 pawn) { return title(static_cast<Pawn>(pawn)) + "'s sidekick"; }

std::string moved(const State& s, const Entry& e, const std::string& who) {
    const Loc to = e.b;
    switch (static_cast<Cause>(e.hidden)) {
        case Cause::Action:
            if (static_cast<Pawn>(e.who) == Pawn::Marshal) return who + " strides " + toward(s, to) + ".";
            if (on_roof(to) != on_roof(e.a))
                return who + " climbs " + (on_roof(to) ? "up " : "down ") + toward(s, to) + ".";
            return who + (on_roof(to) ? " runs " : " slips ") + toward(s, to) + ".";
        case Cause::Fled: return who + " scrambles out of the Marshal's way, " + toward(s, to) + ".";
        case Cause::Pushed: return "The bullet throws " + who + " " + toward(s, to) + ".";
        case Cause::Punched: return "The blow sends " + who + " " + toward(s, to) + ".";
        case Cause::Event:
            if (static_cast<Pawn>(e.who) == Pawn::Marshal) return who + " storms " + toward(s, to) + ".";
            return who + " is carried " + toward(s, to) + ".";
        case Cause::Rode: return who + " gallops along and swings " + toward(s, to) + ".";
        case Cause::FledShotgun: return who + " dodges Shotgun, " + toward(s, to) + ".";
        case Cause::Followed: return who + " keeps beside the coach, " + toward(s, to) + ".";
        case Cause::Revealed: return who + " turns up " + location_title(s, to) + ".";
        case Cause::Launched: return "The Handcar launches " + who + " " + toward(s, to) + ".";
        case Cause::Giraffe: return "The giraffe carries " + who + " " + toward(s, to) + ".";
        case Cause::FledCourier: return who + " scrambles out of the courier's way, " + toward(s, to) + ".";
        case Cause::CameDown: return who + " comes down to the Marshal, " + toward(s, to) + ".";
        case Cause::Helped: return who + " comes to help, " + toward(s, to) + ".";
        case Cause::Charmed: return who + " cannot resist and comes nearer, " + toward(s, to) + ".";
        case Cause::Swapped: return who + " changes places, " + toward(s, to) + ".";
        case Cause::DrivenOff: return who + " is driven off, " + toward(s, to) + ".";
        case Cause::ClimbedBack: return who + " climbs back, " + toward(s, to) + ".";
        case Cause::Captured: return who + " is thrown into the cell.";
        case Cause::BrokeOut: return who + " breaks out of the cell, " + toward(s, to) + ".";
        case Cause::Freed: return who + " is let out of the cell, " + toward(s, to) + ".";
    }
    return {};
}

std::string round_line(const Entry& e) {
    const RoundCard& card = kRoundCardTable[e.b];
    std::vector<std::string> turns;
    for (std::size_t i = 0; i < card.turns; ++i) turns.emplace_back(word(card.strip[i]));
    return "Round " + std::to_string(e.a + 1) + ": " + title(card.event) + " (" + text::join(turns, ", ") + ").";
}

std::string played(const State& s, const Entry& e, Seat viewer) {
    const std::string player = seat_title(s, e.a);
    if (e.b == 0) return player + " plays " + card_title(s, e, viewer, "a card") + ".";
    return player + " lays " + card_title(s, e, viewer, "a card") + " face down.";
}

std::string dropped(const State& s, const Entry& e, const std::string& who, Seat viewer) {
    if (e.a >= kSheet) return who + " loses " + token_title(e, viewer) + " for good.";
    return who + " drops " + token_title(e, viewer) + " " + location_title(s, e.a) + ".";
}

}  // namespace

std::string location_title(const State& s, Loc loc) {
    return (on_roof(loc) ? "on the roof of " : "inside ") + car_title(s, loc);
}

namespace {

std::string appears(const State& s, Place at) {
    return at == kPokerTable ? " goes onto the poker table" : " appears " + location_title(s, at);
}

std::string_view power_line(Power power) {
    if (power == Power::SilkMove) return "will move one or two cars, past whoever stands there";
    return power == Power::SilkDodge ? "will pass neutral bullets on to somebody else"
                                     : "will keep the rear door of her car shut";
}

std::string sentence(const State& s, const Entry& e, Seat viewer) {
    const std::string who = capital(title(static_cast<Pawn>(e.who)));
    const std::string other = capital(title(static_cast<Pawn>(e.a)));
    switch (e.fact) {
        case Fact::CharacterTaken: return who + " joins the table in seat " + std::to_string(e.a + 1) + ".";
        case Fact::PawnPlaced: return who + " boards the train " + location_title(s, e.a) + ".";
        case Fact::FirstPlayer: return seat_title(s, e.a) + " is first player.";
        case Fact::RoundStarted: return round_line(e);
        case Fact::TurnStarted:
            return "Turn " + std::to_string(e.a + 1) + ": " + std::string(word(static_cast<Turn>(e.b))) + ".";
        case Fact::Committed: return seat_title(s, e.a) + " has decided in secret.";
        case Fact::CardDrawn: return seat_title(s, e.a) + " draws " + card_title(s, e, viewer, "a card") + ".";
        case Fact::DeckReshuffled: return seat_title(s, e.a) + " shuffles the discards into a new deck.";
        case Fact::CardPicked: return seat_title(s, e.a) + " picks " + card_title(s, e, viewer, "a card") + ".";
        case Fact::CardPlayed: return played(s, e, viewer);
        case Fact::TurnDrawn: return seat_title(s, e.a) + " draws " + text::count(e.b, "card") + " instead of playing.";
        case Fact::TurnPassed: return seat_title(s, e.a) + " can do nothing this turn.";
        case Fact::CoverDeclined: return seat_title(s, e.a) + " plays no second card.";
        case Fact::CardDiscarded:
            return seat_title(s, e.a) + " throws away " + card_title(s, e, viewer, "a card") + ".";
        case Fact::StealingStarted: return "Stealin' begins.";
        case Fact::CardTurned:
            return who + "'s card: " + std::string(word(static_cast<Action>(e.a))) + (e.b ? ", from face down." : ".");
        case Fact::NoEffect: {
            const Reason why = reason(static_cast<Why>(e.a));
            return "Nothing comes of it for " + title(static_cast<Pawn>(e.who)) + ": " + std::string(why.sentence) +
                   " (" + std::string(why.rule) + ").";
        }
        case Fact::PawnMoved: return capital(moved(s, e, title(static_cast<Pawn>(e.who))));
        case Fact::Shot: return other + " shoots " + title(static_cast<Pawn>(e.who)) + ".";
        case Fact::NeutralBullet: return who + " catches a neutral bullet.";
        case Fact::NeutralShort:
            return "The neutral pile is " + text::count(e.a, "bullet") + " short, so nobody takes one.";
        case Fact::Punched:
            return other + " punches " + title(static_cast<Pawn>(e.who)) +
                   (is_bot(s.rules, static_cast<Pawn>(e.a)) ? " (C16.2)." : ".");
        case Fact::LootTaken: return who + " pockets " + token_title(e, viewer) + ".";
        case Fact::LootDropped: return dropped(s, e, who, viewer);
        case Fact::LootPlaced: return capital(token_title(e, viewer)) + appears(s, e.a) + ".";
        case Fact::Event: return "Event: " + title(static_cast<Event>(e.a)) + ".";
        case Fact::Ransom: return who + " wrings $250 out of the conductor.";
        case Fact::GameOver: return "The train pulls in. The game is over.";
        case Fact::HostageShown:
            return capital(title(static_cast<horses::Hostage>(e.a))) + " is among the passengers of the coach.";
        case Fact::HorsePlaced: return "A horse trots beside " + car_title(s, e.a) + ".";
        case Fact::HorseMoved: return "A horse goes from " + car_title(s, e.a) + " to " + car_title(s, e.b) + ".";
        case Fact::HorseGone: return "The horse beside " + car_title(s, e.a) + " is gone.";
        case Fact::CoachMoved: return "The Stagecoach is now beside " + car_title(s, e.b) + ".";
        case Fact::CoachGone: return "The Stagecoach falls behind the train and is gone.";
        case Fact::HostageTaken: return who + " takes " + title(static_cast<horses::Hostage>(e.a)) + " hostage.";
        case Fact::RodeOff: return who + " rides off into the prairie.";
        case Fact::CarriedOff: return who + " is carried off by the Stagecoach.";
        case Fact::WhiskeyDrunk: return who + " drinks " + drink_title(e) + ".";
        case Fact::CardKept: return seat_title(s, e.a) + " keeps " + card_title(s, e, viewer, "a card") + ".";
        case Fact::Vanished: {
            const std::string where =
                knows(e, viewer) ? ", and hides under " + car_title(s, static_cast<Loc>(e.hidden)) : "";
            return who + " vanishes" + where + ".";
        }
        case Fact::PairLaid: return who + " and " + title(static_cast<Pawn>(e.a)) + " ride together.";
        case Fact::CarMoved: return "The Handcar rolls to the other end of the train.";
        case Fact::TrainMoved:
            return std::string("The armoured train slides ") + (e.b > e.a ? "on" : "back") + " by " +
                   text::count(e.b > e.a ? e.b - e.a : e.a - e.b, "car") + ".";
        case Fact::Nudged:
            return other + " nudges " + title(static_cast<Pawn>(e.who)) + " to \"" +
                   std::string(word(static_cast<Action>(e.hidden))) + "\".";
        case Fact::NudgeDeclined: return who + " does nothing of the kind.";
        case Fact::GatlingFired: return who + " fires the gatling.";
        case Fact::DocumentRead: return who + " looks at a document.";
        case Fact::DocumentLeft: return who + " puts the document back.";
        case Fact::Diverted: return seat_title(s, e.a) + " creates a diversion.";
        case Fact::CardDiverted:
            return seat_title(s, e.a) + " lays " + card_title(s, e, viewer, "a card") + " under the deck.";
        case Fact::BulletHealed: return seat_title(s, e.a) + " is rid of " + card_title(s, e, viewer, "a bullet") + ".";
        case Fact::RoundCut: return "The last Schemin' ends after " + text::count(e.a, "turn") + ".";
        case Fact::GoalCurrent: return "The Marshal has a new goal: " + goal_title(e, viewer);
        case Fact::GoalLooked:
            return seat_title(s, e.a) + " looks at one of the Marshal's goals: " + goal_title(e, viewer);
        case Fact::GoalShown: return "One of the Marshal's goals is shown: " + goal_title(e, viewer);
        case Fact::GoalJudged:
            return "The Marshal's goal " + title(static_cast<Goal>(e.a)) + " is " + (e.b ? "met." : "missed.");
        case Fact::PrisonerShown: return "Among the prisoners is " + sidekick_title(e.a) + ".";
        case Fact::PrisonerFreed: return who + " frees " + sidekick_title(e.a) + ".";
        case Fact::PrisonerLocked: return capital(sidekick_title(e.a)) + " is locked up by the Marshal.";
        case Fact::Captured: return "The Marshal captures " + who + (e.a ? " and takes the poster." : ".");
        case Fact::BrawlerTaken: return who + " takes the " + std::string(brawler_word(e.a)) + " brawler card.";
        case Fact::PenaltyTaken: return "The bullet's penalty: " + ended(title(static_cast<Penalty>(e.b)));
        case Fact::PenaltiesOver:
            if (e.a == 0) return who + " is bound by the Marshal's bullets no more.";
            return who + " shuffles " + text::count(e.a, "bullet") + " of the Marshal into the deck.";
        case Fact::IdeaFetched: return seat_title(s, e.a) + " fetches the Brilliant Idea out of the deck.";
        case Fact::CardCopied: return who + " copies \"" + std::string(word(static_cast<Action>(e.a))) + "\".";
        case Fact::ReflexPlayed:
            return who + " plays \"" + std::string(word(static_cast<Action>(e.a))) + "\" on reflex.";
        case Fact::PowerChosen: return who + " " + std::string(power_line(static_cast<Power>(e.a))) + ".";
        case Fact::BulletPassed: return other + " ducks, and the bullet hits " + title(static_cast<Pawn>(e.who)) + ".";
        case Fact::CardBought:
            return who + " buys \"" + std::string(word(static_cast<Action>(e.a))) + "\" from " +
                   title(static_cast<Pawn>(e.b)) + ".";
        case Fact::BotPlayed:
        case Fact::BotTurned:
        case Fact::BotStepped:
        case Fact::BotChose:
        case Fact::BotFired:
        case Fact::WantedGiven:
        case Fact::WantedLost:
        case Fact::BotWon:
        case Fact::RespectEarned:
        case Fact::DocHurt:
        case Fact::PokerStarted:
        case Fact::PokerLost:
        case Fact::PlanGrew: return tell_bot(who, e);
        case Fact::DynamiteLaid: return "Django lays dynamite at " + car_title(s, e.a) + " (C5.1.4).";
        case Fact::Exploded: return "The dynamite at " + car_title(s, e.a) + " explodes (C16.9.2).";
        case Fact::Ejected:
            return who + " is thrown off and lies beside " + car_title(s, e.a) + "; Django has " +
                   text::count(e.b, "Ejection token") + " (C16.9.1).";
        case Fact::KnockedOff: return other + " knocks " + title(static_cast<Pawn>(e.who)) + " off the train.";
    }
    return {};
}

}  // namespace

std::string tell(const State& s, const Entry& e, Seat viewer) { return capital(sentence(s, e, viewer)); }

}  // namespace holdup
