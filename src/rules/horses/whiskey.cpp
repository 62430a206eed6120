#include <cstring>

#include "game/seats.h"
#include "rules/base/deck.h"
#include "rules/base/loot.h"
#include "rules/base/round.h"
#include "rules/horses/horses.h"
#include "rules/horses/module.h"
#include "rules/powers/powers.h"
#include "rules/round_cards.h"

namespace holdup::horses {

namespace {

bool is_old(Face face) { return printed(face) == face::kOldWhiskey; }

// Whether a pawn holds a flask: eight places at once, those of the stakes too, which does no harm. A byte is zero where
// the place is his sheet.
bool may_drink(const State& s, Pawn pawn) {
    u64 places;
    static_assert(kFirstFlask + 8 <= kTokens);
    std::memcpy(&places, s.token_at.data() + kFirstFlask, sizeof places);
    places ^= static_cast<u64>(kSheet + ord(pawn)) * 0x0101010101010101u;
    return ((places - 0x0101010101010101u) & ~places & 0x8080808080808080u) != 0;
}
bool may_drink(const State& s, Seat seat) {
    return may_drink(s, s.lead[seat]) || (s.rules.has(Switch::TwoBandits) && may_drink(s, s.second[seat]));
}

base::TokenSet flasks_of(const State& s, Seat seat) {
    base::TokenSet held = base::tokens_of(s, s.lead[seat]);
    if (s.rules.has(Switch::TwoBandits)) held |= base::tokens_of(s, s.second[seat]);
    return base::only(held, LootKind::Flask);
}

// Old whiskey needs two cards to play, the other one a card or something to draw. Apart: few seats hold a flask.
[[gnu::noinline]] void offer_flasks(const State& s, Seat seat, Choices& out) {
    const base::TokenSet flasks = flasks_of(s, seat);
    if (flasks.empty()) return;
    const int actions = powers::cards_to_play(s, seat);
    for_each(flasks, [&](int t) {
        const Face face = s.face[static_cast<std::size_t>(t)];
        if (is_old(face) ? actions >= 2 : actions >= 1 || base::can_draw(s, seat)) out.add(choice::loot(face));
    });
}

}  // namespace

// H.whiskey, C5.2.3, C6.4.1, C6.5.1, C6.6.1: on a standard turn only, instead of a card or of drawing.
void Module::turn_options(const State& s, Seat seat, const Frame& f, Choices& out) {
    if (!may_drink(s, seat)) return;
    if (f.step == 0 && s.rules.has(Switch::Whiskey) && turn_kind(s) == Turn::Standard) offer_flasks(s, seat, out);
}

// H.whiskey: twice a flask, the second time it is empty. Whoever drinks shows what it was.
void answer_drink(Play& p, Seat seat, Face face) {
    State& s = p.s;
    const int token = base::pick_token(p, flasks_of(s, seat), seat, face);
    const auto t = static_cast<std::size_t>(token);
    const auto drinker = static_cast<Pawn>(s.token_at[t] - kSheet);
    s.seen[t] = kEverySeat;
    if (face == printed(face)) {
        s.face[t] = is_old(face) ? face::kOldWhiskeyHalf : face::kWhiskeyHalf;
    } else {
        s.token_at[t] = kBox;
    }
    p.note(Fact::WhiskeyDrunk, ord(drinker), seat, token, s.face[t]);
    if (is_old(face)) {
        base::ask_cards(p, seat, 2);
    } else {
        base::draw_cards(p, seat, 3);
        base::ask_cards(p, seat, 1);
    }
}

}  // namespace holdup::horses
