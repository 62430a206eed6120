// The whole game as one flat value: copying it is the undo and the search's clone.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>

#include "core/places.h"
#include "game/cards.h"
#include "game/deed.h"
#include "game/frame.h"
#include "game/loot.h"
#include "game/parts.h"
#include "game/rules.h"

namespace holdup {

// Round cards by their number in the table of them.
using RoundSet = Set128;

enum class Phase : u8 { SetUp, RoundStart, Scheming, Stealing, RoundEnd, Over };

enum class Turn : u8 { Standard, Tunnel, SpeedingUp, Switching, Turmoil, Jarring, Diversion };

// C2.1: every car there is, each once; the coach is no car.
// clang-format off
enum class CarKind : u8 {
    None, Locomotive, FirstClass, SecondClass, ThirdClass, Saloon, Restaurant, Luggage,
    Circus, TimeTravel, Handcar, Prison,
    ArmouredLocomotive, Tender, Armoured1, Armoury, Armoured2, Infirmary, Armoured3,
};
// clang-format on

// One card of the Common Deck.
struct PileCard {
    u16 bits = 0;

    static PileCard make(Pawn actor, Card card, bool hidden, int turn, bool borrowed) {
        return {static_cast<u16>(ord(actor) | (card << 5) | (hidden << 11) | (turn << 12) | (borrowed << 15))};
    }
    Pawn actor() const { return static_cast<Pawn>(bits & 31); }
    Card card() const { return static_cast<Card>((bits >> 5) & 63); }
    bool hidden() const { return (bits >> 11) & 1; }
    int turn() const { return (bits >> 12) & 7; }
    bool borrowed() const { return bits >> 15; }  // played by its owner's partner
    PileCard revealed() const { return {static_cast<u16>(bits & ~(1u << 11))}; }
    friend bool operator==(const PileCard&, const PileCard&) = default;
};

// A draw pile and its discards. A deck belongs to a seat, not to a character: two bandits may share one.
struct Deck {
    Zone draw;     // without the bullets known to lie on top
    Zone discard;
    friend bool operator==(const Deck&, const Deck&) = default;
};

struct Hand {
    Zone cards;
    Zone known;   // what everyone can work out to be in this hand or among its cards played face down
    Zone aside;   // a secret answer under way: out of the hand, not yet shown
    friend bool operator==(const Hand&, const Hand&) = default;
};

// Bullets known to lie on top of a deck, the last one received first: a nibble each.
struct TopBullets {
    u64 stack = 0;
    friend bool operator==(const TopBullets&, const TopBullets&) = default;
};
inline constexpr int kTopBullets = 16;

struct State {
    Rules rules;
    LocSet places = 0;  // every location of this table
    RoundSet round_pool{};  // the round cards this table may draw
    std::array<Frame, kFrames> frames{};
    Deed deed{};  // what is being done, while it is being done

    PawnSet bandits = 0;  // bandits in play
    PawnSet characters = 0;  // pawns with a sheet, bullets and a deck: the bandits, and whoever else has a seat
    u16 played = 0;  // seats that have played a card this round
    u16 conductor = 0;  // bandits who hold a ransom for the conductor
    u16 picked = 0;  // seats whose hand holds a picked card on top of the usual number
    u16 gone = 0;  // characters who are out of the game
    u16 escaped = 0;  // those of them who got away, and may win
    std::array<PowerSet, kCharacters> powers{};

    Phase phase = Phase::SetUp;
    u8 depth = 0;  // frames in use
    u8 seats = 0;  // seats in the play order; the people sit on the first `players` of them
    u8 players = 0;  // seats that hold a hand
    Seat first = 0;  // first player
    u8 round = 0;
    u8 turn = 0;
    u8 position = 0;  // how many seats have had this turn
    u8 plays_left = 0;  // turns in a row the current seat still has
    u8 pile_size = 0;
    u8 pile_next = 0;
    u8 neutral = 0;  // neutral bullets left
    u8 spent = 0;  // bullets that hit somebody without a deck: out of the game
    u8 caboose = 0;  // slot of the last car
    std::array<u8, kRounds> rounds{};  // round cards: kNoRound until drawn
    std::array<CarKind, kExpressSlots> cars{};
    std::array<Loc, kPawns> at{};
    std::array<u8, kCharacters> cylinder{};  // own bullets not fired
    std::array<u8, kCharacters> friendly{};  // bullets fired at one's own side
    std::array<u8, kCharacters> received{};  // bullets received
    std::array<Seat, kCharacters> seat_of{};
    std::array<Pawn, kSeats> lead{};  // a seat's first bandit (colour 0 of its deck)
    std::array<Pawn, kSeats> second{};  // its second one, or the partner's
    std::array<Seat, kSeats> order{};  // the seats in play order, clockwise from seat 0
    std::array<u8, kSeats> place{};  // and where in that order a seat comes
    std::array<Seat, kSeats> side{};  // whom a seat wins with: the side's first seat
    std::array<u8, kPlayers> top_size{};
    u8 tokens = 0;  // token numbers below this may be in play
    std::array<Pawn, 3> partners{};  // set-up of a duel: the partners of Belle, Doc and Ghost
    Power silk = Power::Belle;  // the power Silk's player has chosen; no other bandit's until then
    u8 dodging = 0;  // neutral bullets Silk has caught and may yet pass on
    u8 bought = 0;  // who has bought a card this round: Al, and whoever has his sidekick
    u8 dodging_too = 0;  // neutral bullets caught by whoever has Silk's sidekick
    std::array<u8, 1> reserved{};  // keeps the layout free of padding

