#include "game/geography.h"
#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

namespace {

constexpr int kWarrantsDrawn = 2;
constexpr u32 kSpecials = (1u << kSpecialGoals) - 1;

// M.setup.goals, C4.8.4: warrants of the bandits in play; Full of Lead and Arch Enemy with four bandits or more.
u32 goal_cards(const State& s) {
    u32 specials = kSpecials;
    if (std::popcount(s.bandits) < 4) specials &= ~((1u << ord(Goal::FullOfLead)) | (1u << ord(Goal::ArchEnemy)));
    // C4.8.4: and nobody could shoot eight.
    if (std::popcount(s.bandits) > 7) specials &= ~(1u << ord(Goal::FullOfLead));
    // C4.8.4: against bots alone nobody carries mail off or opens the prison; and nobody arrests Il Professore.
    if (s.players == 1) specials &= ~((1u << ord(Goal::Mail)) | (1u << ord(Goal::ThrowKey)));
    return specials | (s.bandits & ~pawn_bit(Pawn::Professore)) << kFirstWarrant;
}

// The goals still to come are two warrants and three special targets, shuffled, less those that have come: of both
// kinds, how many are left to come and which cards they may be.
struct Upcoming {
    u32 specials, warrants;
    int special_goals, warrant_goals;
};
Upcoming upcoming(const State& s) {
    u32 out = 0;
    for (u8 goal : s.prison.goals) {
        if (goal != 0 && goal != kHiddenGoal) out |= 1u << (goal - 1);
    }
    const u32 cards = goal_cards(s) & ~out;
    return {cards & kSpecials, cards & ~kSpecials, kGoals - kWarrantsDrawn - std::popcount(out & kSpecials),
            kWarrantsDrawn - std::popcount(out & ~kSpecials)};
}

// One of them, as a shuffle would bring it: a kind in proportion to how many of it are to come, then any card of it.
Goal draw_goal(const State& s, Dice& dice, Roll name) {
    const Upcoming next = upcoming(s);
    const u32 specials = static_cast<u32>(std::popcount(next.specials));
    const u32 warrants = static_cast<u32>(std::popcount(next.warrants));
    const u32 special_weight = static_cast<u32>(next.special_goals) * (warrants > 0 ? warrants : 1);
    const u32 warrant_weight = static_cast<u32>(next.warrant_goals) * (specials > 0 ? specials : 1);
    const u32 at = dice.roll(name, specials * special_weight + warrants * warrant_weight);
    if (at < specials * special_weight) return static_cast<Goal>(select(next.specials, at / special_weight));
    return static_cast<Goal>(select(next.warrants, (at - specials * special_weight) / warrant_weight));
}

bool is_current(const State& s, std::size_t i) { return s.prison.goals[i] != 0; }

u32 hidden_goals(const State& s) {
    u32 hidden = 0;
    for (std::size_t i = 0; i < kGoals; ++i) {
        if (is_current(s, i) && s.prison.seen[i] != kEverySeat) hidden |= 1u << i;
    }
    return hidden;
}

int pick_hidden(Play& p) {
    const u32 hidden = hidden_goals(p.s);
    const auto n = static_cast<u32>(std::popcount(hidden));
    return select(hidden, n > 1 ? p.dice.roll(Roll::Reveal, n) : 0);
}

void show(Play& p, std::size_t i) {
    p.s.prison.seen[i] = kEverySeat;
    p.note(Fact::GoalShown, 0, static_cast<int>(i), 0, static_cast<u16>(p.s.prison.goals[i] - 1));
}

}  // namespace

u32 goal_candidates(const State& s) {
    const Upcoming next = upcoming(s);
    return (next.special_goals > 0 ? next.specials : 0) | (next.warrant_goals > 0 ? next.warrants : 0);
}

// M.goals, C5.1.2, C14.1: one more each round; it is drawn now, so nobody can know it earlier, and only he looks.
void next_goal(Play& p) {
    State& s = p.s;
    const std::size_t i = s.round;
    const Goal goal = draw_goal(s, p.dice, Roll::Goal);
    s.prison.goals[i] = static_cast<u8>(ord(goal) + 1);
    s.prison.seen[i] = seat_bit(s.owner(kMarshal));
    p.note(Fact::GoalCurrent, 0, static_cast<int>(i), 0, static_cast<u16>(goal), s.prison.seen[i]);
}

bool has_hidden_goal(const State& s) { return hidden_goals(s) != 0; }

// C10.8.2: whoever plays a Marshal card looks at one of them.
void look_at_goal(Play& p, Seat seat) {
    const int i = pick_hidden(p);
    SeatSet& seen = p.s.prison.seen[static_cast<std::size_t>(i)];
    seen |= seat_bit(seat);
    const auto goal = static_cast<u16>(p.s.prison.goals[static_cast<std::size_t>(i)] - 1);
    p.note(Fact::GoalLooked, 0, seat, i, goal, static_cast<SeatSet>(seat_bit(seat) | seat_bit(p.s.owner(kMarshal))));
}

