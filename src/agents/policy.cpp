#include "agents/policy.h"

#include "game/engine.h"
#include "game/frame.h"

namespace holdup {

namespace {

constexpr std::array<u16, 64> kWorth = [] {
    std::array<u16, 64> worth{};
    for (const FaceRange& range : kFaces) {
        u32 sum = 0, copies = 0, plain = 0;
        for (int f = 1; f <= range.faces; ++f) {
            const auto face = static_cast<std::size_t>(range.back + f);
            worth[face] = kFaceValue[face];
            sum += u32{kFaceValue[face]} * kFaceCopies[face];
            copies += kFaceCopies[face];
            plain = plain == 0 ? kFaceValue[face] : plain;
        }
        worth[range.back] = static_cast<u16>(copies > 0 ? sum / copies : plain);
    }
    // Flasks pay nothing, but two better turns each.
    worth[face::kFlask] = worth[face::kWhiskey] = 200;
    worth[face::kOldWhiskey] = 300;
    worth[face::kWhiskeyHalf] = 100;
    worth[face::kOldWhiskeyHalf] = 150;
    return worth;
}();

constexpr std::array<u16, kTokens> kBackWorth = [] {
    std::array<u16, kTokens> worth{};
    for (std::size_t t = 0; t < kTokens; ++t) worth[t] = kWorth[back_of(kTokenKind[t])];
    return worth;
}();

constexpr u32 kRich = 450;

// Along the vehicle, and between the roofs of the coach and the car beside it.
LocSet stepped(const State& s, LocSet from) {
    LocSet to = beside(from);
    if (s.horse.coach != 0) [[unlikely]] {
        const LocSet car = bit(s.horse.coach + kRoof), coach = bit(kCoachSlot + kRoof);
        to |= (from & car ? coach : 0) | (from & coach ? car : 0);
    }
    return to & s.places;
}

// One step along the train; on roofs up to three.
LocSet moved(const State& s, LocSet from) {
    const LocSet one = stepped(s, from);
    LocSet roofs = one & kRoofs;
    roofs |= stepped(s, roofs) & kRoofs;
    roofs |= stepped(s, roofs) & kRoofs;
    // From a roof one may end in the car without one.
    const LocSet car = (beside((from & kRoofs) | roofs) >> kRoof) & roofless(s.places);
    return (one & kInsides) | roofs | car;
}

// On horseback, wherever one of these places has a horse beside it.
LocSet ridden(const State& s, LocSet from) {
    LocSet to = 0;
    for (int slot = 0; slot < kExpressSlots; ++slot) {
        if (s.horse.horses_at(slot) == 0) continue;
        LocSet here = bit(slot) | bit(slot + kRoof);
        if (slot == s.horse.coach) here |= kCoachPlaces;
        if (!(from & here)) continue;
        const LocSet three = (bit(slot) << 3 | bit(slot) << 2 | bit(slot) << 1 | bit(slot) | bit(slot) >> 1 |
                              bit(slot) >> 2 | bit(slot) >> 3);
        to |= three & kExpress & s.places;
    }
    if (s.horse.coach != 0 && (to & bit(s.horse.coach))) to |= bit(kCoachSlot);
    return to;
}

// Places worth going to for more than what lies there: hostages, and the coach when only it gets one away.
u32 lure(const State& s, Pawn pawn, Loc to) {
    if (!(at_bit(to) & kCoachPlaces)) return 0;
    u32 weight = to == inside_of(kCoachSlot) && s.horse.hostages != 0 && s.horse.hostage_of(pawn) < 0 ? 80 : 0;
    if (must_get_away(s)) weight += 300;
    return weight;
}

LocSet flipped(LocSet from, LocSet places) { return ((from >> kRoof) | (from << kRoof)) & places; }

LocSet in_sight(LocSet from, LocSet places) {
    LocSet seen = beside(from & kInsides) & kInsides;
    if (from & kRoofs) seen |= single(from) ? kRoofs & ~from : kRoofs;
    return seen & places;
}

Lying lying(const State& s) {
    Lying l;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const Place at = s.token_at[t];
        if (at >= kSheet) continue;
        const LocSet here = bit(at);
        l.three |= l.two & here;
        l.two |= l.one & here;
        l.one |= here;
        l.rich |= u64{kBackWorth[t] >= kRich} << at;
    }
    return l;
}

u32 loot_held(const State& s, Pawn pawn) {
    const auto sheet = static_cast<Place>(kSheet + ord(pawn));
    u32 sum = 0;
    for (std::size_t t = 0; t < s.tokens; ++t) sum += s.token_at[t] == sheet ? kBackWorth[t] : 0;
    return sum;
}

PawnSet own_side(const State& s, Seat seat) {
    const Seat side = side_of_seat(s, seat);
    PawnSet set = 0;
    for (int pawn : each(s.bandits)) {
        if (side_of_seat(s, s.seat_of[static_cast<std::size_t>(pawn)]) == side) set |= PawnSet{1} << pawn;
    }
    return set;
}

}  // namespace

