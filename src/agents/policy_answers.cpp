#include "agents/policy_answers.h"

#include "agents/board_reading.h"
#include "agents/policy_bots.h"
#include "agents/policy_prison.h"
#include "game/frame.h"
#include "game/seats.h"

namespace holdup {

PawnSet own_side(const State& s, Seat seat) {
    const Seat side = side_of(s, seat);
    PawnSet set = 0;
    for (int pawn : each(s.characters)) {
        if (side_of(s, s.seat_of[static_cast<std::size_t>(pawn)]) == side) set |= PawnSet{1} << pawn;
    }
    return set;
}

void weigh_drops(u64 faces, Weighted& out) {
    for (int at : each(faces)) {
        out.add(choice::loot(static_cast<Face>(at)), 1 + 4000 / (50 + u32{kWorth[static_cast<std::size_t>(at)]}));
    }
}

namespace {

// Places worth going to for more than what lies there: a car of one's own, hostages, and the coach when only it gets
// one away.
u32 lure(const State& s, Pawn pawn, Loc to, LocSet foes_at) {
    // Alone in the car without a roof pays $500 at the end of the game.
    if ((at_bit(to) & roofless(s.places)) && s.round + 1 == kRounds) return foes_at & at_bit(to) ? 5 : 60;
    // In the last round of a team game only the express counts.
    if (s.rules.has(Switch::TeamGame) && s.round + 1 == kRounds && !on_armoured_train(to)) return 300;
    if (!(at_bit(to) & kCoachPlaces)) return 0;
    u32 weight = to == inside_of(kCoachSlot) && s.horse.hostages != 0 && s.horse.hostage_of(pawn) < 0 ? 80 : 0;
    if (must_get_away(s)) weight += 300;
    return weight;
}

u32 loot_held(const State& s, Pawn pawn) {
    const auto sheet = static_cast<Place>(kSheet + ord(pawn));
    u32 sum = 0;
    for (std::size_t t = 0; t < s.tokens; ++t) sum += s.token_at[t] == sheet ? kBackWorth[t] : 0;
    return sum;
}

// How good it is for a bandit to stand somewhere, given the cards it has yet to act on.
u32 place_weight(const State& s, const Lying& loot, PawnSet foes, Pawn pawn, Loc to) {
    const LocSet marshal = feared(s);
    if (at_bit(to) & marshal) return 1;
    if (s.horse.released && to == s.where(Pawn::Shotgun)) return 1;
    LocSet here = at_bit(to);
    LocSet foes_at = 0;
    for (int foe : each(foes)) foes_at |= at_bit(s.at[static_cast<std::size_t>(foe)]);
    u32 weight = here & kInsides && here & beside(marshal) ? 6 : 10;
    if (s.rules.has_box()) weight += lure(s, pawn, to, foes_at);
    bool robbed = false;
    for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
        const PileCard card = s.pile[i];
        if (card.actor() != pawn || card.card() == kHiddenCard) continue;
        const Action action = action_of(card.card());
        if (action == Action::Move) here = moved(s, here);
        if (action == Action::Floor) here = flipped(here, s.places);
        if (action == Action::Rob && !robbed && (here & loot.one)) {
            weight += here & loot.rich ? 200 : 120;
            robbed = true;
        }
        if (action == Action::Shoot && (in_sight(s, here) & foes_at)) weight += 60;
        if (action == Action::Punch && (here & foes_at)) weight += 60;
        // Somebody sits on a strongbox there.
        if (action == Action::Punch && !s.horse.released && (here & at_bit(s.where(Pawn::Shotgun)))) weight += 80;
    }
    if (!robbed && (here & loot.one)) weight += here & loot.rich ? 40 : 25;
    return weight;
}

}  // namespace

void weigh_own_places(const State& s, const Frame& f, Seat seat, u64 options, Weighted& out) {
    const Lying loot = lying(s);
    const PawnSet foes = s.characters & ~own_side(s, seat);
    for (int to : each(options)) {
        out.add(choice::go(static_cast<Loc>(to)), place_weight(s, loot, foes, f.actor, static_cast<Loc>(to)));
    }
}

