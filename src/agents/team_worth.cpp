#include "agents/team_worth.h"

#include "agents/board_reading.h"
#include "game/seats.h"

namespace holdup {

namespace {

// A document is worth its prize to its own team only. Blue is the team of the first bandit at the table, and a player
// who is no bandit may sit before him.
float document_worth(const State& s, std::size_t pawn) {
    const Seat first = ord(s.lead[0]) < kBandits ? 0 : 1;
    const bool blue = side_of(s, s.seat_of[pawn]) == side_of(s, first);
    const Face own = blue ? face::kBlueDocument : face::kRedDocument;
    float change = 0.0f;
    for (std::size_t t = kFirstDocument; t < kFirstDocument + kDocuments; ++t) {
        if (s.token_at[t] != kSheet + pawn || s.face[t] == own) continue;
        change -= static_cast<float>(kWorth[s.face[t]]) / 1000.0f;
    }
    return change;
}

// Six bullets fired pay $1000; fewer are on the way there.
float revolver_worth(const State& s, std::size_t pawn) {
    const auto fired = static_cast<float>(6 - s.cylinder[pawn]);
    return s.cylinder[pawn] == 0 ? 1.0f : 0.6f * fired * fired / 36.0f;
}

}  // namespace

float worth_to_team(const State& s, std::size_t pawn, float held) {
    float worth = held + document_worth(s, pawn) + revolver_worth(s, pawn);
    if (!(at_bit(s.at[pawn]) & kArmouredTrain)) return worth;
    // On the wrong train: all of it may be lost, and the sooner the game ends the likelier.
    const int left = kRounds - s.round;
    const bool can_cross = (moved(s, at_bit(s.at[pawn])) & ~kArmouredTrain) != 0;
    const float kept = left > 2 ? 0.97f : left == 2 ? (can_cross ? 0.94f : 0.85f) : (can_cross ? 0.85f : 0.55f);
    return worth * kept;
}

float wild_bunch_worth(const State& s, Seat team) {
    const float lead = static_cast<float>(s.armoured.wild[team]) - static_cast<float>(s.armoured.wild[1 - team]);
    const float sure = s.round + 1 >= kRounds ? 2.0f : 4.0f;
    const float share = lead / sure;
    return 0.75f * (share > 1.0f ? 1.0f : share < -1.0f ? -1.0f : share);
}

void share_among_traitors(const State& s, std::array<float, kSeats>& win) {
    std::array<float, kSeats> own{};
    std::array<float, kSeats> sum{};
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const unsigned sheet = static_cast<unsigned>(s.token_at[t]) - kSheet;
        if (sheet < kCharacters && kTokenKind[t] != LootKind::Document) own[s.seat_of[sheet]] += kWorth[s.face[t]];
    }
    for (int pawn : each(s.bandits)) {
        const auto i = static_cast<std::size_t>(pawn);
        float& money = own[s.seat_of[i]];
        // A square, so that the richest has more than his part of the money.
        money = 0.5f + money / 1000.0f + revolver_worth(s, i);
        money *= money;
        sum[side_of(s, s.seat_of[i])] += money;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const float all = sum[side_of(s, seat)];
        if (all > 0.0f) win[seat] *= 0.25f + 0.75f * own[seat] / all;
    }
}

}  // namespace holdup
