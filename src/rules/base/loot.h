// Loot on floors and sheets: which tokens lie where, what a seat can tell apart, and seeing a face for the first time.
#pragma once

#include "game/play.h"

namespace holdup::base {

using TokenSet = Set128;

TokenSet tokens_at(const State& s, Place place);
inline TokenSet tokens_of(const State& s, Pawn pawn) { return tokens_at(s, static_cast<Place>(kSheet + ord(pawn))); }
TokenSet only(const TokenSet& set, LootKind kind);
// How many tokens of a kind with secret faces the boxes of a table hold; 0 for kinds that hide nothing.
int copies_of(const Rules& rules, LootKind kind);

// The face as the seat knows it: its value if the seat has seen it, else its back.
inline Face known_face(const State& s, int token, Seat seat) {
    const auto t = static_cast<std::size_t>(token);
    return (s.seen[t] >> seat) & 1 ? s.face[t] : back_of(kTokenKind[t]);
}

// What a seat can choose between, and whether it must be asked.
struct LootOptions {
    u64 faces = 0;
    bool ask = false;
};
LootOptions loot_options(const State& s, const TokenSet& set, Seat seat);

// The token a choice of face means; among tokens that look alike to the chooser, chance decides.
int pick_token(Play& p, const TokenSet& set, Seat seat, Face face);

// In place of a token: somebody has been asked which one.
inline constexpr int kAskedFor = -2;

// Somebody is about to look at a token: its face is rolled now if nobody has seen it before.
void see_face(Play& p, int token);

// Set-up: a token to where it starts, with what is known about it.
void lay_token(State& s, int token, Place place, Face face, SeatSet seen);

// Onto a bandit's sheet; the player may look at it from now on.
void take_token(Play& p, Pawn pawn, int token);

// Off a bandit's sheet to a location, or out of the game.
void drop_token(Play& p, Pawn pawn, int token, Place to);

}  // namespace holdup::base
