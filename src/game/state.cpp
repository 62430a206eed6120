#include "game/state.h"

#include <algorithm>
#include <cstddef>

namespace holdup {

namespace {

u64 fold(u64 h, const void* from, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(from);
    for (std::size_t i = 0; i < size; i += 8) {
        u64 word;
        std::memcpy(&word, bytes + i, 8);
        h = (h ^ word) * 0xFF51AFD7ED558CCDu;
        h ^= h >> 32;
    }
    return h;
}

template <class T>
u64 fold(u64 h, const T& part) {
    static_assert(std::has_unique_object_representations_v<T> && sizeof(T) % 8 == 0);
    return fold(h, &part, sizeof(T));
}

// What is hashed, in the order of the first release: records keep such numbers, so the layout of the state may change
// and this may not.
inline constexpr std::size_t kImageFrames = 6;
struct Image {
    u64 switches = 0;
    LocSet places = 0;
    u64 round_pool = 0;
    std::array<Frame, kImageFrames> frames{};
    PawnSet bandits = 0;
    u16 played = 0, conductor = 0, picked = 0;
    std::array<PowerSet, kCharacters> powers{};
    Phase phase{};
    u8 depth = 0, seats = 0, first = 0, round = 0, turn = 0, position = 0, plays_left = 0, pile_size = 0, pile_next = 0,
       neutral = 0, caboose = 0;
    std::array<u8, kRounds> rounds{};
    std::array<CarKind, kExpressSlots> cars{};
    std::array<Loc, kPawns> at{};
    std::array<u8, kCharacters> cylinder{}, friendly{}, received{};
    std::array<Seat, kCharacters> seat_of{};
    std::array<Pawn, kSeats> lead{}, second{};
    std::array<u8, kPlayers> top_size{};
    u8 tokens = 0;
    std::array<Pawn, 3> partners{};
    u8 reserved = 0;
    std::array<Place, kTokens> token_at{};
    std::array<Face, kTokens> face{};
    std::array<SeatSet, kTokens> seen{};
    std::array<PileCard, kPile> pile{};
    std::array<TopBullets, kPlayers> top{};
    std::array<Deck, kSeats> decks{};
    std::array<Hand, kPlayers> hands{};
};

struct HorseImage {
    u64 horses = 0, captives = 0;
    std::array<u8, kCharacters> mortal{};
    u16 gone = 0, escaped = 0;
    u8 coach = 0, hostages = 0, segment = 0, released = 0;
    std::array<u8, 2> reserved{};
};

// What the first release did not have; it counts only where it is in use.
struct Later {
    u64 switches = 0;
    u64 round_pool = 0;
    Deed deed{};
    PawnSet others = 0;  // characters who are no bandits
    Power silk{};
    u8 dodging = 0, bought = 0, dodging_too = 0;
    std::array<Frame, kFrames - kImageFrames> frames{};
    std::array<Seat, kSeats> order{};
    u8 players = 0, spent = 0;
    friend bool operator==(const Later&, const Later&) = default;
};

// A meeting under way is told by the question it asks, which names those who are asked next.
std::size_t waiting_frames(const State& s, std::array<Frame, kFrames>& out) {
    std::size_t n = 0;
    Party party;
    for (std::size_t i = 0; i < s.depth; ++i) {
        const Frame& f = s.frames[i];
        if (f.rule == Rule::Meeting) {
            party = Party::of(f);
            continue;
        }
        out[n] = f;
        if (f.rule == Rule::Flee) out[n].waiting = party.flees;
        if (f.rule == Rule::Giraffe) {
            out[n].waiting = party.entered;
            out[n].step = static_cast<u8>(party.group);
            out[n].other = static_cast<u8>(party.group >> 8);
        }
        ++n;
    }
    return n;
}

}  // namespace

u64 hash(const State& s) {
    Image image;
    Later later;
    std::array<Frame, kFrames> frames{};
    image.depth = static_cast<u8>(waiting_frames(s, frames));
    std::copy_n(frames.begin(), kImageFrames, image.frames.begin());
    std::copy(frames.begin() + kImageFrames, frames.end(), later.frames.begin());
    image.switches = s.rules.switches.low;
    image.places = s.places;
    image.round_pool = s.round_pool.low;
    image.bandits = s.bandits;
    image.played = s.played;
    image.conductor = s.conductor;
    image.picked = s.picked;
    image.powers = s.powers;
    image.phase = s.phase;
    image.seats = s.seats;
    image.first = s.first;
    image.round = s.round;
    image.turn = s.turn;
    image.position = s.position;
    image.plays_left = s.plays_left;
    image.pile_size = s.pile_size;
    image.pile_next = s.pile_next;
    image.neutral = s.neutral;
    image.caboose = s.caboose;
    image.rounds = s.rounds;
    image.cars = s.cars;
    image.at = s.at;
    image.cylinder = s.cylinder;
    image.friendly = s.friendly;
    image.received = s.received;
    // Before the Marshal could have a seat, his place in this list counted the bullets that are out of the game.
    const bool seated = holds(s.characters, Pawn::Marshal);
    if (!seated) image.received[static_cast<std::size_t>(Pawn::Marshal)] = s.spent;
    image.seat_of = s.seat_of;
    image.lead = s.lead;
    image.second = s.second;
    image.top_size = s.top_size;
    image.tokens = s.tokens;
    image.partners = s.partners;
    image.token_at = s.token_at;
    image.face = s.face;
    image.seen = s.seen;
    image.pile = s.pile;
    image.top = s.top;
    image.decks = s.decks;
    image.hands = s.hands;
    u64 h = fold(0x9E3779B97F4A7C15u, image);

    const HorseImage horse{s.horse.horses, s.horse.captives, s.horse.mortal,  s.gone,           s.escaped,
                           s.horse.coach,  s.horse.hostages, s.horse.segment, s.horse.released, {}};
    const bool horses = s.horse != HorseState{};
    if (horses || (s.gone | s.escaped) != 0) h = fold(h, horse);
    if (s.hiding != Hiding{}) h = fold(h, s.hiding);

    later.switches = s.rules.switches.high;
    later.round_pool = s.round_pool.high;
    // A card's own deed follows from the Common Deck.
    if (s.deed.source != Source::Card) later.deed = s.deed;
    later.others = s.characters & ~s.bandits;
    if (seated) later.spent = s.spent;
    later.silk = s.silk;
    later.dodging = s.dodging;
    later.bought = s.bought;
    later.dodging_too = s.dodging_too;
    if (s.players != s.seats) {
        later.players = s.players;
        later.order = s.order;
    }
    if (later != Later{}) h = fold(h, later);
    if (s.prison != PrisonState{}) h = fold(h, s.prison);
    if (s.armoured != ArmouredState{}) h = fold(h, s.armoured);
    if (s.bots != BotState{}) h = fold(h, s.bots);
    return h;
}

namespace {

// Whole chunks, so that the copy is a few wide moves and no call. What a chunk takes too much is the same in both.
template <class T>
void copy_front(T& to, const T& from, std::size_t bytes) {
    constexpr std::size_t kChunk = 32;
    auto* target = reinterpret_cast<unsigned char*>(&to);
    const auto* source = reinterpret_cast<const unsigned char*>(&from);
    for (std::size_t i = 0; i < bytes; i += kChunk) std::memcpy(target + i, source + i, kChunk);
}

}  // namespace

static_assert(sizeof(State) - offsetof(State, hands) >= sizeof(State::hands) + 32, "a chunk may run past the hands");

void clone(const State& from, State& to) {
    const std::size_t tokens = from.tokens;
    const std::size_t pile = std::max(from.pile_size, to.pile_size);
    std::memcpy(static_cast<void*>(&to), &from, offsetof(State, token_at));
    copy_front(to.token_at, from.token_at, tokens);
    copy_front(to.face, from.face, tokens);
    copy_front(to.seen, from.seen, tokens * sizeof(SeatSet));
    copy_front(to.pile, from.pile, pile * sizeof(PileCard));
    copy_front(to.top, from.top, from.players * sizeof(TopBullets));
    copy_front(to.decks, from.decks, from.seats * sizeof(Deck));
    copy_front(to.hands, from.hands, from.players * sizeof(Hand));
    if (!from.rules.has_box()) return;
    constexpr std::size_t kParts = offsetof(State, horse);
    std::memcpy(reinterpret_cast<unsigned char*>(&to) + kParts, reinterpret_cast<const unsigned char*>(&from) + kParts,
                sizeof(State) - kParts);
}

}  // namespace holdup
