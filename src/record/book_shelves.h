// Where each rule stands in a rule book, and at which tables.
#pragma once

#include <string_view>

#include "game/rules.h"
#include "rules/round_cards.h"

namespace holdup {

// Where a rule stands, by the beginning of its id, and what must be in play for it; the longest beginning counts.
struct Shelf {
    std::string_view begins;
    std::string_view chapter;
    SwitchSet all = {};   // of these every one
    SwitchSet any = {};   // of these one, where any are named
    SwitchSet none = {};  // of these none
    Event event = Event::None;  // a card with this event is in the deck
};

// Nothing for a rule that stands in no book.
const Shelf* shelf_of(std::string_view id);

}  // namespace holdup
