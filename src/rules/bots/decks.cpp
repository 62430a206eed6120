// A bot's deck: what is in it, drawing from it, and what the others can tell about it.
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/horses/horses.h"
#include "rules/round_cards.h"

namespace holdup::bots {

namespace {

// A.professore.setup, C4.7.8: with up to five bandits of people in a team game he has a Scheme less, and with three of
// them a Bonus Nudge.
void fit_to_teams(const State& s, Kinds& kinds, std::size_t& n) {
    if (!s.rules.has(Switch::TeamGame)) return;
    const int played = armoured::played_bandits(s);
    if (played <= 5) --kinds[0].copies;
    if (played <= 3) kinds[n++] = {BotCard::BonusNudge, 1};
}

}  // namespace

// C4.7.8: Il Professore has Binoculars for every other bandit.
Kinds kinds_of(const State& s, Pawn bot) {
    Kinds kinds{};
    std::size_t n = 0;
    for (const CardRow& row : nature_of(bot).cards) {
        if (row.copies > 0) kinds[n++] = row;
    }
    if (bot != Pawn::Professore) return kinds;
    fit_to_teams(s, kinds, n);
    for (int other : each(s.bandits & ~pawn_bit(bot))) kinds[n++] = {binoculars_at(static_cast<Pawn>(other)), 1};
    return kinds;
}

u32 full_deck(const State& s, Pawn bot) {
    const Kinds kinds = kinds_of(s, bot);
    u32 deck = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) deck |= u32{kinds[i].copies} << (2 * i);
    return deck;
}

int cards_left(u32 draw) {
    int n = 0;
    for (; draw != 0; draw >>= 2) n += static_cast<int>(draw & 3);
    return n;
}

int kind_of_card(const State& s, Pawn bot, BotCard card) {
    const Kinds kinds = kinds_of(s, bot);
    for (int i = 0; i < kOwnKinds; ++i) {
        const CardRow& row = kinds[static_cast<std::size_t>(i)];
        if (row.copies > 0 && row.card == card) return i;
    }
    return -1;
}

namespace {

// The n-th card when all that are left lie side by side.
int nth_kind(u32 draw, u32 n) {
    int kind = 0;
    for (; n >= (draw & 3); draw >>= 2, ++kind) n -= draw & 3;
    return kind;
}

u32& draw_of(State& s, Pawn bot) { return s.bots.draw[static_cast<std::size_t>(bot_number(bot))]; }

BotCard take_card(State& s, Pawn bot, Dice& dice, Roll name) {
    u32& draw = draw_of(s, bot);
    const auto n = static_cast<u32>(cards_left(draw));
    const int kind = nth_kind(draw, n > 1 ? dice.roll(name, n) : 0);
    draw -= u32{1} << (2 * kind);
    return kinds_of(s, bot)[static_cast<std::size_t>(kind)].card;
}

}  // namespace

BotCard draw_card(Play& p, Pawn bot) { return take_card(p.s, bot, p.dice, Roll::BotCard); }

namespace {

// C5.2.2, C6.6, C15.1.5: face up but in a tunnel; the first card of Ghost's round face down. Before the Photographer
// nothing is.
bool face_down(const State& s, Seat seat, Pawn bot) {
    if (horses::holds_hostage(s, bot, horses::Hostage::Photographer)) return false;
    const bool ghosts_first = s.has_power(bot, Power::Ghost) && !(s.played & seat_bit(seat));
    return turn_kind(s) == Turn::Tunnel || ghosts_first;
}

void lay_one(Play& p, Seat seat, Pawn bot) {
    State& s = p.s;
    // RULINGS 7: a bot with an empty deck plays nothing.
    if (s.bots.draw[static_cast<std::size_t>(bot_number(bot))] == 0) {
        p.note(Fact::TurnPassed, 0, seat);
        return;
    }
    const bool down = face_down(s, seat, bot);
    const BotCard card = draw_card(p, bot);
    s.pile[s.pile_size++] = PileCard::make(bot, static_cast<Card>(card), down, s.turn, false);
    s.played |= seat_bit(seat);
    p.note(Fact::BotPlayed, ord(bot), seat, down, static_cast<u16>(card), down ? SeatSet{0} : kEverySeat);
}

// C5.2.3: a bot drinks as soon as it can, one flask a turn, and takes any whiskey for the old one.
bool drinks(Play& p, Pawn bot) {
    State& s = p.s;
    if (turn_kind(s) != Turn::Standard) return false;
    const base::TokenSet flasks = base::only(base::tokens_of(s, bot), LootKind::Flask);
    if (flasks.empty()) return false;
    const auto n = static_cast<u32>(flasks.size());
    const auto t = static_cast<std::size_t>(flasks.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0));
    const Face face = s.face[t];
    s.seen[t] = kEverySeat;
    if (face == printed(face)) {
        s.face[t] = face == face::kOldWhiskey ? face::kOldWhiskeyHalf : face::kWhiskeyHalf;
    } else {
        s.token_at[t] = kBox;
    }
    p.note(Fact::WhiskeyDrunk, ord(bot), s.owner(bot), static_cast<int>(t), s.face[t]);
    return true;
}

}  // namespace

// C5.2.2, A.professore.play: the top card of its deck; the shuffle happens at the draw.
void Module::plays_itself(Play& p, Seat seat) {
    const Pawn bot = p.s.lead[seat];
    if (!is_bot(p.s, bot)) return;
    if (drinks(p, bot)) lay_one(p, seat, bot);
    lay_one(p, seat, bot);
}

namespace {

// Its cards that lie face down and have not been turned over.
template <class Do>
void each_hidden(const State& s, Pawn bot, Do&& act) {
    for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
        if (s.pile[i].actor() == bot && s.pile[i].hidden()) act(i);
    }
}

}  // namespace

// Nobody has seen what lies face down, so it is one heap with what is left to draw. All else lies open.
void Module::shows(const State& s, Seat, State& shown) {
    shown.bots = s.bots;
    for (int pawn : each(bots_of(s))) {
        const auto bot = static_cast<Pawn>(pawn);
        shown.decks[s.owner(bot)] = s.decks[s.owner(bot)];
        each_hidden(s, bot, [&](std::size_t i) {
            draw_of(shown, bot) += u32{1} << (2 * kind_of_card(s, bot, static_cast<BotCard>(s.pile[i].card())));
        });
    }
}

// Any card of the heap is as likely as another.
void Module::imagines(const State&, Seat, Dice& dice, State& world) {
    for (int pawn : each(bots_of(world))) {
        const auto bot = static_cast<Pawn>(pawn);
        each_hidden(world, bot, [&](std::size_t i) {
            const BotCard card = take_card(world, bot, dice, Roll::World);
            world.pile[i] = PileCard::make(bot, static_cast<Card>(card), true, world.pile[i].turn(), false);
        });
    }
}

}  // namespace holdup::bots
