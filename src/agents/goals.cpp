#include "agents/goals.h"

#include "game/seats.h"

namespace holdup {

namespace {

float clamped(float x) { return x < 0.0f ? 0.0f : (x > 1.0f ? 1.0f : x); }

// Something that must happen `needed` times more, and happens about `pace` times a round: hopeless at twice what the
// rounds left can bring, certain at none.
float likely(int needed, float pace, int rounds_left) {
    if (needed <= 0) return 1.0f;
    const float room = pace * static_cast<float>(rounds_left);
    return clamped(1.0f - static_cast<float>(needed) / (2.0f * room + 0.001f));
}

// Something that must not happen `spare` + 1 times more, at a pace a round.
float unlikely(int spare, float pace, int rounds_left) {
    if (spare < 0) return 0.0f;
    return clamped(1.0f - pace * static_cast<float>(rounds_left) / (2.0f * static_cast<float>(spare + 1)));
}

// M.end: mailbags on the train that nobody holds are his at the end.
float chance_of_mail(const State& s, int rounds_left) {
    float lost = 1.0f;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        if (kTokenKind[t] != LootKind::Mailbag) continue;
        const Place at = s.token_at[t];
        if (at == kSheet + ord(Pawn::Marshal)) return 1.0f;
        const float left = static_cast<float>(rounds_left);
        float saved = 0.0f;
        if (at < kSheet) {
            saved = 1.0f - 0.1f * left;
        } else if (at < kSheet + kPawns) {
            saved = 0.08f * left;
        }
        lost *= 1.0f - saved;
    }
    return 1.0f - lost;
}

// M.end: prisoners nobody has freed are his at the end.
float chance_of_prisoners(const State& s, int rounds_left) {
    const int locked = std::popcount(s.prison.delivered);
    if (locked >= 2) return 1.0f;
    const int likely_his = locked + std::popcount(s.prison.behind);
    const float left = static_cast<float>(rounds_left);
    if (likely_his < 2) return 0.06f * left;
    return likely_his == 2 ? clamped(1.0f - 0.14f * left) : clamped(1.0f - 0.05f * left);
}

}  // namespace

int bullets_from(const State& s, Pawn shooter, Pawn victim) {
    const Seat seat = s.owner(victim);
    const Card bullet = bullet_of(shooter);
    int n = s.decks[seat].draw.count(bullet) + s.decks[seat].discard.count(bullet);
    if (seat < s.players) {
        n += s.hands[seat].cards.count(bullet) + s.hands[seat].aside.count(bullet);
        for (int i = 0; i < s.top_size[seat]; ++i) n += s.top_bullet(seat, i) == bullet;
    }
    if (shooter == Pawn::Marshal) n += s.prison.before[static_cast<std::size_t>(victim)];
    return n;
}

float chance_of(const State& s, Goal goal, int rounds_left) {
    const PrisonState& prison = s.prison;
    if (is_warrant(goal)) {
        return prison.is_wanted(wanted_by(goal)) ? likely(1, 0.45f, rounds_left) : 1.0f;
    }
    int most = 0, missing = 0, shots_at_him = 0;
    switch (goal) {
        case Goal::FleshWound: return unlikely(kBrawlers - prison.brawlers_taken() - 1, 0.35f, rounds_left);
        case Goal::DodgeBullets:
            for (int pawn : each(s.bandits)) {
                const int n = bullets_from(s, static_cast<Pawn>(pawn), Pawn::Marshal);
                shots_at_him = n > shots_at_him ? n : shots_at_him;
            }
            return unlikely(2 - shots_at_him, 0.4f, rounds_left);
        case Goal::GoldenBullet: {
            const int left = prison.bullets_in(0), right = prison.bullets_in(1);
            return likely(left < right ? left : right, 1.3f, rounds_left);
        }
        case Goal::Mail: return chance_of_mail(s, rounds_left);
        case Goal::ThrowKey: return chance_of_prisoners(s, rounds_left);
        case Goal::FullOfLead:
            for (int pawn : each(s.bandits & ~PawnSet{s.gone}))
                missing += bullets_from(s, Pawn::Marshal, static_cast<Pawn>(pawn)) == 0;
            return likely(missing, 1.0f, rounds_left);
        default:
            for (int pawn : each(s.bandits)) {
                const int n = bullets_from(s, Pawn::Marshal, static_cast<Pawn>(pawn));
                most = n > most ? n : most;
            }
            return likely(4 - most, 0.8f, rounds_left);
    }
}

namespace {

// M.setup.goals: what a goal that nobody has drawn yet is worth, the mean of the special targets that may still come
// and, for the two warrants, of the bandits' posters.
float chance_of_unknown(const State& s, int rounds_left) {
    float sum = 0;
    int n = 0;
    for (int i = 0; i < kSpecialGoals; ++i) {
        sum += chance_of(s, static_cast<Goal>(i), rounds_left);
        ++n;
    }
    for (int pawn : each(s.bandits)) {
        sum += chance_of(s, warrant_of(static_cast<Pawn>(pawn)), rounds_left);
        ++n;
    }
    return sum / static_cast<float>(n);
}

}  // namespace

Prospect prospect_of_marshal(const State& s) {
    const int rounds_left = s.over() ? 0 : kRounds - s.round;
    std::array<float, kGoals + 1> met{};  // the chance that exactly so many are met, over the goals looked at so far
    met[0] = 1.0f;
    Prospect out;
    float unknown = -1.0f;
    for (int i = 0; i < kGoals; ++i) {
        const u8 number = s.prison.goals[static_cast<std::size_t>(i)];
        float chance = 0;
        if (number == 0 || number == kHiddenGoal) {
            if (unknown < 0) unknown = chance_of_unknown(s, rounds_left);
            chance = unknown;
        } else {
            chance = chance_of(s, static_cast<Goal>(number - 1), rounds_left);
        }
        out.goals += chance;
        for (std::size_t n = kGoals; n > 0; --n) met[n] = met[n] * (1.0f - chance) + met[n - 1] * chance;
        met[0] *= 1.0f - chance;
    }
    for (std::size_t n = kGoalsToWin; n <= kGoals; ++n) out.win += met[n];
    return s.is_out(Pawn::Marshal) ? Prospect{0, out.goals} : out;
}

}  // namespace holdup
