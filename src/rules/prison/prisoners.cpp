#include "rules/powers/powers.h"
#include "rules/prison/module.h"
#include "rules/prison/prison.h"

namespace holdup::prison {

namespace {

constexpr PowerSet kSilksPowers =
    power_bit(Power::SilkMove) | power_bit(Power::SilkDodge) | power_bit(Power::SilkBlock);

// M.prisoners, C15.2.1: somebody else's sidekick lends that bandit's power, one's own none; Silk's one of her three.
PowerSet lent_to(Pawn bandit, Pawn prisoner) {
    if (prisoner == bandit) return 0;
    return prisoner == Pawn::Silk ? kSilksPowers : power_bit(static_cast<Power>(prisoner));
}

}  // namespace

void free_prisoner(Play& p, Pawn bandit, Pawn prisoner) {
    State& s = p.s;
    s.prison.behind &= static_cast<u16>(~pawn_bit(prisoner));
    s.prison.held |= static_cast<u64>(ord(prisoner) + 1) << (4 * ord(bandit));
    p.note(Fact::PrisonerFreed, ord(bandit), ord(prisoner));
    const PowerSet lent = s.rules.has(Switch::Powers) ? lent_to(bandit, prisoner) : PowerSet{0};
    // RULINGS 7: who frees Silk's sidekick says which of her powers it is.
    if (lent == kSilksPowers) return powers::ask_silk(p, bandit, s.decides(bandit));
    s.powers[static_cast<std::size_t>(bandit)] |= lent;
}

// C14.2.4, C15.2: with the prisoner goes his power.
void lock_up(Play& p, Pawn bandit) {
    State& s = p.s;
    const Pawn prisoner = s.prison.prisoner_of(bandit);
    if (prisoner == Pawn::Nobody) return;
    s.prison.held &= ~(u64{0xF} << (4 * ord(bandit)));
    s.prison.delivered |= static_cast<u16>(pawn_bit(prisoner));
    s.powers[static_cast<std::size_t>(bandit)] &= static_cast<PowerSet>(~lent_to(bandit, prisoner));
    p.note(Fact::PrisonerLocked, ord(bandit), ord(prisoner));
}

// M.prisoners, C15.2.1: with one's own sidekick two tokens at a time.
void Module::robs(const State& s, Pawn robber, int& tokens) {
    if (holds(s.bandits, robber) && s.prison.prisoner_of(robber) == robber) tokens = 2;
}

}  // namespace holdup::prison
