#include <limits>

#include "game/seats.h"
#include "rules/modules.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"
#include "rules/round_cards.h"

namespace holdup::prison {

// M.end, C8.4.3: a poster that is still his own, the prisoner at his side, and brawler cards. There is no poster of
// somebody whom nobody can arrest.
void Module::pays(const State& s, Pawn pawn, Score& score) {
    const bool has_poster = s.rules.has(Switch::PlayerMarshal) && pawn != Pawn::Professore;
    if (has_poster && s.prison.is_wanted(pawn)) score.poster += 500;
    if (s.prison.prisoner_of(pawn) != Pawn::Nobody) score.prisoner += 200;
    for (std::size_t i = 0; i < kBrawlers; ++i) {
        if (s.prison.brawlers[i] == ord(pawn) + 1) score.brawler += kBrawlerPrize[i];
    }
}

// M.station.crime, C7.2.1, C8.4.1: whoever sits in the cell at the end is out. M.station.deadly-fall: the fallen too.
void Module::forfeits(const State& s, PawnSet& out) {
    out |= static_cast<PawnSet>(s.gone & ~s.escaped);
    if (s.over() && event_now(s) == Event::Crime) out |= in_cell(s);
}

namespace {

// M.station.conscience, C7.2.4: the poorest bandit, if nobody is as poor; of those who can win at all (C8.4.1).
SeatSet poorest(const State& s, const Result& r) {
    PawnSet out = pawn_bit(Pawn::Professore);
    H::forfeits(s, out);
    i32 least = std::numeric_limits<i32>::max();
    SeatSet seats = 0;
    for (int pawn : each(s.bandits & ~out)) {
        const Seat seat = s.seat_of[static_cast<std::size_t>(pawn)];
        const i32 total = r.side_total[seat];
        if (total < least) seats = 0;
        if (total <= least) seats |= seat_bit(seat);
        least = total < least ? total : least;
    }
    return single(seats) ? seats : 0;
}

}  // namespace

// M.goals, M.end, C8.2, C14.1: with four of his five goals the Marshal wins, whatever the bandits have.
void Module::wins(const State& s, Result& r) {
    if (!marshal_plays(s) || goals_met(s) < kGoalsToWin) return;
    r.winners = seat_bit(s.owner(kMarshal));
    if (event_now(s) == Event::Conscience) r.winners |= poorest(s, r);
}

}  // namespace holdup::prison
