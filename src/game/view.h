// Hiding has one home. A view is all that a seat may know; whatever is not named visible there is hidden.
#pragma once

#include <array>

#include "game/dice.h"
#include "game/journal.h"
#include "game/questions.h"
#include "game/state.h"

namespace holdup {

inline constexpr Seat kSpectator = kNoSeat;

// What one seat knows. `shown` has the layout of a state, with every secret taken out:
//  - another seat's hand, its draw pile and its face-down cards are one heap, kept in its draw pile (partners' heaps
//    are one, kept with the first partner, in his numbering of colours), and only the sizes tell them apart;
//  - face-down cards are kHiddenCard, unseen tokens show their back, other seats' secret answers are absent.
struct View {
    State shown;
    std::array<u8, kPlayers> hand_size{};
    std::array<u8, kPlayers> deck_size{};  // without the bullets known to lie on top
    Seat seat = kSpectator;

    friend bool operator==(const View& a, const View& b) {
        return a.shown == b.shown && a.hand_size == b.hand_size && a.deck_size == b.deck_size && a.seat == b.seat;
    }
};

View view(const State& state, Seat seat);

// A journal entry as that seat may read it.
Entry redact(Entry entry, Seat seat);

// What the modules say about their own parts of the state and their own secret questions (rules/hiding.cpp): what a
// seat may see; how the rest may be imagined; and what a seat that has answered in secret may have answered.
void show_parts(const State& state, Seat seat, State& shown);
void imagine_parts(const View& view, Dice& dice, State& world);
void imagine_answer(State& world, const Frame& frame, Seat seat, Dice& dice);

// A full state drawn at random from those the view allows, every way to lay the unseen cards and faces being equally
// likely (docs: ARCHITECTURE, "Worlds").
State sample(const View& view, Dice& dice);

}  // namespace holdup
