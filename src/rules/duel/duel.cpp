#include "rules/duel/duel.h"

#include "game/seats.h"
#include "rules/base/round.h"
#include "rules/duel/module.h"
#include "rules/modules.h"

namespace holdup::duel {

namespace {

// B.two.setup: the three who get a random partner.
constexpr PawnSet kLeads = pawn_bit(Pawn::Belle) | pawn_bit(Pawn::Doc) | pawn_bit(Pawn::Ghost);

// Where on the stack of a deck's top bullets the uppermost one of this kind lies, or -1.
int place_on_top(const State& s, Seat seat, Card bullet) {
    for (int i = s.top_size[seat]; i-- > 0;) {
        if (s.top_bullet(seat, i) == bullet) return i;
    }
    return -1;
}

void take_from_top(State& s, Seat seat, int place) {
    u64& stack = s.top[seat].stack;
    const u64 below = bit(4 * place) - 1;
    stack = (stack & below) | ((stack >> 4) & ~below);
    --s.top_size[seat];
}

}  // namespace

Pawn partner_of(const State& s, Pawn lead) { return s.partners[lead == Pawn::Belle ? 0 : lead == Pawn::Doc ? 1 : 2]; }

// Players pick from the first player on; the last pair left needs no question.
bool ask_next_pair(Play& p) {
    State& s = p.s;
    PawnSet free = kLeads;
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (s.lead[seat] != Pawn::Nobody) free &= ~pawn_bit(s.lead[seat]);
    }
    for (int i = 0; i < s.seats; ++i) {
        const Seat seat = left_of(s, s.first, i);
        if (s.lead[seat] != Pawn::Nobody) continue;
        if (single(free)) {
            answer_pair(p, seat, static_cast<Pawn>(lowest(free)));
        } else {
            p.ask(Rule::PickPair, Pawn::Nobody, seat, Group::Pawns, free);
        }
        return true;
    }
    return false;
}

void answer_pair(Play& p, Seat seat, Pawn lead) {
    State& s = p.s;
    s.lead[seat] = lead;
    s.second[seat] = partner_of(s, lead);
    p.note(Fact::CharacterTaken, ord(lead), seat);
    p.note(Fact::CharacterTaken, ord(s.second[seat]), seat);
}

// B.two.placement, F.two.setup: left hand caboose, right hand the car before it, all shown at once.
void ask_placement(Play& p) {
    Frame& f = p.push(Rule::Placement, Pawn::Nobody, kNoSeat);
    f.group = Group::Pawns;
    f.waiting = static_cast<u16>((1u << p.s.players) - 1);
}

void answer_placement(Play& p, Seat seat, Pawn in_caboose) {
    p.s.hands[seat].aside.cards = bit(in_caboose == p.s.lead[seat] ? 0 : 1);
}

void place_bandits(Play& p) {
    State& s = p.s;
    for (Seat seat = 0; seat < s.players; ++seat) {
        const bool lead_last = s.hands[seat].aside.cards == 1;
        s.hands[seat].aside = Zone{};
        for (const Pawn pawn : {s.lead[seat], s.second[seat]}) {
            const bool last = (pawn == s.lead[seat]) == lead_last;
            const Loc loc = inside_of(s.caboose - (last ? 0 : 1));
            s.at[static_cast<std::size_t>(pawn)] = loc;
            p.note(Fact::PawnPlaced, ord(pawn), loc);
        }
    }
}

// B.two.start, V.pair.pick: one card of one's own deck first, all players at once and unseen.
bool Module::at(Moment moment, Play& p, Frame& frame) {
    if (moment != Moment::RoundStart || !p.s.rules.has(Switch::PickCard) || frame.step == 1) return true;
    frame.step = 1;
    SeatSet waiting = 0;
    for (Seat seat = 0; seat < p.s.players; ++seat) {
        if (!sits_out(p.s, seat) && pick_options(p.s, seat) != 0) waiting |= seat_bit(seat);
    }
    if (waiting == 0) return true;
    Frame& f = p.push(Rule::PickCard, Pawn::Nobody, kNoSeat);
    f.group = Group::Takes;
    f.waiting = waiting;
    return false;
}

u64 pick_options(const State& s, Seat seat) {
    u64 cards = s.decks[seat].draw.present();
    for (int i = 0; i < s.top_size[seat]; ++i) cards |= bit(s.top_bullet(seat, i));
    return cards;
}

void answer_pick(Play& p, Seat seat, Choice choice) {
    if (choice == choice::kPass) return;
    const auto card = static_cast<Card>(choice::index(choice));
    // Everyone can see how many bullets lie on top, so one of them stays there until all have picked.
    if (is_bullet(card) && place_on_top(p.s, seat, card) >= 0) {
        set_top_pick(p.s.frame(), seat, card);
        return;
    }
    p.s.decks[seat].draw.remove(card);
    p.s.hands[seat].aside.add(card);
}

void reveal_picks(Play& p, const Frame& asked) {
    State& s = p.s;
    for (Seat seat = 0; seat < s.players; ++seat) {
        Hand& hand = s.hands[seat];
        if (const Card bullet = top_pick(asked, seat); is_bullet(bullet)) {
            take_from_top(s, seat, place_on_top(s, seat, bullet));
            hand.aside.add(bullet);
            hand.known.add(bullet);  // like one that is drawn from there
        }
        if (hand.aside.empty()) continue;
        s.picked |= seat_bit(seat);
        p.note(Fact::CardPicked, 0, seat, 0, hand.aside.nth(0), seat_bit(seat));
        hand.cards.add(hand.aside);
        hand.aside = Zone{};
    }
}

void imagine_placement(State& world, Seat seat, Dice& dice) {
    world.hands[seat].aside.cards = bit(static_cast<int>(dice.roll(Roll::World, 2)));
}

void imagine_pick(State& world, Seat seat, Dice& dice) {
    Zone& deck = world.decks[seat].draw;
    if (world.rules.has(Switch::PickOptional) && dice.roll(Roll::World, 2) == 0) return;
    const int cards = deck.size();
    if (cards + world.top_size[seat] == 0) return;
    const auto at = static_cast<int>(dice.roll(Roll::World, static_cast<u32>(cards + world.top_size[seat])));
    if (at < cards) {
        world.hands[seat].aside.add(deck.take(static_cast<unsigned>(at)));
    } else {
        set_top_pick(world.frame(), seat, world.top_bullet(seat, at - cards));
    }
}

// B.two.cover: any card of the other bandit but Marshal, and only one.
u64 cover_options(const State& s, Seat seat, Pawn shooter) {
    const bool other_is_second = shooter == s.lead[seat];
    const u64 colour = other_is_second ? kSecondColourMask : kSecondColourMask >> kColourKinds;
    const Card marshal = card_of(Action::Marshal, other_is_second ? 1 : 0);
    const u64 kinds = s.hands[seat].cards.kinds() & colour & ~bit(marshal);
    return (kinds << choice::kPlayUp) | bit(choice::kPass);
}

void answer_cover(Play& p, Seat seat, Choice choice) {
    if (choice == choice::kPass) {
        p.note(Fact::CoverDeclined, 0, seat);
    } else {
        base::play_card(p, seat, static_cast<Card>(choice - choice::kPlayUp), false);
    }
}

}  // namespace holdup::duel
