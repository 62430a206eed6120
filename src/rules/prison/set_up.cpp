#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

// M.setup.marshal, C2.6.4, C4.8.2: ten cards, and a Ride where there are horses. M.setup.bandits, C4.6.2: a Brilliant
// Idea for every bandit; in the box his Marshal card goes, because nobody moves the Marshal any more.
void Module::deck(const State& s, Seat seat, Zone& cards) {
    if (s.lead[seat] == kMarshal) {
        cards = Zone{};
        const auto add = [&](Action action, int copies) {
            for (int i = 0; i < copies; ++i) cards.add(card_of(action));
        };
        add(Action::Move, 2);
        add(Action::Floor, 1);
        add(Action::Shoot, 3);
        add(Action::MovePlus, 1);
        add(Action::FloorPlus, 1);
        add(Action::Capture, 2);
        if (s.rules.has(Switch::HorseAttack)) add(Action::Ride, 1);
        return;
    }
    if (s.rules.has(Switch::BrilliantIdea)) cards.add(card_of(Action::Idea));
    if (s.rules.has(Switch::PlayerMarshal) && !s.rules.has(Switch::GoalPeek)) cards.remove(card_of(Action::Marshal));
}

// M.setup.marshal, C4.8.3: two colts of six.
void Module::bullets_of(const State&, Pawn pawn, int& bullets) {
    if (pawn == kMarshal) bullets = kMarshalBullets;
}

// M.setup.placement: players are numbered from the Marshal on; even ones start next to the prison, odd ones a car
// further forward, he in the locomotive.
void Module::starts(const State& s, Pawn pawn, Loc& at) {
    if (!s.rules.has(Switch::PlayerMarshal)) return;
    if (pawn == kMarshal) {
        at = inside_of(kLocomotive);
        return;
    }
    int steps = 0;
    while (left_of(s, s.owner(kMarshal), steps) != s.owner(pawn)) ++steps;
    at = inside_of(s.caboose - (steps % 2 == 1 ? 1 : 2));
}

namespace {

// M.setup.train, C4.2.3, C4.10.1: three prisoners, or four, wait behind the prison car.
void lay_prisoners(Play& p) {
    State& s = p.s;
    u64 left = s.rules.has(Switch::AllBoxes) ? kPrisonerCards : kBoxPrisoners;
    for (int i = 0; i < prisoners_among(std::popcount(s.bandits)); ++i) {
        const int pawn = select(left, p.dice.roll(Roll::Prisoner, static_cast<u32>(std::popcount(left))));
        left &= ~bit(pawn);
        s.prison.behind |= static_cast<u16>(bit(pawn));
        p.note(Fact::PrisonerShown, 0, pawn);
    }
}

// M.setup.train, C4.12.1: two mailbags in the locomotive in place of the strongbox.
void lay_mailbags(State& s) {
    base::lay_token(s, kFirstStrongbox, kBox, s.face[kFirstStrongbox], s.seen[kFirstStrongbox]);
    for (int token = s.tokens; token < kPrisonTokens; ++token) {
        base::lay_token(s, token, kBox, back_of(kTokenKind[static_cast<std::size_t>(token)]), 0);
    }
    if (s.tokens < kPrisonTokens) s.tokens = kPrisonTokens;
    for (int i = 0; i < kMailbags; ++i) {
        base::lay_token(s, kFirstMailbag + i, inside_of(kLocomotive), face::kMailbag, 0);
    }
}

}  // namespace

void Module::lays_out(Play& p) {
    State& s = p.s;
    if (s.rules.has(Switch::PrisonCar)) {
        s.places |= at_bit(kCellSlot);
        lay_prisoners(p);
    }
    if (!s.rules.has(Switch::PlayerMarshal)) return;
    lay_mailbags(s);
    // M.setup.marshal, C4.8.1, C4.8.3: two colts of six bullets; nobody has taken a brawler card yet.
    s.cylinder[static_cast<std::size_t>(kMarshal)] = kMarshalBullets;
}

}  // namespace holdup::prison