namespace {

// The giraffe: this floor or the other one.
void weigh_floors(const State& s, const Frame& f, Seat seat, Weighted& out) {
    const Lying loot = lying(s);
    const PawnSet foes = s.characters & ~own_side(s, seat);
    const Loc here = s.where(f.actor);
    out.add(choice::kYes, place_weight(s, loot, foes, f.actor, other_floor(here)));
    out.add(choice::kNo, place_weight(s, loot, foes, f.actor, here));
}

// Where to send somebody else: a foe into the Marshal and away from loot, a friend the other way round.
void weigh_pushes(const State& s, const Frame& f, Seat seat, u64 options, Weighted& out) {
    const Lying loot = lying(s);
    const auto victim = static_cast<Pawn>(f.other);
    const PawnSet friends = own_side(s, seat);
    for (int to : each(options)) {
        const auto loc = static_cast<Loc>(to);
        if (holds(friends, victim)) {
            out.add(choice::go(loc), place_weight(s, loot, s.bandits & ~friends, victim, loc));
        } else {
            // Off the train is off the score sheet.
            const u32 bad = loc == kNowhere || (at_bit(loc) & feared(s)) ? 80 : (at_bit(loc) & loot.one ? 8 : 16);
            out.add(choice::go(loc), bad);
        }
    }
}

void weigh_marshal(const State& s, Seat seat, u64 options, Weighted& out) {
    const PawnSet friends = own_side(s, seat);
    for (int to : each(options)) {
        int harm = 0, self = 0;
        for (int pawn : each(s.bandits)) {
            const int there = s.at[static_cast<std::size_t>(pawn)] == to;
            (holds(friends, static_cast<Pawn>(pawn)) ? self : harm) += there;
        }
        const int weight = 10 + 20 * harm - 30 * self;
        out.add(choice::go(static_cast<Loc>(to)), static_cast<u32>(weight > 1 ? weight : 1));
    }
}

void weigh_victims(const State& s, Seat seat, u64 options, Weighted& out) {
    const PawnSet friends = own_side(s, seat);
    for (int pawn : each(options)) {
        const auto victim = static_cast<Pawn>(pawn);
        const u32 held = loot_held(s, victim);
        const bool bandit = holds(s.bandits, victim);
        const bool prize = victim == Pawn::Marshal && s.frame().rule == Rule::PunchWhom && pays_to_punch_marshal(s);
        out.add(choice::pawn(victim), holds(friends, victim) ? 1 : prize ? 30 : bandit ? 10 + held / 40 : 6);
    }
}

// Al pays with what he misses least, and only for what brings him more: loot where he stands, or somebody to hit.
void weigh_buying(const State& s, const Frame& f, u64 faces, Weighted& out) {
    const Action action = action_of(s.pile[s.pile_next - 1u].card());
    const LocSet here = at_bit(s.where(f.actor));
    const Lying loot = lying(s);
    LocSet others = 0;
    for (int pawn : each(s.bandits & ~pawn_bit(f.actor))) others |= at_bit(s.at[static_cast<std::size_t>(pawn)]);
    u32 use = 1;
    if (action == Action::Rob && (here & loot.one)) use = here & loot.rich ? 40 : 8;
    if (action == Action::Punch && (here & others)) use = 6;
    if (action == Action::Shoot && (in_sight(s, here) & others)) use = 6;
    u32 least = kWorth[static_cast<std::size_t>(lowest(faces))];
    for (int at : each(faces)) {
        const u32 worth = kWorth[static_cast<std::size_t>(at)];
        least = worth < least ? worth : least;
    }
    out.add(choice::kPass, 20);
    for (int at : each(faces)) {
        const bool cheap = kWorth[static_cast<std::size_t>(at)] == least && least <= 300;
        out.add(choice::loot(static_cast<Face>(at)), cheap ? use : 1);
    }
}

// What a captive pays against what he costs, by what the bandit has.
void weigh_captives(const State& s, Pawn pawn, u64 options, Weighted& out) {
    u32 purses = 0, jewels = 0, boxes = 0;
    const auto sheet = static_cast<Place>(kSheet + ord(pawn));
    for (std::size_t t = 0; t < s.tokens; ++t) {
        if (s.token_at[t] != sheet) continue;
        purses += kTokenKind[t] == LootKind::Purse;
        jewels += kTokenKind[t] == LootKind::Jewel;
        boxes += kTokenKind[t] == LootKind::Strongbox;
    }
    const std::array<u32, 8> weights = {
        boxes > 0 ? 60u : 16u, 20u, 24u, 8 + 12 * jewels, 10 + 3u * s.received[static_cast<std::size_t>(pawn)],
        4 + 6 * purses,        26u, 24u};
    for (int captive : each(options)) out.add(choice::captive(captive), weights[static_cast<std::size_t>(captive) & 7]);
}

// Boarding pays by what lies in the car; riding on, by what may lie further ahead.
void weigh_boarding(const State& s, const Frame& f, const Choices& legal, Weighted& out) {
    const auto here = static_cast<u32>(lying(s).tokens(bit(f.other)));
    for (int at : each(legal[Group::Basic])) out.add(static_cast<Choice>(at), at == choice::kYes ? 4 + 4 * here : 10);
    for (int at : each(legal[Group::Pawns])) out.add(choice::pawn(static_cast<Pawn>(at)), 6);
}

void weigh_discards(u64 kinds, Weighted& out) {
    for (int card : each(kinds))
        out.add(choice::discard(static_cast<Card>(card)), is_bullet(static_cast<Card>(card)) ? 40 : 2);
}

void weigh_takes(u64 kinds, Weighted& out) {
    for (int at : each(kinds)) {
        const auto card = static_cast<Card>(at);
        u32 weight = 1;
        if (!is_bullet(card)) {
            const Action action = action_of(card);
            weight = action == Action::Rob ? 30 : action == Action::Move || action == Action::Floor ? 15 : 8;
        }
        out.add(choice::take(card), weight);
    }
}

}  // namespace