    std::array<Place, kTokens> token_at{};
    std::array<Face, kTokens> face{};
    std::array<SeatSet, kTokens> seen{};
    std::array<PileCard, kPile> pile{};
    std::array<TopBullets, kPlayers> top{};
    std::array<Deck, kSeats> decks{};
    std::array<Hand, kPlayers> hands{};

    // What each box remembers: all zero at a table without it, and then neither copied nor hashed.
    HorseState horse{};
    Hiding hiding{};
    PrisonState prison{};
    ArmouredState armoured{};
    BotState bots{};

    Frame& frame() { return frames[static_cast<std::size_t>(depth - 1)]; }
    const Frame& frame() const { return frames[static_cast<std::size_t>(depth - 1)]; }
    bool frame_is(Rule rule) const { return depth > 0 && frame().rule == rule; }
    bool over() const { return phase == Phase::Over; }
    int bullets_in_the_air() const { return dodging + dodging_too; }
    Loc where(Pawn pawn) const { return at[static_cast<std::size_t>(pawn)]; }
    Seat owner(Pawn pawn) const { return seat_of[static_cast<std::size_t>(pawn)]; }
    // Who decides for a pawn: its player, unless what it does is somebody else's doing.
    Seat decides(Pawn pawn) const {
        if (deed.actor == pawn) return deed.decider;
        // C16.10.1: for the Doc bot whoever has his Respect.
        return pawn == Pawn::Doc && bots.respect != 0 ? static_cast<Seat>(bots.respect - 1) : owner(pawn);
    }
    bool is_out(Pawn pawn) const { return (gone >> ord(pawn)) & 1; }
    bool has_power(Pawn pawn, Power power) const { return (powers[static_cast<std::size_t>(pawn)] >> ord(power)) & 1; }
    // The power printed on a bandit's own sheet.
    PowerSet own_power(Pawn bandit) const {
        if (bandit != Pawn::Silk) return power_bit(static_cast<Power>(bandit));
        return silk == Power::Belle ? PowerSet{0} : power_bit(silk);
    }
    // A card of the Common Deck goes home to the seat of its colour; in pairs the partner may have played it.
    Seat home_of(PileCard card) const { return owner(card.actor()); }
    Seat player_of(PileCard card) const { return card.borrowed() ? owner(second[home_of(card)]) : home_of(card); }
    // A bullet on top of a deck, counted from the lowest; the last of them is drawn first.
    Card top_bullet(Seat seat, int place) const {
        return static_cast<Card>(kFirstBullet + ((top[seat].stack >> (4 * place)) & 0xF));
    }
    // The bandit a card of this seat's hand acts for.
    Pawn bandit_of(Seat seat, Card card) const { return colour_of(card) ? second[seat] : lead[seat]; }

    // C13.9: Misty lays bullets too, and so does whoever has freed her sidekick; he may have lost him since.
    bool may_lay_bullets(Seat seat) const {
        if (lead[seat] == Pawn::Nobody) return false;  // pairs are still being picked
        return lead[seat] == Pawn::Misty || prison.prisoner_of(lead[seat]) == Pawn::Misty ||
               (prison.delivered & pawn_bit(Pawn::Misty)) != 0;
    }

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};

inline constexpr u8 kNoRound = 0xFF;

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would break comparing and hashing");
// The largest table; a smaller one copies only what it uses.
static_assert(sizeof(State) <= 2304);

// A number that differs for different states; the same on every machine. What a module remembers counts only where it
// remembers something, so that a new module changes no number of an old table.
u64 hash(const State& state);

// Copies only what this table uses; bytes past it are left as they are, so `to` must come from the same game.
void clone(const State& from, State& to);

}  // namespace holdup
