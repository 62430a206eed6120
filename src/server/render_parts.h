// The small pieces that views, questions and events share.
#pragma once

#include <array>

#include "game/loot.h"
#include "game/state.h"
#include "record/words.h"
#include "server/json.h"

namespace holdup::server {

// The word of a value by one look into a table: views name hundreds of things.
template <class E>
std::string_view quick_word(E value) {
    static const std::array<std::string_view, 64> words = [] {
        std::array<std::string_view, 64> made{};
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = word(static_cast<E>(i));
        return made;
    }();
    return words[static_cast<std::size_t>(value) & 63];
}

// The fields that name a card of a seat: an action and whom it acts for, or a bullet and who fired it.
void render_card(Json& json, const State& state, Seat seat, Card card);
void render_card(Json& json, Card card, Pawn pawn);  // `pawn` is whom it acts for

// A list of seats.
void render_seats(Json& json, std::string_view name, SeatSet seats, int count);

// A place as an object of its own.
void render_place(Json& json, Place place);

// The coach among the vehicles, and the list of all other pieces.
void render_coach(Json& json, const State& state);
void render_pieces(Json& json, const State& state);

// Marshal & Prisoners: the cell among the vehicles, its cards among the pieces, and what is left in the Marshal's
// colts.
void render_cell(Json& json, const State& state);
void render_prison(Json& json, const State& state);
void render_colts(Json& json, const std::array<u8, kColts>& fired);
bool same_prison(const State& a, const State& b);  // whether render_prison would write the same

// Couriers & Armoured Train: the second train among the vehicles, and the bullets under the Wild Bunch token among the
// pieces.
void render_armoured_train(Json& json, const State& state);
bool same_train(const State& a, const State& b);  // whether render_armoured_train would write the same
void render_wild_bunch(Json& json, const State& state);

// Bot Bandits: a bot's own cards, all of them and those nobody has seen this round; and their tokens among the pieces.
struct BotCopies {
    BotCard card = BotCard::Move;
    u8 copies = 0, left = 0;
    friend bool operator==(const BotCopies&, const BotCopies&) = default;
};
struct BotDeck {
    bool there = false;
    u8 kinds = 0;
    int size = 0;  // cards in the deck
    std::array<BotCopies, 16> cards{};
    friend bool operator==(const BotDeck&, const BotDeck&) = default;
};
BotDeck bot_deck(const State& state, Seat seat);
void render_bot_deck(Json& json, const BotDeck& deck);
void render_bots(Json& json, const State& state);
bool same_bots(const State& a, const State& b);  // whether render_bots would write the same

// A car of either train with its places; nothing where there is none.
void render_car(Json& json, const State& state, int slot);

// "value": a number, or null behind a back.
void render_value(Json& json, Face face);

}  // namespace holdup::server
