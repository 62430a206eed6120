// Changing anything a seat may not know changes neither its view nor its choices. The changes are made here by hand,
// one kind of secret at a time, without the code that hides them.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "game/view.h"
#include "support/trade.h"
#include "support/walk.h"

namespace holdup {
namespace {

using testing::scaled;
using testing::tables_to_try;

// Tries to change one secret that `viewer` may not know; false when there is none in this state.
using Swap = std::function<bool(State&, Seat viewer, Rng&)>;

Seat another(const State& s, Seat viewer, Rng& rng) {
    Seat seat;
    do {
        seat = static_cast<Seat>(rng.below(s.seats));
    } while (seat == viewer);
    return seat;
}

bool swap_actions(Zone& a, Zone& b, Rng& rng) {
    if (a.action_count() == 0 || b.action_count() == 0) return false;
    const Card from_a = testing::any_action(a, rng);
    return testing::trade(a, from_a, b, testing::any_action(b, rng));
}

// A card of another hand for one of its deck; cards that everyone knows to be in the hand stay.
bool swap_hand_with_deck(State& s, Seat viewer, Rng& rng) {
    if (s.depth > 0 && !lies_as_cards(s.frame().rule)) return false;
    const Seat seat = another(s, viewer, rng);
    if (seat >= s.players) return false;
    Hand& hand = s.hands[seat];
    if (common(hand.cards, hand.known) != hand.known) return false;  // a known card lies face down
    Zone unknown = minus(hand.cards, hand.known);
    if (!testing::trade(unknown, s.decks[seat].draw, rng)) return false;
    unknown.add(hand.known);
    hand.cards = unknown;
    return true;
}

// What lies face down for an action of the same hand.
bool swap_face_down_with_hand(State& s, Seat viewer, Rng& rng) {
    for (std::size_t i = s.pile_next; i < s.pile_size; ++i) {
        const Seat player = s.player_of(s.pile[i]);
        // What a bot lays face down is a test of its own (rules/bots_test.cpp).
        if (player != viewer && player < s.players && testing::trade_face_down(s, i, rng)) return true;
    }
    return false;
}

// The values of two purses the viewer has never held.
bool swap_faces(State& s, Seat viewer, Rng& rng) {
    std::vector<std::size_t> unseen;
    for (std::size_t t = 0; t < s.tokens; ++t) {
        if (kTokenKind[t] == LootKind::Purse && s.seen[t] != 0 && !((s.seen[t] >> viewer) & 1)) unseen.push_back(t);
    }
    if (unseen.empty()) return false;
    const std::size_t t = unseen[rng.below(static_cast<u32>(unseen.size()))];
    const auto face = static_cast<Face>(face::kPurse250 + rng.below(6));
    if (face == s.face[t]) return false;
    const auto holder = std::find_if(unseen.begin(), unseen.end(), [&](std::size_t o) { return s.face[o] == face; });
    if (holder != unseen.end()) {
        s.face[*holder] = s.face[t];
    } else if (std::count(s.face.begin(), s.face.begin() + s.tokens, face) == face_copies(s.rules)[face]) {
        return false;  // the viewer has seen them all
    }
    s.face[t] = face;
    for (std::size_t i = 0; i < s.depth; ++i) {
        if (s.frames[i].seat != viewer) s.frames[i].options = options_of(s, s.frames[i]);
    }
    return true;
}

// What another seat has answered, or is about to, while everyone answers in secret.
bool change_commit(State& s, Seat viewer, Rng& rng) {
    if (s.depth == 0 || !is_secret(s.frame().rule)) return false;
    const Seat seat = another(s, viewer, rng);
    if (seat >= s.players) return false;
    Hand& hand = s.hands[seat];
    switch (s.frame().rule) {
        case Rule::Placement:
            if (hand.aside.empty()) return false;
            hand.aside.cards ^= 3;
            return true;
        case Rule::Attack:
            // Board or ride on, the other way round: what is not a card of the hand has no other home.
            if ((s.frame().waiting >> seat) & 1 || s.where(s.lead[seat]) != kNowhere) return false;
            hand.aside.cards ^= 1;
            return true;
        case Rule::Turmoil:
            // Another card of the hand instead; or, by bits of the frame, face down instead of up.
            if (hand.aside.empty()) return false;
            return swap_actions(hand.aside, hand.cards, rng);
        case Rule::Hide: return false;  // nothing is told before it takes effect
        case Rule::PickCard: return testing::trade(hand.aside, s.decks[seat].draw, rng);
        default:
            if (hand.aside.empty()) return false;
            hand.cards.add(hand.aside);
            hand.aside = Zone{};
            return true;
    }
}

// Where a pawn hides.
bool move_hideout(State& s, Seat viewer, Rng& rng) {
    if (s.hiding.pawn == 0 || s.owner(s.hiding.who()) == viewer) return false;
    const LocSet others = hideouts(s.places) & ~at_bit(s.hiding.place);
    s.hiding.place = static_cast<Loc>(select(others, rng.below(static_cast<u32>(std::popcount(others)))));
    return true;
}

// One of the Marshal's goals for another of its kind.
bool swap_goal(State& s, Seat viewer, Rng& rng) {
    for (std::size_t i = 0; i < kGoals; ++i) {
        if (s.prison.goals[i] == 0 || (s.prison.seen[i] >> viewer) & 1) continue;
        const bool warrant = is_warrant(static_cast<Goal>(s.prison.goals[i] - 1));
        const auto goal = static_cast<Goal>(warrant ? kFirstWarrant + static_cast<int>(rng.below(kBandits))
                                                    : static_cast<int>(rng.below(ord(Goal::FullOfLead))));
        const auto number = static_cast<u8>(ord(goal) + 1);
        if (warrant && !holds(s.bandits, wanted_by(goal))) return false;
        if (std::count(s.prison.goals.begin(), s.prison.goals.end(), number) > 0) return false;
        s.prison.goals[i] = number;
        return true;
    }
    return false;
}

// Partners: a card of one partner's hand for one of the other's deck, as far as the viewer is outside that team.
bool swap_between_partners(State& s, Seat viewer, Rng& rng) {
    if (!s.rules.has(Switch::Pairs)) return false;
    const Seat seat = another(s, viewer, rng);
    if (seat >= s.players) return false;
    if ((seat ^ 1) == viewer || !s.hands[seat].known.empty()) return false;
    Zone& hand = s.hands[seat].cards;
    Zone& deck = s.decks[seat ^ 1].draw;
    if (hand.empty() || deck.empty()) return false;
    const Card mine = testing::any_card(hand, rng);
    const Card theirs = testing::any_card(deck, rng);
    if (mine == as_partner_sees(theirs)) return false;
    hand.remove(mine);
    deck.remove(theirs);
    hand.add(as_partner_sees(theirs));
    deck.add(as_partner_sees(mine));
    return true;
}

// A.secrecy: which document is which, to everyone who has not held it, team mates too.
bool swap_documents(State& s, Seat viewer, Rng&) {
    if (!s.rules.has(Switch::TeamGame)) return false;
    std::vector<std::size_t> unseen;
    std::vector<Face> faces;  // those that can be told apart only by whoever has held them, or by nobody yet
    for (Face f = face::kBlueDocument; f <= face::kDecoy; ++f) faces.push_back(f);
    for (std::size_t t = kFirstDocument; t < kFirstDocument + kDocuments; ++t) {
        const bool known = (s.seen[t] >> viewer) & 1;
        if (s.seen[t] != 0 && !known) unseen.push_back(t);
        if (known) faces.erase(std::find(faces.begin(), faces.end(), s.face[t]));
    }
    if (unseen.empty()) return false;
    // One further along, round and round.
    for (const std::size_t t : unseen) {
        const auto at = std::find(faces.begin(), faces.end(), s.face[t]) - faces.begin();
        s.face[t] = faces[(static_cast<std::size_t>(at) + 1) % faces.size()];
    }
    for (std::size_t i = 0; i < s.depth; ++i) {
        if (s.frames[i].seat != viewer) s.frames[i].options = options_of(s, s.frames[i]);
    }
    return faces.size() > 1;
}

// What a bag or a nugget is worth, to everyone who has never held it: for another of its kind that the viewer has not
// seen either.
bool swap_bags(State& s, Seat viewer, Rng&) {
    for (std::size_t t = 0; t < s.tokens; ++t) {
        const LootKind kind = kTokenKind[t];
        if (kind != LootKind::Bag && kind != LootKind::Nugget) continue;
        if (s.seen[t] == 0 || ((s.seen[t] >> viewer) & 1)) continue;
        const FaceRange faces = kFaces[static_cast<std::size_t>(kind)];
        for (Face f = static_cast<Face>(faces.back + 1); f <= faces.back + faces.faces; ++f) {
            const auto shown = std::count(s.face.begin(), s.face.begin() + s.tokens, f);
            if (f == s.face[t] || shown == face_copies(s.rules)[f]) continue;
            s.face[t] = f;
            for (std::size_t i = 0; i < s.depth; ++i) {
                if (s.frames[i].seat != viewer) s.frames[i].options = options_of(s, s.frames[i]);
            }
            return true;
        }
    }
    return false;
}

// The card a diversion has put under another deck, for one of that deck.
bool swap_under(State& s, Seat viewer, Rng& rng) {
    const Seat seat = another(s, viewer, rng);
    if (seat >= s.players) return false;
    u8& under = s.armoured.under[seat];
    Zone& deck = s.decks[seat].draw;
    if (under == 0 || deck.empty()) return false;
    const Card card = testing::any_card(deck, rng);
    if (card + 1 == under) return false;
    deck.remove(card);
    deck.add(static_cast<Card>(under - 1));
    under = static_cast<u8>(card + 1);
    return true;
}

// C16.10.2: what a stake is worth, to everyone who has neither dealt nor won it.
bool swap_stakes(State& s, Seat viewer, Rng&) {
    std::vector<std::size_t> unseen;
    for (std::size_t t = kFirstStake; t < kFirstStake + kStakes && t < s.tokens; ++t) {
        if (s.seen[t] != 0 && !((s.seen[t] >> viewer) & 1)) unseen.push_back(t);
    }
    if (unseen.empty()) return false;
    // For the highest, if nobody has seen that one.
    const std::size_t t = unseen[0];
    if (std::count(s.face.begin(), s.face.begin() + s.tokens, face::kStake600) != 0) return false;
    s.face[t] = face::kStake600;
    for (std::size_t i = 0; i < s.depth; ++i) {
        if (s.frames[i].seat != viewer) s.frames[i].options = options_of(s, s.frames[i]);
    }
    return true;
}

void expect_blind(const char* secret, const Swap& swap, int at_least) {
    Rng rng(1899);
    int changed = 0;
    for (const TableSetup& setup : tables_to_try(30)) {
        for (u64 seed = 1; seed <= static_cast<u64>(scaled(6)); ++seed) {
            testing::walk(setup, seed, [&](const State& s) {
                if (s.over()) return;
                const Seat viewer = static_cast<Seat>(rng.below(s.seats));
                State other = s;
                if (!swap(other, viewer, rng)) return;
                ASSERT_FALSE(other == s) << secret;
                ASSERT_EQ(check(other), nullptr) << secret << ": " << check(other) << " in " << testing::name_of(setup);
                ++changed;
                ASSERT_TRUE(view(other, viewer) == view(s, viewer))
                    << secret << " shows in " << testing::name_of(setup);
                ASSERT_TRUE(view(other, kSpectator) == view(s, kSpectator)) << secret;
                ASSERT_EQ(asked(other), asked(s)) << secret;
                if ((asked(s) >> viewer) & 1) {
                    ASSERT_TRUE(testing::legal(other, viewer) == testing::legal(s, viewer)) << secret;
                }
            });
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
    EXPECT_GE(changed, at_least) << "too few tries to prove anything about: " << secret;
}

TEST(Secrets, another_hand_against_its_deck) { expect_blind("a hand", swap_hand_with_deck, 500); }
TEST(Secrets, a_card_face_down_against_its_hand) { expect_blind("a card face down", swap_face_down_with_hand, 200); }
TEST(Secrets, the_value_of_a_purse) { expect_blind("a purse", swap_faces, 500); }
// Who draws in turmoil, and whose card will lie face down, are bits of the frame.
bool change_turmoil_bits(State& s, Seat viewer, Rng& rng) {
    if (!s.frame_is(Rule::Turmoil)) return false;
    const Seat seat = another(s, viewer, rng);
    if (seat >= s.players) return false;
    if ((s.frame().waiting >> seat) & 1) return false;
    Hand& hand = s.hands[seat];
    if (!hand.aside.empty()) {
        s.frame().options ^= bit(16 + seat);
        return true;
    }
    if (hand.cards.action_count() == 0) return false;
    const Card card = hand.cards.nth(0);
    hand.cards.remove(card);
    hand.aside.add(card);
    s.frame().options &= ~bit(seat);
    return true;
}

TEST(Secrets, an_answer_given_in_secret) { expect_blind("a secret answer", change_commit, 20); }
TEST(Secrets, drawing_and_hiding_in_turmoil) { expect_blind("a turmoil answer", change_turmoil_bits, 20); }
TEST(Secrets, which_document_is_which) { expect_blind("a document", swap_documents, 50); }
TEST(Secrets, what_a_bag_or_a_nugget_is_worth) { expect_blind("a bag", swap_bags, 50); }
TEST(Secrets, the_card_under_a_deck) { expect_blind("a card under a deck", swap_under, 50); }
TEST(Secrets, what_a_stake_is_worth) { expect_blind("a stake", swap_stakes, 20); }
TEST(Secrets, where_a_pawn_hides) { expect_blind("a hiding place", move_hideout, 20); }
TEST(Secrets, the_goals_of_the_Marshal) { expect_blind("a goal", swap_goal, 500); }
TEST(Secrets, partners_mixed_decks) { expect_blind("partners' cards", swap_between_partners, 100); }

// A spectator must not see what nobody at the table sees, and a journal entry hides what its seats alone know.
TEST(Secrets, the_journal_is_redacted_for_everyone_else) {
    std::vector<Entry> told;
    Journal journal{[](void* to, const Entry& e) { static_cast<std::vector<Entry>*>(to)->push_back(e); }, &told};
    for (const TableSetup& setup : tables_to_try()) {
        Dice dice(12);
        Rng rng(12);
        State s;
        start(setup, s, dice, &journal);
        while (!s.over()) {
            const testing::Step step = testing::random_step(s, rng);
            apply(s, step.seat, step.choice, dice, &journal);
        }
    }
    int drawn = 0, face_down = 0, taken = 0, vanished = 0;
    for (const Entry& e : told) {
        const auto reader = [&](Seat seat) { return redact(e, seat).hidden; };
        const bool secret = e.fact == Fact::CardDrawn || e.fact == Fact::CardPicked || e.fact == Fact::CardKept ||
                            e.fact == Fact::CardDiverted || (e.fact == Fact::CardPlayed && e.b == 1);
        if (secret) {
            for (Seat seat = 0; seat < 6; ++seat) {
                EXPECT_EQ(reader(seat), seat == e.a ? e.hidden : kUnknown);
            }
            EXPECT_EQ(reader(kSpectator), kUnknown);
            (e.fact == Fact::CardPlayed ? face_down : drawn)++;
        }
        if ((e.fact == Fact::LootTaken || e.fact == Fact::LootDropped) && e.knows != kEverySeat) {
            EXPECT_EQ(reader(kSpectator), kUnknown);
            ++taken;
        }
        if (e.fact == Fact::Vanished) {
            EXPECT_TRUE(single(e.knows));
            EXPECT_EQ(reader(kSpectator), kUnknown);
            ++vanished;
        }
    }
    EXPECT_GT(drawn, 100);
    EXPECT_GT(face_down, 50);
    EXPECT_GT(taken, 50);
    EXPECT_GT(vanished, 0);
}

// The order in which secret answers come in is nobody's business.
TEST(Secrets, any_order_of_answers_gives_the_same_state) {
    int commits = 0;
    for (const TableSetup& setup : tables_to_try(30)) {
        for (u64 seed = 1; seed <= static_cast<u64>(scaled(5)); ++seed) {
            testing::walk(setup, seed, [&](const State& s) {
                if (s.depth == 0 || !is_secret(s.frame().rule)) return;
                Rng order(seed);
                // Each seat's own answers, the same whichever way they are interleaved.
                std::array<Rng, kSeats> answers;
                const auto play = [&](bool shuffled) {
                    for (Seat i = 0; i < kSeats; ++i) answers[i] = Rng(seed * 31 + i);
                    State t = s;
                    Dice dice(99);
                    const Rule rule = t.frame().rule;
                    const int depth = t.depth;
                    while (t.depth == depth && t.frame().rule == rule && !t.over()) {
                        const SeatSet seats = asked(t);
                        const auto n = static_cast<u32>(std::popcount(seats));
                        const auto seat = static_cast<Seat>(select(seats, shuffled ? order.below(n) : 0));
                        const Choices legal = testing::legal(t, seat);
                        apply(t, seat, legal.nth(answers[seat].below(static_cast<u32>(legal.count()))), dice);
                        if (t.round != s.round || t.phase != s.phase) break;
                    }
                    return t;
                };
                const State straight = play(false);
                for (int i = 0; i < 4; ++i) ASSERT_TRUE(play(true) == straight) << testing::name_of(setup);
                ++commits;
            });
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
    EXPECT_GT(commits, 50);
}

}  // namespace
}  // namespace holdup
