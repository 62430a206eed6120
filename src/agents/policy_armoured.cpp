#include "agents/policy_armoured.h"

#include "agents/board_reading.h"
#include "agents/policy_answers.h"
#include "game/seats.h"

namespace holdup {

LocSet guarded(const State& s) {
    LocSet places = 0;
    for (int courier : each(s.armoured.couriers)) {
        places |= at_bit(s.at[static_cast<std::size_t>(ord(Pawn::Courier1) + courier)]);
    }
    return places;
}

bool last_way_home(const State& s) { return s.rules.has(Switch::TeamGame) && s.round + 1 == kRounds; }

// A mate who stands where loot lies robs it for the team; in the last round a mate abroad is brought home.
u32 Judgement::nudge_weight(const State& s, PawnSet mates) const {
    u32 weight = mates == 0 ? 1 : 8;
    for (int pawn : each(mates)) {
        const LocSet there = seems_[static_cast<std::size_t>(pawn)];
        const bool robs = loot_.tokens(there) > robs_[static_cast<std::size_t>(pawn)];
        weight = robs && weight < 20 ? 20 : weight;
        if (last_way_home(s) && !(there & ~kArmouredTrain)) weight = 60;
    }
    return weight;
}

// Every foe with cards loses one, and there are as many turns less for them.
u32 Judgement::divert_weight(const State& s, Seat seat) const {
    u32 weight = 4;
    for (Seat other = 0; other < s.players; ++other) weight += side_of(s, other) != side_of(s, seat) ? 6 : 0;
    return weight;
}

namespace {

void weigh_nudged(const State& s, u64 pawns, Weighted& out) {
    const Lying loot = lying(s);
    for (int at : each(pawns)) {
        const LocSet here = at_bit(s.at[static_cast<std::size_t>(at)]);
        const bool abroad = last_way_home(s) && (here & kArmouredTrain);
        out.add(choice::pawn(static_cast<Pawn>(at)), abroad ? 60 : here & loot.rich ? 40 : here & loot.one ? 25 : 8);
    }
}

void weigh_nudge_actions(const State& s, Pawn pawn, u64 actions, Weighted& out) {
    const LocSet here = at_bit(s.where(pawn));
    const bool abroad = last_way_home(s) && (here & kArmouredTrain);
    const bool home = abroad && (moved(s, here) & ~kArmouredTrain);
    for (int at : each(actions)) {
        const auto card = static_cast<Card>(at);
        const Action action = action_of(card);
        const u32 weight = action == Action::Move    ? (home ? 200 : 12)
                           : action == Action::Rob   ? (lying(s).rich & here ? 60 : 40)
                           : action == Action::Floor ? 10
                                                     : 16;
        out.add(choice::take(card), weight);
    }
}

// The gatling hits friends and foes alike; the revolver is to be emptied, and what it fires at couriers counts.
void weigh_gatling(const State& s, PawnSet friends, const Frame& f, Weighted& out) {
    const LocSet seen = in_sight(s, at_bit(s.where(f.actor))) & kRoofs;
    u32 foes = 0, mates = 0;
    for (int pawn : each(standing_at(s, s.bandits & ~pawn_bit(f.actor), seen))) {
        (holds(friends, static_cast<Pawn>(pawn)) ? mates : foes) += 1;
    }
    out.add(choice::kYes, foes > mates ? 10 * (foes - mates) : 2);
    out.add(choice::kNo, 14);
}

}  // namespace

bool weigh_armoured_answers(const State& s, Seat seat, const Choices& legal, Weighted& out) {
    const Frame& f = s.frame();
    switch (f.rule) {
        case Rule::NudgeWhom: weigh_nudged(s, legal[Group::Pawns], out); return true;
        case Rule::NudgeAction: weigh_nudge_actions(s, f.actor, legal[Group::Takes], out); return true;
        case Rule::Gatling: weigh_gatling(s, own_side(s, seat), f, out); return true;
        case Rule::GatlingLoot:
            if (!holds(own_side(s, seat), static_cast<Pawn>(f.other))) return false;
            weigh_drops(legal[Group::Loot], out);
            return true;
        case Rule::HeavyFire: weigh_drops(legal[Group::Loot], out); return true;
        // A shot may still empty one's own revolver.
        case Rule::HitMate:
            out.add(choice::kYes, 1);
            out.add(choice::kNo, 8);
            return true;
        case Rule::Help:
            out.add(choice::kPass, 12);
            weigh_own_places(s, f, seat, legal[Group::Places], out);
            return true;
        case Rule::Heal:
            if (legal[Group::Basic]) out.add(choice::kPass, 1);
            for (int at : each(legal[Group::Takes])) out.add(choice::take(static_cast<Card>(at)), 30);
            return true;
        default: return false;
    }
}

}  // namespace holdup
