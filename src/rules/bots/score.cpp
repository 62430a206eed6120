#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"

namespace holdup::bots {

// C8.4.2: bots do not run for the title.
void Module::gunslingers(const State& s, PawnSet& running) { running &= ~bots_of(s); }

// C8.4.3: tokens, and what Tuco is paid for every bullet of his twelve.
void Module::pays(const State& s, Pawn pawn, Score& score) {
    constexpr int kToken = 500, kShot = 250;
    if (is_bot(s, Pawn::Tuco)) {
        score.wanted += pawn == Pawn::Tuco ? kToken * s.bots.wanted_left : kToken * ((s.bots.wanted >> ord(pawn)) & 1);
        const int fired = nature_of(Pawn::Tuco).bullets - s.cylinder[static_cast<std::size_t>(Pawn::Tuco)];
        if (pawn == Pawn::Tuco) score.shots += kShot * fired;
    }
    // A.score, RULINGS 5.26: the ladder is his score.
    if (pawn == Pawn::Professore) score.plan += kLadder[s.bots.ladder];
    if (is_bot(s, Pawn::Django)) {
        score.ejection += kToken * (pawn == Pawn::Django ? s.bots.ejected_by_bot : s.bots.ejections_of(pawn));
    }
}

// C8.4.1: nobody with an arrow in him is paid.
void Module::forfeits(const State& s, PawnSet& out) {
    if (!is_bot(s, Pawn::Cheyenne)) return;
    for (int pawn : each(s.bandits)) {
        const Seat seat = s.seat_of[static_cast<std::size_t>(pawn)];
        if (base::cards_with(s, seat, bullet_of(Pawn::Cheyenne)) > 0) out |= pawn_bit(static_cast<Pawn>(pawn));
    }
}

// C8, C8.1: Django with every token, Ghost with the Special Strongbox at the end; all others lose, whatever they have.
void Module::wins(const State& s, Result& r) {
    if (s.bots.won != 0) {
        r.winners = seat_bit(s.owner(static_cast<Pawn>(s.bots.won - 1)));
    } else if (s.over() && plays(s, Pawn::Ghost) && s.token_at[kSpecialStrongbox] == kSheet + ord(Pawn::Ghost)) {
        r.winners = seat_bit(s.owner(Pawn::Ghost));
    }
}

}  // namespace holdup::bots
