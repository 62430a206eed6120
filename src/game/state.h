// The whole game as one flat value: copying it is the undo and the search's clone.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>

#include "core/places.h"
#include "game/cards.h"
#include "game/frame.h"
#include "game/loot.h"
#include "game/rules.h"

namespace holdup {

enum class Phase : u8 { SetUp, RoundStart, Scheming, Stealing, RoundEnd, Over };

enum class Turn : u8 { Standard, Tunnel, SpeedingUp, Switching, Turmoil };

// clang-format off
enum class CarKind : u8 {
    None, Locomotive, FirstClass, SecondClass, ThirdClass, Saloon, Restaurant, Luggage,
    Circus, TimeTravel, Handcar,
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
    Zone commit;  // a secret answer under way: out of the hand, not yet shown
    friend bool operator==(const Hand&, const Hand&) = default;
};

// Bullets known to lie on top of a deck, the last one received first: a nibble each.
struct TopBullets {
    u64 stack = 0;
    friend bool operator==(const TopBullets&, const TopBullets&) = default;
};
inline constexpr int kTopBullets = 16;

// What Horses & Stagecoach remembers; all zero at a table without it. All of it is open to everyone.
struct HorseState {
    u64 horses = 0;                          // a nibble per slot of the express train: horses beside that car
    u64 captives = 0;                        // a nibble per bandit: the hostage he holds, numbered from 1
    std::array<u8, kCharacters> mortal{};    // bullets received under Mortal Bullet
    u16 gone = 0;                            // bandits who are out: rode off, or were carried off by the coach
    u16 escaped = 0;                         // those who rode off
    u8 coach = 0;                            // the slot the coach stands beside; 0 when there is none
    u8 hostages = 0;                         // those nobody has taken, a bit each
    u8 segment = 0;                          // horse attack: the slot that can be boarded now
    u8 released = 0;                         // Shotgun has left his strongbox
    std::array<u8, 2> reserved{};

    int horses_at(int slot) const { return static_cast<int>((horses >> (4 * slot)) & 0xF); }
    void add_horse(int slot) { horses += u64{1} << (4 * slot); }
    void take_horse(int slot) { horses -= u64{1} << (4 * slot); }
    int hostage_of(Pawn pawn) const { return static_cast<int>((captives >> (4 * ord(pawn))) & 0xF) - 1; }
    bool is_gone(Pawn pawn) const { return (gone >> ord(pawn)) & 1; }
    friend bool operator==(const HorseState&, const HorseState&) = default;
};

// A pawn hidden in time or by Handcar; all zero while nobody hides. Who hides is open, where to is known to his player.
struct Hiding {
    u8 pawn = 0;  // its number and one
    Loc place = 0;
    std::array<u8, 6> reserved{};

    static Hiding make(Pawn pawn, Loc place) { return {static_cast<u8>(ord(pawn) + 1), place, {}}; }
    Pawn who() const { return pawn == 0 ? Pawn::Nobody : static_cast<Pawn>(pawn - 1); }
    friend bool operator==(const Hiding&, const Hiding&) = default;
};

struct State {
    Rules rules;
    LocSet places = 0;  // every location of this table
    u64 round_pool = 0;  // the round cards this table may draw
    std::array<Frame, kFrames> frames{};
    HorseState horse{};
    Hiding hiding{};

    PawnSet bandits = 0;  // bandits in play
    u16 played = 0;  // seats that have played a card this round
    u16 conductor = 0;  // bandits who hold a ransom for the conductor
    u16 picked = 0;  // seats whose hand holds a picked card on top of the usual number
    std::array<PowerSet, kCharacters> powers{};

    Phase phase = Phase::SetUp;
    u8 depth = 0;  // frames in use
    u8 seats = 0;
    Seat first = 0;  // first player
    u8 round = 0;
    u8 turn = 0;
    u8 position = 0;  // how many seats have had this turn
    u8 plays_left = 0;  // turns in a row the current seat still has
    u8 pile_size = 0;
    u8 pile_next = 0;
    u8 neutral = 0;  // neutral bullets left
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
    std::array<u8, kPlayers> top_size{};
    u8 tokens = 0;  // token numbers below this may be in play
    std::array<Pawn, 3> partners{};  // set-up of a duel: the partners of Belle, Doc and Ghost
    u8 reserved = 0;  // keeps the layout free of padding

    std::array<Place, kTokens> token_at{};
    std::array<Face, kTokens> face{};
    std::array<SeatSet, kTokens> seen{};
    std::array<PileCard, kPile> pile{};
    std::array<TopBullets, kPlayers> top{};
    std::array<Deck, kSeats> decks{};
    std::array<Hand, kPlayers> hands{};

    Frame& frame() { return frames[static_cast<std::size_t>(depth - 1)]; }
    const Frame& frame() const { return frames[static_cast<std::size_t>(depth - 1)]; }
    bool frame_is(Rule rule) const { return depth > 0 && frame().rule == rule; }
    bool over() const { return phase == Phase::Over; }
    Loc where(Pawn pawn) const { return at[static_cast<std::size_t>(pawn)]; }
    Seat owner(Pawn pawn) const { return seat_of[static_cast<std::size_t>(pawn)]; }
    bool has_power(Pawn pawn, Power power) const { return (powers[static_cast<std::size_t>(pawn)] >> ord(power)) & 1; }
    // A card of the Common Deck goes home to the seat of its colour; in pairs the partner may have played it.
    Seat home_of(PileCard card) const { return owner(card.actor()); }
    Seat player_of(PileCard card) const {
        return card.borrowed() ? static_cast<Seat>(home_of(card) ^ 1) : home_of(card);
    }
    // A bullet on top of a deck, counted from the lowest; the last of them is drawn first.
    Card top_bullet(Seat seat, int place) const {
        return static_cast<Card>(kFirstBullet + ((top[seat].stack >> (4 * place)) & 0xF));
    }
    // The bandit a card of this seat's hand acts for.
    Pawn bandit_of(Seat seat, Card card) const { return colour_of(card) ? second[seat] : lead[seat]; }

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};

inline constexpr u8 kNoRound = 0xFF;

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would break comparing and hashing");
// 2 KiB for the largest table, and room kept for what the modules to come must remember: goals, prisoners and
// penalties, the second train's offset, ejections (about 40 bytes).
static_assert(sizeof(State) <= 2048 - 40);

// A number that differs for different states; the same on every machine. What a module remembers counts only where it
// remembers something, so that a new module changes no number of an old table.
u64 hash(const State& state);

// Copies only what this table uses; bytes past it are left as they are, so `to` must come from the same game.
void clone(const State& from, State& to);

}  // namespace holdup
