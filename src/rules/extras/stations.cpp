#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/extras/module.h"
#include "rules/round_cards.h"

namespace holdup::extras {

namespace {

bool is_on(const State& s, Event event) { return s.rules.has(Switch::Events) && round_card(s).event == event; }

}  // namespace

// C7.2.7: at the North Pole everyone's most valuable purse is gone.
bool Module::at(Moment moment, Play& p, Frame&) {
    if (moment != Moment::EndOfRound || !is_on(p.s, Event::NorthPole)) return true;
    in_play_order(p.s, p.s.bandits, [&](Pawn pawn) {
        int best = -1;
        for_each(base::only(base::tokens_of(p.s, pawn), LootKind::Purse), [&](int t) {
            const auto value = [&](int token) { return kFaceValue[p.s.face[static_cast<std::size_t>(token)]]; };
            if (best < 0 || value(t) > value(best)) best = t;
        });
        if (best < 0) {
            p.no_effect(pawn, Why::NoPurse);
        } else {
            base::drop_token(p, pawn, best, kBox);
        }
    });
    return true;
}

// C7.2.11: before this station a shot from a card of a tunnel turn costs a bandit a token.
void Module::drops(const State& s, Pawn victim, bool& must) {
    if (!is_on(s, Event::TunnelStation) || s.deed.card == 0 || !holds(s.bandits, victim)) return;
    const PileCard card = s.pile[static_cast<std::size_t>(s.deed.card - 1)];
    if (round_card(s).strip[static_cast<std::size_t>(card.turn())] == Turn::Tunnel) must = true;
}

}  // namespace holdup::extras
