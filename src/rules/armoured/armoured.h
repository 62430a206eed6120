// What the files of this folder use of each other: couriers, teams, and the answers to their questions.
#pragma once

#include "game/geography.h"
#include "game/hooks.h"
#include "game/seats.h"

namespace holdup::armoured {

inline PawnSet couriers(const State& s) { return PawnSet{s.armoured.couriers} << ord(Pawn::Courier1); }
// Where they stand.
inline LocSet courier_places(const State& s) {
    LocSet places = 0;
    for (int pawn : each(couriers(s))) places |= at_bit(s.at[static_cast<std::size_t>(pawn)]);
    return places;
}
// Couriers change floors, all at once, and whoever is there meets them; not one who stands beside the Marshal whom
// nobody plays.
void change_floors(Play& p, PawnSet which, Cause cause);

// The teams: 0 is that of the first bandit at the table and blue, 1 is the other and red.
// C4.1.2: a player who is no bandit is in neither.
inline bool in_team(const State& s, Seat seat) { return ord(s.lead[seat]) < kBandits; }
inline int team_of(const State& s, Seat seat) { return s.side[seat] == s.side[in_team(s, 0) ? 0 : 1] ? 0 : 1; }
inline int team_of(const State& s, Pawn pawn) { return team_of(s, s.owner(pawn)); }
// The bandits of people; Il Professore is nobody's.
inline int played_bandits(const State& s) { return s.players - (s.rules.has(Switch::PlayerMarshal) ? 1 : 0); }
// The bandits on the same team who are still in the game and somewhere; for a player who is no bandit, those who guard
// the trains with him.
PawnSet mates_of(const State& s, Pawn pawn);
// Those who stand in one place with a mate.
PawnSet together(const State& s);

// A.score, C8.3: what a team is paid for its own document, and for the most bullets under the token.
inline constexpr int kDocumentPrize = 4000, kWildBunchPrize = 1500;

// A bullet that hit somebody without a deck lies under the Wild Bunch token of a team game.
void count_wild(State& s, Pawn shooter);

// The cars with a gatling on their roof and something for whoever is inside, on either train.
Loc inside_car(const State& s, CarKind kind);

// What a nudged pawn could do with effect: a bit per kind of card.
u64 useful_actions(const State& s, Pawn pawn);
void answer_nudge(Play& p, const Frame& f, Choice choice);
// Il Professore lets somebody do what that bandit likes; by the box he may let it be.
void offer_action(Play& p, Pawn nudger, Pawn pawn);
bool may_decline(const State& s, const Frame& f);

// Everyone the gatling where this bandit stands would hit; empty where there is none or it cannot fire.
PawnSet gatling_targets(const State& s, Pawn shooter);
// Whether he could fire his own revolver, or colts, at somebody.
bool can_fire_own(const State& s, Pawn shooter);
void answer_gatling(Play& p, const Frame& f, Choice choice);
void answer_gatling_loot(Play& p, const Frame& f, Face face);
// What a victim himself lets fall; its frame remembers with this bit of its step that a gatling hit him, and the rest
// of the step are the couriers hit.
inline constexpr u8 kOfGatling = 0x80;
void answer_gatling_drop(Play& p, const Frame& f, Face face);

// Which answers there are for a document somebody looks at.
u64 document_options(const State& s, Seat seat, int token);
void answer_document(Play& p, const Frame& f, bool keep);

void divert(Play& p, Seat seat);
// The card under a seat's deck goes back into it.
void take_up(State& s, Seat seat);

// Asks which bullets to be rid of, so many at most; nobody who has none at all.
void ask_heal(Play& p, Pawn pawn, int most);
// Which bullets of these kinds somebody could be rid of; taking one out of the deck or the discards; where it goes.
void curable_offers(const State& s, Seat seat, u64 bullets, Choices& out);
void take_out(State& s, Seat seat, Card bullet, bool discarded);
void give_back(State& s, Card bullet);
void heal_offers(const State& s, Seat seat, Choices& out);
void answer_heal(Play& p, const Frame& f, Choice choice);

void answer_heavy_fire(Play& p, const Frame& f, Face face);

}  // namespace holdup::armoured
