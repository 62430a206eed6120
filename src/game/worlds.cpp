// Rebuilding a full state from what one seat knows.
#include "game/engine.h"
#include "game/view.h"

namespace holdup {

namespace {

u32 roll(Dice& dice, int sides) { return dice.roll(Roll::World, static_cast<u32>(sides)); }

Card take_random(Zone& from, Dice& dice) { return from.take(roll(dice, from.size())); }

u64 ways_to_choose(int from, int count) {
    if (count < 0 || count > from) return 0;
    u64 ways = 1;
    for (int i = 1; i <= count; ++i) ways = ways * static_cast<u64>(from - count + i) / static_cast<u64>(i);
    return ways;
}

u64 ways_to_arrange(int from, int count) {
    u64 ways = 1;
    for (int i = 0; i < count; ++i) ways *= from > i ? static_cast<u64>(from - i) : 0;
    return ways;
}

int pick_by_weight(const std::array<u64, kPile + 1>& weights, int n, Dice& dice) {
    u64 sum = 0;
    for (int i = 0; i < n; ++i) sum += weights[static_cast<std::size_t>(i)];
    // Weights can pass 32 bits; two throws make one of 64, and the bias is below 2^-40.
    const u64 high = dice.roll(Roll::World, 0xFFFFFFFFu);
    u64 at = ((high << 32) | dice.roll(Roll::World, 0xFFFFFFFFu)) % sum;
    for (int i = 0; i < n; ++i) {
        if (at < weights[static_cast<std::size_t>(i)]) return i;
        at -= weights[static_cast<std::size_t>(i)];
    }
    return n - 1;
}

class Rebuild {
  public:
    Rebuild(const View& v, Dice& dice) : v_(v), dice_(dice), s_(v.shown) {}

    State run() {
        if (s_.rules.has(Switch::Pairs)) {
            for (Seat a = 0; a < s_.players; a = static_cast<Seat>(a + 2)) deal_partners(a);
        } else {
            for (Seat seat = 0; seat < s_.players; ++seat) {
                if (seat != v_.seat) deal_seat(seat);
            }
        }
        imagine_answers();
        roll_faces();
        imagine_parts(v_, dice_, s_);
        for (std::size_t i = 0; i < s_.depth; ++i) s_.frames[i].options = options_of(s_, s_.frames[i]);
        return s_;
    }

  private:
    // A seat that has answered in secret has answered something.
    void imagine_answers() {
        if (s_.depth == 0 || !is_secret(s_.frame().rule)) return;
        for (Seat seat = 0; seat < s_.players; ++seat) {
            if (seat != v_.seat && !(s_.frame().waiting & seat_bit(seat))) imagine_answer(s_, s_.frame(), seat, dice_);
        }
    }

    int hidden_cards(Seat seat) const {
        int n = 0;
        for (std::size_t i = s_.pile_next; i < s_.pile_size; ++i) n += is_hidden_of(s_.pile[i], seat);
        return n;
    }
    bool is_hidden_of(PileCard card, Seat seat) const {
        return card.hidden() && card.card() == kHiddenCard && s_.player_of(card) == seat;
    }

    // What may lie face down are actions, and bullets of who plays them.
    int fit(const Zone& zone, Seat seat) const { return s_.may_lay_bullets(seat) ? zone.size() : zone.action_count(); }
    Card take_fit(Zone& from, Seat seat) { return from.take(roll(dice_, fit(from, seat))); }

    // Lays the unseen cards of one seat: first what lies face down (which must fit there), then the hand; the rest is
    // the deck. Known cards are in the hand or face down; how many of them lie face down is drawn by the number of ways
    // to lay all the others.
    void deal_seat(Seat seat) {
        Zone heap = s_.decks[seat].draw;
        Zone known = s_.hands[seat].known;
        const int face_down = hidden_cards(seat);
        const int held = v_.hand_size[seat];
        std::array<u64, kPile + 1> weights{};
        for (int j = 0; j <= face_down; ++j) {
            const int from_heap = held - (known.size() - j);
            if (from_heap < 0) continue;
            weights[static_cast<std::size_t>(j)] = ways_to_choose(face_down, j) * ways_to_arrange(fit(known, seat), j) *
                                                   ways_to_arrange(fit(heap, seat), face_down - j) *
                                                   ways_to_choose(heap.size() - (face_down - j), from_heap);
        }
        int from_known = face_down > 0 ? pick_by_weight(weights, face_down + 1, dice_) : 0;
        int left = face_down;
        for (std::size_t i = s_.pile_next; i < s_.pile_size; ++i) {
            if (!is_hidden_of(s_.pile[i], seat)) continue;
            const bool use_known = static_cast<int>(roll(dice_, left)) < from_known;
            if (use_known) --from_known;
            --left;
            set_hidden(s_.pile[i], seat, take_fit(use_known ? known : heap, seat));
        }
        Zone& hand = s_.hands[seat].cards;
        hand = known;
        while (hand.size() < held) hand.add(take_random(heap, dice_));
        s_.decks[seat].draw = heap;
    }

    // A card laid face down: its colour says whose bandit acts, so only cards of that colour fit.
    void set_hidden(PileCard& pile_card, Seat seat, Card card) {
        const Pawn actor = s_.bandit_of(seat, card);
        pile_card = PileCard::make(actor, card, true, pile_card.turn(), s_.owner(actor) != seat);
    }

    // Known bullets of who plays them may lie face down as well as in the hand; gives those that are in the hand.
    Zone lay_known(Seat seat) {
        Zone known = s_.hands[seat].known;
        int room = v_.hand_size[seat] + hidden_cards(seat);
        for (std::size_t i = s_.pile_next; i < s_.pile_size && s_.may_lay_bullets(seat); ++i) {
            if (!is_hidden_of(s_.pile[i], seat)) continue;
            if (static_cast<int>(roll(dice_, room--)) < known.size())
                set_hidden(s_.pile[i], seat, take_fit(known, seat));
        }
        return known;
    }