// Once a Schemin': the board stands still until Stealin'.
void Judgement::look(const State& s) {
    fresh_ = true;
    round_ = s.round;
    pile_ = s.pile_next;
    loot_ = lying(s);
    laden_ = 0;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const unsigned sheet = static_cast<unsigned>(s.token_at[t]) - kSheet;
        if (sheet < kPawns) laden_ |= PawnSet{1} << sheet;
    }
    friends_ = {};
    for (int pawn : each(s.bandits)) {
        const auto i = static_cast<std::size_t>(pawn);
        may_[i] = seems_[i] = at_bit(s.at[i]);
        // A hidden bandit's own player knows where; to the others it may be anywhere.
        if (s.hiding.pawn == pawn + 1) {
            seems_[i] = hideouts(s.places);
            may_[i] = s.hiding.place != 0 ? at_bit(s.hiding.place) : seems_[i];
        }
        robs_[i] = 0;
        const Seat side = side_of_seat(s, s.seat_of[i]);
        friends_[side] |= PawnSet{1} << pawn;
        if (s.rules.has(Switch::Pairs)) friends_[side + 1u] = friends_[side];
    }
}

// Each bandit moves as its owner likes, and nobody disturbs anyone: rough, but it knows a roof from an inside.
void Judgement::follow(const State& s) {
    for (; pile_ < s.pile_size; ++pile_) {
        const PileCard card = s.pile[pile_];
        if (card.card() == kHiddenCard) continue;
        const auto actor = static_cast<std::size_t>(card.actor());
        const Action action = action_of(card.card());
        if (action == Action::Move) {
            may_[actor] = moved(s, may_[actor]);
            if (!card.hidden()) seems_[actor] = moved(s, seems_[actor]);
        } else if (action == Action::Floor) {
            may_[actor] = flipped(may_[actor], s.places);
            if (!card.hidden()) seems_[actor] = flipped(seems_[actor], s.places);
        } else if (action == Action::Ride) {
            const auto ride = [&](LocSet& set) {
                const LocSet to = ridden(s, set);
                set = to ? to : set;
            };
            ride(may_[actor]);
            if (!card.hidden()) ride(seems_[actor]);
        }
        robs_[actor] += action == Action::Rob;
    }
}

u32 Judgement::rob_weight(std::size_t me) const {
    const LocSet here = may_[me];
    if (!(here & loot_.one)) return 2;
    if (loot_.tokens(here) <= robs_[me]) return 3;
    return here & loot_.rich ? 60 : 40;
}

u32 Judgement::shoot_weight(const State& s, PawnSet foes, std::size_t me) const {
    if (s.cylinder[me] == 0) return 1;
    const LocSet seen = in_sight(may_[me], s.places);
    bool maybe = false, surely = false;
    for (int pawn : each(foes)) {
        const LocSet there = seems_[static_cast<std::size_t>(pawn)];
        maybe |= (there & seen) != 0;
        surely |= (there & ~seen) == 0;
    }
    return surely && single(may_[me]) ? 28 : maybe ? 14 : 2;
}

