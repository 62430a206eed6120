// C16.3: which loot comes first.
#include "rules/base/deck.h"
#include "rules/bots/bots.h"
#include "rules/bots/module.h"

namespace holdup::bots {

namespace {

using base::TokenSet;

// CARDS (reconstructed): first is preferred.
constexpr LootKind kPriority[] = {LootKind::SpecialStrongbox,
                                  LootKind::Strongbox,
                                  LootKind::Mailbag,
                                  LootKind::Nugget,
                                  LootKind::Chest,
                                  LootKind::Jewel,
                                  LootKind::Bag,
                                  LootKind::Purse,
                                  LootKind::Stake,
                                  LootKind::Flask,
                                  LootKind::Document};
constexpr int kPriorities = static_cast<int>(std::size(kPriority));

bool is_poisoned(const State& s, Pawn bot) {
    return is_bot(s, Pawn::Cheyenne) && base::cards_with(s, s.owner(bot), bullet_of(Pawn::Cheyenne)) > 0;
}

int one_of(Play& p, Pawn bot, const TokenSet& alike, Preference why) {
    const auto n = static_cast<u32>(alike.size());
    const int token = alike.nth(n > 1 ? p.dice.roll(Roll::WhichToken, n) : 0);
    p.note(Fact::BotChose, ord(bot), ord(kTokenKind[static_cast<std::size_t>(token)]), ord(why));
    return token;
}

}  // namespace

// RULINGS 5.28: without an arrow nobody wants an antidote.
TokenSet worth_taking(const State& s, Pawn bot, const TokenSet& from) {
    if (is_poisoned(s, bot)) return from;
    return from & ~base::only(from, LootKind::Antidote);
}

int pick(Play& p, Pawn bot, const TokenSet& from) {
    const TokenSet antidotes = base::only(from, LootKind::Antidote);
    if (!antidotes.empty() && is_poisoned(p.s, bot)) return one_of(p, bot, antidotes, Preference::Antidote);
    const Nature& nature = nature_of(bot);
    if (nature.has_preference) {
        const TokenSet own = base::only(from, nature.prefers);
        if (!own.empty()) return one_of(p, bot, own, Preference::Own);
    }
    for (const LootKind kind : kPriority) {
        const TokenSet alike = base::only(from, kind);
        if (!alike.empty()) return one_of(p, bot, alike, Preference::Priority);
    }
    return one_of(p, bot, from, Preference::Chance);
}

// The list backwards: what a bot would take first it lets go last.
int pick_last(Play& p, Pawn bot, const TokenSet& from) {
    const Nature& nature = nature_of(bot);
    const TokenSet antidotes = base::only(from, LootKind::Antidote);
    const TokenSet own = nature.has_preference ? base::only(from, nature.prefers) : TokenSet{};
    if (!antidotes.empty() && !is_poisoned(p.s, bot)) return one_of(p, bot, antidotes, Preference::Reverse);
    const TokenSet rest = from & ~antidotes & ~own;
    for (int i = kPriorities; i-- > 0;) {
        const TokenSet alike = base::only(rest, kPriority[i]);
        if (!alike.empty()) return one_of(p, bot, alike, Preference::Reverse);
    }
    return one_of(p, bot, own.empty() ? from : own, Preference::Reverse);
}

// C16.7.2, C16.8.2, C16.12.2: a Robbery by the bot's own order.
void rob(Play& p, Pawn bot) {
    const TokenSet here = worth_taking(p.s, bot, base::tokens_at(p.s, p.s.where(bot)));
    if (here.empty()) return p.no_effect(bot, Why::NoLoot);
    base::take_token(p, bot, pick(p, bot, here));
}

// C7, C7.2.6: events go for bots as for everybody, but a bot loses what it wants least. C16.10.3: of Doc's loot whoever
// has his Respect says which that is.
void Module::yields(Play& p, Pawn pawn, int& token) {
    const State& s = p.s;
    if (!is_bot(s, pawn)) return;
    const TokenSet held = base::tokens_of(s, pawn);
    if (pawn != kDoc) {
        token = pick_last(p, pawn, held);
        return;
    }
    const Seat seat = decider_of(s, kDoc);
    const base::LootOptions options = base::loot_options(s, held, seat);
    if (!options.ask) {
        token = base::pick_token(p, held, seat, static_cast<Face>(lowest(options.faces)));
        return;
    }
    p.ask(Rule::DropLoot, kDoc, seat, Group::Loot, options.faces).other = static_cast<u8>(Pawn::Marshal);
    token = base::kAskedFor;
}

namespace {

// The face that means this token, to whoever answers.
Choice as_choice(const State& s, int token, Seat seat) { return choice::loot(base::known_face(s, token, seat)); }

}  // namespace

// What a rule says where a person would be asked. C16.5: a hostage is whom chance picks. C7.1.6, C7.2.9, C7.2.11,
// C10.10.3: what a bot lets fall is what it wants least; what it lifts, what it wants most.
void Module::chooses(Play& p, const Frame& f, Choice& choice) {
    const State& s = p.s;
    switch (f.rule) {
        case Rule::BotGoesOn: choice = choice::kYes; return;
        case Rule::DropLoot:
        case Rule::HeavyFire:
        case Rule::GiveLoot: choice = as_choice(s, pick_last(p, f.actor, base::tokens_of(s, f.actor)), f.seat); return;
        case Rule::Pickpocket: {
            const TokenSet here = worth_taking(s, f.actor, base::tokens_at(s, s.where(f.actor)));
            choice = here.empty() ? choice::kPass : as_choice(s, pick(p, f.actor, here), f.seat);
            return;
        }
        // C7.2.2: Django knocks off whoever he can.
        case Rule::KnockOff: choice = choice::kYes; return;
        case Rule::PushTo:
            if (f.options & bit(kNowhere)) choice = choice::go(kNowhere);
            return;
        default: return;
    }
}

}  // namespace holdup::bots
