// What the Armoury and the Infirmary car do for whoever is inside, and what the Heal and Action Plan events do alike.
#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/base/deck.h"
#include "rules/bots/bots.h"
#include "rules/modules.h"

namespace holdup::armoured {

// A.armoury, A.event.plan, C5.1.5, C7.1.3, C9.6: two more cards, from one of the two only, however many were kept.
void Module::cards_drawn(const State& s, Seat seat, int& count) {
    const Loc at = s.where(s.lead[seat]);
    const bool armoury = at != kNowhere && !on_roof(at) && car_at(s, slot_of(at)) == CarKind::Armoury;
    if (armoury || ((s.armoured.plan >> seat) & 1)) count += 2;
}

namespace {

// Bullets one may be rid of: those of the deck, and those of the discards. The box looks at no place in particular, so
// there a bullet kept in the hand counts with the deck.
struct Curable {
    Zone deck, discard;
};
Curable curable(const State& s, Seat seat) {
    Curable all;
    all.deck.bullets = s.decks[seat].draw.bullets;
    all.discard.bullets = s.decks[seat].discard.bullets;
    for (int i = 0; i < s.top_size[seat]; ++i) all.deck.add(s.top_bullet(seat, i));
    const u8 under = s.armoured.under[seat];
    if (under != 0 && is_bullet(static_cast<Card>(under - 1))) all.deck.add(static_cast<Card>(under - 1));
    if (s.rules.has(Switch::InfirmaryEarly)) all.deck.bullets += s.hands[seat].cards.bullets;
    return all;
}

// A.infirmary, C5.4.2: neutral ones first.
u64 first_ones(u64 kinds, bool neutral) { return neutral ? kinds & bit(kNeutralBullet) : kinds; }

}  // namespace

void curable_offers(const State& s, Seat seat, u64 bullets, Choices& out) {
    const Curable all = curable(s, seat);
    out[Group::Discards] = all.deck.present() & bullets;
    out[Group::Takes] = all.discard.present() & bullets;
    out.add(choice::kPass);
}

void heal_offers(const State& s, Seat seat, Choices& out) {
    const Curable all = curable(s, seat);
    const u64 deck = all.deck.present(), discard = all.discard.present();
    const bool neutral = ((deck | discard) >> kNeutralBullet) & 1;
    out[Group::Discards] = first_ones(deck, neutral);
    out[Group::Takes] = first_ones(discard, neutral);
    out.add(choice::kPass);
}

// The question is put to everyone who has bullets anywhere, since not being asked would tell that all are in the hand.
void ask_heal(Play& p, Pawn pawn, int most) {
    const State& s = p.s;
    const Seat seat = s.owner(pawn);
    if (seat >= s.players) return H::heals(p, pawn, most);
    const Curable all = curable(s, seat);
    if ((all.deck.bullets | all.discard.bullets | s.hands[seat].cards.bullets) == 0) return;
    p.push(Rule::Heal, pawn, seat).step = static_cast<u8>(most);
}

void take_out(State& s, Seat seat, Card bullet, bool discarded) {
    Deck& deck = s.decks[seat];
    if (discarded) {
        deck.discard.remove(bullet);
        return;
    }
    base::shuffle_deck(s, seat);
    Hand& hand = s.hands[seat];
    if (deck.draw.count(bullet) > 0) {
        deck.draw.remove(bullet);
    } else {
        hand.cards.remove(bullet);
        if (hand.known.count(bullet) > hand.cards.count(bullet)) hand.known.remove(bullet);
    }
}

// A.infirmary, C5.4.2: a neutral bullet goes back to the pile, an arrow to the bot who shot it, another's out of the
// game.
void give_back(State& s, Card bullet) {
    if (bullet == bullet_of(Pawn::Cheyenne) && bots::is_bot(s, Pawn::Cheyenne)) {
        ++s.cylinder[static_cast<std::size_t>(Pawn::Cheyenne)];
    } else {
        ++(bullet == kNeutralBullet ? s.neutral : s.spent);
    }
}

// A.infirmary, A.event.heal, C5.4.2: the deck is shuffled without its discards.
void answer_heal(Play& p, const Frame& f, Choice choice) {
    if (choice == choice::kPass) return;
    State& s = p.s;
    const auto bullet = static_cast<Card>(choice::index(choice));
    take_out(s, f.seat, bullet, choice::group(choice) == Group::Takes);
    // C5.4.2: by the Combined rules also after a bullet of the discards.
    if (!s.rules.has(Switch::InfirmaryEarly)) base::shuffle_deck(s, f.seat);
    --s.received[static_cast<std::size_t>(f.actor)];
    give_back(s, bullet);
    s.armoured.healed |= seat_bit(f.seat);
    p.note(Fact::BulletHealed, 0, f.seat, 0, bullet);
    if (f.step > 1) ask_heal(p, f.actor, f.step - 1);
}

}  // namespace holdup::armoured