    void deal_partners(Seat a);
    bool has_shown_borrowed(Seat seat) const;
    void roll_faces();

    const View& v_;
    Dice& dice_;
    State s_;
};

// Partners' decks mix: each hand holds one card of the other's deck until it is played. That card is drawn from the
// other side's unseen cards and everything else from the own side's; a card that stayed with the partner in an earlier
// round cannot be told from outside and is moved over only where the sizes demand it.
void Rebuild::deal_partners(Seat a) {
    const Seat b = static_cast<Seat>(a + 1);
    const std::array<Seat, 2> seats = {a, b};
    Zone heap = s_.decks[a].draw;
    std::array<Zone, 2> side;
    side[0].cards = heap.cards & ~kSecondPlanes;
    side[1].cards = heap.cards & kSecondPlanes;
    std::array<int, 2> down{}, need{}, foreign{};
    std::array<Zone, 2> known;
    for (std::size_t i = 0; i < 2; ++i) {
        const Seat seat = seats[i];
        const bool own = seat == v_.seat;
        known[i] = own ? s_.hands[seat].known : lay_known(seat);
        down[i] = hidden_cards(seat);
        const int unseen = own ? 0 : v_.hand_size[seat] - known[i].size() + down[i];
        foreign[i] = !own && unseen > 0 && s_.phase == Phase::Scheming && !has_shown_borrowed(seat) ? 1 : 0;
        need[i] += unseen - foreign[i] + v_.deck_size[seat];
        need[1 - i] += foreign[i];
    }
    Zone bullets{0, heap.bullets};
    while (!bullets.empty()) {
        const int room = need[0] - side[0].size();
        const int all = room + need[1] - side[1].size();
        const bool first = room > 0 && static_cast<int>(roll(dice_, all > 0 ? all : 1)) < room;
        side[first ? 0 : 1].add(take_random(bullets, dice_));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        while (side[i].size() > need[i]) side[1 - i].add(take_random(side[i], dice_));
    }
    // Cards face down come first, for both: not every card fits there.
    std::array<int, 2> slots{}, odd_one{};
    for (std::size_t i = 0; i < 2; ++i) {
        slots[i] = v_.hand_size[seats[i]] - known[i].size() + down[i];
        odd_one[i] = foreign[i] ? static_cast<int>(roll(dice_, slots[i])) : -1;
    }
    const auto take = [&](std::size_t i, bool face_down) {
        const bool other = --slots[i] == odd_one[i];
        Zone& wanted = side[other ? 1 - i : i];
        Zone& from = (face_down ? fit(wanted, seats[i]) : wanted.size()) > 0 ? wanted : side[other ? i : 1 - i];
        const Card card = face_down ? take_fit(from, seats[i]) : take_random(from, dice_);
        return i == 1 ? as_partner_sees(card) : card;
    };
    for (std::size_t i = 0; i < 2; ++i) {
        if (seats[i] == v_.seat) continue;
        for (std::size_t n = s_.pile_next; n < s_.pile_size; ++n) {
            if (is_hidden_of(s_.pile[n], seats[i])) set_hidden(s_.pile[n], seats[i], take(i, true));
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (seats[i] == v_.seat) continue;
        Zone& hand = s_.hands[seats[i]].cards;
        hand = known[i];
        while (hand.size() < v_.hand_size[seats[i]]) hand.add(take(i, false));
    }
    // What is left are the two decks; a take from the wrong side may have shifted a card.
    for (std::size_t i = 0; i < 2; ++i) {
        while (side[i].size() > v_.deck_size[seats[i]]) side[1 - i].add(take_random(side[i], dice_));
    }
    s_.decks[a].draw = side[0];
    s_.decks[b].draw = Zone{0, side[1].bullets};
    for (int at : each(side[1].cards)) {
        s_.decks[b].draw.add(as_partner_sees(static_cast<Card>(at % kActionKinds)));
    }
}

bool Rebuild::has_shown_borrowed(Seat seat) const {
    for (std::size_t i = 0; i < s_.pile_size; ++i) {
        if (s_.pile[i].borrowed() && s_.player_of(s_.pile[i]) == seat) return true;
    }
    return false;
}

// A face somebody else has seen is one of those this seat has not.
void Rebuild::roll_faces() {
    const std::array<u8, 64> copies = face_copies(s_.rules);
    std::array<u8, 64> left = copies;
    const auto is_secret = [&](std::size_t t) { return copies[back_of(kTokenKind[t]) + 1] > 0; };
    for (std::size_t t = 0; t < s_.tokens; ++t) {
        if (is_secret(t) && !is_back(s_.face[t])) --left[printed(s_.face[t])];
    }
    for (std::size_t t = 0; t < s_.tokens; ++t) {
        if (!is_secret(t) || !is_back(s_.face[t]) || s_.seen[t] == 0) continue;
        const FaceRange range = kFaces[static_cast<std::size_t>(kTokenKind[t])];
        int sum = 0;
        for (int f = 1; f <= range.faces; ++f) sum += left[static_cast<std::size_t>(range.back + f)];
        u32 at = roll(dice_, sum);
        Face face = static_cast<Face>(range.back + 1);
        while (at >= left[face]) at -= left[face++];
        s_.face[t] = face;
        --left[face];
    }
}

}  // namespace

State sample(const View& v, Dice& dice) { return Rebuild(v, dice).run(); }

}  // namespace holdup
