#include "agents/evaluate.h"

#include "agents/features.h"
#include "agents/goals.h"
#include "agents/policy.h"
#include "agents/team_worth.h"
#include "game/engine.h"
#include "game/seats.h"

namespace holdup {

namespace {

// Only sums, products and quotients, so that every machine gets the same bits.
float exp_of(float x) {
    x = x < -20.0f ? -20.0f : (x > 20.0f ? 20.0f : x);
    float y = 1.0f + x / 1024.0f;
    for (int i = 0; i < 10; ++i) y *= y;
    return y;
}

// What each feature says about winning after one, two, three and four rounds, in the order of Feature: the weights of a
// conditional logit fitted to the outcomes of play-outs (docs/AGENTS.md).
using Weights = std::array<float, kFeatures>;
// clang-format off
constexpr std::array<Weights, kRounds - 1> kAfterRound = {{
    {1.30f, 0.31f, 0.14f, -0.16f, 0.73f, 0.19f, 0.09f, -0.13f, -0.03f, 0.12f, 0.06f, -0.04f, 0.07f, -0.01f, -0.19f},
    {1.59f, 0.27f, 0.19f, -0.14f, 0.84f, 0.35f, 0.25f, -0.27f, 0.05f, 0.08f, 0.06f, -0.02f, 0.07f, -0.00f, -0.18f},
    {1.98f, 0.23f, 0.28f, -0.12f, 1.22f, 0.42f, 0.27f, -0.31f, -0.05f, 0.06f, 0.04f, -0.02f, 0.07f, 0.02f, -0.17f},
    {2.51f, 0.15f, 0.45f, -0.09f, 1.35f, 0.38f, 0.16f, -0.41f, -0.22f, -0.00f, 0.08f, 0.00f, 0.04f, 0.03f, -0.16f},
}};
// clang-format on

// A lead of this much money counts as a full win in the part of the value that looks at money.
constexpr float kFullLead = 4000.0f;

// One number a side: comparable money, and the share of the victory. A side that plays for goals has none of the money
// and is `marshal`; it leads by how many of them are near.
struct Standing {
    int count = 0;
    int marshal = -1;
    float goals = 0;
    std::array<Seat, kSeats> seat{};
    std::array<float, kSeats> money{};
    std::array<float, kSeats> win{};
};

void final_standing(const State& s, Standing& out) {
    const Result r = result(s);
    int winners = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (side_of(s, seat) != seat) continue;
        const auto i = static_cast<std::size_t>(out.count++);
        // Of a team that wins, somebody may be out of it.
        bool wins = false;
        for (int winner : each(r.winners)) wins = wins || side_of(s, static_cast<Seat>(winner)) == seat;
        out.seat[i] = seat;
        out.money[i] = static_cast<float>(r.side_total[seat]);
        out.win[i] = wins ? 1.0f : 0.0f;
        winners += wins;
    }
    // Nobody wins where the rules say that all lose.
    for (float& share : out.win) share = winners > 0 ? share / static_cast<float>(winners) : 0.0f;
}

void likely_standing(const State& s, Standing& out) {
    Features features;
    gather(s, features);
    out.count = features.count;
    const std::size_t played = s.round > 0 ? s.round : 1;
    const Weights& weights = kAfterRound[(played < kRounds ? played : kRounds - 1) - 1];
    // In a team game every empty revolver is paid, which is money, and no lead in shots.
    const bool shots_pay = s.rules.has(Switch::Gunslinger) && !s.rules.has(Switch::TeamGame);
    float sum = 0.0f;
    for (std::size_t i = 0; i < static_cast<std::size_t>(out.count); ++i) {
        SideFeatures& side = features.sides[i];
        if (!shots_pay) side[Feature::Shots] = side[Feature::ShotLead] = 0.0f;
        float score = 0.0f;
        for (std::size_t f = 0; f < kFeatures; ++f) score += weights[f] * side.value[f];
        out.seat[i] = side.seat;
        out.money[i] = score / weights[0] * 1000.0f;
        out.win[i] = exp_of(score);
        sum += out.win[i];
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(out.count); ++i) out.win[i] /= sum;
}

// The victory is the Marshal's or the bandits', and theirs is shared by their money.
void weigh_goals(const State& s, Standing& out) {
    const Seat seat = s.owner(Pawn::Marshal);
    const Prospect prospect = prospect_of_marshal(s);
    out.goals = prospect.goals;
    float bandits = 0;
    for (int i = 0; i < out.count; ++i) {
        if (out.seat[static_cast<std::size_t>(i)] == seat) {
            out.marshal = i;
        } else {
            bandits += out.win[static_cast<std::size_t>(i)];
        }
    }
    if (s.over()) return;
    for (int i = 0; i < out.count; ++i) {
        float& win = out.win[static_cast<std::size_t>(i)];
        win = i == out.marshal ? prospect.win : win / bandits * (1.0f - prospect.win);
    }
}

void spread_to_partners(const State& s, float win_weight, Outcome& out) {
    // A team may win without some of its own.
    const bool alone = s.over() && s.rules.has(Switch::TeamGame);
    const SeatSet winners = alone ? result(s).winners : kEverySeat;
    const Outcome sides = out;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Seat side = side_of(s, seat);
        out.win[seat] = (winners >> seat) & 1 ? sides.win[side] : 0.0f;
    }
    if (!s.over() && s.rules.has(Switch::Betrayal)) share_among_traitors(s, out.win);
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Seat side = side_of(s, seat);
        out.value[seat] = sides.value[side] - win_weight * (sides.win[side] - out.win[seat]);
    }
}

}  // namespace

void judge(const State& s, float win_weight, Outcome& out) {
    Standing standing;
    if (s.over()) {
        final_standing(s, standing);
    } else {
        likely_standing(s, standing);
    }
    if (s.rules.has(Switch::PlayerMarshal)) weigh_goals(s, standing);
    for (std::size_t i = 0; i < static_cast<std::size_t>(standing.count); ++i) {
        float best_other = -1e9f;
        for (std::size_t j = 0; j < static_cast<std::size_t>(standing.count); ++j) {
            if (static_cast<int>(j) == standing.marshal) continue;
            if (j != i && standing.money[j] > best_other) best_other = standing.money[j];
        }
        float lead = static_cast<int>(i) == standing.marshal
                         ? standing.goals / static_cast<float>(kGoals)
                         : 0.5f + 0.5f * (standing.money[i] - best_other) / kFullLead;
        lead = lead < 0.0f ? 0.0f : (lead > 1.0f ? 1.0f : lead);
        const Seat seat = standing.seat[i];
        out.win[seat] = standing.win[i];
        out.value[seat] = win_weight * standing.win[i] + (1.0f - win_weight) * lead;
    }
    spread_to_partners(s, win_weight, out);
}

}  // namespace holdup
