// Who may be asked for, and who only once.
#include "rules/setup/fits.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

constexpr PawnSet kPairLeads = pawn_bit(Pawn::Belle) | pawn_bit(Pawn::Doc) | pawn_bit(Pawn::Ghost);

// RULINGS 1: Mei, Misty, the Twinzz and Silk may join any game but those with two bandits each; Al Patron belongs to
// the Combined game.
PawnSet bandits_of(const Setup& t) {
    if (t.rules.has(Switch::TwoBandits)) return kBaseBandits;
    const PawnSet al = t.rules.has(Switch::AllBoxes) ? 0 : pawn_bit(Pawn::Al);
    return kBaseBandits | pawn_bit(Pawn::Mei) | (kGuestBandits & ~al);
}

}  // namespace

Refusal bandits_fit(const Setup& t) {
    // C4.3.1: the same in the words of the Combined rules.
    const char* const decks = plays_combined(t) ? "C4.3.1" : "B.setup.deck";
    PawnSet taken = 0;
    for (Seat seat = 0; seat < t.players; ++seat) {
        const auto [lead, second] = t.bandits[seat];
        for (Pawn pawn : {lead, second}) {
            if (pawn == kAnyBandit) continue;
            if (pawn == Pawn::Marshal) {
                if (!t.rules.has(Switch::PlayerMarshal)) {
                    return {
                        "C4.1.2",
                        "Nobody plays the Marshal in this game. Choose a bandit, or a game with the Player Marshal."};
                }
                if (holds(taken, pawn))
                    return {"M.setup.marshal", "There is one Marshal. Let one of the two be a bandit."};
            } else if (ord(pawn) >= 32 || !holds(bandits_of(t), pawn)) {
                return {
                    decks,
                    "This game has Belle, Cheyenne, Django, Doc, Ghost and Tuco; outside duels also Mei, Misty, the "
                    "Twinzz and Silk, and in the Combined game Al Patron. Choose one of them."};
            }
            if (holds(taken, pawn))
                return {decks,
                        "A bandit can be played by one player only. Choose another one for one of the two seats."};
            taken |= pawn_bit(pawn);
        }
        if (!t.rules.has(Switch::TwoBandits)) {
            if (second != kAnyBandit)
                return {"B.setup.deck",
                        "Only a table with two bandits each has a second bandit. Choose one bandit for the seat."};
            continue;
        }
        if ((lead == kAnyBandit) != (second == kAnyBandit)) {
            return {"B.two.setup", "A pair has two bandits. Choose both of them, or neither."};
        }
        if (lead != kAnyBandit && !t.rules.has(Switch::AnyPair) &&
            (!holds(kPairLeads, lead) || holds(kPairLeads, second))) {
            return {"B.two.setup",
                    "A pair is Belle, Doc or Ghost with one of Cheyenne, Django and Tuco. The duel of 2014 allows any "
                    "pair."};
        }
    }
    // M.setup.marshal: one who has said so, or one who leaves it to chance.
    bool open = holds(taken, Pawn::Marshal);
    for (Seat seat = 0; seat < t.players; ++seat) open = open || t.bandits[seat][0] == kAnyBandit;
    if (t.rules.has(Switch::PlayerMarshal) && !open)
        return {"M.setup.marshal", "Somebody must be the Marshal. Let one seat be him, or leave one to chance."};
    return {};
}

}  // namespace holdup
