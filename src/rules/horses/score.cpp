#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/base/loot.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/round_cards.h"

namespace holdup::horses {

namespace {

int tokens_held(const State& s, Pawn pawn, LootKind kind) { return base::only(base::tokens_of(s, pawn), kind).size(); }

int strongboxes(const State& s, Pawn pawn) {
    return tokens_held(s, pawn, LootKind::Strongbox) + tokens_held(s, pawn, LootKind::SpecialStrongbox);
}

// H.hostages, H.pairs, C15.1.5: bullets of others among the player's cards; a partner's only where all are paid for.
int bullets_in_deck(const State& s, Pawn pawn) {
    const Seat seat = s.owner(pawn);
    int n = 0;
    for (int other : each(s.characters & ~pawn_bit(pawn))) {
        const auto shooter = static_cast<Pawn>(other);
        if (!s.rules.has(Switch::PhotoPaysAll) && side_of(s, s.owner(shooter)) == side_of(s, seat)) continue;
        n += base::cards_with(s, seat, bullet_of(shooter));
    }
    return n;
}

// H.hostages, C15.1.1 to C15.1.8.
int ransom(const State& s, Pawn pawn) {
    switch (static_cast<Hostage>(s.horse.hostage_of(pawn))) {
        case Hostage::Banker: return strongboxes(s, pawn) > 0 ? 1000 : 0;
        case Hostage::Poodle: return 1000;
        case Hostage::Minister: return 900;
        case Hostage::OldLady: return 500 * tokens_held(s, pawn, LootKind::Jewel);
        case Hostage::Photographer: return 200 * bullets_in_deck(s, pawn);
        case Hostage::PokerPlayer: {
            // RULINGS 5: the conductor's purse of 2016 is a purse.
            const bool purse = ((s.conductor >> ord(pawn)) & 1) && !s.rules.has(Switch::ConductorPaysMoney);
            return 250 * (tokens_held(s, pawn, LootKind::Purse) + (purse ? 1 : 0));
        }
        case Hostage::Teacher: return 800;
        case Hostage::Zealot: return 700;
    }
    return 0;
}

int strongbox_value(const State& s, Pawn pawn) {
    int sum = 0;
    for_each(base::tokens_of(s, pawn), [&](int t) {
        const auto i = static_cast<std::size_t>(t);
        const bool box = kTokenKind[i] == LootKind::Strongbox || kTokenKind[i] == LootKind::SpecialStrongbox;
        if (box) sum += kFaceValue[s.face[i]];
    });
    return sum;
}

// H.station.sharing, C7.2.10: what this bandit gains or loses when the strongboxes of his place are shared.
int shared(const State& s, Pawn pawn) {
    if (s.where(pawn) == kNowhere) return 0;
    const PawnSet there = bandits_at(s, at_bit(s.where(pawn)));
    int pot = 0;
    for (int other : each(there)) pot += strongbox_value(s, static_cast<Pawn>(other));
    return pot / std::popcount(there) - strongbox_value(s, pawn);
}

}  // namespace

// All of it lies open.
void Module::shows(const State& s, Seat, State& shown) { shown.horse = s.horse; }

// H.station.mortal, C7.2.8: counted as they come.
void Module::struck(Play& p, Pawn victim) {
    if (event_now(p.s) == Event::MortalBullet) ++p.s.horse.mortal[static_cast<std::size_t>(victim)];
}

void Module::pays(const State& s, Pawn pawn, Score& score) {
    if (s.horse.hostage_of(pawn) >= 0) score.ransom += ransom(s, pawn);
    score.station -= 150 * s.horse.mortal[static_cast<std::size_t>(pawn)];
    if (s.over() && event_now(s) == Event::Sharing) score.station += shared(s, pawn);
}

// H.station.escape, C7.2.3, C8.4.1: those still on the train are caught. Whoever the coach carried off is out anyway.
void Module::forfeits(const State& s, PawnSet& out) {
    out |= static_cast<PawnSet>(s.gone & ~s.escaped);
    if (s.over() && must_get_away(s)) {
        // RULINGS 6: Il Professore is on no train.
        out |= s.bandits & ~PawnSet{s.escaped} & ~bandits_at(s, kCoachPlaces) & ~pawn_bit(Pawn::Professore);
    }
}

}  // namespace holdup::horses

namespace holdup {

bool must_get_away(const State& s) { return event_now(s) == Event::Escape; }

}  // namespace holdup
