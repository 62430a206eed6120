#include "agents/policy_prison.h"

#include "agents/board_reading.h"
#include "game/seats.h"

namespace holdup {

u32 wish_to_capture(const State& s, Pawn bandit) {
    if (!s.prison.is_wanted(bandit)) return 6;
    for (u8 goal : s.prison.goals) {
        if (goal == ord(warrant_of(bandit)) + 1) return 120;
    }
    return 40;
}

// M.idea: out of the cell first of all; then a prisoner; elsewhere it is as good as what the others play.
u32 Judgement::idea_weight(const State& s, std::size_t me) const {
    const LocSet here = may_[me];
    if (here == bit(kCellSlot)) return 300;
    const bool may_free = s.prison.behind != 0 && s.prison.prisoner_of(static_cast<Pawn>(me)) == Pawn::Nobody;
    const LocSet car = bit(s.caboose) | bit(s.caboose + kRoof);
    return may_free && (here & car) ? 36 : 10;
}

// What the Player Marshal lays: he chases, shoots and captures. A + card is a card more.
u32 Judgement::star_weight(const State& s, PawnSet foes, Action action) const {
    const auto me = static_cast<std::size_t>(Pawn::Marshal);
    const auto chase = [&](LocSet to) {
        u32 weight = to == 0 ? 1 : 8;
        for (int pawn : each(foes)) {
            if (!(seems_[static_cast<std::size_t>(pawn)] & to)) continue;
            weight += wish_to_capture(s, static_cast<Pawn>(pawn)) / 8;
        }
        return weight;
    };
    switch (action) {
        case Action::Shoot: {
            if (s.prison.bullets_in(0) + s.prison.bullets_in(1) == 0) return 1;
            const LocSet seen = in_sight(s, may_[me]);
            u32 weight = 2;
            for (int pawn : each(foes)) {
                const LocSet there = seems_[static_cast<std::size_t>(pawn)];
                weight += there & seen ? (there & ~seen ? 8 : 16) : 0;
            }
            return weight < 40 ? weight : 40;
        }
        case Action::Capture: {
            u32 best = 1;
            for (int pawn : each(foes)) {
                const LocSet there = seems_[static_cast<std::size_t>(pawn)];
                if (!(there & may_[me])) continue;
                const u32 wish = wish_to_capture(s, static_cast<Pawn>(pawn));
                const u32 weight = single(there) && single(may_[me]) ? wish : wish / 3 + 1;
                best = weight > best ? weight : best;
            }
            return best;
        }
        case Action::Move: return chase(moved(s, may_[me]));
        case Action::Floor: return chase(flipped(may_[me], s.places));
        case Action::MovePlus: return 20 + chase(moved(s, may_[me]));
        case Action::FloorPlus: return 20 + chase(flipped(may_[me], s.places));
        case Action::Ride: return chase(ridden(s, may_[me]));
        default: return 8;
    }
}

namespace {

bool plays_for(const State& s, Goal goal) {
    for (u8 number : s.prison.goals) {
        if (number == ord(goal) + 1) return true;
    }
    return false;
}

// Where the Marshal would stand: by whom he could seize or shoot from there with the cards he has laid.
u32 beat_weight(const State& s, Loc to) {
    LocSet here = at_bit(to);
    u32 weight = 10;
    PawnSet there = bandits_at(s, here);
    for (int pawn : each(there)) weight += wish_to_capture(s, static_cast<Pawn>(pawn)) / 4;
    for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
        const PileCard card = s.pile[i];
        if (card.actor() != Pawn::Marshal || card.card() == kHiddenCard) continue;
        const Action action = action_of(card.card());
        if (action == Action::Move || action == Action::MovePlus) here = moved(s, here);
        if (action == Action::Floor || action == Action::FloorPlus) here = flipped(here, s.places);
        if (action == Action::Shoot && bandits_at(s, in_sight(s, here))) weight += 60;
        if (action == Action::Capture) {
            for (int pawn : each(bandits_at(s, here))) weight += 2 * wish_to_capture(s, static_cast<Pawn>(pawn));
        }
    }
    return weight;
}

void weigh_basics(const Choices& legal, u32 yes, u32 others, Weighted& out) {
    for (int at : each(legal[Group::Basic])) out.add(static_cast<Choice>(at), at == choice::kYes ? yes : others);
}

void weigh_beat(const State& s, const Choices& legal, Weighted& out) {
    weigh_basics(legal, 8, 8, out);
    for (int at : each(legal[Group::Places])) {
        const auto to = static_cast<Loc>(at);
        out.add(choice::go(to), beat_weight(s, to));
    }
}

// Whom to hit: somebody with a prisoner or a mailbag to lose, or with no bullet yet, rather than anybody.
void weigh_marks(const State& s, const Choices& legal, Weighted& out) {
    weigh_basics(legal, 3, 3, out);
    for (int pawn : each(legal[Group::Pawns])) {
        const auto victim = static_cast<Pawn>(pawn);
        const bool holds_prisoner = s.prison.prisoner_of(victim) != Pawn::Nobody;
        out.add(choice::pawn(victim), 20 + (holds_prisoner ? 20 : 0));
    }
}

// One colt that is emptied is an award; without that goal it does not matter which.
void weigh_colts(const State& s, const Choices& legal, Weighted& out) {
    const bool golden = plays_for(s, Goal::GoldenBullet);
    const int left = s.prison.bullets_in(0), right = s.prison.bullets_in(1);
    weigh_basics(legal, golden && left < right ? 40 : 10, golden && right < left ? 40 : 10, out);
}

void weigh_captures(const State& s, const Choices& legal, Weighted& out) {
    for (int pawn : each(legal[Group::Pawns])) {
        out.add(choice::pawn(static_cast<Pawn>(pawn)), wish_to_capture(s, static_cast<Pawn>(pawn)));
    }
}

// A prisoner pays and lends his power; a bandit pays a token.
void weigh_freeing(const State& s, const Choices& legal, Weighted& out) {
    for (int pawn : each(legal[Group::Pawns])) {
        const auto sheet = static_cast<Place>(kSheet + pawn);
        u32 held = 0;
        for (std::size_t t = 0; t < s.tokens; ++t) held += s.token_at[t] == sheet;
        out.add(choice::pawn(static_cast<Pawn>(pawn)), held > 0 ? 14 : 2);
    }
    for (int captive : each(legal[Group::Captives])) out.add(choice::captive(captive), 30);
}

}  // namespace

bool weigh_prison_answers(const State& s, Seat seat, const Choices& legal, Weighted& out) {
    const Frame& f = s.frame();
    const bool star = s.lead[seat] == Pawn::Marshal;
    switch (f.rule) {
        case Rule::Move:
        case Rule::Ride:
        case Rule::Hide:
        case Rule::AngryMove:
            if (star) weigh_beat(s, legal, out);
            return star;
        case Rule::FirstTarget:
        case Rule::SecondTarget: weigh_marks(s, legal, out); return true;
        case Rule::WhichColt: weigh_colts(s, legal, out); return true;
        case Rule::Capture: weigh_captures(s, legal, out); return true;
        case Rule::FreeWhom: weigh_freeing(s, legal, out); return true;
        case Rule::KnockOff: weigh_basics(legal, 60, 10, out); return true;
        default: return false;
    }
}

}  // namespace holdup