void show_goal(Play& p) { show(p, static_cast<std::size_t>(pick_hidden(p))); }

namespace {

// C14.1.2, C14.1.3: his bullets with a bandit, those that lie before him included.
int bullets_with(const State& s, Pawn bandit) {
    return base::cards_with(s, s.owner(bandit), bullet_of(kMarshal)) +
           s.prison.before[static_cast<std::size_t>(bandit)];
}

// C8.2: the arrows of the Cheyenne bot are nothing to him.
bool dodged(const State& s) {
    const PawnSet archer = is_bot(s.rules, Pawn::Cheyenne) ? pawn_bit(Pawn::Cheyenne) : 0;
    for (int pawn : each(s.bandits & ~archer)) {
        if (base::cards_with(s, s.owner(kMarshal), bullet_of(static_cast<Pawn>(pawn))) > 2) return false;
    }
    return true;
}

// M.end, C8.2: on either train, and not on the coach.
bool on_a_train(Place at) { return at < kSheet && ((kExpress | kArmoured | kTrainRoofs) & at_bit(at)); }

bool has_mail(const State& s) {
    for (int token = kFirstMailbag; token < kFirstMailbag + kMailbags; ++token) {
        const Place at = s.token_at[static_cast<std::size_t>(token)];
        // M.end: what nobody holds and lies on the train will be his.
        if (at == kSheet + ord(kMarshal) || on_a_train(at)) return true;
    }
    return false;
}

}  // namespace

// C14.1.1, C14.1.2, C14.1.3, C14.1.4, C14.1.5, C14.1.6, C14.1.7, C14.1.8.
bool is_met(const State& s, Goal goal) {
    if (is_warrant(goal)) return !s.prison.is_wanted(wanted_by(goal));
    switch (goal) {
        case Goal::FleshWound: return s.prison.brawlers_taken() < kBrawlers;
        case Goal::DodgeBullets: return dodged(s);
        case Goal::GoldenBullet: return s.prison.bullets_in(0) == 0 || s.prison.bullets_in(1) == 0;
        case Goal::Mail: return has_mail(s);
        case Goal::ThrowKey: return std::popcount(static_cast<u16>(s.prison.behind | s.prison.delivered)) >= 2;
        case Goal::FullOfLead:
            for (int pawn : each(s.bandits & ~PawnSet{s.gone} & ~pawn_bit(Pawn::Professore))) {
                if (bullets_with(s, static_cast<Pawn>(pawn)) == 0) return false;
            }
            return true;
        case Goal::ArchEnemy:
            for (int pawn : each(s.bandits)) {
                if (bullets_with(s, static_cast<Pawn>(pawn)) >= 4) return true;
            }
            return false;
    }
    return false;
}

int goals_met(const State& s) {
    int met = 0;
    for (std::size_t i = 0; i < kGoals; ++i) {
        met += is_current(s, i) && is_met(s, static_cast<Goal>(s.prison.goals[i] - 1));
    }
    return met;
}

// M.end, C8.2: when the game ends, prisoners nobody freed and mailbags nobody holds are his; then all goals are shown.
bool Verdict::at(Moment, Play& p, Frame&) {
    State& s = p.s;
    if (s.round + 1 < kRounds) return true;
    for (int pawn : each(s.prison.behind)) p.note(Fact::PrisonerLocked, ord(Pawn::Nobody), pawn);
    s.prison.delivered |= s.prison.behind;
    s.prison.behind = 0;
    for (int token = kFirstMailbag; token < kFirstMailbag + kMailbags; ++token) {
        const Place at = s.token_at[static_cast<std::size_t>(token)];
        if (on_a_train(at)) base::take_token(p, kMarshal, token);
    }
    for (std::size_t i = 0; i < kGoals; ++i) {
        if (s.prison.seen[i] != kEverySeat) show(p, i);
        const int goal = s.prison.goals[i] - 1;
        p.note(Fact::GoalJudged, 0, goal, is_met(s, static_cast<Goal>(goal)));
    }
    return true;
}

// M.goals: current goals are known to the Marshal, and to whoever has looked. All else lies open.
void Module::shows(const State& s, Seat seat, State& shown) {
    shown.prison = s.prison;
    for (std::size_t i = 0; i < kGoals; ++i) {
        const SeatSet seen = s.prison.seen[i];
        const bool known = s.over() || seen == kEverySeat || (seat < kSeats && ((seen >> seat) & 1));
        if (is_current(s, i) && !known) shown.prison.goals[i] = kHiddenGoal;
    }
}

// Any order of the goals a seat has not seen is as likely as any other.
void Module::imagines(const State&, Seat, Dice& dice, State& world) {
    for (u8& goal : world.prison.goals) {
        if (goal == kHiddenGoal) goal = static_cast<u8>(ord(draw_goal(world, dice, Roll::World)) + 1);
    }
}

}  // namespace holdup::prison
