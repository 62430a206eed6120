// Doc's poker game: everyone with loot plays, and whoever has his Respect deals it out.
#include "game/seats.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"

namespace holdup::bots {

namespace {

base::TokenSet on_table(const State& s) { return base::tokens_at(s, kPokerTable); }

void lay_on_table(Play& p, int token) {
    const auto t = static_cast<std::size_t>(token);
    p.s.token_at[t] = kPokerTable;
    p.note(Fact::LootPlaced, 0, kPokerTable, token, p.s.face[t], p.s.seen[t]);
}

void next_gift(Play& p, PawnSet waiting);
void deal_to_doc(Play& p, int tokens);

void give(Play& p, Pawn who, Face face) {
    const Seat seat = decider_of(p.s, kDoc);
    base::take_token(p, who, base::pick_token(p, on_table(p.s), seat, face));
}

// C16.10.2: one of those who played gets nothing; where there is only one, it is he.
void ask_loser(Play& p) {
    const PawnSet players = p.s.bots.poker;
    if (single(players)) {
        p.note(Fact::PokerLost, lowest(players));
        return next_gift(p, 0);
    }
    p.ask(Rule::PokerLoser, kDoc, decider_of(p.s, kDoc), Group::Pawns, players);
}

// C16.10.2: two tokens for Doc. Where nobody else is left to be given one, there is nothing to choose.
void deal_to_doc(Play& p, int tokens) {
    for (; tokens > 0; --tokens) {
        const Seat seat = decider_of(p.s, kDoc);
        const base::LootOptions options = base::loot_options(p.s, on_table(p.s), seat);
        if (options.ask && on_table(p.s).size() > tokens) {
            p.ask(Rule::PokerDoc, kDoc, seat, Group::Loot, options.faces).step = static_cast<u8>(tokens);
            return;
        }
        give(p, kDoc, static_cast<Face>(lowest(options.faces)));
    }
    ask_loser(p);
}

// ... and one for everyone but the loser.
void next_gift(Play& p, PawnSet waiting) {
    while (waiting != 0) {
        const Pawn who = first_in_order(p.s, waiting);
        waiting &= ~pawn_bit(who);
        const Seat seat = decider_of(p.s, kDoc);
        const base::LootOptions options = base::loot_options(p.s, on_table(p.s), seat);
        if (options.ask && on_table(p.s).size() > 1) {
            Frame& f = p.ask(Rule::PokerGive, kDoc, seat, Group::Loot, options.faces);
            f.other = static_cast<u8>(who);
            f.waiting = static_cast<u16>(waiting);
            return;
        }
        give(p, who, static_cast<Face>(lowest(options.faces)));
    }
    p.s.bots.poker = 0;
}

// C16.10.2: whoever deals looks at everything on the table first.
void look(Play& p) {
    State& s = p.s;
    for_each(on_table(s), [&](int token) {
        base::see_face(p, token);
        s.seen[static_cast<std::size_t>(token)] |= seat_bit(decider_of(s, kDoc));
    });
    deal_to_doc(p, 2);
}

// C16.10.2: a token each, face down; a bot's is the one it wants least.
void next_wager(Play& p, PawnSet waiting) {
    const State& s = p.s;
    while (waiting != 0) {
        const Pawn who = first_in_order(s, waiting);
        waiting &= ~pawn_bit(who);
        const base::TokenSet held = base::tokens_of(s, who);
        const Seat seat = s.owner(who);
        if (seat >= s.players) {
            lay_on_table(p, pick_last(p, who, held));
            continue;
        }
        const base::LootOptions options = base::loot_options(s, held, seat);
        if (options.ask) {
            p.ask(Rule::PokerWager, who, seat, Group::Loot, options.faces).waiting = static_cast<u16>(waiting);
            return;
        }
        lay_on_table(p, base::pick_token(p, held, seat, static_cast<Face>(lowest(options.faces))));
    }
    look(p);
}

}  // namespace

// C16.10.2: all other bandits in the game who hold loot, wherever they are; RULINGS 5.10: without a stake, or anybody
// to play, nothing happens.
void poker(Play& p) {
    State& s = p.s;
    PawnSet players = 0;
    for (int pawn : each(s.bandits & ~pawn_bit(kDoc) & ~PawnSet{s.gone})) {
        if (!base::tokens_of(s, static_cast<Pawn>(pawn)).empty()) players |= PawnSet{1} << pawn;
    }
    const base::TokenSet stakes = base::only(base::tokens_at(s, kBesideTrain), LootKind::Stake);
    if (players == 0 || stakes.empty()) return p.no_effect(kDoc, Why::NoLoot);
    p.note(Fact::PokerStarted, ord(kDoc), std::popcount(players));
    s.bots.poker = static_cast<u16>(players);
    const auto n = static_cast<u32>(stakes.size());
    lay_on_table(p, stakes.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0));
    next_wager(p, players);
}

void answer_poker(Play& p, const Frame& f, Choice choice) {
    const int index = choice::index(choice);
    switch (f.rule) {
        case Rule::PokerWager:
            lay_on_table(p, base::pick_token(p, base::tokens_of(p.s, f.actor), f.seat, static_cast<Face>(index)));
            return next_wager(p, f.waiting);
        case Rule::PokerDoc: give(p, kDoc, static_cast<Face>(index)); return deal_to_doc(p, f.step - 1);
        case Rule::PokerLoser:
            p.note(Fact::PokerLost, index);
            return next_gift(p, p.s.bots.poker & ~pawn_bit(static_cast<Pawn>(index)));
        default: give(p, static_cast<Pawn>(f.other), static_cast<Face>(index)); return next_gift(p, f.waiting);
    }
}

}  // namespace holdup::bots
