#include "agents/policy.h"

#include "agents/board_reading.h"
#include "agents/policy_answers.h"
#include "game/frame.h"
#include "game/seats.h"

namespace holdup {

u32 loot_worth(Face face) { return kWorth[face]; }

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
    if (pays_to_punch_marshal(s)) laden_ |= pawn_bit(Pawn::Marshal);
    friends_ = {};
    for (int pawn : each(s.characters)) {
        const auto i = static_cast<std::size_t>(pawn);
        may_[i] = seems_[i] = at_bit(s.at[i]);
        // A hidden bandit's own player knows where; to the others it may be anywhere.
        if (s.hiding.pawn == pawn + 1) {
            seems_[i] = hiding_places(s.places);
            may_[i] = s.hiding.place != 0 ? at_bit(s.hiding.place) : seems_[i];
        }
        robs_[i] = 0;
        const Seat side = side_of(s, s.seat_of[i]);
        friends_[side] |= PawnSet{1} << pawn;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) friends_[seat] = friends_[side_of(s, seat)];
}

// Each bandit moves as its owner likes, and nobody disturbs anyone: rough, but it knows a roof from an inside.
void Judgement::follow(const State& s) {
    for (; pile_ < s.pile_size; ++pile_) {
        const PileCard card = s.pile[pile_];
        if (card.card() == kHiddenCard) continue;
        const auto actor = static_cast<std::size_t>(card.actor());
        const bool bot = s.owner(card.actor()) >= s.players;
        const Action action = bot ? plain_action(static_cast<BotCard>(card.card())) : action_of(card.card());
        if (action == Action::Move || action == Action::MovePlus) {
            may_[actor] = moved(s, may_[actor]);
            if (!card.hidden()) seems_[actor] = moved(s, seems_[actor]);
        } else if (action == Action::Floor || action == Action::FloorPlus) {
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
        if (action == Action::Idea && may_[actor] == bit(kCellSlot)) {
            const LocSet out = bit(s.caboose) | bit(s.caboose + kRoof);
            may_[actor] = out;
            if (!card.hidden()) seems_[actor] = out;
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
    const LocSet seen = in_sight(s, may_[me]);
    bool maybe = false, surely = false;
    for (int pawn : each(foes)) {
        const LocSet there = seems_[static_cast<std::size_t>(pawn)];
        maybe |= (there & seen) != 0;
        surely |= (there & ~seen) == 0;
    }
    // A bullet that hits a courier counts for the Wild Bunch, and an empty revolver pays.
    if (s.rules.has(Switch::TeamGame)) maybe = maybe || (guarded(s) & seen);
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
    const LocSet marshal = feared(s);
    if (to == 0) return 1;
    if (!(to & ~marshal)) return 2;
    const LocSet here = may_[me];
    if (last_way_home(s) && (here & kArmouredTrain)) return to & ~kArmouredTrain ? 150 : 4;
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
    const PawnSet foes = s.characters & ~friends_[seat];
    if (!holds(s.bandits, actor)) return star_weight(s, foes, action);
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
        case Action::Idea: return idea_weight(s, me);
        case Action::Marshal: return marshal_weight(s, friends_[seat]);
        case Action::Nudge: return nudge_weight(s, friends_[seat] & ~pawn_bit(actor));
        default: return 8;
    }
}

void Judgement::weigh_cards(const State& s, Seat seat, u64 options, Weighted& out) {
    if (!fresh_ || round_ != s.round || pile_ > s.pile_size) look(s);
    follow(s);
    const int held = s.hands[seat].cards.action_count();
    const auto me = static_cast<std::size_t>(s.lead[seat]);
    for (int at : each(options & (bit(choice::kPlayUp) - 1))) {
        const u32 weight = at == choice::kDraw     ? (held <= 2 ? 14 : 5)
                           : at == choice::kSearch ? (may_[me] == bit(kCellSlot) ? 60 : 2)
                           : at == choice::kDivert ? divert_weight(s, seat)
                                                   : 3;
        out.add(static_cast<Choice>(at), weight);
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

void Judgement::weigh(const State& s, Seat seat, const Choices& legal, Weighted& out) {
    out.count = 0;
    out.total = 0;
    const Rule rule = s.frame().rule;
    if (rule != Rule::Scheme && rule != Rule::Turmoil && rule != Rule::Cover && rule != Rule::Reflex) {
        return weigh_answers(s, seat, legal, out);
    }
    weigh_cards(s, seat, legal[Group::Basic], out);
    // A drink is a better turn than either card or draw.
    for (int at : each(legal[Group::Loot])) out.add(choice::loot(static_cast<Face>(at)), 45);
    // C13.9: Misty punches with bullets; rather that than have them in the way.
    for (int at : each(legal[Group::Bullets])) {
        const auto choice = static_cast<Choice>(choice::base(Group::Bullets) + at);
        out.add(choice, 2 + card_weight(s, seat, s.lead[seat], Action::Punch));
    }
}

Choice draw_weighted(const Weighted& weighted, Rng& rng) {
    u32 at = rng.below(weighted.total);
    std::size_t i = 0;
    while (at >= weighted.weight[i]) at -= weighted.weight[i++];
    return weighted.choice[i];
}

}  // namespace holdup
