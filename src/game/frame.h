// A frame is a rule that waits: for an answer, or for the frames above it.
#pragma once

#include "core/types.h"
#include "game/cards.h"
#include "game/cast.h"
#include "game/choice.h"

namespace holdup {

enum class Rule : u8 {
    None,
    Moment,      // modules take their turn at a moment of the round
    // Secret answers of several seats at once; nothing moves until all are in.
    Placement,   // which of one's two bandits starts in the caboose
    PickCard,    // one card of one's own deck
    DropBullets, // bullets straight to the discard pile
    Keep,        // what to discard before Stealin'
    // One seat's question.
    PickPair,
    Scheme,
    Cover,
    Move,
    ShootWhom,
    PushTo,
    PunchWhom,
    PunchLoot,
    TakePurse,
    PunchTo,
    Rob,
    MoveMarshal,
    Pickpocket,
    // Horses & Stagecoach. Secret answers first.
    Attack,      // board the car of this segment, or ride on
    Turmoil,     // everyone's card of a turmoil turn
    Plan,        // cards kept for the next round, `other` at most
    Board,       // the last rider's car
    Ride,
    Flee,        // away from Shotgun; `waiting` are the bandits who flee after this one
    TakeHostage, // `waiting` as above
    // The small boxes.
    DropLoot,    // what a victim of a shot lets fall
    Giraffe,  // change floors at the Circus car; `waiting` are asked next, `step` and `other` meet whoever is there
    Hide,  // a secret answer: where to hide
    // No question: a meeting under way, below whatever it asks.
    Meeting,
    // Marshal & Prisoners.
    Climb,         // Mei changes floors
    FirstTarget,   // whom the Marshal shoots
    SecondTarget,  // and whom with his other colt; `other` is the first
    WhichColt,     // which colt hits the first target, `other`; `step` is the second target's number and one
    TakeBag,       // which of `other`'s mailbags the Marshal takes
    Capture,
    LeaveCell,
    FreeWhom,      // a prisoner, or a bandit in the cell
    GiveLoot,      // what whoever was freed gives to `other`
    Reflex,        // a card of the hand, resolved at once
    AngryMove,     // the Marshal's move without a card
    LookAtGoal,
    KnockOff,      // Django's shot at `other`
    // Couriers & Armoured Train.
    NudgeWhom,   // who is to act
    NudgeAction, // what `actor` is to do: the nudger says it to a mate, or he himself does
    NudgeAccept, // whether he does it; `step` is the action
    Gatling,     // or one's own revolver
    GatlingLoot, // what `other` drops; `waiting` drop after him, `step` are the couriers hit
    Document,    // keep the document `other`, or put it back
    HeavyFire,   // what one lets fall under heavy fire
    Help,        // to which team mate
    Heal,        // which bullets to be rid of, `step` at most
    // Bandits of no box.
    SilkPower,     // which of three powers Silk has
    Dodge,         // to whom Silk passes a neutral bullet on
    Buy,           // what Al pays for the card of `other`
    BuyAction,     // which action of a bot's card Al has bought
    // No question: a bot goes on with what it does; `step` says with what, `options` for whom.
    BotGoesOn,
    Antidote,      // whether to be rid of an arrow
    PokerWager,    // what to wager against Doc
    PokerDoc,      // which token Doc gets; `step` are to come
    PokerLoser,    // who gets nothing back
    PokerGive,     // what `other` gets back
    HitMate,       // whether to hit a team mate where nobody else is a target
};

struct Frame {
    u64 options = 0;  // legal answers within `group`, computed once when the question is put
    Rule rule = Rule::None;
    Pawn actor = Pawn::Belle;  // whose action it is
    Seat seat = 0;  // who decides
    Group group = Group::Basic;
    u16 waiting = 0;  // a commit: the seats still to answer; a moment: 1 when every module has had its turn
    u8 step = 0;  // a moment: how far the current module has come
    u8 other = 0;  // the other party: a victim, a module, a token

    friend bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 16);

// Rule::PickCard: the bullet a seat has picked from the top of its deck, four bits a seat in `options`, sixteen apart.
constexpr void set_top_pick(Frame& f, Seat seat, Card bullet) {
    const int number = bullet - kFirstBullet + 1;
    for (int i = 0; i < 4; ++i) f.options |= static_cast<u64>((number >> i) & 1) << (16 * i + seat);
}
constexpr Card top_pick(const Frame& f, Seat seat) {
    int number = 0;
    for (int i = 0; i < 4; ++i) number |= static_cast<int>((f.options >> (16 * i + seat)) & 1) << i;
    return number == 0 ? kHiddenCard : static_cast<Card>(kFirstBullet + number - 1);
}

// Who takes part in a meeting; the frame of Rule::Meeting keeps it in place of answers, and its stage as its actor.
struct Party {
    u16 group = 0;    // those who came, all at once
    u16 entered = 0;  // of them, those who came from another car
    u16 flees = 0;    // those who were hit and have yet to flee
    u16 fled = 0;     // those who have

    static Party of(const Frame& f) {
        return {static_cast<u16>(f.options), static_cast<u16>(f.options >> 16), static_cast<u16>(f.options >> 32),
                static_cast<u16>(f.options >> 48)};
    }
    void put(Frame& f) const { f.options = u64{group} | u64{entered} << 16 | u64{flees} << 32 | u64{fled} << 48; }
};

}  // namespace holdup
