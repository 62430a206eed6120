// A card of a bot is turned over: what may come before it, what it does, and what follows.
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/bots/punching.h"
#include "rules/modules.h"
#include "rules/prison/prison.h"

namespace holdup::bots {

namespace {

// C16.6: what works in the cell.
bool works_in_cell(BotCard card) {
    return card == BotCard::Charm || card == BotCard::Seduction || card == BotCard::Marshal || card == BotCard::Poker;
}

void act(Play& p, Action action) {
    Deed deed = p.s.deed;
    deed.action = action;
    base::perform(p, deed);
}

// C11.3.2: three bullets before a bot cost it the card, and are put aside.
bool is_stunned(Play& p, Pawn bot) {
    Deck& deck = p.s.decks[p.s.owner(bot)];
    constexpr int kStunning = 3;
    if (deck.draw.size() < kStunning) return false;
    for (int i = 0; i < kStunning; ++i) {
        const auto n = static_cast<u32>(deck.draw.size());
        const bool choice = !single(deck.draw.present());
        deck.draw.deal(choice ? p.dice.roll(Roll::Bullet, n) : 0, deck.discard);
    }
    p.no_effect(bot, Why::ThreeBullets);
    return true;
}

// C16.6: a captured bot breaks out right after the second card it turns over in the cell.
void count_break_out(Play& p, Pawn bot) {
    u16& counts = p.s.bots.break_outs;
    const int shift = 2 * bot_number(bot);
    if (((counts >> shift) & 3) == 0) {
        counts |= static_cast<u16>(1 << shift);
        return;
    }
    counts &= static_cast<u16>(~(3 << shift));
    go_on_later(p, bot, Part::Escape, 0);
}

}  // namespace

void go_on_later(Play& p, Pawn bot, Part part, u64 left) {
    Frame& f = p.ask(Rule::BotGoesOn, bot, p.s.owner(bot), Group::Basic, left);
    f.step = static_cast<u8>(part);
}

// C16.7.2, C16.9.2, C16.11.2, C16.12.2, C16.13.2 and so on: one home for every card.
void play_card(Play& p, Pawn bot, BotCard card) {
    State& s = p.s;
    s.deed = Deed{bot, decider_of(s, bot), Action::Special, Source::Card, s.deed.card, 0, {}};
    const bool locked = s.where(bot) == kCellSlot;
    if (locked) count_break_out(p, bot);
    if (is_stunned(p, bot)) return;
    if (locked && !works_in_cell(card)) return p.no_effect(bot, Why::InCell);
    switch (card) {
        case BotCard::Move: return act(p, Action::Move);
        case BotCard::Floor: return act(p, Action::Floor);
        case BotCard::Fire: return act(p, Action::Shoot);
        case BotCard::Punch: return act(p, Action::Punch);
        case BotCard::Rob: return act(p, Action::Rob);
        case BotCard::Marshal: return act(p, Action::Marshal);
        case BotCard::Charm: return draw_near(p, bot, 1, false);
        case BotCard::Seduction: return draw_near(p, bot, 3, true);
        case BotCard::Theft: return theft(p, bot);
        case BotCard::HatTip:
        case BotCard::Swap: return swap_with_marshal(p, bot);
        case BotCard::Explosion: return explode(p);
        case BotCard::FloorFire: go_on_later(p, bot, Part::Fire, 0); return act(p, Action::Floor);
        case BotCard::HeistOrMove: return takes_upper(p, card) ? heist(p) : act(p, Action::Move);
        case BotCard::HeistOrFloor: return takes_upper(p, card) ? heist(p) : act(p, Action::Floor);
        case BotCard::PunchOrMove: return act(p, takes_upper(p, card) ? Action::Punch : Action::Move);
        case BotCard::MoveA:
        case BotCard::MoveB: return special_move(p, card);
        case BotCard::Bow: return bow(p);
        case BotCard::Poker: return poker(p);
        default: return professore_card(p, card);
    }
}

namespace {

void resolve(Play& p, Pawn bot, BotCard card) {
    if (p.s.is_out(bot)) return p.no_effect(bot, Why::OutOfGame);
    // C16.9.1: an ejected pawn spends its next card on coming back.
    if (p.s.bots.is_ejected(bot)) {
        p.no_effect(bot, Why::WasEjected);
        return climb_back(p, bot);
    }
    play_card(p, bot, card);
}

}  // namespace

void Module::turns_over(Play& p, PileCard card) {
    const Pawn bot = card.actor();
    if (!is_bot(p.s, bot)) return;
    p.s.deed.card = p.s.pile_next;
    resolve(p, bot, static_cast<BotCard>(card.card()));
}

// C7.1.11: the top card of its deck.
void Module::reacts(Play& p, Seat seat) {
    const Pawn bot = p.s.lead[seat];
    if (!is_bot(p.s, bot) || p.s.bots.draw[static_cast<std::size_t>(bot_number(bot))] == 0) return;
    p.s.deed = Deed{};
    const BotCard card = draw_card(p, bot);
    p.note(Fact::BotTurned, ord(bot), ord(card));
    resolve(p, bot, card);
}

// C5.4.2: neutral bullets first, then arrows, the Marshal's, and any others; RULINGS 6: those before it first of all.
void Module::heals(Play& p, Pawn bot, int most) {
    State& s = p.s;
    if (!is_bot(s, bot)) return;
    const Seat seat = s.owner(bot);
    for (; most > 0; --most) {
        Zone& from = s.decks[seat].draw.empty() ? s.decks[seat].discard : s.decks[seat].draw;
        if (from.empty()) return;
        Card bullet = static_cast<Card>(lowest(from.present()));
        for (const Card first : {bullet_of(Pawn::Marshal), bullet_of(Pawn::Cheyenne), kNeutralBullet}) {
            const bool arrow = first == bullet_of(Pawn::Cheyenne) && !is_bot(s, Pawn::Cheyenne);
            if (from.count(first) > 0 && !arrow) bullet = first;
        }
        from.remove(bullet);
        --s.received[static_cast<std::size_t>(bot)];
        armoured::give_back(s, bullet);
        p.note(Fact::BulletHealed, 0, seat, 0, bullet);
    }
}

// What the actions of the other bandits are to a bot; it never asks.
void Module::performs(Play& p, bool& done) {
    State& s = p.s;
    const Pawn bot = s.deed.actor;
    if (ord(bot) >= kBandits || !is_bot(s, bot)) return;
    // C16.10.1: for Doc somebody decides, so that he acts like any bandit.
    if (bot == Pawn::Doc) return;
    done = true;
    switch (s.deed.action) {
        case Action::Move: return walk(p, bot, 1, nature_of(bot).roof_steps);
        case Action::Shoot: return bot == Pawn::Professore ? rapid_fire(p) : fire_at_all(p, bot);
        case Action::Punch:
        case Action::SpecialPunch: return punch_all(p, bot);
        case Action::Rob: return rob(p, bot);
        case Action::Marshal: {
            if (holds(s.characters, Pawn::Marshal)) return reveal_goal(p, bot);
            const bool tuco = bot == Pawn::Tuco;
            return move_marshal_away(p, bot, tuco ? s.where(bot) : place_of_box(s),
                                     tuco ? Objective::AwayFromTuco : Objective::AwayFromBox);
        }
        default: done = false; return;
    }
}

// C16.4: what a bot does when it is nudged, if that would do anything.
void Module::nudged(const State& s, Pawn pawn, u64& actions) {
    if (!is_bot(s, pawn)) return;
    Action action = nature_of(pawn).nudged;
    // C16.4: for Doc whoever has his Respect chooses.
    if (pawn == Pawn::Doc) return;
    // Il Professore is nowhere, and fires as with a Rapid Fire.
    if (pawn == Pawn::Professore) {
        actions = can_rapid_fire(s) ? bit(card_of(action)) : 0;
        return;
    }
    if (pawn == Pawn::Ghost && s.token_at[kSpecialStrongbox] == kSheet + ord(Pawn::Ghost)) action = Action::Punch;
    // C9.4, C15.1.7: not in the cell, and no punch beside the Teacher.
    Bar bar;
    H::barred(s, Deed{pawn, s.owner(pawn), action, Source::Nudged, 0, 0, {}}, bar);
    const bool useful = action == Action::Move    ? can_walk(s, pawn)
                        : action == Action::Punch ? punch_targets(s, pawn) != 0
                                                  : can_fire(s, pawn);
    actions = useful && !bar.set && s.where(pawn) != kNowhere ? bit(card_of(action)) : 0;
}

void Module::answers(Play& p, const Frame& f, Choice choice) {
    if (f.rule >= Rule::PokerWager && f.rule <= Rule::PokerGive) return answer_poker(p, f, choice);
    if (f.rule != Rule::BotGoesOn) return;
    const auto left = static_cast<PawnSet>(f.options);
    switch (static_cast<Part>(f.step)) {
        case Part::Hits: return after_volley(p, f.actor, left);
        case Part::Arrivals: return punch_others(p, f.actor, left);
        case Part::Escape: return base::arrive(p, f.actor, inside_of(p.s.caboose), Cause::BrokeOut);
        case Part::Purses: return take_purses(p, f.actor);
        case Part::ClimbDown: return climb_down(p);
        case Part::Fire:
            if (p.s.where(f.actor) == kNowhere || p.s.where(f.actor) == kCellSlot) return;
            p.s.deed.actor = f.actor;
            p.s.deed.decider = f.seat;
            p.s.deed.source = Source::Card;
            return act(p, Action::Shoot);
    }
}

}  // namespace holdup::bots
