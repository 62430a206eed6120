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
};

constexpr bool is_commit(Rule rule) {
    return (rule >= Rule::Placement && rule <= Rule::Keep) || (rule >= Rule::Attack && rule <= Rule::Plan) ||
           rule == Rule::Hide;
}
// Whether the secret answer lies as cards in Hand::commit (else its bits mean something else).
constexpr bool commits_cards(Rule rule) {
    return rule != Rule::Placement && rule != Rule::Attack && rule != Rule::Hide;
}
// Whether those cards came out of the hand (else out of the deck).
constexpr bool commits_from_hand(Rule rule) {
    return rule == Rule::Keep || rule == Rule::DropBullets || rule == Rule::Turmoil || rule == Rule::Plan;
}

struct Frame {
    u64 options = 0;  // legal answers within `group`, computed once when the question is put
    Rule rule = Rule::None;
    Pawn actor = Pawn::Belle;  // whose action it is
    Seat seat = 0;  // who decides
    Group group = Group::Basic;
    u16 waiting = 0;  // a commit: the seats still to answer
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

}  // namespace holdup
