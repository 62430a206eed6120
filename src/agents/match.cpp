#include "agents/match.h"
#if !defined(__wasm__)

#include <algorithm>
#include <array>
#include <cmath>

#include "agents/random.h"
#include "game/bots.h"
#include "game/engine.h"
#include "game/seats.h"

namespace holdup {

void Pace::add(const Pace& other) {
    decisions += other.decisions;
    iterations += other.iterations;
    seconds += other.seconds;
    slowest = std::max(slowest, other.slowest);
    late += other.late;
    illegal += other.illegal;
}

namespace {

int sides(const Setup& setup) {
    if (setup.rules.has(Switch::TeamGame)) return 2;
    return setup.rules.has(Switch::Pairs) ? setup.players / 2 : setup.players;
}

}  // namespace

int places(const Match& match) { return match.chairs == Chairs::Each ? sides(match.setup) : 1; }

double fair_share(const Match& match) {
    // Over all places of a table the shares add up to one, however unlike they are; what bots win nobody can say, but
    // in a team.
    const bool bots = bots_among(match.setup.rules) != 0 && !match.setup.rules.has(Switch::TeamGame);
    return match.chairs == Chairs::Each && !bots ? 1.0 / sides(match.setup) : -1;
}

namespace {

// The first seat of a side stands for it; `ours` are the challenger's.
GameFigures figures(const State& s, SeatSet ours) {
    const Result r = result(s);
    GameFigures f;
    const auto side = static_cast<Seat>(lowest(ours));
    double own = 0, own_sides = 0, others = 0, better = 0, equal = 0, sides = 0, winners = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (side_of(s, seat) != seat) continue;
        // Of a team that wins, its first may be out of it.
        bool wins = false;
        for (int winner : each(r.winners)) wins = wins || side_of(s, static_cast<Seat>(winner)) == seat;
        winners += wins;
        if ((ours >> seat) & 1) {
            f.win += wins;
            own += r.side_total[seat];
            ++own_sides;
            continue;
        }
        ++sides;
        others += r.side_total[seat];
        // Ranks go by money, then by fewer bullets received, as the victory does.
        const auto standing = [&](Seat i) { return std::pair(r.side_total[i], -static_cast<int>(r.bullets[i])); };
        better += standing(seat) > standing(side);
        equal += standing(seat) == standing(side);
    }
    if (winners > 0) f.win /= winners;
    f.rank = 1 + better + equal / 2;
    f.margin = own / own_sides - (sides > 0 ? others / sides : 0);
    return f;
}

// Who is the Marshal is said before anything is asked, and dealt only after (powers may be chosen first).
SeatSet marshals_seat(const State& s) {
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (s.lead[seat] == Pawn::Marshal) return seat_bit(seat);
    }
    return 0;
}

// The seats of the challenger in one game, each side by its first.
SeatSet chairs_of(const State& s, const Match& match, int place) {
    // Bots have seats behind those of the people, and nobody plays them.
    const SeatSet all = static_cast<SeatSet>((1u << s.players) - 1);
    switch (match.chairs) {
        case Chairs::Marshal: return marshals_seat(s);
        case Chairs::Bandits: return static_cast<SeatSet>(all & ~marshals_seat(s));
        default: return seat_bit(static_cast<Seat>(match.setup.rules.has(Switch::Pairs) ? 2 * place : place));
    }
}

}  // namespace

namespace {

// Lets an agent answer, checks the answer and plays it; false when it was illegal.
bool let_answer(Agent& agent, State& s, Seat seat, Dice& dice, Rng& chance, Clock clock, bool counted, Pace& pace) {
    Choices legal;
    choices(s, seat, legal);
    const View seen = view(s, seat);
    const double before = now(clock);
    const Choice choice = choose_in_time(agent, seen, legal, chance, clock);
    const double took = now(clock) - before;
    const u32 allowed = agent.level().milliseconds;
    pace.slowest = std::max(pace.slowest, took);
    pace.late += allowed > 0 && took > allowed / 1000.0 + kGraceSeconds;
    if (counted && legal.count() > 1) {
        ++pace.decisions;
        pace.iterations += agent.explanation().iterations;
        pace.seconds += took;
    }
    if (!legal.has(choice)) {
        ++pace.illegal;
        return false;
    }
    apply(s, seat, choice, dice);
    return true;
}

}  // namespace

Block play_block(const Match& match, u64 number, Agent& challenger, Agent& field) {
    Block block;
    const u64 seed = Rng(match.seed * 0x9E3779B97F4A7C15u + number).next();
    for (int place = 0; place < places(match); ++place) {
        Dice dice(seed);
        Rng chance(seed ^ (static_cast<u64>(place + 1) << 32));
        State s{};
        start(match.setup, s, dice);
        const SeatSet chairs = chairs_of(s, match, place);
        while (!s.over()) {
            const auto seat = static_cast<Seat>(lowest(asked(s)));
            const bool ours = (chairs >> side_of(s, seat)) & 1;
            Agent& agent = ours ? challenger : field;
            if (!let_answer(agent, s, seat, dice, chance, match.clock, ours, block.pace)) return block;
        }
        block.games.push_back(figures(s, chairs));
    }
    return block;
}

std::vector<Agent> everybody() {
    std::vector<Agent> all;
    for (const char* words : {"random", "greedy", "tenderfoot", "drifter:iterations=40", "outlaw:iterations=60",
                              "legend:ms=1,nodes=4000", "legend:iterations=20,horizon=game,nodes=500"}) {
        Level level;
        if (read_level(words, level)) all.emplace_back(level);
    }
    return all;
}

Pace soak_game(u64 number, u64 seed, Clock clock, std::vector<Agent>& everybody) {
    Pace pace;
    Rng chance(Rng(seed * 0x9E3779B97F4A7C15u + number).next());
    const Setup setup = random_table(chance);
    Dice dice(chance.next());
    State s{};
    start(setup, s, dice);
    while (!s.over()) {
        const auto seat = static_cast<Seat>(lowest(asked(s)));
        Agent& agent = everybody[(seat + number) % everybody.size()];
        if (!let_answer(agent, s, seat, dice, chance, clock, true, pace)) break;
    }
    return pace;
}

namespace {

// Half a 95 % interval in standard errors: exact for few blocks, close for many.
double students_t(std::size_t freedom) {
    constexpr std::array<double, 10> kFew = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228};
    return freedom <= kFew.size() ? kFew[freedom - 1] : 1.96 + 2.4 / static_cast<double>(freedom);
}

}  // namespace

Estimate estimate(const std::vector<Block>& blocks, double GameFigures::* figure) {
    Estimate e;
    double sum = 0, squares = 0;
    for (const Block& block : blocks) {
        if (block.games.empty()) continue;
        double mean = 0;
        for (const GameFigures& game : block.games) mean += game.*figure;
        mean /= static_cast<double>(block.games.size());
        sum += mean;
        squares += mean * mean;
        ++e.blocks;
    }
    if (e.blocks == 0) return e;
    const auto n = static_cast<double>(e.blocks);
    e.mean = sum / n;
    if (e.blocks < 2) return e;
    e.variance = std::max(0.0, (squares - n * e.mean * e.mean) / (n - 1));
    e.half = students_t(e.blocks - 1) * std::sqrt(e.variance / n);
    return e;
}

double log_likelihood_ratio(const Estimate& share, double low, double high) {
    if (share.blocks < 8 || share.variance <= 0) return 0;
    const auto n = static_cast<double>(share.blocks);
    return n * (high - low) * (2 * share.mean - low - high) / (2 * share.variance);
}

}  // namespace holdup

#endif
