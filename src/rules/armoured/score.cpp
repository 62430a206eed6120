// How a team game is paid and who wins it.
#include <limits>

#include "rules/armoured/armoured.h"
#include "rules/armoured/module.h"
#include "rules/round_cards.h"

namespace holdup::armoured {

// A.score, C8.4.2: everyone whose revolver is empty is a gunslinger.
void Module::pays(const State& s, Pawn pawn, Score& score) {
    if (s.rules.has(Switch::Gunslinger) && s.owner(pawn) < s.players &&
        s.cylinder[static_cast<std::size_t>(pawn)] == 0) {
        score.gunslinger += 1000;
    }
}

// A.score.elimination, C8.3, C8.4.1: whoever is on the armoured train when the game ends.
void Module::forfeits(const State& s, PawnSet& out) {
    if (s.over()) out |= bandits_at(s, kArmoured | kArmouredRoofs);
}

namespace {

constexpr Face document_of(int team) { return team == 0 ? face::kBlueDocument : face::kRedDocument; }

// The bandit who holds his own team's document; nobody where that is not so. C8.3: Il Professore, who may have been
// paid with it, is on no train to bring it home by, and a player who is the Marshal brings it home for nobody.
Pawn bearer(const State& s, int team) {
    for (std::size_t t = kFirstDocument; t < kFirstDocument + kDocuments; ++t) {
        const int sheet = s.token_at[t] - kSheet;
        if (s.face[t] != document_of(team) || sheet < 0 || sheet >= kCharacters) continue;
        const auto pawn = static_cast<Pawn>(sheet);
        if (holds(s.bandits, pawn) && team_of(s, pawn) == team && s.owner(pawn) < s.players) return pawn;
    }
    return Pawn::Nobody;
}

PawnSet eliminated(const State& s) {
    PawnSet out = 0;
    if (s.over()) out = bandits_at(s, kArmoured | kArmouredRoofs);
    return out | PawnSet{s.gone};
}

}  // namespace

namespace {

// The seat a team is named by.
Seat first_seat(const State& s, int team) {
    Seat seat = 0;
    while (!in_team(s, seat) || team_of(s, seat) != team) ++seat;
    return seat;
}

}  // namespace

// A.score, C8.3: documents and the Wild Bunch are the team's and nobody's own.
void Module::shares(const State& s, Result& r) {
    for (int team = 0; team < 2; ++team) {
        const Pawn holder = bearer(s, team);
        i32& total = r.side_total[first_seat(s, team)];
        if (holder != Pawn::Nobody && !holds(eliminated(s), holder)) total += kDocumentPrize;
        const auto t = static_cast<std::size_t>(team);
        if (s.armoured.wild[t] > s.armoured.wild[1 - t]) total += kWildBunchPrize;
    }
}

namespace {

// The richest of these seats by their own money; equal ones by the fewest bullets received, then all of them.
SeatSet richest(const State& s, const Result& r, SeatSet among) {
    i32 best = std::numeric_limits<i32>::min();
    int fewest = 255;
    const auto hits = [&](int seat) {
        return int{s.received[static_cast<std::size_t>(s.lead[static_cast<std::size_t>(seat)])]};
    };
    SeatSet set = 0;
    for (int seat : each(among)) {
        const i32 money = r.seats[static_cast<std::size_t>(seat)].total();
        if (money > best || (money == best && hits(seat) < fewest)) {
            best = money;
            fewest = hits(seat);
            set = 0;
        }
        if (money == best && hits(seat) == fewest) set |= seat_bit(static_cast<Seat>(seat));
    }
    return set;
}

}  // namespace

// A.score, A.cavalry, C8: the richest team, both when they are equal (RULINGS 6); those who are eliminated win nothing.
// In betrayal the last card may say otherwise.
void Module::wins(const State& s, Result& r) {
    // C8.2: before any team comes whoever is in none and has won.
    SeatSet in_teams = 0;
    for (int pawn : each(s.bandits)) in_teams |= seat_bit(s.seat_of[static_cast<std::size_t>(pawn)]);
    if (r.winners & ~in_teams) return;
    SeatSet left = 0, bearers = 0;
    // Il Professore is on no train: he wins with his team and never for himself.
    for (int pawn : each(s.bandits & ~eliminated(s))) {
        const Seat seat = s.seat_of[static_cast<std::size_t>(pawn)];
        if (seat < s.players) left |= seat_bit(seat);
    }
    for (int team = 0; team < 2; ++team) {
        const Pawn holder = bearer(s, team);
        if (holder != Pawn::Nobody) bearers |= seat_bit(s.owner(holder));
    }
    std::array<SeatSet, 2> teams{};
    for (int seat : each(left))
        teams[static_cast<std::size_t>(team_of(s, static_cast<Seat>(seat)))] |= seat_bit(static_cast<Seat>(seat));
    r.winners = 0;
    const std::array<i32, 2> totals = {r.side_total[first_seat(s, 0)], r.side_total[first_seat(s, 1)]};
    for (std::size_t team = 0; team < 2; ++team) {
        if (teams[1 - team] == 0 || totals[team] >= totals[1 - team]) r.winners |= teams[team];
    }
    switch (event_now(s)) {
        // C7.3.4: the richest of the richest team; of both when they are equal.
        case Event::Survival: r.winners = richest(s, r, r.winners); break;
        // C7.3.3: whoever brought home his team's document; failing that, the richest of all.
        case Event::DoubleBottom: r.winners = bearers & left ? bearers & left : richest(s, r, left); break;
        default:
            for (Seat seat = s.players; seat < s.seats; ++seat) {
                for (std::size_t team = 0; team < 2; ++team) {
                    const bool won = (r.winners & teams[team]) != 0;
                    if (won && team_of(s, seat) == static_cast<int>(team)) r.winners |= seat_bit(seat);
                }
            }
            break;
    }
}

}  // namespace holdup::armoured
