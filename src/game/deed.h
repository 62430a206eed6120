// What is being done, by whom, and why: an action knows whether a card stands behind it.
#pragma once

#include <array>

#include "core/types.h"
#include "game/cards.h"
#include "game/cast.h"

namespace holdup {

enum class Source : u8 {
    None,     // nothing is being done
    Card,     // a card of the Common Deck
    Copied,   // another bandit's card, by a Brilliant Idea
    Nudged,   // somebody else's Nudge
    Bought,   // a card somebody else paid for
    Reflex,   // a card of the hand, after Stealin'
    Event,    // no card at all
};

struct Deed {
    Pawn actor = Pawn::Nobody;
    Seat decider = 0;  // who answers for the actor
    Action action = Action::Move;
    Source source = Source::None;
    u8 card = 0;  // its number in the Common Deck and one; 0 without one
    u8 spent = 0;  // it brought an ejected pawn back, and does nothing else
    std::array<u8, 2> reserved{};

    friend bool operator==(const Deed&, const Deed&) = default;
};
static_assert(sizeof(Deed) == 8);

}  // namespace holdup
