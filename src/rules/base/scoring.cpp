#include <limits>

#include "game/engine.h"
#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/modules.h"

namespace holdup {

namespace {

// B.end.score, B.two.gunslinger, V.team.score, V.pair.score, C8.4.2: bullets fired by a side; those that hit one's own
// side do not count.
int shots_of(const State& s, Seat side, PawnSet running) {
    int shots = -1;  // nobody left: not even the prize for firing nothing
    for (int pawn : each(running)) {
        const auto i = static_cast<std::size_t>(pawn);
        if (side_of(s, s.seat_of[i]) == side) shots = (shots < 0 ? 0 : shots) + 6 - s.cylinder[i] - s.friendly[i];
    }
    return shots;
}

// C8.4.2: by the Combined rules one bandit alone shoots for nothing, and two for half.
int gunslinger_prize(const State& s) {
    if (!s.rules.has(Switch::AllBoxes)) return 1000;
    int played = 0;
    for (int pawn : each(s.bandits)) played += s.seat_of[static_cast<std::size_t>(pawn)] < s.players;
    return played < 2 ? 0 : played == 2 ? 500 : 1000;
}

}  // namespace

Result result(const State& s) {
    Result r;
    // C8.4.1: whoever is caught or carried off scores nothing, is no gunslinger, and cannot win.
    PawnSet out = 0;
    H::forfeits(s, out);
    // B.two.loot, C8.4: loot lies on each bandit's own sheet and is added up only here.
    for (int pawn : each(s.bandits & ~out)) {
        const auto i = static_cast<std::size_t>(pawn);
        Score& score = r.seats[s.seat_of[i]];
        for_each(base::tokens_of(s, static_cast<Pawn>(pawn)),
                 [&](int t) { score.loot += kFaceValue[s.face[static_cast<std::size_t>(t)]]; });
        if ((s.conductor >> pawn) & 1) score.ransom += 250;
        H::pays(s, static_cast<Pawn>(pawn), score);
    }
    std::array<int, kSeats> shots{};
    int most = 0;
    PawnSet shooters = s.bandits & ~out;
    H::gunslingers(s, shooters);
    for (Seat seat = 0; seat < s.seats; ++seat) {
        shots[seat] = shots_of(s, side_of(s, seat), shooters);
        if (shots[seat] > most) most = shots[seat];
    }
    // A.score, C8.4.2: in a team game every empty revolver is paid instead.
    if (s.rules.has(Switch::Gunslinger) && !s.rules.has(Switch::TeamGame)) {
        for (Seat seat = 0; seat < s.seats; ++seat) {
            // Paid once a side: a team's prize is booked on its first seat.
            if (shots[seat] == most && side_of(s, seat) == seat) r.seats[seat].gunslinger = gunslinger_prize(s);
        }
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        r.side_total[side_of(s, seat)] += r.seats[seat].total();
    }
    H::shares(s, r);
    for (int pawn : each(s.characters)) {
        const auto i = static_cast<std::size_t>(pawn);
        const Seat side = side_of(s, s.seat_of[i]);
        r.bullets[side] = static_cast<u8>(r.bullets[side] + s.received[i]);
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Seat side = side_of(s, seat);
        r.side_total[seat] = r.side_total[side];
        r.bullets[seat] = r.bullets[side];
    }
    // A side of which nobody is left cannot win; when that is everyone, nobody wins.
    SeatSet running = 0;
    for (int pawn : each(s.bandits & ~out)) {
        running |= seat_bit(side_of(s, s.seat_of[static_cast<std::size_t>(pawn)]));
    }
    const auto runs = [&](Seat seat) { return ((running >> side_of(s, seat)) & 1) != 0; };
    // B.end.tie, F.end.tie, C8: then the fewest bullets received; still equal, the victory is shared.
    i32 best = std::numeric_limits<i32>::min();
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (runs(seat) && r.side_total[seat] > best) best = r.side_total[seat];
    }
    int fewest = 255;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (runs(seat) && r.side_total[seat] == best && r.bullets[seat] < fewest) fewest = r.bullets[seat];
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (runs(seat) && r.side_total[seat] == best && r.bullets[seat] == fewest) r.winners |= seat_bit(seat);
    }
    H::wins(s, r);
    return r;
}

}  // namespace holdup
