// Which rule answers for which question: the one place that knows them all.
#include <cstdio>
#include <cstdlib>

#include "game/engine.h"
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/base/actions.h"
#include "rules/base/encounter.h"
#include "rules/base/loot.h"
#include "rules/base/plan.h"
#include "rules/base/round.h"
#include "rules/bots/bots.h"
#include "rules/duel/duel.h"
#include "rules/expert/expert.h"
#include "rules/modules.h"
#include "rules/prison/prison.h"

namespace holdup {

namespace {

// What boxes and variants ask; apart, so that the others are quick.
[[gnu::noinline]] void choices_by_module(const State& s, Seat seat, const Frame& f, Choices& out) {
    switch (f.rule) {
        case Rule::Cover: out[Group::Basic] = duel::cover_options(s, seat, f.actor); return;
        case Rule::Placement: out[Group::Pawns] = pawns_of(s, seat); return;
        case Rule::PickCard:
            out[Group::Takes] = duel::pick_options(s, seat);
            if (s.rules.has(Switch::PickOptional)) out.add(choice::kPass);
            return;
        default:
            out[f.group] = f.options;
            H::offers(s, seat, f, out);
            return;
    }
}

// Answers that follow from more than the question.
void choices_by_rule(const State& s, Seat seat, const Frame& f, Choices& out) {
    switch (f.rule) {
        case Rule::DropBullets:
            out[Group::Discards] = s.hands[seat].cards.present() & ~kKindMask;
            out.add(choice::kPass);
            return;
        [[likely]] case Rule::Keep:
            out[Group::Discards] = s.hands[seat].cards.present();
            out.add(choice::kPass);
            return;
        case Rule::Plan:
            out[Group::Takes] = s.hands[seat].cards.present();
            out.add(choice::kPass);
            return;
        case Rule::Pickpocket:
            out[Group::Loot] = f.options;
            out.add(choice::kPass);
            return;
        default: return choices_by_module(s, seat, f, out);
    }
}

}  // namespace

void choices(const State& s, Seat seat, Choices& out) {
    // Nearly everybody brings an empty set.
    if (out.groups != 0) [[unlikely]]
        out = Choices{};
    const Frame& f = s.frame();
    // Asked more often than all others together.
    if (f.rule == Rule::Scheme) return base::scheme_choices(s, seat, f, out);
    if (!answers_are_kept(f.rule)) return choices_by_rule(s, seat, f, out);
    out[f.group] = f.options;
}

u64 options_of(const State& s, const Frame& f) {
    switch (f.rule) {
        case Rule::Rob: return base::loot_options(s, base::tokens_at(s, s.where(f.actor)), f.seat).faces;
        case Rule::GatlingLoot:
        case Rule::PunchLoot:
            return base::loot_options(s, base::tokens_of(s, static_cast<Pawn>(f.other)), f.seat).faces;
        case Rule::Pickpocket: return base::loot_options(s, base::pickings(s, f.actor), f.seat).faces;
        case Rule::PokerDoc:
        case Rule::PokerGive: return base::loot_options(s, base::tokens_at(s, kPokerTable), f.seat).faces;
        case Rule::PokerWager:
        case Rule::DropLoot:
        case Rule::HeavyFire:
        case Rule::Buy:
        case Rule::GiveLoot: return base::loot_options(s, base::tokens_of(s, f.actor), f.seat).faces;
        case Rule::TakeBag:
            return base::loot_options(s, prison::mailbags_of(s, static_cast<Pawn>(f.other)), f.seat).faces;
        case Rule::Document: return armoured::document_options(s, f.seat, f.other);
        default: return f.options;
    }
}

bool is_legal(const State& s, Seat seat, Choice choice) {
    if (seat >= kSeats || !(asked(s) & seat_bit(seat))) return false;
    Choices legal;
    choices(s, seat, legal);
    return legal.has(choice);
}

namespace {

// What boxes ask is answered by their modules; apart, so that the others are quick.
[[gnu::noinline]] void answer_box(Play& p, const Frame& f, Choice choice) {
    const auto index = static_cast<u8>(choice::index(choice));
    switch (f.rule) {
        case Rule::Flee: return base::answer_flee(p, f.actor, index);
        case Rule::Climb: return base::arrive(p, f.actor, index, Cause::Action);
        case Rule::DropLoot:
            if (f.step & armoured::kOfGatling) return armoured::answer_gatling_drop(p, f, index);
            return base::drop_shot_loot(p, f.actor, static_cast<Pawn>(f.other), index);
        default: return H::answers(p, f, choice);
    }
}

// What everybody may do on a turn of Schemin'; the rest is the modules' own.
bool plays_or_draws(Choice choice) {
    return choice::group(choice) == Group::Basic && choice != choice::kSearch && choice != choice::kDivert;
}

void answer(Play& p, const Frame& f, Choice choice) {
    const int index = choice::index(choice);
    const auto other = static_cast<Pawn>(f.other);
    const bool special = (f.step & base::kSpecialPunch) != 0;
    switch (f.rule) {
        case Rule::Scheme:
            if (!plays_or_draws(choice)) return answer_box(p, f, choice);
            return base::answer_scheme(p, f.seat, choice, f.step);
        case Rule::Cover: return duel::answer_cover(p, f.seat, choice);
        case Rule::PickPair: return duel::answer_pair(p, f.seat, static_cast<Pawn>(index));
        case Rule::Move: return base::move_to(p, f.actor, static_cast<Loc>(index));
        case Rule::ShootWhom: return base::shoot_victim(p, f.actor, static_cast<Pawn>(index));
        case Rule::PushTo: return base::push_to(p, f.actor, other, static_cast<Loc>(index));
        case Rule::PunchWhom: return base::punch_victim(p, f.actor, static_cast<Pawn>(index), special);
        case Rule::PunchLoot: return base::punch_loot(p, f.actor, other, special, static_cast<Face>(index));
        case Rule::TakePurse:
            return base::pocket_purse(p, f.actor, other, special, f.step & ~base::kSpecialPunch,
                                      choice == choice::kYes);
        case Rule::PunchTo: return base::punch_to(p, f.actor, other, static_cast<Loc>(index));
        case Rule::Rob: return base::rob_loot(p, f.actor, static_cast<Face>(index), f.step);
        case Rule::MoveMarshal: return base::move_marshal(p, static_cast<Loc>(index), Cause::Action);
        case Rule::Pickpocket: return base::answer_pickpocket(p, f.actor, choice);
        default: return answer_box(p, f, choice);
    }
}

// One part of a secret answer; true when the seat has nothing more to say.
bool lay_aside(Play& p, const Frame& f, Seat seat, Choice choice) {
    switch (f.rule) {
        case Rule::Placement: duel::answer_placement(p, seat, static_cast<Pawn>(choice::index(choice))); return true;
        case Rule::PickCard:
            duel::answer_pick(p, seat, choice);
            return true;
        [[likely]] case Rule::Keep:
        case Rule::DropBullets: {
            if (choice == choice::kPass) return true;
            expert::answer_discard(p, seat, choice);
            const Zone& left = p.s.hands[seat].cards;
            return f.rule == Rule::Keep ? left.empty() : left.bullets == 0;
        }
        case Rule::Plan: return base::answer_plan(p, seat, choice);
        default: {
            bool more = false;
            H::commits(p, f, seat, choice, more);
            return !more;
        }
    }
}

// Everyone has answered: what was secret takes effect.
void reveal(Play& p, const Frame& f) {
    switch (f.rule) {
        case Rule::Placement: return duel::place_bandits(p);
        case Rule::PickCard: return duel::reveal_picks(p, f);
        case Rule::Keep:
        case Rule::DropBullets: return expert::reveal_discards(p);
        case Rule::Plan: return base::reveal_plan(p);
        default: return H::reveals(p, f);
    }
}

[[gnu::noinline]] void all_have_answered(Play& p, const Frame top) {
    p.pop();
    reveal(p, top);
    base::advance(p);
}

[[gnu::noinline]] void answer_secretly(Play& p, Frame& top, Seat seat, Choice choice) {
    if (!lay_aside(p, top, seat, choice)) return;
    top.waiting &= static_cast<u16>(~seat_bit(seat));
    p.note(Fact::Committed, 0, seat, ord(top.rule));
    if (top.waiting == 0) all_have_answered(p, top);
}

}  // namespace

// RULINGS 5.12: wherever no rule says what a bandit nobody plays does, chance decides.
void base::answer_by_itself(Play& p) {
    if (bots::hand_over(p)) return;
    const Frame f = p.s.frame();
    Choice choice = kNoChoice;
    H::chooses(p, f, choice);
    if (choice == kNoChoice) {
        Choices legal;
        choices(p.s, f.seat, legal);
        const auto n = static_cast<u32>(legal.count());
        choice = legal.nth(n > 1 ? p.dice.roll(Roll::Whim, n) : 0);
    }
    p.pop();
    answer(p, f, choice);
}

void apply(State& state, Seat seat, Choice choice, Dice& dice, Journal* journal) {
    Play p{state, dice, journal};
    Frame& top = state.frame();
    if (top.rule == Rule::Scheme && plays_or_draws(choice)) {
        // Field by field: the frame has just been written in parts, and a copy of the whole would wait for them.
        const Seat asked = top.seat;
        const int forced = top.step;
        p.pop();
        base::answer_scheme(p, asked, choice, forced);
        base::advance(p);
    } else if (is_secret(top.rule)) {
        answer_secretly(p, top, seat, choice);
    } else {
        const Frame f = top;
        p.pop();
        answer(p, f, choice);
        base::advance(p);
    }
#if HOLDUP_CHECKED
    if (const char* wrong = check(state)) {
        std::fprintf(stderr, "check failed after choice %d of seat %d: %s\n", choice, seat, wrong);
        std::abort();
    }
#endif
}

}  // namespace holdup