u32 Judgement::punch_weight(PawnSet foes, std::size_t me) const {
    u32 best = 1;
    for (int pawn : each(foes)) {
        const LocSet there = seems_[static_cast<std::size_t>(pawn)];
        if (!(there & may_[me])) continue;
        const bool sure = single(there) && single(may_[me]);
        const u32 weight = (laden_ >> pawn) & 1 ? (sure ? 30 : 12) : 4;
        best = weight > best ? weight : best;
    }
    return best;
}

// Going somewhere pays when loot lies there and none is left where one would stand otherwise.
u32 Judgement::travel_weight(const State& s, std::size_t me, LocSet to) const {
    const LocSet marshal = at_bit(s.where(Pawn::Marshal));
    if (to == 0) return 1;
    if (to == marshal) return 2;
    const LocSet here = may_[me];
    const bool spent = loot_.tokens(here) <= robs_[me];
    u32 weight = 8;
    if ((to & loot_.rich) && (spent || !(here & loot_.rich))) {
        weight = 26;
    } else if ((to & loot_.one) && spent) {
        weight = 22;
    }
    return here & (marshal | beside(marshal)) ? weight + 4 : weight;
}

u32 Judgement::marshal_weight(const State& s, PawnSet friends) const {
    const LocSet reach = beside(at_bit(s.where(Pawn::Marshal))) & s.places & kInsides;
    u32 weight = 3;
    for (int pawn : each(s.bandits)) {
        const LocSet there = seems_[static_cast<std::size_t>(pawn)];
        if (!(there & reach)) continue;
        if (holds(friends, static_cast<Pawn>(pawn))) {
            weight /= 2;
        } else {
            weight += (there & ~reach) == 0 ? 8 : 4;
        }
    }
    return weight + 1;
}

u32 Judgement::card_weight(const State& s, Seat seat, Pawn actor, Action action) const {
    const auto me = static_cast<std::size_t>(actor);
    const PawnSet foes = s.bandits & ~friends_[seat];
    switch (action) {
        case Action::Rob: return rob_weight(me);
        case Action::Shoot: return shoot_weight(s, foes, me);
        case Action::Punch:
        case Action::SpecialPunch: return punch_weight(foes, me);
        case Action::Move: return travel_weight(s, me, moved(s, may_[me]));
        case Action::Ride: {
            const LocSet to = ridden(s, may_[me]);
            if (to != 0 && must_get_away(s)) return 200;
            return to == 0 ? 1 : travel_weight(s, me, to);
        }
        case Action::Floor: return travel_weight(s, me, flipped(may_[me], s.places));
        case Action::Marshal: return marshal_weight(s, friends_[seat]);
        default: return 8;
    }
}

void Judgement::weigh_cards(const State& s, Seat seat, u64 options, Weighted& out) {
    if (!fresh_ || round_ != s.round || pile_ > s.pile_size) look(s);
    follow(s);
    const int held = s.hands[seat].cards.action_count();
    for (int at : each(options & (bit(choice::kPlayUp) - 1))) {
        out.add(static_cast<Choice>(at), at == choice::kDraw ? (held <= 2 ? 14 : 5) : 3);
    }
    // A card weighs the same whichever way up it is laid.
    const u64 up = (options >> choice::kPlayUp) & kKindMask;
    const u64 down = (options >> choice::kPlayDown) & kKindMask;
    const auto first = static_cast<std::size_t>(out.count);
    for (int at : each(up ? up : down)) {
        const auto card = static_cast<Card>(at);
        const u32 weight = card_weight(s, seat, s.bandit_of(seat, card), action_of(card));
        out.add(up ? choice::play(card) : choice::play_down(card), weight);
    }
    if (up == 0 || down == 0) return;
    std::size_t same = first;
    for (int at : each(down)) out.add(choice::play_down(static_cast<Card>(at)), out.weight[same++]);
}

