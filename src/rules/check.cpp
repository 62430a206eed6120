// What must hold in every state, whatever was played: nothing is lost, nothing appears twice, nobody stands in the air.
#include "game/engine.h"
#include "rules/armoured/armoured.h"
#include "rules/base/loot.h"
#include "rules/bots/bots.h"
#include "rules/handcar/handcar.h"
#include "rules/next_to.h"
#include "rules/round_cards.h"
#include "rules/setup/setup.h"

namespace holdup {

namespace {

// Each zone's cards added into one count per kind, seen from the first seat of a side.
struct Count {
    std::array<int, kCardKinds> kinds{};
    void add(const Zone& zone, bool partner) {
        for (int at : each(zone.present())) {
            const auto card = static_cast<Card>(at);
            kinds[partner ? as_partner_sees(card) : card] += zone.count(card);
        }
    }
};

const char* check_cards(const State& s) {
    const Rule rule = s.depth > 0 ? s.frame().rule : Rule::None;
    std::array<int, kCharacters + 1> bullets{};
    const bool pairs = s.rules.has(Switch::Pairs);
    Count side;
    for (Seat seat = 0; seat < s.players; ++seat) {
        const bool partner = pairs && seat % 2 == 1;
        if (!partner) side = Count{};
        side.add(s.decks[seat].draw, partner);
        side.add(s.decks[seat].discard, partner);
        side.add(s.hands[seat].cards, partner);
        if (lies_as_cards(rule)) side.add(s.hands[seat].aside, partner);
        for (int i = s.pile_next; i < s.pile_size; ++i) {
            const PileCard card = s.pile[static_cast<std::size_t>(i)];
            if (s.owner(card.actor()) >= s.players) continue;
            if (card.card() >= kActionKinds && !(is_bullet(card.card()) && s.may_lay_bullets(s.owner(card.actor()))))
                return "the Common Deck holds something that is no action card";
            if (s.player_of(card) == seat) ++side.kinds[partner ? as_partner_sees(card.card()) : card.card()];
        }
        for (int i = 0; i < s.top_size[seat]; ++i) ++side.kinds[s.top_bullet(seat, i)];
        if (s.armoured.under[seat] != 0) ++side.kinds[s.armoured.under[seat] - 1u];
        if (pairs && !partner) continue;
        Count printed;
        printed.add(starting_deck(s, seat), false);
        if (pairs) printed.add(starting_deck(s, partner_of(seat)), true);
        for (Card card = 0; card < kActionKinds; ++card) {
            if (side.kinds[card] != printed.kinds[card]) return "an action card is missing or exists twice";
        }
        for (Card card = kFirstBullet; card < kCardKinds; ++card) bullets[card - kFirstBullet] += side.kinds[card];
    }
    for (Seat seat = s.players; seat < s.seats; ++seat) {
        Count bot;
        bot.add(s.decks[seat].draw, false);
        bot.add(s.decks[seat].discard, false);
        for (Card card = kFirstBullet; card < kCardKinds; ++card) bullets[card - kFirstBullet] += bot.kinds[card];
    }
    // M.bullets.place: what lies before a bandit is in nobody's deck.
    for (const u8 before : s.prison.before) bullets[static_cast<std::size_t>(Pawn::Marshal)] += before;
    int gone = 0;
    for (int pawn = 0; pawn < kCharacters; ++pawn) {
        const bool in_play = (s.characters >> pawn) & 1;
        const int left = bullets[static_cast<std::size_t>(pawn)] + s.cylinder[static_cast<std::size_t>(pawn)];
        const int printed = in_play ? bullets_at_start(s, static_cast<Pawn>(pawn)) : 0;
        if (left > printed) return "somebody has more bullets than his revolver holds";
        gone += printed - left;
    }
    // C11.3.3: what hit the Marshal is out of the game, and nothing else is.
    if (gone != s.spent) return "a bandit's bullets do not add up to six";
    const int neutral =
        bullets[kCharacters] + s.neutral + s.bullets_in_the_air() + s.armoured.wild_neutral + s.bots.neutral_out;
    const int printed_bullets = neutral_count(s.rules);
    if (s.rules.has(Switch::NeutralSetAside) ? neutral > printed_bullets : neutral != printed_bullets) {
        return "the neutral bullets do not add up to those of the boxes";
    }
    return nullptr;
}

const char* check_known(const State& s) {
    for (Seat seat = 0; seat < s.players; ++seat) {
        Zone held = s.hands[seat].cards;
        if (s.depth > 0 && lies_as_cards(s.frame().rule)) held.add(s.hands[seat].aside);
        for (int i = s.pile_next; i < s.pile_size; ++i) {
            const PileCard card = s.pile[static_cast<std::size_t>(i)];
            if (card.hidden() && s.player_of(card) == seat) held.add(card.card());
        }
        if (common(held, s.hands[seat].known) != s.hands[seat].known) {
            return "a card known to be in a hand is not there";
        }
    }
    return nullptr;
}

const char* check_pawns(const State& s) {
    for (int i = 0; i < kPawns; ++i) {
        const auto pawn = static_cast<Pawn>(i);
        const Loc at = s.where(pawn);
        const bool character = holds(s.characters, pawn);
        if (character && s.is_out(pawn)) {
            if (at != kNowhere) return "a bandit who is out of the game stands somewhere";
            continue;
        }
        if (character) {
            const bool hidden = s.hiding.pawn == i + 1;
            // Il Professore has no pawn, and whoever was ejected lies beside the train.
            if (!hidden && at == kNowhere && (pawn == Pawn::Professore || s.bots.is_ejected(pawn))) continue;
            if (hidden != (at == kNowhere)) return "a bandit is hidden and not hidden";
            if (hidden && !(at_bit(s.hiding.place) & hiding_places(s.places))) return "a bandit hides under no car";
            if (hidden) continue;
        } else if (at == kNowhere) {
            if (pawn == Pawn::Marshal && !s.rules.has(Switch::NoMarshal)) return "the Marshal is not on the train";
            if (holds(armoured::couriers(s), pawn)) return "a courier is not on his car";
            if (pawn == Pawn::Shotgun && s.horse.coach != 0 && !s.is_out(pawn)) return "Shotgun is not on a roof";
            continue;
        }
        if (!(at_bit(at) & ground_of(s, pawn))) return "a pawn stands where it may not";
        if (!character && pawn != Pawn::Marshal && (pawn != Pawn::Shotgun || s.horse.coach == 0) &&
            !holds(armoured::couriers(s), pawn))
            return "a pawn that is not in play stands somewhere";
    }
    // Whoever has just come may still be asked something before anybody is met, or where to flee.
    for (std::size_t i = 0; i < s.depth; ++i) {
        if (s.frames[i].rule == Rule::Meeting) return nullptr;
    }
    PawnSet met = bandits_at(s, at_bit(s.where(Pawn::Marshal)));
    H::meets(s, met);
    if (met != 0) return "a bandit stays with the Marshal";
    PawnSet with_courier = bandits_at(s, armoured::courier_places(s));
    H::meets_courier(s, with_courier);
    if (with_courier != 0) return "a bandit stays with a courier";
    for (int pawn : each(s.horse.released ? bandits_at(s, at_bit(s.where(Pawn::Shotgun))) : 0)) {
        // RULINGS 6: a bot for whom roofs are nothing cannot flee from him.
        if (ground_of(s, static_cast<Pawn>(pawn)) & kRoofs) return "a bandit stays with Shotgun";
    }
    // C16.13.1, C9.8.1, C9.9.3: whom a place drives off is not there when somebody is asked.
    const Loc marshal = bot_marshal_at(s);
    if (bots::plays(s, Pawn::Tuco) && marshal != kNowhere && s.where(Pawn::Tuco) == marshal) {
        return "Tuco stays with the Marshal";
    }
    if (marshal != kNowhere && (armoured::courier_places(s) & at_bit(other_floor(marshal)))) {
        return "a courier stays above the Marshal";
    }
    if (handcar::is_crowded(s)) return "two stay in the Handcar";
    return nullptr;
}

const char* check_tokens(const State& s) {
    std::array<int, 64> faces{};
    std::array<int, kLootKinds> used{};
    for (std::size_t t = 0; t < kTokens; ++t) {
        const Place at = s.token_at[t];
        if (t >= s.tokens) {
            if (at != kBox) return "a token of another box is in play";
            continue;
        }
        const bool on_train = at < kSheet && (at_bit(at) & s.places);
        const bool held = at >= kSheet && at < kSheet + kCharacters && ((s.characters >> (at - kSheet)) & 1);
        if (!on_train && !held && at != kBesideTrain && at != kBox && at != kUnderShotgun && at != kPokerTable)
            return "a token lies where there is no train";
        if (kind_of(s.face[t]) != kTokenKind[t]) return "a token shows the face of another kind";
        if (is_back(s.face[t]) != (s.seen[t] == 0) && at != kBox)
            return "a face was seen but not rolled, or the other way";
        if (held && !((s.seen[t] >> s.seat_of[static_cast<std::size_t>(at - kSheet)]) & 1)) {
            return "a bandit holds a token his player has not seen";
        }
        ++faces[printed(s.face[t])];
        used[static_cast<std::size_t>(kTokenKind[t])] += at != kBox || s.seen[t] != 0;
    }
    for (int kind = 0; kind < kLootKinds; ++kind) {
        const int most = base::copies_of(s.rules, static_cast<LootKind>(kind));
        if (most > 0 && used[static_cast<std::size_t>(kind)] > most)
            return "there is more loot of a kind than the box holds";
    }
    const std::array<u8, 64> copies = face_copies(s.rules);
    for (std::size_t f = 0; f < copies.size(); ++f) {
        if (copies[f] > 0 && faces[f] > copies[f]) return "there are more tokens of one value than the box holds";
    }
    return nullptr;
}

// Horses stand beside cars, and every hostage is in one place.
const char* check_horses(const State& s) {
    int horses = 0;
    for (int slot = 0; slot < 16; ++slot) {
        const int here = s.horse.horses_at(slot);
        horses += here;
        if (here > 0 && !((s.places & kExpress) >> slot & 1)) return "a horse stands where there is no car";
    }
    if (horses > std::popcount(s.bandits)) return "there are more horses than bandits";
    u64 taken = s.horse.hostages;
    int hostages = std::popcount(s.horse.hostages);
    for (int pawn : each(s.bandits)) {
        const int hostage = s.horse.hostage_of(static_cast<Pawn>(pawn));
        if (hostage < 0) continue;
        if ((taken >> hostage) & 1) return "a hostage is in two places";
        taken |= bit(hostage);
        ++hostages;
    }
    if (hostages >= std::popcount(s.bandits)) return "there are more hostages than bandits less one";
    if (s.horse.coach != 0 && !((s.places & kExpress) >> s.horse.coach & 1)) return "the coach is beside nothing";
    if ((s.places & kCoachPlaces) != (s.horse.coach != 0 ? kCoachPlaces : 0)) return "the coach is here and is not";
    return nullptr;
}

// Every prisoner and every goal is there once, and the Marshal's colts hold what he has not fired.
const char* check_prison(const State& s) {
    const PrisonState& prison = s.prison;
    if (!s.rules.switches.meets(prison::kParts))
        return prison == PrisonState{} ? nullptr : "there is a prison and there is none";
    PawnSet prisoners = prison.behind;
    int cards = std::popcount(prison.behind) + std::popcount(prison.delivered);
    prisoners |= prison.delivered;
    for (int pawn : each(s.bandits)) {
        const Pawn prisoner = prison.prisoner_of(static_cast<Pawn>(pawn));
        if (prisoner == Pawn::Nobody) continue;
        prisoners |= pawn_bit(prisoner);
        ++cards;
    }
    if (std::popcount(prisoners) != cards) return "a prisoner is in two places";
    if (cards != (s.rules.has(Switch::PrisonCar) ? prisoners_among(std::popcount(s.bandits)) : 0))
        return "a prisoner is missing, or one too many";
    if (!s.rules.has(Switch::PlayerMarshal)) return nullptr;
    const int fired = prison.fired[0] + prison.fired[1];
    if (fired + s.cylinder[static_cast<std::size_t>(Pawn::Marshal)] != kMarshalBullets)
        return "the colts do not add up";
    int specials = 0, warrants = 0;
    u32 goals = 0;
    for (const u8 number : prison.goals) {
        if (number == 0) continue;
        const auto goal = static_cast<Goal>(number - 1);
        if (number > kGoalCards || (goals >> ord(goal)) & 1) return "a goal is none, or came twice";
        goals |= 1u << ord(goal);
        ++(is_warrant(goal) ? warrants : specials);
        if (is_warrant(goal) && !holds(s.bandits, wanted_by(goal))) return "a warrant is for nobody";
    }
    if (warrants > 2 || specials > 3) return "the goals are not two warrants and three special targets";
    return nullptr;
}

// Every card of a bot is in its deck, or on the Common Deck of this round.
const char* check_bots(const State& s) {
    if (s.bots.won != 0 && !s.over()) return "a bot has won and somebody is still asked";  // C8.1
    for (int pawn : each(bots_among(s.rules))) {
        const auto bot = static_cast<Pawn>(pawn);
        const auto kinds = bots::kinds_of(s, bot);
        const u32 draw = s.bots.draw[static_cast<std::size_t>(bot_number(bot))];
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            int cards = static_cast<int>((draw >> (2 * kind)) & 3);
            for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
                const PileCard card = s.pile[i];
                cards += card.actor() == bot && card.card() == ord(kinds[kind].card) && kinds[kind].copies > 0;
            }
            if (cards > kinds[kind].copies) return "a bot has more cards than its deck";
        }
    }
    return nullptr;
}