void weigh_answers(const State& s, Seat seat, const Choices& legal, Weighted& out) {
    const Frame& f = s.frame();
    const u64 basic = legal[Group::Basic];
    if (s.rules.has(Switch::BotDoc) && weigh_doc_answers(s, seat, legal, out)) return;
    if (s.rules.has(Switch::PrisonCar) && weigh_prison_answers(s, seat, legal, out)) return;
    if (s.places & kArmouredTrain && weigh_armoured_answers(s, seat, legal, out)) return;
    switch (f.rule) {
        case Rule::Attack: return weigh_boarding(s, f, legal, out);
        case Rule::TakeHostage: return weigh_captives(s, f.actor, legal[Group::Captives], out);
        case Rule::Ride:
            if (basic) out.add(choice::kRideOff, 600);
            [[fallthrough]];
        case Rule::Board:
        case Rule::Climb:
        case Rule::LeaveCell:
        case Rule::Flee:
        case Rule::Hide:
        case Rule::Move: return weigh_own_places(s, f, seat, legal[Group::Places], out);
        case Rule::Giraffe: return weigh_floors(s, f, seat, out);
        case Rule::GiveLoot:
        case Rule::DropLoot: return weigh_drops(legal[Group::Loot], out);
        case Rule::PushTo:
        case Rule::PunchTo: return weigh_pushes(s, f, seat, legal[Group::Places], out);
        case Rule::MoveMarshal: return weigh_marshal(s, seat, legal[Group::Places], out);
        case Rule::Buy: return weigh_buying(s, f, legal[Group::Loot], out);
        // C13.11: none of Silk's three powers is better than the others at every table.
        case Rule::SilkPower:
            for (int at : each(basic)) out.add(static_cast<Choice>(at), 10);
            return;
        case Rule::Dodge: out.add(choice::kPass, 1); [[fallthrough]];
        case Rule::ShootWhom:
        case Rule::PunchWhom: return weigh_victims(s, seat, legal[Group::Pawns], out);
        default: break;
    }
    // Questions that need no board: pass and yes or no, then loot by its worth, then cards.
    for (int at : each(basic)) out.add(static_cast<Choice>(at), at == choice::kYes ? 40 : at == choice::kPass ? 10 : 4);
    for (int at : each(legal[Group::Places])) out.add(choice::go(static_cast<Loc>(at)), 10);
    for (int at : each(legal[Group::Loot])) {
        const u32 worth = kWorth[static_cast<std::size_t>(at)] / 50;
        out.add(choice::loot(static_cast<Face>(at)), 1 + worth * worth);
    }
    for (int at : each(legal[Group::Pawns])) out.add(choice::pawn(static_cast<Pawn>(at)), 10);
    weigh_discards(legal[Group::Discards], out);
    weigh_takes(legal[Group::Takes], out);
    for (std::size_t word = static_cast<std::size_t>(Group::Takes) + 1; word < legal.words.size(); ++word) {
        for (int at : each(legal.words[word]))
            out.add(static_cast<Choice>(64 * word + static_cast<std::size_t>(at)), 10);
    }
}

}  // namespace holdup
