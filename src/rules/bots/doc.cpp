// Doc: whoever has his Respect decides for him, and his bullets forbid things.
#include "game/seats.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"
#include "rules/modules.h"

namespace holdup::bots {

namespace {

// C16.10.1: only people earn it.
void earn_respect(Play& p, Pawn by) {
    const Seat seat = p.s.owner(by);
    if (seat >= p.s.players || p.s.bots.respect == seat + 1) return;
    p.s.bots.respect = static_cast<u8>(seat + 1);
    p.note(Fact::RespectEarned, ord(by));
}

// C16.10.2: the most valuable token he holds; among equal ones chance picks.
void drop_best(Play& p, Pawn victim) {
    const State& s = p.s;
    bool clings = false;
    H::clings(s, victim, clings);
    const base::TokenSet held = clings ? base::TokenSet{} : base::tokens_of(s, victim);
    int most = -1;
    base::TokenSet best;
    for_each(held, [&](int token) {
        const int value = kFaceValue[s.face[static_cast<std::size_t>(token)]];
        if (value > most) best = base::TokenSet{};
        if (value >= most) best.add(token);
        most = value > most ? value : most;
    });
    if (best.empty()) return;
    const auto n = static_cast<u32>(best.size());
    base::drop_token(p, victim, best.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0), s.where(victim));
}

}  // namespace

// C4.7.4, RULINGS 5.11: at first whoever of the people sits next to his right.
void give_respect(State& s) {
    Seat seat = right_of(s, s.owner(kDoc), 1);
    while (seat >= s.players) seat = right_of(s, seat, 1);
    s.bots.respect = static_cast<u8>(seat + 1);
}

Seat decider_of(const State& s, Pawn bot) {
    return bot == kDoc && s.bots.respect != 0 ? static_cast<Seat>(s.bots.respect - 1) : s.owner(bot);
}

void Module::punched(Play& p, Pawn puncher, Pawn victim) {
    if (victim == kDoc && is_bot(p.s, kDoc)) earn_respect(p, puncher);
}

// C16.10.1, C16.10.2: who shoots him has his Respect; whom he shoots keeps the bullet before him until the round ends.
void Module::wounded(Play& p, Pawn shooter, Pawn victim) {
    State& s = p.s;
    if (!is_bot(s, kDoc)) return;
    if (victim == kDoc) earn_respect(p, shooter);
    if (shooter != kDoc) return;
    const int fired = nature_of(kDoc).bullets - s.cylinder[static_cast<std::size_t>(kDoc)];
    const Hurt hurt = kDocBullets[static_cast<std::size_t>(fired - 1)];
    p.note(Fact::DocHurt, ord(victim), ord(hurt));
    if (hurt == Hurt::Drop) return drop_best(p, victim);
    s.bots.hurt[static_cast<std::size_t>(victim)] |= static_cast<u8>(1 << ord(hurt));
}

// C16.10.2, RULINGS 4: a card that was played, or bought, and not one that is copied or nudged.
bool is_hurt(const State& s, const Deed& deed) {
    const bool played = deed.source == Source::Card || deed.source == Source::Reflex || deed.source == Source::Bought;
    if (!played || ord(deed.actor) >= kCharacters) return false;
    const u8 hurt = s.bots.hurt[static_cast<std::size_t>(deed.actor)];
    const auto forbids = [&](Hurt one) { return ((hurt >> ord(one)) & 1) != 0; };
    switch (deed.action) {
        case Action::Shoot: return forbids(Hurt::Fire);
        case Action::Move:
        case Action::MovePlus: return forbids(Hurt::Move);
        case Action::Punch:
        case Action::SpecialPunch: return forbids(Hurt::Punch);
        case Action::Floor:
        case Action::FloorPlus: return forbids(Hurt::Floor);
        default: return false;
    }
}

// C16.10.1, C16.10.3: a question put to Doc is put to whoever has his Respect, who knows of loot what he knows himself;
// but a hostage is whom chance picks, for Doc as for any bot (C9.3.2).
bool hand_over(Play& p) {
    State& s = p.s;
    Frame& top = s.frame();
    const bool chance = top.rule == Rule::BotGoesOn || top.rule == Rule::TakeHostage;
    if (chance || s.bots.respect == 0 || s.lead[top.seat] != kDoc) return false;
    top.seat = decider_of(s, kDoc);
    top.options = options_of(s, top);
    return true;
}

}  // namespace holdup::bots
