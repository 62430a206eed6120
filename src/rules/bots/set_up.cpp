#include "game/geography.h"
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/modules.h"

namespace holdup::bots {

namespace {

// C4.5.2: as evenly as possible between the people, the odd ones later; counted from the first player on, so that the
// last of them sits at his right.
void seat_bots(State& s) {
    const int people = s.players;
    const int bots = s.seats - people;
    std::array<Seat, kSeats> order{};
    std::size_t at = 0;
    int next = people;
    for (int i = 0; i < people; ++i) {
        order[at++] = static_cast<Seat>((s.first + i) % people);
        int here = bots / people + (i >= people - bots % people ? 1 : 0);
        for (; here > 0; --here) order[at++] = static_cast<Seat>(next++);
    }
    // The order is kept from the first seat on.
    std::size_t zero = 0;
    while (order[zero] != 0) ++zero;
    for (std::size_t i = 0; i < s.seats; ++i) {
        s.order[i] = order[(zero + i) % s.seats];
        s.place[s.order[i]] = static_cast<u8>(i);
    }
}

}  // namespace

namespace {

// A.teams, C4.5.3: in a team game Il Professore is the last of the smaller team, so that he sits between two of the
// other; where an odd number of bandits sit in turn, that is the team of the second.
void join_team(State& s, Seat seat) {
    Seat other = 0;
    while (!armoured::in_team(s, other) || armoured::team_of(s, other) == 0) ++other;
    s.side[seat] = s.side[other];
}

}  // namespace

void Seats::lays_out(Play& p) {
    State& s = p.s;
    for (int pawn : each(bots_among(s.rules))) {
        const auto bot = static_cast<Pawn>(pawn);
        const auto i = static_cast<std::size_t>(pawn);
        const auto seat = static_cast<Seat>(s.seats++);
        s.lead[seat] = bot;
        s.seat_of[i] = seat;
        s.characters |= pawn_bit(bot);
        s.bandits |= pawn_bit(bot);
        s.cylinder[i] = nature_of(bot).bullets;
        if (s.rules.has(Switch::Powers) && nature_of(bot).keeps_power) s.powers[i] = s.own_power(bot);
        if (s.rules.has(Switch::TeamGame)) join_team(s, seat);
        p.note(Fact::CharacterTaken, pawn, seat);
    }
    if (!s.rules.has(Switch::TeamGame)) seat_bots(s);
}

// C2.6.5, C4.7.6, C4.7.7, C4.7.8: Mary and Il Professore have no bullets of their own, Tuco has six more.
void Module::bullets_of(const State& s, Pawn pawn, int& bullets) {
    if (is_bot(s, pawn)) bullets = nature_of(pawn).bullets;
}

namespace {

void bring_tokens(State& s, int tokens) {
    for (int token = s.tokens; token < tokens; ++token) {
        base::lay_token(s, token, kBox, back_of(kTokenKind[static_cast<std::size_t>(token)]), 0);
    }
    if (s.tokens < tokens) s.tokens = static_cast<u8>(tokens);
}

// The next token of a kind that is still in the box, or -1.
int next_token(const State& s, LootKind kind) {
    for (int token = 0; token < s.tokens; ++token) {
        const auto t = static_cast<std::size_t>(token);
        if (kTokenKind[t] == kind && s.token_at[t] == kBox) return token;
    }
    return -1;
}

int in_play(const State& s, LootKind kind) {
    int n = 0;
    for (std::size_t t = 0; t < s.tokens; ++t) n += kTokenKind[t] == kind && s.token_at[t] != kBox;
    return n;
}

// RULINGS 7: there are seventeen, and two cursed ones where those are in the game; then no more are laid.
void lay_jewel(State& s, Place place, bool open) {
    const bool cursed = s.rules.has(Switch::CursedLoot);
    const int token = next_token(s, LootKind::Jewel);
    if (token < 0 || in_play(s, LootKind::Jewel) >= (cursed ? 19 : 17)) return;
    const bool shown = open || !cursed;
    base::lay_token(s, token, place, shown ? face::kJewel500 : face::kJewel, shown ? kEverySeat : SeatSet{0});
}

// RULINGS 7: starting purses are set aside before the floors are filled, from the front; where the box has too few, the
// rearmost floor that has some goes without the last one.
void give_purse(State& s, Pawn bot) {
    int token = next_token(s, LootKind::Purse);
    if (token < 0 || in_play(s, LootKind::Purse) >= base::copies_of(s.rules, LootKind::Purse)) {
        token = kFirstAntidote - 1;
        while (kTokenKind[static_cast<std::size_t>(token)] != LootKind::Purse ||
               s.token_at[static_cast<std::size_t>(token)] >= kSheet)
            --token;
    }
    base::lay_token(s, token, static_cast<Place>(kSheet + ord(bot)), face::kPurse250, kEverySeat);
}

// The cars of the express whose inside takes a piece, front to rear; no car without a roof.
LocSet express_cars(const State& s) { return hideouts(s.places) & kExpress; }

// C4.7.1 to C4.7.7, C4.10.4, C4.11.1: starting loot, and what a bot brings to the train.
void lay_loot(State& s) {
    const auto sheet = [](Pawn bot) { return static_cast<Place>(kSheet + ord(bot)); };
    for (const Pawn bot : {Pawn::Belle, Pawn::Mary}) {
        if (is_bot(s, bot)) lay_jewel(s, sheet(bot), true);
    }
    if (is_bot(s, Pawn::Cheyenne)) give_purse(s, Pawn::Cheyenne);
    for (int i = 0; is_bot(s, Pawn::Doc) && i < 2; ++i) give_purse(s, Pawn::Doc);
    if (is_bot(s, Pawn::Belle)) {
        for (int slot : each(express_cars(s))) {
            if (car_at(s, slot) != CarKind::Prison) lay_jewel(s, inside_of(slot), false);
        }
        for (int slot : each(hideouts(s.places) & kArmoured)) {
            if (car_at(s, slot) != CarKind::ArmouredLocomotive) lay_jewel(s, inside_of(slot), false);
        }
    }
    if (is_bot(s, Pawn::Ghost)) {
        base::lay_token(s, kSpecialStrongbox, inside_of(kLocomotive), face::kSpecialStrongbox, kEverySeat);
        // Mailbags have taken its place already where a player is the Marshal.
        if (s.token_at[kFirstStrongbox] == inside_of(kLocomotive)) s.token_at[kFirstStrongbox] = kBox;
    }
    if (is_bot(s, Pawn::Mary)) {
        LocSet cars = express_cars(s);
        for (int i = 0; i < 3 && cars != 0; ++i, cars &= ~highest_bit(cars))
            lay_jewel(s, inside_of(highest(cars)), false);
    }
}

}  // namespace

void Module::lays_out(Play& p) {
    State& s = p.s;
    const bool jewels = is_bot(s, Pawn::Belle) || is_bot(s, Pawn::Mary);
    const bool purses = is_bot(s, Pawn::Cheyenne) || is_bot(s, Pawn::Doc);
    if (jewels || purses) bring_tokens(s, kGuardedStrongbox);
    if (is_bot(s, Pawn::Ghost)) bring_tokens(s, kSpecialStrongbox + 1);
    if (is_bot(s, Pawn::Doc)) {
        // C4.7.4: the stakes lie ready, face down.
        bring_tokens(s, kFirstStake + kStakes);
        for (int i = 0; i < kStakes; ++i) base::lay_token(s, kFirstStake + i, kBesideTrain, face::kStake, 0);
        give_respect(s);
    }
    if (is_bot(s, Pawn::Cheyenne)) {
        bring_tokens(s, kFirstAntidote + kAntidotes);
        lay_antidotes(s);
    }
    lay_loot(s);
    for (int pawn : each(bots_of(s))) {
        const auto bot = static_cast<Pawn>(pawn);
        s.bots.draw[static_cast<std::size_t>(bot_number(bot))] = full_deck(s, bot);
    }
    // C4.7.3: two Ejection tokens for everyone else with a pawn.
    if (is_bot(s, Pawn::Django)) {
        for (int pawn : each(s.characters & ~pawn_bit(Pawn::Django) & ~pawn_bit(Pawn::Professore))) {
            s.bots.ejections |= u32{2} << (2 * pawn);
        }
    }
    // C4.7.7: a Wanted token for every other bandit.
    if (is_bot(s, Pawn::Tuco)) s.bots.wanted_left = static_cast<u8>(std::popcount(s.bandits) - 1);
}

// C5.1.4: dynamite. C5.4.7: all bots' cards are shuffled to a new deck.
bool Module::at(Moment moment, Play& p, Frame&) {
    State& s = p.s;
    if (moment == Moment::RoundStart) {
        // What lay at a coach that has left went with it.
        if (s.horse.coach == 0) s.bots.dynamite &= ~(u32{1} << kCoachSlot);
        lay_dynamite(p);
        return true;
    }
    // C16.10.2: what Doc's bullets forbid ends with the round.
    s.bots.hurt.fill(0);
    for (int pawn : each(bots_of(s))) {
        const auto bot = static_cast<Pawn>(pawn);
        s.bots.draw[static_cast<std::size_t>(bot_number(bot))] = full_deck(s, bot);
    }
    return true;
}

}  // namespace holdup::bots
