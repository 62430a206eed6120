#include "rules/base/actions.h"
#include "rules/base/deck.h"
#include "rules/base/round.h"
#include "rules/modules.h"

namespace holdup::base {

namespace {

[[gnu::noinline]] bool forbidden(Play& p) {
    const Deed& deed = p.s.deed;  // no copy: it has just been written in parts, and a copy would wait for them
    Bar bar;
    H::barred(p.s, deed, bar);
    if (p.s.is_out(deed.actor)) bar = {true, Why::OutOfGame};
    if (bar.set) p.no_effect(deed.actor, bar.why);
    return bar.set;
}

// By a rule that forbids it, or by one that does it in a way of its own.
[[gnu::noinline]] bool prevented(Play& p) {
    if (!H::hears_resolves(p.s) && !H::hears_performs(p.s)) return forbidden(p);
    H::resolves(p);
    if (forbidden(p)) return true;
    bool done = false;
    H::performs(p, done);
    return done;
}

// The deed of the state, which says the same.
[[gnu::always_inline]] inline void do_it(Play& p, Pawn actor, Action action) {
    if (p.s.rules.has_box() && prevented(p)) return;
    switch (action) {
        case Action::Move: return move(p, actor);
        case Action::Floor: return change_floor(p, actor);
        case Action::Shoot: return shoot(p, actor);
        case Action::Punch: return punch(p, actor);
        case Action::Rob: return rob(p, actor);
        case Action::Marshal: return marshal(p, actor);
        case Action::SpecialPunch: return punch(p, actor, true);
        default: return H::acts(p, actor, action);
    }
}

}  // namespace

void perform(Play& p, const Deed& deed) {
    p.s.deed = deed;
    do_it(p, deed.actor, deed.action);
}

namespace {

// B.steal.cleanup, B.expert.discard, C5.3.3: a resolved card goes home to the player of its colour.
void send_home(State& s, PileCard pile_card, Seat home) {
    const Card card = pile_card.card();
    Deck& deck = s.decks[home];
    // A.power.misty: a bullet that was played is shuffled back into her deck; C13.9: it is discarded like any card.
    const bool bullet_back = is_bullet(card) && !s.rules.has(Switch::AllBoxes);
    Zone& pile = s.rules.has(Switch::Expert) && !bullet_back ? deck.discard : deck.draw;
    if (bullet_back) shuffle_deck(s, home);
    pile.add(pile_card.borrowed() ? as_partner_sees(card) : card);
    Zone& known = s.hands[s.player_of(pile_card)].known;
    // Under Expert it is chance whether anything is known: asking first would cost more than it spares.
    if (s.rules.has(Switch::Expert) || !known.empty()) known.remove_if_there(card, pile_card.hidden());
}

// What a card asks of a pawn that somebody plays.
[[gnu::always_inline]] inline void act_out(Play& p, Pawn actor, Seat seat, Action action) {
    // Field by field into the state: a deed made elsewhere and copied would be read before it is written.
    Deed& deed = p.s.deed;
    deed.actor = actor;
    deed.decider = seat;
    deed.action = action;
    deed.source = Source::Card;
    deed.card = p.s.pile_next;
    do_it(p, actor, action);
}

// A bullet that was played as a card. Apart, because a deck may be shuffled for it.
[[gnu::noinline]] void turn_over_bullet(Play& p, PileCard turned, Seat seat) {
    send_home(p.s, turned, seat);
    if (H::minds_cards(p.s)) return begin_moment(p, Moment::BeforeCard);
    act_out(p, turned.actor(), seat, action_of(turned.card()));
}

// A card of a bandit nobody plays.
[[gnu::noinline]] void turn_over_for_bot(Play& p, PileCard turned) {
    p.note(Fact::BotTurned, ord(turned.actor()), turned.card(), turned.hidden());
    if (H::minds_cards(p.s)) return begin_moment(p, Moment::BeforeCard);
    H::turns_over(p, turned.revealed());
}

}  // namespace

// B.steal.order, C5.3.2, C5.3.3: the first card played comes first; whatever can be done must be done.
void next_card(Play& p) {
    State& s = p.s;
    s.deed = Deed{};
    if (s.pile_next == s.pile_size) {
        s.phase = Phase::RoundEnd;
        return;
    }
    PileCard& top = s.pile[s.pile_next++];
    const PileCard turned = top;
    top = turned.revealed();
    const Pawn actor = turned.actor();
    const Seat seat = s.owner(actor);
    if (seat >= s.players) [[unlikely]]
        return turn_over_for_bot(p, turned);
    const Action action = action_of(turned.card());
    p.note(Fact::CardTurned, ord(actor), ord(action), turned.hidden());
    if (is_bullet(turned.card())) [[unlikely]]
        return turn_over_bullet(p, turned, seat);
    send_home(s, turned, seat);
    if (H::minds_cards(s)) [[unlikely]]
        return begin_moment(p, Moment::BeforeCard);
    act_out(p, actor, seat, action);
}

void play_out(Play& p) {
    const State& s = p.s;
    const PileCard card = s.pile[s.pile_next - 1u];
    const Seat seat = s.owner(card.actor());
    begin_moment(p, Moment::AfterCard);
    if (seat >= s.players) return H::turns_over(p, card);
    act_out(p, card.actor(), seat, action_of(card.card()));
}

}  // namespace holdup::base
