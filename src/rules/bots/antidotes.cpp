// Against Cheyenne's arrows: where the antidotes lie, and who uses them.
#include "game/geography.h"
#include "game/seats.h"
#include "rules/armoured/armoured.h"
#include "rules/base/deck.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"

namespace holdup::bots {

namespace {

constexpr Card kArrow = bullet_of(Pawn::Cheyenne);

// C4.10.4, C4.11.1, RULINGS 7: from the caboose forward, the locomotive too; with the armoured train the last two in
// its Armoury and its Infirmary.
Loc home_of(const State& s, int number) {
    constexpr int kOfExpress = 4;
    if (s.rules.has(Switch::ArmouredTrain) && number >= kOfExpress) {
        return armoured::inside_car(s, number == kOfExpress ? CarKind::Armoury : CarKind::Infirmary);
    }
    const int slot = s.caboose - number;
    return slot >= kLocomotive ? inside_of(slot) : kNowhere;
}

bool has_antidote(const State& s, Pawn pawn) {
    return !base::only(base::tokens_of(s, pawn), LootKind::Antidote).empty();
}
bool has_arrow(const State& s, Seat seat) { return base::cards_with(s, seat, kArrow) > 0; }

// C5.4.3: the token goes back to its car, the arrow to her.
void use_antidote(Play& p, Pawn pawn) {
    State& s = p.s;
    const int token = base::only(base::tokens_of(s, pawn), LootKind::Antidote).nth(0);
    const auto t = static_cast<std::size_t>(token);
    s.token_at[t] = home_of(s, s.face[t] - face::kAntidote1);
    p.note(Fact::LootPlaced, 0, s.token_at[t], token, s.face[t], s.seen[t]);
}

void be_rid_of(Play& p, Pawn pawn, Card bullet) {
    --p.s.received[static_cast<std::size_t>(pawn)];
    armoured::give_back(p.s, bullet);
    p.note(Fact::BulletHealed, 0, p.s.owner(pawn), 0, bullet);
}

// Out of what lies before a bot, else out of what was put aside.
void take_from_bot(Play& p, Pawn bot, Card bullet) {
    Deck& deck = p.s.decks[p.s.owner(bot)];
    (deck.draw.count(bullet) > 0 ? deck.draw : deck.discard).remove(bullet);
    be_rid_of(p, bot, bullet);
}

void ask(Play& p, Seat seat, Pawn pawn) {
    if (has_antidote(p.s, pawn) && has_arrow(p.s, seat)) p.push(Rule::Antidote, pawn, seat);
}

}  // namespace

void lay_antidotes(State& s) {
    for (int i = 0; i < kAntidotes; ++i) {
        const Loc at = home_of(s, i);
        if (at == kNowhere) continue;
        base::lay_token(s, kFirstAntidote + i, at, static_cast<Face>(face::kAntidote1 + i), kEverySeat);
    }
}

// C5.4.3: a bot uses all it has; a person as many as he likes, one after another.
bool Antidotes::at(Moment, Play& p, Frame& frame) {
    State& s = p.s;
    const u8 depth = s.depth;
    while (frame.step < s.seats) {
        const Seat seat = left_of(s, s.first, frame.step++);
        const Pawn pawn = s.lead[seat];
        if (!holds(s.characters, pawn) || s.is_out(pawn)) continue;
        if (seat < s.players) {
            ask(p, seat, pawn);
        } else {
            while (has_antidote(s, pawn) && has_arrow(s, seat)) {
                use_antidote(p, pawn);
                take_from_bot(p, pawn, kArrow);
            }
        }
        if (s.depth != depth) return false;
    }
    return true;
}

// C5.4.3: out of the deck or of the discards; an arrow in the hand stays there.
void Antidotes::offers(const State& s, Seat seat, const Frame& f, Choices& out) {
    if (f.rule != Rule::Antidote) return;
    armoured::curable_offers(s, seat, bit(kArrow), out);
}

void Antidotes::answers(Play& p, const Frame& f, Choice choice) {
    if (f.rule != Rule::Antidote || choice == choice::kPass) return;
    armoured::take_out(p.s, f.seat, kArrow, choice::group(choice) == Group::Takes);
    use_antidote(p, f.actor);
    be_rid_of(p, f.actor, kArrow);
    ask(p, f.seat, f.actor);
}

}  // namespace holdup::bots