const char* check_frames(const State& s) {
    if (s.depth > kFrames) return "too many rules wait at once";
    for (std::size_t i = s.depth; i < kFrames; ++i) {
        if (s.frames[i] != Frame{}) return "a finished rule left something behind";
    }
    if (s.over()) return s.depth == 0 ? nullptr : "the game is over but a rule waits";
    if (s.depth == 0 || s.frame().rule == Rule::Moment) return "the engine stopped without a question";
    for (int seat : each(asked(s))) {
        Choices legal;
        choices(s, static_cast<Seat>(seat), legal);
        if (legal.count() == 0) return "a question has no answer";
    }
    return asked(s) ? nullptr : "nobody is asked";
}

}  // namespace

const char* check(const State& s) {
    for (auto* part : {check_frames, check_known}) {
        if (const char* wrong = part(s)) return wrong;
    }
    if (s.bandits == 0) return nullptr;  // a duel whose pairs are still being picked
    if (const char* wrong = check_cards(s)) return wrong;
    if (const char* wrong = check_tokens(s)) return wrong;
    if (const char* wrong = check_horses(s)) return wrong;
    if (const char* wrong = check_prison(s)) return wrong;
    if (const char* wrong = check_bots(s)) return wrong;
    if (s.frame_is(Rule::Placement) || s.frame_is(Rule::Attack) || s.frame_is(Rule::Board)) return nullptr;
    return check_pawns(s);
}

}  // namespace holdup
