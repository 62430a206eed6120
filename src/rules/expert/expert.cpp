#include "rules/expert/expert.h"

#include "game/seats.h"
#include "rules/expert/module.h"

namespace holdup::expert {

namespace {

bool ask_everyone(Play& p, Rule rule) {
    SeatSet waiting = 0;
    for (Seat seat = 0; seat < p.s.players; ++seat) {
        if (!p.s.hands[seat].cards.empty()) waiting |= seat_bit(seat);
    }
    if (waiting == 0) return true;
    Frame& f = p.push(rule, Pawn::Nobody, kNoSeat);
    f.group = Group::Discards;
    f.waiting = waiting;
    return false;
}

}  // namespace

bool Module::at(Moment moment, Play& p, Frame& frame) {
    if (frame.step == 1) return true;
    // B.expert.keep, C5.2.4: what is not kept is discarded, everyone at once.
    if (moment == Moment::AfterScheming) {
        frame.step = 1;
        return ask_everyone(p, Rule::Keep);
    }
    // F.expert.bullets: in 2014 drawn bullets may go straight to the discard pile.
    if (moment == Moment::BeforeScheming && p.s.rules.has(Switch::ExpertDropsBullets)) {
        frame.step = 1;
        return ask_everyone(p, Rule::DropBullets);
    }
    return true;
}

void answer_discard(Play& p, Seat seat, Choice choice) {
    const auto card = static_cast<Card>(choice::index(choice));
    p.s.hands[seat].cards.remove(card);
    p.s.hands[seat].aside.add(card);
}

void reveal_discards(Play& p) {
    State& s = p.s;
    each_player(s, [&](Seat seat) {
        Hand& hand = s.hands[seat];
        if (hand.aside.empty()) return;
        if (!hand.known.empty()) hand.known.remove(common(hand.known, hand.aside));
        if (p.journal != nullptr) [[unlikely]] {
            for (unsigned n = 0; n < static_cast<unsigned>(hand.aside.size()); ++n) {
                p.note(Fact::CardDiscarded, 0, seat, 0, hand.aside.nth(n));
            }
        }
        s.decks[seat].discard.add(hand.aside);
        hand.aside = Zone{};
    });
}

void imagine_cards(State& world, Seat seat, Dice& dice, Aside aside) {
    Hand& hand = world.hands[seat];
    const Zone all = hand.cards;
    for (unsigned n = 0; n < static_cast<unsigned>(all.size()); ++n) {
        const Card card = all.nth(n);
        if ((aside.bullets_only && !is_bullet(card)) || dice.roll(Roll::World, 2) == 0) continue;
        if (hand.aside.size() == aside.most) break;
        hand.cards.remove(card);
        hand.aside.add(card);
    }
}

}  // namespace holdup::expert