namespace {

// How good it is for a bandit to stand somewhere, given the cards it has yet to act on.
u32 place_weight(const State& s, const Lying& loot, PawnSet foes, Pawn pawn, Loc to) {
    const LocSet marshal = at_bit(s.where(Pawn::Marshal));
    if (at_bit(to) == marshal) return 1;
    if (s.horse.released && to == s.where(Pawn::Shotgun)) return 1;
    LocSet here = at_bit(to);
    LocSet foes_at = 0;
    for (int foe : each(foes)) foes_at |= at_bit(s.at[static_cast<std::size_t>(foe)]);
    u32 weight = (here & kInsides && here & beside(marshal) ? 6 : 10) + lure(s, pawn, to);
    // Alone in the car without a roof pays $500 at the end of the game.
    if ((here & roofless(s.places)) && s.round + 1 == kRounds) weight += foes_at & here ? 5 : 60;
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
        if (action == Action::Shoot && (in_sight(here, s.places) & foes_at)) weight += 60;
        if (action == Action::Punch && (here & foes_at)) weight += 60;
        // Somebody sits on a strongbox there.
        if (action == Action::Punch && !s.horse.released && (here & at_bit(s.where(Pawn::Shotgun)))) weight += 80;
    }
    if (!robbed && (here & loot.one)) weight += here & loot.rich ? 40 : 25;
    return weight;
}

void weigh_own_places(const State& s, const Frame& f, Seat seat, u64 options, Weighted& out) {
    const Lying loot = lying(s);
    const PawnSet foes = s.bandits & ~own_side(s, seat);
    for (int to : each(options)) {
        out.add(choice::go(static_cast<Loc>(to)), place_weight(s, loot, foes, f.actor, static_cast<Loc>(to)));
    }
}

// The giraffe: this floor or the other one.
void weigh_floors(const State& s, const Frame& f, Seat seat, Weighted& out) {
    const Lying loot = lying(s);
    const PawnSet foes = s.bandits & ~own_side(s, seat);
    const Loc here = s.where(f.actor);
    out.add(choice::kYes, place_weight(s, loot, foes, f.actor, other_floor(here)));
    out.add(choice::kNo, place_weight(s, loot, foes, f.actor, here));
}

// What one must let fall is what one misses least.
void weigh_drops(u64 faces, Weighted& out) {
    for (int at : each(faces)) {
        out.add(choice::loot(static_cast<Face>(at)), 1 + 4000 / (50 + u32{kWorth[static_cast<std::size_t>(at)]}));
    }
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
            const u32 bad = loc == s.where(Pawn::Marshal) ? 80 : (at_bit(loc) & loot.one ? 8 : 16);
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
        out.add(choice::pawn(victim), holds(friends, victim) ? 1 : bandit ? 10 + held / 40 : 6);
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

u32 loot_worth(Face face) { return kWorth[face]; }

void Judgement::weigh(const State& s, Seat seat, const Choices& legal, Weighted& out) {
    out.count = 0;
    out.total = 0;
    const Frame& f = s.frame();
    const u64 basic = legal[Group::Basic];
    switch (f.rule) {
        case Rule::Scheme:
        case Rule::Turmoil:
        case Rule::Cover:
            weigh_cards(s, seat, basic, out);
            // A drink is a better turn than either card or draw.
            for (int at : each(legal[Group::Loot])) out.add(choice::loot(static_cast<Face>(at)), 45);
            return;
        case Rule::Attack: return weigh_boarding(s, f, legal, out);
        case Rule::TakeHostage: return weigh_captives(s, f.actor, legal[Group::Captives], out);
        case Rule::Ride:
            if (basic) out.add(choice::kRideOff, 600);
            [[fallthrough]];
        case Rule::Board:
        case Rule::Flee:
        case Rule::Hide:
        case Rule::Move: return weigh_own_places(s, f, seat, legal[Group::Places], out);
        case Rule::Giraffe: return weigh_floors(s, f, seat, out);
        case Rule::DropLoot: return weigh_drops(legal[Group::Loot], out);
        case Rule::PushTo:
        case Rule::PunchTo: return weigh_pushes(s, f, seat, legal[Group::Places], out);
        case Rule::MoveMarshal: return weigh_marshal(s, seat, legal[Group::Places], out);
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

Choice draw_weighted(const Weighted& weighted, Rng& rng) {
    u32 at = rng.below(weighted.total);
    std::size_t i = 0;
    while (at >= weighted.weight[i]) at -= weighted.weight[i++];
    return weighted.choice[i];
}

}  // namespace holdup
