// The vocabulary in words, both ways. Records, scenarios and the command line all speak it; each thing has one
// spelling.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/choice.h"
#include "game/journal.h"
#include "game/setup.h"
#include "game/state.h"
#include "rules/horses/horses.h"
#include "rules/round_cards.h"

namespace holdup {

// One word per value, and back; defined for Pawn, CarKind, Action, LootKind, Turn, Phase, Event, Preset, Switch, Roll,
// Why, Hostage, Penalty, Goal, Power, and the cards and reasons of bots. A value or a text that is not in the
// vocabulary gives an empty word, or nothing.
template <class E>
std::string_view word(E value);
template <class E>
std::optional<E> from_word(std::string_view text);
// Every word for values of this type, for messages that say what would have been right.
template <class E>
std::vector<std::string> all_words();

// Names as they stand in a sentence: "Belle", "the Marshal".
std::string title(Pawn pawn);
std::string title(CarKind car);
std::string title(Event event);
std::string title(horses::Hostage hostage);
std::string title(Penalty penalty);
std::string title(Goal goal);
std::string title(BotCard card);

// One or two letters to mark a pawn with; no two pawns have the same.
std::string_view letters(Pawn pawn);

// A brawler card of Marshal & Prisoners by its rank, gold first.
std::string_view brawler_word(int rank);

// "purse" is a purse whose value the speaker has not seen; jewels and strongboxes have one face.
std::string face_word(Face face);
std::optional<Face> face_named(std::string_view text);

std::string_view round_card_word(u8 card);
std::optional<u8> round_card_named(std::string_view text);

// Why a card or an event did nothing, as a sentence, and the rule it follows from.
struct Reason {
    std::string_view sentence;
    std::string_view rule;
};
Reason reason(Why why);

// What follows is relative to a table: its cars, seats and pending question.

// "luggage inside", "luggage roof"; reading, "luggage" alone is its inside.
std::string location_word(const State& state, Loc loc);
std::optional<Loc> location_named(const State& state, std::string_view text);

// Where a token is: a location, a sheet, beside the train, or out of the game.
std::string place_word(const State& state, Place place);

// The bandits of a seat: "belle", "belle+tuco", or "seat 2" while nobody has been picked.
std::string seat_word(const State& state, Seat seat);
std::string seat_title(const State& state, Seat seat);
std::optional<Seat> seat_named(const State& state, std::string_view text);

// "move", "neutral bullet", "tuco bullet"; with the bandit's name where a hand may hold cards of two: "doc: move".
std::string card_word(const State& state, Seat seat, Card card);
// A card of the Common Deck: its action, or the bullet that was laid as one.
std::string laid_word(Card card);
// The same where it may be a bot's.
std::string pile_word(const State& state, PileCard card);
std::optional<Card> card_named(const State& state, Seat seat, std::string_view text);

// An answer to the pending question: "draw", "play move hidden", "target tuco", "to luggage roof" ... Reading gives
// nothing for words that mean nothing, and kNoChoice for a proper answer to some other kind of question.
std::string choice_word(const State& state, Seat seat, Choice choice);
std::optional<Choice> choice_named(const State& state, Seat seat, std::string_view text);

// Every legal answer of a seat, in words.
std::vector<std::string> choice_words(const State& state, Seat seat);

// Who answers, as records name it: the bandit whose action it is, else the bandits of the seat.
std::string answerer_word(const State& state, Seat seat);

}  // namespace holdup
